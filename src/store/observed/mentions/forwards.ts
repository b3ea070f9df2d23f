// Forwards of a channel's messages in other chats, by the number of the original.
import type { Db } from '../../db.ts'

/** So many forwards are looked at, from the earliest on: a message is forwarded most soon after it was published. */
const MOST_FORWARDS = 1_000

export type ForwardRow = {
  /** The number of the original. */
  number: number
  chat_id: number
  message_id: number
  date: Date
  observed_at: Date
  is_ad: boolean
  text: string | null
  content: Record<string, unknown>
}

/** Forwards of messages with these numbers since then, also deleted ones, oldest first. Those by hidden chats are among them. */
export const listForwardsOf = async (
  db: Db,
  chat_id: number,
  numbers: number[],
  since: Date,
): Promise<ForwardRow[]> => {
  if (numbers.length === 0) return []
  const here = await db.rows<{ source_chat_id: number; message_id: number; date: Date }>`
    select source_chat_id, message_id, date from mentions where target_chat_id = ${chat_id} and kind = 'Forward' and date >= ${since}
    order by date limit ${MOST_FORWARDS}`
  const gone = await db.rows<(typeof here)[number]>`
    select source_chat_id, message_id, date from gone_forwards where target_chat_id = ${chat_id} and date >= ${since}
    order by date limit ${MOST_FORWARDS}`
  const forwards = [...here, ...gone]
  if (forwards.length === 0) return []
  const times = new Set(forwards.map(({ date }) => date.getTime()))
  // The number is compared as text: what a source says need not be a number.
  return db.rows<ForwardRow>`
    select (content -> 'forward_from' ->> 'message_id')::bigint as number, message.chat_id, message.message_id, message.date, observed_at, is_ad, text, content
    from unnest(${forwards.map(({ source_chat_id }) => source_chat_id)}::bigint[], ${forwards.map(({ message_id }) => message_id)}::bigint[],
      ${forwards.map(({ date }) => date)}::timestamptz[]) as forward(chat_id, message_id, date)
    join messages as message on message.chat_id = forward.chat_id and message.message_id = forward.message_id and message.date = forward.date
    where message.chat_id = any(${[...new Set(forwards.map(({ source_chat_id }) => source_chat_id))]}::bigint[])
      and message.date = any(${[...times].map((time) => new Date(time))}::timestamptz[])
      and content -> 'forward_from' ->> 'message_id' = any(${numbers.map(String)}::text[])
    order by message.date, message.chat_id, message.message_id`
}
