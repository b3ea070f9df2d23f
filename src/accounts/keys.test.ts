import { beforeEach, expect, test } from 'vitest'
import { NOON, testService } from '../../test/service.ts'
import { GRACE_SECONDS, rotateKey, showKey } from './keys.ts'

const t = await testService()
beforeEach(t.reset)

test('several rotations at the same time all succeed, and the newest key is the current one', async () => {
  const account = await t.account()
  const rotated = await Promise.all(
    Array.from({ length: 6 }, () => rotateKey(t.db, t.secrets, account, 'subscription', NOON)),
  )
  expect(new Set(rotated).size).toBe(6)
  expect(rotated).not.toContain(undefined)
  const current = await showKey(t.db, t.secrets, account, 'subscription')
  expect(rotated).toContain(current)
  for (const secret of [account.key, ...rotated]) expect((await t.get('/v1/usage/info', secret)).status).toBe(200)
  t.clock.now = new Date(NOON.getTime() + (GRACE_SECONDS + 1) * 1000)
  const statuses = await Promise.all(rotated.map(async (secret) => (await t.get('/v1/usage/info', secret)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect((await t.get('/v1/usage/info', current)).status).toBe(200)
  t.clock.now = NOON
})

test('an account without a key of that type has nothing to rotate', async () => {
  const account = await t.account()
  expect(await rotateKey(t.db, t.secrets, account, 'credits', NOON)).toBeUndefined()
})
