// Communities: channels of one language that mention each other more than their sizes explain, and ids that stay with them.
import { divide, type Partition, renumber, type Scale } from './leiden.ts'
import { type DirectedLinks, dampHubs, graphOf, linkedNodes, type WeightedGraph } from './weighted-graph.ts'

/** Smaller groups are no community: they have no id and no name. */
const LEAST_CHANNELS = 5

/**
 * Channels are compared with a language of so many channels, also where there are more, so that whether they belong together does not depend on how many others
 * there are. Communities may have about half as many.
 */
const COMPARED_CHANNELS = 3_000
/** As if there were so many more, because a language may be one community, which modularity would divide. */
const OTHER_CHANNELS = 20

/** Channels with so many times the usual links are hubs. */
const HUB = 10

/** Runs continue where the last one ended, so another round rarely finds anything. */
const MOST_ROUNDS = 10

/** What stands for no community, of which ids begin at 1. */
export const NONE = 0

/**
 * The group of each channel. `former` are the communities that the channels were in until now, by id: with the same links as then they are the result, and with
 * others the channels move that must.
 */
export const groupsOf = (links: DirectedLinks, former: Int32Array): Partition => {
  const graph = graphOf(links)
  dampHubs(graph, HUB)
  const scale = scaleOf(graph)
  let start = startOf(former)
  for (let round = 0; ; round++) {
    const found = divide(graph, scale, start)
    const next = startOf(withoutSmall(found))
    if (round === MOST_ROUNDS || isSame(next, start)) return found
    start = next
  }
}

const scaleOf = (graph: WeightedGraph): Scale => {
  const { count, mean } = linkedNodes(graph)
  return Math.min(COMPARED_CHANNELS, count + OTHER_CHANNELS) * mean
}

/** Channels of a community together, and all others each alone. */
const startOf = (communities: Int32Array): Partition => {
  const first = new Map<number, number>()
  const start = new Int32Array(communities.length)
  for (let channel = 0; channel < communities.length; channel++) {
    const community = communities[channel]!
    if (community !== NONE && !first.has(community)) first.set(community, channel)
    start[channel] = community === NONE ? channel : first.get(community)!
  }
  return start
}

const isSame = (a: Int32Array, b: Int32Array): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

const sizesOf = (groups: Partition, count: number): Int32Array => {
  const sizes = new Int32Array(count)
  for (const group of groups) sizes[group]!++
  return sizes
}

/** Numbers from 1 on; small groups are none. */
const withoutSmall = (groups: Partition): Int32Array => {
  const numbered = Int32Array.from(groups)
  const sizes = sizesOf(numbered, renumber(numbered))
  return numbered.map((group) => (sizes[group]! < LEAST_CHANNELS ? NONE : group + 1))
}

/**
 * The id of each channel's community. A group takes over the id of the community that it shares most channels with, if these are half of that community or half
 * of the group. So after a split the largest part keeps the id, and after a merger the id of the largest part stays. Other groups get ids from `next` on.
 */
export const keepIds = (groups: Partition, former: Int32Array, next: number): Int32Array => {
  const numbered = withoutSmall(groups)
  const count = numbered.reduce((most, group) => Math.max(most, group), 0) + 1
  const sizes = sizesOf(numbered, count)
  const formerSizes = new Map<number, number>()
  const shared = new Map<number, Map<number, number>>()
  for (let channel = 0; channel < numbered.length; channel++) {
    const [id, group] = [former[channel]!, numbered[channel]!]
    if (id === NONE) continue
    formerSizes.set(id, (formerSizes.get(id) ?? 0) + 1)
    if (group === NONE) continue
    const counts = shared.get(group) ?? new Map<number, number>()
    shared.set(group, counts.set(id, (counts.get(id) ?? 0) + 1))
  }
  const overlaps = [...shared]
    .flatMap(([group, counts]) => Array.from(counts, ([id, channels]) => ({ group, id, channels })))
    .filter(({ group, id, channels }) => 2 * channels >= formerSizes.get(id)! || 2 * channels >= sizes[group]!)
    .sort((a, b) => b.channels - a.channels || a.id - b.id || a.group - b.group)
  const ids = new Int32Array(count)
  const taken = new Set<number>()
  for (const { group, id } of overlaps) {
    if (ids[group] !== NONE || taken.has(id)) continue
    ids[group] = id
    taken.add(id)
  }
  for (let group = 1; group < count; group++) if (sizes[group]! > 0 && ids[group] === NONE) ids[group] = next++
  return numbered.map((group) => (group === NONE ? NONE : ids[group]!))
}
