// The newest texts of channels, from which their footers are learned.
import { type IsOfChat, rowsOfEachChatInIndexOrder } from '../../cluster/each-chat.ts'
import { type Db, sql } from '../../db.ts'
import type { MessageKey } from '../messages/message-keys.ts'
import { chatsWithMonths } from '../messages/message-months.ts'

/**
 * When the post was published that has so many newer ones, by chat. A channel with fewer posts is missing. Reads as many rows of each.
 */
export const listDatesBehind = async (db: Db, chat_ids: number[], newer: number): Promise<Map<number, Date>> => {
  const dateOf = (isOf: IsOfChat) => sql`
    select date from messages where ${isOf(sql`messages.chat_id`)} and deleted_at is null and not service
    order by date desc, message_id desc offset ${newer} limit 1`
  const rows = await rowsOfEachChatInIndexOrder<{ chat_id: number; date: Date }>(
    db,
    chat_ids,
    { of_chat: dateOf, chats: chatsWithMonths },
    (found) => sql`select chat_id, date from ${found}`,
  )
  return new Map(rows.map(({ chat_id, date }) => [chat_id, date]))
}

export type TextOfPost = MessageKey & { text: string }

/** Of the newest `most` posts of a channel those with a text, newest first. */
export const listNewestPostTexts = (db: Pick<Db, 'rows'>, chat_id: number, most: number): Promise<TextOfPost[]> =>
  db.rows`
    select chat_id, message_id, extract(epoch from date)::float8 as date, text from (
      select chat_id, message_id, date, text from messages
      where chat_id = ${chat_id} and deleted_at is null and not service
      order by date desc, message_id desc limit ${most}) as latest
    where text <> '' order by date desc, message_id desc`
