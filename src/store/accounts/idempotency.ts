// Stores the first answer to a request with an Idempotency-Key, so that a repeated request gets the same answer.
import type { Db } from '../db.ts'

const KEPT_HOURS = 24

export const keptSince = (now: Date) => new Date(now.getTime() - KEPT_HOURS * 3_600_000)

/** The same key may be used by other accounts, and by the same account for other operations. */
export type IdempotencyKey = { account_id: number; operation: string; idempotency_key: string }
export type FirstAnswer = { request_hash: Uint8Array; status: number; answer: string }
/** An answer with a secret is encrypted with the master key of this fingerprint. */
export type NewAnswer = FirstAnswer & { has_secret: boolean; master_key: string | null }

export const findFirstAnswer = (db: Db, key: IdempotencyKey, now: Date) =>
  db.row<FirstAnswer>`select request_hash, status, answer from idempotency_keys
    where account_id = ${key.account_id} and operation = ${key.operation} and idempotency_key = ${key.idempotency_key}
      and created_at > ${keptSince(now)}`

/** Overwrites an older answer: the caller has found none, so what is stored has expired. */
export const upsertFirstAnswer = (db: Db, key: IdempotencyKey, first: NewAnswer, now: Date) =>
  db.rows`insert into idempotency_keys (account_id, operation, idempotency_key, request_hash, status, answer, has_secret, master_key, created_at)
    values (${key.account_id}, ${key.operation}, ${key.idempotency_key}, ${first.request_hash}, ${first.status}, ${first.answer},
      ${first.has_secret}, ${first.master_key}, ${now})
    on conflict (account_id, operation, idempotency_key) do update set request_hash = excluded.request_hash,
      status = excluded.status, answer = excluded.answer, has_secret = excluded.has_secret, master_key = excluded.master_key,
      created_at = excluded.created_at`

export const deleteOldAnswers = async (db: Db, now: Date) => {
  const gone = await db.rows`delete from idempotency_keys where created_at <= ${keptSince(now)} returning operation`
  const ofOperators =
    await db.rows`delete from operator_answers where created_at <= ${keptSince(now)} returning operation`
  return { deleted: gone.length + ofOperators.length }
}
