// Every list carries the same values as JSON pages and in every format for files, and costs the same.
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, expect, test } from 'vitest'
import { agenciesOf } from '../../../test/agencies.ts'
import { type FileRow, fromCsv, fromParquet, fromXlsx, orAbsent, valueAt } from '../../../test/file-cells.ts'
import { indexAll } from '../../../test/search-index.ts'
import { aThird } from '../../../test/seed.ts'
import { testService } from '../../../test/service.ts'
import { xlsxRows } from '../../../test/xlsx.ts'
import { type ExportColumn, endpoints, rowListOf } from '../../contract/index.ts'
import { demoWorld } from '../../demo/world.ts'
import { categories, countries, languages } from '../../dictionaries.ts'
import { csvUnescaped } from '../../export/csv.ts'
import { renewCitations } from '../../graph/citation-run.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import { applyMentionChanges } from '../../store/observed/mentions/mention-months.ts'
import { makeEvents } from '../../watching/make-events.ts'

const t = await testService()
let account: Awaited<ReturnType<typeof t.account>>
const given = {
  channel: '',
  group: '',
  ids: '',
  snapshot_id: '',
  diff_id: '',
  list_id: '',
  destination_id: '',
  matching_id: '',
  message_id: '',
}

beforeAll(async () => {
  const now = Math.floor(t.clock.now.getTime() / 1000)
  for (const batch of demoWorld({ seed: 18, now, size: { channels: 12, groups: 3, messages: 400 } }))
    await ingest(t.db, batch, { now: t.clock.now })
  const named = await t.db.rows<{ username: string }>`
    select username from chats where username is not null order by chat_id`
  const day = new Date((now - 86_400) * 1000).toISOString().slice(0, 10)
  const names = named.map(({ username }) => username)
  await ingest(t.db, agenciesOf(names, { day, today: day }), { now: t.clock.now })
  await rollUp(t.db, { now: t.clock.now })
  await indexAll(t.db)
  await applyMentionChanges(t.db)
  // A dozen channels make no community.
  await t.db
    .rows`insert into communities (community_id, language, words, search_words, size, members_count, first_seen_at, last_seen_at)
    values (1, 'en', '{news,=city}', '{news,city}', 5, 1000, now(), now()), (2, 'en', '{}', '{}', 7, 0, now(), now())`
  await renewCitations(t.db, t.clock.now)
  account = await t.account({
    balance_mc: 100_000_000,
    plan: 'XL',
    overrides: { permissions: { allow_message_search: true } },
  })
  const busiest = await t.db.rows<{ chat_id: number; internal_id: string; peer: string; message_id: number }>`
    select chats.chat_id, internal_id, peer, max(message_id) as message_id from chats join messages using (chat_id)
    group by chats.chat_id, internal_id, peer
    order by exists (select from citation_parts as parts where parts.chat_id = chats.chat_id and received > 0) desc, count(*) desc`
  const channels = busiest.filter(({ peer }) => peer === 'Channel')
  given.channel = channels[0]!.internal_id
  given.message_id = String(channels[0]!.message_id)
  given.group = busiest.find(({ peer }) => peer === 'Group')!.internal_id
  given.ids = channels
    .slice(0, 3)
    .map(({ internal_id }) => internal_id)
    .join(',')
  // Made-up channels share too few texts for a pair.
  await t.db
    .rows`insert into copy_pairs (chat_id, other_chat_id, posts, same_posts, near_posts, near_seconds, copied_posts, copied_seconds, first_posts, first_seconds, computed_at)
    select ${channels[0]!.chat_id}, chat_id, 90, 10 + chat_id % 3, 4, 60, 7, nullif(chat_id % 4, 0), 3, 700, now()
    from chats where peer = 'Channel' and chat_id <> ${channels[0]!.chat_id}`
  // Texts that a spreadsheet would run, and a channel of the caller's own.
  await t.db
    .rows`update chats set title = '=1+1', description = E'\t@SUM(A1), "quoted"\r\nline' where internal_id = ${given.channel}`
  await t.db.rows`insert into chat_owners (account_id, chat_id, verified_at)
    select ${account.account_id}, chat_id, now() from chats where internal_id = ${given.channel}`
  const created = await t.post('/v1/catalog/snapshots', account.key, { name: '-5', filters: { members_min: 1 } })
  given.snapshot_id = created.body.snapshot_id
  await t.post('/v1/catalog/snapshots', account.key, { filters: { verified: false } })
  await t.db.rows`update chats set members_count = 0 where internal_id = ${given.channel}`
  const picked = await t.post('/v1/lists', account.key, { name: '=2+2', kind: 'picked' })
  given.list_id = picked.body.list_id
  await t.post(`/v1/lists/${given.list_id}/chats`, account.key, {
    chats: [...channels.map(({ internal_id }) => internal_id), given.group].join('\n'),
  })
  const matching = await t.post('/v1/lists', account.key, { name: 'b', kind: 'matching', filters: { members_min: 1 } })
  given.matching_id = matching.body.list_id
  // One of its channels left since the day before.
  await t.db.rows`update list_days set "left" = array[(select chat_id from chats where internal_id = ${given.channel})]`
  const destination = await t.post('/v1/destinations', account.key, { kind: 'webhook', url: 'https://example.org/' })
  given.destination_id = destination.body.destination_id
  for (let n = 0; n < 9; n++) await t.post(`/v1/destinations/${given.destination_id}/test`, account.key)
  await t.db.rows`insert into delivery_attempts (delivery_id, attempt, at, status, ms, answer)
    select delivery_id, 1, created_at, 500, 12, '=2+2' from deliveries`
  for (let n = 0; n < 9; n++) await t.post('/v1/watches', account.key, { name: `=2+${n}`, account: true })
  await t.post('/v1/account/keys', account.key, { name: '=1+1', key_type: 'credits', permissions: ['events:read'] })
  await makeEvents(t.db, { now: t.clock.now, tariff: t.deps.tariff(), keep_days: 90 })
  given.diff_id = (await t.post(`/v1/catalog/snapshots/${given.snapshot_id}/diffs`, account.key)).body.diff_id
  await t.post(`/v1/catalog/snapshots/${given.snapshot_id}/diffs`, account.key)
})

