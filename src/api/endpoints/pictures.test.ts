import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { defaultPlans } from '../../accounts/plans.ts'
import { defaultPrices } from '../../accounts/prices.ts'
import { ingest } from '../../ingest/ingest.ts'

const t = await testService()
let id = ''
beforeEach(async () => {
  await t.reset()
  t.deps.tariff = () => ({ plans: defaultPlans, prices: defaultPrices })
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  await ingest(
    t.db,
    [
      chatSeen({ at: at('2026-08-29T09:00:00Z'), members_count: 1_000, title: 'News </title><script>x</script>' }),
      chatSeen({ at: at('2026-08-31T09:00:00Z'), members_count: 2_000, title: 'News </title><script>x</script>' }),
      messageSeen({ message_id: 1, date: at('2026-08-30T01:00:00Z'), counters: { views: 100 } }),
      messageSeen({ message_id: 2, date: at('2026-08-31T10:00:00Z'), counters: { views: 500 } }),
    ],
    { now: t.clock.now },
  )
  const { key } = await t.account()
  id = (await t.get('/v1/utils/resolve_platform_id?platform_id=1001', key)).body.internal_id
})

test.each(['subscribers', 'reach', 'err'])('/v1/charts/%s.svg costs what the chart costs', async (chart) => {
  const payer = await t.account({ balance_mc: 1_000 })
  const drawn = await t.get(`/v1/charts/${chart}.svg?internal_id=${id}`, payer.key)
  const read = await t.get(`/v1/charts/${chart}?internal_id=${id}`, payer.key)
  expect([drawn.status, drawn.headers['x-credits-cost'], read.headers['x-credits-cost']]).toEqual([200, '100', '100'])
  expect(await t.balance(payer)).toBe(800)

  const operations = { [`get${chart[0]!.toUpperCase()}${chart.slice(1)}Chart`]: { request_mc: 7, channel_mc: 3 } }
  t.deps.tariff = () => ({ plans: defaultPlans, prices: { ...defaultPrices, operations } })
  const dearer = await t.get(`/v1/charts/${chart}.svg?internal_id=${id}`, payer.key)
  expect(dearer.headers['x-credits-cost']).toBe('10')
  const { body } = await t.get(
    `/v1/usage/prices?operation=draw${chart[0]!.toUpperCase()}${chart.slice(1)}Chart`,
    payer.key,
  )
  expect(body.call.cost_mc).toBe(10)
})

test('/v1/charts/heatmap.svg draws the heat map, in the time zone that is asked for, at its price', async () => {
  const payer = await t.account({ balance_mc: 1_000 })
  const { status, body, headers } = await t.get(
    `/v1/charts/heatmap.svg?internal_id=${id}&time_zone=Asia/Tokyo`,
    payer.key,
  )
  expect([status, headers['content-type'], headers['x-credits-cost']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    '100',
  ])
  // 2026-08-30 01:00 UTC is a Sunday, 10:00 in Tokyo; the other post is a Monday at 19:00 there.
  expect(body).toContain('2 posts (2026-08-30 – 2026-08-31), hours in Asia/Tokyo')
  expect(body).toContain('By day: Mon 1, Tue 0, Wed 0, Thu 0, Fri 0, Sat 0, Sun 1.')
  const bad = await t.get(`/v1/charts/heatmap.svg?internal_id=${id}&time_zone=Mars/Base`, payer.key)
  expect([bad.status, bad.body.message]).toEqual([400, expect.stringContaining('Mars/Base')])
})

test('a subscription counts a request and the channel', async () => {
  const { key } = await t.account()
  for (const chart of ['subscribers.svg', 'reach.svg']) await t.get(`/v1/charts/${chart}?internal_id=${id}`, key)
  const { body } = await t.get('/v1/usage/info', key)
  expect([body.requests.spent, body.channels.spent]).toEqual([2, 1])
})

test('the picture shows the points of the chart, and a title cannot leave its element', async () => {
  const { key } = await t.account()
  const { body, headers } = await t.get(`/v1/charts/reach.svg?internal_id=${id}`, key)
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(body).toContain('By day: from 100 (2026-08-30) to 500 (2026-08-31)')
  expect(body).not.toContain('<script>')
  expect(body).toContain('News &lt;/title&gt;&lt;script&gt;')
  const weekly = await t.get(
    `/v1/charts/subscribers.svg?internal_id=${id}&aggregation=week&theme=dark&width=400&height=200`,
    key,
  )
  expect(weekly.body).toContain('width="400" height="200"')
  expect(weekly.body).not.toContain('prefers-color-scheme')
  expect(weekly.body).toContain('By week: from 1\u202F000 (2026-08-24) to 2\u202F000 (2026-08-31)')
})

test('an unchanged picture is a free 304', async () => {
  const payer = await t.account({ balance_mc: 1_000 })
  const first = await t.get(`/v1/charts/err.svg?internal_id=${id}`, payer.key)
  const again = await t.get(`/v1/charts/err.svg?internal_id=${id}`, payer.key, {
    'if-none-match': String(first.headers.etag),
  })
  expect([again.status, await t.balance(payer)]).toEqual([304, 900])
})

test('a picture that cannot be drawn is refused in JSON and costs nothing', async () => {
  const payer = await t.account({ balance_mc: 50 })
  const status = async (url: string, key?: string) => {
    const { status, body } = await t.get(url, key)
    return [status, body.message ?? body.shortfall_mc]
  }
  const group = await t.chat({ peer: 'Group', internal_id: 'agroup' })
  const url = `/v1/charts/reach.svg?internal_id=${id}`
  expect(await status(`${url}&theme=pink`, payer.key)).toEqual([400, 'theme must be one of auto, light, dark'])
  expect(await status(`${url}&width=5000`, payer.key)).toEqual([400, 'width must be an integer from 320 to 1600'])
  expect(await status(`/v1/charts/reach.svg?internal_id=${group.internal_id}`, payer.key)).toEqual([
    404,
    expect.stringContaining('hannel'),
  ])
  expect(await status(url, payer.key)).toEqual([402, 50])
  expect((await status(url))[0]).toBe(401)
  expect(await t.balance(payer)).toBe(50)
})
