// Inserts what is to be collected: addresses that were asked for or discovered, and chats that are known. Each has one row.
import { type AddressKind, addressLetters } from '../../text/address.ts'
import { type Db, type SqlFragment, sql } from '../db.ts'
import type { CollectResult, Priority, TargetOrigin } from './collecting.ts'

/** `time`, unless a worker has claimed the target: until its lease ends, no other worker must find the target due. */
const dueAt = (
  time: SqlFragment,
) => sql`case when collecting.claim is null or collecting.next_due_at <= excluded.next_due_at
  then ${time} else collecting.next_due_at end`

export type TargetRow = {
  target_id: number
  chat_id: number | null
  origin: TargetOrigin
  priority: Priority
  result: CollectResult | null
  tried_at: Date | null
  /** Whether a worker is reading it at `now`. */
  is_claimed: boolean
}

const targetColumns = (now: Date) =>
  sql`target_id, chat_id, origin, priority, result, tried_at, claim is not null and next_due_at > ${now} as is_claimed`

const targetWhere = (db: Db, condition: SqlFragment, now: Date) =>
  db.row<TargetRow>`select ${targetColumns(now)} from collecting where ${condition}`

export const findTarget = (db: Db, address: string, now: Date) => targetWhere(db, sql`address = ${address}`, now)

/** Those of the addresses that are targets. */
export const listTargets = async (db: Db, addresses: string[], now: Date): Promise<Map<string, TargetRow>> =>
  new Map(
    (
      await db.rows<TargetRow & { address: string }>`select address, ${targetColumns(now)} from collecting
        where address = any(${addresses}::text[])`
    ).map(({ address, ...target }) => [address, target]),
  )

/** Locks the row until the end of the transaction. */
export const lockChatTarget = (db: Db, chat_id: number, now: Date) =>
  targetWhere(db, sql`chat_id = ${chat_id} for update`, now)

export const findChatTarget = (db: Db, chat_id: number, now: Date) => targetWhere(db, sql`chat_id = ${chat_id}`, now)

/** All that the queue knows of a target, for whoever asks why it is read when it is. */
export type TargetStory = TargetRow & {
  address: string | null
  claimed_by: string | null
  /** The end of the lease while a worker reads it. */
  next_due_at: Date
  chat_due_at: Date
  read_at: Date | null
  read_by: string | null
  detail: string | null
  failures: number
  newest_message_id: number | null
  oldest_message_id: number | null
  history_complete: boolean
}

/** The target of the chat, else that of the address. */
export const findTargetStory = (db: Db, { chat_id, address }: { chat_id: number | null; address: string }, now: Date) =>
  db.row<TargetStory>`select ${targetColumns(now)}, address, claimed_by, next_due_at, chat_due_at, read_at, read_by, detail, failures,
      newest_message_id, oldest_message_id, history_complete
    from collecting where chat_id = ${chat_id} or address = ${address} order by chat_id nulls last limit 1`

/** Results after which the collector tries an address again by itself. */
export const retriedResults: readonly CollectResult[] = [
  'unreachable',
  'incomplete',
  'changed',
  'unreadable',
  'shared name',
  'fault',
]

/**
 * Makes an address due now, before everything that nobody waits for. Returns false, and changes nothing, when it is queued already:
 * somebody waits for it, or it was added and is tried again after a failure.
 */
export const upsertAddress = async (
  db: Db,
  address: string,
  now: Date,
  account_id: number | null = null,
): Promise<boolean> =>
  (await db.row`
    insert into collecting (address, origin, priority, next_due_at, chat_due_at, created_at, added_by, added_at)
    values (${address}, 'added', 0, ${now}, ${now}, ${now}, ${account_id}, ${now})
    on conflict (address) do update set origin = 'added', priority = 0, failures = 0, missing_since = null,
      added_by = excluded.added_by, added_at = excluded.added_at, chat_due_at = excluded.chat_due_at, next_due_at = ${dueAt(sql`excluded.next_due_at`)}
    where collecting.priority > 0 and not (collecting.origin = 'added' and collecting.result = any(${retriedResults}::text[]))
    returning target_id`) !== undefined

/** Results that are about the address. When the host cannot be reached, the account that added it is not to blame. */
const failedAdditions: readonly CollectResult[] = [
  'missing',
  'not a chat',
  'private',
  'restricted',
  'incomplete',
  'changed',
]

