// Mentions of chats in messages, as ingest writes them.
import type { MentionKind } from '../../../vocabulary.ts'
import type { Db } from '../../db.ts'
import type { MessageKey } from '../messages/message-keys.ts'

export type MentionRow = {
  target_chat_id: number
  /** When the message was published, unix seconds. */
  date: number
  source_chat_id: number
  message_id: number
  kind: MentionKind
}

export const insertMentions = async (db: Db, mentions: MentionRow[]): Promise<void> => {
  if (mentions.length === 0) return
  await db.rows`
    insert into mentions (target_chat_id, date, source_chat_id, message_id, kind)
    select target_chat_id, to_timestamp(date), source_chat_id, message_id, kind
    from unnest(${mentions.map((m) => m.target_chat_id)}::bigint[], ${mentions.map((m) => m.date)}::integer[],
      ${mentions.map((m) => m.source_chat_id)}::bigint[], ${mentions.map((m) => m.message_id)}::bigint[],
      ${mentions.map((m) => m.kind)}::text[]) as given(target_chat_id, date, source_chat_id, message_id, kind)
    on conflict do nothing`
}

/** Deletes the mentions that these messages make. Returns the chats that they mentioned. */
export const deleteMentionsBy = async (db: Pick<Db, 'rows'>, messages: MessageKey[]): Promise<number[]> => {
  if (messages.length === 0) return []
  const chat_ids = [...new Set(messages.map((message) => message.chat_id))]
  const rows = await db.rows<{ target_chat_id: number }>`
    delete from mentions where source_chat_id = any(${chat_ids}::bigint[])
      and (source_chat_id, message_id) in (select * from unnest(${messages.map((message) => message.chat_id)}::bigint[],
        ${messages.map((message) => message.message_id)}::bigint[]))
    returning target_chat_id`
  return rows.map((row) => row.target_chat_id)
}
