// Workers as separate processes share the work and the rate limits, and lose nothing when they end.
import { expect, test } from 'vitest'
import { collectingCommands } from '../../test/collecting-commands.ts'
import { until as untilIt } from '../../test/until.ts'
import { upsertAddress } from '../store/collecting/collect-targets.ts'

const { db, platform, web, worker, workerHere } = await collectingCommands()

const until = (is: () => Promise<boolean>) => untilIt(is, (yes) => yes)
const read = async () => (await db.row<{ count: number }>`select count(*) from collecting where result = 'read'`)!.count
const addAll = async (count: number, first = 0) => {
  for (let i = first; i < first + count; i++) {
    platform.post(platform.add(`channel_${i}`))
    await upsertAddress(db, `@channel_${i}`, new Date())
  }
}

test('collects what is added, rolls it up soon after, and SIGTERM in the middle of a visit releases the chat at once', async () => {
  const one = worker({}, '--metrics-port', '0')
  await one.up
  await addAll(3)
  await until(async () => (await db.row<{ count: number }>`select count(*) from channel_stats`)!.count === 3)
  web.rules.push((path) => path === '/channel_3')
  await addAll(1, 3)
  await until(async () => web.asked.includes('/channel_3'))
  expect(await one.stop()).toBe(0)
  expect(one.out()).toBe('Collecting from telegram-web, 4 chats at a time\n')
  expect(one.err()).not.toMatch(/"level":"error"/)
  expect(
    await db.rows`select claim, claimed_by, result, next_due_at <= now() as due from collecting order by target_id`,
  ).toEqual([
    ...Array(3).fill({ claim: null, claimed_by: null, result: 'read', due: false }),
    { claim: null, claimed_by: null, result: null, due: true },
  ])
  // The worker returns the part of the daily budget that it reserved and did not use.
  expect(await db.row`select used from collect_budgets`).toEqual({ used: web.asked.length })
})

test('429: every worker waits as long as the platform asks', async () => {
  web.rules.push((_, response) => {
    response.writeHead(429, { 'retry-after': '3600' }).end()
    return true
  })
  await addAll(8)
  const both = [workerHere(), workerHere()]
  await until(
    async () =>
      (await db.rows`select from collect_sources where paused_until > now() + interval '50 minutes'`).length > 0,
  )
  await Promise.all(both.map(({ stop }) => stop()))
  expect(web.asked.length).toBeLessThanOrEqual(8)
  const asked = web.asked.length
  const third = workerHere()
  await until(async () => third.collecting().paused_sources.length > 0)
  await third.stop()
  expect(web.asked.length).toBe(asked)
  expect(await db.row`select count(*) as due from collecting where claim is null and next_due_at <= now()`).toEqual({
    due: 8,
  })
})

test('all workers share the daily budget', async () => {
  await addAll(40)
  const both = [workerHere({ TELEGRAM_WEB_PER_DAY: '60' }), workerHere({ TELEGRAM_WEB_PER_DAY: '60' })]
  await until(async () => (await db.rows`select from collect_sources where reason like '%budget%'`).length > 0)
  await Promise.all(both.map(({ stop }) => stop()))
  expect(web.asked.length).toBeLessThanOrEqual(60)
})

test('several processes share the work without reading a chat twice; another one takes over from a killed one', async () => {
  const reading = new Map<string, number>()
  let doubled = 0
  const dead = Promise.withResolvers<void>()
  web.rules.push(async (path) => {
    const name = path.split(/[/?]/).find((word) => word.startsWith('channel_'))!
    const others = reading.get(name) ?? 0
    if (others > 0 && path === `/${name}`) doubled++
    reading.set(name, others + 1)
    // The answer takes as long as a query of the database, so that readings of one chat by two workers would overlap.
    await read()
    // All but the first fifteen wait for the kill, so that it comes in the middle however fast the machine is.
    if (Number(name.slice('channel_'.length)) >= 15) await dead.promise
    reading.set(name, reading.get(name)! - 1)
    return false
  })
  await addAll(60)
  const killed = worker()
  const others = [workerHere(), workerHere()]
  const itsChats = () => db.rows`select from collecting where claimed_by like ${`% ${killed.pid} %`}`
  await until(async () => (await read()) >= 15 && (await itsChats()).length > 0)
  await killed.kill()
  dead.resolve()
  await until(async () => (await db.rows`select from collecting where result is null and claim is null`).length === 0)
  const left = () => db.rows<{ claimed_by: string }>`select claimed_by from collecting where result is null`
  await until(async () => (await left()).every(({ claimed_by }) => claimed_by.includes(` ${killed.pid} `)))
  const held = (await left()).length
  expect(held).toBeGreaterThan(0)
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
