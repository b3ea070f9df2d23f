// Search in the text of channel messages, and how often terms occur over time.
import { getSearchTrend, type QueryOf, searchMessages } from '../../contract/index.ts'
import { findMessages, type SearchPosition } from '../../search/find-messages.ts'
import { highlightsOf, snippetOf } from '../../search/highlights.ts'
import { parseQuery, type SearchQuery } from '../../search/query.ts'
import { orderOf, wantedBy } from '../../search/store-query.ts'
import { findTrend } from '../../search/trend.ts'
import { listChatsNamed } from '../../store/chats/chat-refs.ts'
import { type ChatRow, type ChatShortRow, listChatsById } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import type { TimeRange } from '../../store/observed/messages/message-months.ts'
import { listMessagesAt, type MessageRow } from '../../store/observed/messages/message-reads.ts'
import type { FoundRow, Searched } from '../../store/observed/search/message-search.ts'
import { readChatName } from '../../text/links.ts'
import { DAY_MS } from '../../time/spans.ts'
import { refuse } from '../refuse.ts'
import type { Cursors } from '../request/cursor.ts'
import { type Asked, handle } from '../request/handle.ts'
import { splitList } from '../request/input.ts'
import { listedChat } from './chat-records.ts'
import { historyStart } from './history.ts'
import { channelMessage, namedBy, withAlbums } from './message-records.ts'

type SearchAsked = Asked<typeof searchMessages | typeof getSearchTrend>

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

const searchedOf = async (asked: SearchAsked, parsed: SearchQuery): Promise<Searched> => {
  const { query, db, caller } = asked
  const { on_channel } = query
  const except = splitList(query.exclude_channels ?? '')
  const find = await chatsCalled(db, [...(on_channel === undefined ? [] : [on_channel]), ...except])
  const only = on_channel === undefined ? undefined : find(on_channel)
  if (on_channel !== undefined && only?.peer !== 'Channel')
    throw only ? refuse.otherPeer('Channel', only.peer) : refuse.chatNotFound('Channel')
  if (only && caller.terms.verified_only && !only.verified) throw refuse.verifiedOnly([on_channel!])
  return {
    ...wantedBy(parsed),
    range: rangeOf(asked),
    countries: listOf(query.country),
    languages: listOf(query.language),
    categories: listOf(query.category),
    verified_only: caller.terms.verified_only,
    on_chat_id: only?.chat_id,
    except_chat_ids: except.map(find).flatMap((chat) => (chat ? [chat.chat_id] : [])),
  }
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
  const { date_from, date_to, period } = query
  if (date_from !== undefined && date_to !== undefined && date_from > date_to)
    throw refuse.badInput('date_from must not be after date_to')
  const hasDates = date_from !== undefined || date_to !== undefined
  const wanted = hasDates ? (date_from ?? 0) * 1000 : Math.max(0, now.getTime() - days[period!] * DAY_MS)
  const start = historyStart({ caller, now })
  return {
    from: new Date(Math.max(wanted, start.getTime())),
    to: date_to === undefined ? now : new Date(Math.min(date_to * 1000, now.getTime())),
  }
}

/** The rows of the messages found, in their order. One that was deleted a moment ago is left out. */
const withRows = async (db: Db, found: FoundRow[]) => {
  const chats = new Map(
    (await listChatsById(db, [...new Set(found.map(({ chat_id }) => chat_id))])).map((chat) => [chat.chat_id, chat]),
  )
  const rows = new Map((await listMessagesAt(db, found)).map((row) => [`${row.chat_id} ${row.message_id}`, row]))
  const entries: { chat: ChatShortRow; row: MessageRow; value: number }[] = []
  for (const { chat_id, message_id, value } of found) {
    const chat = chats.get(chat_id)
    const row = rows.get(`${chat_id} ${message_id}`)
    if (!chat || !row) continue
    const [whole] = row.album_id ? await withAlbums(db, chat, [row]) : [row]
    // The album's text may be that of another of its messages, which the search did not find.
    entries.push({ chat, row: { ...whole!, text: row.text }, value })
  }
  return entries
}

const positionIn = (cursors: Cursors): SearchPosition | undefined => {
  const position = cursors.read()
  if (!position) return undefined
  const [value, date, chat_id, message_id, count, count_is, is_common] = position as [
    number,
    number,
    number,
    number,
    number,
    SearchPosition['count_is'],
    number,
  ]
  return { value, date: new Date(date), chat_id, message_id, count, count_is, is_common: is_common === 1 }
}

const written = (cursors: Cursors, at: SearchPosition) =>
  cursors.write([at.value, at.date.getTime(), at.chat_id, at.message_id, at.count, at.count_is, at.is_common ? 1 : 0])

export const messageSearchRoutes = [
  handle(searchMessages, async (asked) => {
    const { query, db, caller, cursors } = asked
    const parsed = queryOf(asked)
    const searched = await searchedOf(asked, parsed)
    const order = orderOf(query.sort_by!, parsed)
    const found = await findMessages(db, searched, { order, after: positionIn(cursors), limit: query.limit! })
    const entries = await withRows(db, found.rows)
    const named = await namedBy(
      db,
      entries.map(({ row }) => row),
    )
    const chats = new Map([...entries.map(({ chat }) => chat), ...named.chats].map((chat) => [chat.chat_id, chat]))
    return {
      messages: entries.map(({ chat, row, value }) => {
        const highlights = highlightsOf(row.text ?? '', parsed)
        const isLong = (row.text?.length ?? 0) > SNIPPET_LENGTH
        return {
          ...channelMessage(chat, row, named.find),
          relevance: order.by === 'relevance' ? Math.round(value * 1000) / 1000 : null,
          highlights,
          snippet: isLong ? snippetOf(row.text!, highlights, SNIPPET_LENGTH) : null,
        }
      }),
      chats: query.return_short_info ? [...chats.values()].map((chat) => listedChat(chat, caller)) : null,
      count: found.count,
      count_is: found.count_is,
      cursor: found.next ? written(cursors, found.next) : null,
    }
  }),

  handle(getSearchTrend, async (asked) => {
    const { query, db } = asked
    const parsed = queryOf(asked)
    const searched = await searchedOf(asked, parsed)
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
      ...rest,
      top_channels: top_chats.flatMap(({ chat_id, ...counts }) => {
        const chat = chats.get(chat_id)
        return chat ? [{ internal_id: chat.internal_id, title: chat.title, ...counts }] : []
      }),
    }
  }),
]
