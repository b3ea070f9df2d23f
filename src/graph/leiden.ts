// Divides a graph into communities by the Leiden algorithm, without chance: nodes are visited in their order, and the best move is taken.
import type { WeightedGraph } from './weighted-graph.ts'

/** The community of each node: any numbers from 0 to below the number of nodes. */
export type Partition = Int32Array

/**
 * Two groups belong together if the weight between them is more than the product of their strengths divided by this. The larger it is, the larger communities
 * become. With the sum of all strengths it is modularity.
 */
export type Scale = number

const MOST_ROUNDS = 30

/**
 * What a move must gain, as a share of the strength of what moves. Moves that gain less go back and forth with every few links that change, and some of them
 * merge communities that have little to do with each other.
 */
const LEAST_GAIN = 0.01

/** `start` is the partition to begin with; without it each node is a community of its own. */
export const divide = (graph: WeightedGraph, scale: Scale, start?: Partition): Partition => {
  // The community of each node of the whole graph, and the node that stands for it in the present, smaller graph.
  const places = Int32Array.from({ length: graph.nodes }, (_, node) => node)
  let present = graph
  let partition = start ? Int32Array.from(start) : places.slice()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const moved = moveNodes(present, scale, partition)
    const communities = renumber(partition)
    if (communities === present.nodes || (!moved && round > 0)) break
    const refined = refine(present, scale, partition, communities)
    const parts = renumber(refined)
    if (parts === present.nodes) break
    const next = new Int32Array(parts)
    for (let node = 0; node < present.nodes; node++) next[refined[node]!] = partition[node]!
    for (let node = 0; node < places.length; node++) places[node] = refined[places[node]!]!
    present = merge(present, refined, parts)
    partition = next
  }
  return places.map((place) => partition[place]!)
}

/** Numbers the communities from 0 on in the order of their first nodes, in place. Returns how many there are. */
export const renumber = (partition: Partition): number => {
  const numbers = new Int32Array(partition.length).fill(-1)
  let count = 0
  for (let node = 0; node < partition.length; node++) {
    const old = partition[node]!
    if (numbers[old] === -1) numbers[old] = count++
    partition[node] = numbers[old]!
  }
  return count
}

/** Moves nodes, one at a time, to the community that they are linked to most beyond what their strengths explain, until none would move. */
const moveNodes = (graph: WeightedGraph, scale: Scale, partition: Partition): boolean => {
  const { nodes, offsets, ends, weights, strengths } = graph
  const sums = new Float64Array(nodes)
  for (let node = 0; node < nodes; node++) sums[partition[node]!]! += strengths[node]!
  const sizes = new Int32Array(nodes)
  for (let node = 0; node < nodes; node++) sizes[partition[node]!]!++
  const empty: number[] = []
  for (let community = nodes - 1; community >= 0; community--) if (sizes[community] === 0) empty.push(community)
  // A ring of nodes that are still to be visited.
  const queue = Int32Array.from({ length: nodes }, (_, node) => node)
  const queued = new Uint8Array(nodes).fill(1)
  let head = 0
  let waiting = nodes
  const links = new Float64Array(nodes)
  const near = new Int32Array(nodes)
  let moved = false
  while (waiting > 0) {
    const node = queue[head]!
    head = head + 1 === nodes ? 0 : head + 1
    waiting--
    queued[node] = 0
    const own = partition[node]!
    const strength = strengths[node]!
    const [first, end] = [offsets[node]!, offsets[node + 1]!]
    let count = 0
    for (let i = first; i < end; i++) {
      const neighbour = ends[i]!
      if (neighbour === node) continue
      const community = partition[neighbour]!
      if (links[community] === 0) near[count++] = community
      links[community]! += weights[i]!
    }
    sums[own]! -= strength
    let best = own
    let gain = links[own]! - (strength * sums[own]!) / scale
    const least = gain + LEAST_GAIN * strength
    for (let i = 0; i < count; i++) {
      const community = near[i]!
      const here = links[community]! - (strength * sums[community]!) / scale
      if (here > gain && here > least) {
        best = community
        gain = here
      }
    }
    // Alone, if it does not belong to its community any more and to no other either.
    if (gain < -1e-9 && sizes[own]! > 1) best = empty.at(-1)!
    for (let i = 0; i < count; i++) links[near[i]!] = 0
    sums[best]! += strength
    if (best === own) continue
    if (best === empty.at(-1)) empty.pop()
    moved = true
    partition[node] = best
    sizes[best]!++
    if (--sizes[own]! === 0) empty.push(own)
    for (let i = first; i < end; i++) {
      const neighbour = ends[i]!
      if (queued[neighbour] === 1 || partition[neighbour] === best) continue
      queued[neighbour] = 1
      const tail = head + waiting
      queue[tail >= nodes ? tail - nodes : tail] = neighbour
      waiting++
    }
  }
  return moved
}

