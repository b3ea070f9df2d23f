// The past of chats as ingest stores it: what counts as another value, and that neither order nor repetition of sightings matters.
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { recording } from '../../test/rows-read.ts'
import { holds } from '../../test/seed.ts'
import type { ChatSeen } from '../sources/observation.ts'
import { firstSeen, lastSeen } from '../store/chats/field-times.ts'
import { listFormer } from '../store/chats/former-values.ts'
import type { ObservedChat } from '../store/chats/observed-chats.ts'
import { lockChats } from '../store/chats/observed-chats.ts'
import { comparable, isSameValue, pastText, valueKey } from '../store/chats/past-values.ts'
import { listPlaces } from '../store/cluster/places.ts'
import type { Sql } from '../store/db.ts'
import { pastFields } from '../vocabulary.ts'
import { ingest } from './ingest.ts'

const db = await testDatabase()
const now = new Date('2026-11-03T00:00:00Z')
const start = Date.UTC(2026, 9, 1) / 1000

const seen = (step: number, more: Partial<ChatSeen> = {}): ChatSeen => ({
  kind: 'chat seen',
  at: start + step,
  chat: { platform_id: 1 },
  peer: 'Channel',
  title: 'Daily News',
  ...more,
})

const columnOf = {
  title: 'title',
  username: 'username',
  description: 'description',
  verified: 'verified_by_platform',
  linked_chat: 'linked_chat',
  peer: 'peer',
} as const

/** Every known value of every field, with its times as steps. */
const pastOf = async (platform_id = 1) => {
  const [row] = await lockChats(db, { platform_ids: [platform_id], invite_hashes: [], usernames: [] })
  const spans = await listFormer(
    db,
    pastFields.map((field) => ({ chat_id: row!.chat_id, field })),
  )
  const current = pastFields.flatMap((field) => {
    const column = columnOf[field]
    const value = (row as ObservedChat)[column]
    const last = lastSeen(row!, column)
    if (value === null || last <= 1) return []
    return [{ field, value: pastText(field, value), first: firstSeen(row!, column), last, current: true }]
  })
  const former = spans.flatMap(({ field, value, is_now, spans }) => {
    const shown = is_now ? current.find((one) => one.field === field)!.value : value
    return spans.map((span) => ({ field, value: shown, ...span, current: false }))
  })
  return [...current, ...former]
    .map((one) => [one.field, one.value, one.first - start, one.last - start, one.current] as const)
    .sort(byTime)
}

type PastEntry = readonly [field: string, value: string, first: number, last: number, current: boolean]
const byTime = (a: PastEntry, b: PastEntry) =>
  a[0] === b[0] ? a[2] - b[2] || a[3] - b[3] || (a[1] < b[1] ? -1 : 1) : a[0] < b[0] ? -1 : 1

const stored = async (...batches: ChatSeen[][]) => {
  await emptyTables(db, 'chats', 'chat_past', 'chat_changes', 'member_series')
  for (const batch of batches) await ingest(db, batch, { now })
}

test('a title that changed is known with both times, in any order of arrival, and one that never changed has no row', async () => {
  const sightings = [seen(10), seen(20), seen(30, { title: 'Evening News' }), seen(40, { title: 'Evening News' })]
  const expected = [
    ['peer', 'Channel', 10, 40, true],
    ['title', 'Daily News', 10, 20, false],
    ['title', 'Evening News', 30, 40, true],
  ]
  for (const order of [sightings, sightings.toReversed(), [1, 3, 0, 2].map((n) => sightings[n]!)]) {
    await stored(...order.map((one) => [one]))
    expect(await pastOf()).toEqual(expected)
    await stored(order, order)
    expect(await pastOf()).toEqual(expected)
  }
  await stored([seen(10), seen(20)])
  expect(await db.rows`select from chat_past`).toHaveLength(0)
})

/** A cluster saves the chats of each machine by themselves. Where there is one machine, it has all of them. */
const onOneMachine = async (chats: { platform_id: number }[]) => {
  if (!inject('workers')) return chats
  const ids = await db.rows<{ chat_id: number; platform_id: number }>`select chat_id, platform_id from chats`
  const places = await listPlaces(
    db,
    ids.map(({ chat_id }) => chat_id),
  )
  const most = [...Map.groupBy(places, ({ worker }) => worker).values()].sort((a, b) => b.length - a.length)[0]!
  const there = new Set(most.map(({ chat_id }) => ids.find((one) => one.chat_id === chat_id)!.platform_id))
  return chats.filter(({ platform_id }) => there.has(platform_id))
}

