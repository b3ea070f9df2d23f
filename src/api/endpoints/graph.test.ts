// The graph of mentions over HTTP: which chats and links it has, in all formats, for whom and at which price.
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { readGraph } from '../../../test/graph-files.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { recording } from '../../../test/rows-read.ts'
import { testService } from '../../../test/service.ts'
import { csvUnescaped } from '../../export/csv.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Sql } from '../../store/db.ts'
import { applyMentionChanges } from '../../store/observed/mentions/mention-months.ts'

const t = await testService()
const names = ['news', 'alpha', 'beta', 'gamma', 'delta', 'far', 'secret']
const HOSTILE = '=1+1 ]]> <b>"q"</b>\u202e&\u2028'
let message_id = 0
const chatOf = (name: string) => ({ platform_id: 1001 + names.indexOf(name), username: `the_${name}` })
const says = (source: string, day: string, target: string, is_forward = false) =>
  messageSeen({
    chat: chatOf(source),
    message_id: ++message_id,
    date: at(`${day}T12:00:00Z`),
    ...(is_forward ? { forward_from: { chat: chatOf(target) } } : { text: `see @the_${target}` }),
  })

let account: Awaited<ReturnType<typeof t.account>>
let id: Record<string, string> = {}
let list_id = ''

beforeAll(async () => {
  await ingest(
    t.db,
    [
      ...names.map((title, i) =>
        chatSeen({
          chat: chatOf(title),
          title: title === 'beta' ? HOSTILE : title,
          peer: title === 'delta' ? 'Group' : 'Channel',
          members_count: 1_000 - i,
          labels: { language: title === 'far' ? 'ru' : 'en' },
        }),
      ),
      says('alpha', '2026-08-02', 'news'),
      says('alpha', '2026-08-30', 'news', true),
      says('beta', '2026-06-03', 'news'),
      says('secret', '2026-08-30', 'news'),
      says('news', '2026-08-31', 'gamma'),
      says('gamma', '2026-08-20', 'beta'),
      says('far', '2026-08-10', 'gamma'),
      says('beta', '2024-05-05', 'alpha'),
      says('news', '2026-08-31', 'news'),
    ],
    { now: t.clock.now },
  )
  await applyMentionChanges(t.db)
  await t.db.rows`update chats set hidden_at = now() where title = 'secret'`
  const rows = await t.db.rows<{ internal_id: string; title: string }>`select internal_id, title from chats`
  id = Object.fromEntries(rows.map(({ internal_id, title }) => [title === HOSTILE ? 'beta' : title, internal_id]))
  account = await t.account({ balance_mc: 1_000_000 })
  list_id = (await t.post('/v1/lists', account.key, { name: 'mine', kind: 'picked' })).body.list_id
  const chats = ['news', 'alpha', 'beta', 'delta'].map((name) => id[name]).join('\n')
  await t.post(`/v1/lists/${list_id}/chats`, account.key, { chats })
})

