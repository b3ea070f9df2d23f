// Jobs that find new targets: chats that are known, and chats that others mention.
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { madeUpPlatform } from '../../test/made-up-platform.ts'
import { chatSeen, messageSeen } from '../../test/observed.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Observation } from '../sources/observation.ts'
import { upsertAddress } from '../store/collecting/collect-targets.ts'
import { addRequests, deleteOldRequests } from '../store/collecting/source-requests.ts'
import { upsertSetting } from '../store/settings.ts'
import { discover, takeUpKnown } from './jobs.ts'

const db = await testDatabase()
const now = new Date('2026-09-01T12:00:00Z')
const tomorrow = new Date('2026-09-02T12:00:00Z')
const { source } = madeUpPlatform(() => now)

beforeEach(() => emptyTables(db, 'chats', 'messages', 'mentions', 'collecting', 'collect_budgets', 'settings'))

const targets = () =>
  db.rows`select coalesce(address, '@' || username) as who, origin, priority from collecting left join chats using (chat_id)
    order by 1`

describe('chats that are known', () => {
  const chats = (from: number, count: number): Observation[] =>
    Array.from({ length: count }, (_, i) =>
      chatSeen({ chat: { platform_id: from + i, username: `known_${from + i}` } }),
    )

  test('become targets once, unless they have neither username nor invite', async () => {
    await ingest(db, [...chats(1, 3), chatSeen({ chat: { platform_id: 99 } })], { now })
    expect(await takeUpKnown(db, now)).toEqual({ taken_up: 3 })
    expect(await takeUpKnown(db, now)).toEqual({ taken_up: 0 })
    await ingest(db, chats(50, 2), { now })
    expect(await takeUpKnown(db, now)).toEqual({ taken_up: 2 })
    expect(await targets()).toHaveLength(5)
    expect((await targets())[0]).toEqual({ who: '@known_1', origin: 'known', priority: 1 })
  })

  test('do not become targets in a demo world, because they are made up', async () => {
    await ingest(db, chats(1, 3), { now })
    await upsertSetting(db, 'demo', { done: true })
    expect(await takeUpKnown(db, now)).toEqual({ taken_up: 0 })
  })
})

describe('chats that are mentioned', () => {
  let message_id = 0
  const mentioning = (platform_id: number, text: string): Observation[] => [
    chatSeen({ chat: { platform_id, username: `source_${platform_id}` } }),
    messageSeen({ chat: { platform_id }, message_id: ++message_id, text }),
  ]
  const mention = async (...texts: [number, string][]) => {
    for (const [id, text] of texts) await ingest(db, mentioning(id, text), { now })
  }

  test('become targets of low priority, the most mentioned first, and no more per day than the setting allows', async () => {
    await mention(
      [1, '@often_named'],
      [2, '@often_named and @seldom_named'],
      [3, 'see @twice_named'],
      [2, '@twice_named'],
    )
    await mention([1, '@seldom_named @seldom_named'], [3, 't.me/often_named'])
    expect(await discover(db, now, 2, [source])).toEqual({ discovered: 2 })
    expect(await targets()).toEqual([
      { who: '@often_named', origin: 'discovered', priority: 2 },
      { who: '@seldom_named', origin: 'discovered', priority: 2 },
    ])
    expect(await discover(db, now, 2, [source])).toEqual({ discovered: 0 })
    expect(await discover(db, tomorrow, 2, [source])).toEqual({ discovered: 1 })
    expect(await discover(db, tomorrow, 2, [source])).toEqual({ discovered: 0 })
  })

  test('include forwards, but not chats that are known, are targets already, are bots, or cannot be opened by a source', async () => {
    await mention([1, '@asked_for @source_1 @weather_bot t.me/+AbCdEf123456 t.me/c/777/1'])
    const forwarded = { chat: { platform_id: 4_000, username: 'forwarded_from' }, message_id: 5 }
    await ingest(db, [messageSeen({ chat: { platform_id: 1 }, message_id: 900, forward_from: forwarded })], { now })
    await upsertAddress(db, '@asked_for', now)
    expect(await discover(db, now, 100, [source])).toEqual({ discovered: 1 })
    expect((await targets()).map(({ who }) => who)).toEqual(['@asked_for', '@forwarded_from'])
    const opens = new Set(['name', 'invite'] as const)
    expect(await discover(db, now, 100, [{ ...source, opens }])).toEqual({ discovered: 1 })
    expect((await targets()).map(({ who }) => who)).toContain('+AbCdEf123456')
  })
})

test('counts of requests are kept for 35 days', async () => {
  await emptyTables(db, 'source_requests')
  const on = (day: string) => ({ source: 'telegram-web', day, purpose: 'chat', requests: 1, found: 0, bytes: 9 })
  await addRequests(db, [on('2026-07-28'), on('2026-07-29'), on('2026-09-01')])
  expect(await deleteOldRequests(db, now)).toEqual({ deleted: 1 })
  expect(await deleteOldRequests(db, now)).toEqual({ deleted: 0 })
  expect(await db.rows`select day::text from source_requests order by day`).toEqual([
    { day: '2026-07-29' },
    { day: '2026-09-01' },
  ])
})
