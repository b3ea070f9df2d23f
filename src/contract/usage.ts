// Usage of the caller's own account.
import { type Static, Type } from 'typebox'
import { keyTypes } from '../vocabulary.ts'
import { endpoint } from './endpoint.ts'
import { count, flag, oneOf, text, time } from './fields.ts'

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

export const Usage = Type.Object(
  {
    key_type: oneOf(
      keyTypes,
      'How the key of this request pays: by credits, or by a monthly subscription.',
      'subscription',
    ),
    plan: text('Plan of the account.', 'M'),
    status: oneOf(['active', 'inactive'], 'Whether key and subscription are active.', 'active'),
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
    permissions: Type.Object(
      {
        allow_catalog: flag('Whether the catalog, snapshots and diffs may be used.', true),
        allow_add: flag('Whether channels may be added.', true),
        allow_message_search: flag('Whether messages may be searched.', false),
      },
      { description: 'What the account may do beyond reading.' },
    ),
    billing_start_date: time('When the current billing month began.', '2026-08-15T00:00:00Z'),
    billing_end_date: time('When it ends and the counters start again.', '2026-09-15T00:00:00Z'),
  },
  { title: 'Usage', description: 'Plan, counters, balance and permissions of the account.' },
)
export type Usage = Static<typeof Usage>

export const getUsage = endpoint({
  operation: 'getUsage',
  method: 'GET',
  path: '/v1/usage/info',
  tag: 'Account usage',
  summary: 'Usage and key type of the own account',
  description: 'Free, and never counted.',
  response: Usage,
  counts: 'nothing',
})
