import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { recording, rowsReadInOrder } from '../../../test/rows-read.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'
import type { Sql } from '../../store/db.ts'
import { recountDays } from '../../store/observed/posts/recount-days.ts'

const t = await testService()
let key = ''
let id = ''
beforeEach(async () => {
  await t.reset()
  key = (await t.account()).key
  await ingest(t.db, [chatSeen()], { now: t.clock.now })
  id = (await t.get('/v1/utils/resolve_platform_id?platform_id=1001', key)).body.internal_id
})

const page = async (query: string) => (await t.get(`/v1/messages/channel?internal_id=${id}&${query}`, key)).body
const idsOf = (body: { messages: { message_id: number }[] }) => body.messages.map(({ message_id }) => message_id)
const gone = (message_id: number): Observation => {
  const { chat, date } = messageSeen({ message_id })
  return { kind: 'message gone', at: date + 7_200, chat, message_id, date }
}

/** Every seventh message is special, and some are albums whose messages differ. */
const many = async () => {
  const plain = Array.from({ length: 60 }, (_, i) =>
    messageSeen({
      message_id: i + 1,
      ...(i % 7 === 0 && { media: { type: 'photo' } }),
      ...(i % 7 === 1 && { media: { type: 'webpage' } }),
      ...(i % 7 === 2 && { text: 'Shoes #ad' }),
      ...(i % 7 === 3 && { edit_date: at('2026-08-20T02:00:00Z') }),
      ...(i % 7 === 4 && { edited: true }),
    }),
  )
  const album = (first: number, parts: object[]) =>
    parts.map((more, i) => messageSeen({ message_id: first + i, album_id: `album ${first}`, ...more }))
  await ingest(
    t.db,
    [
      ...plain,
      messageSeen({ message_id: 61, service: true, media: { type: 'photo' } }),
      ...album(62, [
        { media: { type: 'photo' } },
        { media: { type: 'video' }, text: 'Shoes #ad' },
        { media: { type: 'photo' } },
      ]),
      ...album(66, [{ media: { type: 'photo' } }, { media: { type: 'photo' } }]),
      ...album(70, [{ media: { type: 'photo' } }, { media: { type: 'photo' } }]),
      ...[6, 13, 20, 66, 70, 71].map(gone),
      messageSeen({ message_id: 12, text: 'Other words', at: at('2026-08-29T00:00:00Z') }),
    ],
    { now: t.clock.now },
  )
}

type SelectedMessage = {
  message_id: number
  deleted_at?: string
  edit_date?: string
  edited?: boolean
  versions_count?: number
  is_ad: boolean
  media?: { type: string }
}
const expected: Record<string, (message: SelectedMessage) => boolean> = {
  deleted: ({ deleted_at }) => deleted_at !== undefined,
  edited: ({ edit_date, edited, versions_count = 1 }) =>
    edit_date !== undefined || edited === true || versions_count > 1,
  ads: ({ is_ad }) => is_ad,
  media: ({ media }) => media !== undefined && media.type !== 'webpage',
}

