// The counts of days: kept by ingest, the same as counting the messages, in any order, and after a removal.

import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { demoWorld } from '../../demo/world.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'
import { deleteObservedMessages } from './takedown.ts'

const db = await testDatabase()
const now = new Date('2026-09-01T12:00:00Z')

beforeEach(() => emptyTables(db, 'chats', 'messages', 'message_series', 'mentions'))

const months = () => db.rows`select * from message_months order by chat_id, month`

/** What the migration counts from all messages at once. */
const countedAnew = async () => {
  const migration = await readFile(new URL('../../../migrations/0039_message_hours.sql', import.meta.url), 'utf8')
  await db.script(`truncate message_months; ${migration.slice(migration.indexOf('insert into message_months'))}`)
  return months()
}

const given = (observations: Observation[]) => ingest(db, observations, { now })

test('days of a channel with an album, a deleted post and a service message', async () => {
  await given([
    chatSeen(),
    messageSeen({ message_id: 1, date: at('2026-08-01T10:00:00Z'), counters: { views: 100, forwards: 2 } }),
    messageSeen({ message_id: 2, date: at('2026-08-01T11:00:00Z'), album_id: '9', counters: { views: 10 } }),
    messageSeen({ message_id: 3, date: at('2026-08-01T11:00:01Z'), album_id: '9', counters: { views: 30 } }),
    messageSeen({ message_id: 4, date: at('2026-08-01T12:00:00Z'), service: true }),
    messageSeen({ message_id: 5, date: at('2026-07-31T12:00:00Z'), text: '#ad' }),
  ])
  const day = at('2026-08-01T00:00:00Z') / 86_400
  const [july, august] = await months()
  expect(july).toMatchObject({ messages: 1, first_message_id: 5, last_message_id: 5 })
  expect(august).toMatchObject({
    messages: 4,
    first_message_id: 1,
    last_message_id: 4,
    first_date: new Date('2026-08-01T10:00:00Z'),
    last_date: new Date('2026-08-01T12:00:00Z'),
    days: [
      [
        day,
        [4, 1, 4, at('2026-08-01T10:00:00Z'), at('2026-08-01T12:00:00Z')],
        [3, 0, 140, 3, 0, 0, 0, 0, 2, 1, 2, 1],
        [2, 0, 130, 2, 0, 0, 0, 0, 2, 1, 2, 1],
      ],
    ],
  })
})

test('an album across midnight is one post, of the day on which it begins, with the greatest of its counters', async () => {
  const album = [
    messageSeen({ message_id: 1, date: at('2026-08-01T23:59:59Z'), album_id: '9', counters: { views: 3 } }),
    messageSeen({ message_id: 2, date: at('2026-08-02T00:00:00Z'), album_id: '9', counters: { views: 8 } }),
  ]
  const postsAndViews = async () =>
    (await months()).flatMap(({ days }) =>
      (days as number[][][]).map(([, , messages, posts]) => [(posts ?? messages)![0], (posts ?? messages)![2]]),
    )
  await given([chatSeen(), ...album])
  expect(await postsAndViews()).toEqual([
    [1, 8],
    [0, 0],
  ])
  await emptyTables(db, 'chats', 'messages')
  await given([chatSeen(), album[1]!])
  expect(await postsAndViews()).toEqual([[1, 8]])
  await given([album[0]!])
  expect(await postsAndViews()).toEqual([
    [1, 8],
    [0, 0],
  ])
})

test('ingest keeps what counting all messages gives, in one batch or in many, in order or not', async () => {
  const world = [
    ...demoWorld({ seed: 3, now: now.getTime() / 1000, size: { channels: 12, groups: 3, messages: 500 } }),
  ].flat()
  await given(world)
  const kept = await months()
  expect(kept.length).toBeGreaterThan(20)
  expect(await countedAnew()).toEqual(kept)
  await given(world)
  expect(await months()).toEqual(kept)
  const ids = await db.rows<{ chat_id: number; platform_id: number }>`select chat_id, platform_id from chats`
  const named = (rows: Record<string, unknown>[], names: typeof ids) =>
    rows
      .map(({ chat_id, ...row }) => ({
        ...row,
        platform_id: names.find((chat) => chat.chat_id === chat_id)!.platform_id,
      }))
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  const expected = named(kept, ids)
  await emptyTables(db, 'chats', 'messages', 'message_series', 'mentions')
  const mixed = world.toSorted((a, b) => ((a.at * 7919) % 1000) - ((b.at * 7919) % 1000))
  for (let start = 0; start < mixed.length; start += 400) await given(mixed.slice(start, start + 400))
  expect(named(await months(), await db.rows`select chat_id, platform_id from chats`)).toEqual(expected)
})

test('a removed message is no longer counted, and a month without messages has no row', async () => {
  const one = messageSeen({ message_id: 1, date: at('2026-07-01T10:00:00Z'), counters: { views: 100 } })
  const two = messageSeen({ message_id: 2, date: at('2026-08-01T10:00:00Z'), counters: { views: 50 } })
  await given([chatSeen(), one, two])
  const { chat_id } = (await db.row<{ chat_id: number }>`select chat_id from chats`)!
  await db.transaction((tx) => deleteObservedMessages(tx, chat_id, [1]))
  expect(await months()).toMatchObject([{ first_message_id: 2, messages: 1 }])
  expect(await countedAnew()).toEqual(await months())
})
