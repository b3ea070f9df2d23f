// The dependencies of the API, which are all passed in here.
import type { FastifyBaseLogger } from 'fastify'
import type { Cashier } from '../../accounts/cashier.ts'
import type { Takedown } from '../../accounts/operate/takedown.ts'
import type { Plans } from '../../accounts/plans.ts'
import type { Prices } from '../../accounts/prices.ts'
import type { RateLimiter } from '../../accounts/rate.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import type { WebhookSecret } from '../../accounts/webhook-signature.ts'
import type {
  Filter,
  FoundFacets,
  FoundNames,
  FoundPage,
  FoundSet,
  NameFilter,
  NamePage,
  PageOrder,
} from '../../catalog/query.ts'
import type { SearchTerm } from '../../store/chats/chat-search.ts'
import type { Db } from '../../store/db.ts'
import type { Outage } from '../../store/outage.ts'
import type { ChatLink } from '../../text/links.ts'
import type { Dashboard } from '../dashboard.ts'
import type { PausedSource } from '../http/health.ts'
import type { Instruments } from '../http/instruments.ts'
import type { Watch } from '../security/watch.ts'
import type { Lookups } from './lookups.ts'

export type ApiDeps = {
  db: Db
  secrets: Secrets
  plans: Plans
  prices: Prices
  rate: RateLimiter
  cashier: Cashier
  lookups: Lookups
  /** Returns a page of the matching channels, with totals. */
  search: (filter: Filter, order: PageOrder, db: Db) => Promise<FoundPage>
  /** Returns all matching channels. It is called within a transaction and must read the database through `db` only. */
  matching: (filter: Filter, db: Db) => Promise<FoundSet>
  /** Returns how many channels each choice of a filter would leave. */
  facets: (filter: Filter, db: Db) => Promise<FoundFacets>
  /** Returns a page of the chats that match by name, best match first; without a term the largest ones. */
  names: (filter: NameFilter, term: SearchTerm | undefined, page: NamePage, db: Db) => Promise<FoundNames>
  /** The kinds of links that the configured sources can open, and by which unknown chats may be added. None in a demo that does not collect. The default is public names and invites. */
  opens?: ReadonlySet<ChatLink['kind']>
  /** Whether an operator has removed the chat with this address. By default nothing is removed. */
  isRemoved?: (db: Db, address: string) => Promise<boolean>
  now: () => Date
  /** Waits for a number of milliseconds. By default a timer does. */
  wait?: (ms: number) => Promise<unknown>
  log: FastifyBaseLogger | false
  instruments: Instruments
  /** Counts by network what may be an attack. By default nothing is counted. */
  watch?: Watch
  /** Shared with other users of the database in this process. By default the API has its own. */
  outage?: Outage
  /** The chats that have a badge. By default none has. */
  badges?: 'verified' | 'all'
  /** The built dashboard. Without it browsers are led to the reference. */
  dashboard?: Dashboard
  /** The account that one signs in to without a key, in the demo. By default that is not possible. */
  demo_account?: string
  /** The name of the operator key that one signs in with without typing it, in the demo. By default that is not possible. */
  demo_operator?: string
  /** The paused sources, where this process collects. */
  pauses?: () => PausedSource[] | Promise<PausedSource[]>
  /** The secrets by which payment providers sign. By default there is no hook for them. */
  payment_secrets?: readonly WebhookSecret[]
  /** Where the platform delivers updates of the account bot. By default they are not taken here. */
  bot_hook?: {
    path: string
    isSecret: (given: unknown) => boolean
    /** False when the update should come again later. */
    take: (update: object) => Promise<boolean>
  }
  /** What the operator's interface says of this process. By default there is no such interface. */
  operator?: OperatorDeps
  /** The operator's interface is on a port of its own, so pages of this server cannot reach it. */
  operator_elsewhere?: boolean
}

export type OperatorDeps = {
  version: string
  started_at: Date
  engine: 'embedded' | 'postgres'
  /** All sources that the software has; those without `requests_per_day` are not configured. That of `mtproto` is for each account. */
  sources: { name: string; kind: 'web' | 'mtproto'; requests_per_day?: number }[]
  takedown?: Takedown
}
