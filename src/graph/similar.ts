// Similar chats: those that the same chats mention, and what shows it.
import { Best } from './best.ts'
import type { LinkLists, Links } from './link-lists.ts'
import { levelOf, Unpacked, weights } from './packed-list.ts'
import { Tally } from './tally.ts'

export type SimilarChat = {
  chat_id: number
  /** More is more similar; the best answer to a question has 1. */
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
const MOST_LINKS = 100_000
/** A chat that mentions very many says little: its links are divided by its strength to the power of this. */
const SOURCE_POWER = 0.5
/** So are the links to a chat that very many mention: otherwise it would be everyone's neighbour. */
const TARGET_POWER = 0.8
const STRONGEST = 3

/** `asked` has those who mention the asked chat, as the database has them now. */
export const similarTo = (lists: LinkLists, asked: Links, limit: number): SimilarChats => {
  const { sources, capped } = chooseSources(lists, asked)
  const list = new Unpacked()
  const tally = new Tally(sources.reduce((sum, { place }) => sum + lists.mostTargets(place), 0))
  for (const source of sources) {
    lists.read(source.place, list)
    const factor = source.weight / strengthOf(list) ** SOURCE_POWER
    for (let i = 0; i < list.length; i++) tally.add(list.places[i]!, factor * weights[list.levels[i]!]!)
  }
  const best = new Best<Scored>(limit, isBetter)
  tally.forEach((place, sum, common) => {
    const chat_id = lists.chatAt(place)
    if (chat_id === asked.chat_id || Number.isNaN(chat_id)) return
    best.add({ place, chat_id, common, score: sum / lists.strengthOf(place) ** TARGET_POWER })
  })
  return { found: explained(lists, asked, sources, best.sorted()), capped }
}

type Source = { place: number; chat_id: number; weight: number }
type Scored = { place: number; chat_id: number; common: number; score: number }

const isBetter = (one: Scored, other: Scored): boolean =>
  one.score > other.score || (one.score === other.score && one.chat_id < other.chat_id)

const strengthOf = ({ levels, length }: Unpacked): number => {
  let sum = 0
  for (let i = 0; i < length; i++) sum += weights[levels[i]!]!
  return sum
}

/** Those who mention the chat most, and of these first who mentions few others, as far as the bounds allow. */
const chooseSources = (lists: LinkLists, { sources, mentions }: Links): { sources: Source[]; capped: boolean } => {
  const byWorth = new Best<Source & { worth: number }>(
    MOST_SOURCES,
    (a, b) => a.worth > b.worth || (a.worth === b.worth && a.chat_id < b.chat_id),
  )
  let known = 0
  for (let i = 0; i < sources.length; i++) {
    const place = lists.placeOf(sources[i]!)
    if (place < 0) continue
    known++
    const weight = weights[levelOf(mentions[i]!)]!
    byWorth.add({ place, chat_id: sources[i]!, weight, worth: weight / lists.mostTargets(place) ** SOURCE_POWER })
  }
  let links = 0
  const chosen = byWorth.sorted().filter(({ place }) => {
    const more = lists.mostTargets(place)
    if (links + more > MOST_LINKS) return false
    links += more
    return true
  })
  return { sources: chosen, capped: chosen.length < known }
}

/** What shows that the best are similar: read again for these, because most of what is seen is not among them. */
const explained = (lists: LinkLists, asked: Links, sources: Source[], best: Scored[]): SimilarChat[] => {
  const list = new Unpacked()
  const parts = new Map(best.map(({ place }) => [place, [] as { chat_id: number; part: number }[]]))
  for (const { place, chat_id, weight } of sources) {
    lists.read(place, list)
    const factor = weight / strengthOf(list) ** SOURCE_POWER
    for (let i = 0; i < list.length; i++)
      parts.get(list.places[i]!)?.push({ chat_id, part: factor * weights[list.levels[i]!]! })
  }
  const own = lists.placeOf(asked.chat_id)
  if (own >= 0) lists.read(own, list)
  else list.clear()
  const mentioned = new Set(list.places.subarray(0, list.length))
  const mentioning = new Set(asked.sources)
  const highest = best[0]?.score ?? 1
  return best.map(({ place, chat_id, score, common }) => ({
    chat_id,
    score: score / highest,
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
