// How much of a channel is known, by the numbers of its messages.
import { getChannelCompleteness } from '../../contract/index.ts'
import { completenessByMonth, type MonthOfNumbers, unknownChannel } from '../../metrics/completeness.ts'
import { listProvenMonths } from '../../store/observed/mentions/proven-numbers.ts'
import { handle } from '../request/handle.ts'
import { historyStart } from './history.ts'

/** The months that the plan may read. The numbers before the first known one belong to the time before all of them. */
export const withinHistory = (months: MonthOfNumbers[], start: Date): MonthOfNumbers[] => {
  const first = start.toISOString().slice(0, 7)
  const isEarlier = ({ month }: MonthOfNumbers) => month !== null && month < first
  return months.some(isEarlier) ? months.filter(({ month }) => month !== null && month >= first) : months
}

export const completenessRoutes = [
  handle(getChannelCompleteness, async ({ chat, db, caller, now }) => {
    const { internal_id } = chat
    const found = completenessByMonth(await listProvenMonths(db, chat.chat_id))
    if (!found) return { internal_id, ...unknownChannel, months: [] }
    const months = withinHistory(found.months, historyStart({ caller, now }))
    return { internal_id, ...found.total, months: months.map(({ first_number, last_number, ...month }) => month) }
  }),
]
