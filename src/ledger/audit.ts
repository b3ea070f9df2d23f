// The audit of the whole ledger: balances, counters and usage from the last closed month on, and the closed months by their signatures.
import { countEntriesAfter, type Discrepancy, listDiscrepancies } from '../store/accounts/audit.ts'
import type { Db } from '../store/db.ts'
import { inOrder, listEntries } from '../store/ledger/entries.ts'
import { type LedgerMonth, listLedgerMonths, type MonthPlace } from '../store/ledger/months.ts'
import { listPresentMonths } from '../store/ledger/partitions.ts'
import { findSigningKey } from '../store/ledger/signing-key.ts'
import { totalsOf } from './close.ts'
import { afterBlock, BLOCK, beginning, type MonthStatement, sha256 } from './digest.ts'
import { isSigned } from './signing.ts'

type WrongMonth = { month: string; problem: string }

type AuditReport = {
  accounts: number
  /** How many entries were read. */
  entries: number
  /** The closed month that was the opening; null when everything was read. */
  after_month: string | null
  discrepancies: Discrepancy[]
  months: WrongMonth[]
}

/** With `all`, every entry that is there is read: closed months are compared with what was signed. */
export const audit = async (db: Db, { all = false } = {}): Promise<AuditReport> => {
  const months = await listLedgerMonths(db)
  const opening = months.findLast((month) => (all ? month.dropped_at : month.closed_at))
  const discrepancies = await listDiscrepancies(db, { after: opening, whole_usage: all })
  const { accounts, entries } = await countEntriesAfter(db, opening)
  const wrong = await listWrongMonths(db, months)
  if (all) for (const month of months) wrong.push(...(await compareWithSigned(db, month)))
  return { accounts, entries, after_month: opening?.month ?? null, discrepancies, months: wrong }
}

/** Signatures, the chain from month to month, and whether the entries are there. It reads no entries. */
const listWrongMonths = async (db: Db, months: LedgerMonth[]): Promise<WrongMonth[]> => {
  const present = await listPresentMonths(db)
  const key = await findSigningKey(db)
  return months.flatMap(({ month, closed_at, dropped_at, statement, signature }, i) => {
    const problems: string[] = []
    if (!dropped_at && !present.has(month)) problems.push('its entries are missing')
    if (closed_at) {
      const signed = statement !== null && signature !== null && key && isSigned(statement, signature, key.public_key)
      if (!signed) problems.push('its statement is not the one that was signed')
      else if (!follows(JSON.parse(statement), month, months[i - 1]))
        problems.push('it does not follow the month before')
    }
    return problems.map((problem) => ({ month, problem }))
  })
}

const follows = (statement: MonthStatement, month: string, before: LedgerMonth | undefined): boolean =>
  statement.month === month && statement.previous_sha256 === (before?.statement ? sha256(before.statement) : null)

const compareWithSigned = async (db: Db, row: LedgerMonth): Promise<WrongMonth[]> => {
  const { month, closed_at, dropped_at, statement } = row
  if (!closed_at || !statement) return []
  const signed = JSON.parse(statement) as MonthStatement
  const problems: string[] = []
  if ((await totalsOf(db, month)).totals_sha256 !== signed.totals_sha256)
    problems.push('its totals are not those that were signed')
  if (!dropped_at && (await digestOf(db, row)).digest !== signed.entries_sha256)
    problems.push('its entries are not those that were signed')
  return problems.map((problem) => ({ month, problem }))
}

const digestOf = async (db: Db, month: LedgerMonth): Promise<MonthPlace> => {
  let place = beginning
  for (;;) {
    const after = place
    const block = await inOrder(db, (tx) => listEntries(tx, month, after, BLOCK))
    if (block.length === 0) return place
    place = afterBlock(place, block)
  }
}
