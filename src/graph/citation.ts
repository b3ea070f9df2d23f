// The citation index: how many readers the citations of a channel by others are worth (docs/metrics.md, ADR 0071).
import { type Adjacency, turnedAround } from './adjacency.ts'

export const citationRules = {
  /** What remains of the part of a link that is returned. */
  kept_of_returned: 0.2,
  /** What a chat passes on of what it received, and over how many links readers are followed. */
  passed_on: 0.5,
  steps: 3,
  /** A chat that cites little does not give all: it keeps a share of this weight for itself. */
  kept_weight: 1,
  /** The readers of a message in a chat whose views are not known, such as a group. */
  unknown_reach: 10,
  /** Who cites more chats than this is not asked whether one of them cites the source: it is no member of a ring. */
  most_asked: 1_000,
  /** Fewer citing chats say nothing about anybody. */
  least_sources: 5,
} as const

/** Weights are stored as whole numbers of 1/5000: a chat that cites another 400,000 times has the greatest weight that fits. */
const WEIGHT_UNITS = 5_000
const MOST_UNITS = 65_535

/** For each chat the links that it has, with their weights in units. */
type LinkLists = Adjacency<Uint16Array>

/** The weight of a link in units, from its mentions, of which older ones count less. */
export const linkUnits = (fresh: number): number => Math.min(MOST_UNITS, Math.round(Math.log1p(fresh) * WEIGHT_UNITS))

const READERS_AT_5 = 10

/** From 0 to 100: twice the readers are 5 points more, 10 readers are 5 points. */
export const citationIndex = (received: number): number =>
  Math.round(Math.min(100, 5 * Math.log2(1 + received / READERS_AT_5)) * 100) / 100

/** How many sources an explanation names. */
export const LARGEST = 5

type CitationGraph = {
  /** The readers of a message of each chat. */
  reach: Float64Array
  /** For each chat those who cite it, without own citations. */
  incoming: LinkLists
  /** How much the citations of each chat count, from 0 to 1. */
  credit: Float64Array
}

export type Citations = {
  /** Readers that each chat received: in all, and from those who cite it themselves. */
  received: Float64Array
  direct: Float64Array
  /** The share of the weight of its links that was taken off, because they are returned. */
  returned: Float32Array
  /** The `LARGEST` sources of each chat and what they give, largest first. A place without a source gives 0. */
  largest: Uint32Array
  largest_readers: Float32Array
  /** How many chats cite others. */
  sources: number
}

export const citations = ({ reach, incoming, credit }: CitationGraph): Citations => {
  const outgoing = turnedAround(incoming)
  const given = weightsOf(outgoing)
  const kept = withoutReturned(incoming, outgoing, given)
  const chats = reach.length
  /** What a chat gives for each unit of weight. */
  const share = (readers: Float64Array): Float64Array => {
    const shares = new Float64Array(chats)
    for (let chat = 0; chat < chats; chat++)
      shares[chat] = (credit[chat]! * readers[chat]!) / (citationRules.kept_weight * WEIGHT_UNITS + given[chat]!)
    return shares
  }
  const passed = (readers: Float64Array): Float64Array => {
    const shares = share(readers)
    const received = new Float64Array(chats)
    const { offsets, ends } = outgoing
    for (let chat = 0; chat < chats; chat++) {
      const own = shares[chat]!
      for (let link = offsets[chat]!; link < offsets[chat + 1]!; link++) received[ends[link]!]! += own * kept[link]!
    }
    return received
  }
  const direct = passed(reach)
  // What is given in all steps together: readers of its own, and part of what it received in the steps before.
  const giving = reach.slice()
  let last = direct
  for (let step = 2; step <= citationRules.steps; step++) {
    const passing = last.map((readers) => readers * citationRules.passed_on)
    for (let chat = 0; chat < chats; chat++) giving[chat]! += passing[chat]!
    if (step < citationRules.steps) last = passed(passing)
  }
  const { received, largest, largest_readers } = withLargest(outgoing, kept, share(giving))
  return {
    received,
    direct,
    returned: returnedShares(outgoing, kept),
    largest,
    largest_readers,
    sources: given.reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0),
  }
}

