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

/**
 * Messages that are stored and not deleted: the named ones, and those of a stretch. A page may show them with other dates, so they are found by their
 * numbers alone.
 */
export const listComparedPosts = (
  db: Db,
  chat_id: number,
  { message_ids, stretch }: { message_ids: number[]; stretch: { first: number; last: number } },
) => db.rows<ComparedPost>`
  select message_id, extract(epoch from date)::float8 as date, service, album_id is not null as in_album, text, content, views, reactions
  from messages where chat_id = ${chat_id} and deleted_at is null
    and (message_id = any(${message_ids}::bigint[]) or message_id between ${stretch.first} and ${stretch.last})`
