// A child process of the metering benchmark, which reports its port: the real service, the service with a simpler cashier, or a bare
// server that sends the same bytes.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Cashier, openCashier } from '../src/accounts/cashier.ts'
import { openCountedChats } from '../src/accounts/counted-chats.ts'
import { defaultPlans } from '../src/accounts/plans.ts'
import { defaultPrices } from '../src/accounts/prices.ts'
import { localRateLimiter } from '../src/accounts/rate.ts'
import { secretsFrom } from '../src/accounts/secrets.ts'
import { settleBatch, settleWithin } from '../src/accounts/settle.ts'
import { createInstruments } from '../src/api/http/instruments.ts'
import { openLookups } from '../src/api/request/lookups.ts'
import { buildApi } from '../src/api/server.ts'
import { storedCatalog } from '../src/catalog/catalog.ts'
import type { Db } from '../src/store/db.ts'
import { openStore } from '../src/store/open.ts'

export type Metering = 'batches' | 'one update' | 'one charge'
export type ServerAsked =
  | { kind: 'bare'; headers: Record<string, string>; body: string }
  | { kind: 'service'; metering: Metering; data_dir: string; database_url?: string | undefined; master_key: string }

/** The simplest way to charge: one statement and one commit for each request, and no ledger. */
const oneUpdateEach =
  (db: Db): Cashier =>
  async (charge) => {
    if (charge.key_type === 'credits') {
      const { account_id, cost_mc } = charge
      const row = await db.row<{ balance_mc: number }>`update accounts set balance_mc = balance_mc - ${cost_mc}::bigint
        where account_id = ${account_id} and balance_mc >= ${cost_mc}::bigint returning balance_mc`
      return { charged: true, balance_mc: row!.balance_mc }
    }
    const { account_id, month_start, limits } = charge
    await db.rows`insert into account_months (account_id, month_start, requests) values (${account_id}, ${month_start}, 1)
      on conflict (account_id, month_start) do update set requests = account_months.requests + 1
      where account_months.requests < ${limits.requests}::integer`
    return { charged: true }
  }

/** Writes the same books as the service, but without batches: one charge for each statement. */
const oneChargeEach = (db: Db): Cashier => {
  const countsNothingNew = openCountedChats(db)
  return async (charge) => {
    const settled = (await countsNothingNew(charge)) && (await settleBatch(db, [charge]))[0]
    return typeof settled === 'object' ? settled : (await db.transaction((tx) => settleWithin(tx, [charge])))[0]!
  }
}

const cashiers = { batches: openCashier, 'one update': oneUpdateEach, 'one charge': oneChargeEach }

const serveBare = async ({ headers, body }: Extract<ServerAsked, { kind: 'bare' }>) => {
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const serveService = async (asked: Extract<ServerAsked, { kind: 'service' }>) => {
  const db = await openStore(asked)
  const secrets = secretsFrom(Buffer.from(asked.master_key, 'hex'))
  const app = await buildApi({
    db,
    catalog: storedCatalog,
    secrets,
    tariff: () => ({ plans: defaultPlans, prices: defaultPrices }),
    rate: localRateLimiter(Date.now),
    cashier: cashiers[asked.metering](db),
    lookups: openLookups(db, secrets),
    now: () => new Date(),
    monitor: { log: false, instruments: createInstruments() },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

process.once('message', async (asked: ServerAsked) => {
  process.send!(await (asked.kind === 'bare' ? serveBare(asked) : serveService(asked)))
})
// The benchmark asks for this process's CPU time before and after the load, because it does not depend on other load on the machine.
process.on('message', (asked) => {
  const { user, system } = process.cpuUsage()
  if (asked === 'cpu') process.send!(user + system)
})
process.once('disconnect', () => process.exit(0))
