// Copies of real posts: what signatures find, against a comparison of all posts with each other.
import { expect } from 'vitest'
import { copiedText } from '../src/copies/copied-text.ts'
import { changedCopies, changes, foundPairs, realPosts, truePairs } from './copied-posts.ts'
import { testWith } from './needs.ts'

const promise =
  'nearly all pairs of real posts that are copies are found, no others, and nearly all copies that were changed'

testWith('real-data', promise, async () => {
  const posts = realPosts()!
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(6_000, 6_900)
  const texts = posts.map(({ text }) => copiedText(text))
  const truth = truePairs(texts)
  const { pairs } = foundPairs(texts)
  const right = [...pairs].filter((pair) => truth.has(pair)).length
  expect(truth.size).toBeGreaterThan(100)
  expect(right / truth.size).toBeGreaterThanOrEqual(0.96)
  expect(right / pairs.size).toBeGreaterThanOrEqual(0.99)

  const long = posts.filter(({ text }) => copiedText(text).length >= 100).slice(0, 200)
  const counts = Object.values(changes).map((change) => changedCopies(long, change))
  const sum = (of: 'copies' | 'found') => counts.reduce((all, one) => all + one[of], 0)
  expect(sum('copies')).toBe(200 * counts.length)
  expect(sum('found') / sum('copies')).toBeGreaterThanOrEqual(0.96)
})
