// Messages that were deleted or edited before the upgrade are found once they were filled in beside the service.
import { beforeAll, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { indexAll } from '../../test/search-index.ts'
import { testService } from '../../test/service.ts'
import { listBackfills } from '../store/backfills.ts'
import { fillAll } from '../store/fill.ts'
import { ingest } from './ingest.ts'

const t = await testService()
const { db } = t
let key = ''

beforeAll(async () => {
  key = (await t.account({ plan: 'XL', overrides: { permissions: { allow_message_search: true } } })).key
  const chats = [1, 2, 3].map((platform_id) => ({ platform_id, username: `chat_${platform_id}` }))
  const months = ['2026-07-15T00:00:00Z', '2026-08-15T00:00:00Z'].map(at)
  const observations = chats.flatMap((chat) => [
    chatSeen({ chat, peer: chat.platform_id === 3 ? 'Group' : 'Channel' }),
    ...months.flatMap((date, i) => {
      const first = messageSeen({ chat, message_id: 10 * i + 1, date, text: 'Copper was here' })
      const second = messageSeen({ chat, message_id: 10 * i + 2, date, text: 'Copper stays' })
      const third = messageSeen({ chat, message_id: 10 * i + 3, date, text: 'Copper goes' })
      return [
        first,
        { ...first, at: first.at + 60, text: 'Tin is here' },
        second,
        third,
        { kind: 'message gone' as const, at: third.at + 60, chat, message_id: third.message_id, date },
      ]
    }),
  ])
  await ingest(db, observations, { now: t.clock.now })
  await indexAll(db)
  // As a database is that was upgraded: the migration creates the tables and enters the back-fill.
  await db.script(`delete from past_search; delete from past_terms;
    insert into backfills (name, last_chat_id) select 'past texts', max(chat_id) from chats having count(*) > 0`)
})

const count = async (query: string): Promise<number> => {
  const { status, body } = await t.get(`/v1/search/messages?term=copper&period=all&${query}`, key)
  expect(status).toBe(200)
  expect(body.messages).toHaveLength(body.count)
  return body.count
}
const counts = async () => [
  await count(''),
  await count('deleted=include'),
  await count('deleted=only'),
  await count('former=true'),
]
const progress = async () => (await listBackfills(db)).map(({ name, done_percent }) => [name, done_percent])

test('what is not filled in yet is not found, the rest is as before; half way some is, and done all of it', async () => {
  expect(await counts()).toEqual([4, 4, 0, 4])
  expect(await progress()).toEqual([['past texts', 0]])
  await fillAll(db, { for_ms: 0, chats_per_range: 1 })
  await indexAll(db)
  expect(await counts()).toEqual([4, 6, 2, 6])
  await fillAll(db)
  await indexAll(db)
  expect(await counts()).toEqual([4, 8, 4, 8])
  expect(await progress()).toEqual([['past texts', 100]])
})

test('a second time changes nothing', async () => {
  const rows = () => db.rows`select * from past_search order by chat_id, message_id, date, version`
  const before = await rows()
  await db.rows`update backfills set cursor = 0, finished_at = null`
  await fillAll(db)
  await indexAll(db)
  expect(await rows()).toEqual(before)
  expect(before).toHaveLength(4 * 3)
})

test('what ingest changes before the back-fill reaches it is found at once', async () => {
  await db.script(
    'delete from past_search; delete from past_terms; update backfills set cursor = 0, finished_at = null',
  )
  const chat = { platform_id: 1, username: 'chat_1' }
  const date = at('2026-08-15T00:00:00Z')
  const seen = messageSeen({ chat, message_id: 12, date, text: 'Zinc instead', at: date + 7200 })
  await ingest(db, [seen], { now: t.clock.now })
  await indexAll(db)
  expect(await counts()).toEqual([3, 3, 0, 4])
  await fillAll(db)
  await indexAll(db)
  expect(await counts()).toEqual([3, 7, 4, 8])
})
