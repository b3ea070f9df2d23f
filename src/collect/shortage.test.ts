// Fewer requests than chats that are due: who is read first, how late the others are, and what a claim costs.
import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { explain, nodesOf, type QueryPlan, recording } from '../../test/rows-read.ts'
import { claimDue } from '../store/collecting/collecting.ts'
import type { Sql } from '../store/db.ts'
import { DAY, HOUR } from '../time/spans.ts'
import { longestSeconds } from './pace.ts'
import { WAIT_COUNTS } from './rules/counts-more.ts'

const db = await testDatabase()
const START = new Date('2026-09-01T00:00:00Z').getTime() / 1000
const at = (seconds: number) => new Date(seconds * 1000)
beforeEach(() => emptyTables(db, 'collecting'))

/** Chats by the hours between their visits. All were visited within their gap before the start. */
const addChats = (gaps: number[]) => db.rows`
  insert into collecting (address, origin, priority, result, read_at, tried_at, next_due_at, chat_due_at, created_at)
  select 'g' || number, 'known', 1, 'read', due - make_interval(secs => gap), due - make_interval(secs => gap), due, due, due
  from (select gap, number, to_timestamp(${START}::float8 + gap * ((number * 0.618)::numeric % 1)::float8) as due
    from unnest(${gaps.map((hours) => hours * HOUR)}::float8[]) with ordinality as gaps (gap, number)) as chats`

/** Visits one chat in every `seconds`, the first that is claimed. Returns the times between visits to each, the first one from its visit before the start. */
const readFor = async (
  gaps: number[],
  { seconds, days, more = () => false }: { seconds: number; days: number; more?: (place: number) => boolean },
) => {
  await addChats(gaps)
  const addresses = gaps.flatMap((_, place) => (more(place) ? [`g${place + 1}`] : []))
  await db.rows`update collecting set counts_more = address = any(${addresses}::text[])`
  const times = new Map(gaps.map((_, i) => [`g${i + 1}`, [] as number[]]))
  for (const { address, tried_at } of await db.rows<{
    address: string
    tried_at: Date
  }>`select address, tried_at from collecting`)
    times.get(address)!.push(tried_at.getTime() / 1000)
  for (let now = START; now < START + days * DAY; now += seconds) {
    const [claim] = await claimDue(db, {
      worker: 'a',
      limit: 1,
      wait_counts: WAIT_COUNTS,
      lease_seconds: 300,
      now: at(now),
    })
    if (!claim) continue
    const gap = gaps[Number(claim.address!.slice(1)) - 1]! * HOUR
    times.get(claim.address!)!.push(now)
    await db.rows`update collecting set claim = null, tried_at = ${at(now)}, read_at = ${at(now)}, next_due_at = ${at(now + gap)} where target_id = ${claim.target_id}`
  }
  return gaps.map((hours, i) => {
    const all = [...times.get(`g${i + 1}`)!, START + days * DAY]
    const between = all.slice(1).map((time, n) => time - all[n]!)
    const usual = between.slice(1, -1).reduce((sum, one) => sum + one, 0) / (between.length - 2)
    return { hours, longest: Math.max(...between), waits: usual / HOUR - hours }
  })
}

const LONGEST = longestSeconds(null) / HOUR

/** A fifth of the requests are for chats that are read about once in a week. */
const GAPS = [
  ...Array.from({ length: 12 }, (_, i) => 12 + i),
  ...Array.from({ length: 24 }, (_, i) => LONGEST * (1 - (i % 5) / 50)),
]

test('with requests for half of what is due every chat is read within a week, and the others are late by the same time', async () => {
  const planned = GAPS.reduce((sum, hours) => sum + 1 / hours, 0)
  const read = await readFor(GAPS, { seconds: (2 * HOUR) / planned, days: 42 })
  for (const { longest } of read) expect(longest).toBeLessThanOrEqual(7 * DAY)
  const waits = read.filter(({ hours }) => hours <= 48).map(({ waits }) => waits)
  expect(Math.min(...waits)).toBeGreaterThan(6)
  expect(Math.max(...waits) / Math.min(...waits)).toBeLessThan(1.5)
})

test('whoever has nearly all chats count more takes no week from the others: they wait at most so many times as long as all would alike', async () => {
  const planned = GAPS.reduce((sum, hours) => sum + 1 / hours, 0)
  const pace = { seconds: (2 * HOUR) / planned, days: 21 }
  const left_out = (place: number) => place % 6 === 0
  const alike = await readFor(GAPS, pace)
  await emptyTables(db, 'collecting')
  const attacked = await readFor(GAPS, { ...pace, more: (place) => !left_out(place) })
  for (const { longest } of attacked) expect(longest).toBeLessThanOrEqual(7 * DAY)
  const others = attacked.flatMap((one, place) =>
    left_out(place) && one.hours <= 48 ? [{ ...one, before: alike[place]! }] : [],
  )
  expect(others.length).toBeGreaterThan(1)
  for (const { waits, before } of others) {
    expect(waits).toBeGreaterThan(before.waits)
    expect(waits).toBeLessThan(WAIT_COUNTS * before.waits * 1.1)
  }
})

test('when not even a visit a week is possible, all chats are visited equally often, and none is forgotten', async () => {
  const gaps = [1, 2, 24, 48, LONGEST, LONGEST, LONGEST, LONGEST]
  const read = await readFor(gaps, { seconds: 2 * DAY, days: 112 })
  for (const { longest } of read) expect(longest / DAY).toBeLessThanOrEqual(20)
})

test('a claim reads a few rows by the indexes, however many are due or were read a week ago', async () => {
  await addChats(Array.from({ length: 6_000 }, (_, i) => [0.1, 1, 3, 12, 24, 60, 140][i % 7]!))
  await db.script('analyze collecting')
  const recorded: Sql[] = []
  const claim = (days: number) =>
    claimDue(recording(db, recorded), { worker: 'a', limit: 4, lease_seconds: 300, now: at(START + days * DAY) })
  for (const days of [2, 20]) await claim(days)
  for (const part of [3, 1]) {
    await db.rows`update collecting set counts_more = target_id % ${part} = 0`
    await db.script('analyze collecting')
    await claim(2)
  }
  for (const sql of recorded) {
    const plan = await db.transaction(async (tx) => {
      await tx.script('set local enable_seqscan = off; set local enable_sort = off')
      return explain(tx, sql, 'analyze')
    })
    const rows = nodesOf(plan)
      .filter((node) => node['Relation Name'] === 'collecting')
      .reduce((sum, node) => sum + rowsOf(node), 0)
    expect(rows).toBeGreaterThanOrEqual(4)
    expect(rows).toBeLessThan(40)
  }
})

const rowsOf = (node: QueryPlan) =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
