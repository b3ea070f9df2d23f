// No free answer depends on the paid figures of few channels: every free operation of the contract is tried as an oracle. Two worlds that
// differ in one figure of one channel must give the same answers to whoever was charged nothing.
import { beforeAll, describe, expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
import { defaultPrices, priceOf, readsChats } from '../accounts/prices.ts'
import { type Endpoint, endpoints } from '../contract/index.ts'
import { ownSql } from '../store/db.ts'
import { foldDictionaryChanges } from '../store/statistics/dictionaries.ts'

const t = await testService()

const free = endpoints.filter(
  ({ counts, free_after, media_type }) => (counts === 'nothing' || free_after) && media_type !== 'text/event-stream',
)

/** Values of parameters and fields by their names. A free operation that requires another name needs a line here. */
const values: Record<string, unknown> = {
  internal_id: 'target01',
  link: 'https://t.me/target_one',
  term: 'target',
  key_type: 'credits',
  key_id: 'unknown1',
  list_id: 'unknown1',
  watch_id: 'unknown1',
  event_id: 'unknown1',
  destination_id: 'unknown1',
  kind: 'atom',
  ids: 'target01',
  name: 'oracle',
  permissions: ['catalog:read'],
  confirm: 'nobody',
  signal: 'step',
  text: 'We were on television.',
  message_id: 1,
  platform_id: 1,
  telegram_id: 1,
  snapshot_id: 'unknown1',
  diff_id: 'unknown1',
  change: 'added',
  chats: 'target01',
  filters: {},
  up_to: 0,
  notes: [{ chat: 'target01', state: 'asked' }],
}

const valueFor = ({ operation }: Endpoint, name: string) => {
  expect(Object.keys(values), `${operation} needs a value for ${name}`).toContain(name)
  return values[name]
}

/** All ways in which an operation is asked: what it requires, and each range that it takes with a bound between the two values. */
const questionsOf = (endpoint: Endpoint, bounds: number[]) => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(valueFor(endpoint, name)))
  const names = Object.keys(endpoint.query?.properties ?? {})
  const needed = ((endpoint.query as { required?: string[] } | undefined)?.required ?? []).map(
    (name) => [name, String(valueFor(endpoint, name))] as [string, string],
  )
  const common: [string, string][] = names.includes('term') ? [['term', 'target']] : []
  const ranges = names.filter((name) => /_(min|max)$/.test(name))
  const asked = [
    needed,
    [...common, ...needed],
    // Where the chat is one of several ways to ask.
    ...(names.includes('internal_id') && !needed.length ? [[['internal_id', 'target01']]] : []),
    ...ranges.flatMap((name) => bounds.map((bound) => [...common, [name, String(bound)]])),
  ]
  const required = ((endpoint.body as { required?: string[] } | undefined)?.required ?? []) as string[]
  const body =
    endpoint.method === 'GET' ? undefined : Object.fromEntries(required.map((name) => [name, valueFor(endpoint, name)]))
  return asked.map((query) => ({ url: `${path}?${new URLSearchParams(query as [string, string][])}`, body }))
}

let target = 0
/** A channel of the attacker, whose figures the attacker knows. */
let reference = 0
const columns: string[] = []

beforeAll(async () => {
  await t.reset()
  const chat = async (title: string, members_count: number, more: object = {}) =>
    (
      await t.chat({
        title,
        members_count,
        language: 'ar',
        username: title.toLowerCase().replaceAll(' ', '_'),
        ...more,
      })
    ).chat_id
  target = await chat('Target One', 5_000, {
    internal_id: 'target01',
    country: 'egypt',
    category: 'k3v9q',
    verified: true,
  })
  reference = await chat('Target Two', 100)
  const others = [reference, await chat('Target Three', 1_000_000)]
  const rows = await t.db.rows<{ column_name: string }>`select column_name from information_schema.columns
    where table_name = 'channel_stats' and table_schema = current_schema() and column_name <> 'chat_id'
      and data_type in ('integer', 'bigint', 'real', 'double precision', 'numeric', 'smallint')`
  columns.push(...rows.map(({ column_name }) => column_name))
  for (const chat_id of [target, ...others])
    await t.db
      .rows`insert into channel_stats (chat_id, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d, updated_at)
      values (${chat_id}, 1, 2, 3, 1, 2, ${t.clock.now})`
})

