// How much the citations of a chat count: who is cited, by whom, since when, and what is known of its audience.
import { expect, test } from 'vitest'
import { collectLinks } from './adjacency.ts'
import { citations, linkUnits } from './citation.ts'
import { creditRules, creditsOf } from './citation-credit.ts'

type Link = [source: number, target: number]

const incomingOf = (chats: number, links: Link[]) => {
  const incoming = collectLinks(chats, Uint16Array)
  for (const [source, target] of links.toSorted(([a, x], [b, y]) => x - y || a - b))
    incoming.add(target, source, linkUnits(1))
  return incoming.links()
}

const credits = (chats: number, links: Link[], known: { age?: [number, number]; doubted?: number } = {}) => {
  const age_days = new Float64Array(chats).fill(-1)
  if (known.age) age_days[known.age[0]] = known.age[1]
  const doubted = new Uint8Array(chats)
  if (known.doubted !== undefined) doubted[known.doubted] = 1
  return [...creditsOf(incomingOf(chats, links), { age_days, doubted })]
}

/** Chats 0, 1 and 2 cite each other in a circle, so each of them is cited. */
const circle: Link[] = [
  [0, 1],
  [1, 2],
  [2, 0],
]

test('a chat that nobody cites gives nothing, and one that is cited n times n ÷ (n + 1)', () => {
  const links: Link[] = [...circle, [0, 3], [1, 3], [2, 3], [3, 5], [4, 5], [4, 3]]
  const [, , , cited, uncited] = credits(6, links)
  // The citation by chat 4 says nothing, because nobody cites that.
  expect(cited).toBe(3 / 4)
  expect(uncited).toBe(0)
})

test('who is cited back says nothing', () => {
  const links: Link[] = [...circle, [0, 3], [1, 3], [3, 4]]
  expect(credits(5, links)[3]).toBe(2 / 3)
  expect(credits(5, [...links, [3, 0]])[3]).toBe(1 / 2)
  expect(credits(5, [...links, [3, 0], [3, 1]])[3]).toBe(0)
})

test('chats with exactly the same targets, or the same sources, count as one together', () => {
  const near = (value: number) => expect.closeTo(value, 10)
  const sameTargets: Link[] = [...circle, [0, 3], [1, 3], [1, 4], [2, 4], [3, 5], [4, 5]]
  expect(credits(7, sameTargets).slice(3, 5)).toEqual([near(1 / 3), near(1 / 3)])
  expect(credits(7, [...sameTargets, [4, 6]]).slice(3, 5)).toEqual([near(2 / 3), near(2 / 3)])
  const sameSources: Link[] = [...circle, [0, 3], [1, 3], [0, 4], [1, 4], [3, 5], [4, 6]]
  expect(credits(7, sameSources).slice(3, 5)).toEqual([near(1 / 3), near(1 / 3)])
  expect(credits(7, [...sameSources, [2, 4]]).slice(3, 5)).toEqual([near(2 / 3), near(3 / 4)])
})

test('a young channel counts in proportion to its age, and one with strong findings hardly', () => {
  const links: Link[] = [...circle, [0, 3], [1, 3], [3, 4]]
  const [full, half] = [90, 45].map((age) => credits(5, links, { age: [3, age] })[3]!)
  expect([full, half]).toEqual([2 / 3, 1 / 3])
  expect(credits(5, links, { age: [3, 0] })[3]).toBe(0)
  expect(credits(5, links, { doubted: 3 })[3]).toBeCloseTo((creditRules.doubted * 2) / 3, 10)
})

test('thirty sham channels that cite a new one give it nothing, also if it cites them back or one of them cites the others', () => {
  const shams = Array.from({ length: 30 }, (_, i) => 4 + i)
  const star = shams.map((sham): Link => [sham, 3])
  const received = (links: Link[]) => {
    const incoming = incomingOf(34, [...circle, ...links])
    const credit = creditsOf(incoming, { age_days: new Float64Array(34).fill(-1), doubted: new Uint8Array(34) })
    return citations({ reach: new Float64Array(34).fill(500), incoming, credit }).received[3]
  }
  expect(received(star)).toBe(0)
  expect(received([...star, ...shams.map((sham): Link => [3, sham])])).toBe(0)
  expect(received([...star, ...shams.slice(1).map((sham): Link => [4, sham])])).toBe(0)
  // One citation by a cited channel gives some value to all of them together as to a single channel.
  const bought: Link[] = [[0, 4], ...shams.slice(1).map((sham): Link => [4, sham])]
  expect(received([...star, ...bought])).toBeLessThan(500)
})
