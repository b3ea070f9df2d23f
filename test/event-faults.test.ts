// Deliveries when processes are killed at random steps: every stored post has its event once, and each event arrives at least once.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect } from 'vitest'
import { parseNetworks } from '../src/delivery/addresses.ts'
import { stream } from '../src/demo/random.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { openSecrets } from '../src/start/master-key/master-key.ts'
import { openStore } from '../src/store/open.ts'
import { testDatabase, unpackMigrated } from './database.ts'
import { answers, failingService } from './failing-service.ts'
import { chatSeen } from './observed.ts'
import { testWithSeeds } from './seed.ts'
import { NOON, testService } from './service.ts'

const { database_url } = await testDatabase()
const KILLS = database_url ? 50 : 20
/** A lease has run out when the next process starts. */
const BETWEEN_MS = 70_000
const receiver = await failingService()
const data_dir = mkdtempSync(join(tmpdir(), 'cs-deliveries-'))
afterAll(() => rmSync(data_dir, { recursive: true, force: true, maxRetries: 5 }))
const store = { data_dir, ...(database_url && { database_url }) }

/** An account whose watch tells a webhook of every post. */
const prepare = async () => {
  unpackMigrated(data_dir)
  const db = await openStore(store)
  const reach = { allow_http: true, allow_networks: parseNetworks('127.0.0.0/8')! }
  const t = await testService({ db, secrets: await openSecrets({ data_dir }, db), delivering: { reach } })
  const at = NOON.getTime() / 1000 - 3600
  await ingest(db, [chatSeen({ at, chat: { platform_id: 1001, username: 'daily_news' } })], { now: NOON })
  const { key, account_id } = await t.account({ plan: 'XL', balance_mc: 1_000_000_000 })
  const { body } = await t.post('/v1/destinations', key, { kind: 'webhook', url: receiver.url })
  const destinations = [{ destination_id: body.destination_id }]
  const watch = { chat: '@daily_news', types: { 'message.published': {} }, destinations, events_per_day: 10_000 }
  expect((await t.post('/v1/watches', key, watch)).status).toBe(201)
  await db.close()
  return account_id
}

const run = async (given: object) => {
  const file = join(import.meta.dirname, 'delivery-process.ts')
  const child = spawn(process.execPath, [file, JSON.stringify({ ...store, ...given })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const signal = new Promise<string | null>((ended) => child.once('exit', (_, by) => ended(by)))
  return { out: await text(child.stdout!), signal: await signal }
}

testWithSeeds(`killed ${KILLS} times at any step, nothing is lost and no event is made twice`, async (seed) => {
  const random = stream(seed, 'kills')
  receiver.does(answers(200, ''))
  const account_id = await prepare()
  let now = NOON.getTime()
  let killed = 0
  const POSTS = 3
  // A whole run tells how many steps there are to be killed at.
  const whole = await run({ now: new Date(now), first: 1, posts: POSTS, kill_at: 0 })
  const { steps } = JSON.parse(whole.out)
  for (let round = 1; round <= KILLS; round++) {
    now += BETWEEN_MS
    const kill_at = 1 + random.int(steps)
    const { signal } = await run({ now: new Date(now), first: 1 + round * POSTS, posts: POSTS, kill_at })
    if (signal === 'SIGKILL') killed++
  }
  now += BETWEEN_MS
  expect(JSON.parse((await run({ now: new Date(now), first: 0, posts: 0, kill_at: 0 })).out).steps).toBeGreaterThan(0)
  expect(killed).toBeGreaterThan(KILLS * 0.7)

  const db = await openStore(store)
  try {
    const stored = await db.rows<{ message_id: number }>`select distinct message_id from messages order by 1`
    const events = await db.rows<{ message_id: number; event_id: string; number: number }>`
      select message_id, event_id, number::integer as number from events where account_id = ${account_id} order by number`
    expect(stored.length).toBeGreaterThan(POSTS * 2)
    expect(events.map(({ message_id }) => message_id).sort((a, b) => a - b)).toEqual(
      stored.map(({ message_id }) => message_id),
    )
    expect(events.map(({ number }) => number)).toEqual(events.map((_, i) => i + 1))
    const arrived = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    expect(events.filter(({ event_id }) => !arrived.has(event_id))).toEqual([])
    expect(await db.rows`select from deliveries where state <> 'delivered'`).toEqual([])
  } finally {
    await db.close()
  }
})
