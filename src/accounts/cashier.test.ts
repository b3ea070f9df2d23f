import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
import { type Charge, decide, type State } from './decide.ts'
import { settle } from './settle.ts'

const t = await testService()
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

test('several processes charging one account and many at once spend no more than there is, without deadlock', async () => {
  const accounts = await Promise.all([1, 2, 3].map(() => t.account({ balance_mc: 1000 })))
  // Each settle is what one process does with one batch; the account ids come in clashing orders.
  const batches = Array.from({ length: 40 }, (_, i): Charge[] =>
    (i % 2 ? accounts : [...accounts].reverse()).map(({ account_id }) => ({
      account_id,
      key_type: 'credits',
      cost_mc: 70,
    })),
  )
  const outcomes = (await Promise.all(batches.map((batch) => settle(t.db, batch)))).flat()
  expect(outcomes.filter(({ charged }) => charged)).toHaveLength(3 * 14)
  for (const account of accounts) expect(await t.balance(account)).toBe(1000 - 14 * 70)
})

test('concurrent reads of the same new channel count it once, and the limit holds', async () => {
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

describe('deciding', () => {
  const month_start = new Date('2026-09-01T00:00:00Z')
  const emptyState = (balance: number): State => ({
    balances: new Map([[1, balance]]),
    months: new Map([
      [
        `1 ${month_start.toISOString()}`,
        {
          requests: 0,
          unique_channels: 0,
          search_messages_requests: 0,
          search_terms: 0,
          chat_ids: new Set(),
          terms: new Set(),
        },
      ],
    ]),
  })

  test('a cheaper charge behind one that cannot be paid is still served', () => {
    const costs = [60, 50, 40, 1]
    const outcomes = decide(
      emptyState(100),
      costs.map((cost_mc) => ({ account_id: 1, key_type: 'credits', cost_mc })),
    )
    expect(outcomes).toEqual([
      { charged: true, balance_mc: 40 },
      { charged: false, shortfall: { total_cost_mc: 50, available_mc: 40, shortfall_mc: 10 } },
      { charged: true, balance_mc: 0 },
      { charged: false, shortfall: { total_cost_mc: 1, available_mc: 0, shortfall_mc: 1 } },
    ])
  })

  test('a repeated search term is free within the month', () => {
    const search = (search_term: string): Charge => ({
      account_id: 1,
      key_type: 'subscription',
      month_start,
      chat_ids: [],
      search_term,
      limits: { search_terms: 1, search_messages_requests: 3 },
    })
    expect(decide(emptyState(0), [search('a'), search('b'), search('a'), search('a'), search('a')])).toEqual([
      { charged: true },
      { charged: false, exhausted: { name: 'search_terms', used: 1, limit: 1 } },
      { charged: true },
      { charged: true },
      { charged: false, exhausted: { name: 'search_messages_requests', used: 3, limit: 3 } },
    ])
  })

  test('whatever the charges: spent plus left is what there was, and no counter passes its limit', () => {
    const credits = fc.record({
      account_id: fc.constant(1),
      key_type: fc.constant('credits' as const),
      cost_mc: fc.nat(200),
    })
    const limits = { requests: 8, unique_channels: 4 }
    const reads = fc.record({
      account_id: fc.constant(1),
      key_type: fc.constant('subscription' as const),
      month_start: fc.constant(month_start),
      limits: fc.constant(limits),
      chat_ids: fc.uniqueArray(fc.nat(9), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.nat(1000), fc.array(fc.oneof(credits, reads), { maxLength: 40 }), (balance, charges) => {
        const state = emptyState(balance)
        const outcomes = decide(state, charges)
        const accepted = charges.filter((_, i) => outcomes[i]!.charged)
        const spent = accepted.reduce((sum, charge) => sum + (charge.key_type === 'credits' ? charge.cost_mc : 0), 0)
        expect(spent + state.balances.get(1)!).toBe(balance)
        expect(state.balances.get(1)).toBeGreaterThanOrEqual(0)
        const month = [...state.months.values()][0]!
        const readBy = accepted.flatMap((charge) => (charge.key_type === 'subscription' ? charge.chat_ids : []))
        expect(month.requests).toBe(accepted.filter(({ key_type }) => key_type === 'subscription').length)
        expect(month.requests).toBeLessThanOrEqual(limits.requests)
        expect(month.unique_channels).toBe(new Set(readBy).size)
        expect(month.unique_channels).toBeLessThanOrEqual(limits.unique_channels)
      }),
    )
  })
})
