// The rows of the months of the ledger: which numbers their entries have, and how far their closing, export and dropping are.
import { type Db, sql, theRow } from '../db.ts'

/** Where the closing or the export of a month is: after this entry, with what all entries up to it add up to. */
export type MonthPlace = { account_id: number; entry_id: number; digest: string; entries: number; amount_mc: number }
/** `wrong` are entries whose balance does not follow from the one before. */
export type ClosingProgress = MonthPlace & { wrong: number[] }
export type ArchiveFile = { name: string; entries: number; sha256: string }
export type ExportProgress = MonthPlace & { folder: string; files: ArchiveFile[] }

export type LedgerMonth = {
  /** Written as 2026-11. */
  month: string
  first_number: number
  /** The first number after it. */
  end_number: number
  opened_at: Date
  closing: ClosingProgress | null
  /** When it was last not closed, because something does not add up. */
  refused_at: Date | null
  closed_at: Date | null
  statement: string | null
  /** As base64. */
  signature: string | null
  exporting: ExportProgress | null
  exported_at: Date | null
  exported_to: string | null
  dropped_at: Date | null
}

const columns = sql`to_char(month, 'YYYY-MM') as month, first_number, end_number, opened_at, closing, refused_at, closed_at, statement, signature,
  exporting, exported_at, exported_to, dropped_at`
export const firstDay = (month: string) => sql`${`${month}-01`}::date`

/** Oldest first. */
export const listLedgerMonths = (db: Db) =>
  db.rows<LedgerMonth>`select ${columns} from ledger_months order by ledger_months.month`

export const findLedgerMonth = (db: Db, month: string) =>
  db.row<LedgerMonth>`select ${columns} from ledger_months where month = ${firstDay(month)}`

/** Others who work on the month wait until the transaction ends. */
export const lockLedgerMonth = async (tx: Db, month: string): Promise<LedgerMonth> =>
  theRow(await tx.row<LedgerMonth>`select ${columns} from ledger_months where month = ${firstDay(month)} for update`)

export const setClosing = (tx: Db, month: string, closing: ClosingProgress) =>
  tx.rows`update ledger_months set closing = ${JSON.stringify(closing)}::jsonb where month = ${firstDay(month)}`

export const setRefused = (db: Db, month: string, now: Date) =>
  db.rows`update ledger_months set refused_at = ${now} where month = ${firstDay(month)}`

export const setClosed = (tx: Db, month: string, signed: { statement: string; signature: string }, now: Date) =>
  tx.rows`update ledger_months set closed_at = ${now}, refused_at = null, statement = ${signed.statement}, signature = ${signed.signature}
    where month = ${firstDay(month)}`

export const setExporting = (db: Db, month: string, exporting: ExportProgress) =>
  db.rows`update ledger_months set exporting = ${JSON.stringify(exporting)}::jsonb where month = ${firstDay(month)}`

export const setExported = (db: Db, month: string, folder: string, now: Date) =>
  db.rows`update ledger_months set exporting = null, exported_at = ${now}, exported_to = ${folder} where month = ${firstDay(month)}`

export const setDropped = (db: Db, month: string, now: Date) =>
  db.rows`update ledger_months set dropped_at = ${now} where month = ${firstDay(month)} and closed_at is not null and dropped_at is null`
