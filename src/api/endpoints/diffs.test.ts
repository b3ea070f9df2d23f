import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPages } from '../../../test/pages.ts'
import { holds } from '../../../test/seed.ts'
import { NOON, testService } from '../../../test/service.ts'
import { jobs } from '../../start/jobs/timetable.ts'

const t = await testService()
let key = ''
beforeEach(async () => {
  await t.reset()
  t.clock.now = NOON
  key = (await t.account()).key
})

const snapshot = async (body: object = { filters: {} }, as = key): Promise<string> => {
  const answer = await t.post('/v1/catalog/snapshots', as, body)
  expect(answer.status).toBe(201)
  return answer.body.snapshot_id
}
const compare = (snapshot_id: string, as = key, body?: object) =>
  t.post(`/v1/catalog/snapshots/${snapshot_id}/diffs`, as, body)
const compared = async (snapshot_id: string, as = key): Promise<string> => {
  const answer = await compare(snapshot_id, as)
  expect(answer.status).toBe(201)
  return answer.body.diff_id
}
const changes = async (diff_id: string, change: 'added' | 'removed', limit = 1000) =>
  (
    await readPages<string>(
      (url) => t.get(url, key),
      `/v1/catalog/diffs/${diff_id}/changes?change=${change}&limit=${limit}`,
      'channel_ids',
    )
  ).flat()
const later = (seconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000)
}
const DAY = 86_400

