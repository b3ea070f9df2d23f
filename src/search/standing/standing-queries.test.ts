// Stored queries report what asking each of them would find, and the work grows with what they find.
import { describe, expect, test } from 'vitest'
import { keywordQueries } from '../../../test/keyword-queries.ts'
import { arabic } from '../../../test/query-sets/arabic.ts'
import { chinese } from '../../../test/query-sets/chinese.ts'
import { english } from '../../../test/query-sets/english.ts'
import { french } from '../../../test/query-sets/french.ts'
import { german } from '../../../test/query-sets/german.ts'
import { japanese } from '../../../test/query-sets/japanese.ts'
import { persian } from '../../../test/query-sets/persian.ts'
import { russian } from '../../../test/query-sets/russian.ts'
import { turkish } from '../../../test/query-sets/turkish.ts'
import { randomQuery } from '../../../test/random-queries.ts'
import { realTexts } from '../../../test/real-texts.ts'
import { testWithSeeds } from '../../../test/seed.ts'
import { type Random, stream } from '../../demo/random.ts'
import { matches, parseQuery } from '../query.ts'
import { indexOf } from '../words.ts'
import { type MessageFacts, passes, type StandingFilters } from './filters.ts'
import { type StandingQuery, standingQueries } from './standing-queries.ts'

const sets = [english, russian, german, french, turkish, arabic, persian, chinese, japanese]

const CHATS = 1_000

const facts = (given: Partial<MessageFacts> = {}): MessageFacts => ({
  chat_id: 1,
  date: Date.UTC(2026, 10, 17) / 1000,
  country: null,
  language: null,
  category: null,
  verified: false,
  ...given,
})

const find = (queries: ReturnType<typeof standingQueries<string>>, text: string, given?: Partial<MessageFacts>) =>
  queries.matchesOf(indexOf(text), facts(given)).sort()

/** The queries of the sets in many languages, each of them asked of the posts of all languages. */
test('each query of the query sets finds what it finds alone', () => {
  const queries = standingQueries<string>()
  const parsed = new Map(sets.flatMap((set) => set.queries.map(([term]) => [term, parseQuery(term)])))
  for (const term of parsed.keys()) queries.put(term, { term })
  for (const text of sets.flatMap(({ posts }) => Object.values(posts))) {
    const index = indexOf(text)
    const alone = [...parsed].filter(([, query]) => matches(query, index)).map(([term]) => term)
    expect(queries.matchesOf(index, facts()).sort(), text).toEqual(alone.sort())
  }
})

const randomFacts = (random: Random): MessageFacts =>
  facts({
    chat_id: 1 + random.int(5),
    date: Date.UTC(2026, 10, 1 + random.int(20)) / 1000,
    country: random.pick([null, 'egypt', 'chile']),
    language: random.pick([null, 'en', 'ar', 'ru']),
    category: random.pick([null, 'news', 'music']),
    verified: random.chance(0.3),
  })

const randomFilters = (random: Random): StandingFilters => ({
  ...(random.chance(0.2) && { countries: ['egypt', 'peru'] }),
  ...(random.chance(0.2) && { languages: random.pick([['en'], ['ar', 'ru']]) }),
  ...(random.chance(0.2) && { categories: ['news'] }),
  ...(random.chance(0.2) && { verified_only: true }),
  ...(random.chance(0.3) && { on_chat_id: 1 + random.int(5) }),
  ...(random.chance(0.2) && { except_chat_ids: [1 + random.int(5), 2] }),
  ...(random.chance(0.2) && { range: { from: new Date(Date.UTC(2026, 10, 5)) } }),
  ...(random.chance(0.2) && { range: { to: new Date(Date.UTC(2026, 10, 9)) } }),
})

testWithSeeds('while queries come, change and go, a message finds what asking each of them finds', async (seed) => {
  const random = stream(seed, 'standing queries')
  const posts = sets.flatMap((set) => Object.values(set.posts))
  const real = realTexts()
  const texts = [...posts, ...(real.length ? Array.from({ length: 60 }, () => random.pick(real)) : [])]
  const indexed = texts.map((text) => ({ text, index: indexOf(text) }))
  // Wrong shares at the beginning must not change what is found.
  const queries = standingQueries<number>(() => random.next())
  const kept = new Map<number, StandingQuery & { parsed: ReturnType<typeof parseQuery> }>()
  const change = () => {
    const id = random.int(600)
    if (random.chance(0.2)) {
      queries.remove(id)
      kept.delete(id)
      return
    }
    const query = randomQuery(random, texts, random.chance(0.5) ? randomFilters(random) : {})
    queries.put(id, query)
    kept.set(id, { ...query, parsed: parseQuery(query.term, query.exclude_terms) })
  }
  for (let i = 0; i < 1_000; i++) change()
  let found = 0
  for (let round = 0; round < 250; round++) {
    change()
    const { index, text } = random.pick(indexed)
    const message = randomFacts(random)
    const alone = [...kept].filter(([, { parsed, filters }]) => matches(parsed, index) && passes(filters!, message))
    const reported = queries.matchesOf(index, message)
    expect(
      reported.toSorted((a, b) => a - b),
      text,
    ).toEqual(alone.map(([id]) => id).sort((a, b) => a - b))
    found += reported.length
  }
  expect(found).toBeGreaterThan(100)
  for (const id of kept.keys()) queries.remove(id)
  expect(queries.counts()).toMatchObject({ queries: 0, keys: 0 })
})

