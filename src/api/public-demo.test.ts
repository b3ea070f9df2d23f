// A public demo over HTTP: everybody reads it without a key, and nobody changes it or sees what belongs to an account.
import { expect, test } from 'vitest'
import { linesWith } from '../../test/dump.ts'
import { testService } from '../../test/service.ts'
import { endpoints, pageEndpoints } from '../contract/index.ts'
import { roleAccounts, visitorAccount } from '../demo/accounts.ts'
import { openPublicDemo } from '../demo/open.ts'
import { findAccount } from '../store/accounts/accounts.ts'
import { insertPickedList } from '../store/watching/lists.ts'
import { packageVersion } from '../version.ts'

const t = await testService({
  site: { demo_roles: roleAccounts, public_demo: { account: visitorAccount.name, reset_hour: 3 } },
})
await openPublicDemo(t.db, t.secrets, t.clock.now)
await t.chat({ internal_id: 'newsnews', title: 'News', username: 'news' })

/** Each test comes from an address of its own, as another visitor. */
let visitors = 0
const visitor = () => ({ 'x-forwarded-for': `198.51.100.${++visitors}` })

const refused = {
  status: 403,
  body: { code: 'READ_ONLY_DEMO', message: 'This is a public demo, which everybody may read and nobody may change' },
}

test('what a visitor reads needs no key, and the whole catalog is open', async () => {
  const from = visitor()
  expect(await t.get('/v1/channel/info?internal_id=newsnews', undefined, from)).toMatchObject({
    status: 200,
    body: { title: 'News' },
  })
  expect((await t.get('/v1/catalog/rows', undefined, from)).status).toBe(200)
  expect((await t.get('/v1/search/messages?term=news', undefined, from)).status).toBe(200)
})

const changing = [...endpoints, ...pageEndpoints].filter(({ method }) => method !== 'GET')

test('every change of the contract is refused, with a key too, and stores nothing', async () => {
  expect(changing.length).toBeGreaterThan(30)
  const { key } = await t.account()
  const everything = () => linesWith(t.db, '')
  const before = await everything()
  const done: unknown[] = []
  for (const { method, path } of changing)
    for (const sent of [undefined, key]) {
      const url = path.replace(/\{\w+\}/g, 'newsnews')
      const { status, body } = await t.request(method as 'POST', url, sent, visitor(), {})
      if (status !== 403 || body.code !== 'READ_ONLY_DEMO') done.push({ method, path, sent, status, body })
    }
  expect(done).toEqual([])
  expect(await everything()).toEqual(before)
})

test('neither MCP nor a path that does not exist takes a change', async () => {
  for (const url of ['/mcp', '/nothing', '/v1/nothing'])
    expect(await t.request('POST', url, undefined, visitor(), {})).toMatchObject(refused)
})

test('keys, stored data and the stream of the shared account are not shown', async () => {
  for (const url of ['/v1/account/keys', '/v1/account/data', '/v1/events/stream'])
    expect(await t.get(url, undefined, visitor())).toMatchObject(refused)
})

test('the session of a page is that of the visitor, without a cookie, and says when the data are made anew', async () => {
  const { body, headers } = await t.get('/session')
  expect(body).toEqual({
    signed_in: true,
    name: 'visitor',
    plan: 'XL',
    key_type: 'subscription',
    allow_catalog: true,
    operator: false,
    version: packageVersion(),
    demo: false,
    demo_roles: ['buyer', 'journalist', 'owner', 'researcher'],
    resets_at: '03:00',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test('with the cookie of a role a visitor reads what its account has, and changes nothing', async () => {
  const { account_id } = (await findAccount(t.db, roleAccounts.buyer))!
  await insertPickedList(t.db, account_id, { list_id: 'ls_1', name: 'Autumn', created_at: t.clock.now })
  const as = (role: string) => ({ ...visitor(), cookie: `other=1; channelscope_role=${role}` })
  const named = async (headers: Record<string, string>) =>
    (await t.get('/v1/lists', undefined, headers)).body.lists.map(({ name }: { name: string }) => name)
  expect(await named(as('buyer'))).toEqual(['Autumn'])
  expect(await named(as('owner'))).toEqual([])
  expect(await named(as('seller'))).toEqual([])
  expect(await named(visitor())).toEqual([])
  expect((await t.get('/session', undefined, as('buyer'))).body).toMatchObject({ name: 'demo-buyer', role: 'buyer' })
  expect(await t.request('DELETE', '/v1/lists/ls_1', undefined, as('buyer'))).toMatchObject(refused)
  expect(await t.get('/v1/account/keys', undefined, as('buyer'))).toMatchObject(refused)
})

test('an address has 60 requests at once and 3 a second after that, and takes nothing from another', async () => {
  const [one, other] = [visitor(), visitor()]
  const ask = async (from: Record<string, string>) =>
    (await t.get('/v1/dictionaries/countries', undefined, from)).status
  const statuses: number[] = []
  for (let i = 0; i < 61; i++) statuses.push(await ask(one))
  expect(statuses).toEqual([...Array(60).fill(200), 429])
  expect(await ask(other)).toBe(200)
  t.clock.now = new Date(t.clock.now.getTime() + 1_000)
  expect([await ask(one), await ask(one), await ask(one), await ask(one)]).toEqual([200, 200, 200, 429])
})
