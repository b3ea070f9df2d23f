// The footers of channels, by which their texts are compared without what stands under each of them.
import type { Footers } from '../../copies/copied-text.ts'
import type { Db } from '../db.ts'

const none: Footers = new Set()

/** Channels without footers are missing. */
export const listFooters = async (db: Pick<Db, 'rows'>, chat_ids: number[]): Promise<Map<number, Footers>> => {
  if (chat_ids.length === 0) return new Map()
  const rows = await db.rows<{ chat_id: number; footers: number[] }>`
    select chat_id, footers from chat_footers where chat_id = any(${chat_ids}::bigint[]) and footers <> '{}'`
  return new Map(rows.map(({ chat_id, footers }) => [chat_id, new Set(footers)]))
}

export const footersOf = (known: Map<number, Footers>, chat_id: number): Footers => known.get(chat_id) ?? none

export type LearnedChannel = { chat_id: number; footers: number[]; learned_until: Date | null }

/** The next channels by id. */
export const listChannelsToLearn = (db: Db, after: number, limit: number): Promise<LearnedChannel[]> =>
  db.rows`
    select chat_id, coalesce(footers, '{}') as footers, learned_until from chats left join chat_footers using (chat_id)
    where peer = 'Channel' and deleted_at is null and chat_id > ${after} order by chat_id limit ${limit}`

/** Not of a chat that was removed meanwhile; the lock keeps it until the footers are written. */
export const upsertFooters = (tx: Db, chat_id: number, footers: number[], learned_until: Date) =>
  tx.rows`
    insert into chat_footers (chat_id, footers, learned_until)
    select chat_id, ${footers}::integer[], ${learned_until}::timestamptz from (select chat_id from chats where chat_id = ${chat_id} for key share) as present
    on conflict (chat_id) do update set footers = excluded.footers, learned_until = excluded.learned_until`
