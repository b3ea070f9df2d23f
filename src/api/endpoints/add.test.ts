// Adding a channel over HTTP, and how the collector then reads it from the web pages of a fake platform.
import { beforeEach, describe, expect, test } from 'vitest'
import { collectDue, webSources } from '../../../test/collecting.ts'
import { madeUpPlatform } from '../../../test/made-up-platform.ts'
import { testService } from '../../../test/service.ts'
import { personPage, webPlatform } from '../../../test/web-platform.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import { insertDiscovered } from '../../store/collecting/collect-targets.ts'
import { claimDue, releaseClaim } from '../../store/collecting/collecting.ts'

const t = await testService()
const now = () => t.clock.now
const platform = madeUpPlatform(now)
const web = await webPlatform(platform.chats)
const sources = webSources(web.url, now)
let account: Awaited<ReturnType<typeof t.account>>
beforeEach(async () => {
  await t.reset()
  await t.db.script('truncate collecting, idempotency_keys cascade')
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
  expect(Object.keys(answer.body)).toEqual(['state', 'status', 'link'])
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
    state: 'tracked',
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
    t.deps.adding = { opens: new Set(['name'] as const) }
    expect(await add('t.me/+AbCdEf123456')).toMatchObject({
      status: 400,
      body: { message: 'link is an invite, and no source of this service can open invites' },
    })
    delete t.deps.adding
    await t.chat({ platform_id: 1234567890, username: 'by_number' })
    expect((await add('t.me/c/1234567890/55')).body).toMatchObject({
      status: 'tracked',
      link: 'https://t.me/by_number',
    })
  })
})

test('403 on the free plan, whatever the input is', async () => {
  const free = await t.account({ plan: 'Free' })
  expect((await add('@daily_news', free.key)).status).toBe(403)
  expect((await add('two words', free.key)).status).toBe(403)
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

test('many requests at once queue one row, and one of them is billed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('@daily_news')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(await queue()).toEqual(['@daily_news'])
  expect(answers.map(({ headers }) => Number(headers['x-credits-cost'])).sort((a, b) => b - a)).toEqual([
    500,
    ...Array(19).fill(0),
  ])
  expect(await t.balance(account)).toBe(99_500)
})

test('429 when 50 links of the last day could not be read; known and queued ones are still answered', async () => {
  const rows = Array.from({ length: 49 }, (_, i) => `@odd_${i}`)
  await t.db
    .rows`insert into collecting (address, origin, priority, next_due_at, chat_due_at, created_at, added_by, added_at, tried_at, result)
    select address, 'added', 1, ${now()}, ${now()}, ${now()}, ${account.account_id}, ${now()}, ${now()}, 'changed' from unnest(${rows}::text[]) as address`
  await t.db.rows`update collecting set next_due_at = ${new Date('2026-09-02T12:00:00Z')}`
  await t.chat({ username: 'known_here' })
  expect((await add('@nobody_here')).status).toBe(201)
  expect((await add('@waiting_here')).status).toBe(201)
  t.clock.now = new Date('2026-09-01T13:00:00Z')
  platform.add('waiting_here')
  expect(await collect()).toHaveLength(2)
  const balance = await t.balance(account)
  expect(await add('@one_more')).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('50 links') },
    headers: { 'retry-after': String(23 * 3_600) },
  })
  expect(await queue()).not.toContain('@one_more')
  expect((await add('@waiting_here')).body.status).toBe('tracked')
  expect((await add('@odd_1')).body.status).toBe('queued')
  expect(await t.balance(account)).toBe(balance)
  const other = await t.account({ balance_mc: 1_000 })
  expect((await add('@one_more', other.key)).status).toBe(201)
  t.clock.now = new Date('2026-09-02T12:00:01Z')
  expect((await add('@two_more')).status).toBe(201)
})

test('an unreachable host is not counted as a failure of the account', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => `@fine_${i}`)
  await t.db
    .rows`insert into collecting (address, origin, priority, next_due_at, chat_due_at, created_at, added_by, added_at, tried_at, result)
    select address, 'added', 1, ${now()}, ${now()}, ${now()}, ${account.account_id}, ${now()}, ${now()}, 'unreachable' from unnest(${rows}::text[]) as address`
  expect((await add('@one_more')).status).toBe(201)
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

