// Every statement of a hot path must find its rows by an index. Each is recorded as the service sends it, then explained.
import { expect, test } from 'vitest'
import { openCashier } from '../src/accounts/cashier.ts'
import { defaultPlans } from '../src/accounts/plans.ts'
import { catalogFilter } from '../src/api/endpoints/catalog-filter.ts'
import { openLookups } from '../src/api/request/lookups.ts'
import { storedCatalog } from '../src/catalog/catalog.ts'
import { discover, takeUpKnown } from '../src/collect/jobs.ts'
import { demoWorld } from '../src/demo/world.ts'
import { closeMonths } from '../src/ingest/close-months.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import { findTrend } from '../src/search/trend.ts'
import { deleteExpiredMentions, deleteExpiredObservations } from '../src/store/chats/waiting.ts'
import { type Sql, statement } from '../src/store/db.ts'
import { searchReads } from '../src/store/observed/search/search-reads.ts'
import type { SearchOrder } from '../src/store/searching/found-order.ts'
import { keyPermissions } from '../src/vocabulary.ts'
import { takeListPoints } from '../src/watching/list-points.ts'
import { collectDue } from './collecting.ts'
import { madeUpPlatform } from './made-up-platform.ts'
import { explain, type QueryPlan, recording } from './rows-read.ts'
import { indexAll } from './search-index.ts'
import { testService } from './service.ts'

const t = await testService()
const now = Math.floor(t.clock.now.getTime() / 1000)

const recorded: Sql[] = []

/** Tables that grow with the platform or with use, so that a sequential scan of one is a bug. */
const big =
  /^(chats|messages|message_series|message_months|post_counts|message_search(?!_backlog)|message_terms|closed_search|copy_pairs|chat_originality|past_search|past_terms|member_series|member_samples|mention|channel_stats|group_stats|api_keys|named_keys|accounts|account_month|ledger|usage_|snapshots|diffs|lists|list_|collecting|waiting_|dictionary_changes|chat_changes|chat_detections|verification_codes|idempotency_keys)/

const scanned = (plan: QueryPlan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && big.test(plan['Relation Name'] ?? '') ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
]

/** Sequential scans are made expensive, so the planner uses one only where no index can serve. */
const scannedBy = async (sql: Sql): Promise<string[]> =>
  t.db.transaction(async (tx) => {
    await tx.script('set local enable_seqscan = off')
    return scanned(await explain(tx, sql, 'costs'))
  })

/** Reads the signals of all channels, once a week. */
const ofAllChannels = /^\s*insert into trust_band_weeks/

const explainAll = async () => {
  const statements = new Map(
    recorded
      .filter(({ text }) => /^\s*(select|insert|update|delete|with)/i.test(text) && !ofAllChannels.test(text))
      .map((sql) => [sql.text, sql]),
  )
  for (const sql of statements.values()) expect(await scannedBy(sql), sql.text).toEqual([])
  recorded.length = 0
  return statements.size
}

test('explaining a statement reveals a sequential scan', async () => {
  expect(await scannedBy(statement`select * from chats where title = ${'x'}`)).toEqual(['chats'])
})

test('indexing messages and searching in them use indexes, in every order', async () => {
  await t.reset()
  for (const batch of demoWorld({ seed: 2, now, size: { channels: 20, groups: 4, messages: 600 } }))
    await ingest(t.db, batch, { now: t.clock.now })
  const db = recording(t.db, recorded)
  await indexAll(db)
  // Messages of closed months change too.
  await closeMonths(t.db, { now: t.clock.now, for_ms: 60_000 })
  await t.db.rows`insert into message_search_queue (chat_id, message_id, date, change)
    select chat_id, message_id, date, 'changed' from messages where message_id % 2 = 0`
  await indexAll(db)
  const { findCandidates, walk, countSome } = searchReads(db)
  const wanted = { all: [1], any: [[2, 3]], phrases: [] }
  const range = { from: new Date(0), to: t.clock.now }
  const orders: SearchOrder[] = [
    { by: 'date' },
    { by: 'views' },
    { by: 'relevance', words: [], in_order: Buffer.of(1) },
  ]
  for (const order of orders) {
    const asked = { wanted, unwanted: [], range, except_chat_ids: [] }
    const after = { value: 5, date: t.clock.now, chat_id: 1, message_id: 1 }
    await findCandidates(db, asked, { order, after, limit: 20, most: 100 })
    await findCandidates(db, { ...asked, on_chat_id: 1 }, { order, after, limit: 20, most: 100 })
    await walk(db, { ...asked, languages: ['en'] }, { order, from: after, limit: 50 })
    await countSome(db, asked, 100)
    await findTrend(db, asked, { bucket: 'week', most: 1_000 })
  }
  expect(await explainAll()).toBeGreaterThan(10)
})

