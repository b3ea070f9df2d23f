import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'

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
    ],
    { now: t.clock.now },
  )
}

type Message = {
  message_id: number
  deleted_at?: string
  edit_date?: string
  edited?: boolean
  is_ad: boolean
  media?: { type: string }
}
const expected: Record<string, (message: Message) => boolean> = {
  deleted: ({ deleted_at }) => deleted_at !== undefined,
  edited: ({ edit_date, edited }) => edit_date !== undefined || edited === true,
  ads: ({ is_ad }) => is_ad,
  media: ({ media }) => media !== undefined && media.type !== 'webpage',
}

test.each(Object.keys(expected))(
  'only=%s has the messages of the whole list that are such, page by page',
  async (only) => {
    await many()
    const all = (await page('limit=100')).messages as Message[]
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

test('an album of which one message was deleted is not deleted, and one of which all were is, once', async () => {
  await many()
  expect(idsOf(await page('only=deleted&limit=100'))).toEqual([70, 20, 13, 6])
  expect(idsOf(await page('only=ads&limit=1'))).toEqual([62])
})

test('another word is refused, and a list of group messages ignores the parameter', async () => {
  expect((await page('only=ad')).message).toBe('only must be one of deleted, edited, ads, media')
  await ingest(t.db, [chatSeen({ chat: { platform_id: 2002 }, peer: 'Group' })], { now: t.clock.now })
  const group = (await t.get('/v1/utils/resolve_platform_id?platform_id=2002', key)).body.internal_id
  const answer = await t.get(`/v1/messages/group?internal_id=${group}&only=ads`, key)
  expect(answer.headers['x-ignored-params']).toBe('only')
})
