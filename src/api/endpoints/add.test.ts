// Adding a channel over HTTP, and how the collector then reads it from the web pages of a fake platform.
import { beforeEach, describe, expect, test } from 'vitest'
import { collectDue, webSources } from '../../../test/collecting.ts'
import { madeUpPlatform } from '../../../test/made-up-platform.ts'
import { testService } from '../../../test/service.ts'
import { personPage, webPlatform } from '../../../test/web-platform.ts'
import { rollUp } from '../../rollup/roll-up.ts'

const t = await testService()
const now = () => t.clock.now
const platform = madeUpPlatform(now)
const web = await webPlatform(platform.chats)
const sources = webSources(web.url, now)
let account: Awaited<ReturnType<typeof t.account>>
beforeEach(async () => {
  await t.reset()
  await t.db.script('truncate collecting, idempotency_keys')
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  platform.chats.clear()
  web.asked.length = 0
  web.rules.length = 0
  account = await t.account({ balance_mc: 100_000 })
})

const add = (link: unknown, key = account.key, headers = {}) =>
  t.post('/v1/channels/add', key, { link } as object, headers)
const collect = () => collectDue(t.db, sources, now)
const queue = async () =>
  (await t.db.rows<{ address: string }>`select address from collecting order by 1`).map((row) => row.address)

test('an unknown channel is queued, read, and found by search, info and stats', async () => {
  const chat = platform.add('Riyadh_Morning', { title: 'Riyadh Morning', members_count: 48_200 })
  for (let i = 0; i < 30; i++)
    platform.post(chat, { date: now().getTime() / 1000 - (30 - i) * 40_000, views: 1_000, text: `Morning ${i}` })
  const answer = await add('t.me/riyadh_morning')
  expect(answer).toMatchObject({
    status: 201,
    body: { status: 'queued', link: 'https://t.me/riyadh_morning' },
    headers: { 'x-credits-cost': '500', 'x-credits-remaining': '99500' },
  })
  expect(Object.keys(answer.body)).toEqual(['status', 'link'])
  expect(await collect()).toMatchObject([{ kind: 'read', source: 'telegram-web' }])
  await rollUp(t.db, { now: now() })

  const [found] = (await t.get('/v1/channels/search?term=riyadh', account.key)).body
  expect(found).toMatchObject({ title: 'Riyadh Morning', peer: 'Channel', members_count: 48_200 })
  expect((await t.get(`/v1/channel/info?internal_id=${found.internal_id}`, account.key)).body).toMatchObject({
    platform_id: chat.platform_id,
    link: 'https://t.me/Riyadh_Morning',
    description: 'What it is about',
    media_counts: { photos: 30 },
  })
  expect((await t.get(`/v1/channel/stats?internal_id=${found.internal_id}`, account.key)).body).toMatchObject({
    messages_count: { last_7_days: 15, last_30_days: 30 },
    avg_post_views: { avg_post_views: 1_000 },
  })
  expect((await add('@RIYADH_morning')).body).toEqual({
    status: 'tracked',
    link: 'https://t.me/Riyadh_Morning',
    internal_id: found.internal_id,
    peer: 'Channel',
    title: 'Riyadh Morning',
  })
})

test('a group can be added and shows how many are online', async () => {
  platform.add('city_talk', { peer: 'Group', title: 'City Talk', members_count: 3_100, hidden: true })
  await add('city_talk')
  await collect()
  const { internal_id } = (await add('city_talk')).body
  expect((await t.get(`/v1/group/info?internal_id=${internal_id}`, account.key)).body).toMatchObject({
    peer: 'Group',
    members_count: 3_100,
    online_count: 12,
  })
})

test.each([
  '@daily_news',
  'daily_news',
  ' t.me/daily_news ',
  'https://t.me/Daily_News',
  'http://telegram.me/daily_news/',
  'https://t.me/s/daily_news',
  'https://t.me/daily_news/123?single',
  'tg://resolve?domain=daily_news',
  'https://daily_news.t.me',
])('%s is recognised as the same address', async (link) => {
  expect(await add(link)).toMatchObject({ status: 201, body: { status: 'queued' } })
  await add('@DAILY_NEWS')
  expect(await queue()).toEqual(['@daily_news'])
})

test('an invite is queued and read if a source can open invites', async () => {
  web.rules.push((path, response) => {
    if (!path.startsWith('/+') && !path.startsWith('/%2B')) return false
    response.setHeader('content-type', 'text/html').end(`<!DOCTYPE html><html><body><div class="tgme_page">
      <div class="tgme_page_title"><span>Closed Circle</span></div><div class="tgme_page_extra">812 subscribers</div>
      <div class="tgme_page_action"><a class="tgme_action_button_new" href="tg://join?invite=AbCdEf123456">Join Channel</a></div>
      </div></body></html>`)
    return true
  })
  expect(await add('https://t.me/joinchat/AbCdEf123456')).toMatchObject({
    status: 201,
    body: { status: 'queued', link: 'https://t.me/+AbCdEf123456' },
  })
  expect(await collect()).toMatchObject([{ kind: 'read' }])
  expect((await add('t.me/+AbCdEf123456')).body).toMatchObject({ status: 'tracked', title: 'Closed Circle' })
})

