// An undirected graph with weights: each link is listed at both of its ends.
import type { Adjacency } from './adjacency.ts'

export type WeightedGraph = Adjacency<Float32Array> & {
  nodes: number
  /** The sum of the weights of each node; a link of a node to itself counts twice, once for each end. */
  strengths: Float64Array
}

/** The links in one direction, listed at one of their ends. Two nodes may have several, whose weights add up. */
export type DirectedLinks = Adjacency<Float32Array>

export const graphOf = (links: DirectedLinks): WeightedGraph => {
  const nodes = links.offsets.length - 1
  const count = links.ends.length
  const offsets = new Uint32Array(nodes + 1)
  for (let node = 0; node < nodes; node++) offsets[node + 1] = links.offsets[node + 1]! - links.offsets[node]!
  for (let link = 0; link < count; link++) offsets[links.ends[link]! + 1]!++
  for (let node = 0; node < nodes; node++) offsets[node + 1]! += offsets[node]!
  const next = offsets.slice(0, nodes)
  const graph: WeightedGraph = {
    nodes,
    offsets,
    ends: new Uint32Array(2 * count),
    weights: new Float32Array(2 * count),
    strengths: new Float64Array(nodes),
  }
  const put = (node: number, end: number, weight: number) => {
    const place = next[node]!++
    graph.ends[place] = end
    graph.weights[place] = weight
    graph.strengths[node]! += weight
  }
  for (let node = 0; node < nodes; node++)
    for (let link = links.offsets[node]!; link < links.offsets[node + 1]!; link++) {
      put(links.ends[link]!, node, links.weights[link]!)
      put(node, links.ends[link]!, links.weights[link]!)
    }
  return graph
}

/**
 * Takes weight from the links of hubs: of a node that is `above` times as strong as the mean, the root of what is beyond that. Without it a giant that everybody
 * mentions draws channels together that have nothing else in common.
 */
export const dampHubs = (graph: WeightedGraph, above: number) => {
  const { nodes, offsets, ends, weights, strengths } = graph
  const usual = above * linkedNodes(graph).mean
  const factors = strengths.map((strength) => (strength > usual ? Math.sqrt(usual / strength) : 1))
  for (let node = 0; node < nodes; node++) {
    let sum = 0
    for (let i = offsets[node]!; i < offsets[node + 1]!; i++) {
      weights[i]! *= factors[node]! * factors[ends[i]!]!
      sum += weights[i]!
    }
    strengths[node] = sum
  }
}

/** How many nodes have links, and the mean strength of these. */
export const linkedNodes = ({ strengths }: WeightedGraph): { count: number; mean: number } => {
  let [sum, count] = [0, 0]
  for (const strength of strengths) {
    sum += strength
    if (strength > 0) count++
  }
  return { count, mean: count === 0 ? 0 : sum / count }
}
