// The counts of posts, in one list. The statements that count messages, the columns of `message_hours` and the rows of charts are made from
// it, so a new count is one entry here and one column in a migration.
import { ownSql, type SqlFragment, sql } from '../../db.ts'

type CountType = 'integer' | 'bigint' | 'float8'
type Count = { type: CountType; aggregate: string }

/** The type of the column, and the aggregate over posts. `…_posts` is the number of posts for which a value is known. */
export const postCounts = {
  posts: { type: 'integer', aggregate: 'count(*)' },
  ads: { type: 'integer', aggregate: 'count(*) filter (where is_ad)' },
  views_sum: { type: 'bigint', aggregate: 'coalesce(sum(views), 0)' },
  views_posts: { type: 'integer', aggregate: 'count(views)' },
  reactions_sum: { type: 'bigint', aggregate: 'coalesce(sum(reactions), 0)' },
  reactions_posts: { type: 'integer', aggregate: 'count(reactions)' },
  comments_sum: { type: 'bigint', aggregate: 'coalesce(sum(comments), 0)' },
  comments_posts: { type: 'integer', aggregate: 'count(comments)' },
  forwards_sum: { type: 'bigint', aggregate: 'coalesce(sum(forwards), 0)' },
  forwards_posts: { type: 'integer', aggregate: 'count(forwards)' },
  // Rates are added in order of size, so that the sum does not depend on the order in which posts are read.
  er_sum: { type: 'float8', aggregate: 'coalesce(sum(er order by er), 0)' },
  er_posts: { type: 'integer', aggregate: 'count(er)' },
} as const satisfies Record<string, Count>

export type CountName = keyof typeof postCounts
export type PostCounts = Record<CountName, number>

/** `date` is the start of the interval. */
export type DatedCounts<Name extends CountName = CountName> = Pick<PostCounts, Name> & { date: Date }

export const countNames = Object.keys(postCounts) as CountName[]

/** `count(*) as posts, …` of these counts. */
export const aggregatesOf = (names: readonly CountName[]): SqlFragment =>
  ownSql(names.map((name) => `${postCounts[name].aggregate} as ${name}`).join(', '))

/** Of the arrays of a row: the views of all its posts, and how many posts have known views. */
export const viewsOfRow = sql`(select sum(one) from unnest(views_sum) as one)::float8 as views, (select sum(one) from unnest(views_posts) as one)::float8 as posts`
