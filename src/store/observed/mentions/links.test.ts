// Links against mentions that were ingested.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../../test/observed.ts'
import { ingest } from '../../../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../../../ingest/privacy.ts'
import { forEachFreshLink, type LinksAsked, listFreshLinksTo, listLinksTo } from './links.ts'
import { applyMentionChanges } from './mention-months.ts'
import { listMentionedBack } from './mentioned-back.ts'

const db = await testDatabase()
const names = ['alpha', 'beta', 'gamma', 'delta']
const chatOf = (i: number) => ({ platform_id: 1001 + i, username: `the_${names[i]}` })
const moment = (day: string) => at(`2026-${day}T00:00:00Z`)

test('each pair of chats is one link with its counts, times and freshness; own mentions are no links', async () => {
  const mention = (source: number, message_id: number, day: string, target: number) =>
    messageSeen({
      chat: chatOf(source),
      message_id,
      date: moment(day),
      at: moment(day),
      text: `see @the_${names[target]}`,
    })
  const observations = [
    ...names.map((title, i) => chatSeen({ chat: chatOf(i), title, at: moment('05-01') })),
    mention(0, 1, '05-02', 2),
    mention(0, 2, '06-30', 2),
    mention(1, 1, '06-30', 2),
    mention(2, 1, '06-29', 2),
    mention(1, 2, '07-30', 3),
    // Outside of the range that is asked for.
    mention(3, 1, '03-30', 2),
    mention(3, 2, '08-30', 2),
  ]
  await ingest(db, observations, {
    now: new Date('2026-09-01T12:00:00Z'),
    privacy: keepsAll(keyedHash(randomBytes(32))),
  })
  await applyMentionChanges(db)
  const ids = (
    await db.rows<{ chat_id: number; title: string }>`select chat_id, title from chats order by platform_id`
  ).map(({ chat_id }) => chat_id)
  const [alpha, beta, gamma, delta] = ids
  const window = {
    range: { from: new Date('2026-05-01T00:00:00Z'), to: new Date('2026-07-30T00:00:00Z') },
    half_life_days: 30,
  }
  const found = await listLinksTo(db, ids, window)
  expect(found.toSorted((a, b) => ids.indexOf(a.chat_id) - ids.indexOf(b.chat_id))).toEqual([
    {
      chat_id: gamma,
      ...sorted([
        [alpha!, 2, moment('05-02'), moment('06-30'), 0.5 + 0.5 ** (89 / 30)],
        [beta!, 1, moment('06-30'), moment('06-30'), 0.5],
      ]),
    },
    { chat_id: delta, ...sorted([[beta!, 1, moment('07-30'), moment('07-30'), 1]]) },
  ])
  expect(await readInBulk(ids, window)).toEqual(
    found.map(({ chat_id, sources, fresh }) => ({
      chat_id,
      sources,
      fresh: fresh.map((weight) => expect.closeTo(weight, 5)),
    })),
  )
  expect(await readInBulk([alpha!], window)).toEqual([])
})

const readInBulk = async (chat_ids: number[], window: LinksAsked) =>
  (await listFreshLinksTo(db, chat_ids, window)).map((row) => {
    const links = { chat_id: row.chat_id, sources: [] as number[], fresh: [] as number[] }
    forEachFreshLink(row, (source, fresh) => {
      links.sources.push(source)
      links.fresh.push(fresh)
    })
    return links
  })

test('weights are read in bulk in millionths, and none is nothing', async () => {
  const [chat_id, source] = (
    await db.rows<{ chat_id: number }>`select chat_id from chats order by chat_id limit 2`
  ).map((row) => row.chat_id)
  await db.rows`delete from mention_months`
  const many = Array.from({ length: 20 }, (_, i) => i + 1)
  const last = moment('07-30')
  await db.rows`
    insert into mention_months (target_chat_id, month, mentions, at, sources, message_ids, kinds)
    select ${chat_id}, '2026-07-01', 20, array_fill(${last}::integer, array[20]), array_fill(${source}::bigint, array[20]), ${many}::bigint[],
      array_fill(1::smallint, array[20])`
  const range = { from: new Date((last - 86_400) * 1000), to: new Date((last + 86_400) * 1000) }
  const weightOf = async (half_life_days: number) => (await readInBulk([chat_id!], { range, half_life_days }))[0]!.fresh
  expect(await weightOf(1)).toEqual([10])
  // 20 / 2²⁰ and 20 / 2⁴⁸
  expect(await weightOf(1 / 20)).toEqual([0.000019])
  expect(await weightOf(1 / 48)).toEqual([0.000001])
})

const sorted = (links: [source: number, mentions: number, first: number, last: number, fresh: number][]) => {
  const inOrder = links.toSorted(([a], [b]) => a - b)
  return {
    sources: inOrder.map(([source]) => source),
    mentions: inOrder.map(([, mentions]) => mentions),
    forwards: inOrder.map(() => 0),
    first: inOrder.map(([, , first]) => first),
    last: inOrder.map(([, , , last]) => last),
    fresh: inOrder.map(([, , , , fresh]) => expect.closeTo(fresh, 4)),
  }
}

test('a chat that mentions its source too is known as mentioned back, on every database', async () => {
  const idOf = async (i: number) =>
    (await db.row<{ chat_id: number }>`select chat_id from chats where platform_id = ${1001 + i}`)?.chat_id ?? 0
  const [beta, delta] = [await idOf(1), await idOf(3)]
  const back = await listMentionedBack(
    db,
    [{ chat_id: beta, sources: [delta, beta] }],
    new Date('2026-05-01T00:00:00Z'),
  )
  expect([...(back.get(beta) ?? [])]).toEqual([delta])
})
