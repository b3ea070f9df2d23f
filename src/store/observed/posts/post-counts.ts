// Posts counted from the messages themselves, by interval or by hour of the week. The work of a statement is bounded.
import { DAY } from '../../../time/spans.ts'
import type { ClockChange } from '../../../time/zones.ts'
import type { ChartAggregation, Peer } from '../../../vocabulary.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'
import { listMonths, storedPart, type TimeRange } from '../messages/message-months.ts'
import { publishedMessages } from '../messages/past-messages.ts'
import { aggregatesOf, type CountName, type PostCounts } from './counts.ts'
import { er } from './engagement.ts'

export type PostsAsked = {
  chat_ids: number[]
  /** All chats are of this type. */
  peer: Peer
  range: TimeRange
  /** The counters are those that were known at this moment. */
  as_of: Date | undefined
  /** A statement reads one message more than this at most, to tell that there are more. */
  most: number
}

/**
 * The posts of a range as a table for a `from` clause. In a channel an album is one post: it is dated at its first message and has the
 * greatest of each counter. In a group each message counts, as in the group's statistics.
 */
const postsIn = ({ chat_ids, peer, range, as_of, most }: PostsAsked): SqlFragment => {
  const together =
    peer === 'Channel' ? sql`coalesce(album_id, message_id::text), album_id is null` : sql`message_id, date`
  return sql`(
    select *, ${er} as er from (
      select chat_id, min(date) as date, count(*) as messages, bool_or(is_ad) as is_ad,
        max(views) as views, max(forwards) as forwards, max(comments) as comments, max(reactions) as reactions
      from (
        select chat_id, date, message_id, album_id, is_ad, views, forwards, comments, reactions
        from ${publishedMessages(chat_ids, range, as_of)} limit ${most + 1}) as message
      group by chat_id, ${together}) as grouped) as post`
}

/** Undefined if there are more messages than a statement may read. */
const unlessTooMany = <Row extends { messages: number }>(
  rows: Row[],
  { most }: Pick<PostsAsked, 'most'>,
): Row[] | undefined => (rows.reduce((sum, { messages }) => sum + messages, 0) > most ? undefined : rows)

/** `messages` tells how many messages were read for the posts. */
type CountedPosts<Name extends CountName> = Pick<PostCounts, Name> & { chat_id: number; messages: number }

/** By chat and interval in which the posts were published, oldest first; an interval without posts is left out. */
export const countPostsByBucket = async <Name extends CountName>(
  db: Db,
  asked: PostsAsked,
  bucket: ChartAggregation,
  names: readonly Name[],
): Promise<(CountedPosts<Name> & { date: Date })[] | undefined> => {
  const [chat_id, ...others] = asked.chat_ids
  // The months of several chats hardly narrow the range, and asking for each takes a statement.
  const range = others.length === 0 ? storedPart(await listMonths(db, chat_id!), asked.range) : asked.range
  if (!range) return []
  return unlessTooMany(
    await db.rows<CountedPosts<Name> & { date: Date }>`
      select chat_id, date_trunc(${bucket}, date, 'UTC') as date, sum(messages)::float8 as messages, ${aggregatesOf(names)}
      from ${postsIn({ ...asked, range })} group by 1, 2 order by 1, 2`,
    asked,
  )
}

/** 1970-01-05 was a Monday. */
const MONDAY = 4 * DAY

/** By the hour of the week on local clocks: 0 is Monday 0:00, 167 is Sunday 23:00. */
export const countPostsByHourOfWeek = async <Name extends CountName>(
  db: Db,
  asked: PostsAsked,
  clocks: ClockChange[],
  names: readonly Name[],
): Promise<(CountedPosts<Name> & { cell: number })[] | undefined> =>
  unlessTooMany(
    await db.rows<CountedPosts<Name> & { cell: number }>`
      select chat_id, (extract(epoch from date)::bigint - ${MONDAY}
          + (${clocks.map(({ ahead }) => ahead)}::integer[])[width_bucket(date,
              ${clocks.map(({ from }) => new Date(from * 1000))}::timestamptz[])]) % 604800 / 3600 as cell,
        sum(messages)::float8 as messages, ${aggregatesOf(names)}
      from ${postsIn(asked)} group by 1, 2`,
    asked,
  )
