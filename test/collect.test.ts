// A running service, end to end: a channel is added over HTTP and collected, gets statistics, and its owner is verified.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { issueKey } from '../src/accounts/keys.ts'
import { secretsFrom } from '../src/accounts/secrets.ts'
import { insertAccount } from '../src/store/accounts/accounts.ts'
import { openStore } from '../src/store/open.ts'
import { joinTestDatabase } from './database.ts'
import { baseOf, launcher } from './launch.ts'
import { madeUpPlatform } from './made-up-platform.ts'
import { until } from './until.ts'
import { webPlatform } from './web-platform.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'cs-story-'))
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))
const { database_url } = await joinTestDatabase(data_dir)
const platform = madeUpPlatform(() => new Date())
const web = await webPlatform(platform.chats)
const master_key = Buffer.alloc(32, 7)
const launch = launcher({
  DATA_DIR: data_dir,
  ...(database_url && { DATABASE_URL: database_url }),
  MASTER_KEY: master_key.toString('hex'),
  DEMO: 'off',
  TELEGRAM_WEB_URL: web.url,
  TELEGRAM_WEB_RATE: '1000',
  TELEGRAM_WEB_CONCURRENCY: '10',
})

const accountKey = async () => {
  const db = await openStore({ data_dir, database_url })
  const now = new Date()
  const given = { name: 'acme', plan: 'M', billing_anchor: now, expires_at: null, balance_mc: 0, created_at: now }
  const key = await issueKey(db, secretsFrom(master_key), (await insertAccount(db, given))!, 'subscription', now)
  await db.close()
  return key
}

test('a channel that is added over HTTP is collected, can be found, has statistics and messages, and its owner is verified', async () => {
  const chat = platform.add('Harbour_News', { title: 'Harbour News', members_count: 52_000 })
  for (let i = 0; i < 45; i++)
    platform.post(chat, { date: Math.floor(Date.now() / 1000) - (45 - i) * 3_600, views: 900 + i, text: `Ship ${i}` })
  const service = launch()
  const base = baseOf(await service.up)
  const key = await accountKey()
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const get = async <Value>(path: string) => (await (await fetch(`${base}${path}`, { headers })).json()) as Value
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }

  expect(await post('/v1/channels/add', { link: 'https://t.me/harbour_news/12' })).toEqual({
    status: 201,
    body: { state: 'queued', status: 'queued', link: 'https://t.me/harbour_news' },
  })
  const [found] = await until(
    () => get<{ internal_id: string }[]>('/v1/channels/search?term=harbour'),
    (list) => list.length > 0,
  )
  expect(found).toMatchObject({ title: 'Harbour News', members_count: 52_000 })
  const { internal_id } = found!
  const stats = await until(
    () => get<{ messages_count?: { last_30_days: number } }>(`/v1/channel/stats?internal_id=${internal_id}`),
    ({ messages_count }) => messages_count?.last_30_days === 45,
  )
  expect(stats).toMatchObject({ members_count: 52_000, avg_post_views: { avg_post_views: expect.any(Number) } })
  const { messages } = await get<{ messages: { text: string }[] }>(
    `/v1/messages/channel?internal_id=${internal_id}&limit=2`,
  )
  expect(messages.map(({ text }) => text)).toEqual(['Ship 44', 'Ship 43'])

  const asked = await post('/v1/channel/verification', { internal_id })
  chat.description = `Ships. ${asked.body.code}`
  // The next visit is due a minute after the last one at the earliest; the test does not wait but makes it due now.
  const db = await openStore({ data_dir, database_url })
  await db.rows`update collecting set next_due_at = now(), chat_due_at = now()`
  await db.close()
  await until(
    () => get<{ status: string }>(`/v1/channel/verification?internal_id=${internal_id}`),
    ({ status }) => status === 'verified',
  )
  expect(await get('/v1/channels/my')).toMatchObject([{ internal_id, verified: true }])
  const metrics = await (await fetch(`${base}/metrics`)).text()
  expect(metrics).toMatch(/channelscope_collect_visits_total\{source="telegram-web",result="read"\} [1-9]/)
  const ended = await service.stop()
  expect(ended.code).toBe(0)
  expect(ended.err).not.toMatch(/"level":50/)
})
