// Which chats count more when there are fewer requests than chats that are due.
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../test/database.ts'
import { explain, nodesOf, recording } from '../../test/rows-read.ts'
import { testService } from '../../test/service.ts'
import { countAllUsage } from '../store/accounts/usage.ts'
import { claimDue } from '../store/collecting/collecting.ts'
import { listReasonsToCountMore, markWhatCountsMore } from '../store/collecting/counts-more.ts'
import type { Sql } from '../store/db.ts'
import { upsertTrustWeeks } from '../store/statistics/trust-weeks.ts'
import { DAY_MS, MINUTE } from '../time/spans.ts'
import { takeUpKnown } from './jobs.ts'

const NOON = new Date('2026-09-01T12:00:00Z')
const t = await testService()
const { db } = t
beforeEach(async () => {
  await t.reset()
  await emptyTables(db, 'collecting', 'settings')
  t.clock.now = NOON
})

const MONDAY = new Date('2026-08-31T00:00:00Z')
const marked = async () => {
  const rows = await db.rows<{
    username: string
  }>`select username from collecting join chats using (chat_id) where counts_more`
  return rows.map(({ username }) => username).sort()
}

test('a chat counts more while it is watched, listed, paid for or freshly suspected, and not longer', async () => {
  const account = await t.account({ plan: 'XL', balance_mc: 1_000_000 })
  const chat = async (username: string, members_count = 500) => ({
    username,
    ...(await t.chat({ username, internal_id: `${username}_id`, members_count })),
  })
  const [watched, , in_list, , read, suspected, calm] = [
    await chat('watched'),
    await chat('matching', 77_000),
    await chat('listed'),
    await chat('nobody'),
    await chat('read_lately'),
    await chat('suspected'),
    await chat('calm'),
  ]
  await takeUpKnown(db, NOON)
  expect(await markWhatCountsMore(db, NOON)).toEqual({ marked: 0, unmarked: 0 })

  const made = await t.post('/v1/watches', account.key, { chat: '@watched' })
  expect(made.status).toBe(201)
  const matching = await t.post('/v1/lists', account.key, {
    name: 'M',
    kind: 'matching',
    filters: { members_min: 70_000 },
  })
  expect((await t.post('/v1/watches', account.key, { list_id: matching.body.list_id })).status).toBe(201)
  const picked = await t.post('/v1/lists', account.key, { name: 'P', kind: 'picked' })
  expect((await t.post(`/v1/lists/${picked.body.list_id}/chats`, account.key, { chats: '@listed' })).status).toBe(200)
  expect((await t.get(`/v1/channel/info?internal_id=${read.internal_id}`, account.key)).status).toBe(200)
  await countAllUsage(db)
  await upsertTrustWeeks(db, MONDAY, [
    { chat_id: suspected.chat_id, level: 'look_closer', signals: ['views_uniform'] as never },
    { chat_id: calm.chat_id, level: 'no_finding', signals: [] },
  ])

  expect(await markWhatCountsMore(db, NOON)).toEqual({ marked: 5, unmarked: 0 })
  expect(await markWhatCountsMore(db, NOON)).toEqual({ marked: 0, unmarked: 0 })
  expect(await marked()).toEqual(['listed', 'matching', 'read_lately', 'suspected', 'watched'])
  expect(await listReasonsToCountMore(db, watched.chat_id, NOON)).toEqual(['watched'])
  expect(await listReasonsToCountMore(db, in_list.chat_id, NOON)).toEqual(['listed'])
  expect(await listReasonsToCountMore(db, calm.chat_id, NOON)).toEqual([])

  await t.delete(`/v1/watches/${made.body.watch_id}`, account.key)
  const later = new Date(NOON.getTime() + 15 * DAY_MS)
  expect(await markWhatCountsMore(db, later)).toEqual({ marked: 0, unmarked: 3 })
  expect(await marked()).toEqual(['listed', 'matching'])
})

test('of chats that are due, a second of those that count more weighs as much as several', async () => {
  const due = (address: string, counts_more: boolean, minutes: number) => db.rows`
    insert into collecting (address, origin, priority, next_due_at, chat_due_at, created_at, counts_more)
    values (${address}, 'known', 1, ${new Date(NOON.getTime() - minutes * MINUTE * 1000)}, ${NOON}, ${NOON}, ${counts_more})`
  await due('@alike_25', false, 25)
  await due('@alike_15', false, 15)
  await due('@alike_5', false, 5)
  await due('@more_10', true, 10)
  await due('@more_4', true, 4)
  await due('@more_not_yet', true, -1)
  const claimed = async (limit: number) =>
    (await claimDue(db, { worker: 'a', limit, wait_counts: 2, lease_seconds: 300, now: NOON }))
      .map(({ address }) => address)
      .sort()
  expect(await claimed(1)).toEqual(['@alike_25'])
  expect(await claimed(2)).toEqual(['@alike_15', '@more_10'])
  expect(await claimed(9)).toEqual(['@alike_5', '@more_4'])
})

test('many paid reads are compared with many marks in one pass', async () => {
  await db.rows`insert into chats (internal_id, peer, username, title, search_title, observed_at)
    select 'chat_' || number, 'Channel', 'chat_' || number, 'A', 'a', ${NOON} from generate_series(1, 400) as number`
  await takeUpKnown(db, NOON)
  await db.rows`update collecting set counts_more = true`
  const { account_id } = await t.account()
  await db.rows`insert into usage_chat_days (account_id, day, chat_id, operation, key_type, requests)
    select ${account_id}, '2026-08-31', chat_id, 'operation ' || operation, 'live', 1
    from chats, generate_series(1, 20) as operation where username <> 'chat_7'`
  await db.script('analyze collecting; analyze usage_chat_days')
  const recorded: Sql[] = []
  await markWhatCountsMore(recording(db, recorded), NOON)
  await db.rows`update collecting set counts_more = true`
  // As the memory of a statement is to a week of a busy service.
  const plan = await db.transaction(async (tx) => {
    await tx.script("set local work_mem = '64kB'")
    return explain(tx, recorded[0]!, 'analyze')
  })
  const rows = nodesOf(plan).map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1))
  expect(Math.max(...rows)).toBeLessThanOrEqual(400 * 20)
  expect(await marked()).toHaveLength(399)
})
