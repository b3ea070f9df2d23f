// Workers as separate processes share the work and the rate limits, and lose nothing when they end.
import { expect, test } from 'vitest'
import { collectingCommands } from '../../test/collecting-commands.ts'
import { until as untilIt } from '../../test/until.ts'
import { upsertAddress } from '../store/collecting/collect-targets.ts'

const { db, platform, web, worker } = await collectingCommands()

const until = (is: () => Promise<boolean>) => untilIt(is, (yes) => yes)
const read = async () => (await db.row<{ count: number }>`select count(*) from collecting where result = 'read'`)!.count
const addAll = async (count: number) => {
  for (let i = 0; i < count; i++) {
    platform.post(platform.add(`channel_${i}`))
    await upsertAddress(db, `@channel_${i}`, new Date())
  }
}

test('collects what is added, rolls it up soon after, and stops cleanly', async () => {
  const one = worker({}, '--metrics-port', '0')
  await one.up
  await addAll(3)
  await until(async () => (await db.row<{ count: number }>`select count(*) from channel_stats`)!.count === 3)
  expect(await one.stop()).toBe(0)
  expect(one.out()).toBe('Collecting from telegram-web, 4 chats at a time\n')
  expect(await db.rows`select result, claim from collecting`).toEqual(Array(3).fill({ result: 'read', claim: null }))
  // The worker returns the part of the daily budget that it reserved and did not use.
  expect(await db.row`select used from collect_budgets`).toEqual({ used: web.asked.length })
})

test('SIGTERM in the middle of a visit releases the chat at once', async () => {
  web.rules.push((path) => path === '/channel_0')
  await addAll(1)
  const one = worker()
  await until(async () => web.asked.includes('/channel_0'))
  expect(await one.stop()).toBe(0)
  expect(await db.row`select claim, claimed_by, result, next_due_at <= now() as due from collecting`).toEqual({
    claim: null,
    claimed_by: null,
    result: null,
    due: true,
  })
  expect(one.err()).not.toMatch(/"level":"error"/)
})

test('429: every worker waits as long as the platform asks', async () => {
  web.rules.push((_, response) => {
    response.writeHead(429, { 'retry-after': '3600' }).end()
    return true
  })
  await addAll(8)
  const both = [worker(), worker()]
  await until(
    async () =>
      (await db.rows`select from collect_sources where paused_until > now() + interval '50 minutes'`).length > 0,
  )
  await Promise.all(both.map(({ stop }) => stop()))
  expect(web.asked.length).toBeLessThanOrEqual(8)
  const asked = web.asked.length
  const third = worker()
  await third.up
  await third.stop()
  expect(web.asked.length).toBe(asked)
  expect(await db.row`select count(*) as due from collecting where claim is null and next_due_at <= now()`).toEqual({
    due: 8,
  })
})

test('all workers share the daily budget', async () => {
  await addAll(40)
  const both = [worker({ TELEGRAM_WEB_PER_DAY: '60' }), worker({ TELEGRAM_WEB_PER_DAY: '60' })]
  await until(async () => (await db.rows`select from collect_sources where reason like '%budget%'`).length > 0)
  await Promise.all(both.map(({ stop }) => stop()))
  expect(web.asked.length).toBeLessThanOrEqual(60)
})

test('several processes share the work without reading a chat twice; another one takes over from a killed one', async () => {
  const reading = new Map<string, number>()
  let doubled = 0
  web.rules.push(async (path) => {
    const name = path.split(/[/?]/).find((word) => word.startsWith('channel_'))!
    const others = reading.get(name) ?? 0
    if (others > 0 && path === `/${name}`) doubled++
    reading.set(name, others + 1)
    // The answer takes as long as a query of the database, so that readings of one chat by two workers would overlap.
    await read()
    reading.set(name, reading.get(name)! - 1)
    return false
  })
  await addAll(60)
  const workers = [worker(), worker(), worker()]
  await until(async () => (await read()) >= 15)
  const [killed, ...others] = workers
  await killed!.kill()
  await until(async () => (await db.rows`select from collecting where result is null and claim is null`).length === 0)
  const left = () => db.rows<{ claimed_by: string }>`select claimed_by from collecting where result is null`
  await until(async () => (await left()).every(({ claimed_by }) => claimed_by.includes(` ${killed!.pid} `)))
  const held = (await left()).length
  expect(held).toBeLessThanOrEqual(4)
  // Moving the rows back in time lets the lease expire.
  await db.rows`update collecting set next_due_at = now() where result is null`
  await until(async () => (await read()) === 60)
  await Promise.all(others.map(({ stop }) => stop()))
  const firsts = web.asked.filter((path) => /^\/channel_\d+$/.test(path))
  expect(new Set(firsts).size).toBe(60)
  expect(firsts.length - 60).toBeLessThanOrEqual(held)
  expect(doubled).toBe(0)
  expect(await db.row`select count(distinct claimed_by) from collecting`).toEqual({ count: 0 })
})
