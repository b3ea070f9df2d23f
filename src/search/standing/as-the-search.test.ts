// A stored query reports exactly the messages that the search finds with the same term and filters.
import { expect } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { arabic } from '../../../test/query-sets/arabic.ts'
import { chinese } from '../../../test/query-sets/chinese.ts'
import { english } from '../../../test/query-sets/english.ts'
import { russian } from '../../../test/query-sets/russian.ts'
import { randomQuery } from '../../../test/random-queries.ts'
import { realTexts } from '../../../test/real-texts.ts'
import { indexAll } from '../../../test/search-index.ts'
import { testWithSeeds } from '../../../test/seed.ts'
import { type Random, stream } from '../../demo/random.ts'
import { ingest } from '../../ingest/ingest.ts'
import { findMessages, type SearchPosition } from '../find-messages.ts'
import { hashedIndexOf } from '../hash.ts'
import { parseQuery } from '../query.ts'
import { wantedBy } from '../store-query.ts'
import { indexOf } from '../words.ts'
import type { MessageFacts, StandingFilters } from './filters.ts'
import { type StandingQuery, standingQueries } from './standing-queries.ts'

const db = await testDatabase()
const now = new Date('2026-11-17T12:00:00Z')
const start = at('2026-11-01T00:00:00Z')
const MESSAGES = 150
const QUERIES = 40

const found = async ({ term, exclude_terms, filters }: StandingQuery): Promise<string[]> => {
  const { range, ...others } = filters ?? {}
  const asked = {
    except_chat_ids: [],
    ...others,
    ...wantedBy(parseQuery(term, exclude_terms)),
    range: { from: new Date(0), to: now, ...range },
  }
  const keys: string[] = []
  let after: SearchPosition | undefined
  do {
    const page = await findMessages(db, asked, { order: { by: 'date' }, after, limit: 100 })
    keys.push(...page.rows.map(({ chat_id, message_id }) => `${chat_id} ${message_id}`))
    after = page.next
  } while (after)
  return keys.sort()
}

const filtersFor = (random: Random, chat_ids: number[]): StandingFilters => ({
  ...(random.chance(0.2) && { countries: ['egypt', 'peru'] }),
  ...(random.chance(0.2) && { languages: random.pick([['en'], ['ar', 'ru']]) }),
  ...(random.chance(0.2) && { categories: ['k3v9q'] }),
  ...(random.chance(0.2) && { verified_only: true }),
  ...(random.chance(0.2) && { on_chat_id: random.pick(chat_ids) }),
  ...(random.chance(0.2) && { except_chat_ids: [random.pick(chat_ids), random.pick(chat_ids)] }),
  ...(random.chance(0.2) && { range: { from: new Date((start + 43_200) * 1000) } }),
  ...(random.chance(0.2) && { range: { to: new Date((start + 43_200) * 1000) } }),
})

testWithSeeds('random queries with random filters', async (seed) => {
  const random = stream(seed, 'as the search')
  const posts = [english, russian, arabic, chinese].flatMap((set) => Object.values(set.posts))
  const texts = [...posts, ...realTexts().slice(0, 400)]
  const chats = Array.from({ length: 8 }, (_, i) =>
    chatSeen({
      chat: { platform_id: seed * 10 + i + 1, username: `chat_${i}` },
      labels: {
        ...(i % 2 && { country: i % 3 ? 'egypt' : 'chile' }),
        ...(i % 3 && { language: i % 4 ? 'en' : 'ru' }),
        ...(i % 4 && { category: 'k3v9q' }),
      },
      verified: i % 3 === 0,
    }),
  )
  const messages = Array.from({ length: MESSAGES }, (_, i) =>
    messageSeen({
      message_id: i + 1,
      date: start + i * 600,
      chat: random.pick(chats).chat,
      text: random.pick(texts),
    }),
  )
  await ingest(db, [...chats, ...messages], { now })
  await indexAll(db)
  const listStored = () => db.rows<MessageFacts & { message_id: number; text: string }>`
    select chat_id, message_id, extract(epoch from date)::float8 as date, text, country, language, category, verified
    from messages join chats using (chat_id)`
  const chat_ids = [...new Set((await listStored()).map(({ chat_id }) => chat_id))]
  const queries = standingQueries<number>()
  const asked = Array.from({ length: QUERIES }, () =>
    randomQuery(
      random,
      messages.map(({ text }) => text!),
      random.chance(0.7) ? filtersFor(random, chat_ids) : {},
    ),
  ).filter(({ term, exclude_terms }) => parseQuery(term, exclude_terms).clauses.length > 0)
  // Some are stored again by others, and some were others before.
  const twins = asked.filter(() => random.chance(0.3))
  const all = [...asked, ...twins]
  for (const id of all.keys()) if (random.chance(0.3)) queries.put(id, random.pick(asked))
  for (const [id, query] of all.entries()) queries.put(id, query)
  const compare = async () => {
    const reported = new Map<number, string[]>()
    for (const { text, message_id, ...facts } of await listStored())
      for (const id of queries.matchesOf(hashedIndexOf(indexOf(text)), facts))
        reported.set(id, [...(reported.get(id) ?? []), `${facts.chat_id} ${message_id}`])
    const finds = new Map(await Promise.all(asked.map(async (query) => [query, await found(query)] as const)))
    for (const [id, query] of all.entries())
      expect(reported.get(id)?.sort() ?? [], JSON.stringify(query)).toEqual(finds.get(query))
    return reported
  }
  const reported = await compare()
  expect(reported.size).toBeGreaterThan(5)

  const edited = messages
    .filter(() => random.chance(0.3))
    .map((message) => ({
      ...message,
      at: message.at + 86_400,
      edited_at: message.at + 86_400,
      text: random.pick(texts),
    }))
  await ingest(db, edited, { now })
  await indexAll(db)
  expect(await compare()).not.toEqual(reported)
})
