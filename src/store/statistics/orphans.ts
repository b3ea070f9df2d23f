// Statistics and labels of chats that are not there any more.
import type { Db } from '../db.ts'

/** A roll-up that has read a chat before it was removed writes its statistics afterwards. Returns how many rows were deleted. */
export const deleteOrphans = async (db: Db): Promise<number> => {
  const gone = await Promise.all([
    db.rows`delete from channel_stats as s where not exists (select from chats as c where c.chat_id = s.chat_id) returning 1`,
    db.rows`delete from group_stats as s where not exists (select from chats as c where c.chat_id = s.chat_id) returning 1`,
    db.rows`delete from chat_detections as s where not exists (select from chats as c where c.chat_id = s.chat_id) returning 1`,
    db.rows`delete from chat_changes as s where not exists (select from chats as c where c.chat_id = s.chat_id) returning 1`,
  ])
  return gone.flat().length
}
