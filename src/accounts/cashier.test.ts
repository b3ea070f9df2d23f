import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { NOON, testService } from '../../test/service.ts'
import { type Cashier, openCashier } from './cashier.ts'
import { type Charge, decide, type KnownBooks } from './decide.ts'

const t = await testService()
const read = { at: NOON, operation: 'getChannelInfo', chat_ids: [] as number[] }
beforeEach(t.reset)

test('200 concurrent requests with a balance for 50: exactly 50 are served and the balance is 0', async () => {
  const account = await t.account({ balance_mc: 5000 })
  const { internal_id } = await t.chat()
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => t.get(`/v1/channel/info?internal_id=${internal_id}`, account.key)),
  )
  const served = answers.filter(({ status }) => status === 200)
  expect(served).toHaveLength(50)
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(150)
  expect(served.map(({ headers }) => Number(headers['x-credits-remaining'])).sort((a, b) => b - a)).toEqual(
    Array.from({ length: 50 }, (_, i) => 4900 - i * 100),
  )
  expect(await t.balance(account)).toBe(0)
})

test('40 processes that charge the same three accounts in clashing orders overspend nothing and do not deadlock', async () => {
  const accounts = await Promise.all([1, 2, 3].map(() => t.account({ balance_mc: 1000 })))
  // Each batch gets its own cashier, as in its own process. Every other batch has the accounts in reverse order.
  const batches = Array.from({ length: 40 }, (_, i): Charge[] =>
    (i % 2 ? accounts : [...accounts].reverse()).map(({ account_id }) => ({
      ...read,
      account_id,
      key_type: 'credits',
      cost_mc: 70,
    })),
  )
  // A charge whose account stays locked for seconds, as 40 processes on a busy machine may keep it, is refused: nothing is charged, and it is asked
  // for again. A deadlock has another code.
  const insisting = (cashier: Cashier) => {
    const settle: Cashier = (charge) =>
      cashier(charge).catch((error: { code?: string }) => {
        if (error.code !== '55P03') throw error
        return settle(charge)
      })
    return settle
  }
  const outcomes = (
    await Promise.all(batches.map((batch) => Promise.all(batch.map(insisting(openCashier(t.db))))))
  ).flat()
  expect(outcomes.filter(({ charged }) => charged)).toHaveLength(3 * 14)
  for (const account of accounts) expect(await t.balance(account)).toBe(1000 - 14 * 70)
})

test('concurrent reads of a new channel count it once, and no more than 3 channels are counted', async () => {
  const account = await t.account({ overrides: { limits: { unique_channels: 3 } } })
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await t.chat()).internal_id))
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, i) => t.get(`/v1/channel/info?internal_id=${ids[i % 6]}`, account.key)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 426)).toHaveLength(60)
  expect((await t.get('/v1/usage/info', account.key)).body).toMatchObject({
    requests: { spent: 60 },
    channels: { spent: 3, limit: 3 },
  })
})

describe('decide', () => {
  const month_start = new Date('2026-09-01T00:00:00Z')
  const emptyBooks = (balance_mc: number): KnownBooks => {
    const month = {
      requests: 0,
      unique_channels: 0,
      search_messages_requests: 0,
      search_terms: 0,
      chat_ids: new Set<number>(),
      terms: new Set<string>(),
    }
    return new Map([[1, { balance_mc, months: new Map([[month_start.getTime(), month]]), keys: new Map() }]])
  }

  test('a cheaper charge behind one that cannot be paid is still served', () => {
    const costs = [60, 50, 40, 1]
    const { outcomes, entries } = decide(
      emptyBooks(100),
      costs.map((cost_mc) => ({ ...read, account_id: 1, key_type: 'credits', cost_mc })),
    )
    expect(entries.map(({ amount_mc, balance_mc }) => [amount_mc, balance_mc])).toEqual([
      [-60, 40],
      [-40, 0],
    ])
    expect(outcomes).toEqual([
      { charged: true, balance_mc: 40 },
      { charged: false, shortfall: { total_cost_mc: 50, available_mc: 40, shortfall_mc: 10 } },
      { charged: true, balance_mc: 0 },
      { charged: false, shortfall: { total_cost_mc: 1, available_mc: 0, shortfall_mc: 1 } },
    ])
  })

  test('a repeated search term is free within the month', () => {
    const search = (search_term: string): Charge => ({
      ...read,
      account_id: 1,
      key_type: 'subscription',
      month_start,
      chat_ids: [],
      search_term,
      limits: { search_terms: 1, search_messages_requests: 3 },
    })
    expect(decide(emptyBooks(0), [search('a'), search('b'), search('a'), search('a'), search('a')]).outcomes).toEqual([
      { charged: true },
      { charged: false, exhausted: { name: 'search_terms', used: 1, limit: 1 } },
      { charged: true },
      { charged: true },
      { charged: false, exhausted: { name: 'search_messages_requests', used: 3, limit: 3 } },
    ])
  })

  test('for any charges: spent plus remaining equals the initial balance, and no counter exceeds its limit', () => {
    const credits = fc.record({
      at: fc.constant(NOON),
      operation: fc.constant('getChannelInfo'),
      chat_ids: fc.constant<number[]>([]),
      account_id: fc.constant(1),
      key_type: fc.constant('credits' as const),
      cost_mc: fc.nat(200),
    })
    const limits = { requests: 8, unique_channels: 4 }
    const reads = fc.record({
      at: fc.constant(NOON),
      operation: fc.constant('getChannelInfo'),
      account_id: fc.constant(1),
      key_type: fc.constant('subscription' as const),
      month_start: fc.constant(month_start),
      limits: fc.constant(limits),
      chat_ids: fc.uniqueArray(fc.nat(9), { maxLength: 3 }),
    })
    holds(
      fc.property(fc.nat(1000), fc.array(fc.oneof(credits, reads), { maxLength: 40 }), (balance, charges) => {
        const known = emptyBooks(balance)
        const { outcomes, entries } = decide(known, charges)
        const accepted = charges.filter((_, i) => outcomes[i]!.charged)
        const spent = accepted.reduce((sum, charge) => sum + (charge.key_type === 'credits' ? charge.cost_mc : 0), 0)
        expect(spent + known.get(1)!.balance_mc).toBe(balance)
        expect(known.get(1)!.balance_mc).toBeGreaterThanOrEqual(0)
        const month = [...known.get(1)!.months.values()][0]!
        const readBy = accepted.flatMap((charge) => (charge.key_type === 'subscription' ? charge.chat_ids : []))
        expect(month.requests).toBe(accepted.filter(({ key_type }) => key_type === 'subscription').length)
        expect(month.requests).toBeLessThanOrEqual(limits.requests)
        expect(month.unique_channels).toBe(new Set(readBy).size)
        expect(month.unique_channels).toBeLessThanOrEqual(limits.unique_channels)
        // The ledger entries add up to the same numbers.
        const sum = (name: 'amount_mc' | 'requests' | 'unique_channels') =>
          entries.reduce((total, entry) => total + entry[name], 0)
        expect(entries).toHaveLength(accepted.length)
        expect(balance + sum('amount_mc')).toBe(known.get(1)!.balance_mc)
        expect([sum('requests'), sum('unique_channels')]).toEqual([month.requests, month.unique_channels])
      }),
    )
  })
})
