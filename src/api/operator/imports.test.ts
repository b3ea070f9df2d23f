// Importing over HTTP: who may, what is answered, and what stays when an import does not end well. What files mean is tested in src/sources.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { Value } from 'typebox/value'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../test/database.ts'
import { testService } from '../../../test/service.ts'
import { issueOperatorKey } from '../../accounts/operator-keys.ts'
import { ImportReport } from '../../contract/index.ts'
import { keepsAll, keyedHash } from '../../ingest/privacy.ts'
import { openImporting } from '../../start/service/importing.ts'
import { createInstruments } from '../http/instruments.ts'
import { usualLimits } from '../http/limits.ts'
import type { OperatorDeps } from '../request/deps.ts'
import { buildApi } from '../server.ts'

const NOON = new Date('2026-09-01T12:00:00Z')
const MAX_BYTES = 2_000_000
const operator: OperatorDeps = { version: '1.2.3', started_at: NOON, engine: 'embedded', sources: [] }
const t = await testService({ operator })
const opened = openImporting(t.db, keepsAll(keyedHash(randomBytes(32))), {
  max_bytes: MAX_BYTES,
  max_unpacked_bytes: 2_500_000,
  max_ms: 60_000,
  is_embedded: false,
})
/** How many dry runs have begun, and why some ended. */
const dry_runs = { begun: 0, errors: [] as unknown[] }
operator.importing = {
  ...opened,
  check: (given, file, now) => {
    dry_runs.begun++
    return opened.check(given, file, now).catch((error: unknown) => {
      dry_runs.errors.push(error)
      throw error
    })
  },
}
/** Senders here are slower than other requests may be. */
// Long enough that a busy machine never times out a request that is sent at once.
const limits = { ...usualLimits, head_ms: 1_000, request_ms: 1_000, check_ms: 20 }
const stop = new AbortController()
const app = await buildApi({ ...t.deps, monitor: { log: false, instruments: createInstruments() } }, limits, {
  serves_metrics: false,
  stopping: stop.signal,
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo
let key = ''
let reader = ''

beforeEach(async () => {
  t.clock.now = NOON
  await t.reset()
  await emptyTables(t.db, 'chats', 'messages', 'message_series', 'member_series', 'operator_keys', 'operator_log')
  key = (await issueOperatorKey(t.db, t.secrets, 'ann', NOON, { may_change: true }))!
  reader = (await issueOperatorKey(t.db, t.secrets, 'grafana', NOON))!
})

/** A file is read when its first megabyte is there, so that its format is known. */
const LONG = 'news of the day '.repeat(200)
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `daily_news,${from + i},2026-08-01T12:00:00Z,${LONG},5,fine\n`)
const HEAD = 'Channel_Username,Message ID,Post Date,Text,View Count,mood\n'
const table = HEAD + rows(1, 500).join('')

/** Sends the pieces one after the other; a function is awaited between them. */
const send = async (
  query: Record<string, string>,
  pieces: (string | Uint8Array | (() => Promise<unknown>))[],
  as = key,
) => {
  const sent = httpRequest({
    port,
    method: 'POST',
    path: `/admin/v1/imports?${new URLSearchParams(query)}`,
    headers: { 'x-api-key': as, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  })
  const answered = once(sent, 'response')
  answered.catch(() => {})
  for (const piece of pieces)
    if (typeof piece === 'function') await piece()
    else sent.write(piece)
  sent.end()
  const [answer] = await answered
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) }
}
const messages = async () => (await t.db.rows<{ count: number }>`select count(*)::int as count from messages`)[0]!.count
const trail = () => t.db.rows`select actor, command, subject, details, reason from operator_log order by entry_id`

