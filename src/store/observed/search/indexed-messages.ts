// Writes the search tables: what the messages of channels are found by. Ingest enters every change in a queue; a loop applies it.
import { DAY } from '../../../time/spans.ts'
import { copyText, givenRows } from '../../bulk-rows.ts'
import { closedTables, type SearchWriter, termTables } from '../../cluster/closed-months.ts'
import { type Columns, columnNames, namesOf, type RowOf } from '../../columns.ts'
import { type Db, joinSql, type SqlFragment, sql } from '../../db.ts'
import { listRepeated, type MessageBands, moveUp, takePlaces } from '../copies/copy-places.ts'
import { keyRows, type MessageKey, messageKey, most, withinKeys } from '../messages/message-keys.ts'
import { deletePast } from './past-messages.ts'

const keyColumns = {
  chat_id: 'bigint not null',
  message_id: 'bigint not null',
  date: 'time not null',
} as const satisfies Columns

const termColumns = { ...keyColumns, terms: 'integer[] not null' } as const satisfies Columns
const copiedColumns = { ...termColumns, bands: 'bytea', copy_place: 'integer not null' } as const satisfies Columns
const bandColumns = { ...keyColumns, bands: 'bytea', copy_place: 'integer not null' } as const satisfies Columns
const searchColumns = {
  ...termColumns,
  views: 'integer not null',
  words: 'bytea not null',
} as const satisfies Columns

type FoundMessage = RowOf<typeof searchColumns>

/** With the signature by which its copies are found; null if nothing of its text can be compared. */
export type IndexedMessage = FoundMessage & MessageBands

/**
 * A message of a channel is new, has another text or was deleted, is shown with other views, as its whole album then is, or is now known to have said
 * something else in the past.
 */
export type SearchChange = 'new' | 'changed' | 'views' | 'past'
export type QueuedMessage = MessageKey & { change: SearchChange }

const queueColumns = { ...keyColumns, change: 'text not null' } as const satisfies Columns

export const enqueueForSearch = async (db: Pick<Db, 'copy'>, messages: QueuedMessage[]): Promise<void> => {
  if (messages.length === 0) return
  await db.copy('message_search_queue', columnNames(queueColumns), copyText(queueColumns, messages))
}

/** Enters all messages of an album that a message has left: without it, the others may be shown with other views. */
export const enqueueAlbum = (db: Pick<Db, 'rows'>, chat_id: number, album_id: string, date: number) => db.rows`
  insert into message_search_queue (chat_id, message_id, date, change)
  select chat_id, message_id, date, 'views' from messages where chat_id = ${chat_id} and album_id = ${album_id}
    and date between ${new Date((date - DAY) * 1000)} and ${new Date((date + DAY) * 1000)}`

/** Enters all messages of a chat that turned out to be a channel or a group: only those of channels can be searched for. */
export const enqueueChat = (db: Pick<Db, 'rows'>, chat_id: number) => db.rows`
  insert into message_search_queue (chat_id, message_id, date, change)
  select chat_id, message_id, date, 'changed' from messages
  where chat_id = ${chat_id} and (text is not null or versions is not null)`

/** Any number works, as long as every process of this service uses the same one. */
const QUEUE_LOCK = 7_203_120

/** Any other number. */
const CLOSING_LOCK = 7_203_159

/** Until the transaction ends no message is entered, so that none is entered while it is moved. Waits for the batch that is being indexed. */
export const lockClosing = (tx: Db) => tx.rows`select pg_advisory_xact_lock(${CLOSING_LOCK})`

/** Whoever enters messages takes this first: until the transaction ends none is moved. Waits for the batch that is being moved. */
const lockEntering = (tx: Db) => tx.rows`select pg_advisory_xact_lock_shared(${CLOSING_LOCK})`

/** Waits for the batch that another process indexes or moves; until the transaction ends, no process takes entries or moves messages. */
export const lockQueue = async (tx: Db): Promise<void> => {
  await tx.rows`select pg_advisory_xact_lock(${QUEUE_LOCK})`
  await lockEntering(tx)
}

/**
 * Takes the oldest entries out of the queue, until the transaction ends; none while another process has some. Entries are deleted one by
 * one, because an older entry may be committed after a newer one. `isTaken` is the condition on their chats.
 */
