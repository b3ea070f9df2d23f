import { beforeAll, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { recording, rowsReadInOrder } from '../../../test/rows-read.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import type { Sql } from '../../store/db.ts'
import { listTopAuthors } from '../../store/observed/messages/author-counts.ts'

const t = await testService()
let key = ''
let id = ''

/** Author 1 wrote four messages in the 30 days and one before, author 2 wrote two, author 3 one. */
beforeAll(async () => {
  const chat = { platform_id: 2002 }
  const written = [1, 1, 2, 1, 3, 2, 1].map((user_id, i) =>
    messageSeen({ message_id: i + 2, chat, date: at('2026-08-20T10:00:00Z') + i * 86_400, from_peer: { user_id } }),
  )
  const before = messageSeen({ message_id: 1, chat, date: at('2026-07-20T10:00:00Z'), from_peer: { user_id: 1 } })
  const unknown = messageSeen({ message_id: 20, chat, date: at('2026-08-30T10:00:00Z') })
  await ingest(t.db, [chatSeen({ chat, peer: 'Group' }), before, ...written, unknown], { now: t.clock.now })
  await rollUp(t.db, { now: t.clock.now })
  key = (await t.account()).key
  id = (await t.get('/v1/utils/resolve_platform_id?platform_id=2002', key)).body.internal_id
})

const stats = async (more: string) => (await t.get(`/v1/group/stats?internal_id=${id}${more}`, key)).body

test('top authors are counts without names, of the last 30 days, and only on request', async () => {
  expect((await stats('&top_authors=10')).top_authors).toEqual([{ messages: 4 }, { messages: 2 }, { messages: 1 }])
  expect((await stats('&top_authors=1')).top_authors).toEqual([{ messages: 4 }])
  expect(await stats('')).not.toHaveProperty('top_authors')
  expect((await stats('&top_authors=10&as_of=2026-08-21')).top_authors).toEqual([{ messages: 2 }])
  expect((await stats('&top_authors=51')).message).toMatch(/top_authors/)
})

test('messages per day are those of 30 days divided by 30', async () => {
  expect(await stats('')).toMatchObject({ messages_count: { last_30_days: 8 }, messages_per_day: 0.27 })
  expect(await stats('&as_of=2026-08-21')).toMatchObject({ messages_per_day: 0.07 })
})

test('the newest messages are read, and no more than the bound', async () => {
  const { chat_id } = (await t.db.row<{ chat_id: number }>`select chat_id from chats`)!
  const asked = { since: new Date('2026-08-01'), until: t.clock.now, limit: 10, most: 4 }
  const recorded: Sql[] = []
  // The newest is the one without an author, then those of authors 1, 2 and 3.
  expect(await listTopAuthors(recording(t.db, recorded), chat_id, asked)).toEqual([
    { messages: 1 },
    { messages: 1 },
    { messages: 1 },
  ])
  expect(await rowsReadInOrder(t.db, recorded[0]!)).toBe(4)
})