/** When the account made the `most`-th last of its additions since then that have failed; undefined if there are fewer. */
export const findFailedAddition = async (
  db: Db,
  account_id: number,
  { most, since }: { most: number; since: Date },
): Promise<Date | undefined> =>
  (
    await db.row<{ added_at: Date }>`select added_at from collecting
      where added_by = ${account_id} and added_at > ${since} and chat_id is null and priority > 0
        and result = any(${failedAdditions}::text[])
      order by added_at desc limit 1 offset ${most - 1}`
  )?.added_at

/** Makes a known chat a target, unless it is one already. */
export const insertChatTarget = (db: Db, chat_id: number, origin: TargetOrigin, now: Date) => db.rows`
  insert into collecting (chat_id, origin, priority, next_due_at, chat_due_at, created_at)
  values (${chat_id}, ${origin}, 1, ${now}, ${now}, ${now})
  on conflict (chat_id) do nothing`

/** Makes a chat due now, but not before `seconds_between` have passed since it was last tried. */
export const makeChatDue = (db: Db, chat_id: number, now: Date, seconds_between: number) => db.rows`
  insert into collecting (chat_id, origin, priority, next_due_at, chat_due_at, created_at)
  values (${chat_id}, 'known', 0, ${now}, ${now}, ${now})
  on conflict (chat_id) do update set priority = 0, chat_due_at = excluded.chat_due_at,
    next_due_at = ${dueAt(sql`least(collecting.next_due_at,
      greatest(excluded.next_due_at, collecting.tried_at + make_interval(secs => ${seconds_between})))`)}`

/**
 * Looks at the next `limit` chats after a chat id, and makes targets of those that can be read by a username or an invite. If an
 * address of the chat is a target already, that one becomes the target of the chat; while a worker reads it, nothing is done, because
 * the reading will tell which chat it is. Returns how many are new, and the last chat id that it looked at; null when there was none.
 */
export const insertKnownChats = async (db: Db, { after, limit, now }: { after: number; limit: number; now: Date }) =>
  (await db.row<{ inserted: number; last: number | null }>`
    with looked_at as materialized (
      select chat_id, username, invite_hash, platform_id, deleted_at, statistics_given from chats
      where chat_id > ${after} order by chat_id limit ${limit}),
    wanted as materialized (
      select chat_id, array['@' || lower(username), '+' || invite_hash, '#' || platform_id] as addresses from looked_at
      where (username is not null or invite_hash is not null) and deleted_at is null and not statistics_given
        and not exists (select from collecting where collecting.chat_id = looked_at.chat_id)),
    asked as materialized (
      select distinct on (wanted.chat_id) wanted.chat_id, target_id, claim from wanted
      join collecting on address = any(addresses) and collecting.chat_id is null order by wanted.chat_id, claim, target_id),
    adopted as (
      update collecting set chat_id = asked.chat_id, priority = least(priority, 1), next_due_at = least(next_due_at, ${now}),
        chat_due_at = ${now}, failures = 0, missing_since = null
      from asked where collecting.target_id = asked.target_id and asked.claim is null and collecting.claim is null
      returning collecting.chat_id),
    inserted as (
      insert into collecting (chat_id, origin, priority, next_due_at, chat_due_at, created_at)
      select chat_id, 'known', 1, ${now}, ${now}, ${now} from wanted
      where not exists (select from asked where asked.chat_id = wanted.chat_id)
      on conflict (chat_id) do nothing returning chat_id)
    select (select count(*) from inserted) + (select count(*) from adopted) as inserted, (select max(chat_id) from looked_at) as last`)!

/** Inserts addresses that are no target yet, and returns how many there were. */
export const insertDiscovered = async (db: Db, addresses: string[], now: Date): Promise<number> =>
  (
    await db.rows`
      insert into collecting (address, origin, priority, next_due_at, chat_due_at, created_at)
      select address, 'discovered', 2, ${now}, ${now}, ${now} from unnest(${addresses}::text[]) as address
      on conflict (address) do nothing returning target_id`
  ).length

/**
 * Addresses from the newest mentions of unknown chats that are no target yet, ordered by how many chats mention them. A mention
 * counts for one address: the one whose kind is first in `kinds`.
 */
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
      -- The username of a bot ends in "bot"; a bot is not a chat.
      and not (left(address, 1) = ${addressLetters.name} and address ~* 'bot$')
    order by chats desc, address limit ${limit}`
  return rows.map(({ address }) => address)
}
