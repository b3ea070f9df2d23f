// Where answers say what is unusual about an audience, on a channel whose members grew by 30 % in a day.
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, expect, test } from 'vitest'
import { at, chatSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { xlsxRows } from '../../../test/xlsx.ts'
import { openCatalog } from '../../catalog/catalog.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'

const t = await testService()
let key = ''
const DAY = 86_400
const FIRST = '2026-07-20T10:00:00Z'

/** One count each day until today. */
const counted = (chat: { platform_id: number; username: string }, changes: Record<string, number>) => {
  let members_count = 10_000
  return Array.from({ length: 44 }, (_, i) => {
    const time = at(FIRST) + i * DAY
    members_count += (i % 3) + (changes[new Date(time * 1000).toISOString().slice(0, 10)] ?? 0)
    return chatSeen({ chat, title: chat.username, members_count, at: time })
  })
}

beforeAll(async () => {
  await t.reset()
  key = (await t.account({ plan: 'XL' })).key
  await ingest(
    t.db,
    [
      ...counted({ platform_id: 1, username: 'grown_fast' }, { '2026-08-06': 110, '2026-08-25': 3_000 }),
      ...counted({ platform_id: 2, username: 'left_by_many' }, { '2026-08-26': -4_000 }),
      ...counted({ platform_id: 3, username: 'plain_one' }, {}),
    ],
    { now: t.clock.now },
  )
  await rollUp(t.db, { now: t.clock.now })
})

const get = async (url: string) => {
  const { status, body } = await t.get(url, key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
type AnsweredFinding = { signal: string; finding: string }
const trustIn = ({ trust_level, trust_findings }: Record<string, unknown>) => ({ trust_level, trust_findings })

test('statistics have the level and the findings of the statement, now and as of a day', async () => {
  for (const name of ['grown_fast', 'left_by_many', 'plain_one']) {
    for (const as_of of ['', '&as_of=2026-08-20', '&as_of=2026-08-28']) {
      const { level, findings } = await get(`/v1/channel/trust?internal_id=@${name}${as_of}`)
      expect(trustIn(await get(`/v1/channel/stats?internal_id=@${name}${as_of}`)), name + as_of).toEqual({
        trust_level: level,
        trust_findings: findings.map(({ signal, finding }: AnsweredFinding) => ({ signal, finding })),
      })
    }
  }
  const levelOf = async (more: string) => (await get(`/v1/channel/stats?internal_id=@grown_fast${more}`)).trust_level
  expect(await levelOf('&as_of=2026-08-20')).toBe('no_finding')
  expect(await levelOf('&as_of=2026-08-28')).toMatch(/look_closer|strong_findings/)
  expect((await get('/v1/channel/stats?internal_id=@plain_one')).trust_findings).toEqual([])
  expect(await get('/v1/channel/stats?internal_id=@plain_one&as_of=2026-06-01')).not.toHaveProperty('trust_level')
})

test('batch and comparison have them, and a file has them in one cell', async () => {
  const names = ['grown_fast', 'plain_one', 'left_by_many']
  const ids = `ids=${names.map((name) => `@${name}`)}`
  const single: { trust_level: string; trust_findings: AnsweredFinding[] }[] = []
  for (const name of names) single.push(trustIn(await get(`/v1/channel/stats?internal_id=@${name}`)) as never)
  expect(single.map(({ trust_findings }) => trust_findings[0]?.signal)).toEqual(['step', undefined, 'mass_leave'])
  for (const path of ['/v1/channels/stats-batch', '/v1/channels/compare']) {
    expect((await get(`${path}?${ids}`)).channels.map(trustIn)).toEqual(single)
    const csv = parse((await t.get(`${path}?${ids}&format=csv`, key)).body, { columns: true }) as object[]
    expect(csv.map((row) => trustIn(row as Record<string, unknown>))).toEqual(
      single.map(({ trust_level, trust_findings }) => ({
        trust_level,
        trust_findings: trust_findings.map(({ signal, finding }) => `${signal}=${finding}`).join(',') || 'none',
      })),
    )
  }
})

test('several signals of a channel stand in one cell, the most unusual first', async () => {
  const findings = [
    { signal: 'leak', finding: 'very_unusual', facts: {} },
    { signal: 'step', finding: 'unusual', facts: {} },
  ]
  const { chat_id } = await t.chat({ username: 'with_two', title: 'Two' })
  await t.db
    .rows`insert into channel_stats (chat_id, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d, updated_at,
      trust_level, trust_findings)
    values (${chat_id}, 0, 0, 0, 0, 0, ${t.clock.now}, 'strong_findings', ${JSON.stringify(findings)}::jsonb)`
  await t.chat({ username: 'not_computed', title: 'Not computed' })
  const ids = 'ids=@with_two,@plain_one,@not_computed'
  const fileOf = async (format: string) =>
    (await t.app.inject({ url: `/v1/channels/stats-batch?${ids}&format=${format}`, headers: { 'x-api-key': key } }))
      .rawPayload
  const csv = parse(await fileOf('csv'), { columns: true }) as Record<string, string>[]
  expect(csv.map((row) => row.trust_findings)).toEqual(['leak=very_unusual,step=unusual', 'none', ''])
  const { buffer, byteOffset, byteLength } = await fileOf('parquet')
  const rows = await parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer })
  expect(rows.map((row) => row.trust_findings)).toEqual(['leak=very_unusual,step=unusual', 'none', null])
  const [[head, ...lines]] = xlsxRows(await fileOf('xlsx')) as [unknown[][]]
  const place = head!.indexOf('trust_findings')
  expect(lines.map((line) => line[place])).toEqual(['leak=very_unusual,step=unusual', 'none', undefined])
})

test('rows of the catalog have the level, and rows of a list the findings too', async () => {
  const catalog = openCatalog(t.db)
  await catalog.refresh()
  Object.assign(t.deps.catalog, { search: catalog.search })
  const { items } = await get('/v1/catalog/search?trust_level=strong_findings,look_closer&members_min=1')
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['grown_fast', 'left_by_many'])
  const grown = trustIn(await get('/v1/channel/stats?internal_id=@grown_fast'))
  expect(items[0].trust_level).toBe(grown.trust_level)
  expect(items[0]).not.toHaveProperty('trust_findings')
  await catalog.close()
  const { list_id } = (await t.post('/v1/lists', key, { name: 'Plan', kind: 'picked' })).body
  await t.post(`/v1/lists/${list_id}/chats`, key, { chats: '@grown_fast\n@plain_one' })
  expect((await get(`/v1/lists/${list_id}/channels`)).items.map(trustIn)).toEqual([
    grown,
    { trust_level: 'no_finding', trust_findings: [] },
  ])
})

test('an event of the subscribers chart names the signal that it is part of', async () => {
  const events = async (name: string, more = '') =>
    (await get(`/v1/charts/subscribers?internal_id=@${name}${more}`)).events.map(
      ({ date, signal }: { date: string; signal?: string }) => [date.slice(0, 10), signal],
    )
  const before = ['2026-08-06', undefined]
  expect(await events('grown_fast')).toEqual([before, ['2026-08-25', 'step']])
  expect(await events('grown_fast', '&as_of=2026-08-20')).toEqual([before])
  expect(await events('grown_fast', '&as_of=2026-08-28')).toEqual([before, ['2026-08-25', 'step']])
  expect(await events('left_by_many')).toEqual([['2026-08-26', 'mass_leave']])
})
