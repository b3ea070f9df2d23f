// Months of the ledger: whatever was charged, the books are right while months are begun, closed and dropped, and a change is found.
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../test/database.ts'
import { testWith } from '../../test/needs.ts'
import { holds } from '../../test/seed.ts'
import { NOON, testService } from '../../test/service.ts'
import { openCashier } from '../accounts/cashier.ts'
import { billingMonth } from '../accounts/month.ts'
import { secretsFrom } from '../accounts/secrets.ts'
import { ledgerJob } from '../start/jobs/timetable.ts'
import { listAccountUse } from '../store/accounts/account-pages.ts'
import { addToBalance, findBalance } from '../store/accounts/accounts.ts'
import { countAllUsage, sumUsage } from '../store/accounts/usage.ts'
import type { Db } from '../store/db.ts'
import { listLedgerMonths } from '../store/ledger/months.ts'
import { awaitWriters } from '../store/ledger/partitions.ts'
import { audit } from './audit.ts'
import { keepLedger, type LedgerKept } from './keep.ts'
import { openSigner } from './signing.ts'

const t = await testService()
const { db } = t
const secrets = secretsFrom(randomBytes(32))
const on = (day: string) => new Date(`${day}T12:00:00Z`)
const keep = (now: Date, kept: LedgerKept = {}, more = {}) =>
  keepLedger(db, { ...kept, ...more, signer: () => openSigner(db, secrets), for_ms: Number.POSITIVE_INFINITY }, now)

beforeEach(async () => {
  await emptyTables(
    db,
    'accounts',
    'account_months',
    'account_month_channels',
    'account_month_terms',
    'ledger',
    'ledger_months',
  )
  await emptyTables(
    db,
    'ledger_month_accounts',
    'ledger_month_counters',
    'usage_days',
    'usage_chat_days',
    'usage_counted',
  )
  await restart()
})

