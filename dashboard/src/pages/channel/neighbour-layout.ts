// Where the neighbours of a channel stand in the picture: who mentions it on the left, whom it mentions on the right, and both above and
// below. The same data always give the same picture, and labels have rows of their own, so that they do not overlap.
import type { Neighbours } from '../../data/mentions.ts'

type NeighbourSide = 'left' | 'right' | 'top' | 'bottom'
export type PlacedNeighbour = {
  id: string
  place: NeighbourSide
  x: number
  y: number
  /** How often it mentions the channel, and how often the channel mentions it. */
  mentionsIt: number
  mentioned: number
  /** How many of all these mentions are forwards. */
  forwards: number
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; characters: number }
}
type NeighbourEdge = {
  from: string
  to: string
  path: string
  width: number
  isBetweenNeighbours: boolean
  /** More than half of its mentions are forwards. */
  isForwards: boolean
}
export type Layout = {
  width: number
  height: number
  centre: { x: number; y: number }
  nodes: PlacedNeighbour[]
  edges: NeighbourEdge[]
}

const ROW = 24
const LEVEL = 16
/** The width of a character at the size of the labels, on average of Cyrillic, which is wider than Latin: a label that is too long loses its beginning. */
const CHARACTER = 7.4
const WIDEST_LINE = 7
const LEAST_ROWS = 6
/**
 * Fifty neighbours in all, on a phone twenty: in each column, and above and below together. A column takes the places that the others leave free,
 * but gets no longer than is seen at once.
 */
const MOST = { wide: { column: 20, both: 10 }, narrow: { column: 8, both: 4 } }
const LONGEST_COLUMN = 20

type NeighbourCounts = { id: string; mentionsIt: number; mentioned: number; forwards: number }

/** Each neighbour once, most mentions first. */
export const neighboursOf = (data: Neighbours): NeighbourCounts[] => {
  const known = new Map<string, NeighbourCounts>()
  const of = (id: string) => known.get(id) ?? known.set(id, { id, mentionsIt: 0, mentioned: 0, forwards: 0 }).get(id)!
  for (const { internal_id, mentions } of data.in) of(internal_id).mentionsIt = mentions
  for (const { internal_id, mentions } of data.out) of(internal_id).mentioned = mentions
  for (const { internal_id, forwards } of [...data.in, ...data.out]) of(internal_id).forwards += forwards
  const all = ({ mentionsIt, mentioned }: NeighbourCounts) => mentionsIt + mentioned
  return [...known.values()].sort((a, b) => all(b) - all(a) || (a.id < b.id ? -1 : 1))
}

const fitting = (pixels: number) => Math.max(4, Math.floor(pixels / CHARACTER))

const column = (
  of: NeighbourCounts[],
  place: 'left' | 'right',
  x: number,
  middle: number,
  room: number,
): PlacedNeighbour[] =>
  of.map((one, i) => {
    const row = i - (of.length - 1) / 2
    // A slight bow towards the channel, so that lines of outer rows do not run through inner ones.
    const bow = of.length > 1 ? 24 * (row / (of.length / 2)) ** 2 : 0
    const at = place === 'left' ? x + bow : x - bow
    const y = middle + row * ROW
    const away = place === 'left' ? -10 : 10
    const anchor = place === 'left' ? ('end' as const) : ('start' as const)
    return { ...one, place, x: at, y, label: { x: at + away, y: y + 4, anchor, characters: fitting(room + bow - 12) } }
  })

const line = (of: NeighbourCounts[], place: 'top' | 'bottom', from: number, to: number, y: number): PlacedNeighbour[] =>
  of.map((one, i) => {
    const step = (to - from) / of.length
    const x = from + step * (i + 0.5)
    // Neighbouring labels stand on two levels, so that each has the room of two.
    const level = of.length > 1 ? (i % 2) * LEVEL : 0
    const label = {
      x,
      y: place === 'top' ? y - 12 - level : y + 20 + level,
      anchor: 'middle' as const,
      characters: fitting(step * (of.length > 1 ? 2 : 1) - 8),
    }
    return { ...one, place, x, y, label }
  })