describe('what is known or queued already costs nothing', () => {
  const empty = () => t.account({ balance_mc: 0 })

  test('a known chat and a queued one, also for an account without credits or requests', async () => {
    await t.chat({ username: 'known_here' })
    await add('@waiting_here')
    const used_up = await t.account({ overrides: { limits: { requests: 0 } } })
    for (const { key } of [await empty(), used_up]) {
      expect(await add('@known_here', key)).toMatchObject({ status: 201, body: { status: 'tracked' } })
      expect(await add('@waiting_here', key)).toMatchObject({ status: 201, body: { status: 'queued' } })
    }
    const { headers } = await add('@known_here')
    expect(headers).toMatchObject({ 'x-credits-cost': '0', 'x-credits-remaining': '99500' })
    expect((await t.get('/v1/usage/history', account.key)).body.total).toEqual({ requests: 1, cost_mc: 500 })
  })

  test('an address that is tried again after a failure stays where it is in the queue', async () => {
    await add('@slow_news')
    await t.db
      .rows`update collecting set priority = 1, result = 'unreachable', tried_at = ${now()}, next_due_at = ${new Date('2026-09-01T13:00:00Z')}`
    expect((await add('@slow_news')).headers['x-credits-cost']).toBe('0')
    expect(await t.db.rows`select priority, next_due_at from collecting`).toEqual([
      { priority: 1, next_due_at: new Date('2026-09-01T13:00:00Z') },
    ])
  })

  test('a chat that is gone is billed when it is queued, and then no more', async () => {
    await t.chat({ username: 'was_here', deleted_at: now() })
    expect((await add('@was_here')).headers['x-credits-cost']).toBe('500')
    expect((await add('@was_here')).headers['x-credits-cost']).toBe('0')
  })

  test('an address that was only discovered is billed, because it is read earlier now', async () => {
    await insertDiscovered(t.db, ['@found_news'], now())
    expect((await add('@found_news')).headers['x-credits-cost']).toBe('500')
    expect((await add('@found_news')).headers['x-credits-cost']).toBe('0')
  })
})

describe('GET /v1/channels/add', () => {
  const progress = async (link: string) => {
    const { status, body } = await t.get(`/v1/channels/add?link=${encodeURIComponent(link)}`, account.key)
    expect(status).toBe(200)
    return body
  }
  const link = 'https://t.me/daily_news'

  test('queued, reading, added; and it is free', async () => {
    platform.add('daily_news', { title: 'Daily' })
    await add('@daily_news')
    const balance = await t.balance(account)
    expect(await progress('t.me/daily_news/5')).toEqual({ state: 'queued', status: 'queued', link })
    const [claim] = await claimDue(t.db, { worker: 'one', limit: 1, lease_seconds: 60, now: now() })
    expect(await progress('@Daily_News')).toEqual({
      state: 'reading',
      status: 'reading',
      link: 'https://t.me/Daily_News',
    })
    await releaseClaim(t.db, claim!, now())
    await collect()
    expect(await progress('daily_news')).toEqual({
      state: 'added',
      status: 'added',
      link,
      internal_id: expect.any(String),
      peer: 'Channel',
      title: 'Daily',
    })
    expect(await t.balance(account)).toBe(balance)
  })

  test('a worker that died leaves the address queued when its lease has ended', async () => {
    await add('@daily_news')
    await claimDue(t.db, { worker: 'one', limit: 1, lease_seconds: 60, now: now() })
    t.clock.now = new Date(now().getTime() + 61_000)
    expect((await progress('@daily_news')).status).toBe('queued')
  })

  test('failed with the reason, and queued again when it is added again', async () => {
    await add('@daily_news')
    const tried_at = '2026-09-01T12:00:00Z'
    await collect()
    expect(await progress('@daily_news')).toEqual({
      state: 'failed',
      status: 'failed',
      link,
      tried_at,
      reason: 'link leads nowhere: the platform knows no chat by it',
    })
    t.clock.now = new Date(now().getTime() + 61 * 60_000)
    expect((await progress('@daily_news')).status).toBe('failed')
    await add('@daily_news')
    expect(await progress('@daily_news')).toEqual({ state: 'queued', status: 'queued', link })
    await t.db.rows`update collecting set priority = 1, result = 'unreachable'`
    expect(await progress('@daily_news')).toMatchObject({
      state: 'queued',
      status: 'queued',
      tried_at,
      reason: expect.stringContaining('tried again'),
    })
  })

  test('a chat that is gone has failed until it is added again', async () => {
    await t.chat({ username: 'daily_news', deleted_at: now() })
    expect(await progress('@daily_news')).toEqual({
      state: 'failed',
      status: 'failed',
      link,
      reason: 'link leads to a chat that is gone',
    })
    await add('@daily_news')
    expect(await progress('@daily_news')).toEqual({ state: 'queued', status: 'queued', link })
  })

  test('404 for a link that nobody added, also if it was discovered; 400 for no link; 403 on the free plan', async () => {
    await insertDiscovered(t.db, ['@found_news'], now())
    const get = (given: string, key = account.key) => t.get(`/v1/channels/add?link=${given}`, key)
    for (const name of ['nobody_did', 'found_news'])
      expect(await get(name)).toMatchObject({ status: 404, body: { message: 'Added channel not found' } })
    expect(await get('two%20words')).toMatchObject({ status: 400, body: { message: expect.stringContaining('link') } })
    expect((await get('daily_news', (await t.account({ plan: 'Free' })).key)).status).toBe(403)
  })
})

test('a demo without collecting refuses unknown chats, says what to do, and takes no money', async () => {
  await t.chat({ username: 'known_here' })
  t.deps.adding = { opens: new Set() }
  try {
    expect(await add('@daily_news')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('COLLECT=on') },
    })
    expect((await add('@known_here')).body.status).toBe('tracked')
  } finally {
    delete t.deps.adding
  }
  expect(await queue()).not.toContain('@daily_news')
  expect(await t.balance(account)).toBe(100_000)
})