test('each filter leaves out the messages that it names, and a label that is not known is none of those wanted', () => {
  const queries = standingQueries<string>()
  const put = (id: string, filters: StandingFilters) => queries.put(id, { term: 'road', filters })
  put('all', {})
  put('in Egypt', { countries: ['egypt'] })
  put('English', { languages: ['en', 'de'] })
  put('news', { categories: ['news'] })
  put('verified', { verified_only: true })
  put('chat 1', { on_chat_id: 1 })
  put('not chat 1', { except_chat_ids: [1, 9] })
  put('since the 17th', { range: { from: new Date('2026-11-17T00:00:00Z') } })
  put('until the 17th', { range: { to: new Date('2026-11-17T00:00:00Z') } })
  const day = Date.UTC(2026, 10, 17) / 1000
  expect(find(queries, 'roads', { date: day })).toEqual(['all', 'chat 1', 'since the 17th', 'until the 17th'])
  expect(find(queries, 'roads', { chat_id: 2, date: day + 1, country: 'egypt', language: 'de' })).toEqual([
    'English',
    'all',
    'in Egypt',
    'not chat 1',
    'since the 17th',
  ])
  expect(find(queries, 'roads', { chat_id: 9, date: day - 1, category: 'news', verified: true })).toEqual([
    'all',
    'news',
    'until the 17th',
    'verified',
  ])
  expect(find(queries, 'rivers')).toEqual([])
})

test('a query is replaced under its id, and one without words finds nothing', () => {
  const queries = standingQueries<string>()
  queries.put('mine', { term: 'road' })
  queries.put('mine', { term: 'river', exclude_terms: ['deep'] })
  queries.put('none', { term: '-road', filters: { on_chat_id: 1 } })
  expect(find(queries, 'a road')).toEqual([])
  expect(find(queries, 'a river')).toEqual(['mine'])
  expect(find(queries, 'a deep river')).toEqual([])
  expect(queries.counts()).toMatchObject({ queries: 2, messages: 3, matched: 1 })
  queries.remove('mine')
  expect(find(queries, 'a river')).toEqual([])
})

describe('work', () => {
  const looksOf = (queries: ReturnType<typeof standingQueries<number>>, work: () => void): number => {
    const before = queries.counts().looked_at
    work()
    return queries.counts().looked_at - before
  }

  test('a query is looked at only when the rarest of its words is there, by the shares known at first', () => {
    const common = indexOf('market').keys
    const queries = standingQueries<number>((keys) => (keys.some((key) => common.includes(key)) ? 0.1 : 0.001))
    queries.put(1, { term: 'market quartz' })
    const looks = looksOf(queries, () => {
      for (let i = 0; i < 100; i++) queries.matchesOf(indexOf('the market today'), facts())
    })
    expect(looks).toBe(0)
    expect(queries.matchesOf(indexOf('quartz at the market'), facts())).toEqual([1])
  })

  test('a query that is looked at in vain moves to a rarer word, also when the words change later', () => {
    const queries = standingQueries<number>()
    queries.put(1, { term: 'market quartz' })
    const read = (text: string, times: number) =>
      looksOf(queries, () => {
        const index = indexOf(text)
        for (let i = 0; i < times; i++) queries.matchesOf(index, facts())
      })
    expect(read('the market today', 50_000)).toBeLessThanOrEqual(32)
    // Meanwhile nobody writes about markets, and what was written long ago counts less.
    expect(read('all quiet', 250_000)).toBe(0)
    expect(read('a vein of quartz', 20_000)).toBeLessThanOrEqual(16_384)
    expect(queries.matchesOf(indexOf('quartz at the market'), facts())).toEqual([1])
  })

  test('queries about one chat are not looked at for messages of others, however common their word', () => {
    const queries = standingQueries<number>()
    for (let id = 0; id < 1_000; id++) queries.put(id, { term: 'market', filters: { on_chat_id: id } })
    const findIn = (chat_id: number) => queries.matchesOf(indexOf('market'), facts({ chat_id }))
    expect(looksOf(queries, () => expect(findIn(7)).toEqual([7]))).toBe(1)
    expect(looksOf(queries, () => expect(findIn(5_000)).toEqual([]))).toBe(0)
  })

  testWithSeeds('with 10,000 queries a message looks at hardly more of them than find it', async (seed) => {
    const random = stream(seed, 'work')
    const real = realTexts()
    const texts = real.length ? real : sets.flatMap((set) => Object.values(set.posts))
    const queries = standingQueries<number>()
    for (const [id, query] of keywordQueries(random, texts, 10_000, CHATS).entries()) queries.put(id, query)
    const indexed = texts.slice(0, 400).map(indexOf)
    const readAll = () => {
      for (const index of indexed)
        queries.matchesOf(index, facts({ chat_id: 1 + random.int(CHATS), language: random.pick(['en', 'ar', 'ru']) }))
    }
    readAll()
    const before = queries.counts()
    readAll()
    const after = queries.counts()
    const matched = after.matched - before.matched
    expect(matched).toBeGreaterThan(1_000)
    expect(after.looked_at - before.looked_at).toBeLessThan(3 * matched)
  })

  test('queries that find nothing in a message cost it nothing, however many there are', () => {
    const text = 'Several roads were closed after heavy snow fell overnight near Berlin.'
    const queries = standingQueries<number>()
    for (let id = 0; id < 10_000; id++) queries.put(id, { term: `road name${id}` })
    queries.put(-1, { term: 'berlin snow' })
    for (let i = 0; i < 100; i++) queries.matchesOf(indexOf(text), facts())
    expect(queries.counts()).toMatchObject({ queries: 10_001, matched: 100 })
    // One of them was the first to ask for roads.
    expect(queries.counts().looked_at).toBeLessThanOrEqual(100 + 32)
  })
})