export const takeQueued = async (tx: Db, limit: number, isTaken: SqlFragment): Promise<QueuedMessage[]> => {
  const lock = await tx.row<{ mine: boolean }>`select pg_try_advisory_xact_lock(${QUEUE_LOCK}) as mine`
  if (!lock!.mine) return []
  await lockEntering(tx)
  return tx.rows<QueuedMessage>`
    delete from message_search_queue
    where entry = any(array(select entry from message_search_queue where ${isTaken} order by entry limit ${limit}))
    returning chat_id, message_id, extract(epoch from date)::float8 as date, change`
}

/** How many entries the queue has, at most: entries are numbered in turn, and a number may be missing. Reads two rows. */
export const queueLength = async (db: Pick<Db, 'row'>): Promise<number> =>
  (await db.row<{
    length: number
  }>`select coalesce(max(entry) - min(entry) + 1, 0)::float8 as length from message_search_queue`)!.length

/** `has_versions`: the message was seen with several contents. */
type SearchableMessage = MessageKey & {
  text: string | null
  views: number | null
  observed_at: number
  is_deleted: boolean
  has_versions: boolean
}

/**
 * Those of the messages that have or had a text, as they are stored now: also deleted ones. They should belong to few chats (see `withinKeys`).
 */
export const listSearchableByKey = async (db: Pick<Db, 'rows'>, keys: MessageKey[]): Promise<SearchableMessage[]> => {
  if (keys.length === 0) return []
  return db.rows<SearchableMessage>`
    select stored.chat_id, stored.message_id, key.date, text, views, extract(epoch from observed_at)::float8 as observed_at,
      deleted_at is not null as is_deleted, versions is not null as has_versions
    from ${keyRows(keys)} as key(chat_id, message_id, date)
    join messages as stored on stored.chat_id = key.chat_id and stored.message_id = key.message_id
      and stored.date = to_timestamp(key.date)
    where ${withinKeys(sql`stored`, keys)} and (text is not null or versions is not null) and not service`
}

/** Removes what the messages say and used to say. They should belong to few chats (see `withinKeys`). */
export const deleteIndexed = async (db: SearchWriter, messages: MessageKey[]): Promise<void> => {
  if (messages.length === 0) return
  const isGiven = sql`stored.chat_id = key.chat_id and stored.message_id = key.message_id and stored.date = to_timestamp(key.date)
    and ${withinKeys(sql`stored`, messages)}`
  const given = sql`${keyRows(messages)} as key(chat_id, message_id, date)`
  // One after the other, because a transaction has one connection.
  await db.rows`delete from message_search as stored using ${given} where ${isGiven}`
  const repeated = await listRepeated(db, messages)
  for (const table of termTables(db)) await db.rows`delete from ${table} as stored using ${given} where ${isGiven}`
  await moveUp(db, repeated)
  await deletePast(db, messages)
}

/** `has_past`: the message is deleted or was edited, so that it is in the search tables of the past. */
type ShownViews = MessageKey & { views: number | null; has_past: boolean }

/**
 * The views that these messages are shown with, and the other messages of their albums: an album is shown with the highest views of its
 * messages that are not deleted. One that is deleted as a whole is shown as it was, and other deleted messages each for itself. The messages should
 * belong to few chats (see `withinKeys`).
 */
export const listShownViews = async (db: Pick<Db, 'rows'>, keys: MessageKey[]): Promise<ShownViews[]> => {
  if (keys.length === 0) return []
  const given = await db.rows<AlbumMessage>`
    select stored.chat_id, stored.message_id, key.date, album_id, views, ${pastColumns} from ${keyRows(keys)} as key(chat_id, message_id, date)
    join messages as stored on stored.chat_id = key.chat_id and stored.message_id = key.message_id
      and stored.date = to_timestamp(key.date)
    where ${withinKeys(sql`stored`, keys)}`
  const inAlbums = given.filter(({ album_id }) => album_id !== null)
  const others = Map.groupBy(await listMembers(db, inAlbums), albumOf)
  const alone = given.filter(({ album_id }) => album_id === null)
  return [...alone, ...[...others.values()].flatMap(withHighest)].map(
    ({ album_id: _, is_deleted: __, ...shown }) => shown,
  )
}

