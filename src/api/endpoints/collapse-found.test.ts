import { beforeAll, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { indexAll } from '../../../test/search-index.ts'
import { testService } from '../../../test/service.ts'
import { copiesOf } from '../../copies/compare.ts'
import { copiedText } from '../../copies/copied-text.ts'
import { ingest } from '../../ingest/ingest.ts'
import { REMEMBERED_MOST, rememberedIn, rememberedText, windowFor } from './collapse-found.ts'

const t = await testService()
let key = ''

const chats = Array.from({ length: 9 }, (_, i) => ({ platform_id: 4001 + i, username: `news_${i}` }))
const subjects = [
  'Harbour closed until Sunday, because the storm has damaged both of its piers. Ferries leave from the northern quay in the meantime.',
  'The new tram line begins to run on Monday. It connects the harbour with the university, and tickets of the ferries are valid on it too.',
  'Prices in the market near the harbour have risen by nine percent since spring, says the office that counts them every other week.',
]
const own = (i: number) =>
  `Post ${i} of the harbour diary: ${Array.from({ length: 24 }, (_, n) => ((i * 131 + n * 17 + 3) ** 3 % 99_991).toString(36)).join(' ')}`
/** Of three texts that many channels copy, each copy a little different, short ones and own ones between them. */
const textOf = (i: number): string => {
  if (i % 4 === 0) return own(i)
  if (i % 11 === 0) return 'Harbour open again.'
  const subject = subjects[i % 3]!
  return [subject, `🔥 ${subject}`, `${subject}\n\n@news_${i % 9}`, subject.replace('harbour', 'HARBOUR')][(i % 5) % 4]!
}
const MESSAGES = 130
const messages = Array.from({ length: MESSAGES }, (_, i) =>
  messageSeen({
    chat: chats[i % 9]!,
    message_id: 1 + i,
    date: at('2026-08-20T00:00:00Z') + 3_600 * i,
    text: textOf(i),
    counters: { views: (i * 37) % 50 },
  }),
)

beforeAll(async () => {
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  key = (await t.account({ overrides: { permissions: { allow_message_search: true } } })).key
  await ingest(t.db, [...chats.map((chat) => chatSeen({ chat })), ...messages], { now: t.clock.now })
  await indexAll(t.db)
})

const search = async (more: string) => {
  const { status, body } = await t.get(`/v1/search/messages?term=harbour&period=all${more}`, key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

type ListedMessage = { peer_id: string; message_id: number; text: string; copies_count?: number }
const nameOf = ({ peer_id, message_id }: ListedMessage) => `${peer_id} ${message_id}`

const pagesOf = async (more: string) => {
  const pages = []
  let cursor = ''
  do {
    const page = await search(`${more}${cursor && `&cursor=${cursor}`}`)
    pages.push(page)
    cursor = page.cursor ?? ''
  } while (cursor)
  return pages
}

/** All matches in the order of the answer, of which each is kept unless a kept one before it says the same. */
const collapsedByHand = async (more: string) => {
  const all: ListedMessage[] = (await pagesOf(`${more}&limit=100`)).flatMap((page) => page.messages)
  expect(all).toHaveLength(MESSAGES)
  const kept: ListedMessage[] = []
  for (const one of all)
    if (!kept.some(({ text }) => text === one.text || copiesOf(copiedText(text))(copiedText(one.text)))) kept.push(one)
  return kept.map(nameOf)
}

test.each(['date', 'oldest', 'views', 'relevance'])(
  'by %s, pages of any size show each text once, in the order of a full scan, and account for every match',
  async (sort) => {
    const expected = await collapsedByHand(`&sort_by=${sort}`)
    expect(expected.length).toBeLessThan(MESSAGES / 2)
    expect(expected.length).toBeLessThan(REMEMBERED_MOST)
    for (const limit of [1, 4, 20, 100]) {
      const pages = await pagesOf(`&sort_by=${sort}&copies=collapse&limit=${limit}`)
      const shown: ListedMessage[] = pages.flatMap((page) => page.messages)
      expect(shown.map(nameOf), `${limit} on a page`).toEqual(expected)
      let accounted = 0
      for (const { messages, collapsed, count } of pages) {
        expect(count).toBe(MESSAGES)
        const copies = messages.reduce((sum: number, { copies_count }: ListedMessage) => sum + copies_count!, 0)
        expect(messages.length + copies + collapsed.repeated_count).toBe(collapsed.matches_count)
        accounted += collapsed.matches_count
      }
      expect(accounted).toBe(MESSAGES)
      expect(pages[0]!.collapsed).toMatchObject({ remembered_count: 0, repeated_count: 0 })
    }
  },
)

test('a first page that has room for all says of each text how many copies it has', async () => {
  const [page] = await pagesOf('&sort_by=oldest&copies=collapse&limit=100')
  const counts = page.messages
    .map(({ copies_count }: ListedMessage) => copies_count)
    .sort((a: number, b: number) => b - a)
  expect(counts.slice(0, 3).every((count: number) => count > 20)).toBe(true)
  expect(counts[3]).toBe(8)
  expect(counts.slice(4).every((count: number) => count === 0)).toBe(true)
})

test('without it nothing collapses, and a cursor of one way is refused by the other', async () => {
  const plain = await search('&sort_by=date&limit=5')
  expect(plain.messages).toHaveLength(5)
  expect(plain).not.toHaveProperty('collapsed')
  expect(plain.messages[0]).not.toHaveProperty('copies_count')
  const foreign = await t.get(
    `/v1/search/messages?term=harbour&period=all&sort_by=date&limit=5&copies=collapse&cursor=${plain.cursor}`,
    key,
  )
  expect(foreign.status).toBe(400)
  expect((await t.get('/v1/search/messages?term=harbour&copies=some', key)).status).toBe(400)
})

test('a page compares five times its limit, at most 200 matches, and its cursor stays short enough for an address', async () => {
  expect([1, 20, 100].map(windowFor)).toEqual([5, 100, 200])
  for (const limit of [1, 4])
    for (const { collapsed } of await pagesOf(`&sort_by=date&copies=collapse&limit=${limit}`))
      expect(collapsed.matches_count).toBeLessThanOrEqual(5 * limit)
  const keys = Array.from({ length: REMEMBERED_MOST }, (_, i) => ({
    chat_id: 9_000_000 + i,
    message_id: 2_000_000_000 + i,
    date: 4_000_000_000 + i,
  }))
  expect(rememberedIn(rememberedText(keys))).toEqual(keys)
  expect(rememberedIn('')).toEqual([])
  // Of 16 kB that the head of a request may have; base64 makes four of three.
  expect((rememberedText(keys).length * 4) / 3).toBeLessThan(4_000)
})

test('a search goes on behind a page of a hundred different texts', async () => {
  const found = Array.from({ length: 230 }, (_, i) =>
    messageSeen({
      chat: chats[i % 9]!,
      message_id: 1_000_000_000 + i,
      date: at('2026-08-28T00:00:00Z') + 60 * i,
      text: `The lighthouse, day ${i}: ${own(i).slice(-120)}`,
    }),
  )
  await ingest(t.db, found, { now: t.clock.now })
  await indexAll(t.db)
  const names: string[] = []
  for (let cursor = ''; ; ) {
    const { status, body } = await t.get(
      `/v1/search/messages?term=lighthouse&period=all&sort_by=oldest&copies=collapse&limit=100${cursor && `&cursor=${cursor}`}`,
      key,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    names.push(...body.messages.map(nameOf))
    if (!body.cursor) break
    cursor = body.cursor
  }
  expect(new Set(names).size).toBe(230)
  expect(names).toHaveLength(230)
})
