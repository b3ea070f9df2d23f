// Charts of mentions and citations: each point against an independent computation from the mentioning messages.
import { beforeAll, expect, test } from 'vitest'
import type { Aggregation } from '../../../test/by-definition.ts'
import { mentionsByDefinition } from '../../../test/charts-by-definition.ts'
import { testWith } from '../../../test/needs.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { recording, rowsRead } from '../../../test/rows-read.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'
import type { Sql } from '../../store/db.ts'
import { listMentionsByBucket } from '../../store/observed/mentions/mention-counts.ts'
import { applyMentionChanges } from '../../store/observed/mentions/mention-months.ts'

const t = await testService()
let key = ''
const target = { named: 'daily_news', platform_id: 1001 }
const start = at('2026-07-03T00:00:00Z')

/** Five chats mention the channel: in text, by a repost, both, and not at all; some messages are edited or deleted. */
const others = Array.from({ length: 5 }, (_, i) => ({ platform_id: 2_000 + i, username: `other_${i}` }))
const mentioning = others.flatMap((chat, i) =>
  Array.from({ length: 30 }, (_, j): Observation[] => {
    const date = start + i * 5_400 + j * (i + 1) * 30_000
    const message = messageSeen({
      chat: { platform_id: chat.platform_id },
      message_id: j + 1,
      date,
      at: date + 60,
      text: j % 3 === 0 ? 'nothing' : 'Read @daily_news and again @daily_news',
      ...(j % 4 === 1 && { forward_from: { chat: { platform_id: 1001 } } }),
    })
    const { message_id } = message
    return [
      message,
      ...(j % 7 === 2 ? [{ ...message, at: date + 900, edit_date: date + 900, text: 'Read nothing' }] : []),
      ...(j % 11 === 5
        ? [{ kind: 'message gone' as const, at: date + 7_200, chat: message.chat, message_id, date }]
        : []),
    ]
  }).flat(),
)
const observations: Observation[] = [
  chatSeen({ at: start - 86_400 * 30 }),
  chatSeen({ at: start - 86_400 * 30, chat: { platform_id: 1002, username: 'silent_group' }, peer: 'Group' }),
  ...others.map((chat) => chatSeen({ at: start - 86_400, chat, title: chat.username })),
  messageSeen({ message_id: 1, date: start, text: 'You read @daily_news' }),
  ...mentioning,
]

beforeAll(async () => {
  await t.reset()
  key = (await t.account()).key
  const report = await ingest(t.db, observations, { now: t.clock.now })
  expect(report).toMatchObject({ refused: 0, unknown_chat: 0 })
})

const now = t.clock.now.getTime() / 1000
const as_of = at('2026-07-20T18:40:00Z')
test.each<[Aggregation, { from?: number; to: number; kind?: string }, string]>([
  ['hour', { to: now }, ''],
  ['day', { to: now }, ''],
  ['week', { to: now, kind: 'Forward' }, '&kind=Forward'],
  ['month', { to: now, kind: 'Mention' }, '&kind=Mention'],
  [
    'day',
    { from: at('2026-07-10T00:00:00Z'), to: at('2026-07-14T23:59:59Z') },
    '&from_date=2026-07-10&to_date=2026-07-14',
  ],
  ['hour', { to: as_of }, `&as_of=${as_of}`],
  ['day', { to: now, kind: 'Giveaway' }, '&kind=Giveaway'],
])('every point by %s in %j', async (aggregation, asked, query) => {
  const exact = mentionsByDefinition(observations, target, asked)(aggregation)
  for (const chart of ['mentions', 'citations'] as const) {
    const url = `/v1/charts/${chart}?internal_id=@daily_news&aggregation=${aggregation}${query}`
    const { status, body } = await t.get(url, key)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.points).toEqual(exact.map((point) => ({ date: point.date, value: point[chart] })))
  }
  const busiest = Math.max(...exact.map(({ mentions, citations }) => mentions - citations))
  // Otherwise the two charts would not be told apart.
  if (aggregation !== 'hour' && asked.kind !== 'Giveaway') expect(busiest).toBeGreaterThan(0)
})

test('a chat that was never mentioned has no points, and the chart of a group is answered', async () => {
  for (const chart of ['mentions', 'citations'])
    expect(await t.get(`/v1/charts/${chart}?internal_id=@silent_group`, key)).toMatchObject({
      status: 200,
      body: { points: [] },
    })
})

test.each([
  ['that begins after now', ['mentions', 'citations', 'subscribers'], 'from_date=2026-09-01T12:30:00Z'],
  ['before the first mention', ['mentions', 'citations'], 'as_of=2026-07-02'],
])('a range %s has no points, although both lie in one interval', async (_, charts, period) => {
  for (const chart of charts)
    for (const aggregation of ['hour', 'day', 'week', 'month']) {
      const url = `/v1/charts/${chart}?internal_id=@daily_news&aggregation=${aggregation}&${period}`
      const { status, body } = await t.get(url, key)
      expect([status, body.points], url).toEqual([200, []])
    }
})

test('a chart of more mentions than may be counted is refused, whatever the kind', async () => {
  const { chat_id } = (await t.db.row<{ chat_id: number }>`select chat_id from chats where username = 'daily_news'`)!
  for (const kind of [undefined, 'Forward', 'Giveaway'] as const) {
    const asked = { chat_id, range: { from: new Date(0), to: t.clock.now }, kind, most: 20 }
    expect(await listMentionsByBucket(t.db, asked, 'chats', 'day'), kind).toBeUndefined()
  }
})

testWith('one-machine', 'a chart reads one row for each month', async () => {
  await applyMentionChanges(t.db)
  const { chat_id } = (await t.db.row<{ chat_id: number }>`select chat_id from chats where username = 'daily_news'`)!
  const read = []
  for (const month of ['2026-07', '2026-08']) {
    const asked = {
      chat_id,
      range: { from: new Date('2026-07-01'), to: new Date(`${month}-20`) },
      kind: undefined,
      most: 1_000,
    }
    const recorded: Sql[] = []
    const rows = await listMentionsByBucket(recording(t.db, recorded), asked, 'chats', 'day')
    expect(rows!.length).toBeGreaterThan(10)
    let sum = 0
    for (const one of recorded) sum += await rowsRead(t.db, one)
    read.push(sum)
  }
  expect(read).toEqual([1, 2])
})
