// The daily run on a database: indexes, ranks, explanations, months, and what a takedown leaves.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { agenciesOf, VOUCHED } from '../../test/agencies.ts'
import { testDatabase } from '../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { ingest } from '../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../ingest/privacy.ts'
import { remove } from '../privacy/remove.ts'
import { rollUp } from '../rollup/roll-up.ts'
import type { Observation } from '../sources/observation.ts'
import { findChat } from '../store/chats/chats.ts'
import { listCitationParts } from '../store/graph/citation.ts'
import { applyMentionChanges } from '../store/observed/mentions/mention-months.ts'
import { citationIndex } from './citation.ts'
import { renewCitations } from './citation-run.ts'

const db = await testDatabase()
const privacy = keepsAll(keyedHash(randomBytes(32)))
const now = new Date('2026-09-15T12:00:00Z')

/** Channels 1 to 9 and the discussion group 10 of channel 1. */
const chatOf = (n: number) => ({ platform_id: 1000 + n, username: `chat_number_${n}` })
let messages = 0
const post = (n: number, text: string, day = '2026-09-15', views = 1000 * n): Observation =>
  messageSeen({
    chat: chatOf(n),
    message_id: ++messages,
    date: at(`${day}T12:00:00Z`),
    at: at('2026-09-15T12:00:00Z'),
    text,
    counters: { views },
  })
const cites = (n: number, ...targets: number[]) => targets.map((target) => post(n, `see @chat_number_${target}`))

const seen = (n: number, more: Partial<Extract<Observation, { kind: 'chat seen' }>> = {}) =>
  chatSeen({
    chat: chatOf(n),
    title: `Chat ${n}`,
    peer: 'Channel',
    members_count: 5_000,
    labels: { language: 'en' },
    at: at('2026-06-01T00:00:00Z'),
    ...more,
  })

const idOf = new Map<number, number>()
const indexes = async () =>
  Object.fromEntries(
    (
      await db.rows<{ n: number; citation_index: number | null }>`
        select platform_id - 1000 as n, citation_index from channel_stats join chats using (chat_id) where platform_id < 2000 order by 1`
    ).map(({ n, citation_index }) => [n, citation_index]),
  )

const bringIn = async (observations: Observation[], at = now) => {
  await ingest(db, observations, { now: at, privacy })
  await applyMentionChanges(db)
  await rollUp(db, { now: at })
  for (const { chat_id, n } of await db.rows<{
    chat_id: number
    n: number
  }>`select chat_id, platform_id - 1000 as n from chats`)
    idOf.set(n, chat_id)
}

test('before five chats cite others, no channel has an index', async () => {
  await bringIn([
    ...Array.from({ length: 9 }, (_, i) => seen(i + 1, i === 0 ? { linked_chat: 1010 } : {})),
    seen(10, { peer: 'Group', labels: undefined }),
    ...cites(2, 1),
  ])
  await renewCitations(db, now)
  expect(Object.values(await indexes())).toEqual(Array(9).fill(null))
})

test('channels have the index of the formula; what nobody cites has 0; own citations are left out', async () => {
  // The views of channel n are 1,000 n. Channel 1 is cited by 2 to 6, and by its own discussion group.
  const vouched = [2, 3, 4, 5, 6, 8, 10].map((n) => `chat_number_${n}`)
  await bringIn(agenciesOf(vouched, { day: '2026-07-01', today: '2026-09-15' }))
  await bringIn([...[3, 4, 5, 6].flatMap((n) => cites(n, 1)), ...cites(10, 1, 7), ...cites(8, 9)])
  const report = await renewCitations(db, now)
  expect(report).toMatchObject({ channels: 17, links: 28 })
  const p = Math.log(2) / (1 + Math.log(2))
  const found = await indexes()
  // The five cite nobody else, so they count as one.
  expect(found[1]).toBeCloseTo(citationIndex(((2 + 3 + 4 + 5 + 6) * 1000 * p * VOUCHED) / 5), 1)
  expect(found[9]).toBeCloseTo(citationIndex(8000 * p * VOUCHED), 1)
  // The views of a group are not known: ten readers.
  expect(found[7]).toBeCloseTo(citationIndex(10 * p * VOUCHED), 1)
  expect([found[2], found[8]]).toEqual([0, 0])
  const [parts] = await listCitationParts(db, [idOf.get(1)!])
  expect(parts).toMatchObject({ sources: 5, own_sources: 1, returned_percent: 0 })
  expect(parts!.largest.map(({ title }) => title)).toEqual(['Chat 6', 'Chat 5', 'Chat 4', 'Chat 3', 'Chat 2'])
  expect(parts!.largest[0]!.readers).toBeCloseTo((6000 * p * VOUCHED) / 5, 0)
})

