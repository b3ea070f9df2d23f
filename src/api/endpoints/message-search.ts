// Search in the text of channel messages, and how often terms occur over time.
import { getSearchTrend, type QueryOf, searchMessages } from '../../contract/index.ts'
import { findWithPast, type MergedPosition } from '../../search/find-with-past.ts'
import { highlightsOf, snippetOf } from '../../search/highlights.ts'
import { matches, parseQuery, type SearchQuery } from '../../search/query.ts'
import { orderOf, wantedBy } from '../../search/store-query.ts'
import { findTrend } from '../../search/trend.ts'
import { indexOf } from '../../search/words.ts'
import { listChatsNamed } from '../../store/chats/chat-refs.ts'
import { type ChatRow, type ChatShortRow, listChatsById } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { fewChatsEach, messageKey } from '../../store/observed/messages/message-keys.ts'
import type { TimeRange } from '../../store/observed/messages/message-months.ts'
import { listMessagesAt, type MessageRow } from '../../store/observed/messages/message-reads.ts'
import { listVersionsByKey } from '../../store/observed/messages/message-versions.ts'
import type { FoundRow } from '../../store/searching/found-order.ts'
import type { SearchFilter } from '../../store/searching/searched.ts'
import { splitList } from '../../text/comma-list.ts'
import { readChatName } from '../../text/links.ts'
import { DAY_MS } from '../../time/spans.ts'
import { formerTexts } from '../../versions/former.ts'
import type { DeletedChoice } from '../../vocabulary.ts'
import { refuse } from '../refuse.ts'
import type { CursorPosition } from '../request/cursor.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { listedChat } from './chat-records.ts'
import { collapseFound, keyOfFound, rememberedIn, rememberedText, windowFor } from './collapse-found.ts'
import { historyStart } from './history.ts'
import { channelMessage, namedBy, withAlbums } from './message-records.ts'

type SearchAsked = HandlerInput<typeof searchMessages | typeof getSearchTrend>

/** Longer texts get a snippet. */
const SNIPPET_LENGTH = 400
const POINTS_MOST = 1_000

const queryOf = ({ query, answer }: SearchAsked): SearchQuery => {
  const parsed = parseQuery(query.term, splitList(query.exclude_terms ?? ''))
  if (!parsed.clauses.length)
    throw refuse.badInput(
      'term has no words that can be searched for: it needs at least one letter or digit outside of exclusions',
    )
  answer.countTerm(parsed.terms.join(' '))
  return parsed
}

const searchedOf = async (
  asked: SearchAsked,
  parsed: SearchQuery,
): Promise<{ searched: SearchFilter; unknown: string[] | null }> => {
  const { query, db, caller } = asked
  const { on_channel } = query
  const except = splitList(query.exclude_channels ?? '')
  const find = await chatsCalled(db, [...(on_channel === undefined ? [] : [on_channel]), ...except])
  const only = on_channel === undefined ? undefined : find(on_channel)
  if (on_channel !== undefined && only?.peer !== 'Channel')
    throw only ? refuse.otherPeer('Channel', only.peer) : refuse.chatNotFound('Channel')
  if (only && caller.terms.verified_only && !only.verified) throw refuse.verifiedOnly([on_channel!])
  const unknown = except.filter((name) => !find(name))
  const searched = {
    ...wantedBy(parsed),
    range: rangeOf(asked),
    countries: listOf(query.country),
    languages: listOf(query.language),
    categories: listOf(query.category),
    verified_only: caller.terms.verified_only,
    on_chat_id: only?.chat_id,
    except_chat_ids: except.map(find).flatMap((chat) => (chat ? [chat.chat_id] : [])),
  }
  return { searched, unknown: unknown.length ? unknown : null }
}

const listOf = (list: string | undefined): string[] | undefined => (list === undefined ? undefined : splitList(list))

const chatsCalled = async (db: Db, names: string[]): Promise<(name: string) => ChatRow | undefined> => {
  if (!names.length) return () => undefined
  const read = new Map(names.map((name) => [name, readChatName(name)]))
  const found = await listChatsNamed(db, [...new Set([...read.values()].filter((name) => name !== undefined))])
  return (name) => found.get(read.get(name) ?? '')
}

