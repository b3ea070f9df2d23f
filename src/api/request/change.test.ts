// Changes exclude each other within a process and between processes that share a database, and a crash leaves nothing behind.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import type { Db } from '../../store/db.ts'
import { listHeldElsewhere } from '../../store/locks.ts'
import { buildApi } from '../server.ts'

const t = await testService()
const { matching } = t.deps.catalog
const second = await buildApi({ ...t.deps, catalog: { ...t.deps.catalog } })
afterAll(() => second.close())
let account: Awaited<ReturnType<typeof t.account>>
beforeEach(async () => {
  await t.reset()
  t.deps.catalog.matching = matching
  account = await t.account({ balance_mc: 10_000 })
})
/** The embedded database has one session, so a second process waits there instead of being refused. */
const hasSessions = t.db.database_url !== undefined

type Api = typeof t.app
const send = async (api: Api, method: 'POST' | 'DELETE', url: string, body?: object) => {
  const headers = { 'x-api-key': account.key }
  const answer = await api.inject({ method, url, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const create = (api: Api) => send(api, 'POST', '/v1/catalog/snapshots', { filters: {} })
const compare = (api: Api, id: string) => send(api, 'POST', `/v1/catalog/snapshots/${id}/diffs`)
const remove = (api: Api, id: string) => send(api, 'DELETE', `/v1/catalog/snapshots/${id}`)

/** Pauses the next creation of the first service in the middle of its transaction. */
const stopped = () => {
  const open = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<Db>()
  t.deps.catalog.matching = async (filter, db) => {
    t.deps.catalog.matching = matching
    arrived.resolve(db)
    await open.promise
    return matching(filter, db)
  }
  return { arrived: arrived.promise, open: open.resolve, fail: open.reject }
}
const refused = (code: string) => ({ status: 429, body: { code }, headers: { 'retry-after': '1' } })

describe('in one process', () => {
  test('SNAPSHOT_CREATION_IN_PROGRESS: simultaneous creations are refused or run one after another', async () => {
    const gate = stopped()
    const both = [create(t.app), create(t.app)]
    await gate.arrived
    // The second request was admitted before the first one began, so it is refused while the first is paused.
    const first = await Promise.race(both)
    expect(first).toMatchObject(refused('SNAPSHOT_CREATION_IN_PROGRESS'))
    gate.open()
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 429])
    expect((await create(t.app)).status).toBe(201)
  })

  test('DIFF_CREATION_IN_PROGRESS, and SNAPSHOT_MUTATION_IN_PROGRESS for deleting a snapshot that is being compared', async () => {
    const { snapshot_id } = (await create(t.app)).body
    const gate = stopped()
    const first = compare(t.app, snapshot_id)
    // With one session, a later request would wait for the first before it is admitted. With several, a simultaneous one might
    // overtake it.
    if (hasSessions) await gate.arrived
    const others = [compare(t.app, snapshot_id), remove(t.app, snapshot_id)]
    expect(await others[0]).toMatchObject(refused('DIFF_CREATION_IN_PROGRESS'))
    expect(await others[1]).toMatchObject(refused('SNAPSHOT_MUTATION_IN_PROGRESS'))
    gate.open()
    expect((await first).status).toBe(201)
    expect((await remove(t.app, snapshot_id)).body).toEqual({ deleted: true })
  })
})

describe('in two processes on one database', () => {
  test('SNAPSHOT_CREATION_IN_PROGRESS, but not for another account', async () => {
    const gate = stopped()
    const first = create(t.app)
    await gate.arrived
    if (hasSessions) {
      expect(await create(second)).toMatchObject(refused('SNAPSHOT_CREATION_IN_PROGRESS'))
      const stranger = await t.account()
      const headers = { 'x-api-key': stranger.key }
      const payload = { filters: {} }
      const other = await second.inject({ method: 'POST', url: '/v1/catalog/snapshots', headers, payload })
      expect(other.statusCode).toBe(201)
      gate.open()
    } else {
      const waiting = create(second)
      gate.open()
      expect((await waiting).status).toBe(201)
    }
    expect((await first).status).toBe(201)
    expect((await create(second)).status).toBe(201)
  })

  test('DIFF_CREATION_IN_PROGRESS and SNAPSHOT_MUTATION_IN_PROGRESS', async () => {
    const [one, other] = [(await create(t.app)).body.snapshot_id, (await create(t.app)).body.snapshot_id]
    const gate = stopped()
    const first = compare(t.app, one)
    await gate.arrived
    if (hasSessions) {
      expect(await compare(second, one)).toMatchObject(refused('DIFF_CREATION_IN_PROGRESS'))
      expect(await compare(second, other)).toMatchObject(refused('DIFF_CREATION_IN_PROGRESS'))
      expect(await remove(second, one)).toMatchObject(refused('SNAPSHOT_MUTATION_IN_PROGRESS'))
      expect((await remove(second, other)).body).toEqual({ deleted: true })
      expect((await create(second)).status).toBe(201)
      gate.open()
      expect((await first).status).toBe(201)
    } else {
      gate.open()
      expect((await first).status).toBe(201)
      expect((await compare(second, other)).status).toBe(201)
    }
    expect((await remove(second, one)).body).toEqual({ deleted: true })
  })

  test('SNAPSHOT_MUTATION_IN_PROGRESS for comparing a snapshot that another process is deleting', async () => {
    const { snapshot_id } = (await create(t.app)).body
    const [asked] = await t.db.transaction(async (tx) => {
      expect(await listHeldElsewhere(tx, [`snapshot ${account.account_id} ${snapshot_id}`])).toEqual([])
      const comparing = compare(second, snapshot_id)
      if (hasSessions) expect(await comparing).toMatchObject(refused('SNAPSHOT_MUTATION_IN_PROGRESS'))
      return [comparing]
    })
    if (!hasSessions) expect((await asked).status).toBe(201)
  })

  test('a deletion and a comparison at once: at least one succeeds, and only what was made is charged', async () => {
    const { snapshot_id } = (await create(t.app)).body
    const [removed, compared] = await Promise.all([remove(t.app, snapshot_id), compare(second, snapshot_id)])
    // The comparison comes first, second, meanwhile, or keeps the deletion out.
    expect(['200 201', '200 404', '200 429', '429 201']).toContain(`${removed.status} ${compared.status}`)
    // A snapshot and a comparison cost 500 each, a deletion and a refusal nothing.
    const charged = 500 + (compared.status === 201 ? 500 : 0)
    expect(await t.balance(account)).toBe(10_000 - charged)
    const left = await t.db.rows`select snapshot_id from snapshots`
    expect(left).toHaveLength(removed.status === 200 ? 0 : 1)
    expect((await compare(second, snapshot_id)).status).toBe(removed.status === 200 ? 404 : 201)
  })

  test('many requests to both: nothing is created twice, nothing deadlocks, and the balance adds up', async () => {
    const { snapshot_id } = (await create(t.app)).body
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => {
        const api = i % 2 ? second : t.app
        return i % 3 ? create(api) : compare(api, snapshot_id)
      }),
    )
    for (const { status } of answers) expect([201, 429]).toContain(status)
    const made = answers.filter(({ status }) => status === 201).length
    const rows = await t.db.rows`select snapshot_id from snapshots union all select diff_id from diffs`
    expect(rows).toHaveLength(made + 1)
    expect(await t.balance(account)).toBe(10_000 - 500 * (made + 1))
  })
})