const setFigure = async (figure: string, value: number, chat_id = target) => {
  const table = ownSql(figure === 'members_count' ? 'chats' : 'channel_stats')
  await t.db.rows`update ${table} set ${ownSql(`"${figure}"`)} = ${value} where chat_id = ${chat_id}`
  await foldDictionaryChanges(t.db)
}

/** What a caller without credits, and one whose requests are used up, get to see. */
const answers = async (bounds: number[]) => {
  const keys = [await t.account({ balance_mc: 0 }), await t.account({ overrides: { limits: { requests: 0 } } })]
  const seen: [string, unknown][] = []
  for (const account of keys)
    for (const endpoint of free.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE')))
      for (const { url, body } of questionsOf(endpoint, bounds)) {
        const { status, headers, body: answer } = await t.request(endpoint.method, url, account.key, {}, body)
        expect(status, `${endpoint.method} ${url} ${JSON.stringify(answer)}`).not.toBe(500)
        const shown = headers['x-did-you-mean'] ?? ''
        seen.push([`${account.name} ${endpoint.method} ${url}`, [status, shown, answer]])
      }
  return seen
}

/** Account names, new secrets and new codes differ from call to call. */
const withoutChance = (seen: [string, unknown][]): string[] =>
  seen.map((one) =>
    JSON.stringify(one)
      .replaceAll(/account \d+/g, 'account')
      .replaceAll(/"(secret|code|key|key_id|ends_with|destination_id|watch_id|feed_path)":"[^"]*"/g, '"$1":""'),
  )

const ownAccount = 'about the own account alone'
const ownRows = 'what the account stored itself'
const deletes = 'says only whether something was there'

/** Every free operation, and why it tells no figure of few chats. A new one needs a line, and is tried below like all others. */
const freeBecause: Record<string, string> = {
  getCountries: 'sums of ten channels or more',
  getLanguages: 'sums of ten channels or more',
  getCategories: 'sums of ten channels or more',
  getDictionaries: 'sums of ten channels or more',
  getListsOfChat: ownRows,
  suggest: 'names alone, in the order of their titles',
  getAddedChannel: 'how far an addition is',
  getCatalogFacets: 'free only beside a charged read with the same filters',
  requestVerification: ownRows,
  getVerification: ownRows,
  withdrawVerification: deletes,
  explainSignal: ownRows,
  withdrawExplanation: deletes,
  deleteSnapshot: deletes,
  deleteDiff: deletes,
  deleteList: deletes,
  removeFromList: 'how many chats the list has, which the account put there',
  setListChat: ownRows,
  listWatches: ownRows,
  getWatch: ownRows,
  changeWatch: ownRows,
  deleteWatch: deletes,
  listEvents: 'each event was paid when it was made',
  getEvent: 'each event was paid when it was made',
  streamEvents: 'each event was paid when it was made',
  readEvents: ownRows,
  createDestination: ownRows,
  listDestinations: ownRows,
  getDestination: ownRows,
  changeDestination: ownRows,
  deleteDestination: deletes,
  rotateDestination: ownRows,
  testDestination: ownRows,
  listDeliveries: 'each event was paid when it was made',
  replayDeliveries: 'each event was paid when it was made',
  getUsage: ownAccount,
  getUsageHistory: ownAccount,
  getPrices: ownAccount,
  getPlans: ownAccount,
  listKeys: ownAccount,
  rotateKey: ownAccount,
  listLedger: ownAccount,
  createKey: ownAccount,
  rotateNamedKey: ownAccount,
  deleteKey: ownAccount,
  getAccountData: ownAccount,
  deleteAccount: ownAccount,
}

/** What costs less than a catalog search, which sells the figures of a page of channels, and why it may. */
const cheapBecause: Record<string, string> = {
  searchChannels: 'the short record of a chat has its members, by the specification',
  listMyChannels: 'own channels',
  resolvePlatformId: 'an id',
  resolveTelegramId: 'an id',
  addToList: 'names alone',
  listCommunities: 'sums of five channels or more, which nobody can choose',
  listSnapshots: 'counts that creating the snapshot has paid',
  getSnapshot: 'counts and ids that creating the snapshot has paid',
  listSnapshotDiffs: 'counts that creating the diff has paid',
  listDiffs: 'counts that creating the diff has paid',
  getDiff: 'counts that creating the diff has paid',
  listDiffChanges: 'ids that creating the diff has paid',
}

const costOf = (endpoint: Endpoint) => priceOf(defaultPrices, endpoint, readsChats(endpoint) ? 1 : 0)
const catalogPrice = costOf(endpoints.find(({ operation }) => operation === 'searchCatalog')!)
const priced = endpoints.filter(({ counts }) => counts !== 'nothing')

test('every operation that is free, or cheaper than the figures that the catalog sells, has a reason', () => {
  const isFree = ({ counts, free_after }: Endpoint) => counts === 'nothing' || free_after !== undefined
  const named = (some: Endpoint[]) => some.map(({ operation }) => operation).toSorted()
  expect(named(endpoints.filter(isFree))).toEqual(Object.keys(freeBecause).toSorted())
  const cheap = priced.filter((endpoint) => !isFree(endpoint) && costOf(endpoint) < catalogPrice)
  expect(named(cheap)).toEqual(Object.keys(cheapBecause).toSorted())
})

/** Bodies that tell most, of operations that need more than single values. */
const hostileBodies: Record<string, object[]> = {
  previewWatch: [
    { chat: 'target01', types: { 'members.jumped': { percent: 0, members: 0 }, 'message.published': {} } },
    { query: { term: 'target', on_channel: 'target01' } },
  ],
  createWatch: [
    { chat: 'target01', types: { 'members.jumped': { percent: 0, members: 0 } }, past_days: 7 },
    { query: { term: 'target', on_channel: 'target01' }, past_days: 1 },
  ],
  createList: [
    { name: 'a', kind: 'matching', filters: { term: 'target', members_min: 50 } },
    { name: 'a', kind: 'picked' },
  ],
  createSnapshot: [{ filters: { term: 'target', members_min: 50 } }],
  addChannel: [{ link: 'https://t.me/nobody_yet' }],
}

test('nothing that has a price is answered without credits, without requests or without channels', async () => {
  const permissions = { allow_catalog: true, allow_add: true, allow_message_search: true }
  const without = {
    credits: await t.account({ balance_mc: 0, overrides: { permissions } }),
    requests: await t.account({ overrides: { permissions, limits: { requests: 0 } } }),
    channels: await t.account({ overrides: { permissions, limits: { unique_channels: 0 } } }),
  }
  const answered: string[] = []
  for (const [what, { key }] of Object.entries(without))
    for (const endpoint of priced.filter((one) => what !== 'channels' || readsChats(one)))
      for (const { url, body } of questionsOf(endpoint, [50, 7_000]))
        for (const given of hostileBodies[endpoint.operation] ?? [body]) {
          // A search counts no channels, and neither does a graph of the catalog.
          const namesChat = !endpoint.chat || url.includes('internal_id=')
          if (what === 'channels' && ((given && 'query' in given) || !namesChat)) continue
          const { status } = await t.request(endpoint.method, url, key, {}, given)
          if (status < 400) answered.push(`${endpoint.operation} without ${what}`)
        }
  expect([...new Set(answered)]).toEqual([])
})

test('a plan for verified chats is shown no other, in a preview neither by name nor in a list', async () => {
  const { key } = await t.account({ plan: 'Free' })
  await t.chat({ internal_id: 'hidden01', title: 'Unverified' })
  const preview = (body: object) => t.post('/v1/watches/preview', key, body)
  expect(await preview({ chat: 'hidden01' })).toMatchObject({ status: 400, body: { code: 'VERIFIED_ONLY' } })
  const { list_id } = (await t.post('/v1/lists', key, { name: 'a', kind: 'picked' })).body
  await t.post(`/v1/lists/${list_id}/chats`, key, { chats: 'hidden01\ntarget01' })
  const { status, body } = await preview({ list_id })
  expect(status).toBe(200)
  expect(body).toMatchObject({ chats_count: 1, complete: false, from: '2026-08-25T12:00:00Z' })
  const usage = (await t.get('/v1/usage/info', key)).body
  expect(usage.channels.spent).toBe(1)
})

test('a preview costs a message search and each chat, and is counted for a subscription as they are', async () => {
  const permissions = { allow_message_search: true }
  const payer = await t.account({ balance_mc: 10_000, overrides: { permissions } })
  const subscriber = await t.account({ plan: 'XL', overrides: { permissions } })
  const cost = async (body: object) => {
    const answer = await t.post('/v1/watches/preview', payer.key, body)
    expect((await t.post('/v1/watches/preview', subscriber.key, body)).status).toBe(200)
    return Number(answer.headers['x-credits-cost'])
  }
  expect(await cost({ chat: 'target01' })).toBe(250)
  expect(await cost({ query: { term: 'target' } })).toBe(200)
  expect(await cost({ account: true })).toBe(0)
  const { requests, channels, search_terms } = (await t.get('/v1/usage/info', subscriber.key)).body
  expect([requests.spent, channels.spent, search_terms.spent]).toEqual([2, 1, 1])
})

test('two worlds that differ in every figure of a channel look the same to whoever pays nothing', async () => {
  expect(columns.length).toBeGreaterThan(15)
  const world = async (figure: number, members: number) => {
    for (const column of columns) await setFigure(column, figure)
    await setFigure('members_count', members)
    // A bound between the two values, as a binary search would ask.
    return withoutChance(await answers([50, 7_000]))
  }
  const low = await world(10, 5_000)
  const high = await world(90, 9_000)
  for (const [i, seen] of low.entries()) expect(high[i]).toBe(seen)
})

test('the refusal of a snapshot that is too large tells no count', async () => {
  const { key } = await t.account({ overrides: { limits: { snapshot_channels: 1 } } })
  const refused = () => t.post('/v1/catalog/snapshots', key, { filters: { members_min: 50 } })
  await setFigure('members_count', 10)
  const before = await refused()
  await setFigure('members_count', 5_000)
  expect(before).toMatchObject({ status: 422, body: { details: { max_channels: '1', matched_count: '2' } } })
  expect((await refused()).body).toEqual(before.body)
})

/** A paid figure: its column, the range that filters by it, what the target has, and the most that a channel has. */
const figures = [
  ['members_count', 'members', 5_431, 1_000_000],
  ['avg_post_views', 'post_views', 2_345, 1_000_000],
  ['er_percent', 'er', 13, 100],
  ['ads_index', 'ads_index', 57, 100],
  ['members_change_30d', 'members_growth30d', 321, 1_000_000],
] as const

type OracleQuestion = (question: string, bound: number) => Promise<string>

/** What an attacker learns by asking with different bounds: for each question whose answers differ, the bound at which they change. */
const bisected = async (questions: string[], hidden: number, most: number, ask: OracleQuestion) => {
  const found: Record<string, number> = {}
  const seen: string[][] = questions.map(() => [])
  for (const bound of [0, hidden - 1, hidden + 1, most, 0])
    for (const [i, question] of questions.entries()) seen[i]!.push(await ask(question, bound))
  for (const [i, question] of questions.entries()) {
    const [lowest, ...others] = seen[i]!
    const again = others.pop()
    // An answer that differs by itself, such as the caller's own usage, is left to the comparison of two worlds above.
    if (again !== lowest || others.every((answer) => answer === lowest)) continue
    let [low, high] = [0, most]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if ((await ask(question, middle)) === lowest) low = middle
      else high = middle
    }
    found[question] = high
  }
  return found
}

