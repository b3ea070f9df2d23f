// Several processes settle charges of the same accounts concurrently: for any interleaving, the books agree with the outcomes.
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { skipWithout } from '../../test/needs.ts'
import { holds, seedOr } from '../../test/seed.ts'
import { NOON, testService } from '../../test/service.ts'
import { until } from '../../test/until.ts'
import { stream } from '../demo/random.ts'
import { addToBalance, setAccountOverrides } from '../store/accounts/accounts.ts'
import { listDiscrepancies } from '../store/accounts/audit.ts'
import { lockAccounts } from '../store/accounts/charges.ts'
import { type Db, dbOver } from '../store/db.ts'
import { openPostgres } from '../store/postgres/postgres.ts'
import { requestTimeouts } from '../store/postgres/timeouts.ts'
import { openCashier } from './cashier.ts'
import type { Charge, ChargeOutcome } from './decide.ts'

const t = await testService()
beforeEach(t.reset)

const read = { at: NOON, operation: 'getChannelInfo', chat_ids: [] as number[] }
const pays = (account_id: number, cost_mc: number): Charge => ({ ...read, account_id, key_type: 'credits', cost_mc })

test('when the connection is lost before part of a batch is decided: charged charges are reported, the others reject and cost nothing', async () => {
  const [calm, short] = await Promise.all([t.account({ balance_mc: 1_000 }), t.account({ balance_mc: 100 })])
  // The short account cannot pay all its charges, and the connection is lost before they are decided one by one.
  const losing: Db = {
    ...t.db,
    transaction: () => Promise.reject(new Error('Connection terminated unexpectedly')),
  }
  const cashier = openCashier(losing)
  const charges = [calm, short, calm, short].map(({ account_id }) => pays(account_id, 70))
  const results = await Promise.allSettled(charges.map(cashier))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect([await t.balance(calm), await t.balance(short)]).toEqual([860, 100])
  expect(await listDiscrepancies(t.db)).toEqual([])
})

test('400 concurrent charges of 20 accounts take two statements, one for each batch', async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, () => t.account({ balance_mc: 10_000 })))
  let statements = 0
  const counting: Db = {
    ...t.db,
    prepared: (...statement) => {
      statements++
      return t.db.prepared(...statement) as never
    },
    transaction: () => Promise.reject(new Error('nothing has to be decided one by one')),
  }
  const cashier = openCashier(counting)
  const charges = Array.from({ length: 400 }, (_, i) => cashier(pays(accounts[i % 20]!.account_id, 10)))
  expect((await Promise.all(charges)).every(({ charged }) => charged)).toBe(true)
  // Two batches of 200: each takes half of the charges that are under way.
  expect(statements).toBe(2)
  for (const account of accounts) expect(await t.balance(account)).toBe(9_800)
  expect(await listDiscrepancies(t.db)).toEqual([])
})

test('only the first read of a chat in a month needs a transaction; later reads go into batches, in every process', async () => {
  const { account_id } = await t.account({ key_type: 'subscription' })
  const reads = (chat_id: number): Charge => ({
    ...read,
    account_id,
    chat_ids: [chat_id],
    key_type: 'subscription',
    month_start: MONTHS[0]!,
    limits: { requests: 4, unique_channels: 2 },
  })
  let transactions = 0
  const counting: Db = {
    ...t.db,
    transaction: (work) => {
      transactions++
      return t.db.transaction(work)
    },
  }
  const [one, other] = [openCashier(counting), openCashier(counting)]
  expect(await one(reads(1))).toEqual({ charged: true })
  expect(transactions).toBe(1)
  for (const cashier of [one, other]) expect(await cashier(reads(1))).toEqual({ charged: true })
  expect(transactions).toBe(1)
  expect(await other(reads(2))).toEqual({ charged: true })
  expect(await one(reads(3))).toMatchObject({ exhausted: { name: 'requests', used: 4, limit: 4 } })
  expect(await one(reads(1))).toMatchObject({ exhausted: { name: 'requests', used: 4, limit: 4 } })
  expect(await listDiscrepancies(t.db)).toEqual([])
})

