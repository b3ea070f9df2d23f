// Which public names look like each other.
import { expect, test } from 'vitest'
import { nameLikeness, nameSkeleton, nearSkeletons } from './name-skeleton.ts'

test.each([
  ['durov', 'dur0v', 'same_looks'],
  ['durov', 'Durov_', 'same_looks'],
  ['modern_life', 'modem_life', 'same_looks'],
  ['daily_news', 'daily_newz', 'one_letter'],
  ['daily_news', 'dialy_news', 'one_letter'],
  ['daily_news', 'daily_newss', 'one_letter'],
  ['daily_news', 'dailynew', 'one_letter'],
  // Short names are near to many others, and the names of a series differ by their number.
  ['durov', 'duroff', undefined],
  ['durov', 'durow', undefined],
  ['city_news24', 'city_news25', undefined],
  ['daily_news', 'weekly_news', undefined],
])('%s and %s', (one, other, likeness) => {
  expect(nameLikeness(one, other)).toBe(likeness)
  expect(nameLikeness(other, one)).toBe(likeness)
})

test('what differs by one letter is found by the skeletons that are looked for', () => {
  const near = new Set(nearSkeletons(nameSkeleton('daily_news')))
  for (const name of ['daily_news', 'Daily_new5', 'daily_newz', 'dialy_news', 'daily_newss', 'dailynew'])
    expect(near, name).toContain(nameSkeleton(name))
  expect(near).not.toContain(nameSkeleton('weekly_news'))
  expect(near.size).toBeLessThan(1_000)
})