test('a dry run says what an import then does, and a second import adds nothing', async () => {
  const file = `${table}daily_news,x,2026-08-01,Bad number,5,\ndaily_news,501,2026-08-01,Bad count,1.2K,\ndaily_news,502,2031-01-01,Ahead,1,\n`
  const query = { file: 'posts.csv', observed_at: '2026-08-20', reason: 'case 17' }
  const tried = await send({ ...query, dry_run: 'true' }, [file], reader)
  expect(tried).toMatchObject({
    status: 200,
    body: {
      dry_run: true,
      file: 'posts.csv',
      observed_at: '2026-08-20T00:00:00Z',
      columns: [
        { column: 'Channel_Username', fields: ['chat'] },
        { column: 'Message ID', fields: ['message_id'] },
        { column: 'Post Date', fields: ['date'] },
        { column: 'Text', fields: ['text'] },
        { column: 'View Count', fields: ['views'] },
        { column: 'mood', fields: [] },
      ],
      messages: 501,
      bad_count: 2,
      bad: [
        { record: 501, line: 502, problem: expect.stringContaining('message_id') },
        { record: 503, line: 504, problem: 'date lies in the future' },
      ],
      warnings: [{ record: 502, line: 503, problem: expect.stringContaining('views') }],
    },
  })
  expect(tried.body).not.toHaveProperty('saved')
  expect([await messages(), await trail()]).toEqual([0, []])

  const { status, body } = await send(query, [file])
  expect(Value.Errors(ImportReport, body)).toEqual([])
  const { saved, ...read } = body
  expect({ status, ...read }).toEqual({ status: 200, ...tried.body, dry_run: false })
  expect(saved).toMatchObject({ messages_inserted: 501, chats_inserted: 1, chats: [{ title: 'daily_news' }] })
  expect(await messages()).toBe(501)
  expect(await trail()).toEqual([
    {
      actor: 'ann',
      command: 'import',
      subject: 'posts.csv',
      details: '501 messages new and 0 updated, 1 chats new and 0 updated, 2 bad records',
      reason: 'case 17',
    },
  ])

  const again = await send(query, [file])
  expect(again.body.saved).toMatchObject({ messages_inserted: 0, messages_updated: 0, chats_inserted: 0 })
  expect(await messages()).toBe(501)
})

test('a file counts as seen when it was last changed, by whatever clock', async () => {
  for (const [modified_at, observed_at] of [
    ['2026-08-20', '2026-08-20T00:00:00Z'],
    ['2026-09-02', '2026-09-01T12:00:00Z'],
  ] as const)
    expect((await send({ dry_run: 'true', modified_at }, [table], reader)).body).toMatchObject({ observed_at })
})

test('a dry run counts what saving would refuse: readings of messages that are not known', async () => {
  const counters = 'post_id,observed_at,views\n1,2026-08-20,10\n2,2026-08-20,11\n'
  const query = { chat: '@daily_news' }
  const tried = await send({ ...query, dry_run: 'true' }, [counters], reader)
  expect(tried.body).toMatchObject({
    counters: 2,
    bad_count: 2,
    bad: [{ problem: expect.stringContaining('message 1') }, {}],
  })
  expect((await send(query, [counters])).body.bad).toEqual(tried.body.bad)
})

test('a file is imported as it arrives, however slowly, and what is saved is there before it ends', async () => {
  const untilSaved = () => expect.poll(messages, { interval: 20 }).toBeGreaterThanOrEqual(200)
  // Several times what other requests may take.
  const late = () =>
    expect.poll(() => performance.now() - began, { interval: 20 }).toBeGreaterThan(4 * limits.request_ms)
  const began = performance.now()
  const answer = await send({}, [HEAD, rows(1, 450).join(''), untilSaved, late, rows(451, 500).join('')])
  expect(answer).toMatchObject({ status: 200, body: { messages: 500, saved: { messages_inserted: 500 } } })
})

test('an import that is broken off keeps what it saved and says so in the trail, and the same file completes it', async () => {
  const sent = httpRequest({
    port,
    method: 'POST',
    path: '/admin/v1/imports?file=half.csv',
    headers: { 'x-api-key': key },
  })
  sent.on('error', () => {})
  sent.write(HEAD + rows(1, 450).join(''))
  await expect.poll(messages, { interval: 20 }).toBeGreaterThanOrEqual(200)
  sent.destroy()
  await expect.poll(async () => (await trail()).length, { interval: 20 }).toBe(1)
  const saved = await messages()
  expect(await trail()).toMatchObject([
    { subject: 'half.csv', details: expect.stringMatching(/^broken off after \d+ obs/) },
  ])
  expect(saved).toBeLessThan(500)
  expect((await send({}, [table])).body.saved).toMatchObject({ messages_inserted: 500 - saved })
})

test('an Idempotency-Key is refused, because no first answer is kept', async () => {
  const answer = await t.request('POST', '/admin/v1/imports', key, { 'idempotency-key': 'import-1' }, table)
  expect(answer).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Idempotency-Key is not for imports/) },
  })
  expect([await messages(), await trail()]).toEqual([0, []])
})

