// The best and the worst posts of a channel in a range. The work of a statement is bounded.
import type { PostRank } from '../../../vocabulary.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'
import { type TimeRange, withDayAround } from '../messages/message-months.ts'
import { publishedMessages } from '../messages/past-messages.ts'
import { er } from './engagement.ts'
import type { PostsAsked } from './post-counts.ts'

export type RankedPost = {
  message_id: number
  /** What it is compared by. */
  value: number
  /** More than one for an album. */
  message_ids: number[]
  date: Date
  is_ad: boolean
  views: number | null
  forwards: number | null
  comments: number | null
  reactions: number | null
  er_percent: number | null
}

/** The last posts of the page before, of both ends. */
export type RankedPlace = { value: number; date: Date; message_id: number }

type Ranking = { compared: number; best: RankedPost[]; worst: RankedPost[] }

const values: Record<PostRank, SqlFragment> = { views: sql`views`, forwards: sql`forwards`, er }

/** A table for a `from` clause, with an album as one post. Most posts are single messages, and grouping those too takes half of the time. */
const postsFrom = (message: SqlFragment): SqlFragment => sql`(
  select date, message_id, null::json as message_ids, 1 as messages, is_ad, views, forwards, comments, reactions
  from ${message} where album_id is null
  union all
  select min(date), min(message_id), json_agg(message_id order by message_id), count(*)::integer, bool_or(is_ad), max(views), max(forwards),
    max(comments), max(reactions)
  from ${message} where album_id is not null group by album_id) as post`

type RankingOrder = {
  sort_by: PostRank
  limit: number
  grown: Date
  after?: { best: RankedPlace; worst: RankedPlace } | undefined
}

const isAfter = (order: SqlFragment, last: RankedPlace | undefined): SqlFragment =>
  last
    ? sql`and (value * ${order} > ${last.value}::float8 * ${order} or (value = ${last.value}::float8
        and (date < ${last.date}::timestamptz or (date = ${last.date}::timestamptz and message_id < ${last.message_id}))))`
    : sql``

/**
 * The first `limit` posts from both ends, or those that follow `after`. Posts published after `grown` have not yet collected their views, so they are compared only if
 * there are no others. Of equal posts the newer one comes first. Undefined if there are more than `most` messages.
 *
 * Each end is kept while the messages are read, because sorting all posts to number them takes several times as long.
 */
export const findRanking = async (
  db: Db,
  { chat_ids, range, as_of, most }: Omit<PostsAsked, 'peer'>,
  { sort_by, limit, grown, after }: RankingOrder,
): Promise<Ranking | undefined> => {
  const value = values[sort_by]
  const first = (order: SqlFragment, last: RankedPlace | undefined) => sql`(
    select ${order} as direction, * from post where value is not null and date <= (select until from total) ${isAfter(order, last)}
    order by value * ${order}, date desc, message_id desc limit ${limit})`
  type Row = RankedPost & { messages: number; compared: number; direction: number | null }
  const rows = await db.rows<Row>`
    with message as materialized (
      select date, message_id, album_id, is_ad, views, forwards, comments, reactions from ${publishedMessages(chat_ids, range, as_of)} limit ${most + 1}),
    post as not materialized (select *, (${value})::float8 as value from ${postsFrom(sql`message`)}),
    total as materialized (
      select messages, case when older > 0 then older else known end as compared,
        case when older > 0 then ${grown}::timestamptz else 'infinity' end as until
      from (
        select coalesce(sum(messages), 0)::float8 as messages, count(value) as known,
          count(value) filter (where date <= ${grown}::timestamptz) as older
        from post) as counted)
    select total.messages, compared, direction, value, message_id, coalesce(message_ids, json_build_array(message_id)) as message_ids, date, is_ad,
      views, forwards, comments, reactions, ${er} as er_percent
    from total left join (${first(sql`-1`, after?.best)} union all ${first(sql`1`, after?.worst)}) as ranked on true
    order by direction, value * direction, date desc, message_id desc`
  const [{ messages, compared }] = rows as [Row]
  if (messages > most) return undefined
  const end = (wanted: number) => rows.filter(({ direction }) => direction === wanted)
  return { compared, best: end(-1), worst: end(1) }
}

type MessageLook = { message_id: number; text: string | null; media_type: string | null }

/** What posts look like. The messages of an album lie up to a day apart. */
export const listLooks = (db: Db, chat_id: number, message_ids: number[], range: TimeRange) => {
  const { from, to } = withDayAround(range)
  return db.rows<MessageLook>`
    select message_id, text, content->'media'->>'type' as media_type from messages
    where chat_id = ${chat_id} and message_id = any(${message_ids}::bigint[]) and date between ${from} and ${to}
    order by message_id`
}