type AlbumMessage = ShownViews & { album_id: string | null; is_deleted: boolean }

const pastColumns = sql`deleted_at is not null as is_deleted, (deleted_at is not null or versions is not null) as has_past`

const albumOf = ({ chat_id, album_id }: AlbumMessage) => `${chat_id} ${album_id}`

/** The messages of an album lie within a day. */
const listMembers = async (db: Pick<Db, 'rows'>, messages: AlbumMessage[]): Promise<AlbumMessage[]> => {
  if (messages.length === 0) return []
  const around = messages.flatMap((one) => [
    { ...one, date: one.date - DAY },
    { ...one, date: one.date + DAY },
  ])
  return db.rows<AlbumMessage>`
    select chat_id, message_id, extract(epoch from date)::float8 as date, album_id, views, ${pastColumns} from messages
    where ${withinKeys(sql`messages`, around)} and album_id = any(${[...new Set(messages.map(({ album_id }) => album_id))]}::text[])`
}

const withHighest = (album: AlbumMessage[]): AlbumMessage[] =>
  album.map((one) => {
    const around = album.filter(({ date }) => Math.abs(date - one.date) <= DAY)
    const left = around.filter(({ is_deleted }) => !is_deleted)
    const shown = left.length === 0 ? around : one.is_deleted ? [one] : left
    return { ...one, views: most(shown.map(({ views }) => views ?? 0)) }
  })

/** The messages should belong to few chats (see `withinKeys`). */
export const updateIndexedViews = async (db: SearchWriter, shown: ShownViews[]): Promise<void> => {
  for (const table of [sql`message_search`, ...closedTables(db)]) await updateViewsIn(db, table, shown)
  await updateViewsIn(
    db,
    sql`past_search`,
    shown.filter(({ has_past }) => has_past),
  )
}

const updateViewsIn = async (db: Pick<Db, 'rows'>, table: SqlFragment, shown: ShownViews[]): Promise<void> => {
  if (shown.length === 0) return
  await db.rows`
    update ${table} as stored set views = given.views
    from unnest(${shown.map(({ chat_id }) => chat_id)}::bigint[], ${shown.map(({ message_id }) => message_id)}::bigint[],
      ${shown.map(({ date }) => date)}::integer[], ${shown.map(({ views }) => views ?? 0)}::integer[]) as given(chat_id, message_id, date, views)
    where stored.chat_id = given.chat_id and stored.message_id = given.message_id and stored.date = to_timestamp(given.date)
      and stored.views <> given.views and ${withinKeys(sql`stored`, shown)}`
}

/** Removes those of the messages that are found by other terms now. They should belong to few chats (see `withinKeys`). */
export const deleteOutdatedIndexed = async (db: SearchWriter, messages: FoundMessage[]): Promise<void> => {
  if (messages.length === 0) return
  const forms = [
    { table: sql`message_search`, words: sql`given.words` },
    ...closedTables(db).map((table) => ({ table, words: sql`packed_words(given.words)` })),
  ]
  const found: MessageKey[] = []
  for (const { table, words } of forms)
    found.push(
      ...(await db.rows<MessageKey>`
        select stored.chat_id, stored.message_id, extract(epoch from stored.date)::float8 as date
        from ${table} as stored join (${givenRows(searchColumns, messages)}) as given
          on stored.chat_id = given.chat_id and stored.message_id = given.message_id and stored.date = given.date
        where (stored.terms <> given.terms or stored.words <> ${words}) and ${withinKeys(sql`stored`, messages)}`),
    )
  await deleteIndexed(db, found)
}

