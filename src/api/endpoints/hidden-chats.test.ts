// A chat that an operator hid: no caller finds it, in any way, until it is shown again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { indexAll } from '../../../test/search-index.ts'
import { NOON, testService } from '../../../test/service.ts'
import { until } from '../../../test/until.ts'
import type { Operator } from '../../accounts/operate/change.ts'
import { giveChat, hideChat, unhideChat } from '../../accounts/operate/chats.ts'
import { openCatalog } from '../../catalog/catalog.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import { openLookups } from '../request/lookups.ts'

const t = await testService({ site: { badges: 'all' }, adding: { opens: new Set(['name'] as const) } })
// As in a running process: the catalog in memory, and lookups that are kept for a second.
const catalog = openCatalog(t.db)
t.deps.lookups = openLookups(t.db, t.secrets)
t.deps.catalog = catalog
afterAll(() => catalog.close())

const { db, secrets } = t
const by: Operator = { db, secrets, plans: t.deps.tariff().plans, now: NOON, actor: 'ann', reason: 'complaint 3' }
const SECRET = { platform_id: 1001, username: 'secret_news' }
const OPEN = { platform_id: 1002, username: 'open_news' }
let key = ''
let account_id = 0
let hidden = ''
let open = ''
let snapshot = ''

beforeAll(async () => {
  await t.reset()
  const permissions = { allow_message_search: true, allow_catalog: true, allow_add: true }
  const account = await t.account({ balance_mc: 1_000_000, overrides: { permissions } })
  key = account.key
  account_id = account.account_id
  const date = at('2026-08-30T07:00:00Z')
  const post = (message_id: number, chat: object, given: object) =>
    messageSeen({ message_id, chat, date: date + message_id, at: date + 3600, ...given })
  await ingest(
    t.db,
    [
      chatSeen({ chat: SECRET, title: 'Secret News', members_count: 900 }),
      chatSeen({ chat: OPEN, title: 'Open News', members_count: 800, linked_chat: SECRET.platform_id }),
      post(1, SECRET, { text: 'Volcano seen by @open_news', counters: { views: 10 } }),
      post(2, OPEN, { text: 'Volcano read @secret_news', counters: { views: 10 } }),
      post(3, OPEN, { text: 'A forward', forward_from: { chat: { platform_id: SECRET.platform_id } } }),
    ],
    { now: NOON },
  )
  await rollUp(t.db, { now: NOON })
  await indexAll(t.db)
  await giveChat(by, account_id, '@secret_news')
  const idOf = async ({ platform_id }: { platform_id: number }) =>
    (await t.get(`/v1/utils/resolve_platform_id?platform_id=${platform_id}`, key)).body.internal_id
  hidden = await idOf(SECRET)
  open = await idOf(OPEN)
  // A snapshot of a catalog that does not know the chats yet would be empty.
  await until(
    async () => (await t.get('/v1/catalog/search', key)).body.count,
    (count) => count === 2,
  )
  snapshot = (await t.post('/v1/catalog/snapshots', key, { filters: {} })).body.snapshot_id
})

/** Where a caller can meet a chat: whether the answer is 200 and names it. */
const places: Record<string, () => string> = {
  record: () => `/v1/channel/info?internal_id=${hidden}`,
  'record by name': () => '/v1/channel/info?internal_id=@secret_news',
  past: () => `/v1/channel/history?internal_id=${hidden}`,
  'record of the past': () => `/v1/channel/info?internal_id=${hidden}&as_of=2026-08-15`,
  'a linked chat': () => `/v1/channel/history?internal_id=${open}`,
  statistics: () => `/v1/channel/stats?internal_id=${hidden}`,
  messages: () => `/v1/messages/channel?internal_id=${hidden}`,
  chart: () => `/v1/charts/subscribers?internal_id=${hidden}&from_date=2026-08-01`,
  'platform id': () => '/v1/utils/resolve_platform_id?platform_id=1001',
  batch: () => `/v1/channels/info-batch?ids=${hidden},${open}`,
  'search by name': () => '/v1/channels/search?term=news',
  'search by link': () => '/v1/channels/search?term=@secret_news',
  suggestion: () => '/v1/suggest?term=secr',
  'suggestion by name': () => '/v1/suggest?term=@secret_news',
  catalog: () => '/v1/catalog/search?sort_by=members',
  'rows of the catalog': () => '/v1/catalog/rows?sort_by=members&limit=10',
  'message search': () => '/v1/search/messages?term=volcano&period=all&short_info=true',
  mentions: () => `/v1/channel/mentions?internal_id=${open}&short_info=true`,
  'own mentions': () => `/v1/channel/mentions?internal_id=${open}&direction=out&short_info=true`,
  neighbours: () => `/v1/channel/neighbours?internal_id=${open}`,
  'a forward in a message': () => `/v1/messages/channel?internal_id=${open}&short_info=true`,
  'ids of a snapshot': () => `/v1/catalog/snapshots/${snapshot}?limit=10`,
  'channels of a snapshot': () => `/v1/catalog/snapshots/${snapshot}/channels`,
  'own channels': () => '/v1/channels/my',
  added: () => '/v1/channels/add?link=@secret_news',
}

const namedIn = async (): Promise<string[]> => {
  const found: string[] = []
  for (const [place, path] of Object.entries(places)) {
    const { status, body } = await t.get(path(), key)
    // The batch says which ids it does not know, which the caller has sent.
    const { not_found: _, unknown: __, ...told } = Array.isArray(body) ? { body } : body
    if (status === 200 && JSON.stringify(told).includes(hidden)) found.push(place)
  }
  return found
}

test('it is found in every place, then in none within two seconds, and after it is shown again in every place', async () => {
  await expect.poll(namedIn).toEqual(Object.keys(places))
  expect(await hideChat(by, '@secret_news')).toMatchObject({ internal_id: hidden, hidden_at: NOON })
  // Two seconds, and the time that the questions take on a busy machine.
  await expect.poll(namedIn, { timeout: 5_000 }).toEqual([])

  const unknown = await t.get('/v1/channel/info?internal_id=nobody_here', key)
  const refused = await t.get(`/v1/channel/info?internal_id=${hidden}`, key)
  expect([refused.status, refused.body]).toEqual([404, unknown.body])
  expect((await t.get('/badge/secret_news.svg')).status).toBe(404)
  const balance_mc = await t.balance({ account_id })
  expect(await t.post('/v1/channels/add', key, { link: '@secret_news' })).toMatchObject({
    status: 400,
    body: { message: 'link cannot be added: this service does not show that chat' },
  })
  expect(await t.balance({ account_id })).toBe(balance_mc)

  // It is still collected.
  const seen = { ...SECRET, username: 'secret_news' }
  await ingest(t.db, [chatSeen({ chat: seen, title: 'Secret Daily News', at: at('2026-09-01T11:00:00Z') })], {
    now: NOON,
  })
  expect(await hideChat(by, hidden)).toMatchObject({ title: 'Secret Daily News', hidden_at: NOON })
  expect(await namedIn()).toEqual([])

  expect(await unhideChat(by, hidden)).toMatchObject({ hidden_at: null })
  await expect.poll(namedIn, { timeout: 5_000 }).toEqual(Object.keys(places))
})
