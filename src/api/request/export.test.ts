// Exports over HTTP: how a format is asked for, what all pages cost, how an export stops and is continued, and what it holds in memory.
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { localRateLimiter } from '../../accounts/rate.ts'
import { ingest } from '../../ingest/ingest.ts'
import { usualLimits } from '../http/limits.ts'
import { buildApi } from '../server.ts'

const t = await testService()
const NEWS = { platform_id: 1001, username: 'daily_news' }
const MESSAGES = 25
const url = '/v1/messages/channel?internal_id=@daily_news&limit=10'

const store = () =>
  ingest(
    t.db,
    [
      chatSeen({ chat: NEWS }),
      ...Array.from({ length: MESSAGES }, (_, i) =>
        messageSeen({
          message_id: i + 1,
          text: `post ${i + 1}`,
          date: at('2026-08-25T00:00:00Z') + i * 60,
          chat: NEWS,
        }),
      ),
    ],
    { now: t.clock.now },
  )

beforeEach(async () => {
  await t.reset()
  await store()
})

const get = (path: string, key: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: path, headers: { 'x-api-key': key, ...headers } })
const table = (text: string) => parse(text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
const ids = (text: string) => table(text).map(({ message_id }) => Number(message_id))
const newestFirst = Array.from({ length: MESSAGES }, (_, i) => MESSAGES - i)
/** A page of messages costs 50 for the request and 50 for the channel. */
const PAGE_MC = 100

describe('asking for a format', () => {
  test.each([
    [{ accept: 'text/csv' }, '', 'text/csv; charset=utf-8; header=present'],
    [{ accept: 'application/x-ndjson' }, '', 'application/x-ndjson; charset=utf-8'],
    [{ accept: 'application/jsonl' }, '', 'application/x-ndjson; charset=utf-8'],
    [{ accept: 'application/vnd.apache.parquet' }, '', 'application/vnd.apache.parquet'],
    [{ accept: 'text/html, text/csv;q=0.9, */*;q=0.8' }, '', 'text/csv; charset=utf-8; header=present'],
    [{ accept: 'application/json, text/csv' }, '', 'application/json; charset=utf-8'],
    [{ accept: 'text/csv;q=0.1, application/json' }, '', 'application/json; charset=utf-8'],
    [{ accept: 'text/csv;q=0' }, '', 'application/json; charset=utf-8'],
    [{ accept: '*/*' }, '', 'application/json; charset=utf-8'],
    [{ accept: 'image/png' }, '', 'application/json; charset=utf-8'],
    [{ accept: 'application/json' }, '&format=csv', 'text/csv; charset=utf-8; header=present'],
    [{ accept: 'text/csv' }, '&format=json', 'application/json; charset=utf-8'],
    [{}, '', 'application/json; charset=utf-8'],
  ])('%j %s: %s', async (headers, more, type) => {
    const { key } = await t.account()
    const answer = await get(url + more, key, headers as Record<string, string>)
    expect(answer.headers['content-type']).toBe(type)
    expect(String(answer.headers.vary)).toContain('accept')
  })

  test.each([
    ['format=xml', 'format must be one of json, csv, ndjson, parquet, xlsx'],
    ['pages=all', 'pages=all is not for JSON: give format too, one of csv, ndjson, parquet, xlsx'],
    ['pages=two&format=csv', 'pages must be one of one, all'],
    ['bom=true&format=ndjson', 'bom is for CSV only: give format=csv too'],
    ['format=csv&format=json', 'format must be given once'],
    ['format=csv&limit=101', 'limit must be an integer from 1 to 100'],
  ])('%s is 400', async (more, message) => {
    const account = await t.account({ balance_mc: 1_000 })
    const path = more.includes('limit') ? url.replace('&limit=10', '') : url
    const answer = await get(`${path}&${more}`, account.key)
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 400,
      body: { message, code: 'INVALID_INPUT' },
    })
    expect(await t.balance(account)).toBe(1_000)
  })

  test('an answer that is no list stays JSON, and names the parameter as unknown', async () => {
    const { key } = await t.account()
    const answer = await get('/v1/channel/info?internal_id=@daily_news&format=csv', key, { accept: 'text/csv' })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-ignored-params': 'format',
    })
  })

  test('the byte order mark comes on request only', async () => {
    const { key } = await t.account()
    const plain = (await get(`${url}&format=csv`, key)).rawPayload
    const marked = (await get(`${url}&format=csv&bom=true`, key)).rawPayload
    expect(marked).toEqual(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain]))
  })
})

