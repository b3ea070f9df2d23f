// Counter series of messages and member series of chats, as ingest reads and writes them.

import { type Db, sql } from '../db.ts'
import { column, textColumn } from './columns.ts'
import { copyText, copyTime } from './copy.ts'
import { orderedReadings, type PackedSeries, packedSeries, type Reading, unpackedSeries } from './series.ts'

/** A message as tables know it; the date, in unix seconds, says which partition. */
export type MessageKey = { chat_id: number; message_id: number; date: number }

export type ReactionItem = { emoji?: string; custom_emoji_id?: string; count: number }

/** All that was read of a message's counters, in order of time, and when it was found gone. */
export type MessageSeries = MessageKey & {
  readings: Reading[]
  reaction_items: ReactionItem[] | null
  gone_at: number[]
}

/** Order of the values of a reading. */
export const counterColumns = ['views', 'forwards', 'comments', 'reactions'] as const

export const messageKey = ({ chat_id, message_id, date }: MessageKey): string => `${chat_id} ${message_id} ${date}`

/** Of these chats, those of which any message or counter is stored: all others need no look at what is there. */
export const listChatsWithMessages = async (db: Db, chat_ids: number[]): Promise<Set<number>> => {
  const rows = await db.rows<{ chat_id: number }>`
    select chat_id from unnest(${chat_ids}::bigint[]) as given(chat_id)
    where exists (select from messages where messages.chat_id = given.chat_id)
      or exists (select from message_series where message_series.chat_id = given.chat_id)`
  return new Set(rows.map((row) => row.chat_id))
}

const seriesColumns = [
  'chat_id',
  'message_id',
  'date',
  'at',
  ...counterColumns,
  'confirmed_at',
  'reaction_items',
  'gone_at',
]

/** Series that are known not to be there. */
export const insertMessageSeries = async (db: Pick<Db, 'copy'>, series: MessageSeries[]): Promise<void> => {
  if (series.length === 0) return
  const rows = series.map((one) => {
    const { at, columns, confirmed_at } = packedSeries(one.readings, counterColumns.length)
    return [
      one.chat_id,
      one.message_id,
      copyTime(one.date),
      literal(at),
      ...columns.map(knownOrNull),
      literalOrNull(confirmed_at),
      one.reaction_items && JSON.stringify(one.reaction_items),
      literalOrNull(one.gone_at),
    ]
  })
  await db.copy('message_series', seriesColumns, copyText(rows))
}

export const updateMessageSeries = async (db: Pick<Db, 'rows'>, series: MessageSeries[]): Promise<void> => {
  if (series.length === 0) return
  await db.rows`
    update message_series as stored set at = given.at, views = given.views, forwards = given.forwards,
      comments = given.comments, reactions = given.reactions, confirmed_at = given.confirmed_at,
      reaction_items = given.reaction_items, gone_at = given.gone_at
    from (${givenSeries(series)}) as given(chat_id, message_id, date, at, views, forwards, comments, reactions,
      confirmed_at, reaction_items, gone_at)
    where stored.chat_id = given.chat_id and stored.message_id = given.message_id and stored.date = given.date`
}

const givenSeries = (series: MessageSeries[]) => {
  const packed = series.map((one) => packedSeries(one.readings, counterColumns.length))
  return sql`
    select chat_id, message_id, to_timestamp(date), at::integer[], views::integer[], forwards::integer[],
      comments::integer[], reactions::integer[], confirmed_at::integer[], reaction_items::json, gone_at::integer[]
    from (select ${column(
      series.map((one) => one.chat_id),
      'bigint',
    )} as chat_id,
      ${column(
        series.map((one) => one.message_id),
        'bigint',
      )} as message_id,
      ${column(
        series.map((one) => one.date),
        'integer',
      )} as date,
      ${textColumn(packed.map((one) => literal(one.at)))} as at,
      ${counterColumn(packed, 0)} as views, ${counterColumn(packed, 1)} as forwards,
      ${counterColumn(packed, 2)} as comments, ${counterColumn(packed, 3)} as reactions,
      ${textColumn(packed.map((one) => literalOrNull(one.confirmed_at)))} as confirmed_at,
      ${textColumn(series.map((one) => one.reaction_items && JSON.stringify(one.reaction_items)))} as reaction_items,
      ${textColumn(series.map((one) => literalOrNull(one.gone_at)))} as gone_at) as given`
}

const counterColumn = (packed: PackedSeries[], n: number) =>
  textColumn(packed.map((one) => knownOrNull(one.columns[n]!)))
/** Of a counter that was never known there is nothing to keep. */
const knownOrNull = (values: (number | null)[]) => (values.every((value) => value === null) ? null : literal(values))
const literal = (values: (number | null)[]) => {
  let text = '{'
  for (let i = 0; i < values.length; i++) text += `${i ? ',' : ''}${values[i] ?? 'NULL'}`
  return `${text}}`
}
const literalOrNull = (values: number[]) => (values.length ? literal(values) : null)