test('a second run finds nothing to write', async () => {
  const before = await db.rows`select xmin::text, * from citation_parts order by chat_id`
  expect(await renewCitations(db, now)).toMatchObject({ written: 0, months: 0 })
  expect(await db.rows`select xmin::text, * from citation_parts order by chat_id`).toEqual(before)
})

test('the cited channels of a language are ranked where there are five of them', async () => {
  expect(await db.rows`select count(*) as n from channel_stats where citation_rank_in_language is not null`).toEqual([
    { n: 0 },
  ])
  await bringIn([...cites(2, 3), ...cites(4, 5)])
  await renewCitations(db, now)
  const ranks = await db.rows<{ n: number }>`
    select platform_id - 1000 as n, citation_rank_in_language as rank, citation_rank_of_language as of from channel_stats join chats using (chat_id)
    where citation_rank_in_language is not null order by 2`
  expect(ranks.map(({ n, ...rest }) => rest)).toEqual([1, 2, 3, 4, 5].map((rank) => ({ rank, of: 5 })))
  expect(ranks[0]!.n).toBe(1)
  expect(ranks[4]!.n).toBe(7)
})

test('chats that one account has verified do not cite each other', async () => {
  const before = (await indexes())[9]
  await db.rows`insert into accounts (name, plan, billing_anchor, created_at) values ('owner', 'Free', now(), now())`
  await db.rows`insert into chat_owners (account_id, chat_id, verified_at)
    select account_id, chat_id, now() from accounts, chats where platform_id in (1008, 1009)`
  await renewCitations(db, now)
  expect(before).toBeGreaterThan(0)
  expect((await indexes())[9]).toBe(0)
  expect((await listCitationParts(db, [idOf.get(9)!]))[0]).toMatchObject({ sources: 0, own_sources: 1 })
  await db.rows`delete from chat_owners`
  await renewCitations(db, now)
  expect((await indexes())[9]).toBe(before)
})

test('months before the first run are computed from what is stored, and the last index of a month is kept when it is over', async () => {
  // In July five channels cite channel 9 and nobody else, so they count as one.
  await bringIn([2, 3, 4, 5, 6].map((n) => post(n, 'see @chat_number_9', '2026-07-10', 500)))
  await db.rows`truncate citation_runs, citation_months`
  // July and August; June had no citation and is not looked at again.
  expect(await renewCitations(db, now)).toMatchObject({ months: 2 })
  expect(await renewCitations(db, now)).toMatchObject({ months: 0 })
  const ofNine = () =>
    db.rows<{ month: string; citation_index: number }>`
      select to_char(month, 'YYYY-MM') as month, citation_index from citation_months where chat_id = ${idOf.get(9)!} order by 1`
  const [july, august] = await ofNine()
  const fresh = 0.5 ** ((21 + 0.5) / 90)
  expect(july!.month).toBe('2026-07')
  expect(july!.citation_index).toBeCloseTo(
    citationIndex((VOUCHED * 500 * Math.log1p(fresh)) / (1 + Math.log1p(fresh))),
    0,
  )
  // In August they posted nothing, so that their views are not known.
  expect(august!.citation_index).toBeLessThan(july!.citation_index)
  const inSeptember = (await indexes())[9]
  await renewCitations(db, new Date('2026-10-02T12:00:00Z'))
  expect((await ofNine()).at(-1)).toEqual({ month: '2026-09', citation_index: inSeptember })
  expect((await indexes())[9]).toBeLessThan(inSeptember!)
})

