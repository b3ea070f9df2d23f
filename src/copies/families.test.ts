import { expect, test } from 'vitest'
import { familiesOf, type Kin, kinship } from './families.ts'
import { indexPosts, type SignedPost, samePosts, sharedPosts } from './shared-posts.ts'

const kin = (...pairs: [number, number, number?][]): Kin[] =>
  pairs.map(([chat_id, other_chat_id, share = 0.5]) => ({ chat_id, other_chat_id, share }))
const families = (pairs: Kin[], former: [number, number][] = []) => [...familiesOf(pairs, new Map(former))].sort()

test('every two channels of a family are kin', () => {
  expect(families(kin([1, 2], [2, 3], [1, 3]))).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
  // Nine copies all of them.
  expect(families(kin([1, 9, 0.9], [2, 9], [3, 9]))).toEqual([
    [1, 1],
    [9, 1],
  ])
  // Eight and nine vouch for each other.
  const pairs = kin([8, 9, 1], [1, 8, 0.9], [1, 9, 0.9], [2, 8, 0.8], [2, 9, 0.8])
  expect(families(pairs)).toEqual([
    [1, 1],
    [8, 1],
    [9, 1],
  ])
})

test('those that were one family before stay it, and the order of the pairs makes no difference', () => {
  const pairs = kin([1, 2, 0.1], [1, 9, 0.9])
  const together = [
    [1, 1],
    [2, 1],
  ]
  expect(
    families(pairs, [
      [1, 1],
      [2, 1],
    ]),
  ).toEqual(together)
  expect(
    families(pairs.toReversed(), [
      [1, 1],
      [2, 1],
    ]),
  ).toEqual(together)
  expect(families(pairs)).toEqual([
    [1, 1],
    [9, 1],
  ])
})

const HOUR = 3_600
const post = (text: number, date: number, more: Partial<SignedPost> = {}): SignedPost => ({
  date,
  bands: new Int32Array(8).fill(text),
  is_forward: false,
  ...more,
})
const shared = (own: SignedPost[], others: SignedPost[]) =>
  sharedPosts(own, others, samePosts(own, others, indexPosts(others)))

test('each post is the same as one other, the nearest in time, and forwards as none', () => {
  const own = [post(1, 0), post(1, 10 * HOUR), post(2, 5 * HOUR), post(3, HOUR, { is_forward: true })]
  const others = [post(1, 11 * HOUR), post(1, 60), post(3, 2 * HOUR), post(2, 4 * HOUR)]
  expect(samePosts(own, others, indexPosts(others))).toEqual([
    [0, 1],
    [1, 0],
    [2, 3],
  ])
})

test('posts are the same from three equal bands on', () => {
  const bands = (equal: number) => Int32Array.from({ length: 8 }, (_, i) => (i < equal ? 1 : 100 + i))
  const is = (equal: number) => shared([post(1, 0)], [post(0, 0, { bands: bands(equal) })])[0].same_posts
  expect([is(2), is(3)]).toEqual([0, 1])
})

test('what two channels share is counted in the time that both cover, from both sides', () => {
  const own = [...Array(30).keys()].map((i) => post(i, i * HOUR))
  const others = [...Array(12).keys()].map((i) => post(10 + i, (10 + i) * HOUR + (i === 0 ? 0 : i < 9 ? 60 : -600)))
  const [side, their_side] = shared(own, others)
  expect(side).toEqual({
    posts: 20,
    same_posts: 12,
    near_posts: 12,
    near_seconds: 60,
    copied_posts: 3,
    copied_seconds: 600,
    first_posts: 8,
    first_seconds: 60,
  })
  expect(their_side).toMatchObject({ posts: 12, copied_posts: 8, first_posts: 3, near_posts: 12 })
})

test('kin share ten posts and 6 % of those of the channel that has more', () => {
  const of = (near_posts: number, posts: number) => ({ ...shared([], [])[0], near_posts, posts })
  expect(kinship(of(10, 20), of(10, 160))).toBe(0.0625)
  expect(kinship(of(10, 20), of(10, 167))).toBeUndefined()
  expect(kinship(of(9, 9), of(9, 9))).toBeUndefined()
})

test('two channels of one repeated text are compared in bounded work', () => {
  const flood = [...Array(300).keys()].map((i) => post(7, i))
  expect([...indexPosts(flood).values()].every((places) => places.length <= 10)).toBe(true)
  expect(shared(flood, flood)[0].same_posts).toBe(10)
})
