// What the service really answers, compared with its OpenAPI description: status, headers and body, for every operation.
import { Value } from 'typebox/value'
import { beforeAll, expect, test } from 'vitest'
import { at, messageSeen } from '../../test/observed.ts'
import { testService } from '../../test/service.ts'
import { issueKey } from '../accounts/keys.ts'
import { defaultPrices, pricedOperations } from '../accounts/prices.ts'
import {
  CreditShortfall,
  type Endpoint,
  ErrorMessage,
  endpoints,
  errorCodes,
  openapi,
  QuotaLimit,
  SnapshotError,
} from '../contract/index.ts'
import { exampleOf, type Json } from '../contract/schemas.ts'
import { ingest } from '../ingest/ingest.ts'
import { insertChatOwner } from '../store/chats/chats.ts'
import { API_VERSION } from './http/description.ts'
import { securityHeaders } from './http/security-headers.ts'
import { type Refusal, refuse } from './refuse.ts'

const t = await testService()
const prices = pricedOperations(defaultPrices, endpoints)
const document = JSON.parse(JSON.stringify(openapi(endpoints, { version: API_VERSION, prices })))
const bodies = { ErrorMessage, CreditShortfall, QuotaLimit, SnapshotError }

const CHANNEL = 'k3Xp9QaZ'
const GROUP = 'Gr72LmQe'
const permissions = { allow_message_search: true }
const keys = { paid: '', credits: '', poor: '', used_up: '' }
/** Ids of what the paid key created, by the names of the path parameters. */
const created: Record<string, string> = {}

beforeAll(async () => {
  await t.reset()
  const chat = { platform_id: 1_483_920_175, username: 'riyadh_morning' }
  await t.chat({ ...chat, internal_id: CHANNEL, title: 'Riyadh Morning' })
  await t.chat({ internal_id: 'Vb72LmQe', title: 'Riyadh Evening' })
  await t.chat({ internal_id: GROUP, platform_id: 1002, peer: 'Group' })
  const seen = { message_id: 1842, date: at('2026-08-30T07:00:00Z'), at: at('2026-08-30T08:00:00Z'), text: 'Roads' }
  await ingest(t.db, [messageSeen({ ...seen, chat }), messageSeen({ ...seen, chat: { platform_id: 1002 } })], {
    now: t.clock.now,
  })
  const paid = await t.account({ overrides: { permissions } })
  keys.paid = paid.key
  const [{ chat_id }] = (await t.db.rows<{
    chat_id: number
  }>`select chat_id from chats where internal_id = ${CHANNEL}`) as [{ chat_id: number }]
  await insertChatOwner(t.db, paid.account_id, chat_id, t.clock.now)
  await issueKey(t.db, t.secrets, paid, 'credits', t.clock.now)
  keys.credits = (await t.account({ balance_mc: 1_000_000, overrides: { permissions } })).key
  keys.poor = (await t.account({ balance_mc: 1, overrides: { permissions } })).key
  keys.used_up = (await t.account({ overrides: { permissions, limits: { requests: 0 } } })).key
})

/** The address of an operation with the examples of its parameters: all of them, or the required ones. */
const addressOf = ({ path, params, query, chat }: Endpoint, which: 'all' | 'required') => {
  const place = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => created[name] ?? String(exampleOf(params!.properties[name]!)),
  )
  const named = Object.entries(query?.properties ?? {}).filter(
    ([name]) => name !== 'cursor' && (which === 'all' || (query!.required as string[] | undefined)?.includes(name)),
  )
  const values = named.map(([name, schema]): [string, string] => [name, String(exampleOf(schema))])
  const given = new URLSearchParams(values)
  if (chat === 'Group') given.set('internal_id', GROUP)
  return `${place}?${given}`
}

type DocumentedCall = { key?: string; which?: 'all' | 'required'; more?: string; headers?: Record<string, string> }

