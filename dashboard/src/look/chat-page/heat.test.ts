import { expect, test } from 'vitest'
import { bestHour, cellAt, knownKinds, movedTo, strengths, weekFrom } from './heat.ts'

const cell = (posts: number, hours: number, views?: number) => ({
  weekday: 1,
  hour: 0,
  posts,
  hours,
  ...(views && { views }),
})

test('a cell is as strong as its posts per hour, beside the strongest', () => {
  expect(strengths([cell(4, 4), cell(4, 2), cell(0, 4), cell(0, 0)], 'posts')).toEqual([0.5, 1, 0, null])
})

test('views are unknown where there was no post', () => {
  expect(strengths([cell(1, 4, 300), cell(2, 4, 100), cell(0, 4)], 'views')).toEqual([1, 100 / 300, null])
})

test('without any post all cells are weak', () => {
  expect(strengths([cell(0, 4), cell(0, 4)], 'posts')).toEqual([0, 0])
})

test('a group offers posts only', () => {
  expect(knownKinds([cell(1, 4), cell(0, 4)])).toEqual(['posts'])
  expect(knownKinds([cell(1, 4, 300), cell(0, 4)])).toEqual(['posts', 'views'])
})

test('keys move the focus and stop at the edges', () => {
  expect(movedTo(cellAt(0, 23), 'ArrowRight')).toBe(cellAt(1, 0))
  expect(movedTo(cellAt(2, 5), 'ArrowDown')).toBe(cellAt(3, 5))
  expect(movedTo(cellAt(6, 5), 'ArrowDown')).toBe(cellAt(6, 5))
  expect(movedTo(cellAt(0, 0), 'ArrowLeft')).toBe(0)
  expect(movedTo(cellAt(3, 5), 'Home')).toBe(cellAt(3, 0))
  expect(movedTo(cellAt(3, 5), 'End')).toBe(cellAt(3, 23))
  expect(movedTo(0, 'a')).toBeUndefined()
})

test('a week begins with the day that is asked for', () => {
  const cells = Array.from({ length: 168 }, (_, i) => Math.floor(i / 24) + 1)
  expect(weekFrom(cells, 1)).toEqual(cells)
  const fromSaturday = weekFrom(cells, 6)
  expect([0, 24, 48, 167].map((i) => fromSaturday[i])).toEqual([6, 7, 1, 5])
})

const at = (hour: number, posts: number, views?: number) => ({ ...cell(posts, 4, views), hour })

test('the best hour is that of the most views, over all weekdays, of hours with three posts or more', () => {
  const cells = [at(8, 2, 900), at(9, 2, 100), at(9, 1, 400), at(18, 3, 150), at(20, 3, 100)]
  // 9 o'clock has 200 on average: two posts of 100 and one of 400.
  expect(bestHour(cells)).toEqual({ hour: 9, posts: 3, views: 200 })
})

test('without known views it is the hour of the most posts, and with one hour there is nothing to compare', () => {
  expect(bestHour([at(9, 3), at(18, 5)])).toEqual({ hour: 18, posts: 5, views: undefined })
  expect(bestHour([at(9, 30), at(18, 2)])).toBeUndefined()
})
