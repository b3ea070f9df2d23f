// How much the citations of a chat count, from 0 to 1: chats that were made to cite another shall give it next to nothing (docs/metrics.md, ADR 0093).
import { type Adjacency, turnedAround } from './adjacency.ts'

export const creditRules = {
  /** A younger channel counts in proportion to its age. */
  grown_days: 90,
  /** What counts of a channel whose audience has strong findings. */
  doubted: 0.05,
} as const

type LinkLists = Adjacency<Uint16Array>

export type CitingChats = {
  /** Days since each chat was created; -1 if that is not known. */
  age_days: Float64Array
  /** 1 for each chat with strong findings. */
  doubted: Uint8Array
}

/** `incoming` has the links to each chat, without own citations. */
export const creditsOf = (incoming: LinkLists, { age_days, doubted }: CitingChats): Float64Array => {
  const outgoing = turnedAround(incoming)
  // Who is cited by nobody vouches for nobody either: else the first of many sham channels could cite the others.
  const known = countIndependent(incoming, outgoing)
  const cited = countIndependent(incoming, outgoing, known)
  const targets = twinsOf(outgoing)
  const sources = twinsOf(incoming)
  return Float64Array.from(age_days, (age, chat) => {
    const vouched = cited[chat]! / (cited[chat]! + 1)
    const grown = age < 0 ? 1 : Math.min(1, age / creditRules.grown_days)
    const trusted = doubted[chat] ? creditRules.doubted : 1
    return (vouched * grown * trusted) / Math.max(targets[chat]!, sources[chat]!)
  })
}

/** By how many of the known chats each is cited that it does not cite itself: who is cited back says nothing about a chat. */
const countIndependent = (incoming: LinkLists, outgoing: LinkLists, known?: Uint32Array): Uint32Array =>
  Uint32Array.from({ length: incoming.offsets.length - 1 }, (_, chat) => {
    // Both lists are in the order of the chats.
    const last = outgoing.offsets[chat + 1]!
    let back = outgoing.offsets[chat]!
    let count = 0
    for (let link = incoming.offsets[chat]!; link < incoming.offsets[chat + 1]!; link++) {
      const source = incoming.ends[link]!
      while (back < last && outgoing.ends[back]! < source) back++
      const isReturned = back < last && outgoing.ends[back] === source
      if (!isReturned && known?.[source] !== 0) count++
    }
    return count
  })

/** For each chat how many have exactly the same list, itself included; 1 for a chat with an empty list. */
const twinsOf = ({ offsets, ends }: LinkLists): Uint32Array => {
  const chats = offsets.length - 1
  const hashes = Float64Array.from({ length: chats }, (_, chat) => hashOf(ends, offsets[chat]!, offsets[chat + 1]!))
  const order = Uint32Array.from(hashes.keys()).sort((a, b) => hashes[a]! - hashes[b]!)
  const twins = new Uint32Array(chats).fill(1)
  for (let first = 0; first < chats; ) {
    const start = first
    let end = first
    while (end < chats && hashes[order[end]!] === hashes[order[first]!]) end++
    for (; first < end; first++) {
      const chat = order[first]!
      if (offsets[chat] !== offsets[chat + 1]) twins[chat] = end - start
    }
  }
  return twins
}

/** 53 bits of two hashes: among millions of lists two different ones hardly ever have the same. */
const hashOf = (ends: Uint32Array, from: number, to: number): number => {
  let [one, other] = [0x811c_9dc5, to - from]
  for (let link = from; link < to; link++) {
    one = Math.imul(one ^ ends[link]!, 0x0100_0193)
    one ^= one >>> 15
    other = Math.imul(other ^ ends[link]!, 0x85eb_ca6b)
    other ^= other >>> 13
  }
  return (one >>> 0) * 2 ** 21 + (other >>> 11)
}
