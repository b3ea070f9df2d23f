// Copies of real posts: what signatures find, against a comparison of all posts with each other.
import { expect } from 'vitest'
import { bandsOf } from '../src/copies/bands.ts'
import { copiedText } from '../src/copies/copied-text.ts'
import { familiesOf, type Kin, kinship } from '../src/copies/families.ts'
import { LEARNED_FROM, learnFooters } from '../src/copies/footers.ts'
import {
  bandNumbers,
  COMPARED_DAYS,
  COMPARED_POSTS,
  indexPosts,
  samePosts,
  sharedPosts,
} from '../src/copies/shared-posts.ts'
import { DAY } from '../src/time/spans.ts'
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

testWith(
  'real-data',
  'channels of one publisher are a family, and others of the same city or topic are not',
  async () => {
    const newest = realPosts()!
      .map((post) => ({ ...post, date: Date.parse(post.date) / 1000 }))
      .sort((a, b) => b.date - a.date)
    const since = newest[0]!.date - COMPARED_DAYS * DAY
    const channels = [...Map.groupBy(newest, ({ channel }) => channel)].map(([channel, posts]) => {
      const texts = posts.slice(0, LEARNED_FROM).map(({ text }) => text)
      const footers = new Set(learnFooters(texts, []))
      const signed = posts.slice(0, COMPARED_POSTS).flatMap(({ date, text }) => {
        const bands = bandsOf(copiedText(text, footers))
        return bands && date >= since ? [{ date, bands: bandNumbers(bands), is_forward: false }] : []
      })
      return { channel, signed }
    })
    const kin: Kin[] = []
    for (const [chat_id, one] of channels.entries())
      for (const [other_chat_id, other] of channels.entries()) {
        if (other_chat_id <= chat_id) continue
        const same = samePosts(one.signed, other.signed, indexPosts(other.signed))
        const share = kinship(...sharedPosts(one.signed, other.signed, same))
        if (share !== undefined) kin.push({ chat_id, other_chat_id, share })
      }
    const families = [...Map.groupBy(familiesOf(kin, new Map()), ([, family]) => family).values()]
    expect(families.map((family) => family.map(([chat_id]) => channels[chat_id]!.channel).sort()).sort()).toEqual([
      // News of one city, with the same bot for news of readers.
      ['p3164e2da', 'p856745f7', 'p9a42adb4'],
      // Programming, with the same greeting.
      ['pa939ce0e', 'pdf5fc30e', 'pea2325de'],
    ])
  },
)
