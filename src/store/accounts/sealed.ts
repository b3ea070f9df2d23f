// Everything that is encrypted with the master key. It is read and rewritten as a whole when the master key changes.
import type { Db } from '../db.ts'

type SealedKey = { key_id: number; secret_sealed: Uint8Array }

/** Locks the table, so that nobody can issue, replace or delete a key until the transaction ends. */
export const lockSealedKeys = async (tx: Db): Promise<SealedKey[]> => {
  await tx.rows`lock table api_keys in exclusive mode`
  return tx.rows<SealedKey>`select key_id, secret_sealed from api_keys order by key_id`
}

type ResealedKey = SealedKey & { secret_hash: Uint8Array }

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

export const setSealedKeys = (tx: Db, keys: ResealedKey[]) =>
  tx.rows`update api_keys set secret_hash = decode(new.hash, 'hex'), secret_sealed = decode(new.sealed, 'hex')
    from unnest(${keys.map((key) => key.key_id)}::bigint[], ${keys.map((key) => hex(key.secret_hash))}::text[],
      ${keys.map((key) => hex(key.secret_sealed))}::text[]) as new (key_id, hash, sealed)
    where api_keys.key_id = new.key_id`

/** Locks the table, so that no operator key can be issued or revoked until the transaction ends. */
export const lockSealedOperatorKeys = async (tx: Db): Promise<SealedKey[]> => {
  await tx.rows`lock table operator_keys in exclusive mode`
  return tx.rows<SealedKey>`select key_id, secret_sealed from operator_keys where revoked_at is null order by key_id`
}

export const setSealedOperatorKey = (tx: Db, { key_id, secret_hash, secret_sealed }: ResealedKey) =>
  tx.rows`update operator_keys set secret_hash = ${secret_hash}, secret_sealed = ${secret_sealed} where key_id = ${key_id}`

type SealedSession = { account_id: number; session_sealed: Uint8Array }

/** Locks the table, so that no Telegram account can log in or out until the transaction ends. */
export const lockSealedSessions = async (tx: Db): Promise<SealedSession[]> => {
  await tx.rows`lock table telegram_sessions in exclusive mode`
  return tx.rows<SealedSession>`select account_id, session_sealed from telegram_sessions order by account_id`
}

export const setSealedSession = (tx: Db, { account_id, session_sealed }: SealedSession) =>
  tx.rows`update telegram_sessions set session_sealed = ${session_sealed} where account_id = ${account_id}`
