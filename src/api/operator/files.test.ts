// The lists of the operator's interface as files: the same values as in JSON, for those who may read them.
import { randomBytes } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type FileRow, fromCsv, fromParquet, fromXlsx, orAbsent, valueAt } from '../../../test/file-cells.ts'
import { chatSeen } from '../../../test/observed.ts'
import { NOON, testService } from '../../../test/service.ts'
import { xlsxRows } from '../../../test/xlsx.ts'
import { issueOperatorKey } from '../../accounts/operator-keys.ts'
import { localRateLimiter } from '../../accounts/rate.ts'
import { type ExportColumn, operatorEndpoints, rowListOf } from '../../contract/index.ts'
import { csvUnescaped } from '../../export/csv.ts'
import { ingest } from '../../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../../ingest/privacy.ts'
import { openTakedown } from '../../start/service/takedown.ts'
import { revokeOperatorKey } from '../../store/accounts/operator-keys.ts'
import { addSecurityEvents } from '../../store/accounts/security-events.ts'
import type { OperatorDeps } from '../request/deps.ts'

const operator: OperatorDeps = {
  version: '1.2.3',
  started_at: NOON,
  engine: 'embedded',
  sources: [{ name: 'telegram-web', kind: 'web', requests_per_day: 1_000 }],
}
const t = await testService({ operator })
operator.takedown = openTakedown(t.db, keepsAll(keyedHash(randomBytes(32))))
let key = ''
let account: Awaited<ReturnType<typeof t.account>>

beforeAll(async () => {
  key = (await issueOperatorKey(t.db, t.secrets, 'billing', NOON, { may_change: true }))!
  account = await t.account({ balance_mc: 5_000 })
  await t.db.rows`insert into accounts (name, plan, billing_anchor, created_at)
    select 'firm ' || n, 'M', ${NOON}, ${NOON} from generate_series(1, 240) as n`
  const chats = [1, 2].map((n) => chatSeen({ chat: { platform_id: n, username: `chat_${n}` }, title: `Chat ${n}` }))
  await ingest(t.db, chats, { now: NOON })
  const { internal_id } = (await t.db.row<{ internal_id: string }>`select internal_id from chats order by 1 limit 1`)!
  expect((await t.get(`/v1/channel/info?internal_id=${internal_id}`, account.key)).status).toBe(200)
  const done = async (method: 'POST' | 'PATCH', path: string, body: object) =>
    expect((await t.request(method, `/admin/v1${path}`, key, {}, body)).status).toBe(200)
  const of = `/accounts/${account.account_id}`
  await done('POST', `${of}/credits`, { amount_mc: 500, note: '+7', reason: '=HYPERLINK("http://evil.example")' })
  await done('PATCH', `/chats/${internal_id}`, { language: 'ar', hidden: true })
  await done('POST', '/removals', { kind: 'author', author: '5512300871', reason: 'case 17' })
  const seen = { hour: NOON, account_id: 0, key_id: 0, count: 30, first_at: NOON, last_at: NOON }
  await addSecurityEvents(t.db, [{ ...seen, kind: 'refused_key', network: '203.0.113.0/24' }])
  await t.db
    .rows`insert into destinations (destination_id, account_id, kind, name, created_at, confirmed_at, failing_since, failures)
    values ('ds_1', ${account.account_id}, 'webhook', '=2+2', ${NOON}, ${NOON}, ${NOON}, 3)`
  // The audit finds this.
  await t.db.rows`update accounts set balance_mc = balance_mc + 1 where account_id = ${account.account_id}`
})
beforeEach(() => {
  t.deps.rate = localRateLimiter(() => t.clock.now.getTime())
})

const ask = async (url: string, headers: Record<string, string> = { 'x-api-key': key }) => {
  const answer = await t.app.inject({ url, headers })
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBe(200)
  return answer
}
const tableOf = (csv: string) =>
  parse(csv, { columns: true, bom: true, record_delimiter: '\r\n' }) as Record<string, string>[]

