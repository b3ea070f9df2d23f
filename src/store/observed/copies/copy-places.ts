// Of the messages of a channel and month that have one signature, only the first is found as a copy: a channel that says the same a hundred thousand
// times is one row to those who look for copies.
import { type SearchWriter, termTables } from '../../cluster/closed-months.ts'
import { joinSql, type SqlFragment, sql } from '../../db.ts'
import { least, type MessageKey, messageKey, most } from '../messages/message-keys.ts'
import { monthOf, monthRange } from '../tables/partitions.ts'
import { isIndexed, keysOf, ownKeysOf } from './band-keys.ts'

export type MessageBands = MessageKey & { bands: string | null }
type SignedMessage = MessageKey & { bands: string }

/** See migration 0093. */
const places = { only: 0, first: 1, later: 2 } as const
type CopyPlace = (typeof places)[keyof typeof places]
type PlacedMessage = SignedMessage & { copy_place: CopyPlace }

const signed = (messages: MessageBands[]): SignedMessage[] =>
  messages.flatMap((message) => (message.bands === null ? [] : [{ ...message, bands: message.bands }]))
const groupOf = ({ chat_id, date, bands }: SignedMessage) => `${chat_id} ${monthOf(date)} ${bands}`

const columns = sql`t.chat_id, t.message_id, extract(epoch from t.date)::float8 as date, encode(t.bands, 'hex') as bands, t.copy_place`

/** A month may have messages in both forms, which share its places. */
const inTables = (db: SearchWriter, select: (table: SqlFragment) => SqlFragment): SqlFragment =>
  joinSql(termTables(db).map(select), ' union all ')

/** Those stored messages that the given ones may repeat, or be repeated by. */
const listFirst = (db: SearchWriter, messages: SignedMessage[], month: string) => {
  const { from, to } = monthRange(month)
  const own = new Map(messages.map((message) => [groupOf(message), message]))
  const chat_ids = [...own.values()].map(({ chat_id }) => chat_id)
  const given = sql`(select chat_id, bands::bytea as bands
    from unnest(${chat_ids}::bigint[], ${[...own.values()].map(({ bands }) => `\\x${bands}`)}::text[]) as row(chat_id, bands)) as given`
  return db.rows<PlacedMessage>`${inTables(
    db,
    (table) => sql`select ${columns} from ${given}
      join ${table} as t on ${keysOf('t')} @> ${ownKeysOf('given')} and t.chat_id + 0 = given.chat_id and t.bands = given.bands
      where t.chat_id = any(${[...new Set(chat_ids)]}::bigint[]) and t.date between ${from} and ${to} and ${isIndexed('t')}`,
  )}`
}

const isEarlier = (one: MessageKey, other: MessageKey) =>
  one.date < other.date || (one.date === other.date && one.message_id < other.message_id)

/**
 * The places of messages that are about to be stored. Stored ones get other places if need be. Whoever calls this holds the lock of the search queue.
 */
export const takePlaces = async <Message extends MessageBands>(
  db: SearchWriter,
  messages: Message[],
): Promise<(Message & { copy_place: number })[]> => {
  const known = new Map<string, number>()
  for (const [month, own] of Map.groupBy(signed(messages), ({ date }) => monthOf(date))) {
    const stored = Map.groupBy(await listFirst(db, own, month), groupOf)
    const moved: PlacedMessage[] = []
    for (const [group, given] of Map.groupBy(own, groupOf)) {
      const before = stored.get(group) ?? []
      const all = new Map([...given, ...before].map((message) => [messageKey(message), message]))
      const first = [...all.values()].reduce((one, other) => (isEarlier(other, one) ? other : one))
      const placeOf = (message: MessageKey) =>
        all.size === 1 ? places.only : messageKey(message) === messageKey(first) ? places.first : places.later
      for (const message of given) known.set(messageKey(message), placeOf(message))
      // One of several stays it, also when the others are not given.
      for (const message of before) {
        const copy_place = message.copy_place === places.first && all.size === 1 ? places.first : placeOf(message)
        known.set(messageKey(message), copy_place)
        if (copy_place !== message.copy_place) moved.push({ ...message, copy_place })
      }
    }
    for (const message of moved) await setPlace(db, message)
  }
  return messages.map((message) => ({ ...message, copy_place: known.get(messageKey(message)) ?? places.only }))
}

const setPlace = async (db: SearchWriter, { chat_id, message_id, date, copy_place }: PlacedMessage) => {
  for (const table of termTables(db))
    await db.rows`
      update ${table} set copy_place = ${copy_place}
      where chat_id = ${chat_id} and message_id = ${message_id} and date = to_timestamp(${date}::float8)`
}

/** Those of the messages that others of their channel and month repeat. They are asked for before they are deleted. */
export const listRepeated = async (db: SearchWriter, messages: MessageKey[]): Promise<PlacedMessage[]> => {
  if (messages.length === 0) return []
  const dates = messages.map(({ date }) => date)
  const rows = await db.rows<PlacedMessage>`${inTables(
    db,
    (table) => sql`select ${columns} from ${table} as t
      where t.chat_id = any(${[...new Set(messages.map(({ chat_id }) => chat_id))]}::bigint[])
        and t.message_id = any(${messages.map(({ message_id }) => message_id)}::bigint[])
        and t.date between to_timestamp(${least(dates)}::float8) and to_timestamp(${most(dates)}::float8) and t.copy_place = ${places.first}`,
  )}`
  const keys = new Set(messages.map(messageKey))
  return rows.filter((row) => keys.has(messageKey(row)))
}

/** After messages that others repeated were deleted, the next of each channel and month takes their place. Reads the month of the channel. */
export const moveUp = async (db: SearchWriter, deleted: PlacedMessage[]): Promise<void> => {
  for (const { chat_id, date, bands } of deleted) {
    const { from, to } = monthRange(monthOf(date))
    const [next] = await db.rows<PlacedMessage>`select * from (${inTables(
      db,
      (table) => sql`select ${columns} from ${table} as t
        where t.chat_id = ${chat_id} and t.date between ${from} and ${to} and t.bands = ${`\\x${bands}`}::bytea and t.copy_place = ${places.later}`,
    )}) as later order by date, message_id limit 1`
    if (next) await setPlace(db, { ...next, copy_place: places.first })
  }
}

/**
 * The same where a process of an older version has deleted the first, because it knows no places. The month is given by a time in it, and its messages of
 * the chats are read.
 */
export const moveUpUnknown = async (db: SearchWriter, chat_ids: number[], time: Date): Promise<void> => {
  const { from, to } = monthRange(monthOf(time.getTime() / 1000))
  const left = await db.rows<PlacedMessage>`
    select chat_id, min(message_id) as message_id, extract(epoch from min(date))::float8 as date, encode(bands, 'hex') as bands,
      max(copy_place)::integer as copy_place
    from (${inTables(
      db,
      (table) => sql`select t.chat_id, t.message_id, t.date, t.bands, t.copy_place from ${table} as t
        where t.chat_id = any(${chat_ids}::bigint[]) and t.date between ${from} and ${to} and t.copy_place <> ${places.only}`,
    )}) as repeated group by chat_id, bands having min(copy_place) = ${places.later}`
  await moveUp(db, left)
}
