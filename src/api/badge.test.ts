import { beforeEach, expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
import type { RateAnswer } from '../accounts/rate.ts'
import { takeToken } from '../accounts/rate.ts'
import { LOOKUP_RATE, serveBadges } from './badge.ts'
import { buildApi } from './server.ts'

const t = await testService()
let lookups = 0
const full_at = new Map<string, number>()

/** A service whose operator allows badges, and that counts how often it asks the database. */
const open = async (badges: 'verified' | 'all' | undefined = 'all') => {
  lookups = 0
  full_at.clear()
  const counted = (name: string) => {
    lookups++
    return t.deps.lookups.chat(name)
  }
  const app = await buildApi({
    ...t.deps,
    ...(badges && { site: { badges } }),
    rate: {
      take: (key, terms): RateAnswer => {
        const taken = takeToken(full_at.get(key) ?? 0, t.clock.now.getTime(), terms)
        full_at.set(key, taken.full_at)
        return taken.answer
      },
      close: async () => {},
    },
    lookups: { ...t.deps.lookups, chat: counted },
  })
  return async (path: string, headers: Record<string, string> = {}) => {
    const { statusCode, body, headers: sent } = await app.inject({ url: `/badge/${path}`, headers })
    return { status: statusCode, body, headers: sent }
  }
}

beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
})
const later = (seconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1_000)
}

