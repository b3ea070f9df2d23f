// Label propagation, which communities are compared with: each channel takes the label that most of the weight around it has.
import type { WeightedGraph } from '../src/graph/weighted-graph.ts'

const MOST_ROUNDS = 50

/** In the order of the channels, with ties to the smallest label, so that the same graph gives the same labels. */
export const propagateLabels = (graph: WeightedGraph, start?: Int32Array): Int32Array => {
  const { nodes, offsets, ends, weights } = graph
  const labels = start ? Int32Array.from(start) : Int32Array.from({ length: nodes }, (_, node) => node)
  const sums = new Float64Array(nodes)
  for (let round = 0, moved = 1; round < MOST_ROUNDS && moved > 0; round++) {
    moved = 0
    for (let node = 0; node < nodes; node++) {
      const [first, end] = [offsets[node]!, offsets[node + 1]!]
      for (let i = first; i < end; i++) sums[labels[ends[i]!]!]! += weights[i]!
      let best = labels[node]!
      for (let i = first; i < end; i++) {
        const label = labels[ends[i]!]!
        if (sums[label]! > sums[best]! || (sums[label] === sums[best] && label < best)) best = label
      }
      for (let i = first; i < end; i++) sums[labels[ends[i]!]!] = 0
      if (best !== labels[node]) moved++
      labels[node] = best
    }
  }
  return labels
}