/** Adds those of the messages that are not in the tables yet: to the tables of open months, also if their month is closed. */
export const insertMissingIndexed = async (db: SearchWriter, messages: IndexedMessage[]): Promise<void> => {
  if (messages.length === 0) return
  const isMissing = joinSql(
    closedTables(db).map(
      (table) => sql` and not exists (select from ${table} as stored where stored.chat_id = given.chat_id
        and stored.message_id = given.message_id and stored.date = given.date and ${withinKeys(sql`stored`, messages)})`,
    ),
    '',
  )
  await db.rows`insert into message_search (${namesOf(searchColumns)}) select ${namesOf(searchColumns)}
    from (${givenRows(searchColumns, messages)}) as given where true${isMissing} on conflict do nothing`
  const placed = await takePlaces(db, messages)
  await db.rows`insert into message_terms (${namesOf(copiedColumns)}) select ${namesOf(copiedColumns)}
    from (${givenRows(copiedColumns, placed)}) as given where true${isMissing} on conflict do nothing`
}

/** Adds the signatures of those of the messages that were stored before there were any. */
export const fillBands = async (db: SearchWriter, messages: MessageBands[]): Promise<void> => {
  const signed = messages.filter(({ bands }) => bands !== null)
  if (signed.length === 0) return
  const tables = termTables(db)
  const stored = await db.rows<MessageKey>`${joinSql(
    tables.map(
      (table) => sql`select stored.chat_id, stored.message_id, extract(epoch from stored.date)::float8 as date
        from ${table} as stored join ${keyRows(signed)} as key(chat_id, message_id, date)
          on stored.chat_id = key.chat_id and stored.message_id = key.message_id and stored.date = to_timestamp(key.date)
        where stored.bands is null and ${withinKeys(sql`stored`, signed)}`,
    ),
    ' union all ',
  )}`
  const keys = new Set(stored.map(messageKey))
  const unsigned = await takePlaces(
    db,
    signed.filter((message) => keys.has(messageKey(message))),
  )
  if (unsigned.length === 0) return
  for (const table of tables)
    await db.rows`
      update ${table} as stored set bands = given.bands, copy_place = given.copy_place
      from (${givenRows(bandColumns, unsigned)}) as given
      where stored.chat_id = given.chat_id and stored.message_id = given.message_id and stored.date = given.date
        and stored.bands is null and ${withinKeys(sql`stored`, unsigned)}`
}

/** Gives messages of few chats other signatures. Those of the same channel that they repeated, or that repeated them, get other places if need be. */
export const replaceBands = async (db: SearchWriter, messages: MessageBands[]): Promise<void> => {
  if (messages.length === 0) return
  const repeated = await listRepeated(db, messages)
  for (const table of termTables(db))
    await db.rows`
      update ${table} as stored set bands = null, copy_place = 0 from ${keyRows(messages)} as key(chat_id, message_id, date)
      where stored.chat_id = key.chat_id and stored.message_id = key.message_id and stored.date = to_timestamp(key.date)
        and ${withinKeys(sql`stored`, messages)}`
  await moveUp(db, repeated)
  await fillBands(db, messages)
}

/**
 * Merges the newest entries into the inverted index. PostgreSQL collects them in a list that every search reads from end to end, and
 * merges it when it is large or at a vacuum; the embedded database is never vacuumed. Partitions without such entries cost nothing.
 */
export const mergeNewTerms = (db: Pick<Db, 'rows'>) => db.rows`
  select gin_clean_pending_list(pg_class.oid::regclass) from pg_index join pg_inherits on indrelid = inhrelid
  join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
  where inhparent in ('message_terms'::regclass, 'past_terms'::regclass, 'closed_search'::regclass) and amname = 'gin'`

export type UnindexedMessage = MessageKey & { text: string; views: number | null }

/** Messages of a UTC month that can be searched for. */
export const listSearchableMessages = (db: Db, chat_ids: number[], month: Date) => db.rows<UnindexedMessage>`
  select chat_id, message_id, extract(epoch from date)::float8 as date, text, views from messages
  where chat_id = any(${chat_ids}::bigint[]) and date >= ${month}
    and date < (${month}::timestamptz at time zone 'UTC' + interval '1 month') at time zone 'UTC'
    and text is not null and not service and deleted_at is null`

/** The next channels, locked as ingest locks them, so that their messages do not change meanwhile. */
export const lockNextChannels = (db: Db, after: number, limit: number) =>
  db.rows<{ chat_id: number }>`
    select chat_id from chats where peer = 'Channel' and chat_id > ${after} order by chat_id limit ${limit} for update`
