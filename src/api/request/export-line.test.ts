// Exports of several accounts over HTTP: free lists and slow readers keep nobody's export waiting.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import { addToBalance } from '../../store/accounts/accounts.ts'
import { buildApi } from '../server.ts'
import { openExportTurns } from './export-turns.ts'

const t = await testService()
const NEWS = { platform_id: 1001, username: 'daily_news' }
const MESSAGES = 25
const paid = '/v1/messages/channel?internal_id=@daily_news&limit=10&format=ndjson&pages=all'
const free = '/v1/account/ledger?limit=1&format=ndjson&pages=all'

beforeEach(async () => {
  await t.reset()
  const messages = Array.from({ length: MESSAGES }, (_, i) =>
    messageSeen({ message_id: i + 1, text: `post ${i + 1}`, date: at('2026-08-25T00:00:00Z') + i * 60, chat: NEWS }),
  )
  await ingest(t.db, [chatSeen({ chat: NEWS }), ...messages], { now: t.clock.now })
})

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
const listen = async (...[deps, limits, serving]: Parameters<typeof buildApi>) => {
  const app = await buildApi(deps, limits, serving)
  await app.listen({ port: 0, host: '127.0.0.1' })
  open.push(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return (path: string, key: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = httpRequest({ port, path, headers: { 'x-api-key': key } }, (answer) => {
        open.unshift(async () => answer.destroy())
        resolve(answer.on('error', () => {}))
      })
      asked.on('error', reject).end()
    })
}
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('eight accounts that loop a free list keep no paid export of another customer from its end', async () => {
  const ask = await listen(t.deps)
  const customer = await t.account()
  const loopers = await Promise.all(Array.from({ length: 8 }, () => t.account({ balance_mc: 1_000 })))
  let done = false
  const loop = async (key: string) => {
    while (!done) await textOf(await ask(free, key))
  }
  const looping = loopers.flatMap(({ key }) => [loop(key), loop(key)])
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) {
    const answer = await ask(paid, customer.key)
    statuses.push(answer.statusCode!)
    expect(linesOf(await textOf(answer))).toHaveLength(MESSAGES)
  }
  done = true
  await Promise.all(looping)
  expect(statuses).toEqual(Array(6).fill(200))
})

test('all pages of a free list are the largest, whatever limit says', async () => {
  const ask = await listen(t.deps)
  const { key, account_id } = await t.account({ balance_mc: 1_000 })
  for (let i = 0; i < 30; i++) await addToBalance(t.db, account_id, { amount_mc: 1, at: t.clock.now })
  const lines = linesOf(await textOf(await ask(free, key)))
  expect(lines).toHaveLength(31)
  // The last row of every page but the last has it.
  expect(lines.filter((line) => 'continue_with' in line && line.continue_with !== null)).toEqual([])
})

/** Turns of which only so many are left. */
const turnsLeft = async (left: number, wait?: () => Promise<unknown>) => {
  const export_turns = openExportTurns(wait)
  for (let account = 1; account <= 16 - left; account++) await export_turns(-account, 'paid')
  return { serves_metrics: false, export_turns }
}

test('a reader that does not read holds no place: the export of another customer runs, and its own goes on when it reads', async () => {
  // 25 pages of 1 MB each are more than the buffers of a connection hold.
  await t.db.rows`update messages set text = repeat('x', 1000000)`
  const ask = await listen(t.deps, undefined, await turnsLeft(1))
  const slow = await ask(paid.replace('limit=10', 'limit=1'), (await t.account()).key)
  expect(slow.statusCode).toBe(200)
  const answer = await ask('/v1/catalog/search?format=ndjson&pages=all', (await t.account()).key)
  expect(answer.statusCode).toBe(200)
  await textOf(answer)
  const late = linesOf(await textOf(slow))
  expect(late.map(({ message_id }) => message_id)).toEqual(Array.from({ length: MESSAGES }, (_, i) => MESSAGES - i))
})

test('503 with Retry-After when the wait is over, and nothing is charged', async () => {
  const ask = await listen(t.deps, undefined, await turnsLeft(0, async () => {}))
  const account = await t.account({ balance_mc: 1_000 })
  const answer = await ask(paid, account.key)
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(await t.balance(account)).toBe(1_000)
})
