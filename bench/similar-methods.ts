// How similar all channels are to one: ours and the rivals, each with the settings that it may choose from.
import type { Links } from '../src/graph/link-lists.ts'
import { LinkListsLoader } from '../src/graph/link-lists-loader.ts'
import { similarTo } from '../src/graph/similar.ts'
import type { Graph, Link } from './similar-graph.ts'

/** The similarity of every channel to one. */
export type RowOf = (channel: number) => Float64Array
export type Setting = { name: string; on: (graph: Graph) => RowOf }
type Method = { name: string; settings: Setting[] }

type LinkWeight = (forwards: number) => number
const one: LinkWeight = () => 1
const log: LinkWeight = (forwards) => Math.log1p(forwards)
const count: LinkWeight = (forwards) => forwards

const crossed = <A, B>(as: readonly A[], bs: readonly B[]): [A, B][] => as.flatMap((a) => bs.map((b): [A, B] => [a, b]))

/** By link, and their sums by channel. */
const weighed = ({ links, out, in: into }: Graph, weigh: LinkWeight) => {
  const weights = Float64Array.from(links, ({ forwards }) => weigh(forwards))
  const sum = (some: Link[]) => some.reduce((total, { index }) => total + weights[index]!, 0)
  return { weights, into: into.map(sum), out: out.map(sum) }
}

const popularity: Setting[] = [one, count].map((weigh) => ({
  name: weigh.name,
  on: (graph) => {
    const { into } = weighed(graph, weigh)
    return () => Float64Array.from(into)
  },
}))

/** Two steps, to the sources and back: `part` is what a pair of links that share a source adds. */
const twoSteps = (graph: Graph, channel: number, part: (own: Link, other: Link) => number): Float64Array => {
  const row = new Float64Array(graph.channels)
  for (const own of graph.in[channel]!)
    for (const other of graph.out[own.source]!) row[other.target]! += part(own, other)
  return row
}

const common = (graph: Graph, channel: number) => twoSteps(graph, channel, () => 1)

const coMention: Setting[] = [{ name: '', on: (graph) => (channel) => common(graph, channel) }]

const cosine = (weigh: LinkWeight): Setting[] =>
  [0, 0.5, 1, 2, 4, 8].map((shrinkage) => ({
    name: `shrinkage ${shrinkage}`,
    on: (graph) => {
      const { weights } = weighed(graph, weigh)
      const lengths = weighed(graph, (forwards) => weigh(forwards) ** 2).into.map(Math.sqrt)
      return (channel) => {
        const shared = common(graph, channel)
        const row = twoSteps(graph, channel, (own, other) => weights[own.index]! * weights[other.index]!)
        return row.map((sum, other) =>
          sum > 0 ? ((sum / lengths[channel]! / lengths[other]!) * shared[other]!) / (shared[other]! + shrinkage) : 0,
        )
      }
    },
  }))

const powersOfWeights: [LinkWeight, number][] = [
  [one, 1],
  ...crossed([log], [0.5, 1, 1.5, 2]),
  ...crossed([count], [0.25, 0.5, 1]),
]

/** A walk of two steps, whose end is divided by a power of its popularity. */
const rp3: Setting[] = crossed(powersOfWeights, [0, 0.2, 0.4, 0.6, 0.8, 1]).map(([[weigh, alpha], beta]) => ({
  name: `${weigh.name}, alpha ${alpha}, beta ${beta}`,
  on: (graph) => {
    const { weights, out } = weighed(graph, (forwards) => weigh(forwards) ** alpha)
    const divisors = graph.in.map((links) => Math.max(1, links.length) ** beta)
    return (channel) =>
      twoSteps(graph, channel, (own, other) => (weights[own.index]! * weights[other.index]!) / out[own.source]!).map(
        (sum, other) => sum / divisors[other]!,
      )
  },
}))

/** A walk to the sources and back, again and again, which returns to its start with a probability of 1 - damping after each step. */
const pageRank: Setting[] = crossed([one, log, count], [0.2, 0.4, 0.6, 0.8, 0.9]).map(([weigh, damping]) => ({
  name: `${weigh.name}, damping ${damping}`,
  on: (graph) => {
    const { weights, into, out } = weighed(graph, weigh)
    const sources = [...graph.out.keys()].filter((channel) => graph.out[channel]!.length > 0)
    const numbers = new Map(sources.map((channel, number) => [channel, number]))
    // How often a walk that is at one source is at another two steps later.
    const steps = sources.map((channel) => {
      const row = new Float64Array(sources.length)
      for (const there of graph.out[channel]!)
        for (const back of graph.in[there.target]!)
          row[numbers.get(back.source)!]! +=
            ((weights[there.index]! / out[channel]!) * weights[back.index]!) / into[there.target]!
      return row
    })
    const visits = visitsOf(steps, damping ** 2)
    return (channel) => {
      const row = new Float64Array(graph.channels)
      const visited = new Float64Array(sources.length)
      for (const own of graph.in[channel]!) {
        const start = weights[own.index]! / into[channel]!
        const from = visits[numbers.get(own.source)!]!
        for (let i = 0; i < visited.length; i++) visited[i]! += start * from[i]!
      }
      sources.forEach((source, i) => {
        const factor = visited[i]! / out[source]!
        if (factor > 0) for (const { target, index } of graph.out[source]!) row[target]! += factor * weights[index]!
      })
      return row
    }
  },
}))

/** How often a walk comes through each source, by where it began: the sum of the powers of `steps`, each damped once more. */
const visitsOf = (steps: Float64Array[], damping: number): Float64Array[] => {
  const identity = steps.map((_, i) => Float64Array.from(steps, (_, j) => (i === j ? 1 : 0)))
  let visits = identity
  for (let left = 1; left > 0.001; left *= damping) {
    visits = visits.map((row, i) => {
      const next = identity[i]!.slice()
      row.forEach((value, via) => {
        const factor = damping * value
        if (factor > 0) for (let j = 0; j < next.length; j++) next[j]! += factor * steps[via]![j]!
      })
      return next
    })
  }
  return visits
}

const linksTo = (graph: Graph, channel: number): Links => ({
  chat_id: channel,
  sources: graph.in[channel]!.map(({ source }) => source),
  mentions: graph.in[channel]!.map(({ forwards }) => forwards),
})

/** So many of ours are asked for; there are ten labelled ones among them. */
const NEAREST = 600

/** What the service runs, with its lists and its levels of weights. */
const ours: Setting[] = crossed([0.25, 0.5, 0.75, 1], [0.4, 0.5, 0.6, 0.7, 0.8]).map(([source, target]) => ({
  name: `source ${source}, target ${target}`,
  on: (graph) => {
    const loader = new LinkListsLoader()
    loader.add(graph.in.flatMap((links, channel) => (links.length > 0 ? [linksTo(graph, channel)] : [])))
    const lists = loader.finish()
    return (channel) => {
      const row = new Float64Array(graph.channels)
      const { found } = similarTo(lists, linksTo(graph, channel), NEAREST, { source, target })
      for (const { chat_id, score } of found) row[chat_id] = score
      return row
    }
  },
}))

export const oursName = 'ours'
export const methods: Method[] = [
  { name: 'popularity', settings: popularity },
  { name: 'co-mention', settings: coMention },
  { name: 'cosine', settings: cosine(count) },
  { name: 'cosine of log counts', settings: cosine(log) },
  { name: 'personalised PageRank', settings: pageRank },
  { name: 'RP3beta', settings: rp3 },
  { name: oursName, settings: ours },
]
