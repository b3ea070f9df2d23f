// The signals of what readers do, and of the chats around a channel.
import { expect, test } from 'vitest'
import { posts, reads } from '../../../test/trust-reads.ts'
import { engagementSignals, engagements } from './engagement.ts'
import { hollow, ring } from './neighbours.ts'

test.each(engagements)('%s per view: many, few and even', (name) => {
  const [many, few, even] = [
    engagementSignals[`many_${name}`],
    engagementSignals[`few_${name}`],
    engagementSignals[`even_${name}`],
  ]
  const given = (views: number, counted: (i: number) => number, length = 10) =>
    reads({ posts: posts(Array.from({ length }, (_, i) => ({ views, [name]: counted(i) }))) })
  expect(many.measure(given(1_000, () => 300))).toMatchObject({ value: 0.3, facts: { counted: 3_000, views: 10_000 } })
  expect(few.measure(given(1_000, () => 1))).toMatchObject({ value: 1_000, facts: { counted: 10, views: 10_000 } })
  expect(few.measure(given(999, () => 1)), 'at low reach it says nothing').toHaveProperty('needs')
  expect(few.measure(given(1_000, () => 0)), 'where they are not allowed there are none').toHaveProperty('needs')
  expect(even.measure(given(1_000, () => 50))).toMatchObject({
    value: 50,
    facts: { spread_percent: expect.closeTo(0), posts: 10 },
  })
  const spread = even.measure(given(1_000, (i) => (i % 2 ? 20 : 80)))
  expect('value' in spread && spread.value).toBeCloseTo(2 / Math.log(81 / 21))
  for (const signal of [many, few, even]) {
    expect(signal.measure(given(2_000, () => 50, 9))).toHaveProperty('needs')
    expect(signal.measure(reads()), 'counters that nobody gave are not 0').toHaveProperty('needs')
  }
})

test('a ring: chats that mention the channel and are mentioned by it', () => {
  const mentions = [1, 2, 3, 4, 5, 5].map((source_chat_id) => ({
    at: 0,
    source_chat_id,
    members: 10,
    views: null,
    usual_views: null,
  }))
  expect(ring.measure(reads({ mentions, mentioned_back: new Set([1, 2, 3, 9]) }))).toMatchObject({
    value: 0.6,
    facts: { mutual: 3, sources: 5, share_percent: 60 },
  })
  expect(ring.measure(reads({ mentions }))).toEqual({ needs: 'mentions by 5 chats in 30 days' })
  expect(ring.measure(reads({ mentions: mentions.slice(1, 5), mentioned_back: new Set() }))).toHaveProperty('needs')
})

test('a discussion group with few authors', () => {
  expect(hollow.measure(reads({ members_count: 5_000, discussion: { active_members_30d: 4 } }))).toMatchObject({
    value: 1_000,
    facts: { members: 5_000, authors: 4 },
  })
  expect(hollow.measure(reads({ members_count: 999, discussion: { active_members_30d: 4 } }))).toHaveProperty('needs')
  expect(hollow.measure(reads({ members_count: 5_000 }))).toHaveProperty('needs')
})
