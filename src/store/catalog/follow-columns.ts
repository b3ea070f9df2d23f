// Keeps the trigger that tells the catalog which numbers of a channel changed in step with the columns that the catalog has.
import type { Db } from '../db.ts'
import { statisticsColumns } from './columns.ts'

/**
 * A column that only a newer version of the program has stays followed when an older process starts beside it: the function is written again only if one
 * is missing. An announcement too many costs a read.
 */
export const followCatalogColumns = async (tx: Db): Promise<void> => {
  const [row] = await tx.rows<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'note_catalog_stats_updated'`
  const followed = new Set([...row!.source.matchAll(/\bnow\.(\w+)/g)].map(([, column]) => column))
  if (statisticsColumns.every((column) => followed.has(column))) return
  await tx.rows`select follow_channel_stats(${statisticsColumns}::text[])`
}
