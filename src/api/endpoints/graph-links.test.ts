// Which edges a graph keeps.
import { expect, test } from 'vitest'
import { strongestEdges } from './graph-links.ts'

const linksTo = (chat_id: number, links: [source: number, mentions: number, fresh: number][]) => ({
  chat_id,
  sources: links.map(([source]) => source),
  mentions: links.map(([, mentions]) => mentions),
  forwards: links.map(() => 0),
  first: links.map(() => 100),
  last: links.map(() => 200),
  fresh: links.map(([, , fresh]) => fresh),
})

test('the edges with the largest weight stay, of equal ones those with more mentions, and all are counted', () => {
  const links = [
    linksTo(1, [
      [2, 1, 0.5],
      [3, 9, 4],
      [4, 2, 0.5],
    ]),
    linksTo(2, [[1, 3, 1.123456789]]),
  ]
  const shown = (most: number) => {
    const { strongest, found } = strongestEdges(links, most)
    return [found, ...strongest.map(({ source, target, weight }) => `${source} > ${target} ${weight}`)]
  }
  expect(shown(10)).toEqual([4, '3 > 1 4', '1 > 2 1.12346', '4 > 1 0.5', '2 > 1 0.5'])
  expect(shown(3)).toEqual([4, '3 > 1 4', '1 > 2 1.12346', '4 > 1 0.5'])
  expect(shown(1)).toEqual([4, '3 > 1 4'])
  expect(strongestEdges([], 3)).toEqual({ strongest: [], found: 0 })
})

test('a hundred thousand links are counted, and only the strongest become edges', () => {
  const links = Array.from({ length: 100 }, (_, target) =>
    linksTo(
      target,
      Array.from({ length: 1_000 }, (_, i) => [1_000 + i, 1, ((i * 7919 + target * 104_729) % 100_003) / 100]),
    ),
  )
  const { strongest, found } = strongestEdges(links, 50)
  const weights = links.flatMap(({ fresh }) => fresh).sort((a, b) => b - a)
  expect(found).toBe(100_000)
  expect(strongest.map(({ weight }) => weight)).toEqual(weights.slice(0, 50))
})
