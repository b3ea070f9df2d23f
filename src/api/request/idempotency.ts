// Idempotency-Key: a repeated request gets the first answer again and is not billed again.
import { createHash } from 'node:crypto'
import type { Secrets } from '../../accounts/secrets.ts'
import type { Endpoint } from '../../contract/index.ts'
import { findFirstAnswer, type IdempotencyKey, upsertFirstAnswer } from '../../store/accounts/idempotency.ts'
import type { Db } from '../../store/db.ts'
import { refuse } from '../refuse.ts'
import type { Call } from './call.ts'

type WrittenAnswer = { status: number; body: string }

const keyOf = ({ caller, endpoint, idempotency_key }: Call): IdempotencyKey | undefined =>
  idempotency_key === undefined
    ? undefined
    : { account_id: caller.holder.account_id, operation: endpoint.operation, idempotency_key }

/** Hashes the parsed values, not the bytes, because a retry may order its fields differently. */
export const requestHash = ({ params, body }: Pick<Call, 'params' | 'body'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest()

export const firstAnswer = async (call: Call, db: Db) => {
  const key = keyOf(call)
  const first = key && (await findFirstAnswer(db, key, call.now))
  if (!first) return undefined
  const body = await readAnswer(call.endpoint, call.deps.secrets, first.answer)
  if (body === undefined) return undefined
  if (!requestHash(call).equals(first.request_hash)) throw refuse.otherRequest()
  return { status: first.status, headers: { 'idempotent-replayed': 'true' }, body }
}

/** Only successful answers are stored, so that a refused request may be retried with the same key. */
export const keepFirstAnswer = async (call: Call, tx: Db, { status, body }: WrittenAnswer): Promise<void> => {
  const key = keyOf(call)
  if (key)
    await upsertFirstAnswer(
      tx,
      key,
      { request_hash: requestHash(call), status, ...storedAnswer(call.endpoint, call.deps.secrets, body) },
      call.now,
    )
}

export const storedAnswer = (endpoint: Endpoint, secrets: Secrets, body: string) =>
  endpoint.has_secret
    ? { answer: secrets.seal(body).toString('base64'), has_secret: true, master_key: secrets.master_key }
    : { answer: body, has_secret: false, master_key: null }

/** Undefined when the answer was encrypted with another master key: then the request counts as the first one. */
export const readAnswer = async (endpoint: Endpoint, secrets: Secrets, stored: string): Promise<string | undefined> =>
  endpoint.has_secret ? secrets.unseal(Buffer.from(stored, 'base64')) : stored
