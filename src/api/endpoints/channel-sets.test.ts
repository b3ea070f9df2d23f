// Several channels in one answer, on a small demo world.
import { beforeAll, describe, expect, test } from 'vitest'
import { recording } from '../../../test/rows-read.ts'
import { testService } from '../../../test/service.ts'
import { demoWorld } from '../../demo/world.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import type { Sql } from '../../store/db.ts'

const t = await testService()
const now = t.clock.now.getTime() / 1000

let ids: string[] = []
let usernames: (string | null)[] = []
let key = ''
beforeAll(async () => {
  await t.reset()
  for (const batch of demoWorld({ seed: 3, now, size: { channels: 12, groups: 1, messages: 500 } }))
    await ingest(t.db, batch, { now: t.clock.now })
  await rollUp(t.db, { now: t.clock.now })
  const rows = await t.db.rows<{ internal_id: string; username: string | null }>`
    select internal_id, username from chats where peer = 'Channel' order by username is null, chat_id`
  ids = rows.map(({ internal_id }) => internal_id)
  usernames = rows.map(({ username }) => username)
  key = (await t.account({ plan: 'XL' })).key
})

const get = async (url: string, by = key) => {
  const { status, body } = await t.get(url, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The statements that a request sends. */
const statementsOf = async (url: string): Promise<string[]> => {
  const recorded: Sql[] = []
  const { db } = t.deps
  Object.assign(t.deps, { db: recording(db, recorded) })
  await get(url)
  Object.assign(t.deps, { db })
  return recorded.map(({ text }) => text)
}

describe('GET /v1/channels/stats-batch', () => {
  test.each(['', '&explain=true', '&as_of=2026-08-20'])(
    'each entry is the answer of /v1/channel/stats, in the order of the ids (%s)',
    async (more) => {
      const asked = ids.toReversed()
      const { channels, unknown } = await get(`/v1/channels/stats-batch?ids=${asked.join(',')}${more}`)
      expect(unknown).toEqual([])
      expect(channels).toHaveLength(12)
      for (const [i, id] of asked.entries())
        expect(channels[i]).toEqual(await get(`/v1/channel/stats?internal_id=${id}${more}`))
    },
  )

  test('a channel that is named twice is answered and paid for once, and unknown ones are named and cost nothing', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const group = (await t.db.row<{ internal_id: string }>`select internal_id from chats where peer = 'Group'`)!
    const asked = [ids[0], 'nothing1', `@${usernames[0]}`, ids[1], group.internal_id, '@nobody_has_this', ids[1]]
    const answer = await t.get(`/v1/channels/stats-batch?ids=${asked.join(',')}`, account.key)
    expect(answer.status).toBe(200)
    expect(answer.body.channels.map((one: { internal_id: string }) => one.internal_id)).toEqual([ids[0], ids[1]])
    expect(answer.body.unknown).toEqual(['nothing1', group.internal_id, '@nobody_has_this'])
    expect(answer.headers).toMatchObject({ 'x-credits-cost': '150', 'x-credits-remaining': '850' })
  })

  test('it counts one request and each channel', async () => {
    const { key: own } = await t.account({ plan: 'S' })
    await get(`/v1/channels/stats-batch?ids=${ids.slice(0, 5).join(',')}`, own)
    await get(`/v1/channels/stats-batch?ids=${ids.slice(3, 7).join(',')}`, own)
    expect(await get('/v1/usage/info', own)).toMatchObject({ requests: { spent: 2 }, channels: { spent: 7 } })
  })

  test('it accepts from 1 to 100 ids, and names what is wrong otherwise', async () => {
    const many = Array.from({ length: 101 }, (_, i) => `id${i}`)
    const { channels, unknown } = await get(`/v1/channels/stats-batch?ids=${many.slice(1).join(',')}`)
    expect([channels, unknown]).toEqual([[], many.slice(1)])
    const refused = async (query: string) => (await t.get(`/v1/channels/stats-batch${query}`, key)).body.message
    expect(await refused(`?ids=${many.join(',')}`)).toBe('ids must name at most 100')
    expect(await refused('?ids=,,')).toBe('ids must name from 1 to 100 channels')
    expect(await refused('')).toBe('ids is required')
    expect(await refused(`?ids=${ids[0]}&as_of=2026-09-02`)).toMatch(/^as_of must not be in the future/)
  })

  test('a plan that reads only verified channels is refused the others by name', async () => {
    const { key: free } = await t.account({ plan: 'Free' })
    await t.db.rows`update chats set verified_by_service = true where internal_id = ${ids[0]}`
    await t.db.rows`update chats set verified_by_platform = false where internal_id = ${ids[1]}`
    const answer = await t.get(`/v1/channels/stats-batch?ids=${ids[0]},${ids[1]}`, free)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('access only for verified')
    expect(answer.body.message).toContain(ids[1])
    expect(answer.body.message).not.toContain(ids[0])
    expect((await get(`/v1/channels/stats-batch?ids=${ids[0]}`, free)).channels).toHaveLength(1)
  })

  test.each(['', '&as_of=2026-08-20'])('twelve channels take as many statements as two (%s)', async (more) => {
    const two = await statementsOf(`/v1/channels/stats-batch?ids=${ids.slice(0, 2).join(',')}${more}`)
    const twelve = await statementsOf(`/v1/channels/stats-batch?ids=${ids.join(',')}${more}`)
    expect(twelve).toEqual(two)
    expect(two.length).toBeLessThanOrEqual(more ? 9 : 3)
  })
})