const lists = endpoints.filter((endpoint) => rowListOf(endpoint))

/** Questions whose parameters cannot be guessed from their names. */
const questions: Record<string, string> = {
  suggest: 'term=a',
  listCatalogRows: 'members_line=true',
  getChannelMentions: '',
  searchMessages: 'term=the&period=all&sort_by=date',
  getSearchTrend: 'term=the&period=all&aggregation=week',
  getUsageHistory: 'group_by=day,operation,channel',
  listDiffChanges: 'change=removed',
  listListChannels: 'members_line=true',
}

const questionOf = ({ operation, path, query, chat }: (typeof lists)[number]) => {
  const own = new URLSearchParams(questions[operation])
  for (const name of (query?.required ?? []) as string[]) {
    if (own.has(name)) continue
    if (name === 'internal_id') own.set(name, chat === 'Group' ? given.group : given.channel)
    else if (name === 'ids') own.set(name, given.ids)
    else if (name === 'message_id') own.set(name, given.message_id)
    else throw new Error(`${operation}: add a value of ${name} to the questions of this test`)
  }
  const list_id = operation === 'getListChanges' ? given.matching_id : given.list_id
  const named = path.replace('{snapshot_id}', given.snapshot_id).replace('{diff_id}', given.diff_id)
  return `${named.replace('{list_id}', list_id).replace('{destination_id}', given.destination_id)}?${own}`
}

const ask = async (url: string) => {
  const answer = await t.app.inject({ url, headers: { 'x-api-key': account.key } })
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBe(200)
  return answer
}

test('every list has a question', () => {
  for (const endpoint of lists) expect(questionOf(endpoint)).toContain('?')
})

/** How many charges the ledger has, and their sum. */
const charged = async () =>
  (await t.db.row<{ charges: number; cost_mc: number }>`select count(*) as charges, -sum(amount_mc) as cost_mc
    from ledger where kind = 'charge' and account_id = ${account.account_id}`)!

const chargedDuring = async (work: () => Promise<unknown>) => {
  const before = await charged()
  await work()
  const after = await charged()
  return { charges: after.charges - before.charges, cost_mc: after.cost_mc - before.cost_mc }
}

const entriesOf = (endpoint: (typeof lists)[number], body: Record<string, unknown>): unknown[] => {
  const { property, lists: several } = rowListOf(endpoint)!
  if (several) return several.flatMap((list) => (body[list] as FileRow[]).map((entry) => ({ list, ...entry })))
  return (property === undefined ? body : body[property]) as unknown[]
}

