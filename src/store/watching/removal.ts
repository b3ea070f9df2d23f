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

/**
 * Events of the chat, those that tell of its mentions of others, and those of watches on it, which have its name. Lists that it joined or left do not say
 * so any more. Watches on a query of this chat alone end. It must still have its row.
 */
export const deleteEventsOfChat = async (tx: Db, chat_id: number): Promise<number> => {
  await tx.rows`delete from event_causes where chat_id = ${chat_id} or (detail ->> 'source_chat_id')::bigint = ${chat_id}`
  await tx.rows`delete from refused_events where chat_id = ${chat_id}`
  const onlyThere = sql`(query ->> 'on_chat_id')::bigint = ${chat_id}`
  const deleted = await deleteWhere(
    tx,
    sql`chat_id = ${chat_id} or ${mentionedBy(chat_id)}
      or watch_id in (select watch_id from watches where chat_id = ${chat_id} or ${onlyThere})`,
  )
  await hideInLists(tx, chat_id)
  await tx.rows`with ended as (delete from watches where ${onlyThere} returning watch_id)
    insert into watches_ended (watch_id, change, ended_at) select watch_id, nextval('watch_changes'), now() from ended`
  return deleted
}

const hideInLists = (tx: Db, chat_id: number) => {
  const others = (
    side: SqlFragment,
  ) => sql`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(facts -> ${side}) as one
    where one ->> 'internal_id' <> hidden.internal_id)`
  return tx.rows`update events set
      facts = facts || jsonb_build_object('joined', ${others(sql`'joined'`)}, 'left', ${others(sql`'left'`)})
    from (select internal_id from chats where chats.chat_id = ${chat_id}) as hidden
    where type = 'list.changed'
      and (facts -> 'joined') || (facts -> 'left') @> jsonb_build_array(jsonb_build_object('internal_id', hidden.internal_id))`
}

type ChangeFacts = { field: string; before?: string; after?: string }

/** Events of changes of chats, in which one of the words occurs and that say what must not be said. */
export const deleteChangesThatSay = async (
  tx: Db,
  words: string[],
  isHidden: (facts: ChangeFacts) => boolean,
): Promise<number> => {
  const found = await tx.rows<{ event_id: string; facts: ChangeFacts }>`select event_id, facts from events
    where type = 'chat.changed' and exists (
      select from unnest(${words}::text[]) as word where strpos(lower(facts::text), word) > 0)`
  const ids = found.filter(({ facts }) => isHidden(facts)).map(({ event_id }) => event_id)
  return ids.length ? deleteWhere(tx, sql`event_id = any(${ids}::text[])`) : 0
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
