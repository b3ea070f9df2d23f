// The newest messages of many chats in one order. A part of time is one statement. The first is as long as the chats need for a page by their statistics, and each
// further one two to eight times as long, by how few messages the one before had, so that busy channels cost no more than a page needs, and quiet ones a few statements.
import { DAY_MS, HOUR_MS } from '../../../time/spans.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'
import type { TimeRange } from './message-months.ts'
import { withDayAround } from './message-months.ts'
import { type MessagePosition, type MessageRow, messageColumns } from './message-reads.ts'

export type ChatMessageRow = MessageRow & { chat_id: number }
type ChatMessagePosition = MessagePosition & { chat_id: number }

/** The platform is younger. */
const FIRST_MS = Date.UTC(2013, 0)

type NewestAsked = {
  range: TimeRange
  after?: ChatMessagePosition | undefined
  limit: number
  /** Those of the chats whose deleted messages are left out. */
  without_deleted: number[]
}

/** Returns one entry more than `limit` if there is a next page. An album is one entry, at the first of its messages. */
export const listNewestOfChats = async (
  db: Db,
  chat_ids: number[],
  { range, after, limit, without_deleted }: NewestAsked,
): Promise<ChatMessageRow[]> => {
  const found: ChatMessageRow[] = []
  if (!chat_ids.length) return found
  const first = Math.max(range.from.getTime(), FIRST_MS)
  let end = Math.min(range.to.getTime(), after?.date.getTime() ?? Number.POSITIVE_INFINITY)
  for (let length = await firstLength(db, chat_ids, limit); end >= first && found.length <= limit; ) {
    const from = Math.max(first, end - length)
    const part = { from: new Date(from), to: new Date(end) }
    const wanted = limit + 1 - found.length
    const rows = await listPart(db, chat_ids, part, { after, wanted, without_deleted })
    found.push(...rows)
    end = from - 1
    length *= Math.max(2, Math.min(8, wanted / rows.length))
  }
  return found
}

/** Somewhat more than a page needs, because each further part is a statement. */
const RESERVE = 1.5

const firstLength = async (db: Db, chat_ids: number[], limit: number): Promise<number> => {
  const { messages } = (await db.row<{ messages: number }>`
    select coalesce(sum(messages_7d), 0)::float8 as messages from (
      select messages_7d from channel_stats where chat_id = any(${chat_ids}::bigint[])
      union all select messages_7d from group_stats where chat_id = any(${chat_ids}::bigint[])) as chat`)!
  if (messages === 0) return DAY_MS
  return Math.max(HOUR_MS, Math.min(30 * DAY_MS, (7 * DAY_MS * RESERVE * (limit + 1)) / messages))
}

type PartAsked = { after: ChatMessagePosition | undefined; wanted: number; without_deleted: number[] }

const listPart = (db: Db, chat_ids: number[], part: TimeRange, { after, wanted, without_deleted }: PartAsked) => {
  const chats: SqlFragment = sql`${chat_ids}::bigint[]`
  const around = withDayAround(part)
  const afterCursor = after
    ? sql`and (m.date, m.chat_id, m.message_id) < (${after.date}::timestamptz, ${after.chat_id}::bigint, ${after.message_id}::bigint)`
    : sql``
  return db.rows<ChatMessageRow>`select chat_id, ${messageColumns} from messages m
    where chat_id = any(${chats}) and date between ${part.from} and ${part.to} ${afterCursor} and not service
      and (deleted_at is null or chat_id <> all(${without_deleted}::bigint[]))
      and (album_id is null or not exists (select from messages earlier
        where earlier.chat_id = m.chat_id and earlier.chat_id = any(${chats}) and earlier.album_id = m.album_id
          and earlier.message_id < m.message_id
          and earlier.date between m.date - interval '24 hours' and m.date + interval '24 hours'
          and earlier.date between ${around.from} and ${around.to}))
    order by date desc, chat_id desc, message_id desc limit ${wanted}`
}

/** The messages of these albums, by chat and message id. */
export const listAlbumsOfChats = (
  db: Db,
  { chat_ids, album_ids }: { chat_ids: number[]; album_ids: string[] },
  range: TimeRange,
) => {
  const { from, to } = withDayAround(range)
  return db.rows<ChatMessageRow>`select chat_id, ${messageColumns} from messages
    where chat_id = any(${chat_ids}::bigint[]) and album_id = any(${album_ids}::text[]) and date between ${from} and ${to}
    order by chat_id, message_id`
}