test.each(Object.keys(expected))(
  'only=%s has the messages of the whole list that are such, page by page',
  async (only) => {
    await many()
    const all = (await page('limit=100')).messages as SelectedMessage[]
    const wanted = all.filter(expected[only]!)
    expect(wanted.length).toBeGreaterThan(3)
    expect(wanted.length).toBeLessThan(all.length)
    expect((await page(`only=${only}&limit=100`)).messages).toEqual(wanted)
    const paged = []
    let cursor: string | undefined
    do {
      const body = await page(`only=${only}&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      paged.push(...body.messages)
      cursor = body.cursor
    } while (cursor)
    expect(paged).toEqual(wanted)
  },
)

test('a message whose former content is kept was edited, also if its source never said so', async () => {
  const later = { at: at('2026-08-29T00:00:00Z') }
  const item = { album_id: 'album', media: { type: 'photo' as const } }
  await ingest(
    t.db,
    [
      messageSeen({ message_id: 1, text: 'Same' }),
      messageSeen({ message_id: 1, text: 'Same', ...later }),
      messageSeen({ message_id: 2, text: '90 €' }),
      messageSeen({ message_id: 2, text: '120 €', ...later }),
      messageSeen({ message_id: 3, text: 'Caption', ...item }),
      messageSeen({ message_id: 4, text: '', ...item }),
      messageSeen({ message_id: 3, text: 'Other caption', ...item, ...later }),
    ],
    { now: t.clock.now },
  )
  const body = await page('only=edited')
  expect(idsOf(body)).toEqual([3, 2])
  expect(body.messages[1]).toMatchObject({ text: '120 €', versions_count: 2 })
  expect(body.messages[1]).not.toHaveProperty('edit_date')
})

test('an album of which one message was deleted is not deleted, and one of which all were is, once', async () => {
  await many()
  expect(idsOf(await page('only=deleted&limit=100'))).toEqual([70, 20, 13, 6])
  expect(idsOf(await page('only=ads&limit=1'))).toEqual([62])
})

const rowsReadTogether = async (statements: Sql[]) => {
  let rows = 0
  for (const one of statements) rows += await rowsReadInOrder(t.db, one)
  return rows
}

test('a page that is full after few messages looks at few', async () => {
  const posts = Array.from({ length: 200 }, (_, i) =>
    messageSeen({ message_id: i + 1, date: at('2026-08-20T00:00:00Z') + i, ...(i % 3 === 0 && { text: 'Shoes #ad' }) }),
  )
  await ingest(t.db, posts, { now: t.clock.now })
  const recorded: Sql[] = []
  const { db } = t.deps
  t.deps.db = recording(db, recorded)
  const first = await page('only=ads&limit=5').finally(() => {
    t.deps.db = db
  })
  expect(idsOf(first)).toEqual([199, 196, 193, 190, 187])
  // Ten at first, which hold four ads, then forty.
  expect(await rowsReadTogether(recorded.filter(({ text }) => /row_number/.test(text)))).toBe(50)
})

test('a page looks at 5,000 messages at most; the cursor of a short or empty page goes on, and belongs to its question', async () => {
  await ingest(t.db, [messageSeen({ message_id: 1, text: 'Shoes #ad', date: at('2026-07-01T00:00:00Z') })], {
    now: t.clock.now,
  })
  await t.db.rows`insert into messages (chat_id, message_id, date, service, is_ad, content, observed_at)
    select chat_id, i, '2026-08-02'::timestamptz + i * interval '1 second', false, i = 4000, '{}', '2026-08-31'
    from chats, generate_series(2, 6000) as i`
  await recountDays(
    t.db,
    await t.db.rows`select chat_id, extract(epoch from date)::integer as date, album_id from messages`,
    new Set(),
  )
  const recorded: Sql[] = []
  const { db } = t.deps
  t.deps.db = recording(db, recorded)
  const first = await page('only=ads').finally(() => {
    t.deps.db = db
  })
  expect(idsOf(first)).toEqual([4_000])
  const walked = recorded.filter(({ text }) => /row_number/.test(text))
  expect(await rowsReadTogether(walked)).toBe(5_000)
  const second = await page(`only=ads&cursor=${first.cursor}`)
  expect(idsOf(second)).toEqual([1])
  expect(second).not.toHaveProperty('cursor')
  const none = await page('only=media')
  expect(none.messages).toEqual([])
  expect(await page(`only=media&cursor=${none.cursor}`)).toEqual({ messages: [] })
  for (const other of ['only=media&', '']) {
    const refused = await t.get(`/v1/messages/channel?internal_id=${id}&${other}cursor=${first.cursor}`, key)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(/cursor does not belong/)
  }
})

test('another word is refused, and a list of group messages ignores the parameter', async () => {
  expect((await page('only=ad')).message).toBe('only must be one of deleted, edited, ads, media')
  await ingest(t.db, [chatSeen({ chat: { platform_id: 2002 }, peer: 'Group' })], { now: t.clock.now })
  const group = (await t.get('/v1/utils/resolve_platform_id?platform_id=2002', key)).body.internal_id
  const answer = await t.get(`/v1/messages/group?internal_id=${group}&only=ads`, key)
  expect(answer.headers['x-ignored-params']).toBe('only')
})
