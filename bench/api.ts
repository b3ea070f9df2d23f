// Opens the real API on a free port, with an account without a rate limit.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openCashier } from '../src/accounts/cashier.ts'
import { issueKey } from '../src/accounts/keys.ts'
import { defaultPlans } from '../src/accounts/plans.ts'
import { defaultPrices } from '../src/accounts/prices.ts'
import { localRateLimiter } from '../src/accounts/rate.ts'
import { secretsFrom } from '../src/accounts/secrets.ts'
import { createInstruments } from '../src/api/http/instruments.ts'
import type { ApiDeps } from '../src/api/request/deps.ts'
import { openLookups } from '../src/api/request/lookups.ts'
import { buildApi } from '../src/api/server.ts'
import type { Db } from '../src/store/db.ts'
import { benchAccount } from './account.ts'

export type BenchApi = Awaited<ReturnType<typeof openApi>>

export const openApi = async (db: Db, catalog: ApiDeps['catalog'], clock: () => Date = () => new Date()) => {
  const secrets = secretsFrom(randomBytes(32))
  const app = await buildApi({
    db, catalog, secrets, tariff: () => ({ plans: defaultPlans, prices: defaultPrices }), rate: localRateLimiter(Date.now), cashier: openCashier(db), lookups: openLookups(db, secrets),
    now: clock, monitor: { log: false, instruments: createInstruments() },
  }) // biome-ignore format: a list of dependencies
  const now = clock()
  const account = await benchAccount(db, {
    now,
    limits: { snapshot_channels: 1_000_000, search_messages_requests: 1_000_000, search_terms: 1_000_000 },
  })
  const key = await issueKey(db, secrets, account, 'subscription', now)
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
      const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
      request({ agent, port, path, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk) => chunks.push(chunk))
          .on('end', () =>
            resolve({ status: response.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString()) }),
          )
      })
        .on('error', reject)
        .end(body && JSON.stringify(body))
    })
  return {
    ask,
    close: async () => {
      agent.destroy()
      await app.close()
    },
  }
}
