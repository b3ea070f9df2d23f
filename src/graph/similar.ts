// Similar chats: those that the same chats mention, and what shows it.
import { Best } from './best.ts'
import { mostExpected } from './chance.ts'
import type { LinkLists, Links } from './link-lists.ts'
import { levelOf, Unpacked, weights } from './packed-list.ts'
import { Tally } from './tally.ts'

export type SimilarChat = {
  chat_id: number
  /** More is more similar, from 0 to 1: relative to the strongest pair, and less the fewer chats mention both. */
  score: number
  /** How many chats mention both, of those that were looked at. */
  common: number
  /** At most three of these, those that count most first. */
  strongest: number[]
  /** Whether the asked chat mentions this one, and this one the asked chat. */
  mentioned: boolean
  mentions: boolean
}

export type SimilarChats = {
  /** Best first; equal scores by id. */
  found: SimilarChat[]
  /** Whether some of those who mention the chat were left out to bound the work. */
  capped: boolean
}

/** Bounds of one question: how many of those who mention the chat are looked at, and how many links they have in all. */
const MOST_SOURCES = 400
const MOST_LINKS = 50_000
const STRONGEST = 3

/**
 * How much less a link counts the more links there are at its ends, from 0 (not at all) to 1 (in proportion). A chat that mentions everybody says little, and a chat that
 * everybody mentions would be everyone's neighbour. On a real graph with topics these numbers are among the best.
 */
type Powers = { source: number; target: number }
export const usualPowers: Powers = { source: 0.5, target: 0.6 }

/** `asked` has those who mention the asked chat, as the database has them now. */
export const similarTo = (lists: LinkLists, asked: Links, limit: number, powers = usualPowers): SimilarChats => {
  const { sources, capped } = chooseSources(lists, asked, powers)
  const tally = new Tally(sources.reduce((sum, { place }) => sum + lists.mostTargets(place), 0))
  forEachLink(lists, sources, powers, (place, part) => tally.add(place, part))
  const best = new Best<ScoredChat>(limit, isBetter)
  // Of those who mention a channel, so many would be among the sources if the two had nothing to do with each other.
  const share = sources.length / Math.max(1, lists.sources)
  let strongest = 0
  tally.forEach((place, sum, common) => {
    const mentioned_by = lists.countSources(place)
    if (share * mentioned_by > mostExpected(common)) return
    const pair = sum / mentioned_by ** powers.target
    const score = (pair * common) / (common + 1)
    if (pair <= strongest && best.last && score < best.last.score) return
    const chat_id = lists.chatAt(place)
    if (chat_id === asked.chat_id || Number.isNaN(chat_id)) return
    strongest = Math.max(strongest, pair)
    best.add({ place, chat_id, common, score })
  })
  return { found: explained(lists, asked, sources, powers, best.sorted(), strongest), capped }
}

type LinkVisitor = (target: number, part: number, source: Source) => void

const forEachLink = (lists: LinkLists, sources: Source[], powers: Powers, see: LinkVisitor): void => {
  const list = new Unpacked()
  for (const source of sources) {
    lists.read(source.place, list)
    const factor = source.weight / list.length ** powers.source
    for (let i = 0; i < list.length; i++) see(list.places[i]!, factor * weights[list.levels[i]!]!, source)
  }
}

type Source = { place: number; chat_id: number; weight: number; worth: number }
type ScoredChat = { place: number; chat_id: number; common: number; score: number }

const isBetter = (one: ScoredChat, other: ScoredChat): boolean =>
  one.score > other.score || (one.score === other.score && one.chat_id < other.chat_id)

/** Those whose mention is worth most, as far as the bounds allow. */
const chooseSources = (lists: LinkLists, { sources, mentions }: Links, powers: Powers) => {
  const least = leastMentions(mentions)
  const byWorth = new Best<Source>(
    MOST_SOURCES,
    (a, b) => a.worth > b.worth || (a.worth === b.worth && a.chat_id < b.chat_id),
  )
  let known = 0
  for (let i = 0; i < sources.length; i++) {
    const place = mentions[i]! < least ? -1 : lists.placeOf(sources[i]!)
    if (place < 0) continue
    known++
    const weight = weights[levelOf(mentions[i]!)]!
    byWorth.add({ place, chat_id: sources[i]!, weight, worth: weight / lists.mostTargets(place) ** powers.source })
  }
  let links = 0
  const chosen = byWorth.sorted().filter(({ place }) => {
    const more = lists.mostTargets(place)
    if (links + more > MOST_LINKS) return false
    links += more
    return true
  })
  return { sources: chosen, capped: least > 0 || chosen.length < known }
}

/** Of very many sources only those are weighed that mention the chat most: about the 4,000 first of them, judged by a sample. */
const WEIGHED = 4_000
const SAMPLE = 1_000
const leastMentions = (mentions: number[]): number => {
  if (mentions.length <= 2 * WEIGHED) return 0
  const step = mentions.length / SAMPLE
  const sample = Float64Array.from({ length: SAMPLE }, (_, i) => mentions[Math.floor(i * step)]!).sort()
  return sample[Math.floor(SAMPLE * (1 - WEIGHED / mentions.length))]!
}

/** What shows that the best are similar: read again for these, because most of what is seen is not among them. */
const explained = (
  lists: LinkLists,
  asked: Links,
  sources: Source[],
  powers: Powers,
  best: ScoredChat[],
  strongest: number,
): SimilarChat[] => {
  const parts = new Map(best.map(({ place }) => [place, [] as { chat_id: number; part: number }[]]))
  // Most places are none of the best, which a look into a small array shows.
  const perhaps = new Uint8Array(2 ** 16)
  for (const { place } of best) perhaps[place % perhaps.length] = 1
  forEachLink(lists, sources, powers, (place, part, { chat_id }) => {
    if (perhaps[place % perhaps.length]) parts.get(place)?.push({ chat_id, part })
  })
  const mentioned = new Set<number>()
  const own = lists.placeOf(asked.chat_id)
  if (own >= 0) {
    const list = new Unpacked()
    lists.read(own, list)
    for (let i = 0; i < list.length; i++) mentioned.add(list.places[i]!)
  }
  const found = new Set(best.map(({ chat_id }) => chat_id))
  const mentioning = new Set(asked.sources.filter((source) => found.has(source)))
  return best.map(({ place, chat_id, score, common }) => ({
    chat_id,
    score: score / strongest,
    common,
    strongest: parts
      .get(place)!
      .sort((a, b) => b.part - a.part || a.chat_id - b.chat_id)
      .slice(0, STRONGEST)
      .map((one) => one.chat_id),
    mentioned: mentioned.has(place),
    mentions: mentioning.has(chat_id),
  }))
}
