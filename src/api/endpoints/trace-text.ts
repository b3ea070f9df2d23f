// Who posted a given text, and who was first of those that are known.
import { traceText } from '../../contract/index.ts'
import { bandsOf } from '../../copies/bands.ts'
import { copiedText } from '../../copies/copied-text.ts'
import { joining } from '../../store/db.ts'
import { listAlike } from '../../store/observed/copies/alike.ts'
import { isSearchPassLeft } from '../../store/observed/search/search-passes.ts'
import { difference } from '../../versions/difference.ts'
import { refuse } from '../refuse.ts'
import { handle } from '../request/handle.ts'
import { listedChat } from './chat-records.ts'
import { historyStart } from './history.ts'
import { ALIKE_MOST, compareWith, keyOf, observedPercentAt, readable } from './message-copies.ts'

export const traceTextRoutes = [
  handle(traceText, async (asked) => {
    const { body, db, caller, now, answer } = asked
    const { text } = body
    const bands = bandsOf(copiedText(text))
    if (!bands) throw refuse.badInput('text has no words: it needs letters or digits outside of links')
    // One text is one search, however long it is.
    answer.countTerm(bands)
    const found = await listAlike(joining(db), bands, { from: historyStart({ caller, now }), to: now }, ALIKE_MOST)
    const { chats, alike } = await readable(asked, found.messages)
    const { copies, compared } = await compareWith(db, alike, { text }, Number.POSITIVE_INFINITY)
    const isWhole = compared >= alike.length
    const [first] = copies
    const shown = copies.slice(0, body.limit!)
    const internalIdOf = (chat_id: number) => chats.get(chat_id)!.internal_id
    return {
      earliest_known: first
        ? {
            peer_id: internalIdOf(first.chat_id),
            message_id: first.message_id,
            date: first.date,
            observed_percent: await observedPercentAt(db, keyOf(first)),
          }
        : null,
      posts: shown.map((row) => ({
        peer_id: internalIdOf(row.chat_id),
        message_id: row.message_id,
        date: row.date,
        delay_seconds: keyOf(row).date - keyOf(first!).date,
        views: row.views,
        difference: row.text === text ? null : difference(text, row.text!),
      })),
      posts_count: isWhole ? copies.length : null,
      channels_count: isWhole ? new Set(copies.map(({ chat_id }) => chat_id)).size : null,
      partial: found.is_cut || !isWhole || (await isSearchPassLeft(db)),
      chats: body.short_info
        ? [...new Set(shown.map(({ chat_id }) => chat_id))].map((chat_id) => listedChat(chats.get(chat_id)!, caller))
        : null,
    }
  }),
]
