// Search for deleted messages and for what messages used to say.
import { beforeEach, describe, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { indexAll } from '../../../test/search-index.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../../ingest/privacy.ts'
import type { MessageSeen, Observation } from '../../sources/observation.ts'

const t = await testService()
let key = ''
const NEWS = { platform_id: 1001, username: 'daily_news' }

beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  key = (await t.account({ plan: 'XL', overrides: { permissions: { allow_message_search: true } } })).key
})

const date = (message_id: number) => at('2026-08-25T00:00:00Z') + message_id * 3600

/** A message that said these texts, an hour after each other. */
const told = (message_id: number, texts: (string | undefined)[], more: Partial<MessageSeen> = {}): MessageSeen[] =>
  texts.map((text, i) => {
    const { text: _, ...seen } = messageSeen({ message_id, date: date(message_id), at: date(message_id) + i * 3600 })
    return { ...seen, chat: NEWS, ...(text !== undefined && { text }), ...more }
  })

const gone = (message_id: number, after = 6 * 3600): Observation => ({
  kind: 'message gone',
  at: date(message_id) + after,
  chat: NEWS,
  message_id,
  date: date(message_id),
})

const store = async (...observations: Observation[]) => {
  await ingest(t.db, [chatSeen({ chat: NEWS }), ...observations], { now: t.clock.now })
  await indexAll(t.db)
}

