// The lanes of a spread, their order and their scale.
import { expect, test } from 'vitest'
import type { MessageCopies } from '../../../data/message-copies.ts'
import { placeOf, scaleMarks, spreadLanes, spreadPosts } from './lanes.ts'

const copy = (peer_id: string, message_id: number, minutes: number) => ({
  peer_id,
  message_id,
  date: new Date(Date.UTC(2026, 7, 30, 7, minutes)).toISOString(),
  delay_seconds: minutes * 60,
})
const page = (copies: ReturnType<typeof copy>[]): MessageCopies => ({
  internal_id: 'own',
  message_id: 5,
  earliest_known: copy('a', 1, 0),
  copies,
  partial: false,
})
const own = copy('own', 5, 40)

test('the post that was asked about stands among its copies by time, and a channel with several posts has one lane', () => {
  const posts = spreadPosts(own, [page([copy('a', 1, 0), copy('b', 2, 60)]), page([copy('a', 9, 90)])])
  expect(posts.map(({ message_id, delay_seconds, isOwn }) => [message_id, delay_seconds, isOwn])).toEqual([
    [1, 0, false],
    [5, 2400, true],
    [2, 3600, false],
    [9, 5400, false],
  ])
  expect(spreadLanes(posts).map(({ key, posts }) => [key, posts.map(({ message_id }) => message_id)])).toEqual([
    ['a', [1, 9]],
    ['own', [5]],
    ['b', [2]],
  ])
  expect(spreadLanes(posts, () => 'family')).toHaveLength(1)
})

test('a post without copies is a spread of its own', () => {
  expect(spreadPosts(own, [{ internal_id: 'own', message_id: 5, copies: [], partial: false }])).toMatchObject([
    { delay_seconds: 0, isOwn: true },
  ])
})

test('the scale grows, begins with 0 and ends with 1, and its marks stand apart', () => {
  const month = 30 * 86_400
  expect([placeOf(0, month), placeOf(month, month), placeOf(0, 0)]).toEqual([0, 1, 0])
  expect(placeOf(3600, month)).toBeGreaterThan(placeOf(600, month))
  for (const longest of [0, 30, 700, 5000, 100_000, month, 3 * 365 * 86_400]) {
    const places = [0, ...scaleMarks(longest).map((mark) => placeOf(mark, longest)), 1]
    if (places.length > 2)
      for (let i = 1; i < places.length; i++) expect(places[i]! - places[i - 1]!).toBeGreaterThanOrEqual(0.36)
  }
  expect(scaleMarks(month)).toEqual([3600])
})
