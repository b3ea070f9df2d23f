// The job of the ledger: begins a month when it is time, closes those that are over, exports them, and drops what is older than it is kept.
import type { Db } from '../store/db.ts'
import { type LedgerMonth, listLedgerMonths, setDropped } from '../store/ledger/months.ts'
import { createMonth, dropLedgerBefore, moveToNumbersOf, nameFirstMonth } from '../store/ledger/partitions.ts'
import { monthOf } from '../store/observed/tables/partitions.ts'
import { HOUR_MS } from '../time/spans.ts'
import { exportMonth } from './archive.ts'
import { closeMonth } from './close.ts'
import type { Signer } from './signing.ts'

export type LedgerKept = {
  /** Where closed months are exported to. Without it they are not. */
  archive_dir?: string
  /** How many whole months are kept. Without it all are. */
  keep_months?: number
}

export type LedgerReport = {
  began?: string
  closed: string[]
  exported: string[]
  dropped: string[]
  /** Why a month was not closed. */
  refused?: { month: string; differences: string[] }
  /** What has to wait for somebody who reads or writes. */
  postponed?: string
  unfinished?: true
}

/** A month that does not add up is not looked at every minute. */
const REFUSED_FOR_MS = HOUR_MS

type LedgerKeepOptions = LedgerKept & {
  signer: () => Promise<Signer>
  for_ms: number
  /** Look again at a month that did not add up. */
  again?: true
}

export const keepLedger = async (db: Db, given: LedgerKeepOptions, now: Date): Promise<LedgerReport | null> => {
  const report: LedgerReport = { closed: [], exported: [], dropped: [] }
  for (const step of [begin, close, exportClosed, dropOld]) {
    await step(db, given, now, report)
    if (report.postponed || report.unfinished || report.refused) break
  }
  return hasNews(report) ? report : null
}

const hasNews = (report: LedgerReport): boolean =>
  Object.values(report).some((value) => value !== undefined && !(Array.isArray(value) && value.length === 0))

type LedgerStep = (db: Db, given: LedgerKeepOptions, now: Date, report: LedgerReport) => Promise<void>

const begin: LedgerStep = async (db, _, now, report) => {
  const month = monthOf(now.getTime() / 1000)
  if (!(await nameFirstMonth(db, month, now))) {
    report.postponed = 'the ledger is being read'
    return
  }
  const newest = (await listLedgerMonths(db)).at(-1)!
  if (newest.month < month) {
    await createMonth(db, month, now)
    report.began = month
  }
  const used = (await listLedgerMonths(db)).at(-1)!
  if (!(await moveToNumbersOf(db, used))) report.postponed = 'the ledger is being written to'
}

const close: LedgerStep = async (db, { signer, for_ms, again }, now, report) => {
  const over = (await listLedgerMonths(db)).slice(0, -1).filter(({ closed_at }) => !closed_at)
  for (const { month, refused_at } of over) {
    if (refused_at && !again && now.getTime() - refused_at.getTime() < REFUSED_FOR_MS) return
    const result = await closeMonth(db, await signer(), month, { now, for_ms })
    if (result === 'closed') report.closed.push(month)
    else if (result === 'unfinished') report.unfinished = true
    else if (result === 'still written to') report.postponed = 'the ledger is being written to'
    else report.refused = { month, ...result }
    if (result !== 'closed') return
  }
}

const exportClosed: LedgerStep = async (db, { archive_dir, signer, for_ms }, now, report) => {
  if (archive_dir === undefined) return
  for (const { month, closed_at, exported_at, dropped_at } of await listLedgerMonths(db)) {
    if (!closed_at || exported_at || dropped_at) continue
    const { public_key } = await signer()
    if ((await exportMonth(db, month, { folder: archive_dir, public_key, now, for_ms })) === undefined) {
      report.unfinished = true
      return
    }
    report.exported.push(month)
  }
}

const dropOld: LedgerStep = async (db, { keep_months }, now, report) => {
  if (keep_months === undefined) return
  const first_kept = monthsBefore(monthOf(now.getTime() / 1000), keep_months)
  const old = (await listLedgerMonths(db)).filter(({ month, closed_at }) => closed_at && month < first_kept)
  // Oldest first, and none after one that stays: what is dropped is always the beginning.
  const kept = old.findIndex(({ dropped_at, exported_at }) => !dropped_at && !exported_at)
  await dropMonths(db, kept === -1 ? old : old.slice(0, kept), now, report)
}

/** A month is marked first: from then on nobody counts its entries, whether or not they are there. */
export const dropMonths = async (
  db: Db,
  months: LedgerMonth[],
  now: Date,
  report: Pick<LedgerReport, 'dropped' | 'postponed'>,
): Promise<void> => {
  const last = months.at(-1)
  if (!last) return
  for (const { month, dropped_at } of months) if (!dropped_at) await setDropped(db, month, now)
  const { dropped, postponed } = await dropLedgerBefore(db, monthsBefore(last.month, -1))
  report.dropped.push(...dropped)
  if (postponed.length > 0) report.postponed = `${postponed.join(', ')} is still being read`
}

/** The month that is so many months earlier. */
const monthsBefore = (month: string, count: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7)
}