const lists = operatorEndpoints.filter((endpoint) => rowListOf(endpoint))

/** All pages as JSON, each row with the fields of the answer that it repeats. */
const jsonRows = async (endpoint: (typeof lists)[number], url: string): Promise<FileRow[]> => {
  const { property, context } = rowListOf(endpoint)!
  const rows: FileRow[] = []
  for (let next = ''; ; ) {
    const body = (await ask(`${url}?${next}`)).json()
    const shared = Object.fromEntries(context.map((name) => [name, body[name]]))
    rows.push(...body[property!].map((entry: FileRow) => ({ ...shared, ...entry })))
    if (!body.cursor) return rows
    next = `cursor=${encodeURIComponent(body.cursor)}`
  }
}

test.each(lists.map((endpoint) => [endpoint.operation, endpoint] as const))(
  '%s: CSV, XLSX, NDJSON and Parquet of all pages have the values of the JSON pages',
  async (_, endpoint) => {
    const { columns } = rowListOf(endpoint)!
    const url = endpoint.path.replace('{account_id}', String(account.account_id))
    const rows = await jsonRows(endpoint, url)
    expect(rows.length, 'there is something to compare').toBeGreaterThan(0)
    const expected = rows.map((row) => columns.map((column) => orAbsent(valueAt(row, column))))
    const all = (format: string) => ask(`${url}?format=${format}&pages=all`)
    const cells = (read: (column: ExportColumn, i: number) => unknown) => columns.map(read)

    const table = tableOf((await all('csv')).body)
    expect(table.map((row) => cells(({ name, kind }) => fromCsv(kind, row[name]!)))).toEqual(expected)
    const [[head, ...sheet]] = xlsxRows((await all('xlsx')).rawPayload) as [unknown[][]]
    expect(head).toEqual([...columns.map(({ name }) => name), 'continue_with'])
    expect(sheet.map((row) => cells(({ kind }, i) => orAbsent(fromXlsx(kind, row[i]))))).toEqual(expected)
    const lines = (await all('ndjson')).body.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line)).map(({ continue_with: _, ...row }) => row)).toEqual(rows)
    const bytes = (await all('parquet')).rawPayload
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    const read = (await parquetReadObjects({ file })) as FileRow[]
    expect(read.map((row) => cells(({ name, kind }) => orAbsent(fromParquet(kind, row[name]))))).toEqual(expected)
  },
)

test('a file has a dated name, a mark on request, names in place of ids, and no formula; no cache may keep it', async () => {
  const trail = await ask('/admin/v1/trail?format=csv&bom=true&names=true')
  expect(trail.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="trail-2026-09-01.csv"',
    'cache-control': 'no-store',
  })
  expect(trail.headers.etag).toBeUndefined()
  expect(trail.body.startsWith('\ufeff')).toBe(true)
  const reason = tableOf(trail.body).find(({ command }) => command === 'credits grant')!.reason!
  expect([reason, csvUnescaped(reason)]).toEqual([
    `'=HYPERLINK("http://evil.example")`,
    '=HYPERLINK("http://evil.example")',
  ])

  const ledger = await ask(`/admin/v1/accounts/${account.account_id}/ledger?format=xlsx&pages=all`)
  expect(ledger.headers).toMatchObject({
    'content-disposition': `attachment; filename="account-ledger-${account.account_id}-2026-09-01.xlsx"`,
    'cache-control': 'private, no-store',
  })
  const chats = tableOf((await ask('/admin/v1/chats?hidden=true&format=csv&names=true')).body)
  expect(chats).toMatchObject([{ language: 'Arabic', set_language: 'Arabic' }])
})

