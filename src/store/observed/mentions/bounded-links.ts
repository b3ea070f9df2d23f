// Links of many chats in bounded work: months that would be too much to count are left out, the oldest first.
import type { Db } from '../../db.ts'
import type { TimeRange } from '../messages/message-months.ts'
import { type LinksAsked, type LinksTo, listLinksTo, monthAt, secondsOf } from './links.ts'
import { isTarget } from './mention-changes.ts'

/** So many mentions are counted at most: about a second of one core on a server. */
const MOST_MENTIONS = 1_000_000
/** A statement counts about so many at most, so that other statements of the embedded database do not wait for long. */
const MENTIONS_PER_STATEMENT = 50_000
const CHATS_PER_STATEMENT = 500

/** How many mentions of a chat each month has. The arrays are parallel. A month is counted in months since the year 0. */
type MonthLoads = { chat_id: number; months: number[]; mentions: number[] }

const listMonthLoads = (db: Db, chat_ids: number[], range: TimeRange): Promise<MonthLoads[]> => {
  const [first, last] = secondsOf(range)
  return db.rows<MonthLoads>`
    select target_chat_id as chat_id, array_agg((extract(year from month) * 12 + extract(month from month) - 1)::integer) as months, array_agg(mentions) as mentions
    from mention_months
    where ${isTarget(chat_ids)} and month between ${monthAt(first)}::date and ${monthAt(last)}::date
    group by target_chat_id order by target_chat_id`
}

type BoundedLinks = { links: LinksTo[]; range: TimeRange }

/**
 * The links to these chats, and the range that is counted: the newest months of the range with at most `most` mentions. Undefined if already the last month has
 * more.
 */
export const listBoundedLinks = async (
  db: Db,
  chat_ids: number[],
  asked: LinksAsked,
  most = MOST_MENTIONS,
): Promise<BoundedLinks | undefined> => {
  const loads: MonthLoads[] = []
  for (const some of inSlices(chat_ids, CHATS_PER_STATEMENT))
    loads.push(...(await listMonthLoads(db, some, asked.range)))
  const range = boundedRange(loads, asked.range, most)
  if (!range) return undefined
  const links: LinksTo[] = []
  for (const some of batchesOf(loads, firstMonthOf(range)))
    links.push(...(await listLinksTo(db, some, { ...asked, range })))
  return { links, range }
}

const firstMonthOf = ({ from }: TimeRange): number => from.getUTCFullYear() * 12 + from.getUTCMonth()

const boundedRange = (loads: MonthLoads[], range: TimeRange, most: number): TimeRange | undefined => {
  const byMonth = new Map<number, number>()
  for (const { months, mentions } of loads)
    for (const [i, month] of months.entries()) byMonth.set(month, (byMonth.get(month) ?? 0) + mentions[i]!)
  const newestFirst = [...byMonth].sort(([a], [b]) => b - a)
  let sum = 0
  for (const [i, [, mentions]] of newestFirst.entries()) {
    sum += mentions
    if (sum <= most) continue
    if (i === 0) return undefined
    const kept = newestFirst[i - 1]![0]
    return { from: new Date(Date.UTC(Math.floor(kept / 12), kept % 12)), to: range.to }
  }
  return range
}

/** Chats whose mentions one statement counts: few of those that are mentioned often. */
const batchesOf = (loads: MonthLoads[], first_month: number): number[][] => {
  const batches: number[][] = []
  let room = 0
  for (const { chat_id, months, mentions } of loads) {
    const own = mentions.reduce((sum, count, i) => sum + (months[i]! >= first_month ? count : 0), 0)
    if (own === 0) continue
    const last = batches.at(-1)
    if (last && own <= room && last.length < CHATS_PER_STATEMENT) last.push(chat_id)
    else {
      batches.push([chat_id])
      room = MENTIONS_PER_STATEMENT
    }
    room -= own
  }
  return batches
}

const inSlices = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
