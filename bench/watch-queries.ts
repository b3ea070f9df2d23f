// The stored queries and the new messages of the benchmark of watches. Half of the real messages make the queries, and the other half are new.
import { type Random, stream } from '../src/demo/random.ts'
import type { MessageFacts } from '../src/search/standing/filters.ts'
import { type StandingQuery, standingQueries } from '../src/search/standing/standing-queries.ts'
import { indexOf } from '../src/search/words.ts'
import { keywordQueries } from '../test/keyword-queries.ts'
import { realTexts } from '../test/real-texts.ts'
import { searchWorld } from './search-world.ts'

export const QUERIES = 10_000
const CHATS = 1_000
const MADE_UP = 1_500

export type NewMessage = { text: string; index: ReturnType<typeof indexOf>; facts: MessageFacts }

const texts = (): string[] => {
  const real = realTexts()
  if (real.length) return real
  console.log('there are no real messages here, so made-up ones are measured')
  const [made] = searchWorld(MADE_UP, MADE_UP)
  return made!.map(({ text }) => text)
}

const newMessages = (those: string[]): NewMessage[] =>
  those.map((text, at) => ({
    text,
    index: indexOf(text),
    facts: {
      chat_id: 1 + ((at * 7) % CHATS),
      date: Date.UTC(2026, 10, 17) / 1000,
      country: null,
      language: at % 10 ? 'en' : 'ar',
      category: null,
      verified: false,
    },
  }))

/** Of many queries so many that each message is found by one of them: a query finds one message of ten thousand. */
const rareOnes = (queries: StandingQuery[], messages: NewMessage[]): StandingQuery[] => {
  const finds = queries.map(() => 0)
  const standing = standingQueries<number>()
  for (const [id, query] of queries.entries()) standing.put(id, query)
  for (const { index, facts } of messages) for (const id of standing.matchesOf(index, facts)) finds[id]!++
  const finding: StandingQuery[] = []
  let left = messages.length
  for (const [id, query] of queries.entries())
    if (finds[id]! > 0 && finds[id]! <= Math.min(2, left)) {
      finding.push(query)
      left -= finds[id]!
    }
  const others = queries.filter((_, id) => finds[id] === 0)
  return [...finding, ...others.slice(0, QUERIES - finding.length)]
}

export const watchedWorld = (): { sets: Record<string, StandingQuery[]>; messages: NewMessage[] } => {
  const random = stream(11, 'watch bench')
  const all = texts()
  const messages = newMessages(all.filter((_, at) => at % 2 === 1))
  const queries = keywordQueries(
    random,
    all.filter((_, at) => at % 2 === 0),
    4 * QUERIES,
    CHATS,
  )
  return {
    sets: {
      'as rare as watches are': inRandomOrder(random, rareOnes(queries, messages)),
      'words of such messages': queries.slice(0, QUERIES),
    },
    messages,
  }
}

const inRandomOrder = <Item>(random: Random, items: Item[]): Item[] =>
  items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
