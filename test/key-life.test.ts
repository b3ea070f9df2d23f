// The life of keys on several API processes under load: rotation, revocation, plan changes and suspension, while clients send requests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { issueKey } from '../src/accounts/keys.ts'
import { KEPT_MS } from '../src/api/request/lookups.ts'
import { openSecrets } from '../src/start/master-key/master-key.ts'
import { beginReplacing, finishReplacing } from '../src/start/master-key/replace.ts'
import {
  findBalance,
  insertAccount,
  setAccountOverrides,
  setAccountPlan,
  setAccountStatus,
} from '../src/store/accounts/accounts.ts'
import { listDiscrepancies } from '../src/store/accounts/audit.ts'
import { deleteKeys } from '../src/store/accounts/keys.ts'
import { openStore } from '../src/store/open.ts'
import { testDatabase } from './database.ts'
import { baseOf, type LaunchedService, launcher } from './launch.ts'
import { makeChats } from './metering-payers.ts'
import { testWith } from './needs.ts'
import { until } from './until.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'cs-key-life-'))
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))
const { database_url } = await testDatabase()
const env = {
  DATA_DIR: data_dir,
  DEMO: 'off',
  COLLECT: 'off',
  LOG_LEVEL: 'fatal',
  ...(database_url && { DATABASE_URL: database_url }),
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'moved-clock.ts')}`,
}
const launch = launcher(env, afterAll)
const processes: LaunchedService[] = []
let bases: string[] = []
beforeAll(async () => {
  if (!database_url) return
  processes.push(launch(), launch())
  bases = await Promise.all(processes.map(async ({ up }) => baseOf(await up)))
})

const BALANCE = 50_000_000
const CLIENTS_PER_PROCESS = 3

type KeyAnswer = { base: string; key: string; status: number; began: number; remaining_mc?: number }

testWith('postgres', 'rotate, revoke, change the plan and suspend under load, on two processes', async () => {
  const db = await openStore({ data_dir, database_url })
  const secrets = await openSecrets({ data_dir }, db)
  const [chat] = await makeChats(db)
  const now = new Date()
  const made = { plan: 'XL', billing_anchor: now, expires_at: null, balance_mc: BALANCE, created_at: now }
  const account = (await insertAccount(db, { ...made, name: 'hammered' }))!
  const { account_id } = account
  await setAccountOverrides(db, account_id, { rate_per_second: 100_000, rate_burst: 100_000 })
  const keys = {
    credits: await issueKey(db, secrets, account, 'credits', now),
    subscription: await issueKey(db, secrets, account, 'subscription', now),
  }
  const seen: KeyAnswer[] = []
  const ask = async (base: string, key: string, path = `/v1/channel/info?internal_id=${chat!.internal_id}`) => {
    const began = performance.now()
    const answer = await fetch(`${base}${path}`, { headers: { 'x-api-key': key } })
    await answer.arrayBuffer()
    const remaining = answer.headers.get('x-credits-remaining')
    const one = { base, key, status: answer.status, began, ...(remaining && { remaining_mc: Number(remaining) }) }
    seen.push(one)
    return one
  }
  let hammered = [keys.credits, keys.subscription]
  let stopping = false
  const client = async (base: string, first: number) => {
    for (let i = first; !stopping; i++) await ask(base, hammered[i % hammered.length]!)
  }
  const clients = bases.flatMap((base) => Array.from({ length: CLIENTS_PER_PROCESS }, (_, i) => client(base, i)))
  /** Waits until every process has answered each hammered key after this moment. */
  const allAnswered = async () => {
    const since = performance.now()
    const combinations = bases.flatMap((base) => hammered.map((key) => ({ base, key })))
    const isNew = ({ base, key }: (typeof combinations)[number]) =>
      seen.some((one) => one.began > since && one.base === base && one.key === key)
    await until(() => combinations.every(isNew), Boolean)
  }
  const post = async (base: string, key: string, path: string, body: object) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as { key: string; created_at: string } }
  }
  /** Moves the clock of every process, and asks each for the time until it has moved. */
  const moveClocks = async (key: string, total_ms: number) => {
    for (const { signal } of processes) signal('SIGUSR2')
    for (const [i, base] of bases.entries())
      await until(async () => {
        const name = `clock of ${i} at ${performance.now()}`
        const given = { name, key_type: 'credits', permissions: ['account:read'] }
        const { created_at } = (await post(base, key, '/v1/account/keys', given)).body
        return Date.parse(created_at) >= Date.now() - 1_000 + total_ms
      }, Boolean)
  }
  const statusesOf = (key: string, since: number) =>
    new Set(seen.filter((one) => one.key === key && one.began > since).map(({ status }) => status))
  /** A request that begins later than the time for which rows are cached must see the change, on every process. */
  const expectAllWithin = async (
    status: number,
    path: string | undefined,
    key: string,
    change: () => Promise<unknown>,
  ) => {
    await change()
    const changed = performance.now()
    const answers: KeyAnswer[] = []
    const asking = bases.map(async (base) => {
      for (let one = await ask(base, key, path); one.began < changed + KEPT_MS + 100; one = await ask(base, key, path))
        answers.push(one)
      answers.push(await ask(base, key, path))
    })
    await Promise.all(asking)
    const late = answers.filter(({ began }) => began > changed + KEPT_MS)
    expect(late.length).toBeGreaterThanOrEqual(bases.length)
    expect(new Set(late.map((one) => one.status))).toEqual(new Set([status]))
  }

  await allAnswered()
  const [one, other] = bases as [string, string]
  const old = keys.credits
  const rotated = (await post(one, old, '/v1/account/keys/rotate', { key_type: 'credits' })).body.key
  // At once, also on the process that did not rotate.
  expect([(await ask(other, rotated)).status, (await ask(one, rotated)).status]).toEqual([200, 200])
  hammered = [old, rotated, keys.subscription]
  await allAnswered()
  // No process has a row in its cache that is older than the rotation: 60 seconds are longer than that, and the clock jumps.
  const replaced_at = performance.now()
  await until(() => performance.now() > replaced_at + KEPT_MS, Boolean)
  await moveClocks(rotated, 30_000)
  await allAnswered()
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]))
  await moveClocks(rotated, 60_000)
  const ended = performance.now()
  await allAnswered()
  expect(statusesOf(old, ended)).toEqual(new Set([401]))
  expect(statusesOf(rotated, 0)).toEqual(new Set([200]))
  expect(statusesOf(keys.subscription, 0)).toEqual(new Set([200]))

  hammered = [keys.subscription]
  await expectAllWithin(401, undefined, rotated, () => deleteKeys(db, account_id, 'credits'))
  await expectAllWithin(403, '/v1/catalog/search?limit=1', keys.subscription, () =>
    setAccountPlan(db, account_id, 'Free'),
  )
  await setAccountPlan(db, account_id, 'XL')
  await expectAllWithin(412, undefined, keys.subscription, () => setAccountStatus(db, account_id, 'suspended'))
  stopping = true
  await Promise.all(clients)

  // Each served request was paid once, from one balance that no rotation interrupted.
  const paid = seen.filter(({ remaining_mc }) => remaining_mc !== undefined).map(({ remaining_mc }) => remaining_mc!)
  expect(new Set(paid).size).toBe(paid.length)
  expect(Math.min(...paid)).toBe(BALANCE - 100 * paid.length)
  expect(await findBalance(db, account_id)).toBe(BALANCE - 100 * paid.length)
  const counted = await db.row<{
    requests: number
  }>`select sum(requests)::int as requests from account_months where account_id = ${account_id}`
  const served = seen.filter(({ key, status }) => key === keys.subscription && status === 200)
  expect(counted!.requests).toBe(served.length)
  expect(served.length).toBeGreaterThan(20)
  expect(await listDiscrepancies(db)).toEqual([])
  await db.close()
})

testWith(
  'postgres',
  'the master key is replaced under load, on two processes: no request is refused, and nothing is restarted',
  async () => {
    const db = await openStore({ data_dir, database_url })
    const secrets = await openSecrets({ data_dir }, db)
    const now = new Date()
    const made = { plan: 'XL', billing_anchor: now, expires_at: null, balance_mc: BALANCE, created_at: now }
    const account = (await insertAccount(db, { ...made, name: 'encrypted anew' }))!
    await setAccountOverrides(db, account.account_id, { rate_per_second: 100_000, rate_burst: 100_000 })
    const keys = [
      await issueKey(db, secrets, account, 'credits', now),
      await issueKey(db, secrets, account, 'subscription', now),
    ]
    const statuses: number[] = []
    const refusals: string[] = []
    let stopping = false
    const client = async (base: string, key: string) => {
      // Listing keys decrypts them.
      for (let i = 0; !stopping; i++) {
        const path = i % 2 ? '/v1/account/keys' : '/v1/channels/search?term=news'
        const answer = await fetch(`${base}${path}`, { headers: { 'x-api-key': key } })
        const body = await answer.text()
        statuses.push(answer.status)
        if (answer.status !== 200) refusals.push(`${path}: ${answer.status} ${body}`)
      }
    }
    const clients = bases.flatMap((base) => keys.map((key) => client(base, key)))
    const someAnswers = () => {
      const before = statuses.length
      return until(
        () => statuses.length,
        (length) => length > before + 30,
      )
    }
    const issue = async (base: string, name: string) => {
      const body = JSON.stringify({ name, key_type: 'credits', permissions: ['account:read'] })
      const headers = { 'x-api-key': keys[0]!, 'content-type': 'application/json' }
      const answer = await fetch(`${base}/v1/account/keys`, { method: 'POST', headers, body })
      return ((await answer.json()) as { key: string }).key
    }
    await someAnswers()
    const issued = [await issue(bases[0]!, 'before')]
    const record = async () => {}
    await beginReplacing({ data_dir }, db, { record })
    issued.push(await issue(bases[1]!, 'while both are in use'))
    // A process that starts in the middle has the old key in its file.
    const third = baseOf(await launch().up)
    await someAnswers()
    await finishReplacing({ data_dir }, db, { record, known_to_all_ms: 0 })
    issued.push(await issue(bases[0]!, 'after'))
    await someAnswers()
    stopping = true
    await Promise.all(clients)
    expect(refusals).toEqual([])
    for (const base of [...bases, third])
      for (const key of issued) {
        const answer = await fetch(`${base}/v1/usage/info`, { headers: { 'x-api-key': key } })
        expect(answer.status).toBe(200)
      }
    expect(await listDiscrepancies(db)).toEqual([])
    await db.close()
  },
)