test('reads of every endpoint with a chat, and metering of both types of key, use indexes', async () => {
  for (const batch of demoWorld({ seed: 1, now, size: { channels: 20, groups: 4, messages: 600 } }))
    await ingest(t.db, batch, { now: t.clock.now })
  await rollUp(t.db, { now: t.clock.now })
  const db = recording(t.db, recorded)
  Object.assign(t.deps, { db, cashier: openCashier(db), lookups: openLookups(db, t.secrets, 0) })
  const keys = [(await t.account({ plan: 'XL' })).key, (await t.account({ balance_mc: 1_000_000 })).key]
  const named = { name: 'board', key_type: 'credits', permissions: keyPermissions, requests_per_day: 1_000 }
  keys.push((await t.post('/v1/account/keys', keys[1]!, named)).body.key)
  const busiest = async (peer: string) =>
    (await t.db.row<{
      internal_id: string
      chat_id: number
    }>`select internal_id, chat_id from chats join messages using (chat_id)
      where peer = ${peer} group by 1, 2 order by count(*) desc limit 1`)!
  const [channel, group] = [await busiest('Channel'), await busiest('Group')]
  const other = (await t.db.row<{
    internal_id: string
  }>`select internal_id from chats where peer = 'Channel' and chat_id <> ${channel.chat_id} limit 1`)!
  const { message_id } = (await t.db.row<{
    message_id: number
  }>`select message_id from messages where chat_id = ${channel.chat_id} and not service limit 1`)!
  const { cursor } = (await t.get(`/v1/messages/channel?internal_id=${channel.internal_id}&limit=3`, keys[0])).body
  const urls = [
    `/v1/channel/info?internal_id=${channel.internal_id}`,
    `/v1/channel/stats?internal_id=${channel.internal_id}`,
    `/v1/channels/info-batch?ids=${channel.internal_id}`,
    `/v1/channels/stats-batch?ids=${channel.internal_id}`,
    `/v1/channels/compare?ids=${channel.internal_id},${other.internal_id}`,
    `/v1/channels/compare?ids=${channel.internal_id},${other.internal_id}&as_of=2026-08-20`,
    `/v1/channels/stats-batch?ids=${channel.internal_id}&as_of=2026-08-20`,
    `/v1/channel/mentions?internal_id=${channel.internal_id}&short_info=true`,
    `/v1/channel/mentions?internal_id=${channel.internal_id}&direction=out&kind=Forward`,
    `/v1/channel/neighbours?internal_id=${channel.internal_id}`,
    `/v1/channel/completeness?internal_id=${channel.internal_id}`,
    `/v1/channel/originality?internal_id=${channel.internal_id}`,
    `/v1/channel/trust?internal_id=${channel.internal_id}`,
    `/v1/messages/missing?internal_id=${channel.internal_id}`,
    `/v1/messages/copies?internal_id=${channel.internal_id}&message_id=${message_id}`,
    `/v1/messages/channel?internal_id=${channel.internal_id}&limit=100&short_info=true`,
    `/v1/messages/channel?internal_id=${channel.internal_id}&only=media`,
    `/v1/messages/channel?internal_id=${channel.internal_id}&limit=3&cursor=${cursor}`,
    `/v1/messages/by_id?internal_id=${channel.internal_id}&message_id=${message_id}`,
    `/v1/messages/views?internal_id=${channel.internal_id}&message_id=${message_id}`,
    `/v1/messages/ranking?internal_id=${channel.internal_id}&sort_by=er`,
    `/v1/messages/ranking?internal_id=${channel.internal_id}&as_of=2026-08-20`,
    `/v1/charts/subscribers?internal_id=${channel.internal_id}`,
    `/v1/charts/subscribers?internal_id=${channel.internal_id}&as_of=2026-08-20`,
    `/v1/charts/reach?internal_id=${channel.internal_id}`,
    `/v1/charts/err?internal_id=${channel.internal_id}&aggregation=week`,
    `/v1/charts/posts?internal_id=${channel.internal_id}`,
    `/v1/charts/er?internal_id=${channel.internal_id}&aggregation=hour`,
    `/v1/charts/reactions?internal_id=${group.internal_id}&as_of=2026-08-20`,
    `/v1/charts/mentions?internal_id=${channel.internal_id}`,
    `/v1/charts/citations?internal_id=${channel.internal_id}&kind=Forward`,
    `/v1/charts/heatmap?internal_id=${channel.internal_id}&time_zone=Europe/Berlin`,
    `/v1/charts/heatmap?internal_id=${group.internal_id}&as_of=2026-08-20`,
    `/v1/charts/view-curve?internal_id=${channel.internal_id}`,
    `/v1/charts/deletions?internal_id=${channel.internal_id}`,
    `/v1/channel/stats?internal_id=${channel.internal_id}&as_of=2026-08-20`,
    `/v1/charts/reach?internal_id=${channel.internal_id}&as_of=2026-08-20`,
    `/v1/group/stats?internal_id=${group.internal_id}&as_of=2026-08-20&top_authors=5`,
    '/v1/channel/info?internal_id=@some_name',
    '/v1/channel/info?internal_id=1234567890',
    `/v1/group/info?internal_id=${group.internal_id}`,
    `/v1/group/stats?internal_id=${group.internal_id}`,
    `/v1/messages/group?internal_id=${group.internal_id}`,
    '/v1/channels/search',
    '/v1/channels/search?term=@some_name',
    '/v1/channels/search?term=t.me/%2BAbCdEf12345',
    '/v1/channels/my',
    '/v1/usage/info',
    '/v1/usage/history?group_by=day,operation',
    '/v1/usage/history?group_by=day,channel',
    '/v1/usage/history?group_by=operation,channel',
    '/v1/utils/resolve_platform_id?platform_id=1234567890',
    '/v1/catalog/snapshots?limit=2',
    '/v1/catalog/diffs?limit=2',
    '/v1/catalog/snapshots/sn_000000000000',
    '/v1/catalog/diffs/df_000000000000',
  ]
  for (const key of keys) for (const url of urls) expect([200, 404], url).toContain((await t.get(url, key)).status)
  expect(await explainAll()).toBeGreaterThan(20)
})

