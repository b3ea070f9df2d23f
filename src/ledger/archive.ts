// Writes a closed month as Parquet files with a manifest: the signed statement, its signature, and the list of the files.
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportColumn } from '../contract/exports.ts'
import { openParquet } from '../export/parquet.ts'
import type { Db } from '../store/db.ts'
import { type EntryRow, inOrder, listEntries } from '../store/ledger/entries.ts'
import {
  type ArchiveFile,
  type ExportProgress,
  findLedgerMonth,
  type LedgerMonth,
  type MonthPlace,
  setExported,
  setExporting,
} from '../store/ledger/months.ts'
import { digestOfFile } from './archive-read.ts'
import { type ArchiveManifest, afterBlock, BLOCK, beginning, type MonthStatement, sha256 } from './digest.ts'

/** Blocks of one file, which then has about 30 MB. The export of a month can stop after any file. */
const BLOCKS_OF_FILE = 100

const text = (name: string): ExportColumn => ({ name, path: [name], kind: 'text' })
const integer = (name: string): ExportColumn => ({ name, path: [name], kind: 'integer' })
const time = (name: string): ExportColumn => ({ name, path: [name], kind: 'time' })

const columns: ExportColumn[] = [
  integer('entry_id'),
  integer('account_id'),
  time('at'),
  text('kind'),
  text('key_type'),
  text('operation'),
  integer('amount_mc'),
  integer('balance_mc'),
  time('month_start'),
  integer('requests'),
  integer('unique_channels'),
  integer('search_messages_requests'),
  integer('search_terms'),
  text('chat_ids'),
]

const rowOf = ({ at_ms, month_start_ms, ...entry }: EntryRow) => {
  const row = {
    ...entry,
    at: new Date(at_ms).toISOString(),
    month_start: month_start_ms === null ? null : new Date(month_start_ms).toISOString(),
  }
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}

type ArchiveOptions = {
  folder: string
  public_key: string
  now: Date
  for_ms?: number
  /** For tests: a month of several files need not have millions of entries. */
  blocks_of_file?: number
}

/**
 * Each file is read back before the next is begun, and all of them together must have the digest that was signed. Interrupted, it is called again
 * and goes on with the next file; in another folder it begins anew. Returns the manifest, or undefined when the time was over.
 */
export const exportMonth = async (
  db: Db,
  month: string,
  { folder, public_key, now, for_ms = Number.POSITIVE_INFINITY, blocks_of_file = BLOCKS_OF_FILE }: ArchiveOptions,
): Promise<string | undefined> => {
  const until = performance.now() + for_ms
  const row = await findLedgerMonth(db, month)
  if (!row?.closed_at) throw new Error(`${month} is not closed`)
  if (row.dropped_at) throw new Error(`${month} was dropped`)
  const statement = JSON.parse(row.statement!) as MonthStatement
  await mkdir(folder, { recursive: true })
  let exporting: ExportProgress =
    row.exporting?.folder === folder ? row.exporting : { ...beginning, folder, files: [] as ArchiveFile[] }
  while (exporting.entries < statement.entries) {
    exporting = await writeNext(db, row, exporting, blocks_of_file)
    await setExporting(db, month, exporting)
    if (performance.now() > until && exporting.entries < statement.entries) return undefined
  }
  if (exporting.digest !== statement.entries_sha256) {
    await setExporting(db, month, { ...beginning, folder, files: [] })
    throw new Error(`the entries of ${month} are not those that were signed`)
  }
  const manifest: ArchiveManifest = {
    statement: row.statement!,
    signature: row.signature!,
    public_key,
    files: exporting.files,
  }
  const path = join(folder, `ledger-${month}.json`)
  await writeWhole(path, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
  await setExported(db, month, folder, now)
  return path
}

const writeNext = async (db: Db, month: LedgerMonth, from: ExportProgress, blocks: number): Promise<ExportProgress> => {
  const name = `ledger-${month.month}-${String(from.files.length + 1).padStart(4, '0')}.parquet`
  const file = openParquet(columns)
  const chunks: Uint8Array[] = []
  let place: MonthPlace = from
  for (let i = 0; i < blocks; i++) {
    const after = place
    const block = await inOrder(db, (tx) => listEntries(tx, month, after, BLOCK))
    if (block.length === 0) break
    place = afterBlock(place, block)
    chunks.push(file.write(block.map(rowOf)))
    if (block.length < BLOCK) break
  }
  if (place.entries === from.entries) throw new Error(`${month.month} has fewer entries than were signed`)
  chunks.push(file.end())
  const path = join(from.folder, name)
  await writeWhole(path, chunks)
  const bytes = await readFile(path)
  const read = await digestOfFile(bytes, from)
  if (read.digest !== place.digest) throw new Error(`${path} was not written as it should be`)
  const { account_id, entry_id, digest, entries, amount_mc } = place
  const files = [...from.files, { name, entries: entries - from.entries, sha256: sha256(bytes) }]
  return { account_id, entry_id, digest, entries, amount_mc, folder: from.folder, files }
}

/** A file has its name only when it is complete and on the disk. */
const writeWhole = async (path: string, chunks: Uint8Array[]): Promise<void> => {
  const file = await open(`${path}.part`, 'w')
  try {
    for (const chunk of chunks) await file.write(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}