const search = async (query: string, sort_by = 'date') => {
  const { status, body } = await t.get(`/v1/search/messages?sort_by=${sort_by}&${query}`, key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const found = async (query: string): Promise<number[]> =>
  (await search(query)).messages.map(({ message_id }: { message_id: number }) => message_id)

describe('deleted messages', () => {
  beforeEach(() =>
    store(
      ...told(1, ['Roads closed']),
      ...told(2, ['Roads open']),
      ...told(3, ['Roads closed again']),
      gone(2),
      gone(3, 4 * 3600),
    ),
  )

  test('are left out, found too, or found alone, and say when they went', async () => {
    expect(await found('term=roads')).toEqual([1])
    expect(await found('term=roads&deleted=exclude')).toEqual([1])
    expect(await found('term=roads&deleted=include')).toEqual([3, 2, 1])
    expect(await found('term=roads&deleted=only')).toEqual([3, 2])
    expect(await found('term=closed&deleted=only')).toEqual([3])
    const { messages, count, count_is } = await search('term=roads&deleted=include')
    expect([count, count_is]).toEqual([3, 'exact'])
    expect(messages[0]).toMatchObject({
      text: 'Roads closed again',
      deleted_at: new Date((date(3) + 4 * 3600) * 1000).toISOString().replace('.000Z', 'Z'),
      lived_seconds: 0,
      highlights: [{ offset: 0, length: 5 }],
    })
    expect(messages[2].deleted_at).toBeUndefined()
  })

  test('come page by page, as one answer of all pages, and as CSV', async () => {
    const first = await search('term=roads&deleted=include&limit=2')
    const second = await search(`term=roads&deleted=include&limit=2&cursor=${first.cursor}`)
    const pages = [...first.messages, ...second.messages].map((one: { message_id: number }) => one.message_id)
    expect(pages).toEqual([3, 2, 1])
    expect([second.count, second.cursor]).toEqual([3, undefined])
    const csv = await t.get(
      '/v1/search/messages?term=roads&sort_by=date&deleted=only&limit=1&pages=all&format=csv',
      key,
    )
    const [names, ...lines] = String(csv.body).trim().split(/\r?\n/)
    expect(names!.split(',')).toEqual(
      expect.arrayContaining(['deleted_at', 'lived_seconds', 'found_in', 'former.text']),
    )
    expect(lines).toHaveLength(2)
  })

  test('are not deleted any more when they are seen again', async () => {
    await store({ ...told(2, ['Roads open'])[0]!, at: date(2) + 9 * 3600 })
    expect(await found('term=roads')).toEqual([2, 1])
    expect(await found('term=roads&deleted=only')).toEqual([3])
    await store({ kind: 'chat gone', at: date(9), chat: NEWS })
    expect(await found('term=roads&deleted=include')).toEqual([])
  })

  test('another word than the three is refused by name', async () => {
    const { status, body } = await t.get('/v1/search/messages?term=roads&deleted=yes', key)
    expect(status).toBe(400)
    expect(body.message).toMatch(/^deleted must be .*exclude.*include.*only/)
  })
})

test('an album that is deleted as a whole is shown with all its views; of one that is left, a deleted message stands alone', async () => {
  const album = (message_id: number, album_id: string, text: string | undefined, views: number) =>
    told(message_id, [text], { album_id, counters: { views }, media: { type: 'photo' } })
  await store(
    ...album(1, 'a', 'Harbour', 5),
    ...album(2, 'a', undefined, 90),
    gone(1),
    gone(2),
    ...album(3, 'b', 'Harbour too', 7),
    ...album(4, 'b', undefined, 800),
    gone(3),
    ...told(5, ['Harbour alone'], { counters: { views: 20 } }),
  )
  const { messages } = await search('term=harbour&deleted=include', 'views')
  expect(messages.map(({ message_id, views }: { message_id: number; views: number }) => [message_id, views])).toEqual([
    [1, 90],
    [5, 20],
    [3, 7],
  ])
})

describe('former texts', () => {
  test('are found, marked and highlighted; a message that still matches is shown as it is', async () => {
    await store(
      ...told(1, ['Price 500 roubles', 'Price 900 roubles', 'Sold out']),
      ...told(2, ['Price 100 roubles', 'Price 200 roubles']),
      ...told(3, ['Price 300 roubles']),
    )
    expect(await found('term=price')).toEqual([3, 2])
    const { messages, count } = await search('term=price&former=true')
    expect(count).toBe(3)
    expect(messages.map((one: { found_in?: string }) => one.found_in)).toEqual([undefined, undefined, 'former'])
    expect(messages[2]).toMatchObject({
      message_id: 1,
      text: 'Sold out',
      highlights: [],
      former: {
        text: 'Price 900 roubles',
        first_seen_at: '2026-08-25T02:00:00Z',
        last_seen_at: '2026-08-25T02:00:00Z',
        highlights: [{ offset: 0, length: 5 }],
      },
    })
    expect(messages[1].former).toBeUndefined()
    expect((await search('term=500&former=true')).messages[0].former.text).toBe('Price 500 roubles')
    // The words of two versions are not those of one.
    expect(await found('term=500 sold&former=true')).toEqual([])
    expect(await found('term=price -900&former=true')).toEqual([3, 2, 1])
  })

  test('also where nothing is left of the text, and of deleted messages if they are wanted', async () => {
    await store(...told(1, ['Quartz mine', undefined]), ...told(2, ['Quartz watch', 'Clock']), gone(2))
    expect(await found('term=quartz&former=true')).toEqual([1])
    expect(await found('term=quartz&former=true&deleted=only')).toEqual([2])
    expect(await found('term=quartz&former=true&deleted=include')).toEqual([2, 1])
    expect(await found('term=quartz&deleted=include')).toEqual([])
    expect(await found('term=clock&deleted=only')).toEqual([2])
  })

  test('a long one has a snippet, and no author is told with it', async () => {
    const long = `${'Nothing here. '.repeat(60)}Then a quartz mine. ${'Nothing here. '.repeat(60)}`
    await store(...told(1, [long, 'Short'], { author: 'Signed Person' }))
    const { former } = (await search('term=quartz&former=true')).messages[0]
    const [{ offset, length }] = former.highlights
    expect(former.text.slice(offset, offset + length)).toBe('quartz')
    expect(former.snippet.text.length).toBeLessThanOrEqual(400)
    expect(former.snippet.text).toContain('quartz')
    expect(Object.keys(former).sort()).toEqual([
      'first_seen_at',
      'highlights',
      'last_seen_at',
      'message_id',
      'snippet',
      'text',
    ])
  })

  test('one that arrives late, from an older export, is found too', async () => {
    await store(...told(1, ['Zinc', 'Copper']).slice(1))
    expect(await found('term=zinc&former=true')).toEqual([])
    await store(...told(1, ['Zinc']))
    expect(await found('term=zinc&former=true')).toEqual([1])
    expect(await found('term=copper')).toEqual([1])
  })

  test('one that is not stored any more is not shown, even while the search still has it', async () => {
    await store(...told(1, ['Zinc', 'Copper']))
    await t.db.script('delete from message_versions')
    expect(await found('term=zinc&former=true')).toEqual([])
  })
})

test('with AUTHORS=hashed neither deleted nor former texts tell who signed them', async () => {
  const privacy = { ...keepsAll(keyedHash(Buffer.alloc(32, 7))), hashes_authors: true }
  const signed = [...told(1, ['Roads closed', 'Bridges open'], { author: 'Jane Roe' }), gone(1)]
  await ingest(t.db, [chatSeen({ chat: NEWS }), ...signed], { now: t.clock.now, privacy })
  await indexAll(t.db)
  const { messages } = await search('term=closed&former=true&deleted=include')
  expect(messages).toMatchObject([{ message_id: 1, former: { text: 'Roads closed' } }])
  expect(JSON.stringify(messages)).not.toContain('Jane')
  const stored = await t.db.rows`select (select json_agg(past_search) from past_search)::text as past,
    (select json_agg(message_versions) from message_versions)::text as versions`
  expect(JSON.stringify(stored)).toContain('Roads closed')
  expect(JSON.stringify(stored)).not.toContain('Jane')
})
