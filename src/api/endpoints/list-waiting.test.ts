// A list waits for chats that this service does not know yet: they enter it by themselves when the collector has read them.
import { beforeEach, expect, test } from 'vitest'
import { collectDue, webSources } from '../../../test/collecting.ts'
import { madeUpPlatform } from '../../../test/made-up-platform.ts'
import { testService } from '../../../test/service.ts'
import { webPlatform } from '../../../test/web-platform.ts'

const t = await testService()
const now = () => t.clock.now
const platform = madeUpPlatform(now)
const web = await webPlatform(platform.chats)
const sources = webSources(web.url, now)
let key = ''
let list = ''
beforeEach(async () => {
  await t.reset()
  await t.db.script('truncate collecting, idempotency_keys cascade')
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  platform.chats.clear()
  key = (await t.account({ balance_mc: 100_000 })).key
  list = (await t.post('/v1/lists', key, { name: 'Plan', kind: 'picked' })).body.list_id
})

const addFor = (link: string, list_id = list, as = key) => t.post('/v1/channels/add', as, { link, list_id })
const shown = async () => (await t.get(`/v1/lists/${list}`, key)).body
const collect = () => collectDue(t.db, sources, now)

test('an unknown chat is waited for, keeps its place, and enters the list once it is read', async () => {
  platform.add('Cairo_Daily', { title: 'Cairo Daily' })
  const pasted = (await t.post(`/v1/lists/${list}/chats`, key, { chats: '@cairo_daily' })).body
  expect(pasted.lines).toMatchObject([{ result: 'unknown', link: 'https://t.me/cairo_daily' }])
  expect((await addFor(pasted.lines[0].link)).body).toMatchObject({ status: 'queued' })
  expect(await shown()).toMatchObject({
    chats_count: 0,
    waiting: [{ link: 'https://t.me/cairo_daily', asked_at: '2026-09-01T12:00:00Z', status: 'queued' }],
  })
  expect(await collect()).toMatchObject([{ kind: 'read' }])
  const after = await shown()
  expect(after).toMatchObject({ chats_count: 1 })
  expect(after).not.toHaveProperty('waiting')
  expect((await t.get(`/v1/lists/${list}/channels`, key)).body.items).toMatchObject([{ title: 'Cairo Daily' }])
})

test('a known chat is added at once, and asking twice adds it once', async () => {
  const { internal_id } = await t.chat({ username: 'known_one' })
  for (const _ of [1, 2]) expect((await addFor('@known_one')).body).toMatchObject({ status: 'tracked', internal_id })
  expect(await shown()).toMatchObject({ chats_count: 1 })
})

test('what cannot be read says why, and is removed from the list by its link', async () => {
  await addFor('@nobody_here')
  await addFor('@still_unread')
  expect(await collect()).toHaveLength(2)
  expect((await shown()).waiting).toMatchObject([
    { link: 'https://t.me/nobody_here', status: 'failed', reason: expect.stringContaining('leads nowhere') },
    { link: 'https://t.me/still_unread', status: 'failed' },
  ])
  const removed = await t.delete(`/v1/lists/${list}/chats?ids=${encodeURIComponent('https://t.me/nobody_here')}`, key)
  expect(removed.body).toEqual({ removed_count: 1, chats_count: 0, unknown: [] })
  expect((await shown()).waiting).toMatchObject([{ link: 'https://t.me/still_unread' }])
})

test('chats that are waited for take places: a full list takes neither them nor others', async () => {
  const small = await t.account({ balance_mc: 100_000, overrides: { limits: { list_chats: 2 } } })
  const { list_id } = (await t.post('/v1/lists', small.key, { name: 'Two', kind: 'picked' })).body
  const { internal_id } = await t.chat()
  await t.chat({ username: 'second_one' })
  expect((await addFor('@unknown_one', list_id, small.key)).status).toBe(201)
  const pasted = await t.post(`/v1/lists/${list_id}/chats`, small.key, { chats: `${internal_id}\nsecond_one` })
  expect(pasted.body.lines).toMatchObject([{ result: 'added' }, { result: 'no room' }])
  expect((await addFor('@unknown_two', list_id, small.key)).status).toBe(400)
  // The refusal undoes all of it.
  expect(await t.db.rows`select address from collecting where address = '@unknown_two'`).toEqual([])
})

test('it must be a picked list of the account, and a named key needs to write lists', async () => {
  const other = await t.account()
  expect((await addFor('@unknown_one', list, other.key)).status).toBe(404)
  const filters = { members_min: 1 }
  const matching = (await t.post('/v1/lists', key, { name: 'All', kind: 'matching', filters })).body.list_id
  expect((await addFor('@unknown_one', matching)).status).toBe(400)
  const named = { name: 'adds', key_type: 'credits', permissions: ['chats:add'] }
  const weak = (await t.post('/v1/account/keys', key, named)).body.key
  expect((await addFor('@unknown_one', list, weak)).status).toBe(403)
  expect((await t.post('/v1/channels/add', weak, { link: '@unknown_one' })).status).toBe(201)
})
