// The citation index over HTTP: statistics, batch, comparison, catalog, chart, explanation and the past.
import { beforeAll, expect, test } from 'vitest'
import { agenciesOf } from '../../../test/agencies.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { renewCitations } from '../../graph/citation-run.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import { applyMentionChanges } from '../../store/observed/mentions/mention-months.ts'

const t = await testService()
let key = ''
const ids: string[] = []
const now = new Date('2026-09-15T12:00:00Z')

/** Channel 0 is cited by 1 to 6, 1 by 2 to 6, and so on: the smaller the number, the more it is cited. Channels 1 to 6 are cited by agencies too, which give no readers. Nobody cites channel 7. */
const chatOf = (n: number) => ({ platform_id: 7_000 + n, username: `cited_${n}` })
const numbers = [0, 1, 2, 3, 4, 5, 6]
const observations = [
  ...[...numbers, 7].map((n) =>
    chatSeen({
      chat: chatOf(n),
      title: `Cited ${n}`,
      members_count: 10_000,
      labels: { language: 'en', category: 'k3v9q' },
      at: at('2026-06-01T00:00:00Z'),
    }),
  ),
  ...numbers.flatMap((n) =>
    numbers
      .filter((target) => target < n)
      .map((target, i) =>
        messageSeen({
          chat: chatOf(n),
          message_id: i + 1,
          date: at('2026-08-20T12:00:00Z'),
          at: at('2026-09-14T12:00:00Z'),
          text: `see @cited_${target}`,
          counters: { views: 2_000 },
        }),
      ),
  ),
]

beforeAll(async () => {
  await t.reset()
  t.clock.now = now
  key = (await t.account({ plan: 'XL' })).key
  const agencies = agenciesOf(
    numbers.slice(1).map((n) => `cited_${n}`),
    { day: '2026-08-20', today: '2026-09-14' },
  )
  const report = await ingest(t.db, [...observations, ...agencies], { now })
  expect(report).toMatchObject({ refused: 0, unknown_chat: 0 })
  await applyMentionChanges(t.db)
  await rollUp(t.db, { now })
  await renewCitations(t.db, now)
  const rows = await t.db.rows<{
    internal_id: string
  }>`select internal_id from chats where platform_id < 8000 order by platform_id`
  ids.push(...rows.map(({ internal_id }) => internal_id))
})

// biome-ignore lint/suspicious/noExplicitAny: the answers of several endpoints
type AnswerBody = Record<string, any>
const get = async (path: string): Promise<AnswerBody> => {
  const { status, body } = await t.get(`/v1/${path}`, key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as AnswerBody
}

test('statistics have the index and its places; the explanation comes when it is asked for', async () => {
  const first = await get(`channel/stats?internal_id=${ids[0]}`)
  expect(first.citation_index).toBeGreaterThan(30)
  expect(first.citation_rank).toMatchObject({ in_language: 1, of_language: 6 })
  expect(first).not.toHaveProperty('citation_index_parts')
  const { citation_index, citation_index_parts: parts } = await get(`channel/stats?internal_id=${ids[0]}&explain=true`)
  expect(citation_index).toBe(first.citation_index)
  expect(parts).toMatchObject({ sources: 6, left_out: { own_chats: 0 }, damped: { returned_percent: 0 } })
  expect(parts.largest).toHaveLength(5)
  expect(parts.direct + parts.passed_on).toBeCloseTo(parts.readers, 0)
  expect(5 * Math.log2(1 + parts.readers / 10)).toBeCloseTo(citation_index, 1)
  // Channel 1 cites only this one, and passes on half of what it received from five others.
  expect(parts.largest[0]).toMatchObject({ internal_id: ids[1], title: 'Cited 1' })
})

test('a channel that nobody cites has 0, no place and no explanation', async () => {
  const stats = await get(`channel/stats?internal_id=${ids[7]}&explain=true`)
  expect(stats.citation_index).toBe(0)
  expect(stats).not.toHaveProperty('citation_rank')
  expect(stats).not.toHaveProperty('citation_index_parts')
})

test('batch and comparison have it, and a file of the batch has its columns', async () => {
  const { channels } = await get(`channels/stats-batch?ids=${ids[0]},${ids[1]}&explain=true`)
  expect(channels.map(({ citation_rank }: AnswerBody) => citation_rank.in_language)).toEqual([1, 2])
  expect(channels[1].citation_index_parts.sources).toBe(7)
  const { figures } = await get(`channels/compare?ids=${ids[0]},${ids[1]}`)
  const compared = figures.find(({ figure }: AnswerBody) => figure === 'citation_index')
  expect(compared.values.map(({ rank }: AnswerBody) => rank)).toEqual([1, 2])
  const csv = await t.get(`/v1/channels/stats-batch?ids=${ids[0]}&format=csv`, key)
  expect(String(csv.body).split('\n')[0]).toMatch(/citation_index.*citation_rank.in_language/)
})

test('the catalog sorts and filters by it and shows it', async () => {
  const { items } = await get('catalog/search?sort_by=citation_index&limit=10')
  expect(items.slice(0, 6).map(({ internal_id }: AnswerBody) => internal_id)).toEqual(ids.slice(0, 6))
  expect(items[0].citation_rank).toMatchObject({ in_language: 1 })
  const bound = items[2].citation_index
  const { items: most, count } = await get(`catalog/search?sort_by=citation_index&citation_index_min=${bound}`)
  expect([count, most.map(({ internal_id }: AnswerBody) => internal_id)]).toEqual([3, ids.slice(0, 3)])
  // Those whom only agencies cite, the agencies, and the one that nobody cites.
  const { items: none } = await get('catalog/search?citation_index_max=0')
  expect(none.map(({ title }: AnswerBody) => title).sort()).toEqual([
    ...[0, 1, 2, 3, 4, 5].map((n) => `Agency ${n}`),
    'Cited 6',
    'Cited 7',
  ])
})

test('the chart has a point for each month, and as_of what was known then', async () => {
  const chart = await get(`charts/citation-index?internal_id=${ids[0]}`)
  expect(chart).toMatchObject({ aggregation: 'month' })
  const { citation_index } = await get(`channel/stats?internal_id=${ids[0]}`)
  expect(chart.points.map(({ date }: AnswerBody) => date)).toEqual(['2026-08-01T00:00:00Z', '2026-09-01T00:00:00Z'])
  expect(chart.points[1].value).toBe(citation_index)
  const august = chart.points[0].value
  expect(august).toBeGreaterThan(0)
  const asOf = async (time: string) =>
    (await get(`channel/stats?internal_id=${ids[0]}&as_of=${at(time)}`)) as { citation_index?: number }
  expect((await asOf('2026-09-15T12:00:00Z')).citation_index).toBe(citation_index)
  // The run of this month was later than that.
  expect((await asOf('2026-09-10T00:00:00Z')).citation_index).toBe(august)
  expect(await asOf('2026-08-25T00:00:00Z')).not.toHaveProperty('citation_index')
  const past = await get(`charts/citation-index?internal_id=${ids[0]}&as_of=${at('2026-09-10T00:00:00Z')}`)
  expect(past.points).toEqual(chart.points.slice(0, 1))
  expect((await get(`charts/citation-index?internal_id=${ids[7]}`)).points).toEqual([])
})
