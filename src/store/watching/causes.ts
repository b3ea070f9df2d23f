// What may have caused events: entered with what was observed, in the same transaction, and taken out with the events that it made.
import { copyText } from '../bulk-rows.ts'
import { type Columns, columnNames, type RowOf } from '../columns.ts'
import type { Db } from '../db.ts'

/** What a cause is about; the facts behind it are read when it is worked on. */
export type CauseKind = 'message' | 'mention' | 'members' | 'chat' | 'statistics' | 'list' | 'key' | 'watch'

const columns = {
  kind: 'text not null',
  chat_id: 'bigint',
  message_id: 'bigint',
  date: 'time',
  detail: 'json',
} as const satisfies Columns

export type Cause = Omit<RowOf<typeof columns>, 'kind' | 'detail'> & {
  kind: CauseKind
  detail: Record<string, unknown> | null
}
/** `at` is when it was entered, in unix seconds. */
export type TakenCause = Cause & { entry: number; at: number }

export const enterCauses = async (db: Pick<Db, 'copy'>, causes: Cause[]): Promise<void> => {
  if (causes.length === 0) return
  await db.copy('event_causes', columnNames(columns), copyText(columns, causes))
}

type KeyChange = {
  account_id: number
  change: 'made' | 'rotated' | 'deleted'
  key: string
  change_id: string
  /** When it happened; without it when it is noted. */
  created_at?: Date
}

/** Notes that a key of an account was changed, if the account watches itself. */
export const enterKeyCause = (db: Pick<Db, 'rows'>, given: KeyChange) => {
  const { account_id, change, key, change_id, created_at } = given
  const at = created_at && { at: created_at.getTime() / 1000 }
  const detail = { account_id, fact: { key_change: change, key, change_id, ...at } }
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
  return tx.rows<TakenCause>`
    delete from event_causes where entry = any(array(select entry from event_causes order by entry limit ${limit}))
    returning entry, kind, chat_id, message_id, extract(epoch from date)::float8 as date, detail,
      extract(epoch from at)::float8 as at`
}

/** How many causes wait, at most, and since when the oldest does. */
export const causesWaiting = async (db: Db): Promise<{ length: number; oldest_at: Date | null }> =>
  (await db.row<{ length: number; oldest_at: Date | null }>`
    select coalesce(max(entry) - min(entry) + 1, 0)::float8 as length,
      (select at from event_causes order by entry limit 1) as oldest_at from event_causes`)!
