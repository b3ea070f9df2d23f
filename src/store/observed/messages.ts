// Messages, as ingest reads and writes them.

import { type Db, sql } from '../db.ts'
import { column, textColumn } from './columns.ts'
import { copyText, copyTime } from './copy.ts'
import type { MessageKey } from './counters.ts'

export type StoredMessage = MessageKey & {
  edit_date: number | null
  deleted_at: number | null
  service: boolean
  is_ad: boolean
  album_id: string | null
  text: string | null
  content: Record<string, unknown>
  author_key: string | null
  views: number | null
  forwards: number | null
  comments: number | null
  reactions: number | null
  observed_at: number
  counted_at: number | null
}

const messageColumns = [
  'chat_id',
  'message_id',
  'date',
  'edit_date',
  'deleted_at',
  'service',
  'is_ad',
  'album_id',
  'text',
  'content',
  'author_key',
  'views',
  'forwards',
  'comments',
  'reactions',
  'observed_at',
  'counted_at',
]

/** Messages that are known not to be there. */
export const insertMessages = async (db: Pick<Db, 'copy'>, messages: StoredMessage[]): Promise<void> => {
  if (messages.length === 0) return
  const rows = messages.map((m) => [
    m.chat_id,
    m.message_id,
    copyTime(m.date),
    copyTime(m.edit_date),
    copyTime(m.deleted_at),
    m.service,
    m.is_ad,
    m.album_id,
    m.text,
    JSON.stringify(m.content),
    m.author_key,
    m.views,
    m.forwards,
    m.comments,
    m.reactions,
    copyTime(m.observed_at),
    copyTime(m.counted_at),
  ])
  await db.copy('messages', messageColumns, copyText(rows))
}

export const updateMessages = async (db: Pick<Db, 'rows'>, messages: StoredMessage[]): Promise<void> => {
  if (messages.length === 0) return
  await db.rows`
    update messages as stored set edit_date = given.edit_date, deleted_at = given.deleted_at, service = given.service,
      is_ad = given.is_ad, album_id = given.album_id, text = given.text, content = given.content,
      author_key = given.author_key, views = given.views, forwards = given.forwards, comments = given.comments,
      reactions = given.reactions, observed_at = given.observed_at, counted_at = given.counted_at
    from (${givenMessages(messages)}) as given(chat_id, message_id, date, edit_date, deleted_at, service, is_ad, album_id,
      text, content, author_key, views, forwards, comments, reactions, observed_at, counted_at)
    where stored.chat_id = given.chat_id and stored.message_id = given.message_id and stored.date = given.date`
}

const givenMessages = (messages: StoredMessage[]) => sql`
  select chat_id, message_id, to_timestamp(date), to_timestamp(edit_date), to_timestamp(deleted_at), service, is_ad,
    album_id, text, content::json, author_key, views, forwards, comments, reactions, to_timestamp(observed_at),
    to_timestamp(counted_at)
  from (select ${column(
    messages.map((m) => m.chat_id),
    'bigint',
  )} as chat_id,
    ${column(
      messages.map((m) => m.message_id),
      'bigint',
    )} as message_id,
    ${column(
      messages.map((m) => m.date),
      'integer',
    )} as date,
    ${column(
      messages.map((m) => m.edit_date),
      'integer',
    )} as edit_date,
    ${column(
      messages.map((m) => m.deleted_at),
      'integer',
    )} as deleted_at,
    ${column(
      messages.map((m) => m.service),
      'boolean',
    )} as service,
    ${column(
      messages.map((m) => m.is_ad),
      'boolean',
    )} as is_ad,
    ${textColumn(messages.map((m) => m.album_id))} as album_id,
    ${textColumn(messages.map((m) => m.text))} as text,
    ${textColumn(messages.map((m) => JSON.stringify(m.content)))} as content,
    ${textColumn(messages.map((m) => m.author_key))} as author_key,
    ${column(
      messages.map((m) => m.views),
      'integer',
    )} as views,
    ${column(
      messages.map((m) => m.forwards),
      'integer',
    )} as forwards,
    ${column(
      messages.map((m) => m.comments),
      'integer',
    )} as comments,
    ${column(
      messages.map((m) => m.reactions),
      'integer',
    )} as reactions,
    ${column(
      messages.map((m) => m.observed_at),
      'integer',
    )} as observed_at,
    ${column(
      messages.map((m) => m.counted_at),
      'integer',
    )} as counted_at) as given`

export const listMessagesByKey = async (db: Db, keys: MessageKey[]): Promise<StoredMessage[]> => {
  if (keys.length === 0) return []
  return db.rows<StoredMessage>`
    select stored.chat_id, stored.message_id, key.date, extract(epoch from edit_date)::float8 as edit_date,
      extract(epoch from deleted_at)::float8 as deleted_at, service, is_ad, album_id, text, content, author_key, views,
      forwards, comments, reactions, extract(epoch from observed_at)::float8 as observed_at,
      extract(epoch from counted_at)::float8 as counted_at
    from unnest(${keys.map((key) => key.chat_id)}::bigint[], ${keys.map((key) => key.message_id)}::bigint[],
      ${keys.map((key) => key.date)}::integer[]) as key(chat_id, message_id, date)
    join messages as stored on stored.chat_id = key.chat_id and stored.message_id = key.message_id
      and stored.date = to_timestamp(key.date)`
}
