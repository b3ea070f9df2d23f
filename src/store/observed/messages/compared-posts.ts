// Stored messages as the collector compares them with what a page shows.
import type { Db } from '../../db.ts'

type ComparedPost = {
  message_id: number
  /** Unix seconds. */
  date: number
  service: boolean
  in_album: boolean
  text: string | null
  content: Record<string, unknown>
  views: number | null
  reactions: number | null
}

/** Those of the messages that are stored and not deleted. A page may show them with other dates, so they are found by their numbers alone. */
export const listComparedPosts = (
  db: Db,
  chat_id: number,
  { message_ids, first, last }: { message_ids: number[]; first: number; last: number },
) => db.rows<ComparedPost>`
  select message_id, extract(epoch from date)::float8 as date, service, album_id is not null as in_album, text, content, views, reactions
  from messages where chat_id = ${chat_id} and message_id = any(${message_ids}::bigint[])
    and message_id between ${first} and ${last} and deleted_at is null`
