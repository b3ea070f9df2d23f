// Similar chats by who mentions them, compared with the formula written plainly.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { BY_CHANCE } from './chance.ts'
import type { Links } from './link-lists.ts'
import { LinkListsLoader } from './link-lists-loader.ts'
import { levelOf, weights } from './packed-list.ts'
import { similarTo, usualPowers } from './similar.ts'

const build = (rows: Links[]) => {
  const loader = new LinkListsLoader()
  loader.add(rows)
  return loader.finish()
}

const ones = (sources: number[]) => sources.map(() => 1)
const rowOf = (chat_id: number, sources: number[]): Links => ({ chat_id, sources, mentions: ones(sources) })
const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

/** Chats that have nothing to do with the others. Among few chats, whatever is common may be chance. */
const elsewhere = rowOf(500_000, range(600_000, 2_000))
const buildAmongOthers = (rows: Links[]) => build([...rows, elsewhere])

const weigh = (mentions: number) => weights[levelOf(mentions)]!

/** The formula, with maps and loops over all pairs. */
const plainly = (rows: Links[], asked: Links) => {
  const weight = new Map<string, number>()
  for (const { chat_id, sources, mentions } of rows)
    for (const [i, source] of sources.entries()) weight.set(`${source} ${chat_id}`, weigh(mentions[i]!))
  const countTargets = (source: number) => rows.filter(({ sources }) => sources.includes(source)).length
  const all = new Set(rows.flatMap(({ sources }) => sources)).size
  const scored = rows
    .filter(({ chat_id }) => chat_id !== asked.chat_id)
    .map(({ chat_id, sources }) => {
      const common = sources.filter((source) => asked.sources.includes(source))
      const parts = common.map((source) => ({
        source,
        part:
          (weight.get(`${source} ${asked.chat_id}`)! * weight.get(`${source} ${chat_id}`)!) /
          countTargets(source) ** usualPowers.source,
      }))
      const pair = parts.reduce((total, { part }) => total + part, 0) / sources.length ** usualPowers.target
      const isByChance = byChance(common.length, (asked.sources.length * sources.length) / all) > BY_CHANCE
      return { chat_id, pair, common: common.length, isByChance, parts }
    })
    .filter(({ common, isByChance }) => common > 0 && !isByChance)
  const strongest = Math.max(...scored.map(({ pair }) => pair))
  return new Map(
    scored.map((one) => [one.chat_id, { ...one, score: (one.pair / strongest) * (one.common / (one.common + 1)) }]),
  )
}

/** How probable so many or more are, if so many are expected. */
const byChance = (count: number, expected: number): number => {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  const below = Array.from({ length: count }, (_, k) => (expected ** k * Math.exp(-expected)) / factorial(k))
  return 1 - below.reduce((sum, part) => sum + part, 0)
}

test('scores, common sources and links are those of the formula, best first', async () => {
  const chat = fc.integer({ min: 1, max: 14 })
  const mentions = fc.double({ min: 0.06, max: 500, noNaN: true })
  const graph = fc.uniqueArray(fc.tuple(chat, chat, mentions), {
    minLength: 1,
    maxLength: 70,
    selector: ([source, target]) => `${source} ${target}`,
  })
  await holds(
    fc.asyncProperty(graph, async (drawn) => {
      const links = drawn.filter(([source, target]) => source !== target)
      const rows = [...new Set(links.map(([, target]) => target))].map((chat_id): Links => {
        const to = links.filter(([, target]) => target === chat_id)
        return { chat_id, sources: to.map(([source]) => source), mentions: to.map(([, , mentions]) => mentions) }
      })
      // Some pairs are left out as chance and others are not.
      rows.push(rowOf(50, range(100, 30)))
      const lists = build(rows)
      for (const asked of rows.slice(0, 4)) {
        const expected = plainly(rows, asked)
        const { found, capped } = similarTo(lists, asked, 100)
        expect(capped).toBe(false)
        expect(found.map(({ chat_id }) => chat_id).sort()).toEqual([...expected.keys()].sort())
        found.forEach((one, i) => {
          const plain = expected.get(one.chat_id)!
          expect(one.score).toBeCloseTo(plain.score, 5)
          expect(one.common).toBe(plain.common)
          expect(one.strongest).toHaveLength(Math.min(3, plain.common))
          const least = Math.min(
            ...plain.parts.filter(({ source }) => one.strongest.includes(source)).map(({ part }) => part),
          )
          const left = plain.parts.filter(({ source }) => !one.strongest.includes(source)).map(({ part }) => part)
          expect(Math.max(0, ...left)).toBeLessThanOrEqual(least * 1.000_001)
          expect(one.mentions).toBe(asked.sources.includes(one.chat_id))
          expect(one.mentioned).toBe(links.some(([from, to]) => from === asked.chat_id && to === one.chat_id))
          const before = found[i - 1]
          if (before) expect([before.score - one.score > 0, before.chat_id < one.chat_id]).toContain(true)
        })
        expect(similarTo(lists, asked, 2).found).toEqual(found.slice(0, 2))
      }
    }),
    { seed: 31, numRuns: 60 },
  )
})

