// A daily budget that several workers share through one database.
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { holds } from '../../test/seed.ts'
import { takeBudget } from '../store/collecting/collect-sources.ts'
import { dailyBudget, secondsToMidnight } from './budget.ts'

const db = await testDatabase()
const clock = { now: new Date('2026-09-01T23:00:00Z') }
const now = () => clock.now
beforeEach(async () => {
  clock.now = new Date('2026-09-01T23:00:00Z')
  await emptyTables(db, 'collect_budgets')
})

const used = async () => (await db.row<{ used: number }>`select used from collect_budgets`)!.used

test('many workers that ask at once get the whole budget, and not one request more', async () => {
  await holds(
    fc.asyncProperty(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 5 }), async (daily, workers) => {
      await emptyTables(db, 'collect_budgets')
      const budgets = Array.from({ length: workers }, () => dailyBudget(db, 'web', daily, now))
      const asked = budgets.flatMap((budget) => Array.from({ length: 120 }, () => budget.mayAsk()))
      const granted = (await Promise.all(asked)).filter(Boolean).length
      expect(granted).toBeLessThanOrEqual(daily)
      // Requests in the chunk of one worker are not available to another one until it returns them.
      await Promise.all(budgets.map((budget) => budget.giveBack()))
      expect(await used()).toBe(granted)
      if (daily >= workers * (120 + 50)) expect(granted).toBe(workers * 120)
      if (granted < Math.min(daily, workers * 120)) expect(await budgets[0]!.mayAsk()).toBe(true)
    }),
    { numRuns: 15 },
  )
})

test('the budget is renewed at midnight UTC, and a chunk from yesterday is not used', async () => {
  const budget = dailyBudget(db, 'web', 10, now)
  for (let i = 0; i < 10; i++) expect(await budget.mayAsk()).toBe(true)
  expect(await budget.mayAsk()).toBe(false)
  expect(secondsToMidnight(clock.now)).toBe(3_600)
  clock.now = new Date('2026-09-02T00:00:00Z')
  expect(await budget.mayAsk()).toBe(true)
  await budget.giveBack()
  expect(await used()).toBe(1)
})

test('requests left from yesterday are not returned to the budget of today', async () => {
  const budget = dailyBudget(db, 'web', 100, now)
  await budget.mayAsk()
  clock.now = new Date('2026-09-02T01:00:00Z')
  await takeBudget(db, { name: 'web', wanted: 30, daily: 100, now: clock.now })
  await budget.giveBack()
  expect(await used()).toBe(30)
})

test('a worker whose clock is a day behind does not reset the count of the new day', async () => {
  await takeBudget(db, { name: 'web', wanted: 30, daily: 100, now: new Date('2026-09-02T00:00:10Z') })
  expect(await takeBudget(db, { name: 'web', wanted: 90, daily: 100, now: clock.now })).toBe(70)
  expect(await db.row`select day::text, used from collect_budgets`).toEqual({ day: '2026-09-02', used: 100 })
})
