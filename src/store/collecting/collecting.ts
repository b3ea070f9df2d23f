// Which chats and addresses are read from the platform, when each is due, and who reads it now.
import type { Db } from '../db.ts'
import { sql } from '../db.ts'

/** 0: somebody waits for it; 1: as usual; 2: when there is time. */
export type Priority = 0 | 1 | 2

export type Origin = 'added' | 'discovered' | 'known'

/** Why nothing could be read, or that it was. */
export type CollectResult =
  | 'read'
  | 'gone'
  | 'missing'
  | 'not a chat'
  | 'private'
  | 'restricted'
  | 'unreachable'
  | 'changed'
  | 'fault'

export type TargetState = {
  failures: number
  missing_since: Date | null
  newest_message_id: number | null
  oldest_message_id: number | null
  history_complete: boolean
}

/** What a worker holds: the target, and who its chat is as far as known. */
export type Claim = TargetState & {
  target_id: number
  claim: string
  chat_id: number | null
  address: string | null
  origin: Origin
  priority: Priority
  /** When it was due: how late the worker is. */
  due_at: Date
  chat_due_at: Date
  read_at: Date | null
  platform_id: number | null
  username: string | null
  invite_hash: string | null
  deleted_at: Date | null
}

const dueOf = (priority: Priority, now: Date, limit: ReturnType<typeof sql>) => sql`
  select target_id, next_due_at from collecting where priority = ${priority} and next_due_at <= ${now}
  order by next_due_at limit ${limit} for update skip locked`

/**
 * Takes up to `limit` targets that are due, for the time of the lease, the urgent ones first. Of many workers each gets others:
 * rows that one of them is just taking are skipped.
 */
export const claimDue = (
  db: Db,
  { worker, limit, lease_seconds, now }: { worker: string; limit: number; lease_seconds: number; now: Date },
) => db.rows<Claim>`
  with urgent as materialized (${dueOf(0, now, sql`${limit}::integer`)}),
    usual as materialized (${dueOf(1, now, sql`${limit}::integer - (select count(*) from urgent)`)}),
    spare as materialized (${dueOf(2, now, sql`${limit}::integer - (select count(*) from urgent) - (select count(*) from usual)`)}),
    due as (select * from urgent union all select * from usual union all select * from spare),
    claimed as (
      update collecting as c set claim = gen_random_uuid(), claimed_by = ${worker},
        next_due_at = ${now}::timestamptz + make_interval(secs => ${lease_seconds})
      from due where c.target_id = due.target_id
      returning c.*, due.next_due_at as due_at)
  select target_id, claim, chat_id, address, origin, priority, due_at, chat_due_at, read_at, failures, missing_since,
    newest_message_id, oldest_message_id, history_complete, platform_id, username, invite_hash, deleted_at
  from claimed left join chats using (chat_id)
  order by priority, due_at`

type Held = { target_id: number; claim: string }

/** False when the claim was lost: the lease ended, and another worker may have it. */
export const extendClaim = async (db: Db, { target_id, claim }: Held, until: Date): Promise<boolean> =>
  (await db.row`update collecting set next_due_at = ${until} where target_id = ${target_id} and claim = ${claim}
    returning target_id`) !== undefined

/** Gives back what was not read: it is due at the given time. */
export const releaseClaim = async (db: Db, { target_id, claim }: Held, due_at: Date): Promise<boolean> =>
  (await db.row`update collecting set claim = null, claimed_by = null, next_due_at = ${due_at}
    where target_id = ${target_id} and claim = ${claim} returning target_id`) !== undefined

export type Outcome = TargetState & {
  chat_id: number | null
  priority: Priority
  next_due_at: Date
  chat_due_at: Date
  tried_at: Date
  read_at: Date | null
  result: CollectResult
  detail: string | null
}

/**
 * Writes what came of a visit and gives the target back. False when the claim was lost meanwhile: then nothing is written. An
 * address that turns out to be a chat which has a row of its own already goes up in that row.
 */
export const finishClaim = async (db: Db, held: Held, outcome: Outcome): Promise<boolean> => {
  try {
    return await db.transaction((tx) => finishWithin(tx, held, outcome))
  } catch (error) {
    // Two addresses of one chat, finished at the same moment: the other one has its row now.
    if ((error as { code?: string }).code !== '23505') throw error
    return db.transaction((tx) => finishWithin(tx, held, outcome))
  }
}

const finishWithin = async (tx: Db, { target_id, claim }: Held, o: Outcome): Promise<boolean> => {
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
    update collecting set chat_id = ${o.chat_id}, priority = ${o.priority}, next_due_at = ${o.next_due_at},
      chat_due_at = ${o.chat_due_at}, claim = null, claimed_by = null, tried_at = ${o.tried_at}, read_at = ${o.read_at},
      result = ${o.result}, detail = ${o.detail}, failures = ${o.failures}, missing_since = ${o.missing_since},
      newest_message_id = ${o.newest_message_id}, oldest_message_id = ${o.oldest_message_id},
      history_complete = ${o.history_complete}
    where target_id = ${target_id}`
  return true
}
