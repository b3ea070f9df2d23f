// Several channels in one answer, on a small demo world.
import { beforeAll, describe, expect, test } from 'vitest'
import { recording } from '../../../test/rows-read.ts'
import { testService } from '../../../test/service.ts'
import { demoWorld } from '../../demo/world.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import type { Sql } from '../../store/db.ts'

const t = await testService()
const now = t.clock.now.getTime() / 1000

let ids: string[] = []
let usernames: (string | null)[] = []
let key = ''
beforeAll(async () => {
  await t.reset()
  for (const batch of demoWorld({ seed: 3, now, size: { channels: 12, groups: 1, messages: 500 } }))
    await ingest(t.db, batch, { now: t.clock.now })
  await rollUp(t.db, { now: t.clock.now })
  const rows = await t.db.rows<{ internal_id: string; username: string | null }>`
    select internal_id, username from chats where peer = 'Channel' order by username is null, chat_id`
  ids = rows.map(({ internal_id }) => internal_id)
  usernames = rows.map(({ username }) => username)
  key = (await t.account({ plan: 'XL' })).key
})

const get = async (url: string, by = key) => {
  const { status, body } = await t.get(url, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The statements that a request sends. */
const statementsOf = async (url: string): Promise<string[]> => {
  const recorded: Sql[] = []
  const { db } = t.deps
  Object.assign(t.deps, { db: recording(db, recorded) })
  await get(url)
  Object.assign(t.deps, { db })
  return recorded.map(({ text }) => text)
}

describe('GET /v1/channels/stats-batch', () => {
  test.each(['', '&explain=true', '&as_of=2026-08-20'])(
    'each entry is the answer of /v1/channel/stats, in the order of the ids (%s)',
    async (more) => {
      const asked = ids.toReversed()
      const { channels, unknown } = await get(`/v1/channels/stats-batch?ids=${asked.join(',')}${more}`)
      expect(unknown).toEqual([])
      expect(channels).toHaveLength(12)
      for (const [i, id] of asked.entries())
        expect(channels[i]).toEqual(await get(`/v1/channel/stats?internal_id=${id}${more}`))
    },
  )

  test('a channel that is named twice is answered and paid for once, and unknown ones are named and cost nothing', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const group = (await t.db.row<{ internal_id: string }>`select internal_id from chats where peer = 'Group'`)!
    const asked = [ids[0], 'nothing1', `@${usernames[0]}`, ids[1], group.internal_id, '@nobody_has_this', ids[1]]
    const answer = await t.get(`/v1/channels/stats-batch?ids=${asked.join(',')}`, account.key)
    expect(answer.status).toBe(200)
    expect(answer.body.channels.map((one: { internal_id: string }) => one.internal_id)).toEqual([ids[0], ids[1]])
    expect(answer.body.unknown).toEqual(['nothing1', group.internal_id, '@nobody_has_this'])
    expect(answer.headers).toMatchObject({ 'x-credits-cost': '150', 'x-credits-remaining': '850' })
  })

  test('it counts one request and each channel', async () => {
    const { key: own } = await t.account({ plan: 'S' })
    await get(`/v1/channels/stats-batch?ids=${ids.slice(0, 5).join(',')}`, own)
    await get(`/v1/channels/stats-batch?ids=${ids.slice(3, 7).join(',')}`, own)
    expect(await get('/v1/usage/info', own)).toMatchObject({ requests: { spent: 2 }, channels: { spent: 7 } })
  })

  test('it accepts from 1 to 100 ids, and names what is wrong otherwise', async () => {
    const many = Array.from({ length: 101 }, (_, i) => `id${i}`)
    const { channels, unknown } = await get(`/v1/channels/stats-batch?ids=${many.slice(1).join(',')}`)
    expect([channels, unknown]).toEqual([[], many.slice(1)])
    const refused = async (query: string) => (await t.get(`/v1/channels/stats-batch${query}`, key)).body.message
    expect(await refused(`?ids=${many.join(',')}`)).toBe('ids must name at most 100')
    expect(await refused('?ids=,,')).toBe('ids must name at least 1')
    expect(await refused('')).toBe('ids is required')
    expect(await refused(`?ids=${ids[0]}&as_of=2026-09-02`)).toMatch(/^as_of must not be in the future/)
  })

  test('a plan that reads only verified channels is refused the others by name', async () => {
    const { key: free } = await t.account({ plan: 'Free' })
    await t.db.rows`update chats set verified_by_service = true where internal_id = ${ids[0]}`
    await t.db.rows`update chats set verified_by_platform = false where internal_id = ${ids[1]}`
    const answer = await t.get(`/v1/channels/stats-batch?ids=${ids[0]},${ids[1]}`, free)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('access only for verified')
    expect(answer.body.message).toContain(ids[1])
    expect(answer.body.message).not.toContain(ids[0])
    expect((await get(`/v1/channels/stats-batch?ids=${ids[0]}`, free)).channels).toHaveLength(1)
  })

  test.each(['', '&as_of=2026-08-20'])('twelve channels take as many statements as two (%s)', async (more) => {
    const two = await statementsOf(`/v1/channels/stats-batch?ids=${ids.slice(0, 2).join(',')}${more}`)
    const twelve = await statementsOf(`/v1/channels/stats-batch?ids=${ids.join(',')}${more}`)
    // Each is asked once, and only if there are such channels: who is mentioned back and how large those are who mention, of channels that chats mention; the
    // last posts, of channels without posts in 30 days.
    const always = (statements: string[]) =>
      statements.filter((text) => !/as targets|members_count is not null|\)::integer as date from messages/.test(text))
    expect(always(twelve)).toEqual(always(two))
    expect(twelve.length).toBeLessThanOrEqual(more ? 17 : 3)
  })
})

