import { expect, test } from 'vitest'
import { engagementOf } from './engagement.ts'
import { erPercent } from './er.ts'
import { errPercent } from './err.ts'
import { type PostMessage, postsOf } from './posts.ts'

const post = (
  views: number | null,
  reactions: number | null,
  forwards: number | null,
  comments: number | null,
  album_id: string | null = null,
): PostMessage => ({
  message_id: 1,
  date: 1,
  album_id,
  is_ad: false,
  has_media: false,
  views,
  reactions,
  forwards,
  comments,
  view_readings: [],
})

test('err: 2,500 views of 10,000 members are 25 %', () => {
  expect(errPercent(2_500, 10_000)).toBe(25)
  expect(errPercent(null, 10_000)).toBeNull()
  expect(errPercent(2_500, 0)).toBeNull()
  expect(errPercent(2_500, null)).toBeNull()
})

test('er is the mean of the rates of the posts, not the rate of their sums', () => {
  // (30 + 10 + 10) / 1000 = 5 %; (1 + 0 + 1) / 20 = 10 %
  expect(erPercent(postsOf([post(1_000, 30, 10, 10), post(20, 1, 0, 1)]))).toBe(7.5)
})

test('er ignores unknown counts, and skips a post whose counts are all unknown', () => {
  expect(
    erPercent(postsOf([post(100, null, 4, null), post(100, null, null, null), post(0, 1, 1, 1), post(null, 1, 1, 1)])),
  ).toBe(4)
  expect(erPercent([])).toBeNull()
})

test('each mean covers the posts whose count is known, and an album counts as one post', () => {
  const posts = postsOf([
    post(1, 10, 2, null),
    post(1, 20, null, null),
    post(1, 3, 6, null, 'a'),
    post(1, null, 6, null, 'a'),
  ])
  expect(engagementOf(posts)).toEqual({ reactions_avg: 11, forwards_avg: 4, comments_avg: null })
})
