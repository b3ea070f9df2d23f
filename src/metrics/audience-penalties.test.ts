import { expect, test } from 'vitest'
import { audiencePenalties } from './audience-penalties.ts'
import { postsOf } from './posts.ts'

const DAY = 86_400
const now = 100 * DAY
const posts = (views: (day: number) => number) =>
  postsOf(
    Array.from({ length: 20 }, (_, i) => ({
      message_id: i,
      date: now - (20 - i) * DAY - 60,
      album_id: null,
      is_ad: false,
      has_media: false,
      views: views(20 - i),
      forwards: null,
      comments: null,
      reactions: null,
      view_readings: [],
    })),
  )
const varied = posts((day) => 1_000 + (day % 5) * 100)
const fair = { jumps: [], posts: varied, mentioned_at: [], err_percent: 30, now }
const jump = { at: now - 10 * DAY, gain: 5_000 }

test('a fair audience has no penalty', () => {
  expect(audiencePenalties(fair)).toEqual({})
})

test('a jump in members costs 20, unless a mention or a rise in views explains it', () => {
  expect(audiencePenalties({ ...fair, jumps: [jump] })).toEqual({ unexplained_jump: 20 })
  expect(audiencePenalties({ ...fair, jumps: [jump], mentioned_at: [jump.at - DAY] })).toEqual({})
  const risen = posts((day) => (day > 10 ? 1_000 : 2_000) + (day % 5) * 100)
  expect(audiencePenalties({ ...fair, jumps: [jump], posts: risen })).toEqual({})
})

test('views that hardly vary between posts cost 15, and so do views far above the number of members', () => {
  expect(audiencePenalties({ ...fair, posts: posts((day) => 1_000 + (day % 3)) })).toEqual({ constant_views: 15 })
  expect(audiencePenalties({ ...fair, err_percent: 151 })).toEqual({ views_above_members: 15 })
})