describe('one page', () => {
  test('is charged like the JSON page, and links to the next one until the last', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    let next: string | undefined = `${url}&format=csv`
    const pages: number[][] = []
    while (next) {
      const answer = await get(next, account.key)
      pages.push(ids(answer.body))
      expect(answer.headers).toMatchObject({
        'x-credits-cost': String(PAGE_MC),
        'x-credits-remaining': String(1_000 - pages.length * PAGE_MC),
        'content-disposition': expect.stringMatching(
          /^attachment; filename="channel-messages-\w+-\d{4}-\d\d-\d\d\.csv"$/,
        ),
      })
      next = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1]
    }
    expect(pages).toEqual([newestFirst.slice(0, 10), newestFirst.slice(10, 20), newestFirst.slice(20)])
  })

  test('a cursor of a JSON page goes on in another format', async () => {
    const { key } = await t.account()
    const { cursor } = (await get(url, key)).json()
    expect(ids((await get(`${url}&format=csv&cursor=${cursor}`, key)).body)).toEqual(newestFirst.slice(10, 20))
  })

  test('a cursor of a JSON page without `limit` goes on with all pages, and so does one of that export', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const unlimited = url.replace('&limit=10', '')
    await ingest(
      t.db,
      Array.from({ length: 200 }, (_, i) =>
        messageSeen({ message_id: 100 + i, text: 'more', date: at('2026-08-26T00:00:00Z') + i * 60, chat: NEWS }),
      ),
      { now: t.clock.now },
    )
    const all = ids((await get(`${unlimited}&format=csv&pages=all`, account.key)).body)
    const { cursor, messages } = (await get(unlimited, account.key)).json()
    const rest = await get(`${unlimited}&format=csv&pages=all&cursor=${cursor}`, account.key)
    expect(ids(rest.body)).toEqual(all.slice(messages.length))
    const place = table(rest.body).findIndex(({ continue_with }) => continue_with)
    // The pages are the largest ones.
    expect(place).toBe(99)
    const last = await get(`${unlimited}&format=csv&pages=all&${table(rest.body)[place]!.continue_with}`, account.key)
    expect(ids(last.body)).toEqual(all.slice(messages.length + 100))
  })

  test('has a tag of its own, and a 304 is free', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const tags = new Set<string>()
    for (const format of ['json', 'csv', 'ndjson', 'parquet']) {
      const { etag } = (await get(`${url}&format=${format}`, account.key)).headers
      const again = await get(`${url}&format=${format}`, account.key, { 'if-none-match': etag! })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      tags.add(etag!)
    }
    expect(tags.size).toBe(4)
    expect(await t.balance(account)).toBe(1_000 - 4 * PAGE_MC)
  })

  test('short of credits: nothing is charged and nothing is shown', async () => {
    const account = await t.account({ balance_mc: 50 })
    const answer = await get(`${url}&format=csv`, account.key)
    expect(answer.statusCode).toBe(402)
    expect(answer.json()).toEqual({ total_cost_mc: 100, available_mc: 50, shortfall_mc: 50 })
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(await t.balance(account)).toBe(50)
  })

  test('without `limit` the set of a snapshot comes as a full page', async () => {
    const { key } = await t.account()
    const { snapshot_id } = (await t.post('/v1/catalog/snapshots', key, { filters: {} })).body
    const answer = await get(`/v1/catalog/snapshots/${snapshot_id}?format=csv`, key)
    expect(table(answer.body)).toMatchObject([{ snapshot_id, status: 'active', internal_id: expect.any(String) }])
  })
})

