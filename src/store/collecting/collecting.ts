// The queue of targets: which chats and addresses are collected, when each is due, and which worker has claimed it.
import { storable } from '../../text/storable.ts'
import { DAY } from '../../time/spans.ts'
import { type Db, type SqlFragment, sql } from '../db.ts'

/** 0: somebody waits for it. 1: usual. 2: only when nothing else is due. 3: its page did not arrive whole; it gets few lanes. */
export type Priority = 0 | 1 | 2 | 3

export type TargetOrigin = 'added' | 'discovered' | 'known'

/** How the last visit ended: 'read', or why nothing could be read. */
export type CollectResult =
  | 'read'
  | 'gone'
  | 'missing'
  | 'not a chat'
  | 'private'
  | 'restricted'
  | 'unreachable'
  | 'incomplete'
  | 'changed'
  | 'unreadable'
  /** Its name, and those of other chats, show one and the same chat. */
  | 'shared name'
  | 'fault'

type TargetState = {
  failures: number
  missing_since: Date | null
  newest_message_id: number | null
  oldest_message_id: number | null
  history_complete: boolean
  history_end_seen: boolean
  reread_after: number | null
}

/** A target that a worker has claimed, with the names of its chat as far as they are known. */
export type Claim = TargetState & {
  target_id: number
  claim: string
  chat_id: number | null
  address: string | null
  origin: TargetOrigin
  priority: Priority
  /** When the target was due before the claim moved that to the end of the lease. */
  due_at: Date
  chat_due_at: Date
  read_at: Date | null
  platform_id: number | null
  username: string | null
  invite_hash: string | null
  deleted_at: Date | null
}

/** `skip locked` lets many workers claim at once without waiting: each skips rows that another one is claiming. */
const dueOf = (priority: Priority, now: Date, limit: SqlFragment, also = sql``) => sql`
  select target_id, next_due_at from collecting where priority = ${priority} and next_due_at <= ${now} ${also}
  order by next_due_at limit ${limit} for update skip locked`

/**
 * Chats that were read so long ago come first, so that each is read within a week also when there are too few requests. Visits are planned at most
 * half a day before the end of that week (`longestSeconds`), so those that were read before are due, and the index finds no others.
 */
const WEEK_ENDS_SOON = 6.75 * DAY

const readAWeekAgo = (now: Date, limit: SqlFragment) => sql`
  select target_id, next_due_at from collecting
  where result = 'read' and read_at <= ${now}::timestamptz - make_interval(secs => ${WEEK_ENDS_SOON}) and priority = 1 and next_due_at <= ${now}
  order by read_at limit ${limit} for update skip locked`

type ClaimOptions = {
  worker: string
  limit: number
  /** What the wait of a chat that counts more is multiplied with before it is compared. */
  wait_counts?: number
  /** How many of them may be of priority 3; all, unless given. They come before the usual ones, so that they are not left out for ever. */
  slow_limit?: number
  lease_seconds: number
  now: Date
}

/**
 * Claims up to `limit` due targets for the time of the lease, the urgent ones first. Of the usual ones those come first that have been due
 * longest, so that all are late by the same time; of those that count more, each second counts as several. The first of all and the first of those that
 * count more are enough to compare, because whatever comes before one of the others has also been due longer. A target is due again when its lease ends, so a worker that died leaves nothing to clean up.
 */
export const claimDue = (
  db: Db,
  { worker, limit, wait_counts = 1, slow_limit = limit, lease_seconds, now }: ClaimOptions,
) => db.rows<Claim>`
  with urgent as materialized (${dueOf(0, now, sql`${limit}::integer`)}),
    slow as materialized (${dueOf(3, now, sql`least(${slow_limit}::integer, ${limit}::integer - (select count(*) from urgent))`)}),
    weekly as materialized (${readAWeekAgo(now, sql`${limit}::integer - (select count(*) from urgent) - (select count(*) from slow)`)}),
    first as materialized (select * from urgent union all select * from slow union all select * from weekly),
    more as materialized (${dueOf(1, now, sql`${limit}::integer - (select count(*) from first)`, sql`and counts_more and target_id not in (select target_id from weekly)`)}),
    alike as materialized (${dueOf(1, now, sql`${limit}::integer - (select count(*) from first)`, sql`and target_id not in (select target_id from weekly union all select target_id from more)`)}),
    usual as materialized (
      select target_id, next_due_at from (
        select *, ${wait_counts}::float8 as counts from more union all select *, 1 from alike) as waiting
      order by (${now}::timestamptz - next_due_at) * counts desc limit ${limit}::integer - (select count(*) from first)),
    spare as materialized (${dueOf(2, now, sql`${limit}::integer - (select count(*) from first) - (select count(*) from usual)`)}),
    due as (select * from first union all select * from usual union all select * from spare),
    claimed as (
      update collecting as c set claim = gen_random_uuid(), claimed_by = ${worker},
        next_due_at = ${now}::timestamptz + make_interval(secs => ${lease_seconds})
      from due where c.target_id = due.target_id
        -- Planners expect a tenth of all that are due from a limit they do not know, and would read the whole table for them.
        and c.target_id = any(array(select target_id from due))
      returning c.*, due.next_due_at as due_at)
  select target_id, claim, chat_id, address, origin, priority, due_at, chat_due_at, read_at, failures, missing_since,
    newest_message_id, oldest_message_id, history_complete, history_end_seen, reread_after, platform_id, username, invite_hash, deleted_at
  from claimed left join chats using (chat_id)
  order by priority, due_at`

