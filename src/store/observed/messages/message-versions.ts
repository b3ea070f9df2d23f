// The contents that messages were seen with, where a message was seen with several.
import { rowsToInsert, type Writer } from '../../cluster/rows-to-insert.ts'
import { assignmentsOf, type Columns, namesOf, type RowOf } from '../../columns.ts'
import { type Db, sql } from '../../db.ts'
import { keyRows, type MessageKey, withinKeys } from './message-keys.ts'
import { type MessageRow, messageColumns } from './message-reads.ts'

const ownColumns = {
  first_seen_at: 'time not null',
  seen_at: 'integer[]',
  last_seen_at: 'time',
  text: 'text',
  content: 'json',
} as const satisfies Columns

const versionColumns = {
  chat_id: 'bigint not null',
  message_id: 'bigint not null',
  date: 'time not null',
  signature: 'text not null',
  ...ownColumns,
} as const satisfies Columns

/** `last_seen_at` is null if the message was last seen with this content, and content is null if the message has it. `seen_at`: the sightings between the first and the last. */
export type VersionRow = Omit<RowOf<typeof versionColumns>, 'content'> & { content: Record<string, unknown> | null }

const ownAsStored = sql`extract(epoch from first_seen_at)::float8 as first_seen_at, seen_at, extract(epoch from last_seen_at)::float8 as last_seen_at, text, content`

/** The keys should belong to few chats (see `withinKeys`). */
export const listVersionsByKey = async (db: Pick<Db, 'rows'>, keys: MessageKey[]): Promise<VersionRow[]> => {
  if (keys.length === 0) return []
  return db.rows<VersionRow>`
    select stored.chat_id, stored.message_id, key.date, signature, ${ownAsStored}
    from ${keyRows(keys)} as key(chat_id, message_id, date)
    join message_versions as stored on stored.chat_id = key.chat_id and stored.message_id = key.message_id
      and stored.date = to_timestamp(key.date)
    where ${withinKeys(sql`stored`, keys)} order by stored.chat_id, stored.message_id, signature`
}

export const upsertVersions = async (db: Writer, versions: VersionRow[]): Promise<void> => {
  if (versions.length === 0) return
  await db.rows`insert into message_versions (${namesOf(versionColumns)}) ${rowsToInsert(db, versionColumns, versions)}
    on conflict (chat_id, message_id, date, signature) do update set ${assignmentsOf(ownColumns)}`
}

/** Deletes the versions with these signatures, or all versions of messages that are given without one. */
export const deleteVersions = async (
  db: Pick<Db, 'rows'>,
  keys: (MessageKey & { signature?: string })[],
): Promise<void> => {
  if (keys.length === 0) return
  await db.rows`delete from message_versions as stored where ${withinKeys(sql`stored`, keys)}
    and exists (select from unnest(${keys.map(({ chat_id }) => chat_id)}::bigint[], ${keys.map(({ message_id }) => message_id)}::bigint[],
      ${keys.map(({ signature }) => signature ?? null)}::text[]) as key(chat_id, message_id, signature)
      where key.chat_id = stored.chat_id and key.message_id = stored.message_id
        and (key.signature is null or key.signature = stored.signature))`
}

/** Messages of these chats in whose versions one of the words occurs. The words are in lower case. */
export const listVersionedWith = (db: Db, chat_ids: number[], words: string[]) => db.rows<MessageKey>`
  select distinct chat_id, message_id, extract(epoch from date)::float8 as date from message_versions
  where chat_id = any(${chat_ids}::bigint[]) and exists (select from unnest(${words}::text[]) as word
    where strpos(lower(text), word) > 0 or strpos(lower(content::text), word) > 0)`

/** Takes the numbers of people who are mentioned out of the versions of a chat, or of the messages of a month. There are few, so they are updated in place. */
export const dropPeopleInVersions = (db: Db, of: { chat_id: number } | { from: Date; to: Date }) => {
  const these = 'chat_id' in of ? sql`chat_id = ${of.chat_id}` : sql`date between ${of.from} and ${of.to}`
  return db.rows`update message_versions set content = jsonb_set(content::jsonb, '{entities}',
      (select jsonb_agg(entity - 'user_id') from jsonb_array_elements(content::jsonb -> 'entities') as entity))::json
    where content::text like '%"user_id"%' and ${these}`
}

/** A message with all that was seen of it. */
type MessageWithVersions = MessageRow & {
  /** When its counters were read, and when it was found to be gone, also if it was seen again later (unix seconds). */
  series: { at: number[]; confirmed_at: number[] | null; gone_at: number[] | null } | null
  known: Pick<VersionRow, 'signature' | 'first_seen_at' | 'seen_at' | 'last_seen_at' | 'text' | 'content'>[] | null
}

/** If a chat used a number on several dates, the newest message has it. Service messages have no history. */
export const findMessageWithVersions = (db: Db, chat_id: number, message_id: number) => db.row<MessageWithVersions>`
  select *, (
      select json_build_object('at', at, 'confirmed_at', confirmed_at, 'gone_at', gone_at) from message_series
      where chat_id = ${chat_id} and message_id = ${message_id} and date = message.date) as series, (
      select json_agg(json_build_object('signature', signature, 'first_seen_at', extract(epoch from first_seen_at), 'seen_at', seen_at,
        'last_seen_at', extract(epoch from last_seen_at), 'text', text, 'content', content) order by signature)
      from message_versions where chat_id = ${chat_id} and message_id = ${message_id} and date = message.date) as known
  from (
    select ${messageColumns} from messages where chat_id = ${chat_id} and message_id = ${message_id} and not service
    order by date desc limit 1) as message`
