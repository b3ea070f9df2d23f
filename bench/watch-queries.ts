// The stored queries and the new messages of the benchmark of watches. Half of the messages make the queries, and the other half are new.
import { type Random, stream } from '../src/demo/random.ts'
import { type HashedIndex, hashedIndexOf } from '../src/search/hash.ts'
import type { MessageFacts } from '../src/search/standing/filters.ts'
import { type StandingQuery, standingQueries } from '../src/search/standing/standing-queries.ts'
import { indexOf } from '../src/search/words.ts'
import { keywordQueries } from '../test/keyword-queries.ts'
import { realTexts } from '../test/real-texts.ts'
import { CHATS as SEARCH_CHATS, searchWorld } from './search-world.ts'

export const QUERIES = 10_000
const CHATS = 1_000
const MADE_UP = 1_500
/** In a world of real messages, which are few, no word is rarer than one in a thousand. In this one words are as rare as one in a hundred thousand. */
const MANY_MADE_UP = 40_000

export type NewMessage = { text: string; index: ReturnType<typeof indexOf>; hashed: HashedIndex; facts: MessageFacts }

const texts = (): string[] => {
  const real = realTexts()
  if (real.length) return real
  console.log('there are no real messages here, so made-up ones are measured')
  const [made] = searchWorld(MADE_UP, MADE_UP)
  return made!.map(({ text }) => text)
}

const newMessage = (text: string, { chat_id, language }: Pick<MessageFacts, 'chat_id' | 'language'>): NewMessage => {
  const index = indexOf(text)
  const facts = {
    chat_id,
    language,
    date: Date.UTC(2026, 10, 17) / 1000,
    country: null,
    category: null,
    verified: false,
  }
  return { text, index, hashed: hashedIndexOf(index), facts }
}

const newMessages = (those: string[]): NewMessage[] =>
  those.map((text, at) => newMessage(text, { chat_id: 1 + ((at * 7) % CHATS), language: at % 10 ? 'en' : 'ar' }))

/** Of many queries so many that each message is found by one of them: a query finds one message of ten thousand. */
const rareOnes = (queries: StandingQuery[], messages: NewMessage[]): StandingQuery[] => {
  const finds = queries.map(() => 0)
  const standing = standingQueries<number>()
  for (const [id, query] of queries.entries()) standing.put(id, query)
  for (const { hashed, facts } of messages) for (const id of standing.matchesOf(hashed, facts)) finds[id]!++
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

export type WatchedWorld = { name: string; queries: StandingQuery[]; messages: NewMessage[] }

const isEven = (_: unknown, at: number): boolean => at % 2 === 0
const isOdd = (_: unknown, at: number): boolean => at % 2 === 1

const realWorlds = (random: Random): WatchedWorld[] => {
  const all = texts()
  const messages = newMessages(all.filter(isOdd))
  const queries = keywordQueries(random, all.filter(isEven), 4 * QUERIES, CHATS)
  return [
    { name: 'as rare as watches are', queries: inRandomOrder(random, rareOnes(queries, messages)), messages },
    { name: 'words of such messages', queries: queries.slice(0, QUERIES), messages },
  ]
}

const largeWorld = (random: Random): WatchedWorld => {
  const [all] = searchWorld(MANY_MADE_UP, MANY_MADE_UP)
  const texts_before = all!.filter(isEven).map(({ text }) => text)
  return {
    name: 'in a large world',
    queries: keywordQueries(random, texts_before, QUERIES, SEARCH_CHATS),
    messages: all!.filter(isOdd).map(({ text, chat_id, language }) => newMessage(text, { chat_id, language })),
  }
}

/** The real messages, with queries of which each finds one of ten thousand. */
export const rareWorld = (): WatchedWorld => realWorlds(stream(11, 'watch bench'))[0]!

export const watchedWorlds = (): WatchedWorld[] => {
  const random = stream(11, 'watch bench')
  return [...realWorlds(random), largeWorld(random)]
}

const inRandomOrder = <Item>(random: Random, items: Item[]): Item[] =>
  items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
