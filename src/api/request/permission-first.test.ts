// The permission is judged before the input: whoever may not call an operation learns that, whatever else is wrong with the request.
import { expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { issueOperatorKey } from '../../accounts/operator-keys.ts'
import { type Endpoint, endpoints, operatorEndpoints } from '../../contract/index.ts'
import { keyPermissions } from '../../vocabulary.ts'

const started_at = new Date('2026-09-01T12:00:00Z')
const t = await testService({ operator: { version: '1.2.3', started_at, engine: 'embedded', sources: [] } })

/** Each has something wrong: a parameter given twice, a body that is no JSON, one with unknown fields, none at all. */
const badRequests = ({ method, path, query }: Endpoint) => {
  const url = path.replaceAll(/\{\w+\}/g, 'x')
  const [name = 'limit'] = Object.keys(query?.properties ?? {})
  const twice = `${url}?${name}=a&${name}=b`
  if (method === 'GET') return [{ url: twice }]
  return [{ url: twice }, ...['{', '{"nothing":1}', '[]'].map((body) => ({ url, body }))]
}

const statuses = async (endpoint: Endpoint, key: string, more: Record<string, string> = {}) => {
  const found: string[] = []
  for (const { url, body } of badRequests(endpoint) as { url: string; body?: string }[]) {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...more }
    const answer = await t.request(endpoint.method, url, key, headers, body)
    found.push(`${answer.status} ${answer.body.message}`)
  }
  return new Set(found)
}

const needing = endpoints.filter(({ needs }) => needs)

test.each(needing.map((endpoint) => [endpoint.operation, endpoint] as const))(
  '%s: a plan without the feature is told so, and not what is wrong with the input',
  async (_, endpoint) => {
    const { key } = await t.account({ plan: 'Free' })
    const said = endpoint.preview ? '400 Messages search is disabled' : expect.stringMatching(/^403 /)
    for (const one of await statuses(endpoint, key)) expect(one).toEqual(said)
  },
)

test('a named key that may not call an operation is told so, for every operation', async () => {
  const permissions = { allow_catalog: true, allow_add: true, allow_message_search: true, links_in_lists: true }
  const account = await t.account({ plan: 'XL', overrides: { permissions } })
  const keyWith = async (permission: string) => {
    const body = { name: permission, key_type: 'subscription', permissions: [permission] }
    const made = await t.post('/v1/account/keys', account.key, body)
    expect(made.status).toBe(201)
    return made.body.key as string
  }
  const [one, other] = [await keyWith(keyPermissions[0]), await keyWith(keyPermissions[1])]
  for (const endpoint of endpoints.filter(({ permission }) => permission !== 'any key')) {
    const key = endpoint.permission === keyPermissions[0] ? other : one
    for (const said of await statuses(endpoint, key)) expect(said, endpoint.operation).toMatch(/^403 /)
  }
})

test('an operator key that only reads is told so, for every change', async () => {
  const key = await issueOperatorKey(t.db, t.secrets, 'reader', t.clock.now)
  const changes = operatorEndpoints.filter(({ method }) => method !== 'GET')
  expect(changes.length).toBeGreaterThan(10)
  for (const endpoint of changes) {
    t.clock.now = new Date(t.clock.now.getTime() + 5_000)
    for (const said of await statuses(endpoint, key!, { 'idempotency-key': 'é' }))
      expect(said, endpoint.operation).toMatch(/^403 /)
  }
})
