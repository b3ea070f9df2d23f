// What may have caused events: entered with what was observed, in the same transaction, and taken out with the events that it made.
import type { TrustSignal } from '../../vocabulary.ts'
import { copyText } from '../bulk-rows.ts'
import { type Columns, columnNames, type RowOf } from '../columns.ts'
import { type Db, theRow } from '../db.ts'
import type { MessageKey } from '../observed/messages/message-keys.ts'

/** What changed. The facts behind it are read when it is worked on, except those that have no other place. */
export type Cause =
  /** `matched` are watches on queries that the message matches. */
  | (MessageKey & { kind: 'message'; detail?: { matched: string[] } | null })
  /** `chat_id` is the chat that is mentioned. */
  | (MessageKey & { kind: 'mention'; detail: { source_chat_id: number; kind: string } })
  | { kind: 'members'; chat_id: number }
  | { kind: 'chat'; chat_id: number }
  /** A trigger of `channel_stats` enters it, and for grades the roll-up. `since`: when what has held for some time changed. */
  | { kind: 'statistics'; chat_id: number; detail: { grade: ChangedGrade; signals: ChangedSignals; since?: number } }
  | { kind: 'list'; detail: { list_id: string; day: string } }
  | { kind: 'key'; detail: { account_id: number; fact: ChangedKey | LowCounter } }
  | { kind: 'watch'; detail: { watch_id: string; past?: AskedPast } }

/**
 * What a new watch shall tell of the time before it: times in unix seconds, where `oldest` is how far back the plan may read. The chats are those that were
 * paid when it was made.
 */
export type AskedPast = { from: number; oldest: number; chat_ids: number[] }

type ChangedGrade = { before: string | null; after: string | null }
type ChangedSignals = { appeared: TrustSignal[]; cleared: TrustSignal[] }
type ChangedKey = { key_change: 'made' | 'rotated' | 'deleted'; key: string; change_id: string; at?: number }
type LowCounter = { counter: string; used: number; limit: number; month: string; at: number }

/** `at` is when it was entered, in unix seconds. */
export type TakenCause = Cause & { entry: number; at: number }

const columns = {
  kind: 'text not null',
  chat_id: 'bigint',
  message_id: 'bigint',
  date: 'time',
  detail: 'json',
} as const satisfies Columns

const rowOf = (cause: Cause): RowOf<typeof columns> => ({
  chat_id: null,
  message_id: null,
  date: null,
  detail: null,
  ...cause,
})

export const enterCauses = async (db: Pick<Db, 'copy'>, causes: Cause[]): Promise<void> => {
  if (causes.length === 0) return
  await db.copy('event_causes', columnNames(columns), copyText(columns, causes.map(rowOf)))
}

type KeyChange = {
  account_id: number
  change: ChangedKey['key_change']
  key: string
  change_id: string
  /** When it happened; without it when it is noted. */
  created_at?: Date
}

/** Notes that a key of an account was changed, if the account watches itself. */
export const enterKeyCause = (db: Pick<Db, 'rows'>, given: KeyChange) => {
  const { account_id, change, key, change_id, created_at } = given
  const at = created_at && { at: created_at.getTime() / 1000 }
  const fact: ChangedKey = { key_change: change, key, change_id, ...at }
  const detail = { account_id, fact }
  return db.rows`
  insert into event_causes (kind, detail)
  select 'key', ${JSON.stringify(detail)}::jsonb
  where exists (select from watches where account_id = ${account_id} and chat_id is null and list_id is null and query is null)`
}

/** Any number works, as long as every process of this service uses the same one. */
const CAUSES_LOCK = 7_203_157

/**
 * Takes the oldest causes, until the transaction ends; none while another process has some. They are deleted one by one, because an older
 * one may be committed after a newer one.
 */
export const takeCauses = async (tx: Db, limit: number): Promise<TakenCause[]> => {
  const lock = await tx.row<{ mine: boolean }>`select pg_try_advisory_xact_lock(${CAUSES_LOCK}) as mine`
  if (!lock!.mine) return []
  // Deleted rows come in the order in which the database finds them, which differs from one to another.
  return tx.rows<TakenCause>`
    with taken as (
      delete from event_causes where entry = any(array(select entry from event_causes order by entry limit ${limit}))
      returning entry, kind, chat_id, message_id, date, detail, at)
    select entry, kind, chat_id, message_id, extract(epoch from date)::float8 as date, detail,
      extract(epoch from at)::float8 as at from taken order by entry`
}

/** How many causes wait, at most, and since when the oldest does. */
export const causesWaiting = async (db: Db): Promise<{ length: number; oldest_at: Date | null }> =>
  theRow(
    await db.row<{ length: number; oldest_at: Date | null }>`
    select coalesce(max(entry) - min(entry) + 1, 0)::float8 as length,
      (select at from event_causes order by entry limit 1) as oldest_at from event_causes`,
  )
