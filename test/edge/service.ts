// A service in a separate process with short timeouts, for tests with badly behaved clients. It reports memory and charges on request.
import { randomBytes } from 'node:crypto'
import { openCashier } from '../../src/accounts/cashier.ts'
import { issueKey } from '../../src/accounts/keys.ts'
import { defaultPlans } from '../../src/accounts/plans.ts'
import { defaultPrices } from '../../src/accounts/prices.ts'
import { localRateLimiter } from '../../src/accounts/rate.ts'
import { secretsFrom } from '../../src/accounts/secrets.ts'
import { createInstruments } from '../../src/api/http/instruments.ts'
import { type ServerLimits, usualLimits } from '../../src/api/http/limits.ts'
import { openLookups } from '../../src/api/request/lookups.ts'
import { buildApi } from '../../src/api/server.ts'
import { storedCatalog } from '../../src/catalog/catalog.ts'
import { ingest } from '../../src/ingest/ingest.ts'
import { findBalance, insertAccount, setAccountOverrides } from '../../src/store/accounts/accounts.ts'
import { dbOver } from '../../src/store/db.ts'
import { openInMemory } from '../../src/store/embedded/open.ts'
import { openPostgres } from '../../src/store/postgres/postgres.ts'
import { chatSeen } from '../observed.ts'

const BALANCE_MC = 100_000_000
export const limits: ServerLimits = {
  ...usualLimits,
  head_ms: 1_000,
  request_ms: 2_000,
  silence_ms: 3_000,
  // Longer than a busy machine takes to open thousands of connections, of which a test expects the first to be open still.
  keep_alive_ms: 600_000,
  check_ms: 100,
  in_flight: 100,
  in_flight_per_connection: 16,
}
const names = ['polite', 'rude 1', 'rude 2', 'rude 3'] as const

export type Hello = { port: number; internal_id: string; keys: Record<string, string> }
export type EdgeReport = {
  rss: number
  heap: number
  spent: Record<string, number>
  in_flight: number
  open_files: number
}

const serve = async (database_url: string | undefined, dump_file: string | undefined) => {
  const db = dbOver(database_url ? openPostgres(database_url, 10) : await openInMemory(dump_file))
  const secrets = secretsFrom(randomBytes(32))
  const now = new Date()
  await ingest(db, [chatSeen()], { now })
  const { internal_id } = (await db.row<{ internal_id: string }>`select internal_id from chats`)!
  const account_ids: Record<string, number> = {}
  const keys: Record<string, string> = {}
  for (const name of names) {
    const made = { name, plan: 'M', billing_anchor: now, expires_at: null, balance_mc: BALANCE_MC, created_at: now }
    const account = (await insertAccount(db, made))!
    await setAccountOverrides(db, account.account_id, { rate_per_second: 100_000, rate_burst: 100_000 })
    account_ids[name] = account.account_id
    keys[name] = await issueKey(db, secrets, account, 'credits', now)
  }
  const instruments = createInstruments()
  const app = await buildApi(
    {
      db,
      secrets,
      tariff: () => ({ plans: defaultPlans, prices: defaultPrices }),
      rate: localRateLimiter(Date.now),
      cashier: openCashier(db),
      lookups: openLookups(db, secrets),
      catalog: storedCatalog,
      now: () => new Date(),
      monitor: { log: false, instruments },
    },
    limits,
  )
  await app.listen({ host: '127.0.0.1', port: 0 })

  const report = async (): Promise<EdgeReport> => {
    const spent: Record<string, number> = {}
    for (const name of names) spent[name] = BALANCE_MC - (await findBalance(db, account_ids[name]!))
    const { rss } = process.memoryUsage()
    globalThis.gc?.()
    const in_flight = instruments.inFlight.read()
    return { rss, heap: process.memoryUsage().heapUsed, spent, in_flight, open_files: openFiles() }
  }
  process.on('message', async () => process.send!(await report()))
  process.on('disconnect', () => process.exit())
  const { port } = app.server.address() as { port: number }
  process.send!({ port, internal_id, keys } satisfies Hello)
}

const openFiles = () => {
  const { userLimits } = process.report.getReport() as unknown as { userLimits?: { open_files?: { soft: unknown } } }
  return Number(userLimits?.open_files?.soft) || 1_024
}

if (process.send && process.argv[1] === import.meta.filename) await serve(process.argv[2] || undefined, process.argv[3])
