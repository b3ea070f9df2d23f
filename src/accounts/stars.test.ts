// Offers for Telegram Stars: which are valid, what an invoice promises, and what a payment and its refund change.
import { expect, test } from 'vitest'
import { defaultPlans } from './plans.ts'
import { boughtBy, changeBack, changeBy, isForSale, problemOfOffers, promiseOf, type StarOffer } from './stars.ts'

const credits: StarOffer = { id: 'credits-500', stars: 100, credits: 500.125 }
const plan: StarOffer = { id: 'm-30', stars: 900, plan: 'M', days: 30 }

test('what an offer promises can be read from its invoice', () => {
  expect(boughtBy(promiseOf(credits))).toEqual({ amount_mc: 500_125 })
  expect(boughtBy(promiseOf(plan))).toEqual({ plan: 'M', days: 30 })
  expect(boughtBy(promiseOf({ ...plan, plan: 'a:b: c' }))).toEqual({ plan: 'a:b: c', days: 30 })
  for (const text of ['', 'credits:x:0', 'credits:x:-5', 'credits:x:1e9', 'plan:x:0:M', 'plan:x:30:', 'other:x:1'])
    expect(boughtBy(text), text).toBeUndefined()
})

test('an invoice is for sale while its offer promises the same at the same price', () => {
  const sold = { offers: [credits, plan] }
  expect(isForSale(sold, promiseOf(plan), 900)).toBe(true)
  expect(isForSale(sold, promiseOf(plan), 899)).toBe(false)
  expect(isForSale({ offers: [credits] }, promiseOf(plan), 900)).toBe(false)
  expect(isForSale({ offers: [{ ...plan, days: 31 }] }, promiseOf(plan), 900)).toBe(false)
})

test.each<[string, StarOffer[]]>([
  ['two offers have the id m-30', [plan, plan]],
  ['must have either credits, or plan and days', [{ id: 'a', stars: 1 }]],
  ['must have either credits, or plan and days', [{ ...credits, plan: 'M', days: 30 }]],
  ['must have either credits, or plan and days', [{ id: 'a', stars: 1, plan: 'M' }]],
  ['must have either credits, or plan and days', [{ ...credits, days: 30 }]],
  ['more than three decimals', [{ ...credits, credits: 0.0005 }]],
  ['sells a plan that does not exist', [{ ...plan, plan: 'Gold' }]],
])('%s: %j', (problem, offers) => {
  expect(problemOfOffers({ offers }, defaultPlans)).toContain(problem)
  expect(problemOfOffers({ offers: [credits, plan] }, defaultPlans)).toBeUndefined()
})

const now = new Date('2026-09-01T12:00:00Z')
const day = (text: string) => new Date(`${text}T12:00:00Z`)
const bought = { plan: 'M', days: 30 }

test('a plan begins now, goes on from its end, and is not given an end if it has none', () => {
  const until = (account: { plan: string; expires_at: Date | null }) =>
    (changeBy(bought, account, now) as { expires_at: Date | null }).expires_at
  expect(until({ plan: 'Free', expires_at: null })).toEqual(day('2026-10-01'))
  expect(until({ plan: 'L', expires_at: day('2027-01-01') })).toEqual(day('2026-10-01'))
  expect(until({ plan: 'M', expires_at: day('2026-08-01') })).toEqual(day('2026-10-01'))
  expect(until({ plan: 'M', expires_at: day('2026-09-11') })).toEqual(day('2026-10-11'))
  expect(until({ plan: 'M', expires_at: null })).toBeNull()
})

test('a refund takes the days back that have not passed, and no end where there is none', () => {
  const until = (expires_at: Date | null) =>
    (changeBack(bought, { expires_at }, now, false) as { expires_at: Date | null }).expires_at
  expect(until(day('2026-12-01'))).toEqual(day('2026-11-01'))
  expect(until(day('2026-09-10'))).toEqual(now)
  expect(until(null)).toBeNull()
  expect(changeBack({ amount_mc: 5 }, { expires_at: null }, now, true)).toEqual({
    type: 'credits.taken_back',
    amount_mc: 5,
    take_what_is_left: true,
  })
})
