// The counts of days and hours: kept by ingest, the same as counting the messages, in any order, and after a removal.
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../../test/observed.ts'
import { demoWorld } from '../../../demo/world.ts'
import { ingest } from '../../../ingest/ingest.ts'
import type { Observation } from '../../../sources/observation.ts'
import type { Peer } from '../../../vocabulary.ts'
import { ownSql } from '../../db.ts'
import { deleteObservedMessages } from '../removal/takedown.ts'
import { countNames } from './counts.ts'
import { countPostsByBucket } from './post-counts.ts'
import { arrayNames } from './stored-counts.ts'

const db = await testDatabase()
const now = new Date('2026-09-01T12:00:00Z')

beforeEach(() => emptyTables(db, 'chats', 'messages', 'message_series', 'mentions'))

const months = () => db.rows`
  select * from message_months join post_counts using (chat_id, month) order by chat_id, month, step`

/** What counting the messages of each chat at once gives, in the form of the stored hours. */
const countedAnew = async () => {
  const hours: Record<string, unknown>[] = []
  for (const { chat_id, peer } of await db.rows<{
    chat_id: number
    peer: Peer
  }>`select chat_id, peer from chats order by 1`) {
    const asked = { chat_ids: [chat_id], peer, range: { from: new Date(0), to: now }, as_of: undefined, most: 100_000 }
    for (const { messages: _, ...hour } of (await countPostsByBucket(db, asked, 'hour', countNames))!) hours.push(hour)
  }
  return hours
}

/** The stored hours, one by one. */
const storedHours = () => db.rows`
  select chat_id, month::timestamp at time zone 'UTC' + (day - 1) * interval '1 day' + hour * interval '1 hour' as date,
    ${ownSql(countNames.join(', '))}
  from (select chat_id, month, ${ownSql(arrayNames.map((name) => `unnest(${name}) as ${name}`).join(', '))} from post_counts where step = 'hour') as stored
  order by 1, 2`

/** What is stored of each month, from the messages themselves. */
const monthsAnew = () => db.rows`
  select chat_id, date_trunc('month', day)::date as month, sum(messages)::integer as messages, min(first_id) as first_message_id, max(last_id) as last_message_id,
    min(first_date) as first_date, max(last_date) as last_date, json_agg(extract(day from day)::integer order by day) as day,
    json_agg(messages order by day) as day_messages
  from (
    select chat_id, date_trunc('day', date at time zone 'UTC') as day, count(*) as messages, min(message_id) as first_id,
      max(message_id) as last_id, min(date) as first_date, max(date) as last_date
    from messages group by 1, 2) as day
  group by 1, 2 order by 1, 2`

const storedMonths = () => db.rows`
  select chat_id, month, messages, first_message_id, last_message_id, first_date, last_date, to_json(day) as day, to_json(day_messages) as day_messages
  from message_months order by 1, 2`

const expectAsCounted = async () => {
  expect(await storedHours()).toEqual(await countedAnew())
  expect(await storedMonths()).toEqual(await monthsAnew())
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
  const [july, august] = await months()
  expect(july).toMatchObject({ messages: 1, first_message_id: 5, last_message_id: 5, day: [31], hour: [12], ads: [1] })
  expect(august).toMatchObject({
    messages: 4,
    first_message_id: 1,
    last_message_id: 4,
    first_date: new Date('2026-08-01T10:00:00Z'),
    last_date: new Date('2026-08-01T12:00:00Z'),
    day_messages: [4],
    day: [1, 1],
    hour: [10, 11],
    posts: [1, 1],
    ads: [0, 0],
    forwards_posts: [1, 0],
    er_sum: [2, 0],
  })
  expect(await storedHours()).toMatchObject([{ ads: 1 }, { views_sum: 100 }, { views_sum: 30, views_posts: 1 }])
})

test('a month with nothing but service messages is known, and has no hours', async () => {
  await given([chatSeen(), messageSeen({ message_id: 4, date: at('2026-08-01T12:00:00Z'), service: true })])
  expect(await months()).toMatchObject([{ messages: 1, day_messages: [1], hour: [], posts: [], er_sum: [] }])
})

test('a group counts each message of an album, also if it was taken for a channel at first', async () => {
  const album = [1, 2].map((message_id) =>
    messageSeen({ message_id, date: at('2026-08-01T11:00:00Z'), album_id: '9', counters: { views: 10 } }),
  )
  const hour = async () => (await storedHours()).map(({ posts, views_posts }) => [posts, Number(views_posts)])
  await given([chatSeen({ guessed: ['peer'] }), ...album])
  expect(await hour()).toEqual([[1, 1]])
  await given([chatSeen({ peer: 'Group' })])
  expect(await db.rows`select peer from chats`).toEqual([{ peer: 'Group' }])
  expect(await hour()).toEqual([[2, 2]])
  await expectAsCounted()
})

test('an album across midnight is one post, of the day on which it begins, with the greatest of its counters', async () => {
  const album = [
    messageSeen({ message_id: 1, date: at('2026-08-01T23:59:59Z'), album_id: '9', counters: { views: 3 } }),
    messageSeen({ message_id: 2, date: at('2026-08-02T00:00:00Z'), album_id: '9', counters: { views: 8 } }),
  ]
  const postsAndViews = async () =>
    (await storedHours()).map(({ date, posts, views_sum }) => [(date as Date).getUTCDate(), posts, Number(views_sum)])
  await given([chatSeen(), ...album])
  expect(await postsAndViews()).toEqual([[1, 1, 8]])
  await emptyTables(db, 'chats', 'messages')
  await given([chatSeen(), album[1]!])
  expect(await postsAndViews()).toEqual([[2, 1, 8]])
  await given([album[0]!])
  expect(await postsAndViews()).toEqual([[1, 1, 8]])
})

test('ingest keeps what counting all messages gives, in one batch or in many, in order or not', async () => {
  const world = [
    ...demoWorld({ seed: 3, now: now.getTime() / 1000, size: { channels: 12, groups: 3, messages: 500 } }),
  ].flat()
  await given(world)
  const kept = await months()
  expect(kept.length).toBeGreaterThan(20)
  await expectAsCounted()
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
  await expectAsCounted()
})

test('the first message of a month is removed from a day beside others', async () => {
  const messages = [1, 2, 3].map((message_id) =>
    messageSeen({ message_id, date: at(`2026-08-0${message_id}T10:00:00Z`), album_id: '9', counters: { views: 1 } }),
  )
  await given([chatSeen(), ...messages, messageSeen({ message_id: 4, date: at('2026-08-20T10:00:00Z') })])
  const { chat_id } = (await db.row<{ chat_id: number }>`select chat_id from chats`)!
  await db.transaction((tx) => deleteObservedMessages(tx, chat_id, [1, 4]))
  expect(await months()).toMatchObject([
    { first_message_id: 2, last_message_id: 3, last_date: new Date('2026-08-03T10:00:00Z'), messages: 2 },
  ])
})
