// Hidden links: the newest fifth is taken away, and what each channel forwards is to be found from what is left.
import { type Graph, graphOf, type Link } from './similar-graph.ts'
import type { RowOf } from './similar-rows.ts'

const TOP = 10
const HIDDEN = 0.2

type HiddenLinks = { graph: Graph; hidden: Map<number, Set<number>> }

export const hideNewest = ({ channels, links }: Graph): HiddenLinks => {
  const byAge = [...links].sort((a, b) => (a.first_month < b.first_month ? -1 : a.first_month > b.first_month ? 1 : 0))
  const kept = Math.floor(byAge.length * (1 - HIDDEN))
  const graph = graphOf(channels, byAge.slice(0, kept))
  const hidden = new Map<number, Set<number>>()
  for (const { source, target } of byAge.slice(kept)) {
    // A channel that nobody forwarded before cannot be found by anybody.
    if (graph.in[target]!.length === 0 || graph.out[source]!.length === 0) continue
    hidden.set(source, (hidden.get(source) ?? new Set()).add(target))
  }
  return { graph, hidden }
}

/** For each source: what share of its hidden links is among the ten proposed, and how far up they are (NDCG). */
export const foundAgain = ({ graph, hidden }: HiddenLinks, rowOf: RowOf) => {
  const rows = new Map<number, Float32Array>()
  const rowAt = (target: number) => {
    const kept = rows.get(target)
    if (kept) return kept
    const row = rowOf(target)
    row[target] = 0
    const highest = Math.max(...row, 1e-30)
    const next = Float32Array.from(row, (value) => value / highest)
    rows.set(target, next)
    return next
  }
  return [...hidden].map(([source, wanted]) => {
    const known = graph.out[source]!
    const proposed = topOf(graph, known, source, rowAt)
    let [found, gain, ideal] = [0, 0, 0]
    proposed.forEach((target, i) => {
      if (!wanted.has(target)) return
      found++
      gain += 1 / Math.log2(i + 2)
    })
    for (let i = 0; i < Math.min(TOP, wanted.size); i++) ideal += 1 / Math.log2(i + 2)
    return { source, recall: found / Math.min(TOP, wanted.size), ndcg: gain / ideal }
  })
}

const topOf = (graph: Graph, known: Link[], source: number, rowAt: (target: number) => Float32Array): number[] => {
  const sums = new Float64Array(graph.channels)
  for (const { target, forwards } of known) {
    const row = rowAt(target)
    for (let other = 0; other < sums.length; other++) sums[other]! += Math.log1p(forwards) * row[other]!
  }
  sums[source] = 0
  for (const { target } of known) sums[target] = 0
  return [...sums.keys()]
    .filter((channel) => sums[channel]! > 0)
    .sort((a, b) => sums[b]! - sums[a]! || a - b)
    .slice(0, TOP)
}
