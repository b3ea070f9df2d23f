// No free answer depends on the paid figures of few channels: every free operation of the contract is tried as an oracle. Two worlds that
// differ in one figure of one channel must give the same answers to whoever was charged nothing.
import { beforeAll, describe, expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
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
  up_to: 0,
  ids: 'target01',
  name: 'oracle',
  permissions: ['catalog:read'],
  confirm: 'nobody',
  signal: 'step',
  text: 'We were on television.',
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

test('the list has what is free today', () => {
  const operations = free.map(({ operation }) => operation)
  for (const operation of ['getCatalogFacets', 'suggest', 'getCountries', 'getUsage'])
    if (endpoints.some((one) => one.operation === operation)) expect(operations).toContain(operation)
  expect(free.length).toBeGreaterThan(15)
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
