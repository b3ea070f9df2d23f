// The dependencies of the API, which are all passed in here, in groups by what may touch them.
import type { FastifyBaseLogger } from 'fastify'
import type { Cashier } from '../../accounts/cashier.ts'
import type { FileImporter } from '../../accounts/operate/importing.ts'
import type { Takedown } from '../../accounts/operate/takedown.ts'
import type { Plans } from '../../accounts/plans.ts'
import type { Prices } from '../../accounts/prices.ts'
import type { RateLimiter } from '../../accounts/rate.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import type { WebhookSecret } from '../../accounts/webhook-signature.ts'
import type { CatalogReads } from '../../catalog/catalog.ts'
import type { Reach } from '../../delivery/addresses.ts'
import type { AtOnce } from '../../delivery/parcel.ts'
import type { GraphReads } from '../../graph/graph.ts'
import type { Db } from '../../store/db.ts'
import type { Outage } from '../../store/outage.ts'
import type { ChatLink } from '../../text/links.ts'
import type { DemoRole } from '../../vocabulary.ts'
import type { Dashboard } from '../dashboard.ts'
import type { CollectingState } from '../http/health.ts'
import type { Instruments } from '../http/instruments.ts'
import type { SecurityWatch } from '../security/watch.ts'
import type { Lookups } from './lookups.ts'

export type ApiDeps = {
  db: Db
  secrets: Secrets
  lookups: Lookups
  catalog: CatalogReads
  /** By default nothing is known of links in memory. */
  graph?: GraphReads
  /** By default public names and invites may be added, and nothing is removed. */
  adding?: Partial<ChatAdditions>
  /** By default events may be sent to public https addresses, and neither by e-mail nor by the bot. */
  delivering?: Partial<DeliveryMeans>
  now: () => Date
  /** The plans and prices in use. They may be others at the next call, because their files are read again while the service runs. */
  tariff: () => { plans: Plans; prices: Prices }
  rate: RateLimiter
  cashier: Cashier
  monitor: Monitor
  /** By default the server has none of it. */
  site?: Site
  /** By default there are no hooks. */
  hooks?: Hooks
  /** What the operator's interface says of this process. By default there is no such interface. */
  operator?: OperatorDeps
}

/** Which unknown chats a caller may add. */
export type ChatAdditions = {
  /** The kinds of links that the configured sources can open. None in a demo that does not collect. */
  opens: ReadonlySet<ChatLink['kind']>
  /** Whether an operator has removed the chat with this address. */
  isRemoved: (db: Db, address: string) => Promise<boolean>
}

/** Where events may be sent. */
export type DeliveryMeans = {
  reach: Reach
  /** Whether a mail server is set up. */
  mail: boolean
  /** Whether there is an account bot. */
  bot: boolean
  /** Where people reach the service, without a slash at the end. */
  public_url: string
  /** Absent where this process sends nothing. */
  at_once?: AtOnce
}

/** What the server tells of itself. No handler touches it. */
export type Monitor = {
  log: FastifyBaseLogger | false
  instruments: Instruments
  /** Counts by network what may be an attack. By default nothing is counted. */
  watch?: SecurityWatch
  /** Shared with other users of the database in this process. By default the API has its own. */
  outage?: Outage
  /** How collecting is doing, where this process collects. */
  collecting?: () => CollectingState | Promise<CollectingState>
}

/** What browsers see besides the API. */
export type Site = {
  /** The built dashboard. Without it browsers are led to the reference. */
  dashboard?: Dashboard
  /** The chats that have a badge. By default none has. */
  badges?: 'verified' | 'all'
  /** The account that one signs in to without a key, in the demo. By default that is not possible. */
  demo_account?: string
  /** The name of the operator key that one signs in with without typing it, in the demo. By default that is not possible. */
  demo_operator?: string
  /** The setting that holds what the first page tells of the demo, by language. */
  landing?: string
  /** The accounts of the roles in which a demo can be opened. */
  demo_roles?: Record<DemoRole, string>
  /** Requests without a key are those of this account, and nothing can be changed. By default every request needs a key. */
  public_demo?: { account: string; reset_hour: number }
  /** The operator's interface is on a port of its own, so pages of this server cannot reach it. */
  operator_elsewhere?: boolean
}

/** Where other services deliver events. */
export type Hooks = {
  /** The secrets by which payment providers sign. */
  payment_secrets?: readonly WebhookSecret[]
  /** Where the platform delivers updates of the account bot. */
  bot?: {
    path: string
    isSecret: (given: unknown) => boolean
    /** False when the update should come again later. */
    take: (update: object) => Promise<boolean>
  }
}

export type OperatorDeps = {
  version: string
  started_at: Date
  engine: 'embedded' | 'postgres'
  /** All sources that the software has; those without `requests_per_day` are not configured. That of `mtproto` is for each account. */
  sources: { name: string; kind: 'web' | 'mtproto'; requests_per_day?: number }[]
  takedown?: Takedown
  importing?: FileImporter
  /** The disk of the embedded database. Absent where the database is a server, whose disk this process does not see. */
  disk?: () => Promise<{ free_bytes: number; total_bytes: number }>
}
