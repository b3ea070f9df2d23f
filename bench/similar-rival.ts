// The strongest rival of similar channels, RP3beta: a walk of two steps whose end is divided by a power of its popularity, with the settings that it may choose from.
import type { Graph, Link } from './similar-graph.ts'
import type { RowOf } from './similar-rows.ts'

type Setting = { name: string; on: (graph: Graph) => RowOf }
type Weigh = (forwards: number) => number

const one: Weigh = () => 1
const log: Weigh = (forwards) => Math.log1p(forwards)
const count: Weigh = (forwards) => forwards

const powersOfWeights: [Weigh, number[]][] = [
  [one, [1]],
  [log, [0.5, 1, 1.5, 2]],
  [count, [0.25, 0.5, 1]],
]

const walk = (graph: Graph, weigh: Weigh, beta: number): RowOf => {
  const weights = Float64Array.from(graph.links, ({ forwards }) => weigh(forwards))
  const sum = (links: Link[]) => links.reduce((total, { index }) => total + weights[index]!, 0)
  const out = graph.out.map(sum)
  const divisors = graph.in.map((links) => Math.max(1, links.length) ** beta)
  return (channel) => {
    const row = new Float64Array(graph.channels)
    for (const own of graph.in[channel]!)
      for (const other of graph.out[own.source]!)
        row[other.target]! += (weights[own.index]! * weights[other.index]!) / out[own.source]!
    return row.map((total, other) => total / divisors[other]!)
  }
}

export const rivals: Setting[] = powersOfWeights.flatMap(([weigh, alphas]) =>
  alphas.flatMap((alpha) =>
    [0, 0.2, 0.4, 0.6, 0.8, 1].map((beta) => ({
      name: `RP3beta, ${weigh.name}, alpha ${alpha}, beta ${beta}`,
      on: (graph: Graph) => walk(graph, (forwards) => weigh(forwards) ** alpha, beta),
    })),
  ),
)
