// The citation index of small graphs, computed by hand, and of planted rings.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { collectLinks, turnedAround } from './adjacency.ts'
import { citationIndex, citations, LARGEST, linkUnits } from './citation.ts'

type Link = [source: number, target: number, fresh: number]

/** All citations count in full. */
const graphOf = (reach: number[], links: Link[]) => {
  const incoming = collectLinks(reach.length, Uint16Array)
  for (const [source, target, fresh] of links.toSorted(([a, x], [b, y]) => x - y || a - b))
    incoming.add(target, source, linkUnits(fresh))
  return { reach: Float64Array.from(reach), incoming: incoming.links(), credit: new Float64Array(reach.length).fill(1) }
}
const received = (reach: number[], links: Link[]) => [...citations(graphOf(reach, links)).received]
const near = (value: number) => expect.closeTo(value, 0)

/** The weight of one mention of today. */
const ONE = Math.log(2)

test('a source gives its readers in proportion to the weights of its links; one unit of weight it keeps', () => {
  // Chat 0 has 1,000 readers and cites chat 1 once and chat 2 three times.
  const all = 1 + ONE + Math.log(4)
  expect(
    received(
      [1000, 0, 0],
      [
        [0, 1, 1],
        [0, 2, 3],
      ],
    ),
  ).toEqual([0, near((1000 * ONE) / all), near((1000 * Math.log(4)) / all)])
})

test('the older its mentions, the less a link gives, also if it is the only one of its source', () => {
  const [, fresh] = received([1000, 0], [[0, 1, 1]])
  const [, old] = received([1000, 0], [[0, 1, 0.1]])
  expect(fresh).toBeCloseTo((1000 * ONE) / (1 + ONE), 0)
  expect(old).toBeCloseTo((1000 * Math.log(1.1)) / (1 + Math.log(1.1)), 0)
})

test('half of what a chat received is passed on, over three links and not over four', () => {
  const chain: Link[] = [
    [0, 1, 1],
    [1, 2, 1],
    [2, 3, 1],
    [3, 4, 1],
  ]
  const p = ONE / (1 + ONE)
  const { received, direct } = citations(graphOf([1000, 0, 0, 0, 0], chain))
  expect([...received]).toEqual([0, near(1000 * p), near(500 * p ** 2), near(250 * p ** 3), 0])
  expect([...direct]).toEqual([0, near(1000 * p), 0, 0, 0])
})

test('of the part of a link that is returned, a fifth counts', () => {
  // Three mentions one way and one back: ln 2 of ln 4 is returned.
  const { direct, returned } = citations(
    graphOf(
      [1000, 0],
      [
        [0, 1, 3],
        [1, 0, 1],
      ],
    ),
  )
  const counts = Math.log(4) - 0.8 * ONE
  expect(direct[1]).toBeCloseTo((1000 * counts) / (1 + Math.log(4)), 0)
  expect(returned[1]).toBeCloseTo((0.8 * ONE) / Math.log(4), 3)
  // The other direction is returned in full, and passes on a fifth.
  expect(returned[0]).toBeCloseTo(0.8, 3)
})

test('a link is returned over others too, if the cited chat mostly cites chats that cite the source', () => {
  const triangle: Link[] = [
    [0, 1, 1],
    [1, 2, 1],
    [2, 0, 1],
  ]
  expect([...citations(graphOf([1, 1, 1], triangle)).returned]).toEqual(
    [0.8, 0.8, 0.8].map((one) => expect.closeTo(one, 3)),
  )
  // With nine other citations, chat 1 gives a tenth of its weight to chat 2: twice that part of the link is returned.
  const elsewhere = Array.from({ length: 9 }, (_, i): Link => [1, 3 + i, 1])
  const { returned } = citations(graphOf(Array(12).fill(1), [...triangle, ...elsewhere]))
  expect(returned[1]).toBeCloseTo(0.8 * 0.2, 3)
})

test('a ring gains no more by citing heavily in one direction and lightly on the way back', () => {
  const uneven = (weights: number[]) =>
    received(
      [1_000, 1_000, 1_000],
      weights.map((fresh, i): Link => [i, (i + 1) % 3, fresh]),
    )
  const even = uneven([1, 1, 1])
  expect(Math.max(...even)).toBeLessThan(100)
  // Without damping the greatest would be over 1,000.
  expect(Math.max(...uneven([200, 1, 1]))).toBeLessThan(350)
  expect(uneven([200, 1, 1]).reduce((sum, one) => sum + one)).toBeLessThan(650)
  // Eight channels push one a hundred times each; it returns that over a ninth.
  const pushed = received(
    Array(10).fill(1_000),
    [2, 3, 4, 5, 6, 7, 8, 9]
      .flatMap((n): Link[] => [
        [n, 0, 300],
        [1, n, 1],
      ])
      .concat([[0, 1, 1]]),
  )
  expect(pushed[0]).toBeLessThan(1_500)
})

/** A large channel with 100,000 views that cites twenty channels once each; one of them is chat 0. */
const realCitation = received(
  [0, 100_000, ...Array(19).fill(0)],
  [[1, 0, 1], ...Array.from({ length: 19 }, (_, i): Link => [1, 2 + i, 1])],
)[0]!

