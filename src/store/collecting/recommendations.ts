// What the platform recommends beside a channel: edges with their dates, and when the platform was asked.
import { addressLetters } from '../../text/address.ts'
import type { Db } from '../db.ts'

/** When the platform was last asked about a channel. */
export const findRecommendationRead = async (db: Db, chat_id: number): Promise<Date | undefined> =>
  (await db.row<{ read_at: Date }>`select read_at from recommendation_reads where chat_id = ${chat_id}`)?.read_at

/** An answer that holds nothing is noted too, so that the channel is not asked about again at once. Nothing is noted of a chat that was removed meanwhile. */
export const noteRecommendationRead = (tx: Db, chat_id: number, read_at: Date) => tx.rows`
  insert into recommendation_reads (chat_id, read_at) select chat_id, ${read_at} from chats where chat_id = ${chat_id}
  on conflict (chat_id) do update set read_at = greatest(recommendation_reads.read_at, excluded.read_at)`

export type RecommendedChat = { platform_id: number; address: string }

/** In the platform's order. Those that it named before and does not name now stay, with the time at which they were last seen. */
export const upsertRecommendations = (tx: Db, chat_id: number, recommended: RecommendedChat[], at: Date) => tx.rows`
  insert into recommendations (chat_id, platform_id, address, position, first_seen_at, last_seen_at)
  select chat_id, given.platform_id, address, position, ${at}, ${at}
  from chats cross join unnest(${recommended.map(({ platform_id }) => platform_id)}::bigint[], ${recommended.map(({ address }) => address)}::text[])
    with ordinality as given(platform_id, address, position)
  where chat_id = ${chat_id}
  on conflict (chat_id, platform_id) do update
    set address = excluded.address, position = excluded.position, last_seen_at = excluded.last_seen_at`

type RecommendedRow = { chat_id: number; position: number; first_seen_at: Date; last_seen_at: Date }

/** The platform's last answer about a channel: the chats that are stored, in its order, and how many are not. Undefined if it was never asked. */
export const findRecommendations = async (db: Db, chat_id: number) => {
  const read_at = await findRecommendationRead(db, chat_id)
  if (!read_at) return undefined
  const rows = await db.rows<Omit<RecommendedRow, 'chat_id'> & { chat_id: number | null }>`
    select chats.chat_id, position, recommendations.first_seen_at, recommendations.last_seen_at
    from recommendations left join chats on chats.platform_id = recommendations.platform_id
    where recommendations.chat_id = ${chat_id} and recommendations.last_seen_at = ${read_at} order by position`
  const known = rows.filter((row): row is RecommendedRow => row.chat_id !== null)
  return { read_at, known, unknown: rows.length - known.length }
}

/** Addresses of unknown chats among the newest recommendations that are no target yet, ordered by beside how many channels they are recommended. */
export const listRecommendedAddresses = async (
  db: Db,
  { among, limit }: { among: number; limit: number },
): Promise<string[]> =>
  (
    await db.rows<{ address: string }>`
      select address from (
        select platform_id, max(address) as address, count(*) as channels
        from (select platform_id, address from recommendations order by first_seen_at desc limit ${among}) as newest
        group by platform_id) as recommended
      where not exists (select from chats where chats.platform_id = recommended.platform_id)
        and not exists (select from collecting where collecting.address in (recommended.address, ${addressLetters.number} || recommended.platform_id))
      order by channels desc, address limit ${limit}`
  ).map(({ address }) => address)