test('a table whose columns are not known is answered with them when it is only read, and read as a mapping says', async () => {
  const file = 'nr,when,words,place\n7,2026-08-01T12:00:00Z,Hello,north\n'
  const tried = await send({ file: 'own.csv', dry_run: 'true' }, [file], reader)
  expect(tried).toMatchObject({
    status: 200,
    body: {
      messages: 0,
      columns: ['nr', 'when', 'words', 'place'].map((column) => ({ column, fields: [] })),
    },
  })
  expect(tried.body).not.toHaveProperty('observation')
  const { mappings } = (await t.get('/admin/v1/imports', reader)).body
  const messages_of = mappings.find(({ observation }: { observation: string }) => observation === 'message seen')
  expect(messages_of.required).toEqual(['chat', 'message_id', 'date'])
  expect(messages_of.fields).toEqual(expect.arrayContaining(['message_id', 'date', 'text', 'views']))
  const columns = { nr: 'message_id', when: 'date', words: 'text' }
  const mapping = JSON.stringify({ observation: 'message seen', columns })
  const again = await send({ mapping, chat: '@daily_news', dry_run: 'true' }, [file], reader)
  expect(again.body).toMatchObject({ observation: 'message seen', messages: 1, bad_count: 0 })
  expect(await messages()).toBe(0)
})

test('one import at a time: a second one is 409, and a dry run is let in', async () => {
  let other: Awaited<ReturnType<typeof send>> | undefined
  let tried: typeof other
  const meanwhile = async () => {
    await expect.poll(messages, { interval: 20 }).toBeGreaterThanOrEqual(200)
    other = await send({}, [table])
    tried = await send({ dry_run: 'true' }, [table], reader)
  }
  const first = await send({}, [HEAD, rows(1, 450).join(''), meanwhile, rows(451, 500).join('')])
  expect(other).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('another import is under way') },
  })
  expect([first.status, tried?.status]).toEqual([200, 200])
  expect((await send({}, [table])).status).toBe(200)
})

test('a larger file is 413 with the limit: at once if its size is said, else when it is reached', async () => {
  expect((await t.get('/admin/v1/imports', reader)).body).toMatchObject({ max_bytes: MAX_BYTES })
  const large = HEAD + rows(1, 1_000).join('')
  const said = await t.request('POST', '/admin/v1/imports', key, {}, large)
  expect(said).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining('at most 2 MB (IMPORT_MAX_MB)') },
  })
  expect(await messages()).toBe(0)
  const tried = await send({ dry_run: 'true' }, [large], reader)
  expect(tried).toMatchObject({ status: 413, body: { message: expect.stringContaining('at most 2 MB') } })
  const packed = gzipSync(large, { level: 0 })
  expect((await send({ dry_run: 'true' }, [packed], reader)).status).toBe(413)
})

test('compressed files are read; a file that cannot be read, and wrong parameters, are 400 with the reason', async () => {
  const packed = await send({ dry_run: 'true' }, [gzipSync(table)], reader)
  expect(packed).toMatchObject({ status: 200, body: { messages: 500 } })
  const refusals: [Record<string, string>, string, string][] = [
    [
      { file: 'messages.html' },
      '<!DOCTYPE html><title>Exported Data</title>',
      'messages.html cannot be imported: it is the HTML form',
    ],
    [{ file: 'a.csv' }, 'a,b\n1,2\n', 'no mapping fits its columns (a, b)'],
    [{}, '', 'it is empty'],
    [{ chat: 'no chat at all' }, table, 'a chat is named by its number'],
    [{ time_zone: 'Mars' }, table, 'a time zone is written like'],
    [{ observed_at: '2027-01-01' }, table, 'the time lies in the future'],
    [{ mapping: '{' }, table, 'the mapping is no JSON'],
    [{ mapping: '{"observation":"x"}' }, table, 'the mapping is wrong'],
    [{ format: 'excel' }, table, 'format must be one of'],
  ]
  for (const [query, file, message] of refusals) {
    const { status, body } = await send(query, [file])
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
  }
  expect([await messages(), await trail()]).toEqual([0, []])
  const mapping = JSON.stringify({ observation: 'message seen', columns: { a: 'message_id', b: 'date' } })
  const mapped = await send({ mapping, chat: '@daily_news' }, ['a,b\n1,2026-08-01\n'])
  expect(mapped).toMatchObject({ status: 200, body: { messages: 1, bad_count: 0 } })
})