/** All pages as JSON: the rows, each with the fields of the answer that it repeats. */
const jsonRows = async (endpoint: (typeof lists)[number], url: string): Promise<FileRow[]> => {
  const { value, context, paging } = rowListOf(endpoint)!
  const rows: FileRow[] = []
  let next = ''
  while (true) {
    const body = (await ask(url + next)).json()
    const entries = entriesOf(endpoint, body)
    const shared = Object.fromEntries(context.map((name) => [name, body[name]]))
    rows.push(
      ...entries.map((entry) => ({ ...shared, ...(value === undefined ? (entry as FileRow) : { [value]: entry }) })),
    )
    const { limit } = endpoint.query?.properties ?? {}
    const size = Number(new URLSearchParams(url.split('?')[1]).get('limit') ?? 0)
    if (paging === 'cursor' && body.cursor) next = `&cursor=${encodeURIComponent(body.cursor)}`
    else if (paging !== 'cursor' && paging !== 'none' && limit && entries.length === size)
      next = `&${paging}=${rows.length}`
    else return rows
  }
}

const cursorLists = endpoints.filter(({ query }) => query?.properties.cursor && query.properties.limit)

/** The lists of an answer that go on with its cursor. */
const pagedLists = ({ rows, response }: (typeof lists)[number]): string[] => {
  if (Array.isArray(rows)) return [...rows]
  if (typeof rows === 'string') return [rows]
  const fields = (response as unknown as { properties: Record<string, { type: string }> }).properties
  const all = Object.keys(fields).filter((name) => fields[name]!.type === 'array' && name !== 'chats')
  return all.includes('in') ? ['in', 'out'] : all.slice(0, 1)
}

test.each(aThird(cursorLists.map((endpoint) => [endpoint.operation, endpoint] as const)))(
  '%s: pages by cursor are the list, once each, and a cursor is of its query alone',
  async (_, endpoint) => {
    const { minimum, maximum } = endpoint.query!.properties.limit as { minimum: number; maximum: number }
    const question = questionOf(endpoint)
    const names = pagedLists(endpoint)
    const least = Math.max(1, minimum)
    const whole = (await ask(`${question}&limit=${Math.min(maximum, 200)}`)).json()
    const read: Record<string, unknown[]> = Object.fromEntries(names.map((name) => [name, []]))
    let cursor: string | undefined
    for (let page = 0; page < 6; page++) {
      const body = (await ask(`${question}&limit=${least}${cursor ? `&cursor=${cursor}` : ''}`)).json()
      for (const name of names) read[name]!.push(...(body[name] ?? []))
      const before = cursor
      cursor = body.cursor
      if (before) {
        const altered = `${question}&limit=${least}&cursor=${before.startsWith('W') ? 'X' : 'W'}${before.slice(1)}`
        const other = `${question}&limit=${least + 1}&cursor=${before}`
        for (const url of [altered, other]) {
          const { headers } = await t.app.inject({ url, headers: { 'x-api-key': account.key } })
          expect([url, headers['x-error-code']]).toEqual([url, 'INVALID_CURSOR'])
        }
      }
      if (!cursor) break
    }
    for (const name of names) expect([name, read[name]]).toEqual([name, whole[name].slice(0, read[name]!.length)])
    // Without a cursor there is nothing more.
    if (!cursor && !whole.cursor) for (const name of names) expect(read[name]).toHaveLength(whole[name].length)
  },
)

/** The leaves of a row that no column holds. */
const lost = (row: FileRow, columns: ExportColumn[], path: string[] = []): string[] =>
  Object.entries(row).flatMap(([name, value]) => {
    const inner = [...path, name]
    if (columns.some((column) => column.path.join('.') === inner.join('.'))) return []
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? lost(value as FileRow, columns, inner)
      : [inner.join('.')]
  })

