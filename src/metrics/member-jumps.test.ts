import { expect, test } from 'vitest'
import { memberJumps, organicGrowthPercent } from './member-jumps.ts'

const DAY = 86_400
const now = 100 * DAY
const daysAgo = (days: number, members: number) => ({ at: now - days * DAY, members })

test('growth from 5,333 to 25,369 members is a jump within a day, but not over 24 days', () => {
  expect(memberJumps([daysAgo(5, 5_333), daysAgo(4, 25_369)], now - 30 * DAY, now)).toEqual([
    { at: now - 4 * DAY, gain: 20_036 },
  ])
  expect(memberJumps([daysAgo(25, 5_333), daysAgo(1, 25_369)], now - 30 * DAY, now)).toEqual([])
})

test('a gain of fewer than 100 members is no jump, even if the channel doubles', () => {
  expect(memberJumps([daysAgo(5, 40), daysAgo(4, 90)], now - 30 * DAY, now)).toEqual([])
  expect(memberJumps([daysAgo(5, 40), daysAgo(4, 139)], now - 30 * DAY, now)).toEqual([])
})

test('a gain of exactly 100 members is a jump, and so is one of exactly a fifth', () => {
  expect(memberJumps([daysAgo(5, 40), daysAgo(4, 140)], now - 30 * DAY, now)).toEqual([
    { at: now - 4 * DAY, gain: 100 },
  ])
  expect(memberJumps([daysAgo(5, 1_000), daysAgo(4, 1_200)], now - 30 * DAY, now)).toHaveLength(1)
  expect(memberJumps([daysAgo(5, 1_000), daysAgo(4, 1_199)], now - 30 * DAY, now)).toEqual([])
})

test('organic growth leaves out the gains of jumps', () => {
  // 1,000 → 1,100, +500 in a day, → 1,700: 700 gained, 500 of them in a jump
  const readings = [daysAgo(30, 1_000), daysAgo(20, 1_100), daysAgo(19, 1_600), daysAgo(0, 1_700)]
  expect(organicGrowthPercent(readings, 30, now)).toBe(20)
  expect(organicGrowthPercent([daysAgo(10, 1_000)], 30, now)).toBeNull()
})