const weightsOf = ({ offsets, weights }: LinkLists): Float64Array => {
  const sums = new Float64Array(offsets.length - 1)
  for (let chat = 0; chat < sums.length; chat++)
    for (let link = offsets[chat]!; link < offsets[chat + 1]!; link++) sums[chat]! += weights[link]!
  return sums
}

/**
 * What counts of the weight of each outgoing link. A link is returned as far as the cited chat cites the source too. It is also returned by the share of its
 * citations that the cited chat gives to others that cite the source: in full if that is half, because then they mostly cite each other. How heavy the link
 * itself is makes no difference to that: else a ring would cite a hundred times in one direction, and once on the way back. Of both ways the greater counts.
 */
const withoutReturned = (incoming: LinkLists, outgoing: LinkLists, given: Float64Array): Uint16Array => {
  const { offsets, ends, weights } = outgoing
  const kept = new Uint16Array(weights.length)
  /** The weight with which each chat cites the source that is looked at. */
  const cites = new Uint16Array(offsets.length - 1)
  for (let source = 0; source < offsets.length - 1; source++) {
    const from = offsets[source]!
    const to = offsets[source + 1]!
    if (from === to) continue
    const [first, last] = [incoming.offsets[source]!, incoming.offsets[source + 1]!]
    if (first === last) {
      // Nobody cites it, so nothing is returned to it.
      for (let link = from; link < to; link++) kept[link] = weights[link]!
      continue
    }
    for (let link = first; link < last; link++) cites[incoming.ends[link]!] = incoming.weights[link]!
    for (let link = from; link < to; link++) {
      const target = ends[link]!
      const weight = weights[link]!
      const straight = Math.min(weight, cites[target]!)
      const around = straight < weight ? returnedOverOthers(outgoing, given, cites, target, weight) : 0
      const returned = Math.max(straight, around)
      kept[link] = Math.round(weight - (1 - citationRules.kept_of_returned) * returned)
    }
    for (let link = first; link < last; link++) cites[incoming.ends[link]!] = 0
  }
  return kept
}

const returnedOverOthers = (
  { offsets, ends, weights }: LinkLists,
  given: Float64Array,
  cites: Uint16Array,
  target: number,
  weight: number,
): number => {
  const from = offsets[target]!
  const to = offsets[target + 1]!
  if (to - from > citationRules.most_asked) return 0
  let back = 0
  for (let link = from; link < to; link++) {
    const onward = cites[ends[link]!]!
    if (onward > 0) back += Math.min(weights[link]!, onward)
  }
  return back === 0 ? 0 : weight * Math.min(1, (2 * back) / given[target]!)
}

/** The share of the weight of the links to each chat that does not count. */
const returnedShares = ({ offsets, ends, weights }: LinkLists, kept: Uint16Array): Float32Array => {
  const cited = new Float64Array(offsets.length - 1)
  const counted = new Float64Array(offsets.length - 1)
  for (let link = 0; link < ends.length; link++) {
    cited[ends[link]!]! += weights[link]!
    counted[ends[link]!]! += kept[link]!
  }
  return Float32Array.from(cited, (weight, chat) => (weight > 0 ? 1 - counted[chat]! / weight : 0))
}

/** What each chat receives, with the sources that give most. Of sources that give the same, the one with the smaller number comes first. */
const withLargest = ({ offsets, ends }: LinkLists, kept: Uint16Array, shares: Float64Array) => {
  const chats = offsets.length - 1
  const received = new Float64Array(chats)
  const largest = new Uint32Array(chats * LARGEST)
  const largest_readers = new Float32Array(chats * LARGEST)
  for (let source = 0; source < chats; source++) {
    for (let link = offsets[source]!; link < offsets[source + 1]!; link++) {
      const readers = Math.fround(shares[source]! * kept[link]!)
      const first = ends[link]! * LARGEST
      received[ends[link]!]! += readers
      let place = first + LARGEST
      while (place > first && largest_readers[place - 1]! < readers) {
        place--
        if (place + 1 < first + LARGEST) {
          largest[place + 1] = largest[place]!
          largest_readers[place + 1] = largest_readers[place]!
        }
        largest[place] = source
        largest_readers[place] = readers
      }
    }
  }
  return { received, largest, largest_readers }
}
