import { expect, test } from 'vitest'
import { memberShares } from './member-shares.ts'

const sample = { sampled: 40, premium: 4, with_username: 30, with_photo: null, bots: 0, female: 10, male: 30 }

test('shares are percentages of the sampled members, and null if the property was not counted', () => {
  expect(memberShares(sample)).toEqual({
    premium_percent: 10,
    with_username_percent: 75,
    with_photo_percent: null,
    bots_percent: 0,
    female_percent: 25,
    male_percent: 75,
  })
})

test('a sample of fewer than 30 members gives no shares; gender needs 30 members whose gender is known', () => {
  expect(memberShares({ ...sample, sampled: 29 }).premium_percent).toBeNull()
  expect(memberShares({ ...sample, sampled: 30 }).premium_percent).toBeCloseTo(13.33)
  expect(memberShares({ ...sample, female: 9, male: 20 }).female_percent).toBeNull()
  expect(memberShares(undefined).bots_percent).toBeNull()
})