const days: Record<NonNullable<QueryOf<typeof searchMessages>['period']>, number> = {
  '7d': 7,
  '14d': 14,
  '30d': 30,
  '60d': 60,
  '90d': 90,
  all: Number.POSITIVE_INFINITY,
}

const rangeOf = ({ query, caller, now }: SearchAsked): TimeRange => {
  const { from_date, to_date, period } = query
  if (from_date !== undefined && to_date !== undefined && from_date > to_date)
    throw refuse.badInput('from_date must not be after to_date')
  const hasDates = from_date !== undefined || to_date !== undefined
  const wanted = hasDates ? (from_date ?? 0) * 1000 : Math.max(0, now.getTime() - days[period!] * DAY_MS)
  const start = historyStart({ caller, now })
  return {
    from: new Date(Math.max(wanted, start.getTime())),
    to: to_date === undefined ? now : new Date(Math.min(to_date * 1000, now.getTime())),
  }
}

/** The rows of the messages found, in their order. One that was deleted a moment ago is left out, unless deleted ones are asked for. */
const withRows = async (db: Db, found: FoundRow[], deleted: DeletedChoice) => {
  const chats = new Map(
    (await listChatsById(db, [...new Set(found.map(({ chat_id }) => chat_id))])).map((chat) => [chat.chat_id, chat]),
  )
  const rows = new Map(
    (await listMessagesAt(db, found, deleted)).map((row) => [`${row.chat_id} ${row.message_id}`, row]),
  )
  const entries: FoundEntry[] = []
  for (const { chat_id, message_id, value } of found) {
    const chat = chats.get(chat_id)
    const row = rows.get(`${chat_id} ${message_id}`)
    if (!chat || !row) continue
    const [whole] = row.album_id ? await withAlbums(db, chat, [row]) : [row]
    // A deleted message does not belong to what is left of its album.
    const shown = row.deleted_at && !whole!.deleted_at ? row : whole!
    // The album's text may be that of another of its messages, which the search did not find.
    entries.push({ chat, row: { ...shown, text: row.text }, value, stored: row })
  }
  return entries
}

type FormerMessage = { message_id: number; text: string; first_seen_at: Date | null; last_seen_at: Date | null }

/** `stored` is the message itself where `row` is its album. `former` is the text by which it was found, if it does not say that any more. */
type FoundEntry = { chat: ChatShortRow; row: MessageRow; value: number; stored: MessageRow; former?: FormerMessage }

const asDate = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000))

/** Tells which of the messages were found by what they used to say. One whose former text was dropped a moment ago is left out. */
const withFormer = async (db: Db, entries: FoundEntry[], parsed: SearchQuery): Promise<FoundEntry[]> => {
  const isFound = (text: string | null) => text !== null && matches(parsed, indexOf(text))
  const keyOf = ({ chat, stored }: FoundEntry) => ({
    chat_id: chat.chat_id,
    message_id: stored.message_id,
    date: stored.date.getTime() / 1000,
  })
  const changed = entries.filter(({ stored }) => stored.versions !== null && !isFound(stored.text)).map(keyOf)
  const stored = await Promise.all(fewChatsEach(changed).map((group) => listVersionsByKey(db, group)))
  const versions = Map.groupBy(stored.flat(), messageKey)
  return entries.flatMap((entry) => {
    if (isFound(entry.stored.text)) return [entry]
    const message = { text: entry.stored.text, observed_at: entry.stored.observed_at.getTime() / 1000 }
    const former = formerTexts(message, versions.get(messageKey(keyOf(entry))) ?? []).find(({ text }) => isFound(text))
    if (!former) return []
    const times = { first_seen_at: asDate(former.first_seen_at), last_seen_at: asDate(former.last_seen_at) }
    return [{ ...entry, former: { message_id: entry.stored.message_id, text: former.text, ...times } }]
  })
}

const shownMatches = (text: string, parsed: SearchQuery) => {
  const highlights = highlightsOf(text, parsed)
  return { highlights, snippet: text.length > SNIPPET_LENGTH ? snippetOf(text, highlights, SNIPPET_LENGTH) : null }
}

