// Intervals, daily limits, flood waits and losses of accounts, with a virtual clock; their state is in a real database.
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { mtprotoPlatform, NOON_MS, refusal } from '../../../test/mtproto-platform.ts'
import { holds } from '../../../test/seed.ts'

const db = await testDatabase()
const t = mtprotoPlatform(db)
beforeEach(() => t.reset())

type TestedPool = ReturnType<typeof t.start>['accounts']
const question = { _: 'help.getConfig' } as const
const once = (pool: TestedPool) => pool.ask(undefined, ({ call }) => call(question))
const fine = () => ({ _: 'config' })
const since = () => t.asked.map(({ account_id, at }) => [account_id, (at - NOON_MS) / 1000])

test('one account keeps its interval, also when two processes use it', async () => {
  const account = await t.account()
  t.script['help.getConfig'] = fine
  const pace = { interval_seconds: 1.5 }
  const [one, other] = [t.start(pace).accounts, t.start(pace).accounts]
  for (const pool of [one, other, one]) await once(pool)
  expect(since()).toEqual([
    [account, 0],
    [account, 1.5],
    [account, 3],
  ])
})

test('two accounts share the work', async () => {
  const [first, second] = [await t.account(), await t.account()]
  t.script['help.getConfig'] = fine
  const { accounts } = t.start({ interval_seconds: 2 })
  for (let i = 0; i < 4; i++) await once(accounts)
  expect(since()).toEqual([
    [first, 0],
    [second, 0],
    [first, 2],
    [second, 2],
  ])
})

test('a limit of 2 requests a day: the third has to wait until midnight', async () => {
  await t.account()
  t.script['help.getConfig'] = fine
  const { accounts } = t.start({ requests_per_day: 2 })
  await once(accounts)
  await once(accounts)
  await expect(once(accounts)).rejects.toMatchObject({ reason: 'busy', retry_after_seconds: 12 * 3_600 })
  t.clock.ms += 12 * 3_600_000
  await once(accounts)
  expect(t.asked).toHaveLength(3)
})

test('FLOOD_WAIT_30: another account restarts the work, and the first is not used for exactly 30 seconds', async () => {
  const [first, second] = [await t.account(), await t.account()]
  t.script['help.getNearestDc'] = () => ({ _: 'nearestDc' })
  t.script['help.getConfig'] = (_, account) => (account === first ? refusal('FLOOD_WAIT_30', 420) : fine())
  const { accounts } = t.start()
  await accounts.ask(undefined, async ({ call }) => {
    await call({ _: 'help.getNearestDc' })
    await call(question)
  })
  expect(t.asked.map(({ account_id, request }) => [account_id, request._])).toEqual([
    [first, 'help.getNearestDc'],
    [first, 'help.getConfig'],
    [second, 'help.getNearestDc'],
    [second, 'help.getConfig'],
  ])
  t.asked.length = 0
  t.script['help.getConfig'] = fine
  t.clock.ms += 29_999
  for (let i = 0; i < 3; i++) await once(accounts)
  expect(new Set(since().map(([account]) => account))).toEqual(new Set([second]))
  t.clock.ms += 1
  await once(accounts)
  await once(accounts)
  expect(new Set(since().map(([account]) => account))).toEqual(new Set([first, second]))
})

test('every account has to wait: busy for the shortest wait, also after a restart', async () => {
  const first = await t.account()
  await t.account()
  t.script['help.getConfig'] = (_, account) => refusal(`FLOOD_PREMIUM_WAIT_${account === first ? 40 : 30}`, 420)
  await expect(once(t.start().accounts)).rejects.toMatchObject({ reason: 'busy', retry_after_seconds: 30 })
  t.clock.ms += 10_000
  await expect(once(t.start().accounts)).rejects.toMatchObject({ reason: 'busy', retry_after_seconds: 20 })
  expect(t.asked).toHaveLength(2)
})

test('a closed account is reported once and never used again; the others go on', async () => {
  const [first, second] = [await t.account(), await t.account()]
  t.script['help.getConfig'] = (_, account) => (account === first ? refusal('USER_DEACTIVATED', 401) : fine())
  const { accounts } = t.start()
  for (let i = 0; i < 3; i++) await once(accounts)
  expect(t.lost).toEqual([[first, 'USER_DEACTIVATED']])
  expect(since().map(([account]) => account)).toEqual([first, second, second, second])
  expect(t.closed()).toBe(1)
  expect(await db.row`select lost_reason, lost_at from telegram_sessions where account_id = ${first}`).toEqual({
    lost_reason: 'USER_DEACTIVATED',
    lost_at: new Date(NOON_MS),
  })
})

test('without a usable account the source is busy, so that chats stay due', async () => {
  const { accounts } = t.start()
  const none = { reason: 'busy', retry_after_seconds: 300, message: 'no account is logged in that could ask' }
  await expect(once(accounts)).rejects.toMatchObject(none)
  await t.account()
  t.script['help.getConfig'] = () => refusal('SESSION_REVOKED', 401)
  await expect(once(accounts)).rejects.toMatchObject(none)
})

test('a lost connection is dropped, and the next request opens another', async () => {
  await t.account()
  t.script['help.getConfig'] = () => new Error('ECONNRESET')
  const { accounts } = t.start()
  await expect(once(accounts)).rejects.toMatchObject({ reason: 'unreachable' })
  expect(t.closed()).toBe(1)
  t.script['help.getConfig'] = fine
  await once(accounts)
  await accounts.close()
  expect(t.closed()).toBe(2)
})

test('concurrent requests of one account are sent one after the other', async () => {
  await t.account()
  let at_once = 0
  let most = 0
  t.script['help.getConfig'] = async () => {
    most = Math.max(most, ++at_once)
    await new Promise((resolve) => setImmediate(resolve))
    at_once--
    return fine()
  }
  const { accounts } = t.start({ interval_seconds: 1 })
  await Promise.all(Array.from({ length: 5 }, () => once(accounts)))
  expect(most).toBe(1)
  expect(since().map(([, at]) => at)).toEqual([0, 1, 2, 3, 4])
})

const step = fc.record({
  pass_seconds: fc.integer({ min: 0, max: 20 }),
  process: fc.nat(1),
  at_once: fc.integer({ min: 1, max: 3 }),
  /** The flood wait that each account gets in seconds; 0 means that the request succeeds. */
  waits: fc.tuple(fc.nat(15), fc.nat(15)),
})

test('no account is used during its flood wait, whatever the order of waits', async () => {
  await holds(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await t.reset()
      const accounts = [await t.account(), await t.account()]
      const pools = [t.start({ interval_seconds: 1 }), t.start({ interval_seconds: 1 })]
      const rests = new Map<number, number>()
      let waits: [number, number] = [0, 0]
      t.script['help.getConfig'] = (_, account) => {
        expect(t.clock.ms).toBeGreaterThanOrEqual(rests.get(account) ?? 0)
        const seconds = waits[accounts.indexOf(account)]!
        if (seconds === 0) return fine()
        rests.set(account, t.clock.ms + seconds * 1_000)
        return refusal(`FLOOD_WAIT_${seconds}`, 420)
      }
      for (const one of steps) {
        t.clock.ms += one.pass_seconds * 1_000
        waits = one.waits
        const pool = pools[one.process]!.accounts
        const came = await Promise.allSettled(Array.from({ length: one.at_once }, () => once(pool)))
        for (const result of came)
          if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'busy' })
      }
    }),
    { numRuns: 40 },
  )
})