export const listMessageSeries = async (db: Db, keys: MessageKey[]): Promise<MessageSeries[]> => {
  if (keys.length === 0) return []
  const rows = await db.rows<{
    chat_id: number
    message_id: number
    date: number
    at: number[]
    views: (number | null)[] | null
    forwards: (number | null)[] | null
    comments: (number | null)[] | null
    reactions: (number | null)[] | null
    confirmed_at: number[] | null
    reaction_items: ReactionItem[] | null
    gone_at: number[] | null
  }>`
    select stored.chat_id, stored.message_id, key.date, at, views, forwards, comments, reactions, confirmed_at,
      reaction_items, gone_at
    from unnest(${keys.map((key) => key.chat_id)}::bigint[], ${keys.map((key) => key.message_id)}::bigint[],
      ${keys.map((key) => key.date)}::integer[]) as key(chat_id, message_id, date)
    join message_series as stored on stored.chat_id = key.chat_id and stored.message_id = key.message_id
      and stored.date = to_timestamp(key.date)`
  return rows.map((row) => ({
    chat_id: row.chat_id,
    message_id: row.message_id,
    date: row.date,
    readings: unpackedSeries(row.at, [row.views, row.forwards, row.comments, row.reactions], row.confirmed_at),
    reaction_items: row.reaction_items,
    gone_at: row.gone_at ?? [],
  }))
}

export type MemberMonth = { chat_id: number; month: string; readings: Reading[] }

/** Adds readings to the months they belong to; returns the chats whose series this changed. */
export const addMemberReadings = async (db: Db, months: MemberMonth[]): Promise<Set<number>> => {
  const stored = await listMemberMonths(db, months)
  const known = new Map(stored.map((row) => [`${row.chat_id} ${row.month}`, row]))
  const changed: MemberMonth[] = []
  for (const month of months) {
    const before = known.get(`${month.chat_id} ${month.month}`)
    const readings = orderedReadings([...(before?.readings ?? []), ...month.readings])
    if (!before || !sameReadings(before.readings, readings)) changed.push({ ...month, readings })
  }
  if (changed.length > 0) await upsertMemberMonths(db, changed)
  return new Set(changed.map((month) => month.chat_id))
}

export const sameReadings = (a: Reading[], b: Reading[]): boolean =>
  a.length === b.length &&
  a.every((one, i) => one.at === b[i]!.at && one.values.every((value, n) => value === b[i]!.values[n]))

const listMemberMonths = async (db: Db, keys: { chat_id: number; month: string }[]): Promise<MemberMonth[]> => {
  const rows = await db.rows<{
    chat_id: number
    month: string
    at: number[]
    members: number[]
    confirmed_at: number[] | null
  }>`
    select stored.chat_id, to_char(stored.month, 'YYYY-MM') as month, at, members, confirmed_at
    from unnest(${keys.map((key) => key.chat_id)}::bigint[], ${keys.map((key) => `${key.month}-01`)}::date[]) as key(chat_id, month)
    join member_series as stored on stored.chat_id = key.chat_id and stored.month = key.month`
  return rows.map((row) => ({
    chat_id: row.chat_id,
    month: row.month,
    readings: unpackedSeries(row.at, [row.members], row.confirmed_at),
  }))
}

const upsertMemberMonths = async (db: Db, months: MemberMonth[]): Promise<void> => {
  const packed = months.map((month) => packedSeries(month.readings, 1))
  await db.rows`
    insert into member_series (chat_id, month, at, members, confirmed_at)
    select chat_id, month, at::integer[], members::integer[], confirmed_at::integer[]
    from unnest(${months.map((month) => month.chat_id)}::bigint[], ${months.map((month) => `${month.month}-01`)}::date[],
      ${packed.map((one) => literal(one.at))}::text[], ${packed.map((one) => literal(one.columns[0]!))}::text[],
      ${packed.map((one) => literalOrNull(one.confirmed_at))}::text[]) as given(chat_id, month, at, members, confirmed_at)
    on conflict (chat_id, month) do update
      set at = excluded.at, members = excluded.members, confirmed_at = excluded.confirmed_at`
}

export type MemberSample = {
  chat_id: number
  at: number
  sampled: number
  premium: number | null
  with_username: number | null
  with_photo: number | null
  bots: number | null
  female: number | null
  male: number | null
}

/** Two samples of one chat at one moment: the larger stays. Returns the chats whose samples this changed. */
export const upsertMemberSamples = async (db: Db, samples: MemberSample[]): Promise<number[]> => {
  const rows = await db.rows<{ chat_id: number }>`
    insert into member_samples as stored (chat_id, at, sampled, premium, with_username, with_photo, bots, female, male)
    select chat_id, to_timestamp(at), sampled, premium, with_username, with_photo, bots, female, male
    from json_to_recordset(${JSON.stringify(samples)}::json) as sample(chat_id bigint, at float8, sampled integer,
      premium integer, with_username integer, with_photo integer, bots integer, female integer, male integer)
    on conflict (chat_id, at) do update set sampled = excluded.sampled, premium = excluded.premium,
      with_username = excluded.with_username, with_photo = excluded.with_photo, bots = excluded.bots,
      female = excluded.female, male = excluded.male
    where (excluded.sampled, coalesce(excluded.premium, -1), coalesce(excluded.with_username, -1),
        coalesce(excluded.with_photo, -1), coalesce(excluded.bots, -1), coalesce(excluded.female, -1), coalesce(excluded.male, -1))
      > (stored.sampled, coalesce(stored.premium, -1), coalesce(stored.with_username, -1),
        coalesce(stored.with_photo, -1), coalesce(stored.bots, -1), coalesce(stored.female, -1), coalesce(stored.male, -1))
    returning chat_id`
  return rows.map((row) => row.chat_id)
}
