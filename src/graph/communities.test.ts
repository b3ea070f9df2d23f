// Communities of planted graphs, their stability, and what happens to ids when groups split, merge, grow and dissolve.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plantedWorld } from '../../bench/communities-world.ts'
import { agreement } from '../../test/agreement.ts'
import { linksAmong } from '../../test/links-among.ts'
import { holds } from '../../test/seed.ts'
import { stream } from '../demo/random.ts'
import { groupsOf, keepIds, NONE } from './communities.ts'

const CHANNELS = 3_000
const world = plantedWorld(1, {
  channels: CHANNELS,
  degree: 8,
  mixing: 0.4,
  to_giants: 0.5,
  smallest: 10,
  largest: 300,
})
const columns = { from: world.from, to: world.to, weights: world.mentions.map(Math.log1p) }
const links = linksAmong(CHANNELS, columns)
const none = new Int32Array(CHANNELS)
const found = keepIds(groupsOf(links, none), none, 1)

test('planted communities are found although everybody mentions the giants', () => {
  const { ari, nmi } = agreement(found, world.planted)
  expect(ari).toBeGreaterThan(0.9)
  expect(nmi).toBeGreaterThan(0.9)
})

test('with the same links nothing changes: not without the last result, and not with it', () => {
  expect(keepIds(groupsOf(links, none), none, 1)).toEqual(found)
  expect(keepIds(groupsOf(links, found), found, 1_000)).toEqual(found)
})

test('after 5 % of the links have changed, few channels are in another community', () => {
  const { next } = stream(2, 'changed')
  const to = columns.to.map((to) => (next() < 0.05 ? Math.floor(next() * CHANNELS) : to))
  const other = linksAmong(CHANNELS, { ...columns, to })
  const later = keepIds(groupsOf(other, found), found, 1_000)
  const moved = found.filter((id, channel) => id !== later[channel]).length
  expect(moved).toBeLessThan(0.05 * CHANNELS)
  expect(agreement(later, world.planted).ari).toBeGreaterThan(0.9)
})

/** Groups of so many channels each, in which all mention each other. */
const cliques = (sizes: number[], between: [number, number][] = []) => {
  const pairs: [number, number][] = []
  let start = 0
  for (const size of sizes) {
    for (let a = 0; a < size; a++) for (let b = a + 1; b < size; b++) pairs.push([start + a, start + b])
    start += size
  }
  pairs.push(...between)
  return {
    channels: start,
    links: linksAmong(start, {
      from: pairs.map(([from]) => from),
      to: pairs.map(([, to]) => to),
      weights: pairs.map(() => 1),
    }),
  }
}

test('groups that are linked by a bridge stay apart, and what nobody links is alone', () => {
  const { channels, links } = cliques([8, 8, 1], [[0, 8]])
  const ids = keepIds(groupsOf(links, new Int32Array(channels)), new Int32Array(channels), 1)
  expect([...ids]).toEqual([...Array(8).fill(1), ...Array(8).fill(2), NONE])
})

test('a language may be one community', () => {
  const pairs = Array.from({ length: 7 }, (_, i) => [1, 2, 3].map((step) => [i, (i + step) % 7] as const)).flat()
  const links = linksAmong(7, {
    from: pairs.map(([from]) => from),
    to: pairs.map(([, to]) => to),
    weights: pairs.map(() => 1),
  })
  expect([...keepIds(groupsOf(links, new Int32Array(7)), new Int32Array(7), 1)]).toEqual(Array(7).fill(1))
})

test('a community that fell apart is divided, although the channels begin together', () => {
  const { channels, links } = cliques([8, 8])
  const together = new Int32Array(channels).fill(7)
  expect([...keepIds(groupsOf(links, together), together, 9)]).toEqual([...Array(8).fill(7), ...Array(8).fill(9)])
})

test('no channels, and channels without links, are no communities', () => {
  const none = { from: [], to: [], weights: [] }
  expect(groupsOf(linksAmong(0, none), new Int32Array(0)).length).toBe(0)
  expect([...keepIds(groupsOf(linksAmong(3, none), new Int32Array(3)), new Int32Array(3), 1)]).toEqual([
    NONE,
    NONE,
    NONE,
  ])
})

/** `[former id, group, how many]` */
const kept = (parts: [former: number, group: number, count: number][], next = 50) => {
  const each = parts.flatMap(([former, group, count]) => Array.from({ length: count }, () => ({ former, group })))
  const ids = keepIds(
    Int32Array.from(each, ({ group }) => group),
    Int32Array.from(each, ({ former }) => former),
    next,
  )
  return Object.fromEntries(each.map(({ group }, i) => [group, ids[i]]))
}

test.each([
  ['all stay', [[3, 0, 10]], { 0: 3 }],
  [
    'some leave and others come',
    [
      [3, 0, 6],
      [3, 1, 4],
      [0, 0, 5],
      [0, 1, 3],
    ],
    { 0: 3, 1: 50 },
  ],
  [
    'split: the larger part keeps the id',
    [
      [3, 0, 9],
      [3, 1, 12],
    ],
    { 0: 50, 1: 3 },
  ],
  [
    'split into many: the largest keeps it',
    [
      [3, 0, 6],
      [3, 1, 7],
      [3, 2, 6],
      [3, 4, 6],
    ],
    { 0: 50, 1: 3, 2: 51, 4: 52 },
  ],
  [
    'merger: the id of the larger part stays',
    [
      [3, 0, 6],
      [8, 0, 9],
    ],
    { 0: 8 },
  ],
  [
    'a stray channel takes no id along',
    [
      [3, 0, 1],
      [0, 0, 9],
      [3, 1, 4],
      [3, 2, 4],
    ],
    { 0: 50, 1: NONE, 2: NONE },
  ],
  [
    'fewer than five channels have no id',
    [
      [3, 0, 4],
      [3, 1, 9],
    ],
    { 0: NONE, 1: 3 },
  ],
  [
    'two exchange their smaller parts',
    [
      [3, 0, 9],
      [8, 0, 4],
      [8, 1, 9],
      [3, 1, 4],
    ],
    { 0: 3, 1: 8 },
  ],
] as [string, [number, number, number][], Record<string, number>][])('ids: %s', (_, parts, expected) => {
  expect(kept(parts)).toEqual(expected)
})

test('no two groups have the same id, and new ids are new', () => {
  const channels = fc.array(fc.tuple(fc.nat(4), fc.nat(6)), { minLength: 1, maxLength: 120 })
  holds(
    fc.property(channels, (pairs) => {
      const groups = Int32Array.from(pairs, ([group]) => group % pairs.length)
      const former = Int32Array.from(pairs, ([, id]) => id)
      const ids = keepIds(groups, former, 100)
      const groupOf = new Map<number, number>()
      for (const [channel, id] of ids.entries()) {
        const size = groups.filter((group) => group === groups[channel]).length
        expect(id === NONE).toBe(size < 5)
        if (id === NONE) continue
        expect(groupOf.get(id) ?? groups[channel]).toBe(groups[channel])
        groupOf.set(id, groups[channel]!)
        expect(id >= 100 || former.includes(id)).toBe(true)
      }
    }),
    { seed: 1 },
  )
})
