// Messages as ingest reads and writes them.
import { copyText, givenRows } from '../../bulk-rows.ts'
import { assignmentsOf, type Columns, columnNames, columnTypes, type RowOf } from '../../columns.ts'
import { type Db, ownSql, sql } from '../../db.ts'
import { keyRows, type MessageKey, withinKeys } from './message-keys.ts'

/** All columns except those of the key. */
const ownColumns = {
  edit_date: 'time',
  deleted_at: 'time',
  service: 'boolean not null',
  is_ad: 'boolean not null',
  album_id: 'text',
  text: 'text',
  content: 'json not null',
  author_key: 'text',
  views: 'integer',
  forwards: 'integer',
  comments: 'integer',
  reactions: 'integer',
  observed_at: 'time not null',
  counted_at: 'time',
  versions: 'integer',
  first_seen_at: 'time',
  seen_at: 'integer[]',
} as const satisfies Columns

export const messageColumns = {
  chat_id: 'bigint not null',
  message_id: 'bigint not null',
  date: 'time not null',
  ...ownColumns,
} as const satisfies Columns

export type StoredMessage = Omit<RowOf<typeof messageColumns>, 'content'> & { content: Record<string, unknown> }

/** Only for messages that are known to be new, because COPY cannot update. */
export const insertMessages = async (db: Pick<Db, 'copy'>, messages: StoredMessage[]): Promise<void> => {
  if (messages.length === 0) return
  await db.copy('messages', columnNames(messageColumns), copyText(messageColumns, messages))
}

/** The messages should belong to few chats (see `withinKeys`). */
export const updateMessages = async (db: Pick<Db, 'rows'>, messages: StoredMessage[]): Promise<void> => {
  if (messages.length === 0) return
  await db.rows`
    update messages as stored set ${assignmentsOf(ownColumns, 'given')}
    from (${givenRows(messageColumns, messages)}) as given
    where stored.chat_id = given.chat_id and stored.message_id = given.message_id and stored.date = given.date
      and ${withinKeys(sql`stored`, messages)}`
}

/** For messages whose versions were deleted. */
export const forgetVersionCounts = async (db: Pick<Db, 'rows'>, keys: MessageKey[]): Promise<void> => {
  if (keys.length === 0) return
  await db.rows`update messages set versions = null where versions is not null and ${withinKeys(sql`messages`, keys)}
    and (chat_id, message_id) in (select * from unnest(${keys.map(({ chat_id }) => chat_id)}::bigint[],
      ${keys.map(({ message_id }) => message_id)}::bigint[]))`
}

/** The columns in the form of `StoredMessage`, with times as unix seconds. */
const ownAsStored = ownSql(
  columnTypes(ownColumns)
    .map(([name, type]) => (type === 'time' ? `extract(epoch from ${name})::float8 as ${name}` : name))
    .join(', '),
)

/** All columns in the form of `StoredMessage`. */
export const storedColumns = sql`chat_id, message_id, extract(epoch from date)::float8 as date, ${ownAsStored}`

/** The keys should belong to few chats (see `withinKeys`). */
export const listMessagesByKey = async (db: Pick<Db, 'rows'>, keys: MessageKey[]): Promise<StoredMessage[]> => {
  if (keys.length === 0) return []
  return db.rows<StoredMessage>`
    select stored.chat_id, stored.message_id, key.date, ${ownAsStored}
    from ${keyRows(keys)} as key(chat_id, message_id, date)
    join messages as stored on stored.chat_id = key.chat_id and stored.message_id = key.message_id
      and stored.date = to_timestamp(key.date)
    where ${withinKeys(sql`stored`, keys)}`
}
