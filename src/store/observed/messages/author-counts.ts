// How much the authors of a group write. The work of the statement is bounded.

import { inIndexOrder } from '../../cluster/in-index-order.ts'
import type { Db } from '../../db.ts'

type AuthorsAsked = {
  since: Date
  until: Date
  /** How many authors to return. */
  limit: number
  /** How many messages are read, the newest first. */
  most: number
}

/** The numbers of messages of the most active authors after `since` and up to `until`, most first, of what existed at `until`. */
export const listTopAuthors = (db: Db, chat_id: number, { since, until, limit, most }: AuthorsAsked) =>
  inIndexOrder(
    db,
    (tx) => tx.rows<{ messages: number }>`
    select count(*) as messages from (
      select author_key from messages
      where chat_id = ${chat_id} and date > ${since}::timestamptz and date <= ${until}::timestamptz and not service
        and (deleted_at is null or deleted_at > ${until}::timestamptz)
      order by date desc, message_id desc limit ${most}) as message
    where author_key is not null group by author_key order by 1 desc limit ${limit}`,
  )
