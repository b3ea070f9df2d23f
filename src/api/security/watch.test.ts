// What is counted of attacks, with bounded memory and few rows, whatever is sent.
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../../test/database.ts'
import { addSecurityEvents, deleteOldSecurityEvents, listSuspicions } from '../../store/accounts/security-events.ts'
import type { Db } from '../../store/db.ts'
import { OTHERS, openWatch, type RefusedKind, usualWatchLimits } from './watch.ts'

const db = await testDatabase()
const NOON = new Date('2026-09-01T12:00:00Z')
let now = NOON
const clock = () => now
beforeEach(async () => {
  now = NOON
  await emptyTables(db, 'security_events', 'accounts')
})

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } }) as never
const ipv4 = (n: number) => `${1 + (n % 200)}.${Math.floor(n / 200) % 250}.${Math.floor(n / 50_000) % 250}.7`
const rows = () =>
  db.rows<{
    kind: string
    network: string
    account_id: number
    key_id: number
    count: number
  }>`select kind, network, account_id,
    key_id, count from security_events order by count desc, kind, network`
const since = new Date('2026-08-31T12:00:00Z')
const suspicions = async () =>
  (await listSuspicions(db, { since, limit: 50 })).map(({ first_at: _, last_at: __, ...rest }) => rest)

describe('refusals', () => {
  test('are counted by kind and network, over processes and writes; addresses are not stored', async () => {
    const [one, two] = [openWatch(db, clock), openWatch(db, clock)]
    for (const watch of [one, two]) for (let i = 0; i < 10; i++) watch.refused('refused_key', from(`203.0.113.${i}`))
    one.refused('failed_sign_in', from('10.0.0.1', '2001:db8:1:2:3::4'))
    await one.flush()
    await two.flush()
    one.refused('failed_sign_in', from('10.0.0.1', '2001:db8:1:9::1'))
    await one.flush()
    await one.flush()
    expect(await rows()).toEqual([
      { kind: 'refused_key', network: '203.0.113.0/24', account_id: 0, key_id: 0, count: 20 },
      { kind: 'failed_sign_in', network: '2001:db8:1::/48', account_id: 0, key_id: 0, count: 2 },
    ])
  })

  test('a network is suspicious from 20 refused keys, 5 failed sign-ins or 1 wrong signature on', async () => {
    const watch = openWatch(db, clock)
    const times = (count: number, kind: RefusedKind, address: string) => {
      for (let i = 0; i < count; i++) watch.refused(kind, from(address))
    }
    times(19, 'refused_key', '192.0.2.1')
    times(20, 'refused_key', '203.0.113.1')
    times(4, 'failed_sign_in', '192.0.2.1')
    times(5, 'failed_sign_in', '203.0.113.1')
    times(1, 'payment_signature', '192.0.2.1')
    await watch.flush()
    const found = { account: null, key_type: null }
    expect(await suspicions()).toEqual([
      { ...found, kind: 'refused_key', networks: ['203.0.113.0/24'], count: 20 },
      { ...found, kind: 'failed_sign_in', networks: ['203.0.113.0/24'], count: 5 },
      { ...found, kind: 'payment_signature', networks: ['192.0.2.0/24'], count: 1 },
    ])
  })

  test('while the database is away they stay counted', async () => {
    let away = true
    const failing: Db = { ...db, rows: (...given) => (away ? Promise.reject(new Error('away')) : db.rows(...given)) }
    const watch = openWatch(failing, clock)
    watch.refused('refused_key', from('192.0.2.1'))
    await expect(watch.flush()).rejects.toThrow('away')
    watch.refused('refused_key', from('192.0.2.1'))
    away = false
    await watch.flush()
    expect(await rows()).toMatchObject([{ network: '192.0.2.0/24', count: 2 }])
  })

  test('an attack from 100,000 networks takes bounded memory and rows, and does not hide the one that tries most', async () => {
    const watch = openWatch(db, clock)
    for (let i = 0; i < 100_000; i++) {
      watch.refused('refused_key', from(ipv4(i)))
      if (i % 20 === 0) watch.refused('refused_key', from('203.0.113.9'))
      if (i % 10_000 === 0) expect(watch.size()).toBeLessThanOrEqual(usualWatchLimits.networks + 1)
    }
    await watch.flush()
    const written = await rows()
    expect(written.length).toBeLessThanOrEqual(usualWatchLimits.rows + 1)
    expect(written.reduce((sum, { count }) => sum + count, 0)).toBe(105_000)
    expect(written.slice(0, 2).map(({ network, count }) => [network, count > 4_000])).toEqual([
      [OTHERS, true],
      ['203.0.113.0/24', true],
    ])
    expect(watch.size()).toBe(0)
  })
})

