// Links between numbered chats as communities take them, from links in any order.
import { collectLinks } from '../src/graph/adjacency.ts'
import type { DirectedLinks } from '../src/graph/weighted-graph.ts'

export type LinkColumns = { from: ArrayLike<number>; to: ArrayLike<number>; weights: ArrayLike<number> }

export const linksAmong = (chats: number, { from, to, weights }: LinkColumns): DirectedLinks => {
  const order = Uint32Array.from({ length: from.length }, (_, link) => link).sort((a, b) => to[a]! - to[b]! || a - b)
  const links = collectLinks(chats, Float32Array)
  for (const link of order) links.add(to[link]!, from[link]!, weights[link]!)
  return links.links()
}
