// The chats that mention a chat and that it mentions, and the mentions among them. The work of each statement is bounded.
import type { MentionKind } from '../../../vocabulary.ts'
import { type IsOfChat, rowsOfEachChatInIndexOrder } from '../../cluster/each-chat.ts'
import { inIndexOrder } from '../../cluster/in-index-order.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'
import { chatsWithMonths, type TimeRange } from '../messages/message-months.ts'
import { kindNumber, kindNumbers } from './mention-changes.ts'
import { mentionsOf } from './mentions-of.ts'

export type NeighbourRow = {
  chat_id: number
  mentions: number
  forwards: number
  posts: number
  first_date: Date
  last_date: Date
}

/** Most mentions first. `complete` is false if the newest `MOST_READ` mentions are counted and there may be older ones in the range. */
type NeighboursFound = {
  neighbours: NeighbourRow[]
  complete: boolean
  /** When the oldest and the newest of the mentions counted were made. Undefined if there are none. */
  period: TimeRange | undefined
}

const MOST_READ = 20_000
const MOST_READ_PER_NEIGHBOUR = 500
const MOST_LINKS = 1_000

/** The last neighbour of the page before. */
export type NeighbourPlace = Pick<NeighbourRow, 'mentions' | 'last_date' | 'chat_id'>

type NeighbourFilter = {
  range: TimeRange
  kind?: MentionKind | undefined
  limit: number
  after?: NeighbourPlace | undefined
}

const forwards = sql`count(*) filter (where kind = ${kindNumbers.Forward}::smallint)`

/** `kind` is a number here. */
const isOfKind = (kind: MentionKind | undefined): SqlFragment =>
  kind ? sql`and kind = ${kindNumbers[kind]}::smallint` : sql``

const isAfter = (place: NeighbourPlace | undefined): SqlFragment =>
  place
    ? sql`having count(*) < ${place.mentions} or (count(*) = ${place.mentions} and (max(date) < ${place.last_date}::timestamptz
        or (max(date) = ${place.last_date}::timestamptz and chat_id > ${place.chat_id})))`
    : sql``

const isCounted = ({ range, kind }: Pick<NeighbourFilter, 'range' | 'kind'>): SqlFragment =>
  sql`date between ${range.from}::timestamptz and ${range.to}::timestamptz ${isOfKind(kind)}`

/** Counts the rows of `mention` by chat. There is always a row, which tells what was read; its chat is null if there is none. */
const byChat = ({ range, kind, limit, after }: NeighbourFilter): SqlFragment => sql`
  select chat_id, mentions, forwards, posts, first_date, last_date, read, oldest, period_from, period_to
  from (
    select count(*) as read, min(date) as oldest, min(date) filter (where ${isCounted({ range, kind })}) as period_from,
      max(date) filter (where ${isCounted({ range, kind })}) as period_to
    from mention) as total
  left join (
    select chat_id, count(*) as mentions, ${forwards} as forwards, count(distinct message_id) as posts, min(date) as first_date, max(date) as last_date
    from mention where ${isCounted({ range, kind })}
    group by chat_id ${isAfter(after)} order by mentions desc, last_date desc, chat_id limit ${limit}) as neighbour on true
  order by mentions desc, last_date desc, chat_id`

type ReadMentions = { read: number; oldest: Date | null; period_from: Date | null; period_to: Date | null }
type CountedNeighbour = ReadMentions & (NeighbourRow | { [field in keyof NeighbourRow]: null })

const foundIn = (rows: CountedNeighbour[], start: Date): NeighboursFound => {
  const { read, oldest, period_from: from, period_to: to } = rows[0]!
  return {
    neighbours: rows.flatMap(({ read: _, oldest: __, period_from: ___, period_to: ____, ...row }) =>
      row.chat_id === null ? [] : [row],
    ),
    complete: read < MOST_READ || oldest! < start,
    period: from && to ? { from, to } : undefined,
  }
}

/** The chats that mention a chat. */
export const listMentioningChats = async (
  db: Db,
  chat_id: number,
  asked: NeighbourFilter,
): Promise<NeighboursFound> => {
  const mentions = await mentionsOf(db, chat_id, {
    range: asked.range,
    columns: ['source_chat_id', 'message_id', 'kind'],
    from_end: { order: 'newest', mentions: MOST_READ },
  })
  const rows = await inIndexOrder(
    db,
    (tx) => tx.rows<CountedNeighbour>`with mention as materialized (
    select source_chat_id as chat_id, message_id, kind, to_timestamp(at) as date from ${mentions} as mention
    order by at desc limit ${MOST_READ}) ${byChat(asked)}`,
  )
  return foundIn(rows, asked.range.from)
}

/** The chats that a chat mentions. Mentions are read by message id, because no index has those of a source by date. */
export const listMentionedChats = async (db: Db, chat_id: number, asked: NeighbourFilter): Promise<NeighboursFound> => {
  const rows = await inIndexOrder(
    db,
    (tx) => tx.rows<CountedNeighbour>`with mention as materialized (
    select target_chat_id as chat_id, message_id, date, ${kindNumber} as kind from mentions
    where source_chat_id = ${chat_id} order by message_id desc limit ${MOST_READ}) ${byChat(asked)}`,
  )
  return foundIn(rows, asked.range.from)
}

type LinkRow = { source_chat_id: number; target_chat_id: number; mentions: number; forwards: number }

/** How often these chats mention each other, by the newest `MOST_READ_PER_NEIGHBOUR` mentions that each of them makes. */
export const listMentionsAmong = async (
  db: Db,
  chat_ids: number[],
  { range: { from, to }, kind }: Pick<NeighbourFilter, 'range' | 'kind'>,
): Promise<LinkRow[]> => {
  const newestOf = (isOf: IsOfChat) => sql`
    select source_chat_id, target_chat_id, date, ${kindNumber} as kind from mentions where ${isOf(sql`mentions.source_chat_id`)}
    order by message_id desc limit ${MOST_READ_PER_NEIGHBOUR}`
  const counted = (newest: SqlFragment) => sql`
    select source_chat_id, target_chat_id, count(*) as mentions, ${forwards} as forwards, max(date) as last_date from ${newest}
    where target_chat_id = any(${chat_ids}::bigint[]) and date between ${from} and ${to} ${isOfKind(kind)}
    group by 1, 2 order by mentions desc, last_date desc, 1, 2 limit ${MOST_LINKS}`
  type Link = LinkRow & { last_date: Date }
  const links = await rowsOfEachChatInIndexOrder<Link>(
    db,
    chat_ids,
    { of_chat: newestOf, chats: chatsWithMonths },
    counted,
  )
  return links
    .toSorted(byMentions)
    .slice(0, MOST_LINKS)
    .map(({ last_date: _, ...link }) => link)
}

const byMentions = (a: LinkRow & { last_date: Date }, b: LinkRow & { last_date: Date }) =>
  b.mentions - a.mentions ||
  b.last_date.getTime() - a.last_date.getTime() ||
  a.source_chat_id - b.source_chat_id ||
  a.target_chat_id - b.target_chat_id