describe('all pages', () => {
  test('each page is charged; the largest pages are taken unless `limit` is given', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const answer = await get(`${url}&format=csv&pages=all`, account.key)
    expect(ids(answer.body)).toEqual(newestFirst)
    expect(await t.balance(account)).toBe(1_000 - 3 * PAGE_MC)
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' })
    await get(`${url.replace('&limit=10', '')}&format=csv&pages=all`, account.key)
    expect(await t.balance(account)).toBe(1_000 - 4 * PAGE_MC)
  })

  test('a subscription counts a request per page, and the channel once', async () => {
    const account = await t.account()
    await get(`${url}&format=ndjson&pages=all`, account.key)
    const { body } = await t.get('/v1/usage/info', account.key)
    expect(body).toMatchObject({ requests: { spent: 3 }, channels: { spent: 1 } })
  })

  test('credits end in the middle: the file says so, and continuing gives the rest', async () => {
    const account = await t.account({ balance_mc: 250 })
    const whole = await get(`${url}&format=csv&pages=all`, account.key)
    const rows = table(whole.body)
    expect(ids(whole.body).slice(0, 20)).toEqual(newestFirst.slice(0, 20))
    expect(rows).toHaveLength(21)
    const last = rows.at(-1)!
    expect(last.peer_id).toBe('# incomplete: 402 {"total_cost_mc":100,"available_mc":50,"shortfall_mc":50}')
    // It is the same place that the last row of the last page names.
    expect(last.continue_with).toBe(rows.at(-2)!.continue_with)
    expect(await t.balance(account)).toBe(50)
    await t.db.rows`update accounts set balance_mc = 1000 where account_id = ${account.account_id}`
    const rest = await get(`${url}&format=csv&pages=all&${last.continue_with}`, account.key)
    expect(ids(rest.body)).toEqual(newestFirst.slice(20))
    expect(await t.balance(account)).toBe(900)
  })

  test('in NDJSON the last line says it', async () => {
    const { key } = await t.account({ balance_mc: 100 })
    const lines = (await get(`${url}&format=ndjson&pages=all`, key)).body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toHaveLength(11)
    expect(lines.at(-1)).toEqual({
      incomplete: {
        status: 402,
        body: { total_cost_mc: 100, available_mc: 0, shortfall_mc: 100 },
        continue_with: lines.at(-2).continue_with,
      },
    })
  })

  test('a quota that ends in the middle is a 426 there', async () => {
    const { key } = await t.account({ overrides: { limits: { requests: 2 } } })
    const rows = table((await get(`${url}&format=csv&pages=all`, key)).body)
    expect(rows.at(-1)!.peer_id).toBe('# incomplete: 426 {"name":"requests","used":2,"limit":2}')
  })

  test('a broken download goes on behind the last place that it has, without a gap and without a row twice', async () => {
    const account = await t.account({ balance_mc: 10_000 })
    const { body } = await get(`${url}&format=csv&pages=all`, account.key)
    for (const bytes of [Math.floor(body.length * 0.6), body.length - 30]) {
      // Whole lines of what arrived, up to the last one that has a place to go on from.
      const lines = body.slice(0, bytes).split('\r\n').slice(0, -1)
      const kept = lines.slice(0, lines.findLastIndex((line) => line.includes('cursor=')) + 1)
      const place = table(`${kept.join('\r\n')}\r\n`).at(-1)!.continue_with!
      const rest = await get(`${url}&format=csv&pages=all&${place}`, account.key)
      expect([...ids(`${kept.join('\r\n')}\r\n`), ...ids(rest.body)]).toEqual(newestFirst)
    }
  })

  test('new messages that arrive meanwhile change nothing in what follows', async () => {
    const { key } = await t.account()
    const first = await get(`${url}&format=csv`, key)
    const next = /^<(.+)>/.exec(String(first.headers.link))![1]!
    await ingest(t.db, [messageSeen({ message_id: 99, text: 'new', date: at('2026-08-31T00:00:00Z'), chat: NEWS })], {
      now: t.clock.now,
    })
    const rest = await get(`${next}&pages=all`, key)
    expect([...ids(first.body), ...ids(rest.body)]).toEqual(newestFirst)
  })

  test('rows beyond the largest skip are missing, and the file says so; a cursor reaches all', async () => {
    const { key } = await t.account()
    await t.db
      .rows`insert into chats (internal_id, platform_id, peer, title, members_count, search_title, search_description, observed_at)
      select 'many' || i, 5000 + i, 'Channel', 'Many', i, 'many', '', now() from generate_series(1, 1200) as i`
    expect(table((await get('/v1/catalog/search?format=csv&pages=all', key)).body)).toHaveLength(1_201)
    const rows = table((await get('/v1/channels/search?format=csv&pages=all', key)).body)
    expect(rows).toHaveLength(931)
    expect(rows.at(-1)!.internal_id).toMatch(/^# incomplete: 400 .*skip must be at most 900/)
    const { snapshot_id } = (await t.post('/v1/catalog/snapshots', key, { filters: {} })).body
    await t.db.rows`update chats set deleted_at = ${t.clock.now} where internal_id = 'many7'`
    const full = table((await get(`/v1/catalog/snapshots/${snapshot_id}/channels?format=csv&pages=all`, key)).body)
    expect(full).toHaveLength(1_201)
    expect(new Set(full.map(({ internal_id }) => internal_id)).size).toBe(1_201)
    expect(full.find(({ internal_id }) => internal_id === 'many7')).toMatchObject({
      title: 'Many',
      members_count: '7',
      deleted_at: '2026-09-01T12:00:00Z',
    })
  })

  test('a page that is short because a chat was deleted meanwhile is not the last, and none is read in vain', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const chats: Awaited<ReturnType<typeof t.chat>>[] = []
    for (let i = 0; i < 5; i++) chats.push(await t.chat({ title: 'Many', members_count: 100 - i }))
    // The search in memory learns of a deletion a moment later.
    const behind = await buildApi({
      ...t.deps,
      catalog: {
        ...t.deps.catalog,
        names: async (filter, term, page, db) => {
          const found = await t.deps.catalog.names(filter, term, page, db)
          await t.db.rows`update chats set deleted_at = ${t.clock.now} where chat_id = ${chats[1]!.chat_id}`
          const { limit, skip } = page
          return { ...found, chat_ids: chats.slice(skip, skip + limit).map(({ chat_id }) => chat_id) }
        },
      },
    })
    const answer = await behind.inject({
      url: '/v1/channels/search?term=many&limit=2&format=csv&pages=all',
      headers: { 'x-api-key': account.key },
    })
    const shown = [0, 2, 3, 4].map((i) => chats[i]!.internal_id)
    expect(table(answer.body).map(({ internal_id }) => internal_id)).toEqual(shown)
    expect(await t.balance(account)).toBe(1_000 - 3 * 50)
    await behind.close()
  })

  test('a key that is suspended meanwhile gets no further page', async () => {
    const account = await t.account()
    const suspending = await buildApi({
      ...t.deps,
      cashier: async (charge) => {
        await t.db.rows`update accounts set status = 'suspended' where account_id = ${account.account_id}`
        return t.deps.cashier(charge)
      },
    })
    const answer = await suspending.inject({
      url: `${url}&format=ndjson&pages=all`,
      headers: { 'x-api-key': account.key },
    })
    const lines = answer.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toHaveLength(11)
    expect(lines.at(-1).incomplete).toMatchObject({ status: 412, body: { message: 'The account is suspended' } })
    await suspending.close()
  })

  test('a database that is lost meanwhile is a 503 there, and the page was not charged', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    let charges = 0
    const losing = await buildApi({
      ...t.deps,
      cashier: async (charge) => {
        if (++charges === 2) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' })
        return t.deps.cashier(charge)
      },
    })
    const answer = await losing.inject({ url: `${url}&format=ndjson&pages=all`, headers: { 'x-api-key': account.key } })
    const last = JSON.parse(answer.body.trimEnd().split('\n').at(-1)!)
    expect(last.incomplete).toMatchObject({ status: 503, body: { message: 'Service temporarily unavailable' } })
    expect(await t.balance(account)).toBe(900)
    await losing.close()
  })

  test('an export ends at its time limit, and when the process stops', async () => {
    const { key } = await t.account()
    const headers = { 'x-api-key': key }
    const short = await buildApi(t.deps, { ...usualLimits, export_ms: 0 })
    const late = await short.inject({ url: `${url}&format=ndjson&pages=all`, headers })
    expect(JSON.parse(late.body.trimEnd().split('\n').at(-1)!).incomplete).toMatchObject({ status: 408 })
    await short.close()
    const leaving = await buildApi(t.deps, usualLimits, { serves_metrics: false, stopping: AbortSignal.abort() })
    const left = await leaving.inject({ url: `${url}&format=ndjson&pages=all`, headers })
    expect(JSON.parse(left.body.trimEnd().split('\n').at(-1)!).incomplete).toMatchObject({
      status: 502,
      continue_with: expect.stringMatching(/^cursor=/),
    })
    await leaving.close()
  })

  test('every page takes from the request rate: the export waits, and leaves half of the burst to others', async () => {
    const { key } = await t.account({ overrides: { rate_per_second: 10, rate_burst: 4 } })
    const waited: number[] = []
    let now = t.clock.now.getTime()
    const rate = localRateLimiter(() => now)
    const wait = async (ms: number) => {
      waited.push(ms)
      now += ms
    }
    const app = await buildApi({ ...t.deps, rate }, usualLimits, { serves_metrics: true, wait })
    const answer = await app.inject({
      url: `${url.replace('limit=10', 'limit=3')}&format=csv&pages=all`,
      headers: { 'x-api-key': key },
    })
    expect(ids(answer.body)).toEqual(newestFirst)
    // Nine pages: two of them from the half of the burst, then one each 100 ms.
    expect(waited.map(Math.round)).toEqual([100, 100, 100, 100, 100, 100, 100])
    await app.close()
  })

  test('compressed if the client accepts it; Parquet never, because it is already', async () => {
    const { key } = await t.account()
    const path = `${url}&format=csv&pages=all`
    const plain = (await get(path, key)).body
    const gzip = await get(path, key, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
    const br = await get(path, key, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept, accept-encoding' })
    const parquet = await get(`${url}&format=parquet&pages=all`, key, { 'accept-encoding': 'gzip' })
    expect(parquet.headers['content-encoding']).toBeUndefined()
  })

  test('HEAD of a file has its type and name, without rows, length, tag, link or charge', async () => {
    const account = await t.account({ balance_mc: 0 })
    for (const pages of ['one', 'all']) {
      const asked = {
        url: `${url.replace('10', '1')}&format=csv&pages=${pages}`,
        headers: { 'x-api-key': account.key },
      }
      const { statusCode, headers, body } = await t.app.inject({ method: 'HEAD', ...asked })
      expect([statusCode, body]).toEqual([200, ''])
      expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
      expect(headers['content-disposition']).toMatch(/^attachment; filename=".+\.csv"$/)
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(etag|link|content-length|x-credits-cost)$/)]),
      )
    }
  })
})

