import { expect, test } from 'vitest'
import { shocksIn, viewsFollowed } from './shocks.ts'

const DAY = 86_400
const days = (count: number) => Array.from({ length: count }, (_, i) => i * DAY)
const none = (count: number) => Array<null>(count).fill(null)

test('a gain of a fifth in a day is a shock, less is none, and a loss is none', () => {
  expect(shocksIn(days(4), [1000, 1010, 1220, 1200], none(4), 'day')).toEqual([
    { time: 2 * DAY, gain: 210, days: 1, views_percent: undefined },
  ])
  expect(shocksIn(days(3), [1000, 1010, 1200], none(3), 'day')).toEqual([])
  expect(shocksIn(days(3), [1000, 1010, 500], none(3), 'day')).toEqual([])
})

test('a small channel needs a gain of a hundred', () => {
  expect(shocksIn(days(3), [100, 101, 200], none(3), 'day')).toEqual([])
  expect(shocksIn(days(3), [100, 101, 201], none(3), 'day')).toHaveLength(1)
})

test('a count that was not read for days is no shock unless it grew by a fifth for each of them', () => {
  expect(shocksIn(days(6), [1000, 1000, 1000, 1000, 1300, 1310], none(6), 'day')).toEqual([])
  expect(shocksIn(days(6), [1000, 1000, 1000, 1000, 2000, 2010], none(6), 'day')).toMatchObject([
    { gain: 1000, days: 4 },
  ])
})

test('hours are no shorter than a day, weeks are seven days', () => {
  const hours = Array.from({ length: 3 }, (_, i) => i * 3600)
  expect(shocksIn(hours, [1000, 1001, 1201], none(3), 'hour')).toEqual([])
  expect(shocksIn(hours, [1000, 1000, 1201], none(3), 'hour')).toHaveLength(1)
  expect(shocksIn(days(3), [1000, 1001, 2000], none(3), 'week')).toEqual([])
})

test('the views of the posts around it say whether the new members read', () => {
  const members = [1000, 1010, 2000, 2010, 2020]
  const [unmoved] = shocksIn(days(5), members, [100, null, 900, 104, null], 'day')
  expect(unmoved!.views_percent).toBeCloseTo(4)
  expect(viewsFollowed(unmoved!)).toBe(false)
  const [followed] = shocksIn(days(5), members, [100, 100, null, 150, 150], 'day')
  expect(viewsFollowed(followed!)).toBe(true)
  expect(viewsFollowed(shocksIn(days(5), members, none(5), 'day')[0]!)).toBeUndefined()
})