const pairsOf = (members: number, isLinked: (from: number, to: number) => boolean): Link[] =>
  Array.from({ length: members * members }, (_, i): Link => [Math.floor(i / members), i % members, 100]).filter(
    ([from, to]) => from !== to && isLinked(from, to),
  )

test.each([
  ['each cites all others', () => true],
  ['each cites the next four', (from: number, to: number) => (to - from + 10) % 10 <= 4],
  ['each cites the next two', (from: number, to: number) => (to - from + 10) % 10 <= 2],
  ['they cite in pairs', (from: number, to: number) => (from ^ 1) === to],
] as const)(
  'ten channels with 3,000 views that cite each other a hundred times gain less than one citation by a large channel: %s',
  (_, isLinked) => {
    const ring = received(Array(10).fill(3_000), pairsOf(10, isLinked))
    expect(realCitation).toBeGreaterThan(4_000)
    expect(Math.max(...ring)).toBeLessThan(realCitation)
  },
)

test('a ring in which all cite each other gains a fifth of what the same citations without return would give', () => {
  const n = 10
  const [inRing] = received(
    Array(n).fill(3_000),
    pairsOf(n, () => true),
  )
  // The same number of sources with as many links each, which lead to channels that do not return them.
  const links = pairsOf(n, () => true).map(([from, to, fresh]): Link => [from, n + to, fresh])
  const [, , , , , , , , , , outside] = received([...Array(n).fill(3_000), ...Array(n).fill(0)], links)
  expect(inRing! / outside!).toBeGreaterThan(0.19)
  expect(inRing! / outside!).toBeLessThan(0.24)
})

test('a ring does not multiply readers: all its members together receive less than its own readers', () => {
  for (const members of [3, 10, 50]) {
    const ring = received(
      Array(members).fill(1_000),
      pairsOf(members, () => true),
    )
    expect(ring.reduce((sum, one) => sum + one)).toBeLessThan(0.25 * members * 1_000)
  }
})

test('the index is 0 for no readers, 5 for ten, 5 more for each doubling, and ends at 100', () => {
  expect([0, 10, 30, 70, 1_270, 10_230, 1e6, 1e9].map(citationIndex)).toEqual([0, 5, 10, 15, 35, 50, 83.05, 100])
})

const someGraph = fc.record({
  reach: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 12, maxLength: 12 }),
  links: fc.uniqueArray(fc.tuple(fc.nat(11), fc.nat(11), fc.integer({ min: 1, max: 500 })), {
    selector: ([from, to]) => from * 12 + to,
    maxLength: 60,
  }),
})
const withoutOwn = (links: Link[]) => links.filter(([from, to]) => from !== to)

test('ten times the readers everywhere are ten times the readers received, and a giant elsewhere changes nothing', () => {
  holds(
    fc.property(someGraph, ({ reach, links }) => {
      const before = received(reach, withoutOwn(links))
      const tenfold = received(
        reach.map((one) => one * 10),
        withoutOwn(links),
      )
      for (const [i, value] of before.entries()) expect(tenfold[i]! / 10).toBeCloseTo(value, 0)
      // The scale does not depend on who is largest.
      const besides = received([...reach, 1e9, 0], [...withoutOwn(links), [12, 13, 50]])
      expect(besides.slice(0, 12)).toEqual(before)
    }),
  )
})

test('the same graph gives the same result, and the order of the chats makes no difference but of rounding', () => {
  holds(
    fc.property(someGraph, ({ reach, links }) => {
      const before = received(reach, withoutOwn(links))
      expect(received(reach, withoutOwn(links))).toEqual(before)
      const turned = received(
        reach.toReversed(),
        withoutOwn(links).map(([from, to, fresh]): Link => [11 - from, 11 - to, fresh]),
      )
      for (const [i, value] of before.entries()) expect(turned[11 - i]! / (value || 1)).toBeCloseTo(value ? 1 : 0, 4)
    }),
  )
})

test('the largest sources are named with what they give, largest first, and their sum is at most what was received', () => {
  holds(
    fc.property(someGraph, ({ reach, links }) => {
      const graph = graphOf(reach, withoutOwn(links))
      const { received, largest, largest_readers } = citations(graph)
      for (let chat = 0; chat < 12; chat++) {
        const readers = [...largest_readers.subarray(chat * LARGEST, (chat + 1) * LARGEST)]
        expect(readers).toEqual(readers.toSorted((a, b) => b - a))
        const sum = readers.reduce((all, one) => all + one)
        expect(sum).toBeLessThanOrEqual(received[chat]! * 1.0001 + 0.001)
        const own = withoutOwn(links).filter(([, to]) => to === chat)
        if (own.length <= LARGEST) expect(sum).toBeCloseTo(received[chat]!, -1)
        for (const [place, value] of readers.entries())
          if (value > 0) expect(own.map(([from]) => from)).toContain(largest[chat * LARGEST + place])
      }
    }),
  )
})

test('links turned around twice are the same links', () => {
  holds(
    fc.property(someGraph, ({ reach, links }) => {
      const { incoming } = graphOf(reach, links)
      expect(turnedAround(turnedAround(incoming))).toEqual(incoming)
    }),
  )
})
