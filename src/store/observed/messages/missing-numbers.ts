// Numbers of a channel that no stored message has, and when the message before such a number was published.
import type { Db } from '../../db.ts'
import { albumItems, MOST_OTHER_ITEMS } from '../posts/album-items.ts'
import { findDatesBetween } from './message-months.ts'

/** Numbers per statement. */
const NUMBERS_AT_ONCE = 2_000

/** Numbers that a page looks at, at most. */
const MOST_NUMBERS = 20_000

/** Numbers from `first` to `last`. */
type Span = { first: number; last: number }

/**
 * The unknown numbers of the spans below `below`, greatest first. `next` is where the next page begins: below the last number found, or below the last
 * one looked at. The spans are ordered from the greatest numbers on and do not overlap.
 */
export const listMissingNumbers = async (
  db: Db,
  chat_id: number,
  { spans, below, limit }: { spans: Span[]; below: number; limit: number },
): Promise<{ numbers: number[]; next: number | undefined }> => {
  const numbers: number[] = []
  let looked = 0
  for (const span of spans) {
    for (let last = Math.min(span.last, below - 1); last >= span.first; last -= NUMBERS_AT_ONCE) {
      if (looked >= MOST_NUMBERS) return { numbers, next: last + 1 }
      const first = Math.max(span.first, last - NUMBERS_AT_ONCE + 1)
      const known = await listKnownNumbersBetween(db, chat_id, { first, last })
      for (let number = last; number >= first; number--) {
        if (known.has(number)) continue
        // One more was found, so another page follows.
        if (numbers.length === limit) return { numbers, next: numbers.at(-1) }
        numbers.push(number)
      }
      looked += last - first + 1
    }
  }
  return { numbers, next: undefined }
}

/** The items of an album have numbers after that of its message, which may stand before the first number. */
const listKnownNumbersBetween = async (db: Db, chat_id: number, { first, last }: Span): Promise<Set<number>> => {
  const before = first - MOST_OTHER_ITEMS
  const dates = await findDatesBetween(db, chat_id, before, last)
  if (!dates) return new Set()
  const rows = await db.rows<{ message_id: number; items: unknown[] | null }>`
    select message_id, ${albumItems} as items from messages
    where chat_id = ${chat_id} and message_id between ${before} and ${last} and date between ${dates.from} and ${dates.to}`
  return new Set(rows.flatMap(({ message_id, items }) => [message_id, ...itemsAfter(message_id, items)]))
}

const itemsAfter = (message_id: number, items: unknown[] | null): number[] =>
  (items ?? []).flatMap((item) => {
    const number = Number((item as { message_id?: unknown } | null)?.message_id)
    return number > message_id && number <= message_id + MOST_OTHER_ITEMS ? [number] : []
  })

/** When the last known message before this number was published; undefined if none is known. */
export const findDateBefore = async (db: Db, chat_id: number, message_id: number): Promise<Date | undefined> => {
  const month = await db.row<{ from: Date; to: Date }>`
    select first_date as from, last_date as to from message_months
    where chat_id = ${chat_id} and first_message_id < ${message_id} order by first_message_id desc limit 1`
  if (!month) return undefined
  const found = await db.row<{ date: Date }>`
    select date from messages where chat_id = ${chat_id} and message_id < ${message_id} and date between ${month.from} and ${month.to}
    order by message_id desc limit 1`
  return found?.date
}