export const layoutNeighbours = (data: Neighbours, width: number): Layout => {
  const isNarrow = width < 640
  const all = neighboursOf(data)
  const most = isNarrow ? MOST.narrow : MOST.wide
  const both = all.filter(({ mentionsIt, mentioned }) => mentionsIt > 0 && mentioned > 0).slice(0, most.both)
  const [ins, outs] = [all.filter(({ mentioned }) => mentioned === 0), all.filter(({ mentionsIt }) => mentionsIt === 0)]
  const columns = 2 * most.column + most.both - both.length
  const left = ins.slice(0, Math.min(LONGEST_COLUMN, Math.max(columns - outs.length, Math.ceil(columns / 2))))
  const right = outs.slice(0, Math.min(LONGEST_COLUMN, columns - left.length))
  const top = both.filter((_, i) => i % 2 === 0)
  const bottom = both.filter((_, i) => i % 2 === 1)

  const room = Math.min(300, Math.round(width * 0.3))
  const above = top.length ? 2 * LEVEL + 32 : 12
  const below = bottom.length ? 2 * LEVEL + 40 : 28
  const rows = Math.max(LEAST_ROWS, left.length, right.length)
  const centre = { x: width / 2, y: above + (rows * ROW) / 2 }
  const height = above + rows * ROW + below
  const nodes = [
    ...column(left, 'left', room, centre.y, room),
    ...column(right, 'right', width - room, centre.y, room),
    ...line(top, 'top', room, width - room, 2 * LEVEL + 16),
    ...line(bottom, 'bottom', room, width - room, height - 2 * LEVEL - 24),
  ]
  return { width, height, centre, nodes, edges: [...linksAmong(data, nodes), ...linksToCentre(data, nodes, centre)] }
}

const lineWidth = (mentions: number, most: number) => 1 + (WIDEST_LINE - 1) * Math.sqrt(mentions / most)
const round = (value: number) => Math.round(value * 10) / 10

const isMost = (forwards: number, mentions: number) => forwards * 2 > mentions

const linksToCentre = (data: Neighbours, nodes: PlacedNeighbour[], { x, y }: Layout['centre']): NeighbourEdge[] => {
  const most = Math.max(1, ...nodes.map((node) => node.mentionsIt + node.mentioned))
  return nodes.map((node) => {
    const isColumn = node.place === 'left' || node.place === 'right'
    const [mx, my] = [(node.x + x) / 2, (node.y + y) / 2]
    const [first, second] = isColumn
      ? [`${round(mx)} ${round(node.y)}`, `${round(mx)} ${y}`]
      : [`${round(node.x)} ${round(my)}`, `${x} ${round(my)}`]
    return {
      from: node.mentionsIt > 0 ? node.id : data.internal_id,
      to: node.mentionsIt > 0 ? data.internal_id : node.id,
      path: `M${round(node.x)} ${round(node.y)}C${first} ${second} ${x} ${y}`,
      width: lineWidth(node.mentionsIt + node.mentioned, most),
      isBetweenNeighbours: false,
      isForwards: isMost(node.forwards, node.mentionsIt + node.mentioned),
    }
  })
}

const linksAmong = (data: Neighbours, nodes: PlacedNeighbour[]): NeighbourEdge[] => {
  const at = new Map(nodes.map((node) => [node.id, node]))
  return data.links.flatMap(({ from, to, mentions, forwards }) => {
    const [a, b] = [at.get(from), at.get(to)]
    if (!a || !b) return []
    return {
      from,
      to,
      path: `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`,
      width: 1,
      isBetweenNeighbours: true,
      isForwards: isMost(forwards, mentions),
    }
  })
}

/** At most so many characters, as a reader counts them. */
export const shortened = (title: string, characters: number): string => {
  const letters = [...title]
  return letters.length <= characters
    ? title
    : `${letters
        .slice(0, characters - 1)
        .join('')
        .trimEnd()}…`
}
