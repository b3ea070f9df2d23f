// The chats that the roll-up has to recompute, and the facts that it needs about each chat itself.
import type { Peer } from '../../vocabulary.ts'
import type { Db } from '../db.ts'

export type ChangedChat = { chat_id: number; peer: Peer; changed_at: string | null }

/** Chats whose statistics are out of date. The mark is text, because a JavaScript date would lose its microseconds. */
export const listChangedChats = (db: Db): Promise<ChangedChat[]> =>
  db.rows`select chat_id, peer, changed_at::text as changed_at from chat_changes join chats using (chat_id) order by chat_id`

export const listAllChats = (db: Db): Promise<ChangedChat[]> =>
  db.rows`select chat_id, peer, changed_at::text as changed_at from chats left join chat_changes using (chat_id)
    where not statistics_given order by chat_id`

/** Deletes the marks that have not changed since they were read. A newer mark stays, so that its chat is recomputed. */
export const deleteChanges = async (db: Db, chats: ChangedChat[]): Promise<void> => {
  const marked = chats.filter(({ changed_at }) => changed_at !== null)
  if (marked.length === 0) return
  await db.rows`
    delete from chat_changes
    using unnest(${marked.map((chat) => chat.chat_id)}::bigint[], ${marked.map((chat) => chat.changed_at)}::timestamptz[])
      as done(chat_id, changed_at)
    where chat_changes.chat_id = done.chat_id and chat_changes.changed_at = done.changed_at`
}

export type ChatFacts = {
  chat_id: number
  members_count: number | null
  creation_date: number | null
  deleted_at: number | null
}

export const listChatFacts = (db: Db, chat_ids: number[]): Promise<ChatFacts[]> =>
  db.rows`
    select chat_id, members_count, extract(epoch from creation_date)::float8 as creation_date,
      extract(epoch from deleted_at)::float8 as deleted_at
    from chats where chat_id = any(${chat_ids}::bigint[])`
