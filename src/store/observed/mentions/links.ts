// The graph of mentions: one link for each chat that mentions another, read in bulk by those who need many of them.
import type { Db } from '../../db.ts'
import type { TimeRange } from '../messages/message-months.ts'
import { monthOf } from '../tables/partitions.ts'
import { isTarget, kindNumbers } from './mention-changes.ts'

/** The links to one chat. The arrays are parallel: an entry for each chat that mentions it, smallest id first. */
export type LinksTo = {
  chat_id: number
  sources: number[]
  /** Mentions of every kind: one per message and kind. */
  mentions: number[]
  /** How many of them are forwards. */
  forwards: number[]
  /** When the first and the last of these messages were published, unix seconds. */
  first: number[]
  last: number[]
  /** The mentions, each counted half after every `half_life_days` that lie between it and the end of the range. */
  fresh: number[]
}

type Asked = { range: TimeRange; half_life_days: number }

/**
 * The links to these chats, without those that nobody else mentions. Mentions in the queue of changes (at most the last minute, if the job runs) are not counted, nor are those
 * that the back-fill has not reached: one mention more or less does not change what links are used for.
 */
export const listLinksTo = (
  db: Db,
  chat_ids: number[],
  { range: { from, to }, half_life_days }: Asked,
): Promise<LinksTo[]> => {
  const [first, last] = [Math.ceil(from.getTime() / 1000), Math.floor(to.getTime() / 1000)]
  return db.rows<LinksTo>`
    select target_chat_id as chat_id, array_agg(source order by source) as sources, array_agg(mentions order by source) as mentions,
      array_agg(forwards order by source) as forwards, array_agg(first order by source) as first, array_agg(last order by source) as last,
      array_agg(fresh order by source) as fresh
    from (
      select target_chat_id, source, count(*)::integer as mentions, (count(*) filter (where kind = ${kindNumbers.Forward}::smallint))::integer as forwards,
        min(at) as first, max(at) as last,
        sum(power(0.5::float8, (${last}::float8 - at) / (${half_life_days}::float8 * 86400)))::real as fresh
      from (
        select target_chat_id, unnest(sources) as source, unnest(at) as at, unnest(kinds) as kind from mention_months
        where ${isTarget(chat_ids)} and month between ${monthAt(first)}::date and ${monthAt(last)}::date) as mention
      where at between ${first}::bigint and ${last}::bigint and source <> target_chat_id
      group by target_chat_id, source) as link
    group by target_chat_id order by target_chat_id`
}

/**
 * The same links with their freshness alone, of very many chats at once: the arrays as PostgreSQL writes them, because the driver takes longer to make
 * numbers of them than the database takes to read them. `fresh` is in thousandths.
 */
export const listFreshLinksTo = (
  db: Db,
  chat_ids: number[],
  { range: { from, to }, half_life_days }: Asked,
): Promise<{ chat_id: number; sources: string; fresh: string }[]> => {
  const [first, last] = [Math.ceil(from.getTime() / 1000), Math.floor(to.getTime() / 1000)]
  return db.rows`
    select target_chat_id as chat_id, array_agg(source)::text as sources, array_agg(greatest(1, round(fresh * 1000))::integer)::text as fresh
    from (
      select target_chat_id, source, sum(power(0.5::float8, (${last}::float8 - at) / (${half_life_days}::float8 * 86400))) as fresh
      from (
        select target_chat_id, unnest(sources) as source, unnest(at) as at from mention_months
        where ${isTarget(chat_ids)} and month between ${monthAt(first)}::date and ${monthAt(last)}::date) as mention
      where at between ${first}::bigint and ${last}::bigint and source <> target_chat_id
      group by target_chat_id, source) as link
    group by target_chat_id`
}

const monthAt = (seconds: number): string => `${monthOf(seconds)}-01`
