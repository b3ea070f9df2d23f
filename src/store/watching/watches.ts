// Watches of accounts, and who watches a chat.
import type { KeyType, RhythmName, WatchSubjectKind } from '../../vocabulary.ts'
import { type Db, sql, theRow } from '../db.ts'

/** The query of a watch: as it was given, and with the chats that it names. */
export type StoredQuery = {
  given: Record<string, string>
  on_chat_id?: number
  except_chat_ids: number[]
  /** The plan of the account reads verified chats only. */
  verified_only: boolean
}

type StoredThresholds = Record<string, Record<string, number>>

export type WatchRow = {
  watch_id: string
  account_id: number
  key_type: KeyType
  name: string
  chat_id: number | null
  list_id: string | null
  query: StoredQuery | null
  types: StoredThresholds
  hold_off_seconds: number
  events_per_day: number
  paused_until: Date | null
  created_at: Date
  began_at: Date
}

export const subjectOf = ({
  chat_id,
  list_id,
  query,
}: Pick<WatchRow, 'chat_id' | 'list_id' | 'query'>): WatchSubjectKind =>
  chat_id !== null ? 'chat' : list_id !== null ? 'list' : query !== null ? 'query' : 'account'

const columns = sql`watch_id, account_id, key_type, name, chat_id, list_id, query, types, hold_off_seconds, events_per_day, paused_until,
  created_at, began_at`

/** Any number works, as long as every process of this service uses the same one. */
const CHANGES_LOCK = 7_203_158

/** Until the transaction ends, nobody else changes a watch. So changes become visible in the order of their numbers, and readers miss none. */
const lockChanges = (tx: Db) => tx.rows`select pg_advisory_xact_lock(${CHANGES_LOCK})`

const ofWatch = sql`watch_id, account_id, key_type, name, watches.chat_id, watches.list_id, query, types, hold_off_seconds, events_per_day,
  paused_until, created_at, began_at`

export const insertWatch = async (tx: Db, watch: WatchRow): Promise<void> => {
  await lockChanges(tx)
  await tx.rows`
  insert into watches (${columns}, change)
  values (${watch.watch_id}, ${watch.account_id}, ${watch.key_type}, ${watch.name}, ${watch.chat_id}, ${watch.list_id},
    ${watch.query && JSON.stringify(watch.query)}::jsonb, ${JSON.stringify(watch.types)}::jsonb, ${watch.hold_off_seconds},
    ${watch.events_per_day}, ${watch.paused_until}, ${watch.created_at}, ${watch.began_at},
    nextval('watch_changes'))`
}

export const updateWatch = async (tx: Db, watch: WatchRow): Promise<void> => {
  await lockChanges(tx)
  await tx.rows`
  update watches set name = ${watch.name}, types = ${JSON.stringify(watch.types)}::jsonb,
    hold_off_seconds = ${watch.hold_off_seconds}, events_per_day = ${watch.events_per_day}, paused_until = ${watch.paused_until},
    change = nextval('watch_changes')
  where watch_id = ${watch.watch_id}`
}

/** The watch stays as it is for everyone else until the transaction ends. */
export const lockWatch = (tx: Db, account_id: number, watch_id: string) =>
  tx.row<WatchRow>`select ${columns} from watches where account_id = ${account_id} and watch_id = ${watch_id} for update`

export const findWatch = (db: Db, account_id: number, watch_id: string) =>
  db.row<WatchRow>`select ${columns} from watches where account_id = ${account_id} and watch_id = ${watch_id}`

export const countWatches = async (db: Db, account_id: number): Promise<number> =>
  theRow(
    await db.row<{ count: number }>`select count(*)::integer as count from watches where account_id = ${account_id}`,
  ).count

type WatchPageFilter = { after?: { created_at: Date; watch_id: string } | undefined; limit: number }

/** Newest first, and one more than asked for, which tells that another page follows. */
export const listWatches = (db: Db, account_id: number, { after, limit }: WatchPageFilter) => db.rows<WatchRow>`
  select ${columns} from watches where account_id = ${account_id}
    ${after ? sql`and (created_at, watch_id) < (${after.created_at}::timestamptz, ${after.watch_id})` : sql``}
  order by created_at desc, watch_id desc limit ${limit + 1}`

/** False if there was none. Processes that match its query are told that it ended. */
export const deleteWatch = async (tx: Db, account_id: number, watch_id: string, now: Date): Promise<boolean> => {
  await lockChanges(tx)
  const gone = await tx.row<{ query: unknown }>`
    delete from watches where account_id = ${account_id} and watch_id = ${watch_id} returning query`
  if (gone?.query)
    await tx.rows`insert into watches_ended (watch_id, change, ended_at) values (${watch_id}, nextval('watch_changes'), ${now})`
  return gone !== undefined
}

export type WatchDestinationRow = {
  destination_id: string
  rhythm: RhythmName
  hour: number | null
  weekday: number | null
  time_zone: string | null
}

