import { expect, test } from 'vitest'
import { adShare } from './ad-share.ts'
import { postingRegularity } from './posting-regularity.ts'

const DAY = 86_400
const now = 100 * DAY

test('regularity is the share of days with a post', () => {
  const posts = [0.1, 0.2, 1.5, 2.5, 40].map((days) => ({ date: now - days * DAY }))
  expect(postingRegularity(posts, 30, now)).toBe(0.1)
  expect(postingRegularity([], 30, now)).toBe(0)
})

test('the ad share is the share of posts that are ads, and null without posts', () => {
  expect(adShare([{ is_ad: true }, { is_ad: false }, { is_ad: false }, { is_ad: false }])).toBe(0.25)
  expect(adShare([])).toBeNull()
})