describe('a crash in the middle', () => {
  test('work that fails leaves no snapshot, no charge and no lock', async () => {
    const gate = stopped()
    const first = create(t.app)
    await gate.arrived
    gate.fail(new Error('out of memory'))
    expect(await first).toMatchObject({ status: 500, body: { message: 'Internal error' } })
    expect(await t.db.rows`select snapshot_id from snapshots`).toEqual([])
    expect(await t.balance(account)).toBe(10_000)
    expect((await create(second)).status).toBe(201)
    expect((await create(t.app)).status).toBe(201)
  })

  test('a lost connection is 503 and leaves no partial change and no lock; the next attempt works', async () => {
    const gate = stopped()
    const first = create(t.app)
    const tx = await gate.arrived
    if (hasSessions) {
      const { pid } = (await tx.row<{ pid: number }>`select pg_backend_pid() as pid`)!
      await t.db.rows`select pg_terminate_backend(${pid}::integer)`
      gate.open()
    } else gate.fail(Object.assign(new Error('the worker is gone'), { code: 'ECONNRESET' }))
    expect(await first).toMatchObject({ status: 503, body: { message: 'Service temporarily unavailable' } })
    expect(await t.db.rows`select snapshot_id from snapshots`).toEqual([])
    expect(await t.balance(account)).toBe(10_000)
    expect((await create(second)).status).toBe(201)
    expect((await create(t.app)).status).toBe(201)
  })
})
