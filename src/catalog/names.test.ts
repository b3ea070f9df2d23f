// The search by name in memory finds the same chats in the same order as the SQL, before and after changes.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { insertRandomChannels, randomChannel } from '../../test/random-channels.ts'
import { holds, seedOr } from '../../test/seed.ts'
import { demoChats } from '../demo/chats.ts'
import { stream } from '../demo/random.ts'
import { defaultSize } from '../demo/size.ts'
import { fold, foldedWords } from '../text/fold.ts'
import { openCatalog, storedCatalog } from './catalog.ts'
import type { NameFilter, NamePage } from './query.ts'

const db = await testDatabase()
const catalog = openCatalog(db)
afterAll(() => catalog.close())

type NameSearch = { filter: NameFilter; term?: { words: string[]; in_description: boolean } }

const usualPages: NamePage[] = [
  { limit: 20, skip: 0 },
  { limit: 7, skip: 5 },
  { limit: 1_000, skip: 3 },
]

/** The SQL lists all matches once, and the pages from memory must be parts of that list. Returns its length. */
const expectSame = async ({ filter, term }: NameSearch, pages = usualPages, ties_by: NamePage['ties_by'] = 'size') => {
  const { chat_ids } = await storedCatalog.names(filter, term, { limit: 10_000, skip: 0, ties_by }, db)
  for (const page of pages) {
    const found = await catalog.names(filter, term, { ...page, ties_by }, db)
    expect(found.chat_ids, JSON.stringify({ filter, term, page })).toEqual(
      chat_ids.slice(page.skip, page.skip + page.limit),
    )
  }
  return chat_ids.length
}

const insertDemoChats = async () => {
  const chats = demoChats({ seed: 1, now: 1_788_264_000, ...defaultSize })
  const rows = chats.map(({ ref, title, description, members, peer, labels }, i) => ({
    internal_id: `demo${i}`,
    platform_id: ref.platform_id,
    username: ref.username,
    title,
    description,
    peer,
    members_count: i % 50 ? members : null,
    country: labels?.country,
    language: labels?.language,
    search_title: fold(title),
    search_description: fold(description ?? ''),
  }))
  await db.rows`insert into chats (internal_id, platform_id, username, title, description, peer, members_count, source_country,
      source_language, search_title, search_description, observed_at)
    select internal_id, platform_id, username, title, description, peer, members_count, country, language, search_title,
      search_description, now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (internal_id text, platform_id bigint, username text, title text,
      description text, peer text, members_count integer, country text, language text, search_title text, search_description text)`
  return rows
}

/** Terms like those that people type: words of titles and descriptions, parts of them, phrases, words in another order, usernames. */
const termsOf = (rows: Awaited<ReturnType<typeof insertDemoChats>>): string[] => {
  const random = stream(seedOr(5), 'names test')
  return Array.from({ length: 36 }, (_, i) => {
    const { search_title, search_description, username, title } = random.pick(rows)
    const words = search_title.trim().split(' ')
    const word = random.pick(words)
    const kinds = [
      () => title,
      () => word,
      () => word.slice(0, 3),
      () => word.slice(1),
      () => words.slice(-2).join(' '),
      () => words.toReversed().join(' '),
      () => `${random.pick(words).slice(0, 2)} ${random.pick(random.pick(rows).search_title.trim().split(' '))}`,
      () => random.pick(search_description.trim().split(' ')),
      () => (username ?? 'news').replaceAll('_', ' '),
    ]
    return kinds[i % kinds.length]!()
  })
}

const compareTerms = async (terms: string[]) => {
  let found = 0
  for (const [i, term] of terms.entries()) {
    const words = foldedWords(term)
    if (!words.length) continue
    const peer = (['Group', 'Channel', undefined, 'Channel'] as const)[i % 4]
    const filter = { peer, language: i % 5 ? undefined : 'en' }
    found += await expectSame({ filter, term: { words, in_description: i % 3 === 0 } })
  }
  return found
}

let terms: string[] = []
beforeAll(async () => {
  terms = termsOf(await insertDemoChats())
  await catalog.refresh()
})

test('on the demo world, every page of 36 terms is that of the SQL, for channels, groups and both together', async () => {
  expect(await compareTerms(terms)).toBeGreaterThan(30)
})

test('without a term the largest come first, and those of unknown size last', async () => {
  await expectSame({ filter: { peer: 'Group' } })
  await expectSame({ filter: {} })
  await expectSame({ filter: { peer: 'Channel', country: 'russia' } })
  expect(await expectSame({ filter: { peer: 'Channel', country: 'none' } })).toBe(0)
})

test('it stays so after titles, descriptions, usernames, peer types and sizes changed and chats were deleted', async () => {
  await db.rows`update chats set search_title = ' daily' || search_title || ' news' where chat_id % 7 = 1`
  await db.rows`update chats set search_title = search_title || 'room' where chat_id % 14 = 1`
  await db.rows`update chats set search_description = ' daily news' where chat_id % 5 = 1`
  await db.rows`update chats set peer = case peer when 'Group' then 'Channel' else 'Group' end where chat_id % 6 = 1`
  await db.rows`update chats set username = 'daily_news' where chat_id in (select chat_id from chats where chat_id % 9 = 4 limit 3)`
  await db.rows`update chats set members_count = chat_id % 10 where chat_id % 4 = 1`
  await db.rows`update chats set deleted_at = now() where chat_id % 11 = 1`
  await catalog.refresh()
  const changed = ['daily news', 'news daily', 'daily', 'new', 'ews', 'newsroom', 'dailynews']
  await compareTerms([...terms.slice(0, 9), ...changed])
})

test('with few words, so that every rank has many rows, random terms give the same pages', async () => {
  await emptyTables(db, 'chats', 'channel_stats')
  const seed = seedOr(11)
  await insertRandomChannels(db, fc.sample(randomChannel, { numRuns: 1_500, seed }), 5_000_000)
  await db.rows`update chats set peer = 'Group' where chat_id % 3 = 0`
  await catalog.refresh()
  const word = fc.constantFrom(
    'news',
    'newsroom',
    'new',
    'ews',
    'riyadh',
    'нов',
    'новости',
    'اخبار',
    '新',
    '新闻',
    'a',
    '2026',
    '𐐨',
    'zzz',
  )
  const peer = fc.constantFrom('Channel' as const, 'Group' as const)
  const country = fc.constantFrom(undefined, 'egypt')
  const words = fc.uniqueArray(word, { minLength: 1, maxLength: 3 })
  const limit = fc.integer({ min: 0, max: 1_000 })
  const skip = fc.integer({ min: 0, max: 900 })
  await holds(
    fc.asyncProperty(
      fc.record({ filter: fc.record({ peer, country }), term: fc.record({ words, in_description: fc.boolean() }) }),
      fc.record({ limit, skip }),
      async (asked, page) => {
        await expectSame(asked, [page, ...usualPages])
        if (asked.term) await expectSame(asked, [page, ...usualPages], 'title')
      },
    ),
    { numRuns: 20, seed },
  )
})
