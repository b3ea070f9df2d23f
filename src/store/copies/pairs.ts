// Channels that share texts: pairs with what they share, how original each channel is, and families. Written by a daily run.
import type { SharedPosts } from '../../copies/shared-posts.ts'
import { assignmentsOf, type Columns, definitionsOf, namesOf, type RowOf } from '../columns.ts'
import { type Db, sql } from '../db.ts'

const pairColumns = {
  chat_id: 'bigint not null',
  other_chat_id: 'bigint not null',
  posts: 'integer not null',
  same_posts: 'integer not null',
  near_posts: 'integer not null',
  near_seconds: 'integer',
  copied_posts: 'integer not null',
  copied_seconds: 'integer',
  first_posts: 'integer not null',
  first_seconds: 'integer',
} as const satisfies Columns

const originalityColumns = {
  chat_id: 'bigint not null',
  posts: 'integer not null',
  first_posts: 'integer not null',
  copied_posts: 'integer not null',
  forwarded_posts: 'integer not null',
} as const satisfies Columns

export type CopyPair = SharedPosts & { chat_id: number; other_chat_id: number }

export type OriginalityRow = RowOf<typeof originalityColumns>

/** Those of the chats that are channels which are shown. */
export const listShownChannels = async (db: Db, chat_ids: number[]): Promise<number[]> =>
  (
    await db.rows<{ chat_id: number }>`select chat_id from chats
      where chat_id = any(${chat_ids}::bigint[]) and peer = 'Channel' and deleted_at is null and hidden_at is null`
  ).map(({ chat_id }) => chat_id)

/** The pairs that share most. Each is listed from one side. */
export const listStrongPairs = (db: Db, least_posts: number, most: number) =>
  db.rows<{ chat_id: number; other_chat_id: number; same_posts: number }>`
    select chat_id, other_chat_id, same_posts from copy_pairs
    where chat_id < other_chat_id and same_posts >= ${least_posts} order by same_posts desc, chat_id, other_chat_id limit ${most}`

const present = (chat_ids: number[]) =>
  sql`(select chat_id from chats where chat_id = any(${[...new Set(chat_ids)]}::bigint[]) order by chat_id for key share)`

/** A chat may be removed meanwhile; the lock keeps it until its pairs are written. */
export const upsertPairs = async (tx: Db, pairs: CopyPair[], now: Date): Promise<void> => {
  if (pairs.length === 0) return
  const chat_ids = pairs.flatMap(({ chat_id, other_chat_id }) => [chat_id, other_chat_id])
  await tx.rows`
    with present as materialized ${present(chat_ids)}
    insert into copy_pairs (${namesOf(pairColumns)}, computed_at)
    select ${namesOf(pairColumns)}, ${now}::timestamptz from json_to_recordset(${JSON.stringify(pairs)}::json) as given(${definitionsOf(pairColumns)})
    where chat_id in (select chat_id from present) and other_chat_id in (select chat_id from present)
    on conflict (chat_id, other_chat_id) do update set ${assignmentsOf(pairColumns)}, computed_at = excluded.computed_at`
}

export const upsertOriginality = async (tx: Db, rows: OriginalityRow[], now: Date): Promise<void> => {
  if (rows.length === 0) return
  await tx.rows`
    insert into chat_originality (${namesOf(originalityColumns)}, computed_at)
    select ${namesOf(originalityColumns)}, ${now}::timestamptz from json_to_recordset(${JSON.stringify(rows)}::json) as given(${definitionsOf(originalityColumns)})
    join ${present(rows.map(({ chat_id }) => chat_id))} as present using (chat_id)
    on conflict (chat_id) do update set ${assignmentsOf(originalityColumns)}, computed_at = excluded.computed_at`
}

/** Deletes some of what a run has not found again; returns whether there may be more. */
export const deleteFormerPairs = async (db: Db, before: Date, limit: number): Promise<boolean> => {
  const pairs = await db.rows`delete from copy_pairs where ctid = any(array(
    select ctid from copy_pairs where computed_at < ${before}::timestamptz limit ${limit})) returning 1`
  const rows = await db.rows`delete from chat_originality where ctid = any(array(
    select ctid from chat_originality where computed_at < ${before}::timestamptz limit ${limit})) returning 1`
  return pairs.length === limit || rows.length === limit
}

export const listFamilies = async (db: Db): Promise<Map<number, number>> => {
  const rows = await db.rows<{ chat_id: number; family_id: number }>`select chat_id, family_id from chat_families`
  return new Map(rows.map(({ chat_id, family_id }) => [chat_id, family_id]))
}

/** Writes which channels have moved. Those without a family have null. */
export const moveToFamilies = async (tx: Db, moved: { chat_id: number; family_id: number | null }[]): Promise<void> => {
  const given = sql`json_to_recordset(${JSON.stringify(moved)}::json) as given(chat_id bigint, family_id bigint)`
  await tx.rows`delete from chat_families where chat_id in (select chat_id from ${given} where family_id is null)`
  await tx.rows`insert into chat_families (chat_id, family_id)
    select chat_id, family_id from ${given} join ${present(moved.map(({ chat_id }) => chat_id))} as present using (chat_id) where family_id is not null
    on conflict (chat_id) do update set family_id = excluded.family_id`
}

export const findOriginality = (db: Db, chat_id: number) =>
  db.row<Omit<OriginalityRow, 'chat_id'> & { computed_at: Date }>`
    select posts, first_posts, copied_posts, forwarded_posts, computed_at from chat_originality where chat_id = ${chat_id}`

type ShownTo = { verified_only: boolean }

/** The other channel of a pair, if the caller may see it. */
const isShown = ({
  verified_only,
}: ShownTo) => sql`exists (select from chats where chats.chat_id = copy_pairs.other_chat_id
  and hidden_at is null and peer = 'Channel' and (verified or not ${verified_only}))`

/** The other channels of its family, with what it shares with each. */
export const listFamilyOf = (db: Db, chat_id: number, shown: ShownTo): Promise<CopyPair[]> =>
  db.rows`
    select ${namesOf(pairColumns)} from copy_pairs where chat_id = ${chat_id} and other_chat_id in (
      select other.chat_id from chat_families as own join chat_families as other using (family_id) where own.chat_id = ${chat_id})
      and ${isShown(shown)}
    order by near_posts desc, other_chat_id`

export type PairPosition = { same_posts: number; other_chat_id: number }

/** The channels that it shares texts with, those with most first. */
export const listPairsOf = (
  db: Db,
  chat_id: number,
  { after, limit, ...shown }: { after: PairPosition | undefined; limit: number } & ShownTo,
): Promise<CopyPair[]> => {
  const isAfter = after
    ? sql`and (same_posts < ${after.same_posts} or (same_posts = ${after.same_posts} and other_chat_id > ${after.other_chat_id}))`
    : sql``
  return db.rows`
    select ${namesOf(pairColumns)} from copy_pairs where chat_id = ${chat_id} ${isAfter} and ${isShown(shown)}
    order by same_posts desc, other_chat_id limit ${limit}`
}