export const replaceWatchDestinations = async (
  db: Db,
  watch_id: string,
  given: WatchDestinationRow[],
): Promise<void> => {
  await db.rows`delete from watch_destinations where watch_id = ${watch_id}`
  for (const { destination_id, rhythm, hour, weekday, time_zone } of given)
    await db.rows`insert into watch_destinations (watch_id, destination_id, rhythm, hour, weekday, time_zone)
      values (${watch_id}, ${destination_id}, ${rhythm}, ${hour}, ${weekday}, ${time_zone})`
}

export const listWatchDestinations = (db: Db, watch_ids: string[]) => db.rows<
  WatchDestinationRow & { watch_id: string }
>`
  select watch_id, destination_id, rhythm, hour, weekday, time_zone from watch_destinations
  where watch_id = any(${watch_ids}::text[]) order by watch_id, destination_id`

export const listOwnDestinationIds = async (db: Db, account_id: number, ids: string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.rows<{ destination_id: string }>`select destination_id from destinations
        where account_id = ${account_id} and destination_id = any(${ids}::text[])`
    ).map(({ destination_id }) => destination_id),
  )

/** How many events a watch has made on a day: those that were sent, and those that were late or held. */
type WatchDay = { events: number; quiet: number }

/** Of the watches that have made any. */
export const listWatchDays = async (db: Db, watch_ids: string[], day: string): Promise<Map<string, WatchDay>> =>
  new Map(
    (
      await db.rows<WatchDay & { watch_id: string }>`select watch_id, events, quiet from watch_days
        where watch_id = any(${watch_ids}::text[]) and day = ${day}::date`
    ).map(({ watch_id, events, quiet }) => [watch_id, { events, quiet }]),
  )

export const listWatchesById = (db: Db, watch_ids: string[]) =>
  db.rows<WatchRow>`select ${columns} from watches where watch_id = any(${watch_ids}::text[])`

/** Those of the chats that somebody watches. Ingest asks this once for each batch. */
export const listWatchedChats = async (db: Pick<Db, 'rows'>, chat_ids: number[]): Promise<Set<number>> => {
  if (chat_ids.length === 0) return new Set()
  const rows = await db.rows<{ chat_id: number }>`
    select chat_id from watches where chat_id = any(${chat_ids}::bigint[])
    union select chat_id from watched_list_chats where chat_id = any(${chat_ids}::bigint[])
    union select list_chats.chat_id from list_chats join lists using (list_id) join watches using (list_id)
      where list_chats.chat_id = any(${chat_ids}::bigint[]) and kind = 'picked'`
  return new Set(rows.map(({ chat_id }) => chat_id))
}

/** The watches on chats, each with the chat that it watches. */
export const listWatchesOfChats = (db: Db, chat_ids: number[]) => db.rows<WatchRow & { watched_id: number }>`
  select ${columns}, chat_id as watched_id from watches where chat_id = any(${chat_ids}::bigint[])
  union all
  select ${ofWatch}, list.chat_id as watched_id from watches join (
    select list_id, chat_id from watched_list_chats where chat_id = any(${chat_ids}::bigint[])
    union select list_id, list_chats.chat_id from list_chats join lists using (list_id)
      where list_chats.chat_id = any(${chat_ids}::bigint[]) and kind = 'picked') as list using (list_id)`

export const listWatchesOfAccounts = (db: Db, account_ids: number[]) => db.rows<WatchRow>`
  select ${columns} from watches
  where account_id = any(${account_ids}::bigint[]) and chat_id is null and list_id is null and query is null`

type QueryWatch = { watch_id: string; change: number; query: StoredQuery | null }

/** Watches on queries that were made, changed or ended after a change, in that order; without a query those that ended. */
export const listQueryWatchesAfter = (db: Pick<Db, 'rows'>, change: number) => db.rows<QueryWatch>`
  select watch_id, change::float8 as change, query from watches where query is not null and change > ${change}
  union all select watch_id, change::float8, null from watches_ended where change > ${change}
  order by change`

export const listWatchesOfLists = (db: Db, list_ids: string[]) =>
  db.rows<WatchRow>`select ${columns} from watches where list_id = any(${list_ids}::text[])`

const isListWatched = async (db: Db, list_id: string): Promise<boolean> =>
  (await db.row`select 1 from watches where list_id = ${list_id} limit 1`) !== undefined

/** Notes which chats a matching list has now, if somebody watches it. */
export const setWatchedListChats = async (tx: Db, list_id: string, chat_ids: number[]): Promise<void> => {
  if (!(await isListWatched(tx, list_id))) return
  await tx.rows`delete from watched_list_chats where list_id = ${list_id} and chat_id <> all(${chat_ids}::bigint[])`
  await tx.rows`insert into watched_list_chats (list_id, chat_id)
    select ${list_id}, chat_id from chats where chat_id = any(${chat_ids}::bigint[]) on conflict do nothing`
}
