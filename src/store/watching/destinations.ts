// Where accounts are told of events.
import type { DestinationKind, WordLanguage } from '../../vocabulary.ts'
import { type Db, sql, theRow } from '../db.ts'

type OffReason = 'unsubscribed' | 'gone' | 'failing'

export type DestinationRow = {
  destination_id: string
  account_id: number
  kind: DestinationKind
  name: string
  address: string | null
  secrets_sealed: Uint8Array | null
  master_key: string | null
  signature: 'v1' | 'v1a' | null
  token_hash: Uint8Array | null
  language: WordLanguage
  created_at: Date
  confirmed_at: Date | null
  paused_until: Date | null
  off_at: Date | null
  off_because: OffReason | null
  not_before: Date | null
  failing_since: Date | null
  failures: number
  warned_at: Date | null
  last_success_at: Date | null
  /** Of the attempts since then. */
  last_failure: string | null
}

const columns = sql`destination_id, account_id, kind, name, address, secrets_sealed, master_key, signature, token_hash, language, created_at,
  confirmed_at, paused_until, off_at, off_because, not_before, failing_since, failures, warned_at, last_success_at, last_failure`

type NewDestinationRow = Pick<
  DestinationRow,
  | 'destination_id'
  | 'account_id'
  | 'kind'
  | 'name'
  | 'address'
  | 'secrets_sealed'
  | 'master_key'
  | 'signature'
  | 'token_hash'
  | 'language'
  | 'created_at'
  | 'confirmed_at'
>

export const insertDestination = async (db: Db, made: NewDestinationRow): Promise<DestinationRow> =>
  theRow(
    await db.row<DestinationRow>`insert into destinations (destination_id, account_id, kind, name, address, secrets_sealed, master_key, signature,
      token_hash, language, created_at, confirmed_at)
    values (${made.destination_id}, ${made.account_id}, ${made.kind}, ${made.name}, ${made.address}, ${made.secrets_sealed}, ${made.master_key},
      ${made.signature}, ${made.token_hash}, ${made.language}, ${made.created_at}, ${made.confirmed_at})
    returning ${columns}`,
  )

export const findDestination = (db: Db, account_id: number, destination_id: string) => db.row<DestinationRow>`
  select ${columns} from destinations where account_id = ${account_id} and destination_id = ${destination_id}`

/** Foreign keys to it may still be checked meanwhile, so that events can be stored. */
export const lockDestination = (tx: Db, account_id: number, destination_id: string) => tx.row<DestinationRow>`
  select ${columns} from destinations where account_id = ${account_id} and destination_id = ${destination_id} for no key update`

export const findDestinationByToken = (db: Db, kind: DestinationKind, token_hash: Uint8Array) => db.row<DestinationRow>`
  select ${columns} from destinations where token_hash = ${token_hash} and kind = ${kind}`

export const listDestinations = (db: Db, account_id: number) => db.rows<DestinationRow>`
  select ${columns} from destinations where account_id = ${account_id} order by created_at, name`

export const listDestinationsById = (db: Db, destination_ids: string[]) => db.rows<DestinationRow>`
  select ${columns} from destinations where destination_id = any(${destination_ids}::text[])`

/** In the order of their ids, so that two processes do not wait for each other. */
export const lockDestinations = (tx: Db, destination_ids: string[]) => tx.rows<DestinationRow>`
  select ${columns} from destinations where destination_id = any(${destination_ids}::text[]) order by destination_id for no key update`

/** Everything but what a delivery changes. */
export const updateDestination = (db: Db, changed: DestinationRow) => db.rows`
  update destinations set name = ${changed.name}, language = ${changed.language}, secrets_sealed = ${changed.secrets_sealed},
    master_key = ${changed.master_key}, token_hash = ${changed.token_hash}, confirmed_at = ${changed.confirmed_at},
    paused_until = ${changed.paused_until}, off_at = ${changed.off_at}, off_because = ${changed.off_because}
  where destination_id = ${changed.destination_id}`

/** How they are doing, as deliveries found out. */
export const updateHealth = async (db: Db, changed: DestinationRow[]): Promise<void> => {
  if (changed.length === 0) return
  const rows = changed.map(({ secrets_sealed: _, token_hash: __, ...row }) => row)
  await db.rows`update destinations set off_at = given.off_at, off_because = given.off_because, not_before = given.not_before,
      failing_since = given.failing_since, failures = given.failures, warned_at = given.warned_at, last_success_at = given.last_success_at,
      last_failure = given.last_failure
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(destination_id text, off_at timestamptz, off_because text,
      not_before timestamptz, failing_since timestamptz, failures integer, warned_at timestamptz, last_success_at timestamptz, last_failure text)
    where destinations.destination_id = given.destination_id`
}

export const deleteDestination = async (db: Db, account_id: number, destination_id: string): Promise<boolean> =>
  (await db.row`delete from destinations where account_id = ${account_id} and destination_id = ${destination_id}
    returning 1 as gone`) !== undefined

/** The watches that tell it of events. */
export const listWatchIdsOf = async (db: Db, destination_id: string): Promise<string[]> =>
  (
    await db.rows<{
      watch_id: string
    }>`select watch_id from watch_destinations where destination_id = ${destination_id}`
  ).map(({ watch_id }) => watch_id)