const positionIn = (position: CursorPosition | undefined): MergedPosition | undefined => {
  if (!position) return undefined
  const [value, date, chat_id, message_id, ...rest] = position as [number, number, number, number, ...KnownValues[]]
  const known = Array.from({ length: rest.length / 3 }, (_, i) => {
    const [count, count_is, is_common] = rest.slice(3 * i, 3 * i + 3) as [number, 'exact' | 'at_least', number]
    return { count, count_is, is_common: is_common === 1 }
  })
  return { value, date: new Date(date), chat_id, message_id, known }
}

type KnownValues = number | string

const written = ({ value, date, chat_id, message_id, known }: MergedPosition): CursorPosition => [
  value,
  date.getTime(),
  chat_id,
  message_id,
  ...known.flatMap(({ count, count_is, is_common }) => [count, count_is, is_common ? 1 : 0]),
]

export const messageSearchRoutes = [
  handle(searchMessages, async (asked) => {
    const { query, db, caller, cursors } = asked
    const parsed = queryOf(asked)
    const { searched, unknown } = await searchedOf(asked, parsed)
    const order = orderOf(query.sort_by!, parsed)
    const wanted = { deleted: query.deleted!, former: query.former! }
    const collapses = query.copies === 'collapse'
    const read = cursors.read()
    // The last value of the cursor of a collapsed page is what was shown before.
    const remembered = collapses && read ? rememberedIn(String(read.at(-1))) : []
    const after = positionIn(collapses ? read?.slice(0, -1) : read)
    const limit = collapses ? windowFor(query.limit!) : query.limit!
    const found = await findWithPast(db, searched, wanted, { order, after, limit })
    const all = await withRows(db, found.rows, wanted.deleted)
    const matching = wanted.former ? await withFormer(db, all, parsed) : all
    const page = collapses ? await collapseFound(db, matching, { limit: query.limit!, remembered }) : undefined
    const entries = page ? page.shown.map(({ entry }) => entry) : matching
    const rest = page && page.taken < matching.length ? matching[page.taken - 1]! : undefined
    const next = rest
      ? { value: rest.value, ...keyOfFound(rest), date: rest.stored.date, known: found.known }
      : found.next
    const named = await namedBy(
      db,
      entries.map(({ row }) => row),
    )
    const chats = new Map([...entries.map(({ chat }) => chat), ...named.chats].map((chat) => [chat.chat_id, chat]))
    return {
      messages: entries.map(({ chat, row, value, former }, i) => ({
        ...channelMessage(chat, row, named.find),
        relevance: order.by === 'relevance' ? Math.round(value * 1000) / 1000 : null,
        ...(former ? { highlights: [], snippet: null } : shownMatches(row.text ?? '', parsed)),
        found_in: former ? ('former' as const) : null,
        former: former ? { ...former, ...shownMatches(former.text, parsed) } : null,
        copies_count: page ? page.shown[i]!.copies_count : null,
      })),
      chats: query.short_info ? [...chats.values()].map((chat) => listedChat(chat, caller)) : null,
      unknown,
      count: found.count,
      count_is: found.count_is,
      collapsed: page
        ? {
            matches_count: page.taken,
            remembered_count: remembered.length,
            repeated_count: page.repeated_count,
          }
        : null,
      cursor: next ? cursors.write([...written(next), ...(page ? [rememberedText(page.remembered)] : [])]) : null,
    }
  }),

  handle(getSearchTrend, async (asked) => {
    const { query, db } = asked
    const parsed = queryOf(asked)
    const { searched, unknown } = await searchedOf(asked, parsed)
    const trend = await findTrend(db, searched, { bucket: query.aggregation!, most: POINTS_MOST })
    if (!trend)
      throw refuse.tooMuchToCount(
        `the period has more than ${POINTS_MOST} intervals: ask for a shorter one or a longer aggregation`,
      )
    const { top_chats, ...rest } = trend
    const found = await listChatsById(
      db,
      top_chats.map(({ chat_id }) => chat_id),
    )
    const chats = new Map(found.map((chat) => [chat.chat_id, chat]))
    return {
      aggregation: query.aggregation!,
      unknown,
      ...rest,
      top_channels: top_chats.flatMap(({ chat_id, ...counts }) => {
        const chat = chats.get(chat_id)
        return chat ? [{ internal_id: chat.internal_id, title: chat.title, ...counts }] : []
      }),
    }
  }),
]
