// What a cluster sends of a channel for trust, next to the plain rows: the same posts and readings, in a quarter of the bytes.
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { bytesReceived } from '../../../../test/bytes-received.ts'
import { testDatabase } from '../../../../test/database.ts'
import { testWith } from '../../../../test/needs.ts'
import { at, chatSeen, countersSeen, messageSeen } from '../../../../test/observed.ts'
import { randomPosts } from '../../../../test/random-posts.ts'
import { recording } from '../../../../test/rows-read.ts'
import { holds } from '../../../../test/seed.ts'
import { ingestAll } from '../../../ingest/ingest.ts'
import { countedPostsOf } from '../../../metrics/posts.ts'
import type { Observation } from '../../../sources/observation.ts'
import { DAY, HOUR } from '../../../time/spans.ts'
import { measuresOf } from '../../../trust/statement.ts'
import type { Db, Sql } from '../../db.ts'
import { readAudience, readAudiencePacked, readAudienceRows } from './audience-reads.ts'
import type { ViewReading } from './roll-up-reads.ts'

const db = await testDatabase()
const NOW = at('2026-09-01T12:00:00Z')
const until = new Date(NOW * 1000)
const since = new Date((NOW - 30 * DAY) * 1000)
const withReactions = { from: 3 * HOUR, to: 72 * HOUR, readings: 5 }

beforeEach(async () => {
  await db.script('truncate chats, messages, message_series restart identity cascade')
})

const saved = async (observations: Observation[]): Promise<number> => {
  await ingestAll(db, [[chatSeen({}), ...observations]], { now: until })
  return (await db.row<{ chat_id: number }>`select chat_id from chats`)!.chat_id
}

const period = { since, until }
const read = (own: Db, chat_id: number) => readAudiencePacked(own, chat_id, period, withReactions)

/** What signals are measured from them. Posts of one moment are in the order of their ids. */
const measured = ({ posts, views }: Awaited<ReturnType<typeof read>>) => {
  const messages = posts
    .map((post) => ({ ...post, view_readings: views.get(post.message_id) ?? [] }))
    .sort((a, b) => a.message_id - b.message_id)
  const reads = { now: NOW, members_count: 5_000, members: [], posts: countedPostsOf(messages), mentions: [] }
  return { measures: measuresOf(reads), readings: reads.posts.map((post) => viewsOf(post.messages)) }
}

const viewsOf = (messages: readonly { message_id: number; view_readings: readonly ViewReading[] }[]) =>
  messages.map(({ message_id, view_readings }) => [message_id, view_readings.map(({ at, views }) => [at, views])])

/** Posts that are read every few hours, so that views and reactions that come in blocks are measured too. */
const closelyRead = (seed: number, posts: number, hours: number): Observation[] => {
  const counts = (i: number, age: number) =>
    Math.round((1_000 + ((i * 7_919 + seed) % 400)) * (1 - Math.exp(-age / 15)))
  return Array.from({ length: posts }, (_, i) => {
    const date = NOW - 25 * DAY + i * 3 * HOUR
    const post = messageSeen({ message_id: 5_000 + 2 * i, date, at: date + 60 })
    const ages = Array.from({ length: Math.floor(80 / hours) }, (_, k) => (k + 1) * hours)
    return [
      post,
      ...ages.map((age) =>
        countersSeen(post, date + age * HOUR, {
          views: counts(i, age) * 20,
          ...(age % 2 === 0 && { reactions: [{ emoji: '👍', count: counts(i, age) }] }),
        }),
      ),
    ]
  }).flat()
}

test('property: the same measures to the last digit, of albums, deleted posts and unknown counters too', () =>
  holds(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 1, max: 7 }), async (seed, hours) => {
      await db.script('truncate chats, messages, message_series restart identity cascade')
      const chat_id = await saved([
        ...randomPosts(seed, 60, NOW - 35 * DAY, NOW - DAY),
        ...closelyRead(Math.abs(seed), 30, hours).map((one) => ({ ...one, chat: chatSeen({}).chat }) as Observation),
      ])
      const packed = measured(await read(db, chat_id))
      expect(packed.readings.length).toBeGreaterThan(40)
      expect(packed).toEqual(measured(await readAudienceRows(db, chat_id, period)))
    }),
    { numRuns: 6 },
  ))

test('reactions are read where signals ask when they came', async () => {
  const reactionsOf = async (hours: number) => {
    await db.script('truncate chats, messages, message_series restart identity cascade')
    const { views } = await read(db, await saved(closelyRead(1, 3, hours)))
    return [...views.values()].map((readings) => readings.filter(({ reactions }) => reactions !== null).length)
  }
  expect(await reactionsOf(4)).toEqual([20, 20, 20])
  expect(await reactionsOf(20)).toEqual([0, 0, 0])
})

test('a channel without posts', async () => {
  const chat_id = await saved([])
  expect(await read(db, chat_id)).toEqual({ posts: [], views: new Map() })
})

const POSTS = 150
const MOST_BYTES = 60

test('60 bytes for a post that was read five times', async () => {
  const chat_id = await saved(closelyRead(3, POSTS, 16))
  let bytes = 0
  const counting: Db = {
    ...db,
    row: async (strings, ...values) => {
      const row = await db.row(strings, ...values)
      bytes += Buffer.byteLength(Object.values(row ?? {}).join(''))
      return row as never
    },
  }
  expect((await read(counting, chat_id)).views.size).toBe(POSTS)
  expect(bytes / POSTS).toBeLessThan(MOST_BYTES)
})

testWith('citus', 'a cluster sends no more to the coordinator, from one part', async () => {
  const chat_id = await saved(closelyRead(3, POSTS, 16))
  const recorded: Sql[] = []
  const { posts } = await readAudience(recording(db, recorded), chat_id, period, withReactions)
  expect(posts).toHaveLength(POSTS)
  expect(recorded).toHaveLength(2)
  let bytes = 0
  for (const sql of recorded) bytes += await bytesReceived(db, sql)
  expect(bytes / POSTS).toBeGreaterThan(10)
  expect(bytes / POSTS).toBeLessThan(MOST_BYTES)
})
