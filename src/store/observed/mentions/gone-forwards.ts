// Forwards whose message was deleted: they are no mentions any more, but still tell what the original said.
import type { Db } from '../../db.ts'
import type { MessageKey } from '../messages/message-keys.ts'

export type GoneForward = {
  target_chat_id: number
  /** When the forward was published, unix seconds. */
  date: number
  source_chat_id: number
  message_id: number
}

/** Replaces what is noted of these messages. */
export const replaceGoneForwards = async (
  db: Pick<Db, 'rows'>,
  messages: MessageKey[],
  gone: GoneForward[],
): Promise<void> => {
  if (messages.length > 0)
    await db.rows`
      delete from gone_forwards where (source_chat_id, message_id) in (select * from unnest(
        ${messages.map(({ chat_id }) => chat_id)}::bigint[], ${messages.map(({ message_id }) => message_id)}::bigint[]))`
  if (gone.length > 0)
    await db.rows`
      insert into gone_forwards (target_chat_id, date, source_chat_id, message_id)
      select target_chat_id, to_timestamp(date), source_chat_id, message_id
      from unnest(${gone.map((one) => one.target_chat_id)}::bigint[], ${gone.map((one) => one.date)}::integer[],
        ${gone.map((one) => one.source_chat_id)}::bigint[], ${gone.map((one) => one.message_id)}::bigint[])
        as given(target_chat_id, date, source_chat_id, message_id)
      on conflict do nothing`
}

/** Forwards of these channels' messages since the given time of each, the newest `most` of each. */
export const listGoneForwardsSince = (
  db: Db,
  channels: { chat_id: number; since: Date }[],
  most: number,
): Promise<GoneForward[]> =>
  db.rows`
    select chat_id as target_chat_id, extract(epoch from date)::float8 as date, source_chat_id, message_id
    from unnest(${channels.map(({ chat_id }) => chat_id)}::bigint[], ${channels.map(({ since }) => since)}::timestamptz[]) as channel(chat_id, since)
    cross join lateral (select * from gone_forwards where target_chat_id = chat_id and date >= since order by date desc limit ${most}) as newest`

/** Those that a chat made, and those of its messages. Returns how many there were. */
export const deleteGoneForwardsOf = async (tx: Db, chat_id: number): Promise<number> =>
  (
    await tx.rows`delete from gone_forwards where source_chat_id = ${chat_id} or target_chat_id = ${chat_id} returning 1`
  ).length

/** Those whose messages were dropped with their months. */
export const deleteGoneForwardsBefore = (db: Db, month: string) =>
  db.rows`delete from gone_forwards where date < ${`${month}-01`}::date`
