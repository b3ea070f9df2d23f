// An undirected graph with weights, in typed arrays: the neighbours of a node are those from `offsets[node]` to `offsets[node + 1]`.

export type WeightedGraph = {
  nodes: number
  offsets: Uint32Array
  neighbours: Int32Array
  weights: Float32Array
  /** The sum of the weights of each node; a link of a node to itself counts twice, once for each end. */
  strengths: Float64Array
}

/** Links as three parallel arrays. Two nodes may have several links, whose weights add up. */
export type LinkList = { from: Int32Array; to: Int32Array; weights: Float32Array }

export const graphOf = (nodes: number, { from, to, weights }: LinkList): WeightedGraph => {
  const offsets = new Uint32Array(nodes + 1)
  for (let link = 0; link < from.length; link++) {
    offsets[from[link]! + 1]!++
    offsets[to[link]! + 1]!++
  }
  for (let node = 0; node < nodes; node++) offsets[node + 1]! += offsets[node]!
  const next = offsets.slice(0, nodes)
  const graph: WeightedGraph = {
    nodes,
    offsets,
    neighbours: new Int32Array(2 * from.length),
    weights: new Float32Array(2 * from.length),
    strengths: new Float64Array(nodes),
  }
  const put = (node: number, neighbour: number, weight: number) => {
    const place = next[node]!++
    graph.neighbours[place] = neighbour
    graph.weights[place] = weight
    graph.strengths[node]! += weight
  }
  for (let link = 0; link < from.length; link++) {
    put(from[link]!, to[link]!, weights[link]!)
    put(to[link]!, from[link]!, weights[link]!)
  }
  return graph
}

/**
 * Takes weight from the links of hubs: of a node that is `above` times as strong as the mean, the root of what is beyond that. Without it a giant that everybody
 * mentions draws channels together that have nothing else in common.
 */
export const dampHubs = (graph: WeightedGraph, above: number) => {
  const { nodes, offsets, neighbours, weights, strengths } = graph
  const usual = above * linkedNodes(graph).mean
  const factors = strengths.map((strength) => (strength > usual ? Math.sqrt(usual / strength) : 1))
  for (let node = 0; node < nodes; node++) {
    let sum = 0
    for (let i = offsets[node]!; i < offsets[node + 1]!; i++) {
      weights[i]! *= factors[node]! * factors[neighbours[i]!]!
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
