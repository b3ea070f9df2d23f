// Numbers of a channel that no stored message has, with what forwards tell of them.
import { listMissingMessages } from '../../contract/index.ts'
import { completenessByMonth } from '../../metrics/completeness.ts'
import { listProvenMonths } from '../../store/observed/mentions/proven-numbers.ts'
import { listMissingNumbers } from '../../store/observed/messages/missing-numbers.ts'
import { handle } from '../request/handle.ts'
import { withinHistory } from './completeness.ts'
import { historyStart } from './history.ts'
import { knownFromForwards } from './known-from.ts'

export const missingMessageRoutes = [
  handle(listMissingMessages, async ({ query, chat, db, caller, now, cursors }) => {
    const { internal_id, chat_id } = chat
    const found = completenessByMonth(await listProvenMonths(db, chat_id))
    if (!found) return { internal_id, missing: [], cursor: null }
    const start = historyStart({ caller, now })
    const months = withinHistory(found.months, start)
    const spans = months
      .filter(({ unknown }) => unknown > 0 || !found.is_in_order)
      .map(({ first_number, last_number }) => ({ first: first_number, last: last_number }))
      .reverse()
    const below = (cursors.read()?.[0] as number | undefined) ?? Number.POSITIVE_INFINITY
    const { numbers, next } = await listMissingNumbers(db, chat_id, { spans, below, limit: query.limit! })
    const known = await knownFromForwards(db, chat_id, numbers)
    const monthOf = (number: number) =>
      months.find(({ first_number, last_number }) => number >= first_number && number <= last_number)?.month
    const missing = numbers.map((message_id) => {
      const forward = known.get(message_id)
      const told = forward && forward.date >= start ? forward : undefined
      return {
        message_id,
        month: monthOf(message_id) ?? null,
        known_from: told?.known_from ?? null,
        date: told?.date ?? null,
        text: told?.row.text ?? null,
        forwarded_by: told?.forwarded_by ?? null,
      }
    })
    return { internal_id, missing, cursor: next === undefined ? null : cursors.write([next]) }
  }),
]
