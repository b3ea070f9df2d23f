// How much the memory of the service grows while it exports a snapshot of a million channels with their records. `npm start` limits the young
// generation of the heap and its growth, so run it the same way: `NODE_OPTIONS=--max-semi-space-size=4 EXPORT_FORMATS=csv npm run bench -- exports`. Formats that
// run one after the other share a heap that has grown already.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openCashier } from '../src/accounts/cashier.ts'
import { issueKey } from '../src/accounts/keys.ts'
import { defaultPlans } from '../src/accounts/plans.ts'
import { defaultPrices } from '../src/accounts/prices.ts'
import { localRateLimiter } from '../src/accounts/rate.ts'
import { secretsFrom } from '../src/accounts/secrets.ts'
import { createInstruments } from '../src/api/http/instruments.ts'
import { openLookups } from '../src/api/request/lookups.ts'
import { buildApi } from '../src/api/server.ts'
import { storedCatalog } from '../src/catalog/catalog.ts'
import { packIds } from '../src/catalog/id-set.ts'
import { keepHeapSmall } from '../src/start/process/heap.ts'
import { insertSnapshot } from '../src/store/catalog/snapshots.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { benchAccount } from './account.ts'
import { openServer, withDatabase } from './database.ts'
import type { Bench } from './run.ts'

const ROWS = 1_000_000
const WARM_UP_ROWS = 20_000
const MB = 1024 * 1024

const fillChats = (db: Db) =>
  db.script(`insert into chats (internal_id, platform_id, username, peer, title, description, members_count, search_title, search_description, observed_at)
    select 'bench' || i, 1000000000 + i, 'bench_' || i, 'Channel', 'Channel ' || md5(i::text), repeat(md5(i::text) || ' ', 4), i, 'channel', '', now()
    from generate_series(1, ${ROWS}) as i`)

const makeSnapshot = async (db: Db, account_id: number, rows: number): Promise<string> => {
  // The ids follow each other. Reading them would leave memory behind that the export could use again, and hide its growth.
  const { first } = (await db.row<{ first: number }>`select min(chat_id) as first from chats`)!
  const created_at = new Date()
  const row = {
    snapshot_id: `sn_bench${rows}`,
    name: null,
    filters: {},
    channels_count: rows,
    audience_count: 0,
    created_at,
    expires_at: new Date(created_at.getTime() + 86_400_000),
  }
  await insertSnapshot(db, account_id, row, packIds(Float64Array.from({ length: rows }, (_, i) => first + i)))
  return row.snapshot_id
}

/** The client is a process of its own, so that its memory is not measured. It counts bytes and line feeds. */
const counting = `let bytes = 0, lines = 0
const answer = await fetch(process.argv[1], { headers: { 'x-api-key': process.argv[2], 'accept-encoding': 'identity' } })
for await (const chunk of answer.body) { bytes += chunk.length; for (const byte of chunk) if (byte === 10) lines++ }
console.log(JSON.stringify({ status: answer.status, bytes, lines }))`

const download = async (url: string, key: string) => {
  const client = spawn(process.execPath, ['--input-type=module', '-e', counting, url, key], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  client.stdout.on('data', (chunk) => {
    text += chunk
  })
  await once(client, 'close')
  return JSON.parse(text) as { status: number; bytes: number; lines: number }
}

/** The largest resident memory while something runs. */
const peakDuring = async <Result>(work: () => Promise<Result>) => {
  let peak = process.memoryUsage.rss()
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const result = await work()
  clearInterval(timer)
  return { peak, result }
}

export const bench: Bench = {
  question: `How much does resident memory grow while ${ROWS} rows are exported?`,
  run: (server_url) =>
    withDatabase(server_url, async (url) => {
      keepHeapSmall(false)
      const db = dbOver(openServer(url))
      await fillChats(db)
      const secrets = secretsFrom(randomBytes(32))
      const account = await benchAccount(db, { now: new Date(), limits: {} })
      const key = await issueKey(db, secrets, account, 'subscription', new Date())
      const warm_up = await makeSnapshot(db, account.account_id, WARM_UP_ROWS)
      const whole = await makeSnapshot(db, account.account_id, ROWS)
      const app = await buildApi({
        db, secrets, catalog: storedCatalog, tariff: () => ({ plans: defaultPlans, prices: defaultPrices }),
        rate: localRateLimiter(Date.now), cashier: openCashier(db), lookups: openLookups(db, secrets), now: () => new Date(), monitor: { log: false, instruments: createInstruments() },
      }) // biome-ignore format: a list of dependencies
      await app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.server.address() as AddressInfo
      const addressOf = (snapshot_id: string, format: string) =>
        `http://127.0.0.1:${port}/v1/catalog/snapshots/${snapshot_id}/channels?format=${format}&pages=all`
      const table: Record<string, string | number>[] = []
      for (const format of (process.env.EXPORT_FORMATS ?? 'csv,ndjson,parquet').split(',')) {
        // A short export first, so that growth is not that of code and buffers which every first request needs.
        await download(addressOf(warm_up, format), key)
        const before = process.memoryUsage.rss()
        const began = performance.now()
        const { peak, result } = await peakDuring(() => download(addressOf(whole, format), key))
        const seconds = (performance.now() - began) / 1000
        const rows = format === 'csv' ? result.lines - 1 : format === 'ndjson' ? result.lines : ROWS
        table.push({
          format,
          status: result.status,
          rows,
          'file MB': Math.round(result.bytes / MB),
          seconds: Math.round(seconds),
          'rows per second': Math.round(rows / seconds),
          'resident MB before': Math.round(before / MB),
          'growth MB': Math.round((peak - before) / MB),
        })
      }
      await app.close()
      await db.close()
      return table
    }),
}
