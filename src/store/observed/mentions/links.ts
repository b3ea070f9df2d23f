// The graph of mentions: one link for each chat that mentions another, read in bulk by those who need many of them.
import type { MentionKind } from '../../../vocabulary.ts'
import { type IsOfChat, rowsOfEachChatInIndexOrder } from '../../cluster/each-chat.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'
import { chatsWithMonths, type TimeRange } from '../messages/message-months.ts'
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

export type LinksAsked = {
  range: TimeRange
  half_life_days: number
  /** Only links from these chats. */
  sources?: number[]
  /** Only mentions of this kind. */
  kind?: MentionKind | undefined
  /** Only links with so many mentions. */
  min_mentions?: number
}

/**
 * The links to these chats, without those that nobody else mentions. Mentions in the queue of changes (at most the last minute, if the job runs) are not counted, nor are those
 * that the back-fill has not reached: one mention more or less does not change what links are used for.
 */
export const listLinksTo = async (
  db: Db,
  chat_ids: number[],
  { range, half_life_days, sources, kind, min_mentions = 1 }: LinksAsked,
): Promise<LinksTo[]> => {
  const [first, last] = secondsOf(range)
  const isFrom = sources ? sql`and source = any(${sources}::bigint[])` : sql``
  const isOfKind = kind ? sql`and kind = ${kindNumbers[kind]}::smallint` : sql``
  const isEnough = min_mentions > 1 ? sql`having count(*) >= ${min_mentions}` : sql``
  const links = await db.rows<LinksTo>`
    select target_chat_id as chat_id, array_agg(source order by source) as sources, array_agg(mentions order by source) as mentions,
      array_agg(forwards order by source) as forwards, array_agg(first order by source) as first, array_agg(last order by source) as last,
      array_agg(fresh order by source) as fresh
    from (
      select target_chat_id, source, count(*)::integer as mentions, (count(*) filter (where kind = ${kindNumbers.Forward}::smallint))::integer as forwards,
        min(at) as first, max(at) as last,
        ${freshness(last, half_life_days)} as fresh
      from (
        select target_chat_id, unnest(sources) as source, unnest(at) as at, unnest(kinds) as kind from mention_months
        where ${isTarget(chat_ids)} and month between ${monthAt(first)}::date and ${monthAt(last)}::date) as mention
      where at between ${first}::bigint and ${last}::bigint and source <> target_chat_id ${isFrom} ${isOfKind}
      group by target_chat_id, source ${isEnough}) as link
    group by target_chat_id order by target_chat_id`
  // PostgreSQL's driver gives the elements of this array as text.
  return links.map((link) => ({ ...link, sources: link.sources.map(Number) }))
}

/** The first and the last second of a range. */
export const secondsOf = ({ from, to }: TimeRange): [number, number] => [
  Math.ceil(from.getTime() / 1000),
  Math.floor(to.getTime() / 1000),
]

/** Of mentions with the column `at` in unix seconds. */
const freshness = (last: number, half_life_days: number): SqlFragment =>
  sql`sum(power(0.5::float8, (${last}::float8 - at) / (${half_life_days}::float8 * 86400)))::real`

export const monthAt = (seconds: number): string => `${monthOf(seconds)}-01`

type LinkFrom = { source: number; target: number; mentions: number; fresh: number }

/** The links from these chats, by the newest mentions that each of them makes: at most `newest`, whatever their dates are. */
export const listLinksFrom = (
  db: Db,
  chat_ids: number[],
  { range, half_life_days, kind, min_mentions = 1, newest }: Omit<LinksAsked, 'sources'> & { newest: number },
): Promise<LinkFrom[]> => {
  const [first, last] = secondsOf(range)
  const isOfKind = kind ? sql`and kind = ${kind}` : sql``
  // No index has the mentions of a source by date.
  const madeBy = (isOf: IsOfChat) => sql`
    select source_chat_id as source, target_chat_id as target, kind, extract(epoch from date)::bigint as at from mentions
    where ${isOf(sql`mentions.source_chat_id`)}
    order by message_id desc limit ${newest}`
  const linksIn = (mention: SqlFragment) => sql`
    select source, target, count(*)::integer as mentions, ${freshness(last, half_life_days)} as fresh from ${mention}
    where at between ${first}::bigint and ${last}::bigint and source <> target ${isOfKind}
    group by 1, 2 having count(*) >= ${min_mentions} order by 1, 2`
  return rowsOfEachChatInIndexOrder(db, chat_ids, { of_chat: madeBy, chats: chatsWithMonths }, linksIn)
}

/** The links to one chat with their freshness alone, in millionths. The arrays are as PostgreSQL writes them; `forEachFreshLink` reads them. */
type FreshLinksTo = { chat_id: number; sources: string; fresh: string }

/**
 * The same links as `listLinksTo` has, of very many chats at once. The arrays stay text, because the driver takes longer to make numbers of them than the
 * database takes to read them.
 */
export const listFreshLinksTo = (
  db: Db,
  chat_ids: number[],
  { range, half_life_days }: Pick<LinksAsked, 'range' | 'half_life_days'>,
): Promise<FreshLinksTo[]> => {
  const [first, last] = secondsOf(range)
  // The order of the inner statement costs nothing, because it groups by sorting. `array_agg` with an order would sort once more.
  return db.rows`
    select target_chat_id as chat_id, array_agg(source)::text as sources, array_agg(greatest(1, round(fresh * 1000000))::bigint)::text as fresh
    from (
      select target_chat_id, source, sum(power(0.5::float8, (${last}::float8 - at) / (${half_life_days}::float8 * 86400))) as fresh
      from (
        select target_chat_id, unnest(sources) as source, unnest(at) as at from mention_months
        where ${isTarget(chat_ids)} and month between ${monthAt(first)}::date and ${monthAt(last)}::date) as mention
      where at between ${first}::bigint and ${last}::bigint and source <> target_chat_id
      group by target_chat_id, source order by target_chat_id, source) as link
    group by target_chat_id order by target_chat_id`
}

const COMMA = 44
const ZERO = 48

/** Smallest source first. It makes no arrays, because there may be tens of millions of links. */
export const forEachFreshLink = (
  { sources, fresh }: FreshLinksTo,
  see: (source: number, fresh: number) => void,
): void => {
  let [a, b] = [1, 1]
  while (a < sources.length) {
    let [source, millionths] = [0, 0]
    for (; a < sources.length - 1; a++) {
      const code = sources.charCodeAt(a)
      if (code === COMMA) break
      source = source * 10 + code - ZERO
    }
    for (; b < fresh.length - 1; b++) {
      const code = fresh.charCodeAt(b)
      if (code === COMMA) break
      millionths = millionths * 10 + code - ZERO
    }
    see(source, millionths / 1_000_000)
    a++
    b++
  }
}