test('one page is the page of the JSON, and its Link leads to the next, in either format', async () => {
  const path = '/admin/v1/accounts?term=firm&limit=100'
  const [json, page] = [(await ask(path)).json(), await ask(path, { 'x-api-key': key, accept: 'text/csv' })]
  const ids = (csv: string) => tableOf(csv).map(({ account_id }) => Number(account_id))
  expect(ids(page.body)).toEqual(json.accounts.map((one: FileRow) => one.account_id))
  expect(page.headers.vary).toContain('accept')
  const [, next] = /^<(.*)>; rel="next"$/.exec(page.headers.link as string)!
  const second = (await ask(next!)).json().accounts
  expect([second.length, second[0].name]).toEqual([100, 'firm 101'])
  expect(ids((await ask(`${next}&format=csv`)).body)).toEqual(second.map((one: FileRow) => one.account_id))
})

test('a broken export goes on from its last mark, as JSON too', async () => {
  const path = '/admin/v1/accounts?term=firm'
  const marks = tableOf((await ask(`${path}&format=csv&pages=all`)).body).flatMap((row) => row.continue_with || [])
  expect(marks).toHaveLength(2)
  expect((await ask(`${path}&${marks[0]}`)).json().accounts[0].name).toBe('firm 101')
  const rest = tableOf((await ask(`${path}&${marks[0]}&format=csv&pages=all`)).body)
  expect([rest.length, rest[0]!.name]).toEqual([140, 'firm 101'])
})

test('what is no list stays JSON, and wrong formats are refused', async () => {
  for (const path of ['overview', 'collector', `accounts/${account.account_id}`]) {
    const answer = await ask(`/admin/v1/${path}?format=csv`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-ignored-params': 'format',
    })
  }
  for (const [query, message] of [
    ['format=pdf', 'format must be one of'],
    ['pages=all', 'pages=all is not for JSON'],
    ['format=xlsx&bom=true', 'bom is for CSV only'],
  ])
    expect(await t.get(`/admin/v1/accounts?${query}`, key)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message!) },
    })
  expect(await t.get('/admin/v1/accounts/999999/ledger?format=csv&pages=all', key)).toMatchObject({ status: 404 })
})

test('a session of an operator gets a file from its own page only, and nobody else gets one', async () => {
  const ownPage = { host: 'scope.example.org', 'sec-fetch-site': 'same-origin' }
  const signIn = async (secret: string) => {
    const { headers } = await t.request('POST', '/session', undefined, ownPage, { key: secret })
    return String(headers['set-cookie']).split(';')[0]!
  }
  const [cookie, ofAccount] = [await signIn(key), await signIn(account.key)]
  for (const pages of ['one', 'all']) {
    const url = `/admin/v1/accounts?format=csv&pages=${pages}`
    expect(tableOf((await ask(url, { ...ownPage, cookie })).body)[0]!.name).toBe(account.name)
    const status = async (headers: Record<string, string>) => (await t.get(url, undefined, headers)).status
    expect(await status({ ...ownPage, cookie, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await status({ ...ownPage, cookie: ofAccount })).toBe(403)
    expect(await status({ 'x-api-key': account.key })).toBe(401)
    expect(await status({})).toBe(401)
  }
})

test('a key that is revoked while its export runs gets no further page, and the file says so', async () => {
  const secret = (await issueOperatorKey(t.db, t.secrets, 'leaving', NOON))!
  const { rate } = t.deps
  let taken = 0
  t.deps.rate = {
    ...rate,
    take: async (...given) => {
      // The second page is under way already.
      if (++taken === 2) await revokeOperatorKey(t.db, 'leaving', NOON)
      return rate.take(...given)
    },
  }
  const { body } = await ask('/admin/v1/accounts?format=csv&pages=all', { 'x-api-key': secret })
  const rows = tableOf(body)
  expect(rows).toHaveLength(201)
  expect(rows.at(-1)!.account_id).toMatch(/^# incomplete: 401 .*The operator key is not valid/)
})

test('an export takes from the rate of the key once for each page, and its pages are the largest', async () => {
  const { rate } = t.deps
  let taken = 0
  t.deps.rate = {
    ...rate,
    take: (...given) => {
      taken++
      return rate.take(...given)
    },
  }
  expect(tableOf((await ask('/admin/v1/accounts?format=csv&pages=all&limit=1')).body)).toHaveLength(241)
  expect(taken).toBe(3)
})