if (t.db.database_url)
  describe('while somebody else has locked an account', () => {
    const db = dbOver(openPostgres(t.db.database_url!, 10, requestTimeouts))
    afterAll(() => db.close())

    /** Runs `work` while another session has locked the account. */
    const whileLocked = async (account_id: number, work: () => Promise<void>) => {
      const locked = Promise.withResolvers<void>()
      const done = Promise.withResolvers<void>()
      const session = t.db.transaction(async (tx) => {
        await lockAccounts(tx, [account_id])
        locked.resolve()
        await done.promise
      })
      await locked.promise
      await work().finally(done.resolve)
      await session
    }

    const waitingForLocks = async () =>
      (await t.db.row<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)!.count

    test('the charge of the locked account waits, charges of other accounts do not', async () => {
      const [free, locked] = await Promise.all([t.account({ balance_mc: 100 }), t.account({ balance_mc: 100 })])
      const cashier = openCashier(db)
      let asked: Promise<ChargeOutcome> | undefined
      await whileLocked(locked.account_id, async () => {
        asked = cashier(pays(locked.account_id, 30))
        for (const balance_mc of [80, 60, 40])
          expect(await cashier(pays(free.account_id, 20))).toEqual({ charged: true, balance_mc })
      })
      expect(await asked).toEqual({ charged: true, balance_mc: 70 })
    })

    test('charges in the same batch wait for the lock timeout once; later batches leave the locked account out', async () => {
      const [free, locked] = await Promise.all([t.account({ balance_mc: 100 }), t.account({ balance_mc: 100 })])
      let batches = 0
      // Sessions of `t.db` have no lock timeout, so only the timeout of the statement itself applies.
      const cashier = openCashier({
        ...t.db,
        prepared: (...statement) => {
          batches++
          return t.db.prepared(...statement) as never
        },
      })
      const waiting: Promise<ChargeOutcome>[] = []
      await whileLocked(locked.account_id, async () => {
        waiting.push(cashier(pays(locked.account_id, 30)))
        expect(await cashier(pays(free.account_id, 20))).toEqual({ charged: true, balance_mc: 80 })
        expect(batches).toBe(1)
        waiting.push(cashier(pays(locked.account_id, 30)))
        expect(await cashier(pays(free.account_id, 20))).toEqual({ charged: true, balance_mc: 60 })
        expect(batches).toBe(2)
      })
      // The two may get the lock in either order.
      const outcomes = await Promise.all(waiting)
      expect(new Set(outcomes)).toEqual(
        new Set([
          { charged: true, balance_mc: 70 },
          { charged: true, balance_mc: 40 },
        ]),
      )
      // Once unlocked, the account is charged in batches again.
      expect(await cashier(pays(locked.account_id, 30))).toEqual({ charged: true, balance_mc: 10 })
      expect(batches).toBe(3)
    })

    test('a locked table is waited for once, for the lock timeout of the session, and not retried', async () => {
      const { account_id } = await t.account({ balance_mc: 100 })
      const session = { ...requestTimeouts, settings: { ...requestTimeouts.settings, lock_timeout: 1_200 } }
      const waiting = dbOver(openPostgres(t.db.database_url!, 1, session))
      const cashier = openCashier({
        ...waiting,
        transaction: () => Promise.reject(new Error('retried')),
      })
      await t.db.transaction(async (tx) => {
        await tx.script('lock table accounts in access exclusive mode')
        await expect(cashier(pays(account_id, 1))).rejects.toMatchObject({ code: '55P03' })
      })
      await waiting.close()
      expect(await t.balance({ account_id })).toBe(100)
    })

    test('six locked accounts when only four may wait for locks: other accounts are served, and all six are charged in the end', async () => {
      const stuck = await Promise.all(Array.from({ length: 6 }, () => t.account({ balance_mc: 100 })))
      const moment = await t.account({ balance_mc: 100 })
      let tries = 0
      const cashier = openCashier({
        ...db,
        transaction: (work) => {
          tries++
          return db.transaction(work)
        },
      })
      const charged = { charged: true, balance_mc: 99 }
      const holdAll = ([first, ...others]: typeof stuck, work: () => Promise<void>): Promise<void> =>
        first ? whileLocked(first.account_id, () => holdAll(others, work)) : work()
      let asked: Promise<ChargeOutcome>[] = []
      await holdAll(stuck, async () => {
        asked = stuck.map(({ account_id }) => cashier(pays(account_id, 1)))
        // Four charges wait for a lock by then, and two find no free place to wait.
        await until(waitingForLocks, (count) => count === 4)
        let late: Promise<ChargeOutcome> | undefined
        await whileLocked(moment.account_id, async () => {
          late = cashier(pays(moment.account_id, 1))
          const before = tries
          await until(
            () => tries,
            (now) => now >= before + 8,
          )
        })
        expect(await late).toEqual(charged)
      })
      expect(await Promise.all(asked)).toEqual(Array(6).fill(charged))
    })

    test('three processes on the same 30 accounts hardly ever run into a lock timeout', async () => {
      const accounts = await Promise.all(Array.from({ length: 30 }, () => t.account({ balance_mc: 1_000_000 })))
      let transactions = 0
      const counting: Db = {
        ...db,
        transaction: (work) => {
          transactions++
          return db.transaction(work)
        },
      }
      const random = stream(seedOr(1), 'charges')
      const client = async (cashier: ReturnType<typeof openCashier>) => {
        for (let i = 0; i < 30; i++)
          expect((await cashier(pays(random.pick(accounts).account_id, 1))).charged).toBe(true)
      }
      const cashiers = [1, 2, 3].map(() => openCashier(counting))
      await Promise.all(cashiers.flatMap((cashier) => Array.from({ length: 50 }, () => client(cashier))))
      // On a loaded machine a few batches may time out. If the locks were taken in different orders, dozens would.
      expect(transactions).toBeLessThan(10)
      expect(await listDiscrepancies(t.db)).toEqual([])
    })

    test('charges that count something new, cannot be paid or were locked for a moment do not wait for the locked account', async () => {
      const [stuck, poor, fresh, moment] = await Promise.all([
        t.account({ balance_mc: 100 }),
        t.account({ balance_mc: 5 }),
        t.account({ key_type: 'subscription' }),
        t.account({ balance_mc: 100 }),
      ])
      const cashier = openCashier(db)
      const month = { key_type: 'subscription' as const, month_start: MONTHS[0]!, limits: LIMITS }
      const waiting: Promise<ChargeOutcome>[] = []
      await whileLocked(stuck.account_id, async () => {
        waiting.push(cashier(pays(stuck.account_id, 1)))
        await whileLocked(moment.account_id, async () => {
          waiting.push(cashier(pays(moment.account_id, 1)))
          await until(waitingForLocks, (count) => count === 2)
          waiting.push(cashier(pays(stuck.account_id, 1)))
        })
        expect(await waiting[1]).toEqual({ charged: true, balance_mc: 99 })
        expect(await cashier({ ...read, ...month, account_id: fresh.account_id })).toEqual({ charged: true })
        expect(await cashier({ ...read, ...month, account_id: fresh.account_id, chat_ids: [7] })).toEqual({
          charged: true,
        })
        expect(await cashier(pays(poor.account_id, 9))).toMatchObject({ charged: false })
        expect(await cashier(pays(moment.account_id, 1))).toEqual({ charged: true, balance_mc: 98 })
      })
      expect(await Promise.all([waiting[0], waiting[2]])).toEqual([
        { charged: true, balance_mc: 99 },
        { charged: true, balance_mc: 98 },
      ])
      expect(await listDiscrepancies(t.db)).toEqual([])
    })
  })
