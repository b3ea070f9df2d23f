// What the API is built from: everything it needs comes in here.
import type { FastifyBaseLogger } from 'fastify'
import type { Cashier } from '../accounts/cashier.ts'
import type { Plans } from '../accounts/plans.ts'
import type { Prices } from '../accounts/prices.ts'
import type { RateLimiter } from '../accounts/rate.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Db } from '../store/db.ts'
import type { Instruments } from './instruments.ts'

export type ApiDeps = {
  db: Db
  secrets: Secrets
  plans: Plans
  prices: Prices
  rate: RateLimiter
  cashier: Cashier
  now: () => Date
  log: FastifyBaseLogger | false
  instruments: Instruments
}