test('changes and reads of lists, and their daily points, use indexes', async () => {
  const db = recording(t.db, recorded)
  Object.assign(t.deps, { db, cashier: openCashier(db), lookups: openLookups(db, t.secrets, 0) })
  const { key } = await t.account({ plan: 'XL' })
  const chats = await t.db.rows<{ internal_id: string }>`select internal_id from chats limit 20`
  const ids = chats.map(({ internal_id }) => internal_id)
  const made = async (body: object) => (await t.post('/v1/lists', key, body)).body.list_id
  const picked = await made({ name: 'picked', kind: 'picked' })
  // A filter of the catalog reads all chats until memory is filled, so this one names a channel.
  const matching = await made({ name: 'matching', kind: 'matching', filters: { term: 't.me/nobody_is_here' } })
  await t.post(`/v1/lists/${picked}/chats`, key, { chats: [...ids, '@some_name'].join(',') })
  const change = (path: string, body: object) => t.request('PATCH', `/v1/lists/${path}`, key, {}, body)
  await change(picked, { name: 'renamed' })
  await change(matching, { filters: { term: 't.me/nobody_was_here' } })
  await change(`${picked}/chats/${ids[0]}`, { note: 'a note', price: 5, currency: 'USD' })
  await t.delete(`/v1/lists/${picked}/chats?ids=${ids[1]}`, key)
  const reads = ['', '/channels?members_line=true', '/messages', '/audience']
  for (const read of reads) expect((await t.get(`/v1/lists/${picked}${read}`, key)).status, read).toBe(200)
  expect((await t.get(`/v1/lists/${matching}/changes`, key)).status).toBe(200)
  expect((await t.get('/v1/lists?limit=1', key)).status).toBe(200)
  const tomorrow = new Date(t.clock.now.getTime() + 86_400_000)
  const given = { search: storedCatalog.search, filterOf: catalogFilter, plans: defaultPlans, for_ms: 10_000 }
  expect(await takeListPoints(db, given, tomorrow)).toMatchObject({ taken: 1 })
  await t.delete(`/v1/lists/${picked}`, key)
  expect(await explainAll()).toBeGreaterThan(25)
})

test('ingest uses indexes', async () => {
  const db = recording(t.db, recorded)
  for (const batch of demoWorld({ seed: 1, now: now + 3600, size: { channels: 20, groups: 4, messages: 600 } }))
    await ingest(db, batch, { now: new Date((now + 3600) * 1000) })
  await deleteExpiredObservations(db, t.clock.now)
  await deleteExpiredMentions(db, t.clock.now)
  expect(await explainAll()).toBeGreaterThan(8)
})

test('the roll-up of changed chats and of all chats uses indexes', async () => {
  const db = recording(t.db, recorded)
  await rollUp(db, { now: t.clock.now })
  await rollUp(db, { now: t.clock.now, all: true })
  expect(await explainAll()).toBeGreaterThan(20)
})

test('adding, claiming, collecting, verifying and discovering chats use indexes', async () => {
  const platform = madeUpPlatform(() => t.clock.now)
  const db = recording(t.db, recorded)
  Object.assign(t.deps, { db })
  const { key } = await t.account({ plan: 'XL' })
  for (const name of ['new_one', 'new_two']) {
    const chat = platform.add(name)
    for (let i = 0; i < 30; i++) platform.post(chat, { date: now - i * 7_200, text: 'see @somebody_unknown' })
    expect((await t.post('/v1/channels/add', key, { link: name })).status).toBe(201)
  }
  const collect = () => collectDue(db, [platform.source], () => t.clock.now)
  expect(await collect()).toHaveLength(2)
  const { internal_id } = (await t.post('/v1/channels/add', key, { link: 'new_one' })).body
  t.clock.now = new Date((now + 7_200) * 1000)
  await t.post('/v1/channel/verification', key, { internal_id })
  expect((await t.get(`/v1/channel/verification?internal_id=${internal_id}`, key)).status).toBe(200)
  expect((await collect()).length).toBeGreaterThan(0)
  await t.delete(`/v1/channel/verification?internal_id=${internal_id}`, key)
  await takeUpKnown(db, t.clock.now)
  await discover(db, t.clock.now, 100, [platform.source])
  expect(await explainAll()).toBeGreaterThan(25)
})
