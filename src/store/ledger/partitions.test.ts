// A ledger from before the months is taken over as it is: the migration reads no entry, and the job gives them a month beside the service.
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { inOldSchema } from '../../../test/old-schema.ts'
import { listDiscrepancies } from '../accounts/audit.ts'
import type { Db } from '../db.ts'
import { listLedgerMonths } from './months.ts'
import { createMonth, listPresentMonths, moveToNumbersOf, nameFirstMonth } from './partitions.ts'

const db = await testDatabase()
const now = new Date('2026-09-10T00:00:00Z')

/** The table of a ledger, by which a rewritten one would be recognised, and whether its numbers were checked. */
const firstPart = (tx: Db) =>
  tx.row<{ file: number; checked: boolean | null }>`select pg_relation_filenode(oid)::int as file,
      (select convalidated from pg_constraint where conrelid = pg_class.oid and conname = 'ledger_first_numbers') as checked
    from pg_class where relname ~ '^ledger(_first|_2026_09)?$' and relkind = 'r' and relnamespace = 'earlier'::regnamespace`

test('an existing ledger becomes the first month without being rewritten, and its numbers go on', async () => {
  await inOldSchema(db, async (tx, apply) => {
    const whole: Db = { ...tx, transaction: (work) => work(whole) }
    await apply('0001_foundation', '0008_ledger', '0010_charges', '0011_running_usage', '0013_operator_log')
    await tx.script(`insert into accounts (account_id, name, plan, billing_anchor, balance_mc, created_at) values (5, 'old', 'M', now(), 300, now());
      insert into ledger (account_id, at, kind, amount_mc, balance_mc, note) select 5, now(), 'credit', 100, 100 * n, 'bought' from generate_series(1, 3) as n`)
    const before = await tx.rows`select * from ledger order by entry_id`
    const { file } = (await firstPart(tx))!
    await apply('0051_ledger_months')
    expect(await firstPart(tx)).toEqual({ file, checked: false })
    expect(await tx.rows`select * from ledger order by entry_id`).toEqual(before)
    const add = () =>
      tx.row<{ entry_id: number; part: string }>`insert into ledger (account_id, at, kind) values (5, now(), 'credit')
        returning entry_id, split_part(tableoid::regclass::text, '.', -1) as part`
    expect(await add()).toEqual({ entry_id: 4, part: 'ledger_first' })

    expect(await nameFirstMonth(whole, '2026-09', now)).toBe(true)
    expect(await firstPart(tx)).toEqual({ file, checked: true })
    expect(await nameFirstMonth(whole, '2026-10', now)).toBe(true)
    expect(await add()).toEqual({ entry_id: 5, part: 'ledger_2026_09' })
    await createMonth(whole, '2026-10', now)
    await createMonth(whole, '2026-10', now)
    const [first, second] = await listLedgerMonths(tx)
    expect([first!.month, second!.month]).toEqual(['2026-09', '2026-10'])
    expect(await moveToNumbersOf(whole, second!)).toBe(true)
    expect(await add()).toEqual({ entry_id: second!.first_number, part: 'ledger_2026_10' })
    // Called again, it gives no number twice.
    expect(await moveToNumbersOf(whole, second!)).toBe(true)
    expect(await add()).toMatchObject({ entry_id: second!.first_number + 1 })
    expect(await listPresentMonths(tx)).toEqual(new Set(['2026-09', '2026-10']))
    expect(await tx.rows`select count(*) as entries, sum(amount_mc)::bigint as amount_mc from ledger`).toEqual([
      { entries: 7, amount_mc: 300 },
    ])
  })
})

test('a database that has just been migrated has an empty first part and no months', async () => {
  expect(await listLedgerMonths(db)).toEqual([])
  expect(await listDiscrepancies(db)).toEqual([])
})