test.each(aThird(lists.map((endpoint) => [endpoint.operation, endpoint] as const)))(
  '%s: JSON pages, CSV, NDJSON, Parquet and XLSX have the same values and the same price',
  async (_, endpoint) => {
    const { columns, paging } = rowListOf(endpoint)!
    const url = `${questionOf(endpoint)}${endpoint.query?.properties.limit ? '&limit=7' : ''}`
    let rows: FileRow[] = []
    const asJson = await chargedDuring(async () => {
      rows = await jsonRows(endpoint, url)
    })
    expect(rows.length, 'the question finds something').toBeGreaterThan(0)
    expect(rows.flatMap((row) => lost(row, columns))).toEqual([])

    let csv = ''
    const asCsv = await chargedDuring(async () => {
      csv = (await ask(`${url}&format=csv&pages=all`)).body
    })
    const table = parse(csv, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
    expect(Object.keys(table[0]!)).toEqual([...columns.map(({ name }) => name), 'continue_with'])
    expect(table.map((cells) => columns.map(({ name, kind }) => fromCsv(kind, cells[name]!)))).toEqual(
      rows.map((row) => columns.map((column) => orAbsent(valueAt(row, column)))),
    )

    let lines = ''
    const asLines = await chargedDuring(async () => {
      lines = (await ask(`${url}&format=ndjson&pages=all`)).body
    })
    const objects = lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as FileRow)
    expect(objects.map(({ continue_with, ...row }) => row)).toEqual(rows)

    let bytes: Buffer = Buffer.alloc(0)
    const asParquet = await chargedDuring(async () => {
      bytes = (await ask(`${url}&format=parquet&pages=all`)).rawPayload
    })
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    const read = (await parquetReadObjects({ file })) as FileRow[]
    expect(read.map((row) => columns.map(({ name, kind }) => fromParquet(kind, row[name])))).toEqual(
      rows.map((row) => columns.map((column) => valueAt(row, column))),
    )

    let workbook: Buffer = Buffer.alloc(0)
    const asXlsx = await chargedDuring(async () => {
      workbook = (await ask(`${url}&format=xlsx&pages=all`)).rawPayload
    })
    const [[head, ...cells]] = xlsxRows(workbook) as [unknown[][]]
    expect(head).toEqual([...columns.map(({ name }) => name), 'continue_with'])
    expect(cells.map((row) => columns.map(({ kind }, i) => fromXlsx(kind, row[i])))).toEqual(
      rows.map((row) => columns.map((column) => valueAt(row, column))),
    )

    expect([asCsv, asLines, asParquet, asXlsx]).toEqual([asJson, asJson, asJson, asJson])
    // The last row of each page but the last tells where the next one begins.
    const pages = paging === 'none' || endpoint.counts === 'nothing' ? undefined : asJson.charges
    const marks = table.filter((row) => row.continue_with).length
    if (pages !== undefined && endpoint.operation !== 'searchMessages') expect(marks).toBe(pages - 1)
    expect(objects.filter((row) => row.continue_with)).toHaveLength(marks)
    expect(read.filter((row) => row.continue_with)).toHaveLength(marks)
  },
)

test.each(aThird(lists.map((endpoint) => [endpoint.operation, endpoint] as const)))(
  '%s: one page by Accept is the same page as JSON',
  async (_, endpoint) => {
    const url = `${questionOf(endpoint)}${endpoint.query?.properties.limit ? '&limit=2' : ''}`
    const rows = entriesOf(endpoint, (await ask(url)).json())
    for (const [accept, count] of [
      ['text/csv', (text: string) => parse(text, { record_delimiter: '\r\n', from_line: 2 }).length],
      ['application/x-ndjson', (text: string) => text.split('\n').length - 1],
    ] as const) {
      const answer = await t.app.inject({ url, headers: { 'x-api-key': account.key, accept } })
      expect(answer.headers['content-type']).toContain(accept)
      expect(count(answer.body)).toBe(rows.length)
    }
  },
)

test('names=true has names of countries, languages and categories, and titles of chats, in place of their ids', async () => {
  const csv = async (url: string) =>
    parse((await ask(url)).body, { columns: true, record_delimiter: '\r\n' }) as FileRow[]
  const search = '/v1/catalog/search?limit=10&format=csv'
  const [ids, names] = [await csv(search), await csv(`${search}&names=true`)]
  const nameIn = (entries: readonly { id: string; name: string }[], id: unknown) =>
    entries.find((entry) => entry.id === id)?.name ?? ''
  expect(names).toEqual(
    ids.map((row) => ({
      ...row,
      country: nameIn(countries, row.country),
      language: nameIn(languages, row.language),
      category: nameIn(categories, row.category),
      posts_language: nameIn(languages, row.posts_language),
    })),
  )
  expect(names.some(({ category }) => category)).toBe(true)
  const messages = await csv(`/v1/messages/channel?internal_id=${given.channel}&limit=2&format=csv&names=true`)
  expect(messages.map(({ peer_id }) => csvUnescaped(peer_id as string))).toEqual(['=1+1', '=1+1'])
  const refused = await t.get('/v1/catalog/search?names=true', account.key)
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('names is not for JSON')])
})