test('a chat that everybody mentions is behind one that the same few mention', () => {
  const asked = rowOf(1, range(100, 5))
  const popular = rowOf(2, range(100, 1_000))
  const near = rowOf(3, range(101, 3))
  const { found } = similarTo(buildAmongOthers([asked, popular, near]), asked, 10)
  expect(found.map(({ chat_id, common }) => [chat_id, common])).toEqual([
    [3, 3],
    [2, 5],
  ])
})

test('who mentions everybody says less than who mentions few', () => {
  const asked = rowOf(1, [100, 101])
  const rows = [asked, rowOf(2, [100]), rowOf(3, [101]), ...range(10, 50).map((chat_id) => rowOf(chat_id, [100]))]
  const { found } = similarTo(buildAmongOthers(rows), asked, 2)
  expect(found[0]).toMatchObject({ chat_id: 3, strongest: [101] })
})

test('equal scores are ordered by id, whatever order the links came in', () => {
  const asked = rowOf(1, [100, 101])
  const rows = [asked, ...range(10, 20).map((chat_id) => rowOf(chat_id, [100, 101]))]
  const answer = similarTo(buildAmongOthers(rows), asked, 10)
  expect(answer.found.map(({ chat_id }) => chat_id)).toEqual(range(10, 10))
  expect(similarTo(buildAmongOthers(rows.toReversed()), asked, 10)).toEqual(answer)
})

test('a removed chat is no answer and explains nothing', () => {
  const asked = rowOf(1, [100, 101])
  const lists = buildAmongOthers([asked, rowOf(2, [100, 101]), rowOf(3, [101])])
  lists.remove(2)
  lists.remove(100)
  const { found } = similarTo(lists, asked, 10)
  expect(found).toMatchObject([{ chat_id: 3, strongest: [101] }])
})

describe('the work of one question is bounded', () => {
  test('of very many sources those are used that say most, and the answer says so', () => {
    const strong = range(1_000, 300)
    const weak = range(10_000, 20_000)
    const mentions = [...strong.map(() => 50), ...weak.map(() => 0.5)]
    const asked = { chat_id: 1, sources: [...strong, ...weak], mentions }
    const { found, capped } = similarTo(buildAmongOthers([asked, rowOf(2, strong), rowOf(3, weak)]), asked, 10)
    expect(capped).toBe(true)
    expect(found[0]).toMatchObject({ chat_id: 2, common: 300 })
  })

  test('a source with more links than may be read is left out', () => {
    const asked = rowOf(1, [100, 101])
    const rows = [asked, rowOf(2, [100, 101]), ...range(10_000, 51_000).map((chat_id) => rowOf(chat_id, [100]))]
    const { found, capped } = similarTo(buildAmongOthers(rows), asked, 10)
    expect(capped).toBe(true)
    expect(found.map(({ chat_id, strongest }) => ({ chat_id, strongest }))).toEqual([{ chat_id: 2, strongest: [101] }])
  })
})

test('a pair that one chat mentions is behind one that many mention, and says less than half', () => {
  const asked = rowOf(1, range(100, 8))
  // The second is mentioned by nobody else, which alone would make it the nearest.
  const rows = [asked, rowOf(2, [100]), rowOf(3, [...range(101, 5), ...range(200, 20)])]
  const { found } = similarTo(buildAmongOthers(rows), asked, 10)
  expect(found).toMatchObject([
    { chat_id: 3, common: 5 },
    { chat_id: 2, common: 1 },
  ])
  for (const { score, common } of found) expect(score).toBeLessThanOrEqual(common / (common + 1))
})

test('what chance brings together is left out', () => {
  const asked = rowOf(1, range(100, 10))
  // Of forty chats that mention others, ten mention the first and sixteen the second: by chance four mention both, and in 11 % of cases seven or more.
  const others = (common: number) => rowOf(2, [...range(100, common), ...range(110, 16 - common)])
  const all = rowOf(3, range(110, 30))
  const answer = (common: number) => similarTo(build([asked, others(common), all]), asked, 10).found
  expect(answer(7)).toEqual([])
  expect(answer(8)).toMatchObject([{ chat_id: 2, common: 8 }])
})

test('without anybody who mentions the chat there is no answer', () => {
  const lists = build([rowOf(2, [100])])
  expect(similarTo(lists, { chat_id: 1, sources: [], mentions: [] }, 10)).toEqual({ found: [], capped: false })
  expect(similarTo(lists, { chat_id: 1, sources: [555], mentions: [1] }, 10)).toEqual({ found: [], capped: false })
  expect(similarTo(buildAmongOthers([]), { chat_id: 1, sources: [5], mentions: [1] }, 10)).toEqual({
    found: [],
    capped: false,
  })
})
