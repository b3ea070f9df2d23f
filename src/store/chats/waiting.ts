// Observations and mentions of chats that were not seen yet. They are kept until a chat with one of the names is seen, and expire,
// because most of those that still wait after months are about chats that nobody will ever see.
import type { MentionKind } from '../../vocabulary.ts'
import type { Db } from '../db.ts'
import type { MessageKey } from '../observed/messages/message-keys.ts'

type WaitingObservation = { names: string[]; observation: string }

export const insertWaitingObservations = async (db: Db, waiting: WaitingObservation[]): Promise<void> => {
  if (waiting.length === 0) return
  await db.rows`
    insert into waiting_observations (digest, names, observation)
    select md5(observation), names, observation::json
    from json_to_recordset(${JSON.stringify(waiting)}::json) as given(names text[], observation text)
    on conflict do nothing`
}

/** Deletes and returns the observations that wait for any of the names. */
export const takeWaitingObservations = async <Observation>(db: Db, names: string[]): Promise<Observation[]> => {
  if (names.length === 0) return []
  const rows = await db.rows<{ observation: Observation }>`
    delete from waiting_observations where names && ${names}::text[] returning observation`
  return rows.map(({ observation }) => observation)
}

const EXPIRED_PER_STATEMENT = 10_000

/** Deletes the observations that wait since before then, and returns how many there were. */
export const deleteExpiredObservations = (db: Db, before: Date): Promise<number> =>
  inBatches(
    () => db.rows`
      delete from waiting_observations where digest in (
        select digest from waiting_observations where waiting_since < ${before} order by waiting_since limit ${EXPIRED_PER_STATEMENT})
      returning 1`,
  )

/** Deletes the mentions that wait since before then, and returns how many there were. */
export const deleteExpiredMentions = (db: Db, before: Date): Promise<number> =>
  inBatches(
    () => db.rows`
      delete from waiting_mentions where ctid = any(array(
        select ctid from waiting_mentions where waiting_since < ${before} order by waiting_since limit ${EXPIRED_PER_STATEMENT}))
      returning 1`,
  )

const inBatches = async (deleteSome: () => Promise<unknown[]>): Promise<number> => {
  let expired = 0
  for (;;) {
    const { length } = await deleteSome()
    expired += length
    if (length < EXPIRED_PER_STATEMENT) return expired
  }
}

/** Of the chats with any of the names, those that observations still wait for, and how many do. */
export const countWaitingByChat = async (db: Db, names: string[]): Promise<{ names: string[]; count: number }[]> => {
  if (names.length === 0) return []
  return db.rows`select names, count(*) as count from waiting_observations where names && ${names}::text[]
    group by names order by names`
}

export type WaitingMention = {
  source_chat_id: number
  message_id: number
  /** Unix seconds. */
  date: number
  kind: MentionKind
  names: string[]
  /** The message was deleted: only its forward is of use. */
  gone?: boolean
}

export const insertWaitingMentions = async (db: Db, waiting: WaitingMention[]): Promise<void> => {
  if (waiting.length === 0) return
  await db.rows`
    insert into waiting_mentions (source_chat_id, message_id, date, kind, names, gone)
    select source_chat_id, message_id, to_timestamp(date), kind, names, coalesce(gone, false)
    from json_to_recordset(${JSON.stringify(waiting)}::json) as given(source_chat_id bigint, message_id bigint, date integer,
      kind text, names text[], gone boolean)
    on conflict do nothing`
}

export const takeWaitingMentions = async (db: Db, names: string[]): Promise<WaitingMention[]> => {
  if (names.length === 0) return []
  return db.rows`
    delete from waiting_mentions where names && ${names}::text[]
    returning source_chat_id, message_id, extract(epoch from date)::integer as date, kind, names, gone`
}

export const deleteWaitingMentionsBy = async (db: Db, messages: MessageKey[]): Promise<void> => {
  if (messages.length === 0) return
  await db.rows`
    delete from waiting_mentions
    using unnest(${messages.map((m) => m.chat_id)}::bigint[], ${messages.map((m) => m.message_id)}::bigint[])
      as source(chat_id, message_id)
    where waiting_mentions.source_chat_id = source.chat_id and waiting_mentions.message_id = source.message_id`
}