const graph = async (query: string, key = account.key) => {
  const { status, body } = await t.get(`/v1/graph?${query}`, key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const nameOf = (internal_id: string) => Object.keys(id).find((name) => id[name] === internal_id)!
type GraphAnswer = { nodes: { internal_id: string; distance?: number }[]; edges: { from: string; to: string }[] }
const nodesOf = ({ nodes }: GraphAnswer) => nodes.map(({ internal_id }) => nameOf(internal_id))
const edgesOf = ({ edges }: GraphAnswer) => edges.map(({ from, to }) => `${nameOf(from)} > ${nameOf(to)}`)

const alphaToNews = {
  mentions: 2,
  forwards: 1,
  weight: expect.closeTo(0.5 ** (30 / 90) + 0.5 ** (2 / 90), 4),
  first_date: '2026-08-02T12:00:00Z',
  last_date: '2026-08-30T12:00:00Z',
}

test('a list: its chats, the largest first, and the links of the last 365 days among them', async () => {
  expect(await graph(`list_id=${list_id}`)).toEqual({
    from_date: '2025-09-01T12:00:00Z',
    to_date: '2026-09-01T12:00:00Z',
    nodes_found: 4,
    edges_found: 2,
    nodes: [
      expect.objectContaining({
        internal_id: id.news,
        peer: 'Channel',
        title: 'news',
        name: 'the_news',
        members_count: 1_000,
        verified: false,
        language: 'en',
      }),
      expect.objectContaining({ internal_id: id.alpha }),
      expect.objectContaining({ internal_id: id.beta, title: HOSTILE }),
      expect.objectContaining({ internal_id: id.delta, peer: 'Group' }),
    ],
    edges: [
      { from: id.alpha, to: id.news, ...alphaToNews },
      {
        from: id.beta,
        to: id.news,
        mentions: 1,
        forwards: 0,
        weight: expect.closeTo(0.5, 4),
        first_date: '2026-06-03T12:00:00Z',
        last_date: '2026-06-03T12:00:00Z',
      },
    ],
    cut: [],
  })
})

test('a filter: the channels that match it, also by the graph that the dates, kinds and counts leave', async () => {
  const all = await graph('members_min=1')
  expect(nodesOf(all)).toEqual(['news', 'alpha', 'beta', 'gamma', 'far'])
  expect(edgesOf(all)).toEqual(['alpha > news', 'news > gamma', 'gamma > beta', 'far > gamma', 'beta > news'])
  expect(nodesOf(await graph('language=en'))).toEqual(['news', 'alpha', 'beta', 'gamma'])
  expect(edgesOf(await graph('members_min=1&min_mentions=2'))).toEqual(['alpha > news'])
  const forwards = await graph('members_min=1&kind=Forward')
  expect(forwards.edges).toEqual([expect.objectContaining({ from: id.alpha, mentions: 1, forwards: 1 })])
  expect((await graph('members_min=1&kind=Mention')).edges[0]).toMatchObject({ mentions: 1, forwards: 0 })
  expect(edgesOf(await graph('members_min=1&to_date=2026-06-30'))).toEqual(['beta > news'])
  expect(edgesOf(await graph('members_min=1&from_date=2024-01-01&to_date=2024-12-31'))).toEqual(['beta > alpha'])
  // What lies in the future is not there yet.
  expect((await graph('members_min=1&to_date=2027-01-01')).to_date).toBe('2026-09-01T12:00:00Z')
})

test('around a channel: those with links to it, the strongest first, then those around them; hidden chats are missing', async () => {
  const near = await graph(`internal_id=${id.news}`)
  expect(nodesOf(near)).toEqual(['news', 'alpha', 'gamma', 'beta'])
  expect(near.nodes.map(({ distance }: { distance: number }) => distance)).toEqual([0, 1, 1, 1])
  expect(edgesOf(near)).toEqual(['alpha > news', 'news > gamma', 'gamma > beta', 'beta > news'])
  expect(near.nodes_found).toBe(4)
  const far = await graph(`internal_id=@the_news&depth=2`)
  expect(nodesOf(far)).toEqual(['news', 'alpha', 'gamma', 'beta', 'far'])
  expect(far.nodes[4].distance).toBe(2)
  expect(edgesOf(far)).toContain('far > gamma')
  expect(nodesOf(await graph(`internal_id=${id.news}&min_mentions=2&depth=2`))).toEqual(['news', 'alpha'])
})

test('what was cut is told with its rule, in the body and in a header', async () => {
  const { headers, body } = await t.get('/v1/graph?members_min=1&limit=2', account.key)
  expect(nodesOf(body)).toEqual(['news', 'alpha'])
  expect(body).toMatchObject({ nodes_found: 5, edges_found: 1 })
  expect(body.cut).toEqual([{ what: 'nodes', rule: 'the 2 largest chats of 5' }])
  expect(headers['x-graph-cut']).toBe('the 2 largest chats of 5')
  const around = await graph(`internal_id=${id.news}&limit=3`)
  expect(nodesOf(around)).toEqual(['news', 'alpha', 'gamma'])
  expect(around.cut[0].rule).toBe('the 3 nearest chats with the strongest links of 4')
})

test('a period with too many mentions to count begins later, and 400 if its last month has too many', async () => {
  const [{ chat_id }] = (await t.db.rows<{ chat_id: number }>`select chat_id from chats where title = 'news'`) as [
    { chat_id: number },
  ]
  const addMonth = (month: string, mentions: number) => t.db.rows`
    insert into mention_months (target_chat_id, month, mentions, at, sources, message_ids, kinds)
    values (${chat_id}, ${month}::date, ${mentions}, '{}', '{}', '{}', '{}')`
  await addMonth('2026-05-01', 999_999)
  const shorter = await graph('members_min=1')
  expect(shorter.from_date).toBe('2026-06-01T00:00:00Z')
  expect(shorter.cut).toEqual([
    { what: 'period', rule: 'the mentions since 2026-06-01, because there are too many to count before' },
  ])
  expect(edgesOf(await graph(`internal_id=${id.news}`))).toContain('beta > news')
  await addMonth('2026-09-01', 1_000_001)
  for (const query of ['members_min=1', `internal_id=${id.news}`])
    expect(await t.get(`/v1/graph?${query}`, account.key)).toMatchObject({
      status: 400,
      body: { code: 'TOO_MUCH_TO_COUNT', message: expect.stringContaining('ask for fewer of them with limit') },
    })
  await t.db.rows`delete from mention_months where target_chat_id = ${chat_id} and at = '{}'`
})

test.each(['graphml', 'gexf'] as const)('%s has the nodes and edges of the JSON', async (format) => {
  const json = await graph('members_min=1')
  const answer = await t.get(`/v1/graph?members_min=1&format=${format}`, account.key)
  expect(answer.headers['content-type']).toBe(`application/${format}+xml`)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="graph-2026-09-01.${format}"`)
  const read = readGraph(format, answer.body)
  expect(read.nodes).toEqual(
    json.nodes.map(({ internal_id, title, ...node }: Record<string, unknown>) => ({
      id: internal_id,
      label: title,
      ...node,
    })),
  )
  expect(read.edges).toEqual(json.edges)
  const all = await t.get(`/v1/graph?members_min=1&pages=all`, account.key, { accept: `application/${format}+xml` })
  expect(all.body).toBe(answer.body)
})

test('CSV has the nodes or the edges, with titles in place of ids if asked for', async () => {
  const table = async (query: string) => {
    const answer = await t.get(`/v1/graph?members_min=1&format=csv&${query}`, account.key)
    const rows = parse(answer.body, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
    return { rows, name: answer.headers['content-disposition'] }
  }
  const nodes = await table('part=nodes')
  expect(nodes.rows.map(({ internal_id }) => nameOf(internal_id!))).toEqual(['news', 'alpha', 'beta', 'gamma', 'far'])
  expect(csvUnescaped(nodes.rows[2]!.title!)).toBe(HOSTILE)
  expect(nodes.name).toBe('attachment; filename="graph-nodes-2026-09-01.csv"')
  const edges = await table('part=edges')
  expect(Object.keys(edges.rows[0]!)).toEqual([
    'from',
    'to',
    'mentions',
    'forwards',
    'weight',
    'first_date',
    'last_date',
  ])
  expect(edges.rows[0]).toMatchObject({ from: id.alpha, to: id.news, mentions: '2', last_date: '2026-08-30T12:00:00Z' })
  expect((await table('part=edges&names=true')).rows[0]).toMatchObject({ from: 'alpha', to: 'news' })
})

test('a graph costs 500 milli-credits in every format, and a channel counts where it was named', async () => {
  const cost = async (query: string) =>
    Number((await t.get(`/v1/graph?${query}`, account.key)).headers['x-credits-cost'])
  expect(await cost('members_min=1')).toBe(500)
  expect(await cost('members_min=1&format=gexf')).toBe(500)
  expect(await cost(`list_id=${list_id}&format=csv&part=edges`)).toBe(500)
  expect(await cost(`internal_id=${id.news}`)).toBe(500)
  const poor = await t.account({ balance_mc: 499 })
  expect(await t.get('/v1/graph?members_min=1', poor.key)).toMatchObject({
    status: 402,
    body: { total_cost_mc: 500, available_mc: 499 },
  })
  const subscriber = await t.account()
  await graph(`internal_id=${id.news}`, subscriber.key)
  await graph(`internal_id=${id.news}&depth=2`, subscriber.key)
  const { body } = await t.get('/v1/usage/info', subscriber.key)
  expect([body.requests.spent, body.channels.spent]).toEqual([2, 1])
})

test.each([
  ['list_id=ls_1&internal_id=@the_news', 'list_id and internal_id exclude each other'],
  ['list_id=ls_1&language=en', 'list_id and language exclude each other'],
  ['depth=2', 'depth is for the chats around a channel: give internal_id too'],
  ['internal_id=@the_news&depth=3', 'depth must be'],
  ['limit=2001', 'limit must be'],
  ['min_mentions=0', 'min_mentions must be'],
  ['kind=repost', 'kind must be one of Mention, Forward, Giveaway'],
  ['part=both', 'part must be one of nodes, edges'],
  ['format=dot', 'format must be one of'],
  ['format=gexf&bom=true', 'bom is for CSV only'],
  ['pages=all', 'one of csv, ndjson, parquet, xlsx, graphml, gexf'],
  ['from_date=2026-08-02&to_date=2026-08-01', 'from_date must not be after to_date'],
  ['country=atlantis', 'country'],
])('400 for %s', async (query, message) => {
  const { status, body } = await t.get(`/v1/graph?${query}`, account.key)
  expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
})

test('other lists have no formats for graphs', async () => {
  const { status, body } = await t.get('/v1/catalog/search?format=gexf', account.key)
  expect([status, body.message]).toEqual([400, 'format must be one of json, csv, ndjson, parquet, xlsx'])
  const accepted = await t.get('/v1/catalog/search', account.key, { accept: 'application/gexf+xml' })
  expect(accepted.headers['content-type']).toContain('application/json')
})

test('404 for the list of another account and for an unknown or hidden channel, 403 without the catalog', async () => {
  const other = await t.account()
  expect(await t.get(`/v1/graph?list_id=${list_id}`, other.key)).toMatchObject({
    status: 404,
    body: { code: 'LIST_NOT_FOUND' },
  })
  for (const name of ['@the_secret', '@nobody_knows'])
    expect((await t.get(`/v1/graph?internal_id=${name}`, other.key)).status).toBe(404)
  const modest = await t.account({ overrides: { permissions: { allow_catalog: false, links_in_lists: false } } })
  expect(await t.get('/v1/graph?members_min=1', modest.key)).toMatchObject({
    status: 403,
    body: { code: 'NOT_IN_PLAN' },
  })
  const [node] = (await graph(`internal_id=${id.news}`, modest.key)).nodes
  expect(node).toEqual({
    internal_id: id.news,
    peer: 'Channel',
    title: 'news',
    members_count: 1_000,
    verified: false,
    language: 'en',
    distance: 0,
  })
})

test('a named key needs the permission of what it asks for', async () => {
  const made = await t.post('/v1/account/keys', account.key, {
    name: 'graphs',
    key_type: 'credits',
    permissions: ['channels:read'],
  })
  const { key } = made.body
  expect((await t.get(`/v1/graph?internal_id=${id.news}`, key)).status).toBe(200)
  for (const [query, permission] of [
    [`list_id=${list_id}`, 'lists:read'],
    ['members_min=1', 'catalog:read'],
  ])
    expect(await t.get(`/v1/graph?${query}`, key)).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_MISSING', message: `This key does not have the permission ${permission}` },
    })
})

test('a plan for verified chats has no others in the graph', async () => {
  await t.db.rows`update chats set verified_by_service = true where title in ('news', 'alpha')`
  const { key } = await t.account({ overrides: { verified_only: true } })
  const shown = await graph(`internal_id=${id.news}`, key)
  expect(nodesOf(shown)).toEqual(['news', 'alpha'])
  expect(shown.cut[0].rule).toBe('the 2 chats that your plan may read of 4')
  expect((await t.get(`/v1/graph?internal_id=${id.gamma}`, key)).status).toBe(400)
  await t.db.rows`update chats set verified_by_service = false`
})

test('a graph is read in a few statements, however many chats it has', async () => {
  const sent: Sql[] = []
  const { db } = t.deps
  t.deps.db = recording(db, sent)
  await graph(`list_id=${list_id}`)
  const reads = sent.filter(({ text }) => /mention_months|from mentions/.test(text))
  t.deps.db = db
  expect(reads).toHaveLength(2)
})