describe('over a connection', () => {
  const open: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of open.splice(0)) await close()
  })

  const listen = async (...args: Parameters<typeof buildApi>) => {
    const app = await buildApi(...args)
    await app.listen({ port: 0, host: '127.0.0.1' })
    open.push(() => app.close())
    return (app.server.address() as AddressInfo).port
  }

  test.each([
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ] as const)('%s: a page is readable before the next one is there', async (encoding, decompress) => {
    const { key } = await t.account()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let pages = 0
    const port = await listen({
      ...t.deps,
      cashier: async (charge) => {
        if (++pages === 2) await held
        return t.deps.cashier(charge)
      },
    })
    let received = ''
    const ended = new Promise<void>((resolve, reject) => {
      const headers = { 'x-api-key': key, 'accept-encoding': encoding }
      httpRequest({ port, path: `${url}&format=csv&pages=all`, headers }, (response) =>
        response
          .pipe(decompress())
          .on('data', (chunk) => (received += chunk))
          .on('end', resolve)
          .on('error', reject),
      )
        .on('error', reject)
        .end()
    })
    await expect.poll(() => ids(received)).toEqual(newestFirst.slice(0, 10))
    release()
    await ended
    expect(ids(received)).toEqual(newestFirst)
  })

  test('HTTP/1.0 cannot show that a file was cut off: all pages are refused there, and one page is not', async () => {
    const account = await t.account({ balance_mc: 1_000 })
    const port = await listen(t.deps)
    const ask = (path: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET ${path} HTTP/1.0\r\nx-api-key: ${account.key}\r\n\r\n`)
      return textOf(socket)
    }
    const refused = await ask(`${url}&format=csv&pages=all`)
    expect(refused).toMatch(/^HTTP\/1\.1 400 /)
    expect(refused).toContain('pages=all needs HTTP/1.1')
    expect(await t.balance(account)).toBe(1_000)
    expect(await ask(`${url}&format=csv`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a Parquet file that lacks rows ends with its metadata, and the transfer fails', async () => {
    const { key } = await t.account({ balance_mc: 150 })
    const port = await listen(t.deps)
    const chunks: Buffer[] = []
    const outcome = await new Promise<string>((resolve) => {
      httpRequest({ port, path: `${url}&format=parquet&pages=all`, headers: { 'x-api-key': key } }, (response) =>
        response
          .on('data', (chunk) => chunks.push(chunk))
          .on('end', () => resolve('complete'))
          .on('error', () => resolve('broken')),
      ).end()
    })
    expect(outcome).toBe('broken')
    const bytes = Buffer.concat(chunks)
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    expect(await parquetReadObjects({ file })).toHaveLength(10)
    const [entry] = parquetMetadata(file).key_value_metadata!
    expect(JSON.parse(entry!.value!)).toMatchObject({ status: 402, continue_with: expect.stringMatching(/^cursor=/) })
  })

  test('a reader that does not read: pages wait, nothing piles up, and the connection is closed', async () => {
    const account = await t.account()
    // 25 pages of 1 MB each are more than the buffers of a connection hold.
    await t.db.rows`update messages set text = repeat('x', 1000000)`
    let pages = 0
    const port = await listen(
      {
        ...t.deps,
        cashier: (charge) => {
          pages++
          return t.deps.cashier(charge)
        },
      },
      { ...usualLimits, export_ms: 1_000, silence_ms: 1_000 },
    )
    const path = `${url.replace('limit=10', 'limit=1')}&format=ndjson&pages=all`
    const asked = httpRequest({ port, path, headers: { 'x-api-key': account.key } }, (response) => {
      response.pause().on('error', () => {})
    })
    asked.on('error', () => {}).end()
    const { inFlight } = t.deps.monitor.instruments
    await expect.poll(() => inFlight.read()).toBe(1)
    await expect.poll(() => inFlight.read()).toBe(0)
    expect(pages).toBeGreaterThan(1)
    expect(pages).toBeLessThan(MESSAGES)
    asked.destroy()
  })

  test('a client that goes away ends the export', async () => {
    const account = await t.account()
    let pages = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const port = await listen({
      ...t.deps,
      cashier: async (charge) => {
        if (++pages === 2) await held
        return t.deps.cashier(charge)
      },
    })
    await new Promise<void>((resolve) => {
      const asked = httpRequest(
        {
          port,
          path: `${url.replace('limit=10', 'limit=1')}&format=ndjson&pages=all`,
          headers: { 'x-api-key': account.key },
        },
        (response) =>
          response
            .once('data', () => asked.destroy())
            .on('error', () => {})
            .on('close', resolve),
      )
      asked.on('error', () => resolve()).end()
    })
    release()
    await expect.poll(() => t.get('/v1/usage/info', account.key).then(({ body }) => body.requests.spent)).toBe(2)
    expect(pages).toBe(2)
  })

  test('of one account two exports run at once, and a third is 429', async () => {
    const account = await t.account()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    // The first page of each export is charged at once, and the second waits.
    let at_once = 0
    let waiting = 0
    const port = await listen({
      ...t.deps,
      cashier: async (charge) => {
        if (at_once-- <= 0) {
          waiting++
          await held
        }
        return t.deps.cashier(charge)
      },
    })
    const begin = () => {
      at_once = 1
      return new Promise<{ status: number; text: Promise<string> }>((resolve) => {
        httpRequest(
          { port, path: `${url}&format=csv&pages=all`, headers: { 'x-api-key': account.key } },
          (response) => {
            const text = new Promise<string>((done) => {
              let all = ''
              response.on('data', (chunk) => (all += chunk)).on('end', () => done(all))
            })
            resolve({ status: response.statusCode!, text })
          },
        ).end()
      })
    }
    const first = await begin()
    await expect.poll(() => waiting).toBe(1)
    const second = await begin()
    await expect.poll(() => waiting).toBe(2)
    const third = await begin()
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429])
    expect(await third.text).toContain('At most 2 exports of all pages may run at once')
    release()
    expect([ids(await first.text), ids(await second.text)]).toEqual([newestFirst, newestFirst])
    await expect.poll(async () => (await begin()).status).toBe(200)
    // A refused first page gives its turn back too.
    const poor = await t.account({ balance_mc: 1 })
    for (let i = 0; i < 3; i++) expect((await get(`${url}&format=csv&pages=all`, poor.key)).statusCode).toBe(402)
  })
})