/**
 * Divides each community into parts that hold together by themselves: nodes join a part of their community, each once, and only nodes and parts that are well
 * linked with the rest of it. What fell apart is thereby divided when the parts are moved.
 */
const refine = (graph: WeightedGraph, scale: Scale, partition: Partition, communities: number): Partition => {
  const { nodes, offsets, ends, weights, strengths } = graph
  const whole = new Float64Array(communities)
  for (let node = 0; node < nodes; node++) whole[partition[node]!]! += strengths[node]!
  const parts = Int32Array.from({ length: nodes }, (_, node) => node)
  const sums = strengths.slice()
  const sizes = new Int32Array(nodes).fill(1)
  // The weight from each part to the rest of its community.
  const outward = new Float64Array(nodes)
  for (let node = 0; node < nodes; node++)
    for (let i = offsets[node]!; i < offsets[node + 1]!; i++) {
      const neighbour = ends[i]!
      if (neighbour !== node && partition[neighbour] === partition[node]) outward[node]! += weights[i]!
    }
  const isWellLinked = (part: number, community: number) =>
    outward[part]! >= (sums[part]! * (whole[community]! - sums[part]!)) / scale - 1e-9
  const links = new Float64Array(nodes)
  const near = new Int32Array(nodes)
  for (let node = 0; node < nodes; node++) {
    const community = partition[node]!
    if (parts[node] !== node || sizes[node] !== 1 || !isWellLinked(node, community)) continue
    let count = 0
    for (let i = offsets[node]!; i < offsets[node + 1]!; i++) {
      const neighbour = ends[i]!
      if (neighbour === node || partition[neighbour] !== community) continue
      const part = parts[neighbour]!
      if (links[part] === 0) near[count++] = part
      links[part]! += weights[i]!
    }
    let best = node
    let gain = 1e-9
    for (let i = 0; i < count; i++) {
      const part = near[i]!
      const here = links[part]! - (strengths[node]! * sums[part]!) / scale
      if (here > gain && isWellLinked(part, community)) {
        best = part
        gain = here
      }
    }
    if (best !== node) {
      outward[best] = outward[best]! + outward[node]! - 2 * links[best]!
      sums[best]! += strengths[node]!
      sizes[best]!++
      sizes[node] = 0
      parts[node] = best
    }
    for (let i = 0; i < count; i++) links[near[i]!] = 0
  }
  return parts
}

/** The graph whose nodes are the parts. */
const merge = (graph: WeightedGraph, parts: Partition, count: number): WeightedGraph => {
  const { nodes, offsets, ends, weights, strengths } = graph
  // The nodes in the order of their parts.
  const starts = new Uint32Array(count + 1)
  for (let node = 0; node < nodes; node++) starts[parts[node]! + 1]!++
  for (let part = 0; part < count; part++) starts[part + 1]! += starts[part]!
  const members = new Int32Array(nodes)
  const next = starts.slice(0, count)
  for (let node = 0; node < nodes; node++) members[next[parts[node]!]!++] = node
  const links = new Float64Array(count)
  const seen = new Uint8Array(count)
  const near = new Int32Array(count)
  const nearOf = (part: number): number => {
    let found = 0
    for (let m = starts[part]!; m < starts[part + 1]!; m++) {
      const node = members[m]!
      for (let i = offsets[node]!; i < offsets[node + 1]!; i++) {
        const other = parts[ends[i]!]!
        if (seen[other] === 0) {
          seen[other] = 1
          near[found++] = other
        }
        links[other]! += weights[i]!
      }
    }
    return found
  }
  // Twice: first to know how many there are, because an array for all links would be as large as the first one.
  const merged = new Uint32Array(count + 1)
  const clear = (found: number) => {
    for (let i = 0; i < found; i++) {
      links[near[i]!] = 0
      seen[near[i]!] = 0
    }
  }
  for (let part = 0; part < count; part++) {
    const found = nearOf(part)
    merged[part + 1] = merged[part]! + found
    clear(found)
  }
  const result: WeightedGraph = {
    nodes: count,
    offsets: merged,
    ends: new Uint32Array(merged[count]!),
    weights: new Float32Array(merged[count]!),
    strengths: new Float64Array(count),
  }
  for (let node = 0; node < nodes; node++) result.strengths[parts[node]!]! += strengths[node]!
  for (let part = 0; part < count; part++) {
    const found = nearOf(part)
    for (let i = 0; i < found; i++) {
      result.ends[merged[part]! + i] = near[i]!
      result.weights[merged[part]! + i] = links[near[i]!]!
    }
    clear(found)
  }
  return result
}