describe('400 for links that cannot be added', () => {
  test.each([
    '',
    'two words',
    'https://example.com/daily_news',
    't.me/addstickers/Cats',
    '@a',
    't.me/+491701234567',
    'имя_канала',
    '\u0000',
    'x'.repeat(257),
  ])('"%s" is not a chat', async (link) => {
    const answer = await add(link)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('link') } })
    expect(await t.balance(account)).toBe(100_000)
    expect(await queue()).toEqual([])
  })
  test.each([[{}], [{ link: 5 }], [{ link: '@daily_news', more: 1 }], [[]], ['@daily_news']])(
    'the body %j is refused',
    async (body) =>
      expect((await t.post('/v1/channels/add', account.key, body, { 'content-type': 'application/json' })).status).toBe(
        400,
      ),
  )

  test('the link of a person is refused for a day after the collector has read it', async () => {
    web.rules.push((path, response) => {
      if (path !== '/somebody') return false
      response.setHeader('content-type', 'text/html').end(personPage('Somebody'))
      return true
    })
    expect((await add('@somebody')).status).toBe(201)
    await collect()
    expect(await add('@somebody')).toMatchObject({
      status: 400,
      body: { message: 'link is that of a person, a bot or a page, not of a channel or group' },
    })
    t.clock.now = new Date(now().getTime() + 25 * 3_600_000)
    expect((await add('@somebody')).status).toBe(201)
    expect(await collect()).toHaveLength(1)
  })

  test('a name that does not exist is refused for an hour after the collector has tried it', async () => {
    await add('@nobody_here')
    await collect()
    expect(await add('@nobody_here')).toMatchObject({
      status: 400,
      body: { message: 'link leads nowhere: the platform knows no chat by it' },
    })
    platform.add('nobody_here')
    t.clock.now = new Date(now().getTime() + 61 * 60_000)
    expect((await add('@nobody_here')).status).toBe(201)
    expect(await collect()).toMatchObject([{ kind: 'read' }])
  })

  test('a link that no configured source can open is refused', async () => {
    expect(await add('t.me/c/1234567890/55')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('by its number') },
    })
    t.deps.opens = new Set(['name'] as const)
    expect(await add('t.me/+AbCdEf123456')).toMatchObject({
      status: 400,
      body: { message: 'link is an invite, and no source of this service can open invites' },
    })
    delete t.deps.opens
    await t.chat({ platform_id: 1234567890, username: 'by_number' })
    expect((await add('t.me/c/1234567890/55')).body).toMatchObject({
      status: 'tracked',
      link: 'https://t.me/by_number',
    })
  })
})

test('403 on the free plan, but 400 first if the input is invalid', async () => {
  const free = await t.account({ plan: 'Free' })
  expect((await add('@daily_news', free.key)).status).toBe(403)
  expect((await add('two words', free.key)).status).toBe(400)
  expect(await queue()).toEqual([])
})

test('402 and 426: nothing is queued', async () => {
  const poor = await t.account({ balance_mc: 499 })
  expect(await add('@daily_news', poor.key)).toMatchObject({
    status: 402,
    body: { total_cost_mc: 500, available_mc: 499, shortfall_mc: 1 },
  })
  const spent = await t.account({ overrides: { limits: { requests: 0 } } })
  expect(await add('@daily_news', spent.key)).toMatchObject({ status: 426, body: { name: 'requests' } })
  expect(await queue()).toEqual([])
})

test('many requests at once queue one row, and each is billed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('@daily_news')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(await queue()).toEqual(['@daily_news'])
  expect(await t.balance(account)).toBe(90_000)
})

test('with an Idempotency-Key the first answer is repeated and billed once', async () => {
  const key = { 'idempotency-key': 'one' }
  const first = await add('@daily_news', account.key, key)
  platform.add('daily_news')
  await collect()
  const second = await add('@daily_news', account.key, key)
  expect(second.body).toEqual(first.body)
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(await t.balance(account)).toBe(99_500)
  expect((await add('@other_news', account.key, key)).status).toBe(400)
})

test('a deleted chat is queued again and restored when it is read', async () => {
  const { internal_id } = await t.chat({ username: 'back_again', platform_id: 5_000_000_777, deleted_at: now() })
  platform.add('back_again', { platform_id: 5_000_000_777 })
  expect((await add('@back_again')).body).toMatchObject({ status: 'queued' })
  await collect()
  expect((await add('@back_again')).body).toMatchObject({ status: 'tracked', internal_id })
})