const send = async (declared: Endpoint, { key, which = 'required', more = '', headers = {} }: DocumentedCall) => {
  const url = `${addressOf(declared, which)}${more}`
  const answer = await t.request(
    declared.method,
    url,
    key,
    headers,
    ownBodies[declared.operation] ?? (declared.body && (exampleOf(declared.body) as object)),
  )
  if (answer.status === 201 && key === keys.paid) Object.assign(created, idsIn(answer.body))
  if (declared.operation === 'rotateKey' && answer.status === 200 && key === keys.paid) keys.paid = answer.body.key
  expectDocumented(declared, answer)
  return answer
}

/** Bodies of which only some fields may be given at once. */
const ownBodies: Record<string, object> = {
  createList: { name: 'Plan', kind: 'picked' },
  addToList: { chats: CHANNEL },
  addChannel: { link: 'https://t.me/oslo_morning' },
  createWatch: { account: true },
  previewWatch: { chat: CHANNEL },
  createDestination: { kind: 'webhook', url: 'https://example.org/hook' },
  replayDeliveries: { since: '2026-08-01' },
}

const idsIn = ({ snapshot_id, diff_id, key_id, list_id, watch_id, destination_id }: Record<string, string>) => ({
  ...(list_id && { list_id }),
  ...(watch_id && { watch_id }),
  ...(destination_id && { destination_id }),
  ...(key_id && { key_id }),
  ...(snapshot_id && { snapshot_id }),
  ...(diff_id && { diff_id }),
})

/** Headers that HTTP itself defines for any answer. */
const ordinary = [
  'content-type',
  'content-length',
  'cache-control',
  'vary',
  'date',
  'connection',
  ...Object.keys(securityHeaders),
]

const expectDocumented = (declared: Endpoint, { status, headers, body }: Awaited<ReturnType<typeof t.request>>) => {
  const { operation, path, method, response } = declared
  const given = document.paths[path][method.toLowerCase()].responses[status]
  expect(given, `${operation} answered ${status} ${JSON.stringify(body)}`).toBeDefined()
  const described = given.$ref ? document.components.responses[given.$ref.split('/').at(-1)] : given
  const known = new Set(Object.keys(described.headers).map((name) => name.toLowerCase()))
  const unknown = Object.keys(headers).filter((name) => !known.has(name) && !ordinary.includes(name))
  expect({ operation, status, unknown }).toEqual({ operation, status, unknown: [] })
  if (status === 304) return
  if (status >= 400) {
    expect(errorCodes, operation).toContain(headers['x-error-code'])
    expect(body.code ?? 'none', operation).toBe([402, 426].includes(status) ? 'none' : headers['x-error-code'])
  }
  const type = String(headers['content-type']).split(';')[0]!
  expect(Object.keys(described.content), operation).toContain(type)
  if (type !== 'application/json') return
  const media: Json = described.content[type].schema
  const schemas =
    status < 300
      ? [response]
      : ((media.anyOf ?? [media]) as Json[]).map(
          ({ $ref }) => bodies[String($ref).split('/').at(-1) as keyof typeof bodies],
        )
  expect(
    schemas.some((schema) => Value.Check(schema, body)),
    `${operation} ${status} ${JSON.stringify(body)}`,
  ).toBe(true)
}

/** What creates comes before what reads it, and what deletes comes last. */
const inOrder = ['POST', 'GET', 'DELETE'].flatMap((method) =>
  // A stream has no end; it has tests of its own.
  endpoints.filter((endpoint) => endpoint.method === method && endpoint.media_type !== 'text/event-stream'),
)

