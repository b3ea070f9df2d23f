// The codes of all refusals, and the four error bodies. A client branches on the code, or on the status.
import { type Static, Type } from 'typebox'
import { counters, keyCounters } from '../vocabulary.ts'
import { count, oneOf, text } from './fields.ts'

/** What each code says. A code is never renamed within /v1, and its meaning stays; new ones may come. */
export const errorMeanings = {
  INVALID_INPUT: 'A parameter, field or header is missing, malformed, out of range, or does not fit the others.',
  UNKNOWN_PARAMETER: 'A query parameter is unknown, and the request asks for `handling=strict`.',
  INVALID_CURSOR: 'The cursor belongs to another query, or was altered: begin at the first page.',
  IDEMPOTENCY_KEY_REUSED: 'The `Idempotency-Key` was used before with another body or path: take a new one.',
  MALFORMED_REQUEST: 'The request is not well-formed HTTP, was broken off, or its body is not JSON.',
  CANNOT_BE_ADDED: 'The chat behind the link cannot be added to this service, now or ever.',
  WATCH_LIMIT_REACHED: 'The account has as many watches as its plan allows: delete one first.',
  KEY_LIMIT_REACHED: 'The account has as many named keys as it may have: delete one first.',
  BEYOND_HISTORY: 'The plan does not read a past so far back.',
  TOO_MUCH_TO_COUNT: 'The range has more messages or intervals than one answer may count: narrow it.',
  VERIFIED_ONLY: 'The plan reads verified channels and groups only, and the chat is not verified.',
  MESSAGE_SEARCH_DISABLED: 'Message search is switched off for the account.',
  MISSING_KEY: 'The request has no key.',
  UNKNOWN_KEY: 'The key is not valid.',
  EXPIRED_KEY: 'The key has expired.',
  SESSION_ENDED: 'The session of the browser has ended: sign in again.',
  OPERATOR_KEY: 'The key is an operator’s, which this interface does not take.',
  OPERATOR_KEY_NEEDED: 'This interface takes keys of operators only.',
  INVALID_SIGNATURE: 'The signature of an event is missing, wrong or too old.',
  CREDITS_SHORT: 'The credits do not cover the request.',
  NOT_IN_PLAN: 'The plan does not include the feature.',
  PERMISSION_MISSING: 'The named key does not have the permission.',
  FULL_KEY_NEEDED: 'A named key may not do this: it needs a key of the account without restrictions.',
  NOT_OWNER: 'The account has not verified that the channel is its own.',
  REPLACED_KEY: 'The key was replaced while the request ran: use the new one.',
  OPERATOR_SESSION: 'The session is an operator’s, which this interface does not take.',
  ACCOUNT_SESSION: 'The session is an account’s, which this interface does not take.',
  READ_ONLY_KEY: 'The operator key may only read.',
  READ_ONLY_DEMO: 'This is a public demo, which everybody may read and nobody may change.',
  READ_ONLY_SESSION: 'The session may only read, as its operator key.',
  OPERATORS_OFF: "The operator's interface is switched off, or has a port of its own.",
  SECRET_NEEDS_KEY: 'The answer has a secret, which only an operator key gets, and no session.',
  FOREIGN_PAGE: 'A page of another site sent the request.',
  UNKNOWN_PATH: 'The service has nothing at this path.',
  NOT_FOUND: 'What the request names is not there, or is not yours to see.',
  CHAT_NOT_FOUND: 'The service does not know the channel or group, or does not show it.',
  CHAT_IS_GROUP: 'The chat is a group, and the operation is for channels.',
  CHAT_IS_CHANNEL: 'The chat is a channel, and the operation is for groups.',
  MESSAGE_NOT_FOUND: 'The chat has no such message, or the plan does not read so far back.',
  ACCOUNT_NOT_FOUND: 'There is no account of that name or reference.',
  METHOD_NOT_ALLOWED: 'The path has no such method; `Allow` lists those it has.',
  REQUEST_TIMEOUT: 'The request took too long to arrive.',
  EXPORT_TIMEOUT: 'The export of all pages took too long.',
  CONFLICT: 'What is there does not allow the change.',
  ACCOUNT_SUSPENDED: 'The account is suspended.',
  SUBSCRIPTION_EXPIRED: 'The subscription has expired.',
  BODY_TOO_LARGE: 'The body is too large.',
  URL_TOO_LONG: 'The address is too long.',
  HEADERS_TOO_LARGE: 'The headers are too large.',
  UNKNOWN_EXPECTATION: 'The request has an `Expect` header other than `100-continue`.',
  QUOTA_EXHAUSTED: 'An allowance of the month, or of the day of a named key, is used up.',
  RATE_LIMITED: 'Too many requests: wait for `Retry-After`.',
  REQUEST_IN_PROGRESS: 'The first request with this `Idempotency-Key` is still being answered.',
  SNAPSHOT_TOO_LARGE: 'The filters match more channels than a snapshot may hold.',
  SNAPSHOT_CREATION_IN_PROGRESS: 'Another snapshot is being created.',
  DIFF_CREATION_IN_PROGRESS: 'Another diff is being created.',
  SNAPSHOT_MUTATION_IN_PROGRESS: 'The snapshot is being compared or deleted.',
  SNAPSHOT_LIMIT_REACHED: 'No more snapshots may be active: delete one, or wait until one expires.',
  DIFF_LIMIT_REACHED: 'No more diffs may be active: delete one, or wait until one expires.',
  SNAPSHOT_NOT_FOUND: 'The account has no such snapshot.',
  SNAPSHOT_EXPIRED: 'The snapshot has expired.',
  DIFF_NOT_FOUND: 'The account has no such diff.',
  DIFF_EXPIRED: 'The diff has expired.',
  LIST_LIMIT_REACHED: 'The account has as many lists as its plan allows: delete one first.',
  LIST_TOO_LARGE: 'The filters match more channels than a list may hold: narrow them.',
  LIST_NOT_FOUND: 'The account has no such list.',
  WATCH_NOT_FOUND: 'The account has no such watch.',
  EVENT_NOT_FOUND: 'The account has no such event, or it is no longer kept.',
  DESTINATION_NOT_FOUND: 'The account has no such destination.',
  DELIVERY_NOT_FOUND: 'Nothing of that number was sent to the destination, or it is no longer kept.',
  KEY_NOT_FOUND: 'The account has no such key.',
  VERIFICATION_NOT_FOUND: 'The account has asked for no code for the chat.',
  REMOVAL_NOT_FOUND: 'There is no removal of that number.',
  INTERNAL_ERROR: 'Something is broken in the service.',
  STOPPING: 'The process is stopping; nothing was done for the request.',
  UNAVAILABLE: 'Something that the service depends on cannot be reached, or the service is overloaded.',
} as const
export type ErrorCode = keyof typeof errorMeanings
export const errorCodes = Object.keys(errorMeanings) as ErrorCode[]

/** The values are not an `enum`, because clients generated from one fail when a code is added. */
export const ErrorCode = Type.Unsafe<ErrorCode>({
  type: 'string',
  'x-extensible-enum': errorCodes,
  title: 'ErrorCode',
  description: `Stable name of a refusal; branch on this. More may be added: treat one that you do not know by the status.\n\n${errorCodes
    .map((code) => `- \`${code}\`: ${errorMeanings[code]}`)
    .join('\n')}`,
  examples: ['INVALID_INPUT'],
})

export const ErrorMessage = Type.Object(
  {
    message: text(
      'What went wrong, for people. The wording may change; do not branch on it.',
      'limit must be an integer from 0 to 30',
    ),
    code: ErrorCode,
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

const snapshotErrorCodes = [
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
] as const satisfies ErrorCode[]
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
          'Particulars as strings. For SNAPSHOT_TOO_LARGE: `max_channels` and `matched_count`; the latter is a lower bound, one more than the limit.',
        examples: [{ max_channels: '10000', matched_count: '10001' }],
      }),
    ),
  },
  { title: 'SnapshotError', description: 'Body of refusals that concern snapshots and diffs.' },
)
export type SnapshotError = Static<typeof SnapshotError>
