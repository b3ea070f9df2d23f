// Usage of the caller's own account.
import { type Static, Type } from 'typebox'
import { keyTypes } from '../../vocabulary.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  CursorParameter,
  count,
  flag,
  int32Parameter,
  limit,
  list,
  NextCursor,
  olderField,
  oneOf,
  text,
  time,
  timeParameter,
} from '../fields.ts'
import { NamedKey } from './named-keys.ts'

const counter = (description: string, spent: number, limit: number) =>
  Type.Optional(
    Type.Object(
      {
        spent: count('Used in the current billing month.', spent),
        limit: Type.Optional(count('Allowed in a billing month. Absent when unlimited.', limit)),
      },
      { description: `${description} Absent for credits keys.` },
    ),
  )

const capacity = (what: string, active: number, limit: number) =>
  Type.Object(
    {
      active: count(`Active ${what} now.`, active),
      limit: Type.Optional(count(`How many may be active at once. Absent when unlimited.`, limit)),
    },
    { description: `Capacity for ${what}.` },
  )

const state = oneOf(['active', 'inactive'], 'Whether key and subscription are active.', 'active')

export const Usage = Type.Object(
  {
    key_type: oneOf(
      keyTypes,
      'How the key of this request pays: by credits, or by a monthly subscription.',
      'subscription',
    ),
    plan: text('Plan of the account.', 'M'),
    state,
    status: olderField(state, 'state'),
    requests: counter('Requests.', 1204, 100_000),
    channels: counter('Unique channels and groups read.', 87, 500),
    search_messages_requests: counter('Requests to the message search.', 12, 1000),
    search_terms: counter('Different terms given to the message search.', 5, 100),
    credits: Type.Optional(
      Type.Object(
        { available_mc: count('Balance in milli-credits; 1000 make one credit.', 250_000, { format: 'int64' }) },
        { description: 'Credits of the account. Present for credits keys.', 'x-rare': true },
      ),
    ),
    snapshots: capacity('snapshots', 2, 10),
    diffs: capacity('diffs', 1, 20),
    lists: capacity('lists', 3, 40),
    permissions: Type.Object(
      {
        allow_catalog: flag(
          'Whether the catalog, snapshots, diffs and lists of what matches filters may be used.',
          true,
        ),
        allow_add: flag('Whether channels may be added.', true),
        allow_message_search: flag('Whether messages may be searched.', false),
        links_in_lists: flag('Whether rows of search and catalog carry the link of the chat.', true),
      },
      { description: 'What the account may do beyond reading.' },
    ),
    named_key: Type.Optional(
      Type.Object(NamedKey.properties, {
        description: 'The named key of this request. Present where it is one.',
        'x-rare': true,
      }),
    ),
    billing_start_date: time('When the current billing month began.', '2026-08-15T00:00:00Z'),
    billing_end_date: time('When it ends and the counters start again.', '2026-09-15T00:00:00Z'),
  },
  { title: 'Usage', description: 'Plan, counters, balance and permissions of the account.' },
)
export type Usage = Static<typeof Usage>

export const getUsage = endpoint({
  operation: 'getUsage',
  sdk: 'usage.info',
  method: 'GET',
  path: '/v1/usage/info',
  tag: 'Account usage',
  summary: 'Usage and key type of the own account',
  response: Usage,
  counts: 'nothing',
  permission: 'account:read',
})

export const usageGroups = ['day', 'operation', 'channel'] as const

/** What an answer says, whatever the order was in the request. */
export const usageGroupings = [
  'day',
  'operation',
  'channel',
  'day,operation',
  'day,channel',
  'operation,channel',
  'day,operation,channel',
] as const
type UsageGrouping = (typeof usageGroupings)[number]

/** All selections of the words, in every order, separated by commas. */
const inAnyOrder = (words: readonly string[]): string[] =>
  words.flatMap((word) => [
    word,
    ...inAnyOrder(words.filter((other) => other !== word)).map((rest) => `${word},${rest}`),
  ])

const cost = (description: string, example: number) => Type.Optional(count(description, example, { format: 'int64' }))

