// The chats that changed since they were rolled up, and the facts that the roll-up needs about each chat itself.
import type { Peer } from '../../vocabulary.ts'
import { type Db, sql, theRow } from '../db.ts'

/** Times are text, because a JavaScript date would lose their microseconds. */
export type ClaimedChat = {
  chat_id: number
  peer: Peer
  /** The mark that says that the chat changed; null for a chat that did not. */
  changed_at: string | null
  /** When the stored statistics were computed: they are overwritten only while they are still these. */
  computed_at: string | null
  ads_band: string | null
}

/** A batch takes seconds. A process that is slower than this loses its claim; then the chats are computed twice, which does no harm. */
export const CLAIM_SECONDS = 120

export const claimedColumns = sql`chat_id, peer, changed_at::text as changed_at,
  coalesce(channel_stats.updated_at, group_stats.updated_at)::text as computed_at, ads_band`

/** Claims the next changed chats by id that nobody else has claimed. A mark whose chat was removed has no peer. */
export const claimChangedChats = (
  db: Db,
  after: number,
  limit: number,
): Promise<(Omit<ClaimedChat, 'peer'> & { peer: Peer | null })[]> =>
  db.rows`
    with claimed as (
      update chat_changes set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
      where chat_id = any(array(
        select chat_id from chat_changes where chat_id > ${after} and (claimed_until is null or claimed_until < now())
        order by chat_id limit ${limit} for update skip locked))
      returning chat_id, changed_at)
    select ${claimedColumns} from claimed left join chats using (chat_id) left join channel_stats using (chat_id)
      left join group_stats using (chat_id) order by chat_id`

/** Marks all channels, so that they are rolled up again. */
export const markAllChannels = (db: Db) =>
  db.rows`insert into chat_changes (chat_id, changed_at)
    select chat_id, clock_timestamp() from channel_stats order by chat_id on conflict (chat_id) do nothing`

export const countChangedChats = async (db: Db): Promise<number> =>
  theRow(await db.row<{ count: number }>`select count(*) from chat_changes`).count

/** The last mark in microseconds, which a JavaScript date would lose; 0 if there is none. */
export const findLastChange = async (db: Db): Promise<number> =>
  theRow(
    await db.row<{
      last: number
    }>`select coalesce((extract(epoch from max(changed_at)) * 1000000)::bigint, 0) as last from chat_changes`,
  ).last

/** Whether a chat has a mark up to this one. */
export const hasChange = async (db: Db, up_to: number): Promise<boolean> =>
  (await db.row`
    select from chat_changes where (extract(epoch from changed_at) * 1000000)::bigint <= ${up_to}::bigint limit 1`) !==
  undefined

/**
 * Deletes the marks of chats that were rolled up. A mark that is newer than the one that was read stays without a claim, so that its
 * chat is rolled up again. Rows are locked in the order in which ingest marks chats.
 */
export const deleteChanges = async (db: Db, chats: Pick<ClaimedChat, 'chat_id' | 'changed_at'>[]): Promise<void> => {
  const marked = chats.filter(({ changed_at }) => changed_at !== null)
  if (marked.length === 0) return
  await db.rows`
    with locked as materialized (
      select chat_id, chat_changes.changed_at = done.changed_at as is_done
      from chat_changes join unnest(${marked.map((chat) => chat.chat_id)}::bigint[],
        ${marked.map((chat) => chat.changed_at)}::timestamptz[]) as done(chat_id, changed_at) using (chat_id)
      order by chat_id for update of chat_changes),
    released as (
      update chat_changes set claimed_until = null from locked
      where chat_changes.chat_id = locked.chat_id and not is_done)
    delete from chat_changes using locked where chat_changes.chat_id = locked.chat_id and is_done`
}

/** Gives back chats that were not rolled up, because another process has written their statistics meanwhile. */
export const releaseChanges = async (db: Db, chat_ids: number[]): Promise<void> => {
  if (chat_ids.length === 0) return
  await db.rows`
    with locked as materialized (
      select chat_id from chat_changes where chat_id = any(${chat_ids}::bigint[]) order by chat_id for update)
    update chat_changes set claimed_until = null from locked where chat_changes.chat_id = locked.chat_id`
}

export type ChatFacts = {
  chat_id: number
  members_count: number | null
  creation_date: number | null
  deleted_at: number | null
  language: string | null
}

export const listChatFacts = (db: Db, chat_ids: number[]): Promise<ChatFacts[]> =>
  db.rows`
    select chat_id, members_count, extract(epoch from creation_date)::float8 as creation_date,
      extract(epoch from deleted_at)::float8 as deleted_at, language
    from chats where chat_id = any(${chat_ids}::bigint[]) order by chat_id`