test('sightings that change nothing ask for no past; those of many chats that change ask once', async () => {
  const known = Array.from({ length: 12 }, (_, i) => ({ platform_id: i + 1 }))
  await stored(known.map((chat) => seen(10, { chat })))
  const chats = (await onOneMachine(known)).slice(0, 3)
  expect(chats).toHaveLength(3)
  const asked = async (batch: ChatSeen[]) => {
    const recorded: Sql[] = []
    await ingest(recording(db, recorded), batch, { now })
    return recorded.filter(({ text }) => text.includes('chat_past')).map(({ text }) => text.trim().split(' ')[0])
  }
  expect(await asked(chats.map((chat) => seen(20, { chat })))).toEqual([])
  expect(await asked(chats.map((chat) => seen(30, { chat, title: 'Evening News' })))).toEqual(['select', 'insert'])
  // The same again, and an old sighting that is known already, write nothing.
  expect(await asked(chats.map((chat) => seen(30, { chat, title: 'Evening News' })))).toEqual([])
  expect(await asked(chats.map((chat) => seen(20, { chat })))).toEqual(['select'])
  expect(await asked(chats.map((chat) => seen(40, { chat })))).toEqual(['select', 'insert'])
  expect(await asked(chats.map((chat) => seen(50, { chat })))).toEqual([])
})

test('a value that came back has an entry for each stretch of time in which it was seen, in any order of arrival', async () => {
  const titles = 'AABBAABBAA'
  const sightings = [...titles].map((title, i) => seen(10 * i, { title, members_count: 100 + i }))
  const expected = [
    ['title', 'A', 0, 10, false],
    ['title', 'B', 20, 30, false],
    ['title', 'A', 40, 50, false],
    ['title', 'B', 60, 70, false],
    ['title', 'A', 80, 90, true],
  ]
  const named = (title: string) => sightings.filter((one) => one.title === title)
  const orders = [sightings, sightings.toReversed(), [...named('A'), ...named('B')], [...named('B'), ...named('A')]]
  for (const order of orders) {
    await stored(...order.map((one) => [one]))
    expect((await pastOf()).filter(([field]) => field === 'title')).toEqual(expected)
    // The same without counts, which the series of members does not have.
    await stored(...order.map(({ members_count: _, ...one }) => [one]))
    expect((await pastOf()).filter(([field]) => field === 'title')).toEqual(expected)
  }
})

test('a chat that was seen once, without a count, needs no note of that', async () => {
  await stored([seen(10)])
  expect(await db.rows`select seen_uncounted from chats`).toEqual([{ seen_uncounted: null }])
  await stored([
    seen(10, { members_count: 5, description: 'x', verified: true, chat: { platform_id: 1, username: 'daily_news' } }),
  ])
  expect(await db.rows`select seen_uncounted, fields from chats join member_series using (chat_id)`).toEqual([
    { seen_uncounted: null, fields: null },
  ])
})

test('values that were stored with two times only are one span each, and their ends are sure once the field is seen to change', async () => {
  await stored([seen(10, { members_count: 5 })], [seen(40, { members_count: 6 })], [seen(90, { members_count: 7 })])
  await db.rows`insert into chat_past (chat_id, field, value_key, value, first_seen_at, last_seen_at)
    select chat_id, 'title', ${valueKey('title', 'Lent')}, 'Lent', to_timestamp(${start + 50}), to_timestamp(${start + 60}) from chats`
  const titles = async () => (await pastOf()).filter(([field]) => field === 'title')
  expect(await titles()).toEqual([
    ['title', 'Daily News', 10, 90, true],
    ['title', 'Lent', 50, 60, false],
  ])
  await ingest(db, [seen(100, { title: 'Lent' })], { now })
  expect(await titles()).toEqual([
    ['title', 'Daily News', 10, 40, false],
    ['title', 'Lent', 50, 60, false],
    ['title', 'Daily News', 90, 90, false],
    ['title', 'Lent', 100, 100, true],
  ])
})

test('a guessed title is no past, and a chat that was seen once needs no time of first sight', async () => {
  await stored(
    [seen(10, { title: 'daily_news', guessed: ['title'] })],
    [seen(20)],
    [seen(15, { title: 'x', guessed: ['title'] })],
  )
  expect((await pastOf()).filter(([field]) => field === 'title')).toEqual([['title', 'Daily News', 20, 20, true]])
  await stored([seen(10)])
  expect(await db.rows`select first_seen_at, first_seen from chats`).toEqual([
    { first_seen_at: null, first_seen: null },
  ])
})

test('a chat from before its past was stored was first seen when it was last seen', async () => {
  await stored([seen(10), seen(20)])
  await db.rows`update chats set first_seen_at = null, first_seen = null`
  await ingest(db, [seen(30, { title: 'Evening News' })], { now })
  expect((await pastOf()).filter(([field]) => field === 'title')).toEqual([
    ['title', 'Daily News', 20, 20, false],
    ['title', 'Evening News', 30, 30, true],
  ])
})

