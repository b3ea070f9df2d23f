// The operator's exports: the lists of the API as files, without a key and without a charge.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, expect, test } from 'vitest'
import { runInProcess } from '../../test/command-line.ts'
import { commandService } from '../../test/command-service.ts'
import { readGraph } from '../../test/graph-files.ts'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { ingest } from '../ingest/ingest.ts'
import { findAccount, insertAccount } from '../store/accounts/accounts.ts'

const { data_dir, service, env } = await commandService()
const run = (...args: string[]) => runInProcess(['export', ...args], { env })
const CHAT = { platform_id: 1001, username: 'daily_news' }
const now = new Date('2026-09-01T12:00:00Z')
const newestFirst = Array.from({ length: 130 }, (_, i) => 130 - i)

beforeAll(async () => {
  const messages = newestFirst.map((message_id) =>
    messageSeen({
      message_id,
      text: `=post ${message_id}`,
      date: at('2026-08-25T00:00:00Z') + message_id * 60,
      chat: CHAT,
    }),
  )
  await ingest(service, [chatSeen({ chat: CHAT }), ...messages], { now })
  await insertAccount(service, {
    name: 'acme',
    plan: 'M',
    billing_anchor: now,
    expires_at: null,
    balance_mc: 500,
    created_at: now,
  })
})

test('all pages go to standard output, and nothing is charged', async () => {
  const { code, out, err } = await run('/v1/messages/channel?internal_id=@daily_news')
  expect({ code, err }).toEqual({ code: 0, err: '130 rows\n' })
  const rows = parse(out, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
  expect(rows.map(({ message_id }) => Number(message_id))).toEqual(newestFirst)
  expect(rows[0]!.text).toBe("'=post 130")
  expect(await service.rows`select * from ledger where kind = 'charge'`).toEqual([])
})

test('a graph is written in a format for graphs, and no other list is', async () => {
  const { code, out, err } = await run('/v1/graph?internal_id=@daily_news', '--format', 'graphml')
  expect({ code, err }).toEqual({ code: 0, err: '1 rows\n' })
  expect(readGraph('graphml', out)).toMatchObject({ nodes: [{ label: 'Daily News', distance: 0 }], edges: [] })
  const refused = await run('/v1/catalog/search', '--format', 'gexf')
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('format must be one of json, csv') })
})

test('the list may be named without /v1, and a file is made in the format asked for', async () => {
  const file = join(data_dir, 'messages.parquet')
  const args = ['messages/channel?internal_id=@daily_news&limit=50', '--format', 'parquet', '--out', file]
  expect(await run(...args)).toEqual({ code: 0, out: '', err: '130 rows\n' })
  const bytes = readFileSync(file)
  const read = await parquetReadObjects({
    file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  })
  expect(read.map(({ message_id }) => Number(message_id))).toEqual(newestFirst)
  // A file that is there is not written over.
  expect(await run(...args)).toMatchObject({ code: 1, err: `error: ${file} exists already\n` })
})

test('snapshots and other lists of an account are read by its name', async () => {
  const { account_id } = (await findAccount(service, 'acme'))!
  const { chat_id, internal_id } = (await service.row<{
    chat_id: number
    internal_id: string
  }>`select chat_id, internal_id from chats`)!
  await service.rows`insert into snapshots (snapshot_id, account_id, name, filters, chat_ids, channels_count, audience_count, created_at, expires_at)
    values ('sn_test', ${account_id}, null, '{}', ${new Uint8Array([chat_id])}, 1, 0, now(), now() + interval '1 day')`
  const path = '/v1/catalog/snapshots/sn_test/channels'
  expect(await run(path, '--format', 'ndjson')).toMatchObject({ code: 1, err: 'error: Snapshot not found\n' })
  const { out } = await run(path, '--format', 'ndjson', '--account', 'acme')
  expect(JSON.parse(out)).toMatchObject({ snapshot_id: 'sn_test', internal_id, link: 'https://t.me/daily_news' })
  expect(await run(path, '--account', 'nobody')).toMatchObject({ code: 1, err: 'error: there is no account nobody\n' })
})

test.each([
  [['/v1/channel/info?internal_id=@daily_news'], 'error: A list at /v1/channel/info not found\n'],
  [['/v1/messages/channel'], 'error: internal_id is required\n'],
  [['/v1/messages/channel?internal_id=@nobody_there'], 'error: Channel not found\n'],
  [
    ['/v1/messages/channel?internal_id=@daily_news&form_date=1'],
    'error: Unknown parameters: form_date (did you mean from_date?)\n',
  ],
])('%j: %s', async (args, err) => {
  const file = join(data_dir, 'not-made.csv')
  expect(await run(...args, '--out', file)).toEqual({ code: 1, out: '', err })
  expect(existsSync(file)).toBe(false)
})

test('a format that does not exist is refused', async () => {
  const { code, err } = await run('/v1/messages/channel', '--format', 'xls')
  expect(code).toBe(1)
  expect(err).toContain('Allowed choices are csv, ndjson, parquet')
})
