// The migration that began to count every entry of the ledger once.
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { inOldSchema } from '../../../test/old-schema.ts'
import type { Db } from '../db.ts'
import { listDiscrepancies } from './audit.ts'

const db = await testDatabase()

const usage = (tx: Db) => tx.rows`
  select account_id, day::text, operation, key_type, null::bigint as chat_id, requests, cost_mc from usage_days
  union all select account_id, day::text, operation, key_type, chat_id, requests, null from usage_chat_days order by 1, 2, 3, 4, 5`

test.each([
  ['whose days were partly counted', true],
  ['that was never counted', false],
])('a ledger %s is counted by the migration', async (_, counted) => {
  await inOldSchema(db, async (tx, apply) => {
    await apply('0001_foundation', '0008_ledger', '0010_charges')
    const account_id = 1
    const charge = (at: string, chat_ids: number[], amount_mc: number) => tx.rows`
      insert into ledger (account_id, at, kind, key_type, operation, amount_mc, chat_ids)
      values (${account_id}, ${new Date(at)}, 'charge', 'credits', 'getChannelInfo', ${amount_mc}, ${chat_ids}::bigint[])`
    await charge('2026-08-30T23:59:59.999Z', [1, 2], -100)
    await charge('2026-08-31T00:00:00Z', [1], -50)
    const row = { account_id, operation: 'getChannelInfo', key_type: 'credits' }
    if (counted) {
      await tx.rows`insert into settings (name, value) values ('usage_counted_until', '"2026-08-31T00:00:00.000Z"')`
      await tx.rows`insert into usage_days (account_id, day, key_type, operation, chat_id, requests, cost_mc)
        select ${account_id}, '2026-08-30'::date, 'credits', 'getChannelInfo', chat_id, 1, case chat_id when 0 then 100 else 0 end
        from unnest(array[0, 1, 2]) as chat_id`
    }
    await apply('0011_running_usage')
    const before = { ...row, day: '2026-08-30', requests: 1 }
    const after = { ...row, day: '2026-08-31', requests: 1 }
    const read = { cost_mc: null }
    expect(await usage(tx)).toEqual([
      { ...before, ...read, chat_id: 1 },
      { ...before, ...read, chat_id: 2 },
      { ...before, cost_mc: 100, chat_id: null },
      { ...after, ...read, chat_id: 1 },
      { ...after, cost_mc: 50, chat_id: null },
    ])
    expect(await tx.rows`select account_id, entry_id from usage_counted`).toEqual([{ account_id, entry_id: 2 }])
    expect((await listDiscrepancies(tx)).filter(({ what }) => what.includes('usage'))).toEqual([])
  })
})
