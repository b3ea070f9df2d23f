// Remembers for ten minutes which catalog reads an account was charged for, so that what goes with them is free in every process.
import type { Db } from '../db.ts'

const KEPT_MINUTES = 10

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_MINUTES * 60_000)

export const upsertCatalogRead = (db: Db, account_id: number, filters_hash: Buffer, now: Date) =>
  db.rows`insert into catalog_reads (account_id, filters_hash, charged_at) values (${account_id}, ${filters_hash}, ${now})
    on conflict (account_id, filters_hash) do update set charged_at = greatest(catalog_reads.charged_at, excluded.charged_at)`

export const findCatalogRead = (db: Db, account_id: number, filters_hash: Buffer, now: Date) =>
  db.row`select charged_at from catalog_reads
    where account_id = ${account_id} and filters_hash = ${filters_hash} and charged_at > ${keptSince(now)}`

export const deleteOldCatalogReads = async (db: Db, now: Date) => {
  const gone = await db.rows`delete from catalog_reads where charged_at <= ${keptSince(now)} returning account_id`
  return { deleted: gone.length }
}