describe('comparing', () => {
  test('201 with every field, and both changes in pages', async () => {
    const kept = (await t.chat({ country: 'egypt', members_count: 1000 })).internal_id
    const leaving = (await t.chat({ country: 'egypt', members_count: 500 })).internal_id
    const deleted = (await t.chat({ country: 'egypt' })).internal_id
    const coming = (await t.chat({ country: 'france', members_count: 20 })).internal_id
    const snapshot_id = await snapshot({ filters: { country: 'EGYPT' }, ttl_days: 10 })
    later(3600)
    await t.db.rows`update chats set source_country = 'france' where internal_id = ${leaving}`
    await t.db.rows`update chats set source_country = 'egypt' where internal_id = ${coming}`
    await t.db.rows`update chats set deleted_at = ${NOON} where internal_id = ${deleted}`
    const fresh = (await t.chat({ country: 'egypt', members_count: 3 })).internal_id
    const answer = await compare(snapshot_id)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      diff_id: expect.stringMatching(/^df_[0-9A-Za-z]{12}$/),
      snapshot_id,
      state: 'active',
      status: 'active',
      added_count: 2,
      removed_count: 2,
      unchanged_count: 1,
      audience_count: 1023,
      created_at: '2026-09-01T13:00:00Z',
      expires_at: '2026-09-11T12:00:00Z',
    })
    const { diff_id } = answer.body
    expect((await t.get(`/v1/catalog/diffs/${diff_id}`, key)).body).toEqual(answer.body)
    expect((await changes(diff_id, 'added')).sort()).toEqual([coming, fresh].sort())
    expect((await changes(diff_id, 'removed', 1)).sort()).toEqual([leaving, deleted].sort())
    expect([...(await changes(diff_id, 'added')), ...(await changes(diff_id, 'removed'))]).not.toContain(kept)
  })

  test('a diff never changes, and a new one compares with the snapshot again', async () => {
    const snapshot_id = await snapshot()
    const first = await t.chat()
    const diff_id = await compared(snapshot_id)
    const second = await t.chat()
    expect(await changes(diff_id, 'added')).toEqual([first.internal_id])
    expect(await changes(await compared(snapshot_id), 'added')).toEqual([first.internal_id, second.internal_id])
  })

  test('original − removed + added = current for random changes; both are disjoint; pages cover each id once', async () => {
    const countries = fc.array(fc.constantFrom('egypt', 'france'), { minLength: 20, maxLength: 20 })
    await holds(
      fc.asyncProperty(countries, countries, fc.integer({ min: 1, max: 9 }), async (before, after, limit) => {
        await t.reset()
        key = (await t.account()).key
        const chats: string[] = []
        for (const country of before) chats.push((await t.chat({ country })).internal_id)
        const inEgypt = (countries: string[]) => chats.filter((_, i) => countries[i] === 'egypt').sort()
        const snapshot_id = await snapshot({ filters: { country: 'egypt' } })
        for (const [i, country] of after.entries())
          await t.db.rows`update chats set source_country = ${country} where internal_id = ${chats[i]}`
        const { body } = await compare(snapshot_id)
        const added = await changes(body.diff_id, 'added', limit)
        const removed = await changes(body.diff_id, 'removed', limit)
        expect(added.filter((id) => removed.includes(id))).toEqual([])
        const kept = inEgypt(before).filter((id) => !removed.includes(id))
        expect([...kept, ...added].sort()).toEqual(inEgypt(after))
        expect(body).toMatchObject({
          added_count: added.length,
          removed_count: removed.length,
          unchanged_count: kept.length,
        })
      }),
      { numRuns: 10, seed: 20260901 },
    )
  })

  test('takes no body: an empty one is accepted, and fields are refused by name', async () => {
    const snapshot_id = await snapshot()
    expect((await compare(snapshot_id, key, {})).status).toBe(201)
    expect(await compare(snapshot_id, key, { name: 'x' })).toMatchObject({
      status: 400,
      body: { message: 'The body has unknown fields: name; it takes none' },
    })
  })

  test('404 for an unknown snapshot, 410 for an expired one, 404 again after 30 days', async () => {
    const snapshot_id = await snapshot({ filters: {}, ttl_days: 1 })
    const stranger = await t.account()
    const missing = { status: 404, body: { code: 'SNAPSHOT_NOT_FOUND' } }
    const path = `/v1/catalog/snapshots/${snapshot_id}/diffs`
    expect(await compare('sn_nothing')).toMatchObject(missing)
    expect(await compare(snapshot_id, stranger.key)).toMatchObject(missing)
    expect(await t.get(path, stranger.key)).toMatchObject(missing)
    later(DAY)
    const expired = { status: 410, body: { code: 'SNAPSHOT_EXPIRED', message: 'Snapshot has expired' } }
    expect(await compare(snapshot_id)).toMatchObject(expired)
    expect(await t.get(path, key)).toMatchObject(expired)
    later(30 * DAY)
    expect(await compare(snapshot_id)).toMatchObject(missing)
  })

  test('422 when too many channels match now', async () => {
    const small = await t.account({ overrides: { limits: { snapshot_channels: 2 } } })
    await t.chat()
    const snapshot_id = await snapshot({ filters: {} }, small.key)
    await t.chat()
    expect((await compare(snapshot_id, small.key)).status).toBe(201)
    await t.chat()
    expect(await compare(snapshot_id, small.key)).toMatchObject({
      status: 422,
      body: { code: 'SNAPSHOT_TOO_LARGE', details: { max_channels: '2', matched_count: '3' } },
    })
  })

  test('429 DIFF_LIMIT_REACHED until one is deleted', async () => {
    const full = await t.account({ overrides: { limits: { diffs: 1 } } })
    const snapshot_id = await snapshot({ filters: {}, ttl_days: 2 }, full.key)
    const diff_id = await compared(snapshot_id, full.key)
    later(DAY)
    const refused = await compare(snapshot_id, full.key)
    expect(refused).toMatchObject({ status: 429, body: { code: 'DIFF_LIMIT_REACHED' } })
    expect(refused.headers['retry-after']).toBe(String(DAY))
    expect((await t.delete(`/v1/catalog/diffs/${diff_id}`, full.key)).body).toEqual({ deleted: true })
    expect((await compare(snapshot_id, full.key)).status).toBe(201)
  })

  test('402 leaves no diff behind', async () => {
    const payer = await t.account({ balance_mc: 700 })
    const snapshot_id = await snapshot({ filters: {} }, payer.key)
    expect(await compare(snapshot_id, payer.key)).toMatchObject({ status: 402, body: { shortfall_mc: 300 } })
    expect(await t.balance(payer)).toBe(200)
    expect(await t.db.rows`select diff_id from diffs`).toEqual([])
  })
})

