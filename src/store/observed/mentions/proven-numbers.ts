// What is known of the numbers of a channel's messages, with those that forwards in other chats prove: beyond the newest message that is stored.
import { rowsOfEachChat } from '../../cluster/each-chat.ts'
import { fromOnePart } from '../../cluster/from-one-part.ts'
import { type Db, sql } from '../../db.ts'
import { fewChatsEach, keyRows, withinKeys } from '../messages/message-keys.ts'
import {
  type KnownNumbers,
  listKnownNumbers,
  listNumberedMonths,
  type NumberedMonth,
} from '../messages/message-numbers.ts'
import { listGoneForwardsSince } from './gone-forwards.ts'
import { type Forward, listForwardsInMonths } from './newest-in-months.ts'

/** So many of the newest forwards are looked at, of those since the newest stored message. */
const MOST_FORWARDS = 100

type NewestNumber = { chat_id: number; number: number; date: Date }

/**
 * The greatest number of each channel of which a forward shows a message newer than all that are stored. The forward has to say when the original was published, and that
 * not before the newest stored message: a number is not believed for its size.
 */
const listBeyond = async (db: Db, newest: NewestNumber[]): Promise<Map<number, NewestNumber>> => {
  if (newest.length === 0) return new Map()
  const [chat_ids, dates] = [newest.map(({ chat_id }) => chat_id), newest.map(({ date }) => date)]
  const mentioned = await fromOnePart(db, {
    by_index: () =>
      rowsOfEachChat<Forward>(
        db,
        chat_ids,
        (chat_id) => sql`select source_chat_id, message_id, date from mentions
          where mentions.target_chat_id = ${chat_id} and kind = 'Forward'
            and date >= (${dates}::timestamptz[])[array_position(${chat_ids}::bigint[], ${chat_id})] order by date desc limit ${MOST_FORWARDS}`,
        (rows) =>
          sql`select chat_id as target_chat_id, source_chat_id as chat_id, message_id, extract(epoch from date)::float8 as date from ${rows}`,
      ),
    by_months: () => listForwardsInMonths(db, newest, MOST_FORWARDS),
  })
  const since = newest.map(({ chat_id, date }) => ({ chat_id, since: date }))
  const gone = (await listGoneForwardsSince(db, since, MOST_FORWARDS)).map(({ source_chat_id, ...one }) => ({
    ...one,
    chat_id: source_chat_id,
  }))
  const forwards = [...mentioned, ...gone]
  type Original = { chat_id: number; message_id: number; number: string | null; published: string | null }
  const originals = new Map<string, Original>()
  for (const few of fewChatsEach(forwards))
    for (const one of await db.rows<Original>`
      select stored.chat_id, stored.message_id, content #>> '{forward_from,message_id}' as number, content #>> '{forward_from,date}' as published
      from ${keyRows(few)} as key(chat_id, message_id, date)
      join messages as stored on stored.chat_id = key.chat_id and stored.message_id = key.message_id and stored.date = to_timestamp(key.date)
      where ${withinKeys(sql`stored`, few)}`)
      originals.set(`${one.chat_id} ${one.message_id}`, one)
  const beyond = new Map<number, NewestNumber>()
  const known = new Map(newest.map((one) => [one.chat_id, one]))
  for (const { target_chat_id, chat_id, message_id } of forwards) {
    const original = originals.get(`${chat_id} ${message_id}`)
    const before = known.get(target_chat_id)!
    // What a source says need not be a number.
    const [number, published] = [
      Number(original?.number ?? Number.NaN),
      Number(original?.published ?? Number.NaN) * 1000,
    ]
    if (!(Number.isSafeInteger(number) && published >= before.date.getTime())) continue
    if (number > (beyond.get(target_chat_id) ?? before).number)
      beyond.set(target_chat_id, { chat_id: target_chat_id, number, date: new Date(published) })
  }
  return beyond
}

/** Oldest first. A number that is proven belongs to the month in which its message was published, and nothing is known of it but that. */
export const listProvenMonths = async (db: Db, chat_id: number): Promise<NumberedMonth[]> => {
  const months = await listNumberedMonths(db, chat_id)
  const newest = newestOf(months)
  const beyond = newest && (await listBeyond(db, [{ chat_id, ...newest }])).get(chat_id)
  if (!beyond) return months
  const month = beyond.date.toISOString().slice(0, 7)
  const last = months.at(-1)!
  if (month <= last.month) return [...months.slice(0, -1), { ...last, last_number: beyond.number }]
  const nothing = { messages: 0, service_messages: 0, deleted_messages: 0, album_items: 0 }
  return [
    ...months,
    { month, ...nothing, first_number: beyond.number, last_number: beyond.number, last_date: beyond.date },
  ]
}

/** Months of a chat that the back-fill has not reached have no dates. */
const newestOf = (months: NumberedMonth[]): { number: number; date: Date } | undefined => {
  const date = months.at(-1)?.last_date
  return date && { number: Math.max(...months.map(({ last_number }) => last_number)), date }
}

/** Of many channels: how many numbers there are, and how many of them are known. */
export const listProvenNumbers = async (db: Db, chat_ids: number[]): Promise<Map<number, KnownNumbers>> => {
  const numbers = await listKnownNumbers(db, chat_ids)
  const newest = [...numbers].map(([chat_id, { last_number, last_date }]) => ({
    chat_id,
    number: last_number,
    date: last_date,
  }))
  for (const [chat_id, { number }] of await listBeyond(db, newest)) {
    const known = numbers.get(chat_id)!
    known.numbers = Math.max(known.numbers, number)
  }
  return numbers
}
