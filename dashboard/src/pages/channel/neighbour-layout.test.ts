import { describe, expect, test } from 'vitest'
import type { Neighbours } from '../../data/mentions.ts'
import { layoutNeighbours, neighboursOf, shortened } from './neighbour-layout.ts'

const neighbour = (internal_id: string, mentions: number, forwards = 0) => ({
  internal_id,
  mentions,
  forwards,
  posts: mentions,
  first_date: '',
  last_date: '',
})
const made = (ins: [string, number][], outs: [string, number][], links: Neighbours['links'] = []): Neighbours => ({
  internal_id: 'me',
  from_date: '',
  to_date: '',
  in: ins.map(([id, count]) => neighbour(id, count)),
  out: outs.map(([id, count]) => neighbour(id, count)),
  links,
  chats: [],
  complete: true,
})
const many = (prefix: string, count: number): [string, number][] =>
  Array.from({ length: count }, (_, i) => [`${prefix}${String(i).padStart(2, '0')}`, count - i])

describe('neighbours', () => {
  test('are counted once, those with most mentions first', () => {
    expect(neighboursOf(made([['a', 1], ['b', 5]], [['a', 6], ['c', 5]]))).toEqual([
      { id: 'a', mentionsIt: 1, mentioned: 6, forwards: 0 },
      { id: 'b', mentionsIt: 5, mentioned: 0, forwards: 0 },
      { id: 'c', mentionsIt: 0, mentioned: 5, forwards: 0 },
    ]) // biome-ignore format: pairs
  })

  test('stand left if they mention it, right if they are mentioned, above and below if both', () => {
    const { nodes, centre } = layoutNeighbours(made([['a', 3], ['x', 2], ['y', 1]], [['b', 3], ['x', 2], ['y', 1]]), 1000) // biome-ignore format: pairs
    const at = Object.fromEntries(nodes.map((node) => [node.id, node]))
    expect(at.a!.x).toBeLessThan(centre.x)
    expect(at.b!.x).toBeGreaterThan(centre.x)
    expect(at.x!.y).toBeLessThan(centre.y)
    expect(at.y!.y).toBeGreaterThan(centre.y)
  })

  test('give the same picture every time, and lines that are wider for more mentions', () => {
    const data = made([['a', 16], ['b', 4]], [['c', 1]], [{ from: 'a', to: 'b', mentions: 2, forwards: 0 }, { from: 'a', to: 'far', mentions: 2, forwards: 0 }]) // biome-ignore format: pairs
    const layout = layoutNeighbours(data, 1000)
    expect(layoutNeighbours(data, 1000)).toEqual(layout)
    const widths = Object.fromEntries(layout.edges.map(({ from, to, width }) => [`${from} ${to}`, width]))
    expect(widths).toEqual({ 'a b': 1, 'a me': 7, 'b me': 4, 'me c': 2.5 })
  })

  test('are joined by lines that tell forwards from mentions in the text', () => {
    const data = {
      ...made([], []),
      in: [neighbour('a', 4, 3), neighbour('b', 4, 2)],
      links: [{ from: 'a', to: 'b', mentions: 3, forwards: 3 }],
    }
    const forwards = layoutNeighbours(data, 1000).edges.filter(({ isForwards }) => isForwards)
    expect(forwards.map(({ from, to }) => [from, to])).toEqual([['a', 'b'], ['a', 'me']]) // biome-ignore format: pairs
  })

  const sides = [
    { ins: 25, outs: 25, boths: 11, wide: 50 },
    { ins: 60, outs: 0, boths: 0, wide: 20 },
    { ins: 7, outs: 70, boths: 2, wide: 29 },
  ]
  for (const [width, { ins, outs, boths, wide }] of [328, 720, 1400].flatMap((width) =>
    sides.map((side) => [width, side] as const),
  ))
    test(`have labels that neither overlap nor leave the picture, ${width} pixels wide, ${ins} left, ${outs} right, ${boths} both`, () => {
      const both = many('both', boths)
      const layout = layoutNeighbours(made([...many('in', ins), ...both], [...many('out', outs), ...both]), width)
      expect(layout.nodes.length).toBe(width < 640 ? 20 : wide)
      const boxes = layout.nodes.map(({ label: { x, y, anchor, characters } }) => {
        const length = characters * 6.6
        const left = anchor === 'end' ? x - length : anchor === 'start' ? x : x - length / 2
        return { left, right: left + length, top: y - 10, bottom: y + 3 }
      })
      for (const [i, a] of boxes.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(-1)
        expect(a.right).toBeLessThanOrEqual(width + 1)
        expect(a.top).toBeGreaterThanOrEqual(0)
        expect(a.bottom).toBeLessThanOrEqual(layout.height)
        for (const b of boxes.slice(i + 1))
          expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false)
      }
    })
})

test('long titles are cut between characters', () => {
  expect(shortened('Daily News', 10)).toBe('Daily News')
  expect(shortened('Daily News of the World', 10)).toBe('Daily New…')
  expect(shortened('😀😀😀😀', 3)).toBe('😀😀…')
})