describe('reading', () => {
  test('404 DIFF_NOT_FOUND for an unknown diff and for one of another account', async () => {
    const diff_id = await compared(await snapshot())
    const stranger = await t.account()
    const missing = { status: 404, body: { code: 'DIFF_NOT_FOUND', message: 'Diff not found' } }
    for (const [id, as] of [
      ['df_nothing', key],
      [diff_id, stranger.key],
    ] as const) {
      expect(await t.get(`/v1/catalog/diffs/${id}`, as)).toMatchObject(missing)
      expect(await t.get(`/v1/catalog/diffs/${id}/changes?change=added`, as)).toMatchObject(missing)
      expect((await t.delete(`/v1/catalog/diffs/${id}`, as)).body).toEqual({ deleted: false })
    }
    expect((await t.get('/v1/catalog/diffs', stranger.key)).body).toEqual({ diffs: [] })
    expect((await t.get(`/v1/catalog/diffs/${diff_id}`, key)).status).toBe(200)
  })

  test('410 DIFF_EXPIRED when its snapshot expires, 404 after 30 days; the job deletes it with the snapshot', async () => {
    const diff_id = await compared(await snapshot({ filters: {}, ttl_days: 1 }))
    later(DAY)
    const expired = { status: 410, body: { code: 'DIFF_EXPIRED', message: 'Diff has expired' } }
    expect(await t.get(`/v1/catalog/diffs/${diff_id}`, key)).toMatchObject(expired)
    expect(await t.get(`/v1/catalog/diffs/${diff_id}/changes?change=removed`, key)).toMatchObject(expired)
    expect((await t.get('/v1/catalog/diffs?status=expired', key)).body.diffs).toHaveLength(1)
    later(30 * DAY)
    expect((await t.get(`/v1/catalog/diffs/${diff_id}`, key)).status).toBe(404)
    const job = jobs.find(({ name }) => name === 'forget snapshots long expired')!
    await job.run(t.db, t.clock.now)
    expect(await t.db.rows`select diff_id from diffs`).toEqual([])
  })

  test('lists by snapshot and by account come newest first, in pages, filtered by status', async () => {
    const one = await snapshot({ filters: {}, ttl_days: 1 })
    const other = await snapshot()
    const made: string[] = []
    for (const snapshot_id of [one, other, one, other, one]) {
      made.unshift(await compared(snapshot_id))
      later(60)
    }
    const list = async (path: string) =>
      (await readPages<{ diff_id: string }>((url) => t.get(url, key), `/v1/catalog/${path}`, 'diffs'))
        .flat()
        .map(({ diff_id }) => diff_id)
    expect(await list('diffs?limit=2')).toEqual(made)
    expect(await list(`snapshots/${one}/diffs?limit=2`)).toEqual([made[0], made[2], made[4]])
    expect(await list(`snapshots/${other}/diffs?limit=1&status=active`)).toEqual([made[1], made[3]])
    expect((await t.get('/v1/usage/info', key)).body.diffs).toEqual({ active: 5, limit: 40 })
    later(DAY)
    expect(await list('diffs?limit=1&status=active')).toEqual([made[1], made[3]])
    expect(await list('diffs?limit=1&status=expired')).toEqual([made[0], made[2], made[4]])
    expect((await t.get('/v1/usage/info', key)).body.diffs.active).toBe(2)
    const { cursor } = (await t.get(`/v1/catalog/snapshots/${other}/diffs?limit=1`, key)).body
    expect((await t.get(`/v1/catalog/diffs?limit=1&cursor=${cursor}`, key)).status).toBe(400)
  })

  test('400 without a change, for an unknown change, a limit out of range, and a cursor of the other change', async () => {
    const snapshot_id = await snapshot()
    for (let i = 0; i < 3; i++) await t.chat()
    const path = `/v1/catalog/diffs/${await compared(snapshot_id)}/changes`
    expect((await t.get(path, key)).body).toEqual({
      message: 'change is required: one of added, removed',
      code: 'INVALID_INPUT',
    })
    expect((await t.get(`${path}?change=both`, key)).body.message).toBe('change must be one of added, removed')
    expect((await t.get(`${path}?change=added&limit=0`, key)).body.message).toBe(
      'limit must be an integer from 1 to 1000',
    )
    const { body } = await t.get(`${path}?change=added&limit=2`, key)
    expect(body).toMatchObject({ change: 'added', channel_ids: [expect.any(String), expect.any(String)] })
    expect((await t.get(`${path}?change=removed&limit=2&cursor=${body.cursor}`, key)).status).toBe(400)
  })
})

test('deleting a snapshot deletes its diffs, and deleting a diff deletes only that one', async () => {
  const snapshot_id = await snapshot()
  const [one, other] = [await compared(snapshot_id), await compared(snapshot_id)]
  expect((await t.delete(`/v1/catalog/diffs/${one}`, key)).body).toEqual({ deleted: true })
  expect((await t.delete(`/v1/catalog/diffs/${one}`, key)).body).toEqual({ deleted: false })
  expect((await t.get(`/v1/catalog/diffs/${other}`, key)).status).toBe(200)
  expect((await t.delete(`/v1/catalog/snapshots/${snapshot_id}`, key)).body).toEqual({ deleted: true })
  expect((await t.get(`/v1/catalog/diffs/${other}`, key)).status).toBe(404)
})
