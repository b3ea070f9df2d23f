// Shows of the messages found that say the same only the first, with how many others there are. Compared are the matches of a page, and the results of the
// pages before that its cursor remembers, so that the work is bounded.
import { collapser } from '../../copies/collapse.ts'
import { copiedText } from '../../copies/copied-text.ts'
import { footersOf, listFooters } from '../../store/copies/footers.ts'
import type { Db } from '../../store/db.ts'
import type { MessageKey } from '../../store/observed/messages/message-keys.ts'
import { listMessagesByKey, type MessageRow } from '../../store/observed/messages/message-reads.ts'

/** So many matches are read for a page. */
const WINDOW_MOST = 200
/** Results of earlier pages that a cursor remembers. */
export const REMEMBERED_MOST = 100

export const windowFor = (limit: number): number => Math.min(5 * limit, WINDOW_MOST)

type FoundEntry = { chat: { chat_id: number }; stored: MessageRow; former?: object }

export const keyOfFound = ({ chat, stored }: FoundEntry): MessageKey => ({
  chat_id: chat.chat_id,
  message_id: stored.message_id,
  date: stored.date.getTime() / 1000,
})

type CollapsedPage<Entry> = {
  shown: { entry: Entry; copies_count: number }[]
  /** Matches that say what an earlier page has shown. */
  repeated_count: number
  /** How many matches were looked at. Those behind them begin the next page. */
  taken: number
  remembered: MessageKey[]
}

export const collapseFound = async <Entry extends FoundEntry>(
  db: Db,
  entries: Entry[],
  { limit, remembered }: { limit: number; remembered: MessageKey[] },
): Promise<CollapsedPage<Entry>> => {
  const texts = collapser()
  const chat_ids = [...entries.map(({ chat }) => chat.chat_id), ...remembered.map(({ chat_id }) => chat_id)]
  const footers = await listFooters(db, [...new Set(chat_ids)])
  const copiedTextOf = (chat_id: number, text: string) => copiedText(text, footersOf(footers, chat_id))
  for (const { chat_id, text } of await listMessagesByKey(db, remembered, 'include'))
    if (text) texts.put(copiedTextOf(chat_id, text), -1)
  const shown: CollapsedPage<Entry>['shown'] = []
  let [repeated_count, taken] = [0, 0]
  for (const entry of entries) {
    const { chat, stored, former } = entry
    // A message that was found by what it used to say is shown by itself, because it says something else now.
    const copied =
      former || !stored.text
        ? undefined
        : texts.put(copiedTextOf(chat.chat_id, stored.text), shown.length < limit ? shown.length : undefined)
    if (copied === undefined && shown.length === limit) break
    taken++
    if (copied === undefined) shown.push({ entry, copies_count: 0 })
    else if (copied < 0) repeated_count++
    else shown[copied]!.copies_count++
  }
  const kept = [...remembered, ...shown.map(({ entry }) => keyOfFound(entry))].slice(-REMEMBERED_MOST)
  return { shown, repeated_count, taken, remembered: kept }
}

/** As a cursor keeps them. */
export const rememberedText = (keys: MessageKey[]): string =>
  keys
    .map(({ chat_id, message_id, date }) => [chat_id, message_id, date].map((one) => one.toString(36)).join('.'))
    .join(' ')

export const rememberedIn = (text: string): MessageKey[] =>
  text === ''
    ? []
    : text.split(' ').map((key) => {
        const [chat_id, message_id, date] = key.split('.').map((one) => Number.parseInt(one, 36))
        return { chat_id: chat_id!, message_id: message_id!, date: date! }
      })
