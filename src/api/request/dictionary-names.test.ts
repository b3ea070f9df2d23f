// Countries, languages and categories can be given by name, and an unknown one is refused with near ones.
import { beforeEach, expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { categories, countries, languages } from '../../dictionaries.ts'
import { dictionaryIds } from './dictionary-names.ts'

const t = await testService()
let key = ''
beforeEach(async () => {
  await t.reset()
  key = (await t.account()).key
})

test('every entry is found by its id and by its name, in any letter case', () => {
  for (const [dictionary, entries] of Object.entries({ countries, languages, categories }))
    for (const { id, name } of entries)
      for (const given of [id, name, id.toUpperCase(), name.toUpperCase()])
        expect(dictionaryIds('x', [given], dictionary as 'countries'), given).toEqual([id])
})

test('accents, punctuation and `and` make no difference, and a name with a comma is one entry of a list', () => {
  expect(dictionaryIds('country', ['saudi arabia', 'Saudi-Arabia', 'curacao'], 'countries')).toEqual([
    'saudi_arabia',
    'curacao',
  ])
  expect(dictionaryIds('category', ['news and media', 'News & Media'], 'categories')).toEqual(['k3v9q'])
  expect(dictionaryIds('country', ['Egypt', 'Bonaire', 'Sint Eustatius and Saba', 'Oman'], 'countries')).toEqual([
    'egypt',
    'bonaire_sint_eustatius_and_saba',
    'oman',
  ])
})

test('search, catalog and snapshots filter by names as by ids, and their diffs too', async () => {
  await t.chat({ internal_id: 'riyadh12', country: 'saudi_arabia', language: 'ar', category: 'k3v9q' })
  await t.chat({ internal_id: 'berlin12', country: 'germany', language: 'de', category: 't2n7r' })
  const names = { country: 'Saudi Arabia', language: 'arabic', category: 'News & Media' }
  const query = new URLSearchParams(names)
  const found = (rows: { internal_id: string }[]) => rows.map(({ internal_id }) => internal_id)
  expect(found((await t.get(`/v1/channels/search?${query}`, key)).body)).toEqual(['riyadh12'])
  expect(found((await t.get(`/v1/catalog/search?${query}`, key)).body.items)).toEqual(['riyadh12'])
  const snapshot = await t.post('/v1/catalog/snapshots', key, { filters: names })
  expect(snapshot).toMatchObject({ status: 201, body: { channels_count: 1, filters: names } })
  const diff = await t.post(`/v1/catalog/snapshots/${snapshot.body.snapshot_id}/diffs`, key)
  expect(diff).toMatchObject({ status: 201, body: { added_count: 0, removed_count: 0, unchanged_count: 1 } })
  const both = await t.get('/v1/catalog/search?country=Germany,saudi_arabia&limit=0', key)
  expect(both.body.count).toBe(2)
})

test('a name and its id are the same question, with the same tag', async () => {
  const answer = await t.get('/v1/channels/search?language=German', key)
  const again = await t.get('/v1/channels/search?language=de', key, { 'if-none-match': String(answer.headers.etag) })
  expect(again.status).toBe(304)
})

test.each([
  ['country=Germny', 'country', 'countries', 'Germny', 'germany (Germany)'],
  ['country=Korea', 'country', 'countries', 'Korea', 'north_korea (North Korea), south_korea (South Korea)'],
  ['language=Englsh', 'language', 'languages', 'Englsh', 'en (English)'],
  ['category=crypto', 'category', 'categories', 'crypto', 'q9f5h (Cryptocurrencies)'],
  ['category=k3v9', 'category', 'categories', 'k3v9', 'k3v9q (News & Media)'],
])('%s is 400 and lists near ones', async (query, name, dictionary, given, near) => {
  const start = `${name} must be an id or a name from /v1/dictionaries/${dictionary}, which has no "${given}"; near ones are ${near}`
  for (const path of ['channels', 'catalog']) {
    const answer = await t.get(`/v1/${path}/search?${query}`, key)
    expect([answer.status, answer.body.message.slice(0, start.length)]).toEqual([400, start])
  }
})

test('a long unknown entry is cut, and nothing is listed when nothing is near', async () => {
  const { status, body } = await t.get(`/v1/catalog/search?country=${'0'.repeat(6_000)}`, key)
  expect([status, body.message]).toEqual([
    400,
    `country must be an id or a name from /v1/dictionaries/countries, which has no "${'0'.repeat(64)}"`,
  ])
})
