// Similar chats: those that the same chats mention, and what shows it.
import { type LinkLists, type Links, weightOf } from './link-lists.ts'

export type SimilarChat = {
  chat_id: number
  /** From 0 to 1; comparable among the answers to one question. */
  score: number
  /** How many chats mention both. */
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
  /** Whether some of those who mention the chat, or some of whom they mention, were left out to bound the work. */
  capped: boolean
}

type Seen = { sum: number; common: number; strongest: { source: number; part: number }[] }

const SHRINK = 1
const STRONGEST = 3

/** `asked` has those who mention the asked chat, as the database has them now. */
export const similarTo = (lists: LinkLists, asked: Links, limit: number): SimilarChats => {
  const seen = new Map<number, Seen>()
  let square = 0
  asked.sources.forEach((source, i) => {
    const own = weightOf(asked.mentions[i]!)
    square += own * own
    lists.forEachTarget(source, (target, weight) => {
      if (target === asked.chat_id) return
      const one = seen.get(target) ?? { sum: 0, common: 0, strongest: [] }
      seen.set(target, one)
      one.sum += own * weight
      one.common++
      one.strongest.push({ source, part: own * weight })
    })
  })
  const mentioned = new Set<number>()
  lists.forEachTarget(asked.chat_id, (target) => mentioned.add(target))
  const mentions = new Set(asked.sources)
  const found = [...seen].map(
    ([chat_id, { sum, common, strongest }]): SimilarChat => ({
      chat_id,
      score: ((sum / Math.sqrt(square)) * common) / lists.lengthOf(chat_id) / (common + SHRINK),
      common,
      strongest: strongest
        .sort((a, b) => b.part - a.part || a.source - b.source)
        .slice(0, STRONGEST)
        .map(({ source }) => source),
      mentioned: mentioned.has(chat_id),
      mentions: mentions.has(chat_id),
    }),
  )
  found.sort((a, b) => b.score - a.score || a.chat_id - b.chat_id)
  return { found: found.slice(0, limit), capped: false }
}
