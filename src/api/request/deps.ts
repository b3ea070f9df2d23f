// What the API is built from: everything it needs comes in here.
import type { FastifyBaseLogger } from 'fastify'
import type { Cashier } from '../../accounts/cashier.ts'
import type { Plans } from '../../accounts/plans.ts'
import type { Prices } from '../../accounts/prices.ts'
import type { RateLimiter } from '../../accounts/rate.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import type { Filter, FoundPage, FoundSet, PageOrder } from '../../catalog/query.ts'
import type { Db } from '../../store/db.ts'
import type { ChatLink } from '../../text/links.ts'
import type { Instruments } from '../http/instruments.ts'
import type { Lookups } from './lookups.ts'

export type ApiDeps = {
  db: Db
  secrets: Secrets
  plans: Plans
  prices: Prices
  rate: RateLimiter
  cashier: Cashier
  lookups: Lookups
  /** A page of the channels that match, with totals. */
  search: (filter: Filter, order: PageOrder, db: Db) => Promise<FoundPage>
  /** All channels that match. Asked within a transaction: whatever is read from the database meanwhile must be read through `db`. */
  matching: (filter: Filter, db: Db) => Promise<FoundSet>
  /** What the configured sources can open: by what an unknown chat may be added. Unless told, by its public name or an invite. */
  opens?: ReadonlySet<ChatLink['kind']>
  now: () => Date
  log: FastifyBaseLogger | false
  instruments: Instruments
}