/** Begins a dry run and leaves its file open. */
const begin = async (first: string | Uint8Array, as: string) => {
  const path = '/admin/v1/imports?dry_run=true'
  const before = dry_runs.begun
  const sent = httpRequest({ port, method: 'POST', path, headers: { 'x-api-key': as } })
  sent.on('error', () => {})
  const answered = once(sent, 'response')
  answered.catch(() => {})
  sent.write(first)
  await expect.poll(() => dry_runs.begun, { interval: 5 }).toBe(before + 1)
  return { sent, answered }
}
const asking = async (as: string) => {
  // The rate of a key goes by this clock.
  t.clock.now = new Date(t.clock.now.getTime() + 1_000)
  return (await send({ dry_run: 'true' }, [HEAD + rows(1, 1).join('')], as)).status
}
const free = (as: string) => expect.poll(() => asking(as), { interval: 20 }).toBe(200)
const reading = async (name: string) => (await issueOperatorKey(t.db, t.secrets, name, NOON))!

test('a key that only reads has one dry run, and those of all such keys leave a place to one that may import', async () => {
  const [second, third, fourth] = await Promise.all(['second', 'third', 'fourth'].map(reading))
  const first = await begin(HEAD, reader)
  expect(await asking(reader)).toBe(409)
  expect(await asking(key)).toBe(200)
  expect(await asking(second!)).toBe(200)
  const held = [await begin(HEAD, second!), await begin(HEAD, third!)]
  expect(await asking(fourth!)).toBe(409)
  expect(await asking(key)).toBe(200)
  for (const { sent } of [first, ...held]) sent.destroy()
  await free(reader)
})

test('a dry run ends when its sender leaves, also when the whole file has arrived', async () => {
  const waiting = await begin(HEAD, reader)
  waiting.sent.destroy()
  await free(reader)
  // Small records that take many seconds to read, in a few kB.
  const { sent } = await begin(gzipSync(HEAD + '@daily_news,1,2026-08-01,x,5,\n'.repeat(80_000)), reader)
  dry_runs.errors = []
  sent.end()
  sent.destroy()
  await free(reader)
  expect(dry_runs.errors).toMatchObject([{ body: { message: 'the sender has left' } }])
})

test('an import ends when its time is over, however slowly its sender goes on', async () => {
  const { importing } = operator
  operator.importing = { ...importing!, max_ms: 300 }
  try {
    const { answered } = await begin(HEAD, reader)
    const [answer] = await answered
    expect([answer.statusCode, JSON.parse(await text(answer)).message]).toEqual([
      413,
      expect.stringContaining('IMPORT_MAX_MINUTES'),
    ])
  } finally {
    operator.importing = importing
  }
  await free(reader)
})

test('a file that unpacks to more than it may is 413, whatever its size', async () => {
  const bomb = gzipSync(HEAD + rows(1, 900).join(''))
  expect(bomb.length).toBeLessThan(100_000)
  expect(await send({ dry_run: 'true' }, [bomb], reader)).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining('unpacked it is larger than 2.5 MB') },
  })
})

test.each([
  ['line ends in a quote', `@daily_news,1,2026-08-01,"${'\n'.repeat(1_400_000)}"\n`, 200],
  ['line ends of another kind', '\r\n'.repeat(700_000), 400],
  ['rows of one cell', 'a\n'.repeat(700_000), 400],
  ['quotes that are not closed', 'x,"y\n'.repeat(280_000), 400],
])('1.4 MB of %s are read or refused quickly', async (_, rest, status) => {
  const before = process.threadCpuUsage()
  const answer = await send({ dry_run: 'true' }, [HEAD + rest], reader)
  const { user, system } = process.threadCpuUsage(before)
  expect(answer.status).toBe(status)
  expect((user + system) / 1_000_000).toBeLessThan(8)
})

test('who may not import gets an answer, however large the file is', async () => {
  expect((await send({}, [table], 'cso_unknown')).status).toBe(401)
  expect(await send({}, [table], reader)).toMatchObject({ status: 403, body: { code: 'READ_ONLY_KEY' } })
  expect([await messages(), await trail()]).toEqual([0, []])
})

test('when the process stops, an import ends with what it saved', async () => {
  const stopped = async () => {
    await expect.poll(messages, { interval: 20 }).toBeGreaterThanOrEqual(200)
    stop.abort()
  }
  const answer = await send({}, [HEAD, rows(1, 450).join(''), stopped, rows(451, 500).join('')])
  expect(answer).toMatchObject({
    status: 503,
    body: { message: expect.stringMatching(/broken off: \d+ observations were saved and stay/) },
  })
})
