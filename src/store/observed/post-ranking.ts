// The best and the worst posts of a channel in a range. The work of a statement is bounded.
import type { PostRank } from '../../vocabulary.ts'
import { type Db, type SqlFragment, sql } from '../db.ts'
import { er, hasEr } from './engagement.ts'
import { type TimeRange, withDayAround } from './message-months.ts'
import { type PostsAsked, postsIn } from './post-counts.ts'

export type RankedPost = {
  message_id: number
  /** More than one for an album. */
  message_ids: number[]
  date: Date
  is_ad: boolean
  views: number | null
  forwards: number | null
  comments: number | null
  reactions: number | null
  er_percent: number | null
  /** Places in both orders, from 1. */
  best: number
  worst: number
}

export type Ranking = { compared: number; posts: RankedPost[] }

const values: Record<PostRank, SqlFragment> = { views: sql`views`, forwards: sql`forwards`, er: sql`er_percent` }

/**
 * The first `limit` posts from both ends. Posts published after `grown` have not yet collected their views, so they are compared only if
 * there are no others. Of equal posts the newer one comes first. Undefined if there are more than `most` messages.
 */
export const findRanking = async (
  db: Db,
  asked: PostsAsked,
  { sort_by, limit, grown }: { sort_by: PostRank; limit: number; grown: Date },
): Promise<Ranking | undefined> => {
  type Row = RankedPost & { messages: number; compared: number | null }
  const rows = await db.rows<Row>`
    with post as materialized (
      select message_id, message_ids, messages, date, is_ad, views, forwards, comments, reactions,
        case when ${hasEr} then ${er} end as er_percent
      from ${postsIn(asked)}),
    known as (select *, ${values[sort_by]} as value from post where ${values[sort_by]} is not null),
    compared as (select * from known where date <= ${grown} or not exists (select from known where date <= ${grown})),
    ranked as (
      select *, count(*) over () as compared,
        row_number() over (order by value desc, date desc, message_id desc) as best,
        row_number() over (order by value, date desc, message_id desc) as worst
      from compared)
    select total.messages, compared, message_id, message_ids, date, is_ad, views, forwards, comments, reactions, er_percent, best, worst
    from (select coalesce(sum(messages), 0)::float8 as messages from post) as total
    left join ranked on best <= ${limit} or worst <= ${limit}`
  if (rows[0]!.messages > asked.most) return undefined
  return { compared: rows[0]!.compared ?? 0, posts: rows.filter(({ compared }) => compared !== null) }
}

export type MessageLook = { message_id: number; text: string | null; media_type: string | null }

/** What posts look like. The messages of an album lie up to a day apart. */
export const listLooks = (db: Db, chat_id: number, message_ids: number[], range: TimeRange) => {
  const { from, to } = withDayAround(range)
  return db.rows<MessageLook>`
    select message_id, text, content->'media'->>'type' as media_type from messages
    where chat_id = ${chat_id} and message_id = any(${message_ids}::bigint[]) and date between ${from} and ${to}
    order by message_id`
}