else skipWithout('postgres', 'while somebody else has locked an account')

const MONTHS = [new Date('2026-08-15T00:00:00Z'), new Date('2026-09-15T00:00:00Z')]
const LIMITS = { requests: 9, unique_channels: 4, search_messages_requests: 5, search_terms: 2 }
const ACCOUNTS = 3
const BALANCE_MC = 700
const TOP_UP_MC = 60

/** A charge that is generated before its account exists; `who` is the index of the account. */
type Wish = { who: number; charge: (account_id: number) => Charge }
const who = fc.nat(ACCOUNTS - 1)
const credits = fc
  .record({ who, cost_mc: fc.nat(150) })
  .map(({ who, cost_mc }): Wish => ({ who, charge: (account_id) => pays(account_id, cost_mc) }))
const subscription = fc
  .record({
    who,
    month_start: fc.constantFrom(...MONTHS),
    chat_ids: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
    search_term: fc.option(fc.constantFrom('a', 'b', 'c{",\\'), { nil: undefined }),
  })
  .map(({ who, search_term, ...rest }): Wish => {
    const searched = search_term !== undefined && { search_term }
    const counted = { ...read, key_type: 'subscription' as const, limits: LIMITS, ...rest, ...searched }
    return { who, charge: (account_id) => ({ ...counted, account_id }) }
  })