describe.each(figures)('a binary search for %s', (column, range, hidden, most) => {
  let key = ''
  beforeAll(async () => {
    await setFigure(column, hidden)
    key = (await t.account({ balance_mc: 0 })).key
  })
  const answerTo = async (url: string) => {
    const { status, headers, body } = await t.get(url, key)
    return JSON.stringify([status, headers['x-did-you-mean'] ?? '', body])
  }

  test('with the bounds of its range finds nothing', async () => {
    const names = [`${range}_min`, `${range}_max`]
    const questions = free.flatMap(({ path, query }) =>
      names.flatMap((name) => (Object.hasOwn(query?.properties ?? {}, name) ? [`${path}?term=target&${name}=`] : [])),
    )
    expect(questions).toHaveLength(2)
    const ask: OracleQuestion = (question, bound) => answerTo(`${question}${bound}`)
    expect(await bisected(questions, hidden, most, ask)).toEqual({})
  })

  test('with another channel, which has a known value and stands before or after it, finds nothing', async () => {
    const questions = free
      .filter(({ method }) => method === 'GET')
      .flatMap((endpoint) => questionsOf(endpoint, []).map(({ url }) => url))
    let known = Number.NaN
    const ask: OracleQuestion = async (question, bound) => {
      if (bound !== known) await setFigure(column, bound, reference)
      known = bound
      return answerTo(question)
    }
    expect(await bisected([...new Set(questions)], hidden, most, ask)).toEqual({})
  })
})
