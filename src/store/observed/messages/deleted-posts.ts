// The deleted posts of a channel.
import type { Db } from '../../db.ts'
import { listMonths, storedPart, type TimeRange } from './message-months.ts'

/** Unix seconds. */
type DeletedPost = { date: number; last_seen_at: number; deleted_at: number }

/**
 * The posts published in the range that were deleted until `until`. An album is one post, and deleted when all of its messages are. Counters that
 * were read are a sign of life, until the message was found to be gone. Undefined if the range has more than `most` messages.
 */
export const listDeletedPosts = async (
  db: Db,
  chat_id: number,
  { range, until, most }: { range: TimeRange; until: Date; most: number },
): Promise<DeletedPost[] | undefined> => {
  const part = storedPart(await listMonths(db, chat_id), range)
  if (!part) return []
  const row = await db.row<{ messages: number; posts: DeletedPost[] | null }>`
    with message as (
      select message_id, album_id, date, observed_at, counted_at, deleted_at from messages
      where chat_id = ${chat_id} and date between ${part.from} and ${part.to} and not service limit ${most + 1})
    select (select count(*) from message) as messages, json_agg(post) as posts from (
      select extract(epoch from min(date))::integer as date, extract(epoch from max(deleted_at))::integer as deleted_at,
        extract(epoch from max(greatest(observed_at, case when counted_at <= deleted_at then counted_at end)))::integer as last_seen_at
      from message group by coalesce(album_id, message_id::text), album_id is null
      having bool_and(deleted_at is not null and deleted_at <= ${until}::timestamptz)) as post`
  return row!.messages > most ? undefined : (row!.posts ?? [])
}
