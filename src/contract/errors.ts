// The four error bodies. A client branches on the status, and for snapshots and diffs on `code`.
import { type Static, Type } from 'typebox'
import { counters, keyCounters } from '../vocabulary.ts'
import { count, oneOf, text } from './fields.ts'

export const ErrorMessage = Type.Object(
  {
    message: text(
      'What went wrong, for people. The wording may change; do not branch on it.',
      'limit must be an integer from 0 to 30',
    ),
  },
  { title: 'ErrorMessage', description: 'Body of an ordinary refusal.' },
)
export type ErrorMessage = Static<typeof ErrorMessage>

export const CreditShortfall = Type.Object(
  {
    total_cost_mc: count('Price of the whole request, in milli-credits.', 100),
    available_mc: count('Balance of the account at that moment, in milli-credits.', 50),
    shortfall_mc: count('How much is missing: price minus balance, in milli-credits.', 50),
  },
  {
    title: 'CreditShortfall',
    description: 'Body of a 402: the balance does not cover the request. Nothing was charged.',
  },
)
export type CreditShortfall = Static<typeof CreditShortfall>

export const QuotaLimit = Type.Object(
  {
    name: oneOf(
      [...counters, ...keyCounters],
      'What is used up: a monthly counter of the account, or a limit per day (UTC) of a named key.',
      'unique_channels',
    ),
    used: count(
      'How much of it is used in the current billing month or day; `key_credits_per_day` in milli-credits.',
      500,
    ),
    limit: count('How much the plan allows in a billing month, or the key in a day.', 500),
  },
  { title: 'QuotaLimit', description: 'Body of a 426: an allowance is used up. Nothing was counted.' },
)
export type QuotaLimit = Static<typeof QuotaLimit>

export const snapshotErrorCodes = [
  'SNAPSHOT_TOO_LARGE',
  'SNAPSHOT_CREATION_IN_PROGRESS',
  'DIFF_CREATION_IN_PROGRESS',
  'SNAPSHOT_MUTATION_IN_PROGRESS',
  'SNAPSHOT_LIMIT_REACHED',
  'DIFF_LIMIT_REACHED',
  'SNAPSHOT_NOT_FOUND',
  'SNAPSHOT_EXPIRED',
  'DIFF_NOT_FOUND',
  'DIFF_EXPIRED',
] as const
export type SnapshotErrorCode = (typeof snapshotErrorCodes)[number]

export const SnapshotError = Type.Object(
  {
    code: oneOf(snapshotErrorCodes, 'Stable name of the refusal; branch on this.', 'SNAPSHOT_TOO_LARGE'),
    message: text('What went wrong, for people.', 'The filters match more channels than a snapshot may hold'),
    details: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
        description:
          'Particulars as strings. For SNAPSHOT_TOO_LARGE: `max_channels` and `matched_count`; the latter may be a lower bound, because counting may stop at the limit.',
        examples: [{ max_channels: '10000', matched_count: '10001' }],
      }),
    ),
  },
  { title: 'SnapshotError', description: 'Body of refusals that concern snapshots and diffs.' },
)
export type SnapshotError = Static<typeof SnapshotError>
