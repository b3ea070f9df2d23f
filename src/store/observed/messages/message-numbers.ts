// What is known of the numbers of a channel's messages, by month. It is read from the counts of the months, whatever the number of messages.
import { listUnfilled } from '../../backfills.ts'
import { rowsOfChats } from '../../cluster/each-chat.ts'
import { type Db, ownSql } from '../../db.ts'
import { countHours } from '../posts/count-hours.ts'
import { daysOfMonth, listStoredMonths } from '../posts/recount-days.ts'
import type { DayArrays } from '../posts/stored-counts.ts'

export type NumberedMonth = {
  month: string
  messages: number
  service_messages: number
  deleted_messages: number
  album_items: number
  first_number: number
  last_number: number
  /** When the newest stored message of the month was published. Absent where the counts have not been made yet. */
  last_date?: Date
}

const sumOf = (name: keyof DayArrays) => ownSql(`coalesce((select sum(one) from unnest(${name}) as one), 0)::integer`)

const lastNumber = ownSql('greatest(last_message_id, (select max(one) from unnest(day_last_item) as one))')

/** Oldest first. Those of a chat that the back-fill has not reached are counted from its messages. */
export const listNumberedMonths = async (db: Db, chat_id: number): Promise<NumberedMonth[]> =>
  (await listUncounted(db, [chat_id])).length > 0
    ? countNumbers(db, chat_id)
    : db.prepared<NumberedMonth>`
        select to_char(month, 'YYYY-MM') as month, messages, ${sumOf('day_service')} as service_messages, ${sumOf('day_deleted')} as deleted_messages,
          ${sumOf('day_album_items')} as album_items, first_message_id as first_number, ${lastNumber} as last_number, last_date
        from message_months where chat_id = ${chat_id} order by message_months.month`

/** Months that were counted before numbers were, and those that were not counted at all. */
const listUncounted = async (db: Db, chat_ids: number[]): Promise<number[]> => [
  ...(await listUnfilled(db, 'message counts', chat_ids)),
  ...(await listUnfilled(db, 'message numbers', chat_ids)),
]

/** Month by month, so that the work of a statement is bounded by the messages of a month. */
const countNumbers = async (db: Db, chat_id: number): Promise<NumberedMonth[]> => {
  const months: NumberedMonth[] = []
  for (const { month } of await listStoredMonths(db, [chat_id])) {
    const [counted] = await countHours(db, [daysOfMonth({ chat_id, month })], [chat_id])
    if (!counted) continue
    const { days, first_message_id, last_message_id } = counted
    months.push({
      month,
      messages: total(days.day_messages),
      service_messages: total(days.day_service),
      deleted_messages: total(days.day_deleted),
      album_items: total(days.day_album_items),
      first_number: first_message_id,
      last_number: Math.max(last_message_id, ...days.day_last_item),
    })
  }
  return months
}

const total = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0)

export type KnownNumbers = { numbers: number; first: number; known: number; last_number: number; last_date: Date }

/** The newest and the first known number of each chat that has messages, and how many of the numbers up to it are known. Chats that are not counted yet are left out. */
export const listKnownNumbers = async (db: Db, chat_ids: number[]): Promise<Map<number, KnownNumbers>> => {
  const uncounted = new Set(await listUncounted(db, chat_ids))
  const counted = chat_ids.filter((chat_id) => !uncounted.has(chat_id))
  const rows = await rowsOfChats(db, counted, (those) => knownNumbersOf(db, those))
  return new Map(rows.map(({ chat_id, ...numbers }) => [chat_id, numbers]))
}

/** Citus takes no sub-selects in the list of columns where a statement is about chats of several parts. */
const knownNumbersOf = (db: Db, chat_ids: number[]) =>
  db.rows<KnownNumbers & { chat_id: number }>`
    select chat_id, greatest(max(last_number), sum(known))::float8 as numbers, min(first_message_id)::float8 as first, sum(known)::float8 as known,
      max(last_number)::float8 as last_number, max(last_date) as last_date from (
      select chat_id, first_message_id, last_date, ${lastNumber} as last_number, messages + ${sumOf('day_album_items')} as known
      from message_months where chat_id = any(${chat_ids}::bigint[])) as month
    group by chat_id`
