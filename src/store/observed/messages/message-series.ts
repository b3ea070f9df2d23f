// Counter series of messages: every reading of a message's counters, and when the message was found gone.
import { type MessageCounter, messageCounters } from '../../../vocabulary.ts'
import { copyText, givenRows } from '../../bulk-rows.ts'
import { assignmentsOf, type Columns, columnNames, namesOf, type RowOf } from '../../columns.ts'
import { type Db, sql } from '../../db.ts'
import { packedSeries, type Reading, unpackedSeries } from '../tables/series.ts'
import { keyRows, type MessageKey, withinKeys } from './message-keys.ts'

export type ReactionItem = { emoji?: string; custom_emoji_id?: string; count: number }

export type CounterReading = Reading<MessageCounter>

/** All readings of a message's counters, in order of time, and when it was found gone. */
export type MessageSeries = MessageKey & {
  readings: CounterReading[]
  reaction_items: ReactionItem[] | null
  gone_at: number[]
  /** Where it was seen again after it was gone: see `gapsOf`. */
  gaps: number[] | null
}

const packedColumns = {
  at: 'integer[] not null',
  views: 'integer[]',
  forwards: 'integer[]',
  comments: 'integer[]',
  reactions: 'integer[]',
  confirmed_at: 'integer[]',
} as const satisfies Columns & Record<MessageCounter, 'integer[]'>

const ownColumns = {
  ...packedColumns,
  reaction_items: 'json',
  gone_at: 'integer[]',
  gaps: 'integer[]',
} as const satisfies Columns

const seriesColumns = {
  chat_id: 'bigint not null',
  message_id: 'bigint not null',
  date: 'time not null',
  ...ownColumns,
} as const satisfies Columns

type PackedRow = { at: number[]; confirmed_at: number[] | null } & Record<MessageCounter, (number | null)[] | null>
type SeriesRow = Omit<RowOf<typeof seriesColumns>, keyof PackedRow> & PackedRow

type StoredSeries = MessageKey &
  PackedRow & { reaction_items: ReactionItem[] | null; gone_at: number[] | null; gaps: number[] | null }

const rowOf = ({ readings, gone_at, ...series }: MessageSeries): SeriesRow => ({
  ...series,
  ...packedSeries(readings, messageCounters),
  gone_at: gone_at.length ? gone_at : null,
})

/** Only for series that are known to be new, because COPY cannot update. */
export const insertMessageSeries = async (db: Pick<Db, 'copy'>, series: MessageSeries[]): Promise<void> => {
  if (series.length === 0) return
  await db.copy('message_series', columnNames(seriesColumns), copyText(seriesColumns, series.map(rowOf)))
}

/** The series should belong to few chats (see `withinKeys`). */
export const updateMessageSeries = async (db: Pick<Db, 'rows'>, series: MessageSeries[]): Promise<void> => {
  if (series.length === 0) return
  await db.rows`
    update message_series as stored set ${assignmentsOf(ownColumns, 'given')}
    from (${givenRows(seriesColumns, series.map(rowOf))}) as given
    where stored.chat_id = given.chat_id and stored.message_id = given.message_id and stored.date = given.date
      and ${withinKeys(sql`stored`, series)}`
}

/** The keys should belong to few chats (see `withinKeys`). */
export const listMessageSeries = async (db: Pick<Db, 'rows'>, keys: MessageKey[]): Promise<MessageSeries[]> => {
  if (keys.length === 0) return []
  const rows = await db.rows<StoredSeries>`
    select stored.chat_id, stored.message_id, key.date, ${namesOf(ownColumns)}
    from ${keyRows(keys)} as key(chat_id, message_id, date)
    join message_series as stored on stored.chat_id = key.chat_id and stored.message_id = key.message_id
      and stored.date = to_timestamp(key.date)
    where ${withinKeys(sql`stored`, keys)}`
  return rows.map((row) => ({
    chat_id: row.chat_id,
    message_id: row.message_id,
    date: row.date,
    readings: unpackedSeries(row, messageCounters),
    reaction_items: row.reaction_items,
    gone_at: row.gone_at ?? [],
    gaps: row.gaps,
  }))
}

/** When messages were found to be gone, also if they were seen again later (unix seconds), by message id. Most messages never were. */
export const listGoneTimes = async (
  db: Db,
  chat_id: number,
  messages: { message_id: number; date: Date }[],
): Promise<Map<number, number[]>> => {
  if (messages.length === 0) return new Map()
  const keys = messages.map(({ message_id, date }) => ({ chat_id, message_id, date: date.getTime() / 1000 }))
  const rows = await db.rows<{ message_id: number; gone_at: number[] }>`
    select message_id, gone_at from message_series where message_id = any(${keys.map((key) => key.message_id)}::bigint[])
      and ${withinKeys(sql`message_series`, keys)} and gone_at is not null`
  return new Map(rows.map(({ message_id, gone_at }) => [message_id, gone_at]))
}

/** All readings of one message's counters, oldest first. */
export const listCounterReadings = async (
  db: Db,
  chat_id: number,
  message_id: number,
  date: Date,
): Promise<CounterReading[]> => {
  const row = await db.row<PackedRow>`select ${namesOf(packedColumns)} from message_series
    where chat_id = ${chat_id} and message_id = ${message_id} and date = ${date}`
  return row ? unpackedSeries(row, messageCounters) : []
}