const batch = fc.array(fc.oneof(credits, subscription), { minLength: 1, maxLength: 8 })

let transactions = 0
/** Counts how often charges had to be decided with their accounts locked. */
const counting: Db = {
  ...t.db,
  transaction: (work) => {
    transactions++
    return t.db.transaction(work)
  },
}

test('for any concurrent batches: ledger, balances, months and outcomes agree, and nothing exceeds its limit', async () => {
  await holds(
    fc.asyncProperty(fc.array(batch, { minLength: 2, maxLength: 8 }), async (batches) => {
      const accounts = await Promise.all(
        Array.from({ length: ACCOUNTS }, () => t.account({ balance_mc: BALANCE_MC, key_type: 'subscription' })),
      )
      const charges = batches.map((wishes) => wishes.map(({ who, charge }) => charge(accounts[who]!.account_id)))
      const { account_id } = accounts[0]!
      const [outcomes] = await Promise.all([
        // Each batch gets its own cashier, as in its own process.
        Promise.all(charges.map((some) => Promise.all(some.map(openCashier(counting))))),
        // Meanwhile an operator changes an account.
        addToBalance(t.db, account_id, { amount_mc: TOP_UP_MC, at: NOON }),
        setAccountOverrides(t.db, account_id, { rate_burst: 7 }),
      ])
      expect(await listDiscrepancies(t.db)).toEqual([])
      const told = outcomes.flat()
      for (const account of accounts)
        await expectAgreement(
          account.account_id,
          charges.flat().flatMap((charge, i) => (charge.account_id === account.account_id ? [[charge, told[i]!]] : [])),
        )
    }),
    { numRuns: 40 },
  )
  expect(transactions).toBeGreaterThan(3)
})

type BookedEntry = { kind: string; key_type: string | null; amount_mc: number; balance_mc: number | null } & {
  month_start: Date | null
  requests: number
  chat_ids: number[] | null
}

const nameOf = ({ key_type, month, chat_ids, cost_mc }: Record<string, unknown>) =>
  JSON.stringify([key_type, month, chat_ids, cost_mc])

const expectAgreement = async (account_id: number, settled: [Charge, ChargeOutcome][]) => {
  const entries = await t.db
    .rows<BookedEntry>`select kind, key_type, amount_mc, balance_mc, month_start, requests, to_json(chat_ids) as chat_ids
    from ledger where account_id = ${account_id} order by entry_id`
  // Accepted charges and ledger entries correspond one to one.
  const written = entries
    .filter(({ kind }) => kind === 'charge')
    .map(({ key_type, month_start, chat_ids, amount_mc }) =>
      nameOf({ key_type, month: month_start?.getTime() ?? 0, chat_ids, cost_mc: 0 - amount_mc }),
    )
  const accepted = settled
    .filter(([, { charged }]) => charged)
    .map(([charge]) => {
      const { key_type, chat_ids } = charge
      return charge.key_type === 'credits'
        ? nameOf({ key_type, month: 0, chat_ids, cost_mc: charge.cost_mc })
        : nameOf({ key_type, month: charge.month_start.getTime(), chat_ids, cost_mc: 0 })
    })
  expect(accepted.sort()).toEqual(written.sort())
  // A refusal reports a balance that the account really had.
  const balances = entries.flatMap(({ balance_mc }) => (balance_mc === null ? [] : [balance_mc]))
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0)
  for (const [charge, outcome] of settled) {
    if ('shortfall' in outcome) {
      expect(balances).toContain(outcome.shortfall.available_mc)
      expect(charge).toMatchObject({ cost_mc: outcome.shortfall.total_cost_mc })
      expect(outcome.shortfall.shortfall_mc).toBeGreaterThan(0)
    } else if ('exhausted' in outcome) {
      const { name, used, limit } = outcome.exhausted
      expect(limit).toBe(LIMITS[name as keyof typeof LIMITS])
      expect(used).toBeLessThanOrEqual(limit)
    } else expect(outcome.charged).toBe(true)
  }
  const months = await t.db.rows<
    Record<keyof typeof LIMITS, number>
  >`select * from account_months where account_id = ${account_id}`
  for (const month of months)
    for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[])
      expect(month[name]).toBeLessThanOrEqual(LIMITS[name])
}
