// Deletes what events tell of chats and messages that are removed. The numbers of such events are not used again.
import { type Db, type SqlFragment, sql } from '../db.ts'

const deleteWhere = async (tx: Db, condition: SqlFragment): Promise<number> => {
  const gone = await tx.rows<{ event_id: string }>`delete from events where ${condition} returning event_id`
  const ids = gone.map(({ event_id }) => event_id)
  await tx.rows`delete from deliveries where event_id = any(${ids}::text[])`
  await tx.rows`delete from event_ids where event_id = any(${ids}::text[])`
  return ids.length
}

const mentionedBy = (chat_id: number) =>
  sql`type = 'chat.mentioned' and facts ->> 'by_id' = (select internal_id from chats where chats.chat_id = ${chat_id})`

/** Events of the chat, and those that tell of its mentions of others. It must still have its row. */
export const deleteEventsOfChat = async (tx: Db, chat_id: number): Promise<number> => {
  await tx.rows`delete from event_causes where chat_id = ${chat_id} or (detail ->> 'source_chat_id')::bigint = ${chat_id}`
  return deleteWhere(tx, sql`chat_id = ${chat_id} or ${mentionedBy(chat_id)}`)
}

export const deleteEventsOfMessages = async (tx: Db, chat_id: number, message_ids: number[]): Promise<number> => {
  await tx.rows`delete from event_causes where message_id = any(${message_ids}::bigint[])
    and (chat_id = ${chat_id} or (detail ->> 'source_chat_id')::bigint = ${chat_id})`
  return deleteWhere(
    tx,
    sql`chat_id = ${chat_id} and message_id = any(${message_ids}::bigint[])
      or ${mentionedBy(chat_id)} and (facts ->> 'by_message_id')::bigint = any(${message_ids}::bigint[])`,
  )
}
