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
import { hashedIndexOf } from '../hash.ts'
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

const read = (text: string) => hashedIndexOf(indexOf(text))

const find = (queries: ReturnType<typeof standingQueries<string>>, text: string, given?: Partial<MessageFacts>) =>
  queries.matchesOf(read(text), facts(given)).sort()

/** The queries of the sets in many languages, each of them asked of the posts of all languages. */
test('each query of the query sets finds what it finds alone', () => {
  const queries = standingQueries<string>()
  const parsed = new Map(sets.flatMap((set) => set.queries.map(([term]) => [term, parseQuery(term)])))
  for (const term of parsed.keys()) queries.put(term, { term })
  for (const text of sets.flatMap(({ posts }) => Object.values(posts))) {
    const index = indexOf(text)
    const alone = [...parsed].filter(([, query]) => matches(query, index)).map(([term]) => term)
    expect(queries.matchesOf(hashedIndexOf(index), facts()).sort(), text).toEqual(alone.sort())
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
  const queries = standingQueries<number>()
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
    const reported = queries.matchesOf(hashedIndexOf(index), message)
    expect(
      reported.toSorted((a, b) => a - b),
      text,
    ).toEqual(alone.map(([id]) => id).sort((a, b) => a - b))
    found += reported.length
  }
  expect(found).toBeGreaterThan(100)
  for (const id of kept.keys()) queries.remove(id)
  expect(queries.counts()).toMatchObject({ queries: 0, different: 0, terms: 0 })
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
  expect(queries.counts()).toMatchObject({ queries: 1, messages: 3, matched: 1 })
  queries.remove('mine')
  expect(find(queries, 'a river')).toEqual([])
})

test('a message after a longer one has nothing left of it, and a term shares its place with others', () => {
  const queries = standingQueries<string>()
  const many = Array.from({ length: 4_000 }, (_, n) => `w${n}x`)
  for (const at of [0, 1, 999, 2_500, 3_998])
    queries.put(`${at}`, { term: `"${many[at]} ${many[at + 1]}" ${many[4_000 - at - 1]}` })
  queries.put('backwards', { term: `"${many[1]} ${many[0]}"` })
  expect(find(queries, many.join(' '))).toEqual(['0', '1', '2500', '3998', '999'])
  expect(find(queries, `${many[0]} ${many[2]} ${many[1]} ${many[3_999]}`)).toEqual([])
  expect(find(queries, `${many[0]} ${many[1]} ${many[0]} and ${many[3_999]}`)).toEqual(['0', 'backwards'])
})

test('words that mean "or" elsewhere are words, and signs are none', () => {
  const queries = standingQueries<string>()
  for (const term of ['road OR river', 'road | river', '(road) river', 'road & -river', '"road | river"', '"roads"'])
    queries.put(term, { term })
  expect(find(queries, 'a road')).toEqual(['road & -river'])
  expect(find(queries, 'the river, then roads')).toEqual(['"roads"', '(road) river', 'road | river'])
  expect(find(queries, 'road or river')).toEqual(['(road) river', 'road OR river', 'road | river'])
  expect(find(queries, 'a road (river)')).toEqual(['"road | river"', '(road) river', 'road | river'])
})

describe('work', () => {
  const looksOf = (queries: ReturnType<typeof standingQueries<number>>, work: () => void): number => {
    const before = queries.counts().looked_at
    work()
    return queries.counts().looked_at - before
  }

  test('a query is looked at only when the rarest of its words is there, also by what was written before it was added', () => {
    const queries = standingQueries<number>()
    const index = read('the market today')
    queries.matchesOf(index, facts())
    queries.put(1, { term: 'market quartz' })
    const looks = looksOf(queries, () => {
      for (let i = 0; i < 100; i++) queries.matchesOf(index, facts())
    })
    expect(looks).toBe(0)
    expect(queries.matchesOf(read('quartz at the market'), facts())).toEqual([1])
  })

  test('a thousand watches with the same query are one look, and each of them reports until it is removed', () => {
    const queries = standingQueries<number>()
    for (let id = 0; id < 1_000; id++)
      queries.put(id, { term: 'market -"black market"', filters: { languages: ['en'] } })
    const other = { term: 'market -"black market"', filters: { languages: ['de'] } }
    queries.put(1_000, other)
    expect(queries.counts()).toMatchObject({ queries: 1_001, different: 2 })
    const found = (text: string) => queries.matchesOf(read(text), facts({ language: 'en' }))
    expect(looksOf(queries, () => expect(found('the market today')).toHaveLength(1_000))).toBe(2)
    expect(found('the black market today')).toEqual([])
    for (let id = 0; id < 999; id++) queries.remove(id)
    queries.put(7, other)
    queries.put(8, { term: 'river' })
    expect(found('the market today')).toEqual([999])
    queries.remove(999)
    expect(found('the market today')).toEqual([])
    expect(queries.matchesOf(read('the market today'), facts({ language: 'de' }))).toEqual([1_000, 7])
    expect(found('rivers')).toEqual([8])
    expect(queries.counts()).toMatchObject({ queries: 3, different: 2 })
  })

  test('a query that is looked at in vain moves to a rarer word, also when the words change later', () => {
    const queries = standingQueries<number>()
    queries.put(1, { term: 'market quartz' })
    const readOften = (text: string, times: number) =>
      looksOf(queries, () => {
        const index = read(text)
        for (let i = 0; i < times; i++) queries.matchesOf(index, facts())
      })
    expect(readOften('the market today', 50_000)).toBeLessThanOrEqual(32)
    // Meanwhile nobody writes about markets, and what was written long ago counts less.
    expect(readOften('all quiet', 250_000)).toBe(0)
    expect(readOften('a vein of quartz', 20_000)).toBeLessThanOrEqual(16_384)
    expect(queries.matchesOf(read('quartz at the market'), facts())).toEqual([1])
  })

  test('queries about one chat are not looked at for messages of others, however common their word', () => {
    const queries = standingQueries<number>()
    for (let id = 0; id < 1_000; id++) queries.put(id, { term: 'market', filters: { on_chat_id: id } })
    const findIn = (chat_id: number) => queries.matchesOf(read('market'), facts({ chat_id }))
    expect(looksOf(queries, () => expect(findIn(7)).toEqual([7]))).toBe(1)
    expect(looksOf(queries, () => expect(findIn(5_000)).toEqual([]))).toBe(0)
  })

  testWithSeeds('with 10,000 queries a message looks at hardly more of them than find it', async (seed) => {
    const random = stream(seed, 'work')
    const real = realTexts()
    const texts = real.length ? real : sets.flatMap((set) => Object.values(set.posts))
    const queries = standingQueries<number>()
    for (const [id, query] of keywordQueries(random, texts, 10_000, CHATS).entries()) queries.put(id, query)
    const indexed = texts.slice(0, 400).map(read)
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
    for (let i = 0; i < 100; i++) queries.matchesOf(read(text), facts())
    expect(queries.counts()).toMatchObject({ queries: 10_001, matched: 100 })
    // One of them was the first to ask for roads.
    expect(queries.counts().looked_at).toBeLessThanOrEqual(100 + 32)
  })
})
