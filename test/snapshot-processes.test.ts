// Snapshots and diffs of several processes that share one database; `kill -9` in the middle leaves nothing behind.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueKey } from '../src/accounts/keys.ts'
import { openSecrets } from '../src/start/master-key/master-key.ts'
import { findBalance, insertAccount, setAccountOverrides } from '../src/store/accounts/accounts.ts'
import { lockAccounts } from '../src/store/accounts/charges.ts'
import { openStore } from '../src/store/open.ts'
import { joinTestDatabase } from './database.ts'
import { baseOf, type LaunchedService, launcher } from './launch.ts'
import { testWith } from './needs.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'cs-snapshots-'))
const { database_url } = await joinTestDatabase(data_dir)
const db = await openStore({ data_dir, database_url })
const secrets = await openSecrets({ data_dir }, db)
afterAll(async () => {
  await db.close()
  rmSync(data_dir, { recursive: true, force: true })
})
const env = {
  DATA_DIR: data_dir,
  DEMO: 'off',
  COLLECT: 'off',
  ...(database_url && { DATABASE_URL: database_url }),
}
const launch = launcher(env, afterAll)
/** The first test kills the last of them, the second one the first. */
let processes: LaunchedService[] = []
let bases: string[] = []
beforeAll(async () => {
  processes = [launch(), launch(), launch()]
  bases = await Promise.all(processes.map(async ({ up }) => baseOf(await up)))
})

const now = new Date()
const newAccount = async (name: string) => {
  const account = (await insertAccount(db, {
    name,
    plan: 'XL',
    billing_anchor: now,
    expires_at: null,
    balance_mc: 100_000,
    created_at: now,
  }))!
  await setAccountOverrides(db, account.account_id, { rate_per_second: 100_000, rate_burst: 100_000 })
  return { ...account, key: await issueKey(db, secrets, account, 'credits', now) }
}
const balance = ({ account_id }: { account_id: number }) => findBalance(db, account_id)
const made = async ({ account_id }: { account_id: number }) =>
  (
    await db.rows`select snapshot_id from snapshots where account_id = ${account_id}
    union all select diff_id from diffs where account_id = ${account_id}`
  ).length

/** Sessions that wait for a lock. Jobs of the service take advisory locks too, so those say nothing. */
const waitingSessions = async () =>
  (await db.rows`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length

const post = async (base: string, key: string, path: string, body?: object) => {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    retry_after: answer.headers.get('retry-after'),
    body: (await answer.json()) as { code?: string; snapshot_id?: string },
  }
}
const create = (base: string, key: string) => post(base, key, '/v1/catalog/snapshots', { filters: {} })

test('three processes at once, one of them killed: answered creations exist, and nothing is created or paid twice', async () => {
  const account = await newAccount('three')
  const { body } = await create(bases[0]!, account.key)
  let answered = 1
  let inDoubt = 0
  const ask = async (i: number) => {
    for (let round = 0; round < 8; round++) {
      try {
        const { status } = await (round % 2
          ? create(bases[i]!, account.key)
          : post(bases[i]!, account.key, `/v1/catalog/snapshots/${body.snapshot_id}/diffs`))
        expect([201, 429]).toContain(status)
        if (status === 201) answered++
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        inDoubt++
        return
      }
    }
  }
  const asking = [0, 0, 1, 1, 2, 2].map(ask)
  await ask(0)
  await processes[2]!.kill()
  await Promise.all(asking)
  const rows = await made(account)
  expect(rows).toBeGreaterThanOrEqual(answered)
  expect(rows).toBeLessThanOrEqual(answered + inDoubt)
  expect(await balance(account)).toBe(100_000 - 500 * rows)
  // The killed process left no lock behind.
  expect((await create(bases[1]!, account.key)).status).toBe(201)
})

testWith(
  'postgres',
  'while a process creates, others are refused; after it is killed, nothing of its creation remains',
  async () => {
    const account = await newAccount('killed')
    const [one, other] = bases
    let creating: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      // The creation takes its advisory lock first and then waits for this row lock.
      await lockAccounts(tx, [account.account_id])
      creating = create(one!, account.key).catch((error) => error)
      await expect.poll(waitingSessions).toBeGreaterThan(0)
      expect(await create(other!, account.key)).toMatchObject({
        status: 429,
        retry_after: '1',
        body: { code: 'SNAPSHOT_CREATION_IN_PROGRESS' },
      })
      await processes[0]!.kill()
    })
    expect(await creating).toBeInstanceOf(TypeError)
    await expect.poll(async () => (await create(other!, account.key)).status).toBe(201)
    expect(await made(account)).toBe(1)
    expect(await balance(account)).toBe(100_000 - 500)
  },
)