test('a badge needs no key, shows title and subscribers, and may be cached by everybody', async () => {
  await t.chat({ username: 'Daily_News', title: 'News <&> "quoted"', members_count: 48_213 })
  const get = await open()
  const { status, body, headers } = await get('daily_news.svg')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  expect(body).toContain('>48.2K members</text>')
  expect(body).toContain('News &lt;&amp;&gt; &quot;quoted&quot;')
  expect((await get('DAILY_NEWS.svg', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  expect((await get('@daily_news.svg?theme=dark')).body).not.toContain('prefers-color-scheme')
})

test('badges are off unless the operator allows them', async () => {
  await t.chat({ username: 'daily_news', members_count: 48_213 })
  const { app } = t
  const { statusCode, body } = await app.inject('/badge/daily_news.svg')
  expect([statusCode, JSON.parse(body).message]).toEqual([404, 'GET /badge/daily_news.svg not found'])
})

test('chats without a public badge look exactly like unknown ones', async () => {
  const hidden = await t.chat({ title: 'No name', members_count: 5, invite_hash: 'AbCdEfGhIjKl' })
  await t.chat({ username: 'was_deleted', members_count: 5, deleted_at: new Date('2026-08-01T00:00:00Z') })
  await t.chat({ username: 'is_a_scam', members_count: 5, scam: true })
  await t.chat({ username: 'never_counted' })
  await t.chat({ username: 'unverified', members_count: 5 })
  await t.chat({ username: 'verified_one', members_count: 5, verified: true })
  const get = await open('verified')
  const unknown = await get('nobody_has_this.svg')
  expect(unknown.status).toBe(404)
  expect(unknown.body).toContain('not available')
  const names = ['was_deleted', 'is_a_scam', 'never_counted', 'unverified', hidden.internal_id, 'AbCdEfGhIjKl']
  for (const name of names) {
    const { status, body, headers } = await get(`${name}.svg`)
    expect([name, status, body]).toEqual([name, 404, unknown.body])
    expect(Object.keys(headers)).toEqual(Object.keys(unknown.headers))
  }
  expect((await get('verified_one.svg')).status).toBe(200)
})

test('two hundred readers of one badge ask the database once in five minutes', async () => {
  await t.chat({ username: 'daily_news', members_count: 48_213 })
  const get = await open()
  await Promise.all(Array.from({ length: 200 }, () => get('daily_news.svg')))
  later(299)
  await get('daily_news.svg')
  expect(lookups).toBe(1)
  await t.db.rows`update chats set members_count = 50000 where username = 'daily_news'`
  later(2)
  expect((await get('daily_news.svg')).body).toContain('50K members')
  expect(lookups).toBe(2)
})

test('guessing names does not reach the database more than 50 times at once, and known badges are even refreshed meanwhile', async () => {
  await t.chat({ username: 'daily_news', members_count: 48_213 })
  const get = await open()
  await get('daily_news.svg')
  later(301)
  const guesses = await Promise.all(Array.from({ length: 80 }, (_, i) => get(`guess_${i}_x.svg`)))
  const refused = guesses.filter(({ status }) => status === 429)
  expect([lookups, refused.length]).toEqual([51, 30])
  expect(refused[0]!.headers['retry-after']).toBe('1')
  expect(JSON.parse(refused[0]!.body).message).toBe('Too many badges are asked for at once')
  expect((await get('guess_0_x.svg')).status).toBe(404)
  expect(lookups).toBe(51)
  await t.db.rows`update chats set members_count = 50000 where username = 'daily_news'`
  expect((await get('daily_news.svg')).body).toContain('50K members')
  expect(lookups).toBe(52)
})

test('refreshes of known badges are limited too, and beyond that the last answer is given again', async () => {
  const names = Array.from({ length: 60 }, (_, i) => `known_${i}_x`)
  for (const username of names) await t.chat({ username, members_count: 5 })
  const get = await open()
  for (const name of names) {
    await get(`${name}.svg`)
    later(1)
  }
  later(300)
  lookups = 0
  const refreshed = await Promise.all(names.map((name) => get(`${name}.svg`)))
  expect(refreshed.map(({ status }) => status)).toEqual(names.map(() => 200))
  expect(lookups).toBe(50)
})

test('a badge that is withdrawn, and one that appears, is noticed at the next refresh', async () => {
  await t.chat({ username: 'daily_news', members_count: 5 })
  const get = await open()
  const status = async () => (await get('daily_news.svg')).status
  const seen = [await status()]
  for (const scam of [true, false]) {
    await t.db.rows`update chats set scam = ${scam} where username = 'daily_news'`
    later(301)
    seen.push(await status(), await status())
  }
  expect([seen, lookups]).toEqual([[200, 404, 404, 200, 200], 3])
})

test('no number of unknown names pushes a known badge out of the memory', async () => {
  const known = await t.chat({ username: 'daily_news', members_count: 5 })
  let asked = 0
  const chat = async (name: string) => {
    if (name !== '@daily_news') return undefined
    asked++
    return (await t.deps.lookups.chat(known.internal_id))!
  }
  const rate = { ...t.deps.rate, take: (): RateAnswer => ({ ...takeToken(0, 0, LOOKUP_RATE).answer }) }
  const serve = serveBadges({ ...t.deps, rate, lookups: { ...t.deps.lookups, chat } }, 'all')
  const reply = { code: () => reply, headers: () => reply, type: () => reply, send: () => undefined }
  const get = (name: string) =>
    serve({ params: { file: `${name}.svg` }, query: {}, headers: {} } as never, reply as never)
  await get('daily_news')
  for (let i = 0; i <= 20_000; i++) await get(`guess_${i}`)
  await get('daily_news')
  expect(asked).toBe(1)
})

test('a known badge is shown for an hour while the database is away', async () => {
  await t.chat({ username: 'daily_news', members_count: 48_213 })
  let away = false
  const chat = (name: string) => (away ? Promise.reject(new Error('away')) : t.deps.lookups.chat(name))
  const app = await buildApi({ ...t.deps, site: { badges: 'all' }, lookups: { ...t.deps.lookups, chat } })
  const status = async () => (await app.inject('/badge/daily_news.svg')).statusCode
  expect(await status()).toBe(200)
  away = true
  later(3_599)
  expect(await status()).toBe(200)
  later(2)
  expect(await status()).toBe(500)
})

test('a malformed name or theme is refused with the reason', async () => {
  const get = await open()
  const message = async (path: string) => {
    const { status, body } = await get(path)
    return [status, JSON.parse(body).message]
  }
  const name = 'A badge is named by the public name of a channel or group: /badge/<name>.svg'
  expect(await message('daily_news.png')).toEqual([400, name])
  expect(await message('a.svg')).toEqual([400, name])
  expect(await message('daily_news.svg?theme=pink')).toEqual([400, 'theme must be one of auto, light, dark'])
  expect(await message('daily_news.svg?theme=dark&theme=light')).toEqual([
    400,
    'theme must be one of auto, light, dark',
  ])
  expect(lookups).toBe(0)
})