/** The names of the chats that were read last, the newest first. */
export const listReadLately = async (db: Db, { except, limit }: { except: number; limit: number }) => {
  const rows = await db.rows<{ platform_id: number | null; username: string | null; invite_hash: string | null }>`
    select platform_id, username, invite_hash from collecting join chats using (chat_id)
    where result = 'read' and target_id <> ${except} order by read_at desc limit ${limit}`
  return rows.map(refOfRow)
}

/** Only the names that are known. */
export const refOfRow = ({
  platform_id,
  username,
  invite_hash,
}: Pick<Claim, 'platform_id' | 'username' | 'invite_hash'>) => ({
  ...(platform_id !== null && { platform_id }),
  ...(username !== null && { username }),
  ...(invite_hash !== null && { invite_hash }),
})

type HeldClaim = { target_id: number; claim: string }

/** Returns false when the claim was lost: the lease ended, and another worker has claimed the target. */
export const extendClaim = async (db: Db, { target_id, claim }: HeldClaim, until: Date): Promise<boolean> =>
  (await db.row`update collecting set next_due_at = ${until} where target_id = ${target_id} and claim = ${claim}
    returning target_id`) !== undefined

/** Ends the claim without a result; the target is due at the given time. */
export const releaseClaim = async (db: Db, { target_id, claim }: HeldClaim, due_at: Date): Promise<boolean> =>
  (await db.row`update collecting set claim = null, claimed_by = null, next_due_at = ${due_at}
    where target_id = ${target_id} and claim = ${claim} returning target_id`) !== undefined

/**
 * Writes which chat the first reading of an address has found, so that nobody makes a second target of the chat meanwhile. Returns
 * false, and deletes the target, when the chat has one already.
 */
export const nameClaimedChat = async (db: Db, { target_id, claim }: HeldClaim, chat_id: number): Promise<boolean> => {
  try {
    const named =
      await db.row`update collecting set chat_id = ${chat_id} where target_id = ${target_id} and claim = ${claim}
      returning target_id`
    return named !== undefined
  } catch (error) {
    // A unique violation: the chat has another row.
    if ((error as { code?: string }).code !== '23505') throw error
    await db.rows`delete from collecting where target_id = ${target_id} and claim = ${claim}`
    return false
  }
}

export type TargetOutcome = TargetState & {
  chat_id: number | null
  priority: Priority
  next_due_at: Date
  chat_due_at: Date
  tried_at: Date
  read_at: Date | null
  result: CollectResult
  detail: string | null
  /** The source of this reading; the last one stays without it. */
  read_by?: string
}

/**
 * Writes the outcome of a visit and ends the claim. Returns false, and writes nothing, when the claim was lost. If the address
 * turns out to name a chat that has a row of its own, the row of the address is deleted.
 */
export const finishClaim = async (db: Db, held: HeldClaim, outcome: TargetOutcome): Promise<boolean> => {
  try {
    return await db.transaction((tx) => finishWithin(tx, held, outcome))
  } catch (error) {
    // A unique violation: another address of the same chat was finished at the same moment. A retry finds its row.
    if ((error as { code?: string }).code !== '23505') throw error
    return db.transaction((tx) => finishWithin(tx, held, outcome))
  }
}

const finishWithin = async (tx: Db, { target_id, claim }: HeldClaim, o: TargetOutcome): Promise<boolean> => {
  const held = await tx.row`select from collecting where target_id = ${target_id} and claim = ${claim} for update`
  if (!held) return false
  const other =
    o.chat_id !== null &&
    (await tx.row`select from collecting where chat_id = ${o.chat_id} and target_id <> ${target_id}`)
  if (other) {
    await tx.rows`delete from collecting where target_id = ${target_id}`
    return true
  }
  await tx.rows`
    update collecting set chat_id = coalesce(${o.chat_id}, chat_id), priority = ${o.priority}, next_due_at = ${o.next_due_at},
      chat_due_at = ${o.chat_due_at}, claim = null, claimed_by = null, tried_at = ${o.tried_at}, read_at = ${o.read_at},
      result = ${o.result}, detail = ${o.detail && storable(o.detail)}, failures = ${o.failures}, missing_since = ${o.missing_since},
      newest_message_id = ${o.newest_message_id}, oldest_message_id = ${o.oldest_message_id},
      history_complete = ${o.history_complete}, history_end_seen = ${o.history_end_seen}, reread_after = ${o.reread_after},
      read_by = coalesce(${o.read_by ?? null}, read_by)
    where target_id = ${target_id}`
  return true
}