describe('the use of keys', () => {
  const account = async () =>
    (await db.row<{
      account_id: number
      key_id: number
    }>`with made as (insert into accounts (name, plan, billing_anchor, created_at)
        values ('acme', 'M', ${NOON}, ${NOON}) returning account_id)
      insert into api_keys (account_id, key_type, secret_hash, secret_sealed, created_at)
      select account_id, 'credits', 'x', 'x', ${NOON} from made returning account_id, key_id`)!

  test('two networks are not stored; the third one brings all, and five within an hour are suspicious', async () => {
    const holder = await account()
    const [one, two] = [openWatch(db, clock), openWatch(db, clock)]
    const use = (watch: typeof one, ...networks: number[]) => {
      for (const n of networks) for (let i = 0; i < 3; i++) watch.used(holder, from(`${n}.0.0.${i}`))
    }
    use(one, 11, 12)
    await one.flush()
    expect(await rows()).toEqual([])
    use(one, 13, 11)
    await one.flush()
    expect((await rows()).map(({ network }) => network)).toEqual(['11.0.0.0/24', '12.0.0.0/24', '13.0.0.0/24'])
    expect(await suspicions()).toEqual([])
    use(two, 13, 14, 15)
    await two.flush()
    await one.flush()
    expect(await suspicions()).toEqual([
      {
        kind: 'key_use',
        account: 'acme',
        key_type: 'credits',
        count: 5,
        networks: ['11.0.0.0/24', '12.0.0.0/24', '13.0.0.0/24', '14.0.0.0/24', '15.0.0.0/24'],
      },
    ])
  })

  test('five networks over several hours are not suspicious', async () => {
    const holder = await account()
    const watch = openWatch(db, clock)
    for (const hour of [0, 1, 2]) {
      now = new Date(NOON.getTime() + hour * 3_600_000)
      for (const n of [1, 2, 3, 4]) watch.used(holder, from(`${10 * hour + n}.0.0.1`))
      await watch.flush()
    }
    expect(await rows()).toHaveLength(12)
    expect(await suspicions()).toEqual([])
  })

  test('the same place costs no reading of the address', () => {
    const watch = openWatch(db, clock)
    let readings = 0
    const request = {
      socket: { remoteAddress: '192.0.2.1' },
      headers: {
        get 'x-forwarded-for'() {
          readings++
          return undefined
        },
      },
    } as never
    watch.used({ account_id: 1, key_id: 1 }, request)
    const first = readings
    for (let i = 0; i < 1_000; i++) watch.used({ account_id: 1, key_id: 1 }, request)
    // Once for the comparison, and not again for the address.
    expect(readings - first).toBe(1_000)
  })

  test('many keys from many places take bounded memory and rows', async () => {
    const watch = openWatch(db, clock)
    const { keys, networks_per_key, rows: most } = usualWatchLimits
    for (let i = 0; i < 60_000; i++) watch.used({ account_id: 1, key_id: i % 15_000 }, from(ipv4(i)))
    for (let i = 0; i < 1_000; i++) watch.used({ account_id: 1, key_id: 1 }, from(ipv4(i), 'x'.repeat(10_000)))
    expect(watch.size()).toBeLessThanOrEqual(keys + 3 * networks_per_key)
    await watch.flush()
    expect((await rows()).length).toBeLessThanOrEqual(most)
  })
})

test('old counts are deleted, and of too many rows the newest stay', async () => {
  const event = (minutes: number, network: string) => {
    const at = new Date(NOON.getTime() - minutes * 60_000)
    return {
      kind: 'refused_key' as const,
      network,
      account_id: 0,
      key_id: 0,
      count: 1,
      hour: at,
      first_at: at,
      last_at: at,
    }
  }
  await addSecurityEvents(db, [event(0, 'a'), event(1, 'b'), event(2, 'c'), event(31 * 24 * 60, 'old')])
  expect(await deleteOldSecurityEvents(db, NOON)).toEqual({ deleted: 1 })
  expect(await deleteOldSecurityEvents(db, NOON, 2)).toEqual({ deleted: 1 })
  expect((await rows()).map(({ network }) => network)).toEqual(['a', 'b'])
  expect(await deleteOldSecurityEvents(db, NOON, 2)).toEqual({ deleted: 0 })
})
