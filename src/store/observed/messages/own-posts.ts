// The newest posts that a channel wrote itself.

import { inIndexOrder } from '../../cluster/in-index-order.ts'
import type { Db } from '../../db.ts'

/** So many of its newest messages are looked at. */
const LATEST_MESSAGES = 100

export type OwnPostRow = { message_id: number; date: Date; text: string }

/** Forwards are not its own. Texts shorter than `least_length` are left out. */
export const listOwnPosts = (db: Db, chat_id: number, least_length: number): Promise<OwnPostRow[]> =>
  inIndexOrder(
    db,
    (tx) => tx.rows`
      select message_id, date, text from (
        select message_id, date, text, content from messages
        where chat_id = ${chat_id} and deleted_at is null and not service
        order by date desc, message_id desc limit ${LATEST_MESSAGES}) as latest
      where length(text) >= ${least_length} and content -> 'forward_from' is null order by date desc, message_id desc`,
  )