test.each(inOrder.map((declared) => [declared.operation, declared] as const))(
  '%s answers as it is described, and refuses as it is described',
  async (_, declared) => {
    const { counts, method, status: success = 200 } = declared
    const answers = [
      await send(declared, { key: keys.paid }),
      await send(declared, { key: keys.paid, more: '&langauge=ar' }),
      await send(declared, { key: keys.credits, which: 'all', headers: { prefer: 'handling=strict' } }),
      await send(declared, { key: keys.paid, more: '&langauge=ar', headers: { prefer: 'handling=strict' } }),
      await send(declared, {}),
    ]
    const paid =
      counts === 'nothing'
        ? []
        : [await send(declared, { key: keys.poor }), await send(declared, { key: keys.used_up })]
    const statuses = [...answers, ...paid].map(({ status }) => status)
    expect(statuses).toEqual(expect.arrayContaining([400, 401]))
    if (notSeeded.includes(declared.operation)) return
    expect(answers[0]!.status).toBe(success)
    // Nobody else can see what an account has created.
    if (method === 'GET' && counts !== 'nothing' && !declared.params) expect(statuses.slice(-2)).toEqual([402, 426])
    if (method !== 'GET') return
    const again = { 'if-none-match': String(answers[0]!.headers.etag) }
    expect((await send(declared, { key: keys.paid, headers: again })).status).toBe(304)
  },
)

/** Operations that need more than this small world has, and answer 404 or 400 here. The name of an account is not its example. */
const notSeeded = ['getAddedChannel', 'deleteAccount', 'getEvent', 'getListChanges', 'removeFromList']

test('every refusal is shown in the description, with its words or the same words about other numbers', () => {
  const made: Refusal[] = [
    refuse.verifiedOnly([CHANNEL]),
    refuse.missingKey(),
    refuse.unknownKey(),
    refuse.expiredKey(),
    refuse.notPermitted('catalog:read'),
    refuse.fullKeyNeeded(),
    refuse.operatorKey(),
    refuse.operatorSession(),
    refuse.shortOfCredits({ total_cost_mc: 100, available_mc: 50, shortfall_mc: 50 }),
    refuse.searchOff(),
    refuse.featureOff('allow_catalog'),
    refuse.chatNotFound('Channel'),
    refuse.suspended(),
    refuse.subscriptionExpired(),
    refuse.tooLarge('The body must be at most 65536 bytes'),
    refuse.urlTooLong('The url must be at most 8192 bytes'),
    refuse.unknownExpectation(),
    refuse.exhausted({ name: 'unique_channels', used: 500, limit: 500 }),
    refuse.exhausted({ name: 'key_credits_per_day', used: 49_950, limit: 50_000 }),
    refuse.tooManyRequests(1),
    refuse.sameKeyInProgress(),
    refuse.snapshotNotFound(),
    refuse.diffNotFound(),
    refuse.snapshotExpired(),
    refuse.diffExpired(),
    refuse.snapshotTooLarge(10_000),
    refuse.inProgress('SNAPSHOT_CREATION_IN_PROGRESS'),
    refuse.inProgress('DIFF_CREATION_IN_PROGRESS'),
    refuse.inProgress('SNAPSHOT_MUTATION_IN_PROGRESS'),
    refuse.limitReached('SNAPSHOT_LIMIT_REACHED', 20, 1),
    refuse.limitReached('DIFF_LIMIT_REACHED', 40, 1),
    refuse.stopping(),
    refuse.unavailable(),
    refuse.internal(),
  ]
  const operations = Object.values(document.paths as Record<string, Record<string, Json>>).flatMap(Object.values)
  const shown = new Set(
    (operations as { responses: Record<string, { $ref?: string }> }[]).flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, { $ref }]) => {
        const media = $ref && document.components.responses[$ref.split('/').at(-1)!].content?.['application/json']
        const examples = Object.values(media?.examples ?? {}) as { value: unknown }[]
        return examples.map(({ value }) => `${status} ${JSON.stringify(value)}`)
      }),
    ),
  )
  const missing = made.filter(({ status, body }) => !shown.has(`${status} ${JSON.stringify(body)}`))
  expect(missing.map(({ status, body }) => [status, body])).toEqual([])
})