export const UsageHistory = Type.Object(
  {
    from_date: time('Beginning of the first day, UTC.', '2026-08-15T00:00:00Z'),
    to_date: time('Beginning of the last day, UTC.', '2026-09-01T00:00:00Z'),
    group_by: oneOf(usageGroupings, 'What one entry stands for.', 'day,operation'),
    entries: list(
      Type.Object(
        {
          day: Type.Optional(text('Day in UTC. Present when grouped by it.', '2026-08-31', { format: 'date' })),
          operation: Type.Optional(
            text('Operation as the description names it. Present when grouped by it.', 'getChannelInfo'),
          ),
          internal_id: Type.Optional(
            text('Internal id of the channel or group. Present when grouped by it.', 'k3Xp9QaZ', { 'x-rare': true }),
          ),
          requests: count('Billed requests; when grouped by channel, billed reads of it.', 214),
          cost_mc: cost(
            'Milli-credits charged for them. Absent when grouped by channel: a call for several has one price.',
            21_400,
          ),
        },
        { description: 'Usage of one group.' },
      ),
      'Usage in groups: oldest day first, then by channel and operation.',
    ),
    total: Type.Object(
      { requests: count('Billed requests.', 1204), cost_mc: cost('Milli-credits charged.', 120_400) },
      { description: 'All of the range, not only of this page.' },
    ),
    cursor: NextCursor,
  },
  { title: 'UsageHistory', description: 'What the account used, from the same ledger that its balance comes from.' },
)
export type UsageHistory = Static<typeof UsageHistory>

export const getUsageHistory = endpoint({
  operation: 'getUsageHistory',
  sdk: 'usage.history',
  method: 'GET',
  path: '/v1/usage/history',
  tag: 'Account usage',
  summary: 'Usage of the own account by day, operation and channel',
  description: 'Keys of both types are counted together.',
  query: Type.Object({
    from_date: timeParameter(
      'earliest',
      'First day to include, or a moment in it. Without it: 30 days ago.',
      1_785_542_400,
    ),
    to_date: timeParameter('latest', 'Last day to include, or a moment in it. Without it: now.', 1_788_220_800),
    group_by: Type.Optional(
      Type.Unsafe<UsageGrouping>({
        ...oneOf(
          inAnyOrder(usageGroups),
          'What one entry stands for: one or several of `day`, `operation` and `channel`, in any order.',
          'day,operation',
          { default: 'day' },
        ),
        'x-words': usageGroups,
      }),
    ),
    limit: limit(1, 1000, 100),
    cursor: CursorParameter,
  }),
  response: UsageHistory,
  counts: 'nothing',
  permission: 'account:read',
})

const price = {
  request_mc: count('Milli-credits for the call itself.', 50),
  channel_mc: count('Milli-credits for each different channel or group it reads.', 50),
}

export const PriceList = Type.Object(
  {
    key_type: oneOf(keyTypes, 'How the key of this request pays.', 'credits'),
    plan: text('Plan of the account.', 'M'),
    operations: list(
      Type.Object(
        {
          operation: text('Name of the operation.', 'getChannelInfo'),
          method: text('Its method.', 'GET'),
          path: text('Its path.', '/v1/channel/info'),
          ...price,
        },
        { description: 'Price of one operation for credits keys.' },
      ),
      'Prices of the operations, or of the one asked for.',
    ),
    event_mc: count('What an event costs that a watch of a credits key tells of.', 5),
    call: Type.Optional(
      Type.Object(
        {
          operation: text('The operation asked for.', 'getChannelInfo'),
          channels: count('Different channels and groups that the call reads.', 1),
          cost_mc: cost('What it takes from the balance. Present for credits keys.', 100),
          requests: Type.Optional(
            count('What it adds to the requests of the month. Present for subscription keys.', 1, { 'x-rare': true }),
          ),
          unique_channels: Type.Optional(
            count(
              'What it adds to the unique channels of the month, if none was read before. Present for subscription keys.',
              1,
              { 'x-rare': true },
            ),
          ),
        },
        { description: 'What one successful call would cost. Present when `operation` is given.' },
      ),
    ),
  },
  { title: 'PriceList', description: 'Prices that apply to the key of this request. A refused call costs nothing.' },
)
export type PriceList = Static<typeof PriceList>

export const getPrices = endpoint({
  operation: 'getPrices',
  sdk: 'usage.prices',
  method: 'GET',
  path: '/v1/usage/prices',
  tag: 'Account usage',
  summary: 'Price list of the own key, and what a call would cost',
  query: Type.Object({
    operation: Type.Optional(
      text('Only this operation, and what a call would cost.', 'getChannelInfo', {
        maxLength: 64,
        'x-enum': 'operations',
      }),
    ),
    channels: int32Parameter('How many different channels and groups the call reads, for those that read any.', 1, {
      minimum: 1,
      maximum: 100,
      default: 1,
    }),
  }),
  response: PriceList,
  counts: 'nothing',
  permission: 'account:read',
})

export const usageEndpoints: Endpoint[] = [getUsage, getUsageHistory, getPrices]
