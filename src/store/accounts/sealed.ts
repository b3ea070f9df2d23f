// Everything that is encrypted with a master key. It is encrypted again in batches when the master key changes.
import { type Db, ownSql, theRow } from '../db.ts'

/** `id` is the value of the row's key as text. Rows without a hash are not looked up by their secret. */
type SealedRow = { id: string; sealed: Uint8Array }
export type ResealedRow = SealedRow & { hash?: Uint8Array }

type SealedTable = {
  table: string
  id: string
  id_type: string
  sealed: string
  hash?: string
  /** Stored as base64. */
  is_text?: true
  /** Which rows are encrypted at all. */
  where?: string
}

export const sealedTables = {
  api_keys: { table: 'api_keys', id: 'key_id', id_type: 'bigint', sealed: 'secret_sealed', hash: 'secret_hash' },
  operator_keys: {
    table: 'operator_keys',
    id: 'key_id',
    id_type: 'bigint',
    sealed: 'secret_sealed',
    hash: 'secret_hash',
    where: 'revoked_at is null',
  },
  telegram_sessions: { table: 'telegram_sessions', id: 'account_id', id_type: 'bigint', sealed: 'session_sealed' },
  // A row of these tables has a key of three columns, and lives for a day at most; its place is enough for one transaction.
  idempotency_keys: {
    table: 'idempotency_keys',
    id: 'ctid',
    id_type: 'tid',
    sealed: 'answer',
    is_text: true,
    where: 'has_secret',
  },
  operator_answers: {
    table: 'operator_answers',
    id: 'ctid',
    id_type: 'tid',
    sealed: 'answer',
    is_text: true,
    where: 'has_secret',
  },
  destinations: {
    table: 'destinations',
    id: 'destination_id',
    id_type: 'text',
    sealed: 'secrets_sealed',
    where: 'secrets_sealed is not null',
  },
  privacy_key: { table: 'privacy_key', id: 'one', id_type: 'boolean', sealed: 'key_sealed' },
  ledger_key: { table: 'ledger_key', id: 'one', id_type: 'boolean', sealed: 'private_sealed' },
} as const satisfies Record<string, SealedTable>
export type SealedName = keyof typeof sealedTables

/** Locks and returns rows that are not encrypted with this master key. */
export const lockSealedElsewhere = (tx: Db, name: SealedName, master_key: string, limit: number) => {
  const { table, id, sealed, where, is_text }: SealedTable = sealedTables[name]
  const bytes = is_text ? `decode(${sealed}, 'base64')` : sealed
  return tx.rows<SealedRow>`select ${ownSql(`${id}::text as id, ${bytes} as sealed from ${table}`)}
    where master_key is distinct from ${master_key} and ${ownSql(where ?? 'true')}
    order by ${ownSql(id)} limit ${limit} for update`
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

export const setSealed = (tx: Db, name: SealedName, master_key: string, rows: ResealedRow[]) => {
  const { table, id, id_type, sealed, hash, is_text }: SealedTable = sealedTables[name]
  const bytes = `decode(new.sealed, 'hex')`
  const set = [
    `${sealed} = ${is_text ? `translate(encode(${bytes}, 'base64'), E'\\n', '')` : bytes}`,
    ...(hash ? [`${hash} = decode(new.hash, 'hex')`] : []),
  ]
  return tx.rows`update ${ownSql(table)} set ${ownSql(set.join(', '))}, master_key = ${master_key}
    from unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => hex(row.sealed))}::text[],
      ${rows.map((row) => (row.hash ? hex(row.hash) : null))}::text[]) as new (id, sealed, hash)
    where ${ownSql(`${table}.${id} = new.id::${id_type}`)}`
}

/** What cannot be decrypted any more is kept as it is. */
export const setUnreadable = (tx: Db, name: SealedName, master_key: string, id: string) => {
  const { table, id: column, id_type }: SealedTable = sealedTables[name]
  return tx.rows`update ${ownSql(table)} set master_key = ${master_key} where ${ownSql(column)} = ${id}::text::${ownSql(id_type)}`
}

export const countSealedElsewhere = async (db: Db, name: SealedName, master_key: string): Promise<number> => {
  const { table, where }: SealedTable = sealedTables[name]
  return theRow(
    await db.row<{ rows: number }>`select count(*) as rows from ${ownSql(table)}
    where master_key is distinct from ${master_key} and ${ownSql(where ?? 'true')}`,
  ).rows
}
