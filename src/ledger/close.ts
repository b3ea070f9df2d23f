// Closes a month of the ledger: audits and adds up its entries, block by block, and signs what they are.

import { listDiscrepancies } from '../store/accounts/audit.ts'
import { countAllUsage } from '../store/accounts/usage.ts'
import type { Db } from '../store/db.ts'
import { addToTotals, inOrder, listEntries, listTotals, passCounted } from '../store/ledger/entries.ts'
import {
  type ClosingProgress,
  findLedgerMonth,
  type LedgerMonth,
  listLedgerMonths,
  lockLedgerMonth,
  setClosed,
  setClosing,
  setRefused,
} from '../store/ledger/months.ts'
import { awaitWriters, refuseEntries } from '../store/ledger/partitions.ts'
import { afterBlock, BLOCK, beginning, type MonthStatement, sha256, textOf } from './digest.ts'
import type { Signer } from './signing.ts'

/** More of them say no more about the month. */
const MOST_WRONG = 100

type CloseOutcome = 'closed' | 'unfinished' | 'still written to' | { differences: string[] }

/** The caller makes sure that later entries get numbers of another month. Interrupted anywhere, it is called again and goes on. */
export const closeMonth = async (
  db: Db,
  signer: Signer,
  month: string,
  { now, for_ms = Number.POSITIVE_INFINITY }: { now: Date; for_ms?: number },
): Promise<CloseOutcome> => {
  const until = performance.now() + for_ms
  if (!(await awaitWriters(db))) return 'still written to'
  for (;;) {
    if (await addBlock(db, month)) break
    if (performance.now() > until) return 'unfinished'
  }
  await countAllUsage(db)
  const differences = await listDifferences(db, month)
  if (differences.length > 0) {
    await setRefused(db, month, now)
    return { differences }
  }
  const totals = await totalsOf(db, month)
  await db.transaction(async (tx) => {
    const locked = await lockLedgerMonth(tx, month)
    if (locked.closed_at) return
    const statement = textOf(statementOf(locked, { ...totals, previous: await previousOf(tx, month), now }))
    await refuseEntries(tx, month)
    await passCounted(tx, locked)
    await setClosed(tx, month, { statement, signature: signer.sign(statement) }, now)
  })
  return 'closed'
}

const notBegun: ClosingProgress = { ...beginning, wrong: [] }

/** True when there were no more entries. */
const addBlock = (db: Db, month: string): Promise<boolean> =>
  inOrder(db, async (tx) => {
    const locked = await lockLedgerMonth(tx, month)
    const closing = locked.closing ?? notBegun
    const block = locked.closed_at ? [] : await listEntries(tx, locked, closing, BLOCK)
    if (block.length === 0) return true
    const next = afterBlock(closing, block)
    const wrong = await addToTotals(tx, locked, closing, next)
    await setClosing(tx, month, { ...next, wrong: [...closing.wrong, ...wrong].slice(0, MOST_WRONG) })
    return false
  })

/** What does not add up when this month is taken as closed: its own entries, and everything from it on. */
const listDifferences = async (db: Db, month: string): Promise<string[]> => {
  const row = (await findLedgerMonth(db, month))!
  const found = await listDiscrepancies(db, { after: row, whole_usage: true })
  return [
    ...(row.closing?.wrong ?? []).map((entry_id) => `balance_mc after entry ${entry_id}`),
    ...found.map(({ account_id, what }) => `${what} of account ${account_id}`),
  ]
}

/** How many totals are read at a time. */
const PAGE = 10_000

export const totalsOf = async (db: Db, month: string): Promise<{ accounts: number; totals_sha256: string }> => {
  let accounts = 0
  let digest = ''
  for (let after = 0; ; ) {
    const page = await listTotals(db, month, after, PAGE)
    if (page.length === 0) return { accounts, totals_sha256: digest }
    digest = sha256(`${digest}\n${page.map(({ line }) => line).join('\n')}\n`)
    accounts += page.length
    after = page.at(-1)!.account_id
  }
}

const previousOf = async (tx: Db, month: string): Promise<string | null> => {
  const before = (await listLedgerMonths(tx)).findLast((one) => one.month < month)
  if (before && !before.closed_at) throw new Error(`${before.month} has to be closed before ${month}`)
  return before ? sha256(before.statement!) : null
}

type MonthSums = { accounts: number; totals_sha256: string; previous: string | null; now: Date }

const statementOf = (
  { month, first_number, end_number, closing }: LedgerMonth,
  { accounts, totals_sha256, previous, now }: MonthSums,
): MonthStatement => {
  const { entries, amount_mc, digest } = closing ?? notBegun
  return {
    month,
    first_number,
    end_number,
    entries,
    accounts,
    amount_mc,
    entries_sha256: digest,
    totals_sha256,
    previous_sha256: previous,
    closed_at: now.toISOString(),
  }
}