describe('GET /v1/channels/compare', () => {
  type Point = { date: string; value: number }
  type Figure = { figure: string; values: Record<string, unknown>[] }

  const fieldOf = (stats: unknown, path: string): number | undefined =>
    path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], stats) as
      | number
      | undefined

  test.each(['', '&as_of=2026-08-20'])(
    'the channels are those of stats-batch, and each figure is theirs (%s)',
    async (more) => {
      const asked = ids.slice(0, 10).join(',')
      const { channels, figures, unknown } = await get(`/v1/channels/compare?ids=${asked}${more}`)
      expect({ channels, unknown }).toEqual(await get(`/v1/channels/stats-batch?ids=${asked}${more}`))
      for (const { figure, values } of figures as Figure[]) {
        const theirs: (number | undefined)[] = channels.map((one: unknown) => fieldOf(one, figure))
        const order = theirs.filter((value) => value !== undefined).sort((a, b) => b - a)
        for (const [i, value] of theirs.entries()) {
          expect(values[i]).toMatchObject({ internal_id: ids[i] })
          expect(values[i]!.value, figure).toBe(value)
          expect(values[i]!.rank, figure).toBe(value === undefined ? undefined : order.indexOf(value) + 1)
          const [first] = theirs
          if (value === undefined || first === undefined) expect(values[i]).not.toHaveProperty('difference')
          else expect(values[i]!.difference, figure).toBeCloseTo(value - first, 2)
          if (value === undefined || !first) expect(values[i]).not.toHaveProperty('difference_percent')
          else expect(values[i]!.difference_percent).toBeCloseTo(((value - first) / Math.abs(first)) * 100, 1)
        }
      }
      const named = (stats: unknown, path = ''): string[] =>
        Object.entries(stats as object).flatMap(([name, value]) =>
          typeof value === 'object' ? named(value, `${path}${name}.`) : typeof value === 'number' ? [path + name] : [],
        )
      const compared = new Set((figures as Figure[]).map(({ figure }) => figure))
      // Shares of a sample are not compared, because the samples were taken at different times; and how much is known says nothing of the channel.
      const left = new Set(channels.flatMap((one: unknown) => named(one)).filter((path: string) => !compared.has(path)))
      expect([...left].filter((path) => !/^gender|^premium|^with_|^observed_percent/.test(path as string))).toEqual([])
    },
  )

  test.each([
    'aggregation=day',
    'aggregation=hour&from_date=2026-08-20&to_date=2026-08-25',
    'aggregation=week&from_date=2026-06-03',
    'aggregation=month&from_date=2026-05-01&as_of=2026-08-20',
  ])('its chart has the points of the charts of each channel, on the same dates (%s)', async (query) => {
    const { chart } = await get(`/v1/channels/compare?ids=${ids.slice(0, 4).join(',')}&${query}`)
    const period = query.includes('from_date') ? query : `${query}&from_date=${chart.from_date}`
    const dates = chart.points.map(({ date }: Point) => date)
    expect(dates).toEqual([...new Set(dates)].sort())
    for (const [i, id] of ids.slice(0, 4).entries()) {
      for (const [name, path] of [
        ['members', 'subscribers'],
        ['reach', 'reach'],
      ] as const) {
        const single: Point[] = (await get(`/v1/charts/${path}?internal_id=${id}&${period}`)).points
        const mine = chart.points.flatMap(({ date, values }: { date: string; values: Record<string, number>[] }) =>
          values[i]![name] === undefined ? [] : [{ date, value: values[i]![name] }],
        )
        expect(mine, `${name} of ${id}`).toEqual(single)
      }
    }
  })

  test('without a period the chart covers the intervals of the 30 days until now, or until as_of', async () => {
    const { chart } = await get(`/v1/channels/compare?ids=${ids[0]},${ids[1]}`)
    expect(chart).toMatchObject({
      aggregation: 'day',
      from_date: '2026-08-02T00:00:00Z',
      to_date: '2026-09-01T23:59:59Z',
    })
    expect(chart.points).toHaveLength(31)
    const past = (await get(`/v1/channels/compare?ids=${ids[0]},${ids[1]}&as_of=2026-08-20`)).chart
    expect(past).toMatchObject({ from_date: '2026-07-21T00:00:00Z', to_date: '2026-08-20T23:59:59Z' })
  })

  test('its first interval is whole: it is that of the chart of the channel', async () => {
    const { chart } = await get(`/v1/channels/compare?ids=${ids[0]},${ids[1]}&aggregation=month`)
    const { points }: { points: Point[] } = await get(`/v1/charts/reach?internal_id=${ids[0]}&aggregation=month`)
    expect(chart.points[0].date).toBe('2026-08-01T00:00:00Z')
    expect(chart.points[0].values[0].reach).toBe(points.find(({ date }) => date === chart.points[0].date)!.value)
  })

  test.each(['XL', 'Free'])('a few seconds later the answer is unchanged, and free (%s)', async (plan) => {
    await t.db.rows`update chats set verified_by_service = true where internal_id = any(${ids.slice(0, 2)}::text[])`
    for (const period of ['', '&from_date=2026-08-01', '&to_date=2026-12-01']) {
      const url = `/v1/channels/compare?ids=${ids[0]},${ids[1]}${period}`
      const account = await t.account({ plan })
      const { headers } = await t.get(url, account.key)
      const before = t.clock.now
      t.clock.now = new Date(before.getTime() + 5_000)
      const again = await t.get(url, account.key, { 'if-none-match': String(headers.etag) })
      t.clock.now = before
      expect(again.status, period).toBe(304)
    }
  })

  test('it costs what reading each of the channels in one batch costs, and unknown ones cost nothing', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const answer = await t.get(`/v1/channels/compare?ids=${ids[2]},nothing1,${ids[3]},@${usernames[2]}`, account.key)
    expect(answer.body.channels.map((one: { internal_id: string }) => one.internal_id)).toEqual([ids[2], ids[3]])
    expect(answer.body.unknown).toEqual(['nothing1'])
    expect(answer.headers).toMatchObject({ 'x-credits-cost': '150', 'x-credits-remaining': '850' })
  })

  test('what cannot be compared is refused with the reason and costs nothing', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const refused = async (query: string) => {
      const { status, body } = await t.get(`/v1/channels/compare?${query}`, account.key)
      return [status, body.message]
    }
    const two = `ids=${ids[0]},${ids[1]}`
    expect(await refused(`ids=${ids[0]}`)).toEqual([400, 'ids must name at least 2'])
    expect(await refused(`ids=${ids.slice(0, 11).join(',')}`)).toEqual([400, 'ids must name at most 10'])
    expect(await refused(`ids=${ids[0]},@${usernames[0]}`)).toEqual([
      400,
      'ids must name at least 2 different channels',
    ])
    expect(await refused(`ids=${ids[0]},nothing1`)).toEqual([
      404,
      'Two channels to compare are needed; nothing1 not found',
    ])
    expect(await refused(`${two}&from_date=2026-08-02&to_date=2026-08-01`)).toEqual([
      400,
      'from_date must not be after to_date',
    ])
    expect(await refused(`${two}&from_date=2026-08-02&as_of=2026-08-01`)).toEqual([
      400,
      'from_date must not be after as_of',
    ])
    expect(await refused(`${two}&from_date=2026-09-02`)).toEqual([400, 'from_date must not be in the future'])
    expect(await refused(`${two}&aggregation=year`)).toEqual([400, 'aggregation must be one of hour, day, week, month'])
    expect(await refused(`${two}&aggregation=hour&from_date=2026-01-01`)).toEqual([
      400,
      'the period holds more than 1000 intervals: narrow from_date and to_date, or choose a larger aggregation',
    ])
    expect(await t.balance(account)).toBe(1_000)
  })

  test('a plan with a short history sees no more of it here', async () => {
    const { key: free } = await t.account({ plan: 'Free' })
    await t.db.rows`update chats set verified_by_service = true where internal_id = any(${ids.slice(0, 2)}::text[])`
    const { chart } = await get(`/v1/channels/compare?ids=${ids[0]},${ids[1]}&from_date=2026-08-01`, free)
    expect(chart.from_date).toBe('2026-08-25T00:00:00Z')
    expect(chart.points).toHaveLength(8)
    const past = (await get(`/v1/channels/compare?ids=${ids[0]},${ids[1]}&to_date=2026-08-10`, free)).chart
    expect(past).toMatchObject({ to_date: '2026-08-10T23:59:59Z', points: [] })
  })

  test('ten channels take as many statements as two', async () => {
    const two = await statementsOf(`/v1/channels/compare?ids=${ids.slice(0, 2).join(',')}`)
    expect(await statementsOf(`/v1/channels/compare?ids=${ids.slice(0, 10).join(',')}`)).toEqual(two)
    expect(two.length).toBeLessThanOrEqual(7)
  })
})