test('a month of which more mentions are known now is computed again, also one that a run had kept', async () => {
  const later = new Date('2026-10-02T12:00:00Z')
  const monthsOf = async (n: number) =>
    Object.fromEntries(
      (
        await db.rows<{ month: string; citation_index: number }>`
          select to_char(month, 'YYYY-MM') as month, citation_index from citation_months where chat_id = ${idOf.get(n)!} order by 1`
      ).map(({ month, citation_index }) => [month, citation_index]),
    )
  const runs = () => db.rows`select month, computed_at from citation_runs order by month`
  const [nine, eight, computed] = [await monthsOf(9), await monthsOf(8), await runs()]
  expect(Object.keys(nine)).toEqual(['2026-07', '2026-08', '2026-09'])
  // The agencies said nothing in August, so their views are not known: ten readers.
  expect(eight).toEqual({ '2026-08': expect.closeTo(1.4, 1) })
  // An import brings what was said in August: July stays as it is.
  const other = [2, 3, 4, 5, 6, 7].map((n) => post(n, 'see @chat_number_8 and @chat_number_9', '2026-08-10', 500))
  await bringIn(other, later)
  expect(await renewCitations(db, later)).toMatchObject({ months: 2 })
  const after = await monthsOf(9)
  expect(after['2026-07']).toBe(nine['2026-07'])
  expect(after['2026-08']).toBeGreaterThan(nine['2026-08']!)
  expect(after['2026-09']).toBeGreaterThan(nine['2026-09']!)
  expect((await monthsOf(8))['2026-08']).toBeGreaterThan(eight['2026-08']!)
  expect(Object.keys(await monthsOf(8))).toEqual(['2026-08', '2026-09'])
  // What was known at which moment stays too.
  expect(await runs()).toEqual(computed)
  expect(await renewCitations(db, later)).toMatchObject({ months: 0, written: 0 })
  // After posts were dropped their views are not known any more: then what was computed from them is better.
  await db.rows`create table kept_counts as select * from post_counts`
  await db.rows`delete from post_counts where month < '2026-09-01'`
  await db.rows`update citation_runs set mentions = 1 where month < '2026-09-01'`
  expect(await renewCitations(db, later)).toMatchObject({ months: 0 })
  expect(await monthsOf(9)).toEqual(after)
  await db.rows`insert into post_counts select * from kept_counts on conflict do nothing`
  await db.rows`drop table kept_counts`
})

test('of months that grew by less than a hundredth, one is computed again in a run', async () => {
  const later = new Date('2026-10-02T12:00:00Z')
  const known = async () =>
    (await db.rows<{ mentions: number }>`select mentions from citation_runs order by month`).map((run) => run.mentions)
  const before = await known()
  await db.rows`update mention_months set mentions = mentions * 10000`
  await db.rows`update citation_runs set mentions = mentions * 10000 - 1 where month < '2026-10-01'`
  for (const months of [1, 1, 1, 0]) expect(await renewCitations(db, later)).toMatchObject({ months })
  // Lost mentions compute nothing, and fewer are remembered.
  await db.rows`update mention_months set mentions = mentions / 10000`
  expect(await renewCitations(db, later)).toMatchObject({ months: 0 })
  expect(await known()).toEqual(before)
})

test('a takedown leaves no trace, and a deleted channel has no index', async () => {
  const six = idOf.get(6)!
  const naming = () => db.rows`select 1 from citation_parts where chat_id = ${six} or ${six} = any(largest)`
  expect((await naming()).length).toBeGreaterThan(0)
  const { internal_id } = (await db.row<{ internal_id: string }>`select internal_id from chats where chat_id = ${six}`)!
  const chat = (await findChat(db, internal_id))!
  const { counts } = await remove(db, privacy, { kind: 'chat', chat }, { actor: 'test', reason: null, now })
  expect(counts.citations).toBeGreaterThan(0)
  expect(await naming()).toEqual([])
  expect(await db.rows`select 1 from citation_months where chat_id = ${six}`).toEqual([])
  await db.rows`update chats set deleted_at = now() where platform_id = 1009`
  await renewCitations(db, new Date('2026-10-02T12:00:00Z'))
  expect((await indexes())[9]).toBeNull()
  expect(await listCitationParts(db, [idOf.get(9)!])).toEqual([])
  expect(await naming()).toEqual([])
})