/** As after the migration: all entries are in the first part. */
const restart = async () => {
  const months = await db.rows<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'ledger'::regclass and inhrelid::regclass::text <> 'ledger_first'`
  if (months.length === 0) return
  await db.script(`drop table ${months.map(({ name }) => name).join(', ')};
    create table if not exists ledger_first partition of ledger default;
    alter table ledger_first add constraint ledger_first_numbers check (entry_id < 1000000000000) not valid;
    select setval('ledger_numbers', 1, false)`)
}

/** Charges an account as a request does at that time. */
const charge = async (
  account: { account_id: number; billing_anchor: Date },
  at: Date,
  { credits = true, chat = 1 } = {},
) => {
  const { account_id } = account
  const common = { account_id, at, operation: 'getChannelInfo', chat_ids: [chat] }
  const outcome = await openCashier(db)(
    credits
      ? { ...common, key_type: 'credits', cost_mc: 100 }
      : {
          ...common,
          key_type: 'subscription',
          month_start: billingMonth(account.billing_anchor, at).start,
          limits: {},
        },
  )
  expect(outcome).toMatchObject({ charged: true })
}

const rightBooks = { discrepancies: [], months: [] }

test('the first month has all entries from before; later ones have numbers of their own', async () => {
  const account = await t.account({ balance_mc: 1_000 })
  await charge(account, NOON)
  expect(await keep(on('2026-09-01'))).toBeNull()
  expect(await keep(on('2026-09-01'))).toBeNull()
  await charge(account, NOON)
  expect(await keep(on('2026-10-01'))).toEqual({ began: '2026-10', closed: ['2026-09'], exported: [], dropped: [] })
  await charge(account, on('2026-10-01'))
  expect(await keep(on('2026-10-02'))).toBeNull()
  const numbers = await db.rows<{
    part: string
    entry_id: number
  }>`select tableoid::regclass::text as part, entry_id from ledger order by entry_id`
  expect(numbers.map(({ part }) => part)).toEqual([...Array(3).fill('ledger_2026_09'), 'ledger_2026_10'])
  expect(numbers.at(-1)!.entry_id).toBe(322 * 10 ** 12)
  expect(await listLedgerMonths(db)).toMatchObject([
    { month: '2026-09', first_number: 0, closed_at: on('2026-10-01') },
    { month: '2026-10', first_number: 322 * 10 ** 12, closed_at: null },
  ])
  expect(await audit(db)).toEqual({ accounts: 1, entries: 1, after_month: '2026-09', ...rightBooks })
  expect(await audit(db, { all: true })).toEqual({ accounts: 1, entries: 4, after_month: null, ...rightBooks })
})

test('entries of months cannot be changed or deleted, and a closed month takes none', async () => {
  const { account_id } = await t.account({ balance_mc: 1_000 })
  await keep(on('2026-09-01'))
  await keep(on('2026-10-01'))
  for (const part of ['ledger', 'ledger_2026_09']) {
    await expect(db.script(`update ${part} set amount_mc = 0`)).rejects.toThrow('only ever added to')
    await expect(db.script(`delete from ${part}`)).rejects.toThrow('only ever added to')
    await expect(
      db.script(`insert into ${part} (entry_id, account_id, at, kind) values (7, ${account_id}, now(), 'credit')`),
    ).rejects.toThrow('this month of the ledger is closed')
  }
})

type BookStep = { who: number; kind: 'charge' | 'request' | 'credit'; chat: number }
const step = fc.record<BookStep>({
  who: fc.nat(2),
  kind: fc.constantFrom('charge', 'request', 'credit'),
  chat: fc.integer({ min: 1, max: 4 }),
})
/** Of each month. A month without entries is possible too. */
const months = fc.array(fc.array(step, { maxLength: 8 }), { minLength: 3, maxLength: 4 })

test('for any charges and credits over months: balances, counters and usage are right after every close and drop', async () => {
  await holds(
    fc.asyncProperty(months, async (given) => {
      await emptyTables(
        db,
        'accounts',
        'account_months',
        'account_month_channels',
        'ledger',
        'ledger_months',
        'ledger_month_accounts',
      )
      await emptyTables(db, 'ledger_month_counters', 'usage_days', 'usage_chat_days', 'usage_counted')
      await restart()
      const accounts = [
        await t.account({ balance_mc: 10_000 }),
        await t.account({ balance_mc: 10_000 }),
        await t.account(),
      ]
      const balance = [10_000, 10_000, 0]
      const requests = [0, 0, 0]
      for (const [i, steps] of given.entries()) {
        const now = new Date(Date.UTC(2027, i, 10))
        expect((await keep(now))?.refused).toBeUndefined()
        for (const { who, kind, chat } of steps) {
          const account = accounts[who]!
          if (kind === 'credit') {
            await addToBalance(db, account.account_id, { amount_mc: 500, at: now })
            balance[who]! += 500
          } else if (kind === 'request' || balance[who]! >= 100) {
            await charge(account, now, { credits: kind === 'charge', chat })
            requests[who]!++
            if (kind === 'charge') balance[who]! -= 100
          }
        }
        expect(await audit(db)).toMatchObject(rightBooks)
      }
      const end = new Date(Date.UTC(2027, given.length, 1))
      await keep(end)
      await countAllUsage(db)
      await db.rows`update ledger_months set exported_at = now() where closed_at is not null`
      const { dropped } = (await keep(end, { keep_months: 1 }))!
      expect(dropped).toHaveLength(given.length - 1)
      for (const all of [false, true]) expect(await audit(db, { all })).toMatchObject(rightBooks)
      for (const [who, { account_id }] of accounts.entries()) {
        expect(await findBalance(db, account_id)).toBe(balance[who])
        const used = await sumUsage(db, { account_id, from: new Date(Date.UTC(2027, 0)), to: end })
        expect(used.requests).toBe(requests[who])
      }
    }),
    { numRuns: 3 },
  )
})

/** Three accounts with entries in three months, of which the first is dropped. */
const threeMonths = async () => {
  const accounts = [await t.account({ balance_mc: 1_000 }), await t.account({ balance_mc: 2_000 }), await t.account()]
  for (const month of ['03', '04', '05', '06']) {
    await keep(on(`2026-${month}-01`))
    if (month === '06') break
    await charge(accounts[0]!, on(`2026-${month}-02`))
    await charge(accounts[2]!, on(`2026-${month}-02`), { credits: false, chat: Number(month) })
  }
  await keep(on('2026-06-01'))
  await db.rows`update ledger_months set exported_at = now() where month = '2026-03-01'`
  expect(await keep(on('2026-06-01'), { keep_months: 2 })).toMatchObject({ dropped: ['ledger_2026_03'] })
  return accounts
}

const asOwner = (statement: string) =>
  db.transaction((tx) => tx.script(`set local session_replication_role = replica; ${statement}`))

test('whatever is changed by hand in kept and dropped months is found', async () => {
  const [first] = await threeMonths()
  const { account_id } = first!
  const found = async (all = true) => {
    const { discrepancies, months } = await audit(db, { all })
    return [...discrepancies.map(({ what }) => what), ...months.map(({ month, problem }) => `${month}: ${problem}`)]
  }
  expect(await found()).toEqual([])

  await db.rows`update accounts set balance_mc = balance_mc + 1 where account_id = ${account_id}`
  expect(await found(false)).toEqual(['balance_mc'])
  await db.rows`update accounts set balance_mc = balance_mc - 1 where account_id = ${account_id}`

  await asOwner(`update ledger_2026_04 set at = at + interval '1 s' where account_id = ${account_id}`)
  expect(await found()).toEqual(['2026-04: its entries are not those that were signed'])
  await asOwner(`update ledger_2026_04 set at = at - interval '1 s' where account_id = ${account_id}`)

  // A balance of a month that is gone, and the balance of today with it.
  await db.script(`update ledger_month_accounts set amount_mc = amount_mc + 5, balance_mc = balance_mc + 5 where account_id = ${account_id} and month = '2026-03-01';
    update accounts set balance_mc = balance_mc + 5 where account_id = ${account_id}`)
  expect(await found()).toContain('2026-03: its totals are not those that were signed')
  await db.script(`update ledger_month_accounts set amount_mc = amount_mc - 5, balance_mc = balance_mc - 5 where account_id = ${account_id} and month = '2026-03-01';
    update accounts set balance_mc = balance_mc - 5 where account_id = ${account_id}`)

  await db.rows`update ledger_months set statement = replace(statement, '"entries":', '"entries":1') where month = '2026-04-01'`
  expect(await found(false)).toEqual([
    '2026-04: its statement is not the one that was signed',
    '2026-05: it does not follow the month before',
  ])
  await db.rows`update ledger_months set statement = replace(statement, '"entries":1', '"entries":') where month = '2026-04-01'`
  expect(await found()).toEqual([])

  await db.script('alter table ledger detach partition ledger_2026_05')
  expect(await found(false)).toEqual(['2026-05: its entries are missing'])
  await db.script('drop table ledger_2026_05')
  await db.rows`delete from ledger_months where month = '2026-04-01'`
  expect(await found(false)).toContain('2026-05: it does not follow the month before')
})

test('after a drop, the API shows what is left, and when an account was last used', async () => {
  const [first, second, third] = await threeMonths()
  const month_start = on('2026-05-15')
  await charge(second!, on('2026-06-02'))
  await db.rows`update ledger_months set exported_at = now() where closed_at is not null`
  await keep(on('2026-06-03'), { keep_months: 1 })
  await keep(on('2026-07-01'))
  await db.rows`update ledger_months set exported_at = now() where closed_at is not null`
  expect(await keep(on('2026-09-01'), { keep_months: 1 })).toMatchObject({
    began: '2026-09',
    closed: ['2026-07'],
    dropped: ['ledger_2026_05', 'ledger_2026_06'],
  })
  const used = await listAccountUse(
    db,
    [first!, second!, third!].map(({ account_id }) => ({ account_id, month_start })),
  )
  expect(used.map(({ last_used_at }) => last_used_at)).toEqual(['2026-05-02', '2026-06-02', '2026-05-02'].map(on))
  t.clock.now = on('2026-09-01')
  expect((await t.get('/v1/account/ledger', first!.key)).body).toEqual({ entries: [] })
  expect((await t.get('/v1/usage/info', first!.key)).body.credits).toEqual({ available_mc: 700 })
  const history = await t.get('/v1/usage/history?from_date=2026-03-01&to_date=2026-08-31', first!.key)
  expect(history.body.total).toMatchObject({ requests: 3, cost_mc: 300 })
  const data = (await t.get('/v1/account/data', first!.key)).body
  expect(JSON.stringify(data)).not.toContain('ledger_2026')
  t.clock.now = NOON
})

test('a month that does not add up stays open, is looked at again after an hour, and is closed when it does', async () => {
  const { account_id } = await t.account({ balance_mc: 1_000 })
  await keep(on('2026-09-01'))
  await db.rows`update accounts set balance_mc = 7 where account_id = ${account_id}`
  const refused = { month: '2026-09', differences: [`balance_mc of account ${account_id}`] }
  expect(await keep(on('2026-10-01'))).toMatchObject({ refused, closed: [] })
  await db.rows`update accounts set balance_mc = 1000 where account_id = ${account_id}`
  expect(await keep(on('2026-10-01'))).toBeNull()
  expect(await keep(on('2026-10-01'), {}, { again: true })).toMatchObject({ closed: ['2026-09'] })
  expect(await audit(db, { all: true })).toMatchObject(rightBooks)
})

test('an entry whose balance does not follow from the one before keeps its month open, and the job fails', async () => {
  const { account_id } = await t.account({ balance_mc: 1_000 })
  const job = ledgerJob({}, () => openSigner(db, secrets))
  expect(await job.run(db, on('2026-09-01'))).toBeNull()
  await db.rows`insert into ledger (account_id, at, kind, amount_mc, balance_mc) values (${account_id}, ${NOON}, 'credit', 0, 9)`
  await expect(job.run(db, on('2026-10-01'))).rejects.toThrow(
    /^2026-09 is not closed, because it does not add up: balance_mc after entry \d+$/,
  )
  expect(await listLedgerMonths(db)).toMatchObject([{ closed_at: null, refused_at: on('2026-10-01') }, {}])
})

test('a month is neither dropped before it was exported nor before one that was not', async () => {
  await t.account({ balance_mc: 1_000 })
  for (const month of ['03', '04', '05', '06']) await keep(on(`2026-${month}-01`))
  expect(await keep(on('2026-06-02'), { keep_months: 1 })).toBeNull()
  await db.rows`update ledger_months set exported_at = now() where month = '2026-04-01'`
  expect(await keep(on('2026-06-02'), { keep_months: 1 })).toBeNull()
  await db.rows`update ledger_months set exported_at = now() where month = '2026-03-01'`
  expect(await keep(on('2026-06-02'), { keep_months: 1 })).toMatchObject({
    dropped: ['ledger_2026_03', 'ledger_2026_04'],
  })
  expect(await keep(on('2026-06-02'), { keep_months: 1 })).toBeNull()
})

test('charges during the turn and the close of a month are all taken, and each is in one month', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => t.account({ balance_mc: 10_000_000 })))
  await keep(on('2026-09-01'))
  const cashier = openCashier(db)
  let turning = true
  let charges = 0
  const paying = accounts.flatMap(({ account_id }) =>
    [1, 2].map(async () => {
      while (turning || charges < 200) {
        const outcome = await cashier({
          account_id,
          at: NOON,
          operation: 'getChannelInfo',
          chat_ids: [1],
          key_type: 'credits',
          cost_mc: 1,
        })
        expect(outcome.charged).toBe(true)
        charges++
      }
    }),
  )
  const closed: string[] = []
  for (const month of ['10', '11', '12']) {
    let report = await keep(on(`2026-${month}-01`))
    while (report?.postponed) report = await keep(on(`2026-${month}-01`))
    closed.push(...(report?.closed ?? []))
  }
  turning = false
  await Promise.all(paying)
  expect(closed).toEqual(['2026-09', '2026-10', '2026-11'])
  const entries = await db.rows<{ count: number }>`select count(*) as count from ledger where kind = 'charge'`
  expect(entries[0]!.count).toBe(charges)
  for (const all of [false, true]) expect(await audit(db, { all })).toMatchObject(rightBooks)
})

testWith(
  'postgres',
  'a transaction that took its number before the month ended is awaited, and its entry is in that month',
  async () => {
    const { account_id } = await t.account({ balance_mc: 1_000 })
    await keep(on('2026-09-01'))
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    const written = Promise.withResolvers<void>()
    const writing = db.transaction(async (tx: Db) => {
      await addToBalance(tx, account_id, { amount_mc: 5, at: NOON })
      written.resolve()
      await held
    })
    await written.promise
    expect(await awaitWriters(db, 50)).toBe(false)
    const keeping = keep(on('2026-10-01'))
    // It waits for the writer, and nobody waits for it: another account is charged meanwhile.
    await t.account({ balance_mc: 1_000 })
    commit()
    await writing
    expect(await keeping).toMatchObject({ closed: ['2026-09'] })
    expect(JSON.parse((await listLedgerMonths(db))[0]!.statement!)).toMatchObject({ entries: 3, amount_mc: 2_005 })
  },
)
