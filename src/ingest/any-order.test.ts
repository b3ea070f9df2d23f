// Property test of ingest: the stored state depends on what was observed, not on the order or number of arrivals.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { indexAll } from '../../test/search-index.ts'
import { holds } from '../../test/seed.ts'
import type { ChatRef, Observation } from '../sources/observation.ts'
import { applyMentionChanges } from '../store/observed/mentions/mention-months.ts'
import { ingest } from './ingest.ts'

const db = await testDatabase()
const now = new Date('2026-11-03T00:00:00Z')
const start = Date.UTC(2026, 9, 31, 12) / 1000

const at = fc.integer({ min: 0, max: 20 }).map((step) => start + step * 7_200)
const chat: fc.Arbitrary<ChatRef> = fc.constantFrom({ platform_id: 1 }, { platform_id: 2 })
const count = fc.integer({ min: 0, max: 4 })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const counters = fc.record(
  {
    views: count,
    forwards: count,
    comments: count,
    reactions: fc.array(fc.record({ emoji: fc.constantFrom('👍', '🔥'), count }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
)
const message = fc.integer({ min: 1, max: 3 }).map((message_id) => ({ message_id, date: start - message_id * 86_400 }))
const text = fc.constantFrom('plain', 'see @chat_one', 'see @chat_two and t.me/chat_one', '#ad')
const defined = <Thing extends object>(thing: Thing) =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined)) as unknown as Observation

const observation: fc.Arbitrary<Observation> = fc.oneof(
  fc
    .record({
      kind: fc.constant('chat seen' as const),
      at,
      chat,
      peer: fc.constantFrom('Channel' as const, 'Group' as const),
      title: fc.constantFrom('A', 'B', ' A\ufe0f'),
      guessed: maybe(fc.subarray(['title' as const, 'peer' as const])),
      is_public: maybe(fc.boolean()),
      members_count: maybe(count),
      online_count: maybe(count),
      media_counts: maybe(fc.record({ photos: count, links: count }, { requiredKeys: [] })),
      description: maybe(text),
      verified: maybe(fc.boolean()),
      linked_chat: maybe(fc.constantFrom(0, 1, 2)),
    })
    .map(defined),
  fc.record({ kind: fc.constant('chat gone' as const), at, chat }),
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.record({
          kind: fc.constant('message seen' as const),
          at,
          chat,
          text: maybe(text),
          media: maybe(
            fc.constantFrom(
              { type: 'photo' },
              { type: 'photo', photo_id: '1' },
              { type: 'photo', photo_id: '2' },
              { type: 'unsupported', label: 'Please open Telegram' },
              // As the web page shows an album: some of the items are messages of their own in other sources.
              { type: 'album', items: [2, 3, 4].map((message_id) => ({ type: 'photo', message_id })) },
              { type: 'album', items: [2, 3].map((message_id) => ({ type: 'photo', message_id })) },
            ),
          ),
          entities: maybe(fc.constant([{ type: 'bold', offset: 0, length: 3 }])),
          keyboard: maybe(fc.constantFrom([[{ text: 'One' }]], [[{ text: 'Two' }]])),
          unseen: maybe(fc.subarray(['text' as const, 'entities' as const, 'media' as const, 'keyboard' as const])),
          edit_date: maybe(at),
          album_id: maybe(fc.constantFrom('1', '2', '77', '88')),
          counters: maybe(counters),
        }),
        message,
      )
      .map(([seen, key]) => defined({ ...seen, ...key })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.record({ kind: fc.constant('counters seen' as const), at, chat, counters }), message)
      .map(([seen, key]) => ({ ...seen, ...key })),
  },
  fc
    .tuple(fc.record({ kind: fc.constant('message gone' as const), at, chat }), message)
    .map(([seen, key]) => ({ ...seen, ...key })),
  fc
    .record({
      kind: fc.constant('members sampled' as const),
      at,
      chat,
      sampled: fc.integer({ min: 1, max: 3 }),
      premium: maybe(fc.integer({ min: 0, max: 1 })),
    })
    .map(defined),
)

/** Sightings of the two chats. Shuffling may put them after the observations that refer to the chats. */
const known: Observation[] = [1, 2].map((platform_id) => ({
  kind: 'chat seen',
  at: start - 500_000,
  chat: { platform_id, username: platform_id === 1 ? 'chat_one' : 'chat_two' },
  peer: 'Channel',
  title: 'First',
}))

const shuffledAll = (all: Observation[]) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })

const world = fc.array(observation, { minLength: 1, maxLength: 25 }).chain((seen) =>
  fc.record({
    seen: fc.constant(seen),
    shuffled: shuffledAll([...known, ...known, ...seen, ...seen]),
    batch: fc.integer({ min: 1, max: 12 }),
  }),
)

test('observations that arrive shuffled, twice and in other batches lead to the same tables', async () => {
  await holds(
    fc.asyncProperty(world, async ({ seen, shuffled, batch }) => {
      const once = await stateAfter([[...known, ...seen]])
      const batches = Array.from({ length: Math.ceil(shuffled.length / batch) }, (_, i) =>
        shuffled.slice(i * batch, (i + 1) * batch),
      )
      expect(await stateAfter(batches)).toEqual(once)
    }),
    { numRuns: 25, seed: 20261101 },
  )
})

const stateAfter = async (batches: Observation[][]) => {
  await emptyTables(
    db,
    'chats',
    'chat_past',
    'chat_changes',
    'member_series',
    'member_samples',
    'messages',
    'message_series',
    'message_search',
    'message_terms',
    'mentions',
  )
  for (const batch of batches) await ingest(db, batch, { now })
  await indexAll(db)
  await applyMentionChanges(db)
  const ids = new Map(
    (await db.rows<{ chat_id: number; platform_id: number }>`select chat_id, platform_id from chats`).map((row) => [
      row.chat_id,
      row.platform_id,
    ]),
  )
  const tables = await Promise.all([
    db.rows`select * from chats`,
    db.rows`select * from chat_past order by field, value_key`,
    db.rows`select * from member_series order by month`,
    db.rows`select * from member_samples order by at`,
    db.rows`select * from messages order by message_id`,
    db.rows`select * from message_series order by message_id`,
    db.rows`select * from message_versions order by message_id, signature`,
    db.rows`select * from message_months order by month`,
    db.rows`select * from post_counts order by month, step`,
    db.rows`select * from message_search order by message_id`,
    db.rows`select * from message_terms order by message_id`,
    db.rows`select * from past_search order by message_id, version`,
    db.rows`select * from past_terms order by message_id, version`,
    db.rows`select * from mentions order by message_id, kind`,
    db.rows`select target_chat_id, month, mentions, at, message_ids, kinds from mention_months order by month`,
  ])
  const name = ({ internal_id: _, ...row }: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        column.endsWith('chat_id') ? ids.get(value as number) : value,
      ]),
    )
  const chatOf = (row: Record<string, unknown>) =>
    Number(row.chat_id ?? row.source_chat_id ?? 0) * 10 + Number(row.target_chat_id ?? 0)
  return tables.map((rows) => rows.map(name).sort((a, b) => chatOf(a) - chatOf(b)))
}