test('a name that moved is in the pasts of both chats', async () => {
  const [one, two] = [
    { platform_id: 1, username: 'daily_news' },
    { platform_id: 2, username: 'Daily_News' },
  ]
  await stored(
    [seen(10, { chat: one })],
    [seen(20, { chat: two })],
    [seen(30, { chat: { ...one, username: 'old_news' } })],
  )
  expect((await pastOf(1)).filter(([field]) => field === 'username')).toEqual([
    ['username', 'daily_news', 10, 10, false],
    ['username', 'old_news', 30, 30, true],
  ])
  expect((await pastOf(2)).filter(([field]) => field === 'username')).toEqual([
    ['username', 'Daily_News', 20, 20, true],
  ])
})

test.each([
  ['title', 'Tea ☕ & more', '  Tea ☕️  &amp;\u00a0more\u200e'],
  ['title', 'Café', 'Cafe\u0301'],
  ['description', 'News.\n\nWrite to @editor', 'News. Write to @editor '],
  ['username', 'daily_news', 'Daily_News'],
] as const)('%s: %j and %j are the same value', (field, one, other) => {
  expect(isSameValue(field, one, other)).toBe(true)
  expect(valueKey(field, one)).toBe(valueKey(field, other))
})

test.each([
  ['title', 'News', 'NEWS'],
  ['title', 'News 1', 'News 2'],
  ['title', '👨‍👩‍👧', '👨👩👧'],
  ['description', 'a b', 'ab'],
] as const)('%s: %j and %j are two values', (field, one, other) => {
  expect(isSameValue(field, one, other)).toBe(false)
  expect(valueKey(field, one)).not.toBe(valueKey(field, other))
})

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const sighting = fc
  .record({
    at: fc.integer({ min: 0, max: 12 }).map((step) => start + step),
    platform_id: fc.constantFrom(1, 2),
    peer: fc.constantFrom('Channel' as const, 'Group' as const),
    title: fc.constantFrom('A', 'B', ' A\ufe0f', 'C'),
    guessed: maybe(fc.constantFrom<('title' | 'peer')[]>(['title'], ['peer'], ['title', 'peer'])),
    username: maybe(fc.constantFrom('name_one', 'Name_One', 'name_two')),
    description: maybe(fc.constantFrom('', 'one', 'one\n', 'two')),
    verified: maybe(fc.boolean()),
    linked_chat: maybe(fc.constantFrom(0, 7, 8)),
    members_count: maybe(fc.integer({ min: 0, max: 3 })),
  })
  .map(({ platform_id, username, ...rest }) => {
    const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    return { kind: 'chat seen', chat: { platform_id, ...(username && { username }) }, ...known } as unknown as ChatSeen
  })

/** The past by its definition: the list of all sightings of a field, of which neighbours with one value are one stretch. */
const byDefinition = (sightings: ChatSeen[]): PastEntry[] =>
  pastFields.flatMap((field) => {
    const reports = sightings.flatMap((one) => {
      const value = field === 'username' ? one.chat.username : one[field]
      return value === undefined || one.guessed?.includes(field as 'title')
        ? []
        : [{ value: pastText(field, value), form: comparable(field, pastText(field, value)), at: one.at - start }]
    })
    const ordered = reports.toSorted(
      (a, b) => a.at - b.at || (a.form < b.form ? -1 : a.form > b.form ? 1 : a.value < b.value ? -1 : 1),
    )
    const newest = new Map(ordered.map(({ form, value }) => [form, value]))
    const runs: { form: string; first: number; last: number }[] = []
    for (const { form, at } of ordered) {
      const run = runs.at(-1)
      if (run?.form === form) run.last = at
      else runs.push({ form, first: at, last: at })
    }
    return runs.map(
      ({ form, first, last }, n) => [field, newest.get(form)!, first, last, n === runs.length - 1] as const,
    )
  })

test('in any order, twice and in any batches, the past is what its definition says', async () => {
  const world = fc.array(sighting, { minLength: 1, maxLength: 14 }).chain((all) =>
    fc.record({
      all: fc.constant(all),
      shuffled: fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
      batch: fc.integer({ min: 1, max: 6 }),
    }),
  )
  await holds(
    fc.asyncProperty(world, async ({ all, shuffled, batch }) => {
      await stored(
        ...Array.from({ length: Math.ceil(shuffled.length / batch) }, (_, i) =>
          shuffled.slice(i * batch, (i + 1) * batch),
        ),
      )
      for (const platform_id of [1, 2]) {
        const own = all.filter(({ chat }) => chat.platform_id === platform_id)
        if (own.length === 0) continue
        expect(await pastOf(platform_id)).toEqual(byDefinition(own).toSorted(byTime))
      }
    }),
    { numRuns: 30, seed: 20261117 },
  )
})
