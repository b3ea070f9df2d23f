// How chats and addresses come to be collected: asked for, pointed at, or known already; each has one row.

import { type AddressKind, addressLetters } from '../../text/address.ts'
import { type Db, type SqlFragment, sql } from '../db.ts'
import type { CollectResult, Origin } from './collecting.ts'

/** A target that somebody reads now stays with them until the visit or the lease is over; any other is due at that time. */
const dueAt = (
  time: SqlFragment,
) => sql`case when collecting.claim is null or collecting.next_due_at <= excluded.next_due_at
  then ${time} else collecting.next_due_at end`

export type TargetRow = {
  target_id: number
  chat_id: number | null
  result: CollectResult | null
  tried_at: Date | null
}

export const findTarget = (db: Db, address: string) =>
  db.row<TargetRow>`select target_id, chat_id, result, tried_at from collecting where address = ${address}`

/** Puts an address where it is read next; one that is there already comes forward. */
export const upsertAddress = (db: Db, address: string, now: Date) => db.rows`
  insert into collecting (address, origin, priority, next_due_at, chat_due_at, created_at)
  values (${address}, 'added', 0, ${now}, ${now}, ${now})
  on conflict (address) do update set origin = 'added', priority = 0, failures = 0, missing_since = null,
    chat_due_at = excluded.chat_due_at, next_due_at = ${dueAt(sql`excluded.next_due_at`)}`

/** A chat that is known is kept fresh from now on. */
export const insertChatTarget = (db: Db, chat_id: number, origin: Origin, now: Date) => db.rows`
  insert into collecting (chat_id, origin, priority, next_due_at, chat_due_at, created_at)
  values (${chat_id}, ${origin}, 1, ${now}, ${now}, ${now})
  on conflict (chat_id) do nothing`

/** The chat is read as soon as a worker is free, but not within `seconds_between` of the visit before. */
export const makeChatDue = (db: Db, chat_id: number, now: Date, seconds_between: number) => db.rows`
  insert into collecting (chat_id, origin, priority, next_due_at, chat_due_at, created_at)
  values (${chat_id}, 'known', 0, ${now}, ${now}, ${now})
  on conflict (chat_id) do update set priority = 0, chat_due_at = excluded.chat_due_at,
    next_due_at = ${dueAt(sql`least(collecting.next_due_at,
      greatest(excluded.next_due_at, collecting.tried_at + make_interval(secs => ${seconds_between})))`)}`

/** Chats after the given one that no row leads to yet, and that have a name or an invite to be read by; the last chat looked at. */
export const insertKnownChats = async (db: Db, { after, limit, now }: { after: number; limit: number; now: Date }) =>
  (await db.row<{ inserted: number; last: number | null }>`
    with looked_at as materialized (
      select chat_id, username, invite_hash, deleted_at, statistics_given from chats
      where chat_id > ${after} order by chat_id limit ${limit}),
    inserted as (
      insert into collecting (chat_id, origin, priority, next_due_at, chat_due_at, created_at)
      select chat_id, 'known', 1, ${now}, ${now}, ${now} from looked_at
      where (username is not null or invite_hash is not null) and deleted_at is null and not statistics_given
        and not exists (select from collecting where collecting.chat_id = looked_at.chat_id)
      on conflict (chat_id) do nothing returning chat_id)
    select (select count(*) from inserted) as inserted, (select max(chat_id) from looked_at) as last`)!

/** Addresses that were never asked for before, in the order given; returns how many are new. */
export const insertDiscovered = async (db: Db, addresses: string[], now: Date): Promise<number> =>
  (
    await db.rows`
      insert into collecting (address, origin, priority, next_due_at, chat_due_at, created_at)
      select address, 'discovered', 2, ${now}, ${now}, ${now} from unnest(${addresses}::text[]) as address
      on conflict (address) do nothing returning target_id`
  ).length

/** What the newest mentions call chats that are not known and not asked for, those that are mentioned most first. */
export const listMentionedAddresses = async (
  db: Db,
  { among, limit, kinds }: { among: number; limit: number; kinds: AddressKind[] },
): Promise<string[]> => {
  const letters = kinds.map((kind) => addressLetters[kind])
  const rows = await db.rows<{ address: string }>`
    select address from (
      select name as address, count(distinct source_chat_id) as chats
      from (select source_chat_id, names from waiting_mentions order by date desc limit ${among}) as newest,
        lateral (select name from unnest(names) as name where left(name, 1) = any(${letters}::text[])
          order by array_position(${letters}::text[], left(name, 1)) limit 1) as best
      group by name) as mentioned
    where not exists (select from collecting where collecting.address = mentioned.address)
      -- The platform ends the names of bots so.
      and not (left(address, 1) = ${addressLetters.name} and address ~* 'bot$')
    order by chats desc, address limit ${limit}`
  return rows.map(({ address }) => address)
}
