// Plans: what an account may do, and how much of it in a month. All numbers can be configured; these are the defaults.
import { type Static, Type } from 'typebox'

const Count = Type.Integer({ minimum: 0 })

const MOST_LIST_CHATS = 1_000

/** A missing limit means no limit. */
export const Limits = Type.Object(
  {
    requests: Type.Optional(Count),
    unique_channels: Type.Optional(Count),
    search_messages_requests: Type.Optional(Count),
    search_terms: Type.Optional(Count),
    snapshots: Type.Optional(Count),
    diffs: Type.Optional(Count),
    snapshot_channels: Type.Optional(Count),
    watches: Type.Optional(Count),
    events_per_day: Type.Optional(Count),
    lists: Type.Optional(Count),
    /** At most 1,000 whatever a plan says, because the answers about a list read all its chats. */
    list_chats: Type.Optional(Count),
  },
  { additionalProperties: false },
)

export const Terms = Type.Object(
  {
    limits: Limits,
    permissions: Type.Object(
      {
        allow_catalog: Type.Boolean(),
        allow_add: Type.Boolean(),
        allow_message_search: Type.Boolean(),
        /** Optional, because plans of operators may be older than it. Without it there are no links. */
        links_in_lists: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    /** When set, the account can read only chats that the platform or this service has verified. */
    verified_only: Type.Boolean(),
    /** How far back messages and charts reach; without it there is no bound. */
    history_days: Type.Optional(Type.Integer({ minimum: 1 })),
    rate_per_second: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
    rate_burst: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    /** Largest `limit` of `/v1/channels/search`. */
    search_limit: Type.Integer({ minimum: 1, maximum: 1000 }),
  },
  { additionalProperties: false },
)
export type Terms = Static<typeof Terms>

export const Plans = Type.Record(Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' }), Terms)
export type Plans = Static<typeof Plans>

const rate = { rate_per_second: 20, rate_burst: 50, search_limit: 30 }

const paid = (requests: number, unique_channels: number, capacity: number, list_chats: number): Terms => ({
  ...rate,
  limits: {
    requests,
    unique_channels,
    search_messages_requests: requests,
    search_terms: unique_channels,
    snapshots: capacity,
    diffs: capacity * 2,
    snapshot_channels: 100_000,
    watches: capacity * 10,
    events_per_day: capacity * 200,
    lists: capacity * 2,
    list_chats,
  },
  permissions: { allow_catalog: true, allow_add: true, allow_message_search: false, links_in_lists: true },
  verified_only: false,
})

export const defaultPlans: Plans = {
  Free: {
    ...rate,
    limits: {
      requests: 1_000,
      unique_channels: 5,
      search_messages_requests: 0,
      search_terms: 0,
      snapshots: 0,
      diffs: 0,
      snapshot_channels: 0,
      watches: 5,
      events_per_day: 50,
      lists: 1,
      list_chats: 20,
    },
    permissions: { allow_catalog: false, allow_add: false, allow_message_search: false, links_in_lists: false },
    verified_only: true,
    history_days: 7,
  },
  S: paid(1_000, 50, 5, 100),
  M: paid(100_000, 500, 20, 500),
  L: paid(500_000, 2_500, 50, MOST_LIST_CHATS),
  XL: paid(1_000_000, 10_000, 100, MOST_LIST_CHATS),
}

/** How many chats a list of the account may hold. */
export const mostListChats = ({ limits }: Pick<Terms, 'limits'>): number =>
  Math.min(limits.list_chats ?? MOST_LIST_CHATS, MOST_LIST_CHATS)

/** The terms that an operator may change for one account. */
export const Overrides = Type.Partial(
  Type.Object({
    ...Terms.properties,
    limits: Type.Partial(Limits),
    permissions: Type.Partial(Terms.properties.permissions),
  }),
  { additionalProperties: false },
)
export type Overrides = Static<typeof Overrides>

/** The terms that apply to an account: those of its plan, replaced by its own overrides where it has any. */
export const termsOf = (plans: Plans, account: { plan: string; overrides: Overrides }): Terms => {
  const plan = plans[account.plan]
  if (!plan) throw new Error(`plan ${account.plan} is not configured`)
  return {
    ...plan,
    ...account.overrides,
    limits: { ...plan.limits, ...account.overrides.limits },
    permissions: { ...plan.permissions, ...account.overrides.permissions },
  }
}

/** Limits and permissions are named like the other terms, without a group. */
export const flatTerms = ({ limits, permissions, ...terms }: Overrides | Plans[string]) => ({
  ...limits,
  ...permissions,
  ...terms,
})

export const listPlans = (plans: Plans) =>
  Object.entries(plans).map(([plan, terms]) => ({ plan, terms: flatTerms(terms) }))
