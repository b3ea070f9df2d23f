// The counts of the dictionaries are kept by differences, and are always those of a full count.
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { testWith } from '../../test/needs.ts'
import { explain, recording } from '../../test/rows-read.ts'
import { rounds, testWithSeeds } from '../../test/seed.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Observation } from '../sources/observation.ts'
import { setChatLabel } from '../store/chats/labels.ts'
import { setChatHidden } from '../store/chats/operator-chats.ts'
import { deleteChat } from '../store/chats/takedown.ts'
import type { Sql } from '../store/db.ts'
import { foldDictionaryChanges } from '../store/statistics/dictionaries.ts'
import { rollUp } from './roll-up.ts'

const db = await testDatabase()
const now = new Date('2026-11-01T12:00:00Z')
const t = now.getTime() / 1000
beforeEach(() =>
  emptyTables(db, 'chats', 'chat_changes', 'chat_detections', 'messages', 'member_series', 'channel_stats'),
)

const stored = () =>
  db.rows`select dictionary, id, channels_count, participants_count from dictionary_counts order by 1, 2`
const recounted = () => db.rows`
  select dictionary, label as id, count(*) as channels_count, coalesce(sum(members_count), 0) as participants_count
  from chats cross join lateral (values ('countries', country), ('languages', language), ('categories', category)) as entry(dictionary, label)
  where peer = 'Channel' and deleted_at is null and hidden_at is null and label is not null group by 1, 2 order by 1, 2`

/** A small generator, so that a seed repeats a failure. */
const randomOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0
  return (seed >>> 8) / 2 ** 24
}

const CHATS = 12

/** One change of one chat, by a way that the service has. */
const randomChange = async (random: () => number, step: number) => {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const platform_id = 1 + Math.floor(random() * CHATS)
  const seen = (more: object): Observation => ({
    kind: 'chat seen',
    at: t - 100_000 + step,
    chat: { platform_id },
    peer: pick(['Channel', 'Channel', 'Channel', 'Group'] as const),
    title: `Chat ${platform_id}`,
    ...more,
  })
  const chat = await db.row<{ chat_id: number }>`select chat_id from chats where platform_id = ${platform_id}`
  const chat_id = chat?.chat_id ?? 0
  const changes = [
    () => ingest(db, [seen({ members_count: Math.floor(random() * 1_000) })], { now }),
    () =>
      ingest(db, [seen({ labels: { language: pick(['en', 'fr', 'de']), category: pick(['News', 'Music']) } })], {
        now,
      }),
    () => ingest(db, [{ kind: 'chat gone', at: t - 100_000 + step, chat: { platform_id } }], { now }),
    () =>
      chat && setChatLabel(db, chat_id, pick(['country', 'language', 'category']), pick([null, 'en', 'india']), now),
    () => setChatHidden(db, chat_id, pick([now, null])),
    () => db.transaction((tx) => deleteChat(tx, chat_id)),
    () => rollUp(db, { now }),
    async () => expect(await foldDictionaryChanges(db)).toBeGreaterThanOrEqual(0),
  ]
  await pick(changes)()
  expect(await db.rows`select * from dictionary_counts where channels_count <= 0 or participants_count < 0`).toEqual([])
}

testWithSeeds(
  'after any sequence of changes, also of several at once, the counts are those of a full count',
  async (seed) => {
    const random = randomOf(seed)
    // The embedded database has one session, so that changes at once are one after another there.
    for (let round = 0; round < (db.is_embedded ? 2 : rounds({ usually: 4, thorough: 8 })); round++) {
      const one = async (lane: number) => {
        for (let step = 0; step < 12; step++) await randomChange(random, round * 100 + step * 4 + lane)
      }
      await (round % 2 ? Promise.all([0, 1, 2, 3].map(one)) : one(0))
      await foldDictionaryChanges(db)
      expect(await stored()).toEqual(await recounted())
      expect(await db.rows`select from dictionary_changes`).toEqual([])
    }
  },
)

const channels = (count: number): Observation[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'chat seen',
    at: t,
    chat: { platform_id: i + 1 },
    peer: 'Channel',
    title: 'x',
    members_count: 10,
    labels: { language: 'en', country: 'india', category: 'News' },
  }))

test('a roll-up reads the differences and no other chats, and a chat that says nothing new makes none', async () => {
  await ingest(db, channels(300), { now })
  // One statement inserted 300 channels: one difference for each of the three dictionaries.
  expect(await db.rows`select dictionary, channels, participants from dictionary_changes order by 1`).toEqual(
    ['categories', 'countries', 'languages'].map((dictionary) => ({ dictionary, channels: 300, participants: 3_000 })),
  )
  await rollUp(db, { now })
  await ingest(db, channels(1), { now })
  expect(await db.rows`select from dictionary_changes`).toEqual([])
  await ingest(db, [{ ...channels(1)[0]!, at: t + 1, members_count: 11 } as Observation], { now })
  const recorded: Sql[] = []
  expect(await foldDictionaryChanges(recording(db, recorded))).toBe(3)
  const read = await Promise.all(recorded.map((sql) => explain(db, sql, 'costs')))
  expect(JSON.stringify(read)).not.toContain('"chats"')
  expect((await stored()).map(({ participants_count }) => participants_count)).toEqual([3_001, 3_001, 3_001])
})

test('emptying the table of chats empties the counts', async () => {
  await ingest(db, channels(3), { now })
  await foldDictionaryChanges(db)
  await ingest(db, channels(4), { now })
  await db.script('truncate chats cascade')
  await foldDictionaryChanges(db)
  expect(await stored()).toEqual([])
})

testWith(
  'postgres',
  'an open transaction that changes a channel delays neither other writers nor the roll-up',
  async () => {
    await ingest(db, channels(2), { now })
    await db.transaction(async (tx) => {
      await tx.rows`update chats set members_count = 20 where platform_id = 1`
      await db.rows`update chats set members_count = 30 where platform_id = 2`
      await rollUp(db, { now })
      // Of the open transaction nothing is counted yet.
      expect((await stored()).map(({ participants_count }) => participants_count)).toEqual([40, 40, 40])
    })
    await rollUp(db, { now })
    expect(await stored()).toEqual(await recounted())
  },
)
