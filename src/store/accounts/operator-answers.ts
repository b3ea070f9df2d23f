// Stores the first answer to a change of an operator that had an Idempotency-Key, so that a repeated request gets the same answer.
import type { Db } from '../db.ts'
import { type FirstAnswer, keptSince, type NewAnswer } from './idempotency.ts'

/** The same key may be used by other operator keys, and for other operations. */
export type OperatorRequest = { key_id: number; operation: string; idempotency_key: string }

export const findOperatorAnswer = (db: Db, { key_id, operation, idempotency_key }: OperatorRequest, now: Date) =>
  db.row<FirstAnswer>`select request_hash, status, answer from operator_answers
    where key_id = ${key_id} and operation = ${operation} and idempotency_key = ${idempotency_key}
      and created_at > ${keptSince(now)}`

/** Overwrites an older answer: the caller has found none, so what is stored has expired. */
export const upsertOperatorAnswer = (
  db: Db,
  request: OperatorRequest,
  first: NewAnswer & { account_id: number | undefined },
  now: Date,
) =>
  db.rows`insert into operator_answers (key_id, operation, idempotency_key, request_hash, status, answer,
      has_secret, master_key, account_id, created_at)
    values (${request.key_id}, ${request.operation}, ${request.idempotency_key}, ${first.request_hash}, ${first.status}, ${first.answer},
      ${first.has_secret}, ${first.master_key}, ${first.account_id}, ${now})
    on conflict (key_id, operation, idempotency_key) do update set request_hash = excluded.request_hash,
      status = excluded.status, answer = excluded.answer, has_secret = excluded.has_secret, master_key = excluded.master_key,
      account_id = excluded.account_id, created_at = excluded.created_at`
