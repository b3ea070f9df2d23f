// Messages as the API reads them: pages with the newest first, and an album as one entry.
import type { DeletedChoice } from '../../../vocabulary.ts'
import type { Db, SqlFragment } from '../../db.ts'
import { sql } from '../../db.ts'
import { fewChatsEach, least, type MessageKey, messageName, most } from './message-keys.ts'
import { findDatesAround, listNewestFirst, type TimeRange, withDayAround } from './message-months.ts'

export type MessageRow = {
  message_id: number
  date: Date
  edit_date: Date | null
  deleted_at: Date | null
  is_ad: boolean
  album_id: string | null
  text: string | null
  content: Record<string, unknown>
  views: number | null
  forwards: number | null
  comments: number | null
  reactions: number | null
  /** Null if the message was seen with one content only. */
  versions: number | null
  /** When the content was first seen, where that does not follow from other times. */
  first_seen_at: Date | null
  /** Sightings between the first and the last, where they are not those of its counters (unix seconds). */
  seen_at: number[] | null
  observed_at: Date
  counted_at: Date | null
}

export type MessagePosition = { date: Date; message_id: number }

export const messageColumns = sql`message_id, date, edit_date, deleted_at, is_ad, album_id, text, content, views, forwards, comments, reactions, versions, first_seen_at, seen_at, observed_at, counted_at`

/** Restricts `earlier` to a day around `m`, and tells the planner the dates between which that can lie. */
export const aroundDate = (range: TimeRange) => {
  const { from, to } = withDayAround(range)
  return sql`earlier.date between m.date - interval '24 hours' and m.date + interval '24 hours' and earlier.date between ${from} and ${to}`
}

/** An album is listed at the first of its messages that is shown. Its other messages are not entries of their own. */
const isEntry = (
  chat_id: number,
  range: TimeRange,
  with_deleted: boolean,
) => sql`(album_id is null or not exists (select from messages earlier where earlier.chat_id = ${chat_id}
  and earlier.album_id = m.album_id and earlier.message_id < m.message_id
  and (${with_deleted} or earlier.deleted_at is null) and ${aroundDate(range)}))`

const columnsOfStored = sql`stored.message_id, stored.date, edit_date, deleted_at, is_ad, album_id, text, content, views, forwards, comments, reactions, versions, first_seen_at, seen_at,
  observed_at, counted_at`

export type PageAsked = { range: TimeRange; after?: MessagePosition | undefined; limit: number; with_deleted: boolean }

/** Returns one entry more than `limit` if there is a next page. */
export const listMessageEntries = (db: Db, chat_id: number, { range, after, limit, with_deleted }: PageAsked) => {
  const afterCursor: SqlFragment = after ? sql`and (date, message_id) < (${after.date}, ${after.message_id})` : sql``
  const until = after && after.date < range.to ? after.date : range.to
  return listNewestFirst(
    db,
    chat_id,
    { range: { from: range.from, to: until }, wanted: limit + 1 },
    (part, wanted) => db.rows<MessageRow>`select ${messageColumns} from messages m
      where chat_id = ${chat_id} and date between ${part.from} and ${part.to} ${afterCursor}
        and not service and (${with_deleted} or deleted_at is null) and ${isEntry(chat_id, part, with_deleted)}
      order by date desc, message_id desc limit ${wanted}`,
  )
}

/** The messages of these albums by message id. An album may begin or end up to a day outside the range. */
export const listAlbumMessages = (db: Db, chat_id: number, album_ids: string[], range: TimeRange) => {
  const { from, to } = withDayAround(range)
  return db.rows<MessageRow>`select ${messageColumns} from messages where chat_id = ${chat_id} and album_id = any(${album_ids}::text[])
    and date between ${from} and ${to} order by message_id`
}

/**
 * The messages with these keys, with `exclude` only those that are not deleted and with `only` only those that are. The dates are told beside the keys, because
 * each part of a cluster would plan for all months.
 */
export const listMessagesAt = async (
  db: Db,
  keys: { chat_id: number; message_id: number; date: Date }[],
  deleted: DeletedChoice = 'exclude',
) => {
  if (keys.length === 0) return []
  const dates = keys.map(({ date }) => date)
  const times = dates.map((date) => date.getTime())
  return db.rows<MessageRow & { chat_id: number }>`
    select stored.chat_id, ${columnsOfStored} from messages as stored
    join unnest(${keys.map(({ chat_id }) => chat_id)}::bigint[], ${keys.map(({ message_id }) => message_id)}::bigint[],
      ${dates}::timestamptz[]) as key(chat_id, message_id, date)
      on stored.chat_id = key.chat_id and stored.message_id = key.message_id and stored.date = key.date
    where stored.chat_id = any(${[...new Set(keys.map(({ chat_id }) => chat_id))]}::bigint[])
      and stored.date between ${new Date(least(times))}::timestamptz and ${new Date(most(times))}::timestamptz
      ${deleted === 'include' ? sql`` : deleted === 'only' ? sql`and deleted_at is not null` : sql`and deleted_at is null`}`
}

/** The same for any number of chats, in the order of the keys. Those that are not there are missing. */
export const listMessagesByKey = async (
  db: Db,
  keys: MessageKey[],
  deleted: DeletedChoice = 'exclude',
): Promise<(MessageRow & { chat_id: number })[]> => {
  const rows = new Map<string, MessageRow & { chat_id: number }>()
  for (const group of fewChatsEach(keys)) {
    const dated = group.map((key) => ({ ...key, date: new Date(key.date * 1000) }))
    for (const row of await listMessagesAt(db, dated, deleted)) rows.set(messageName(row), row)
  }
  return keys.flatMap((key) => rows.get(messageName(key)) ?? [])
}

export const findMessage = async (db: Db, chat_id: number, message_id: number): Promise<MessageRow | undefined> => {
  const dates = await findDatesAround(db, chat_id, message_id)
  if (!dates) return undefined
  return db.row<MessageRow>`select ${messageColumns} from messages where chat_id = ${chat_id} and message_id = ${message_id} and not service
    and date between ${dates.from} and ${dates.to} order by date desc limit 1`
}
