// Queries as people store them to be told of new messages: mostly names and rare words, some phrases and exclusions, and a few common words that
// are wanted of one channel or one language.
import type { Random } from '../src/demo/random.ts'
import type { StandingQuery } from '../src/search/standing/standing-queries.ts'
import { indexOf } from '../src/search/words.ts'

/** A message of several words, as they stand in its line. */
type WordLine = string[]

const SHORTEST_WORD = 4
/** A word in a larger share of the messages is common. */
const COMMON = 0.01

export const keywordQueries = (random: Random, texts: readonly string[], queries: number, chats: number) => {
  const lines = texts.map((text): WordLine => indexOf(text).line.trim().split(' ')).filter((line) => line.length > 3)
  const seen = new Map<string, number>()
  for (const line of lines) for (const word of new Set(line)) seen.set(word, (seen.get(word) ?? 0) + 1)
  const words = [...seen.keys()].filter((word) => word.length >= SHORTEST_WORD)
  const rare = new Set(words.filter((word) => seen.get(word)! / lines.length <= COMMON))
  const common = words.filter((word) => seen.get(word)! / lines.length > COMMON)

  const word = () => random.pick(words)
  /** A rare word with another of its message, and the words that follow it. */
  const around = () => {
    for (;;) {
      const line = random.pick(lines)
      const at = random.int(line.length)
      if (rare.has(line[at]!)) return { rare: line[at]!, other: random.pick(line), next: line.slice(at + 1) }
    }
  }
  const pair = () => {
    const { rare: one, other } = around()
    return `${one} ${other}`
  }
  const phrase = () => {
    const { rare: one, next } = around()
    return `"${[one, ...next.slice(0, 1 + random.int(2))].join(' ')}"`
  }
  const kinds: (() => StandingQuery)[] = [
    ...Array.from({ length: 7 }, () => () => ({ term: word() })),
    ...Array.from({ length: 5 }, () => () => ({ term: pair() })),
    ...Array.from({ length: 3 }, () => () => ({ term: phrase() })),
    ...Array.from({ length: 2 }, () => () => ({ term: `${word()} -${random.pick(common)}` })),
    ...Array.from({ length: 2 }, () => () => ({
      term: random.pick(common),
      filters: { on_chat_id: 1 + random.int(chats) },
    })),
    () => ({ term: random.pick(common), filters: { languages: ['ar', 'fa'] } }),
  ]
  return Array.from({ length: queries }, (_, at) => kinds[at % kinds.length]!())
}
