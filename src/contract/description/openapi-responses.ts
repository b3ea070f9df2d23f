// The headers and refusals that many operations share, as OpenAPI components.
import type { TSchema } from 'typebox'
import { CreditShortfall, type ErrorCode, ErrorMessage, QuotaLimit, SnapshotError } from '../errors.ts'
import { exampleOf, type Json } from '../schemas.ts'

const header = (description: string, type: 'string' | 'integer', example: string | number) => ({
  description,
  schema: { type },
  example,
})

export const headers = {
  'x-request-id': header('Id of this request; quote it when you ask for help.', 'string', '01K3Z9V7Q4M8'),
  RateLimit: header('What is left of the request rate, in the form of the IETF draft.', 'string', '"default";r=17;t=1'),
  'RateLimit-Policy': header(
    'The request rate that applies, in the form of the IETF draft.',
    'string',
    '"default";q=20;w=1;burst=50',
  ),
  'Retry-After': header('Seconds to wait before the next attempt.', 'integer', 1),
  'x-error-code': {
    description:
      'Stable name of the refusal, as in the field `code` where the body has one; the bodies of 402 and 426 have none.',
    schema: { $ref: '#/components/schemas/ErrorCode' },
    example: 'INVALID_INPUT',
  },
  ETag: header('Version of this answer; send it back in `If-None-Match`.', 'string', 'W/"3q2-7wAAAAAAAAAAAAAAAAAAAAA"'),
  'x-credits-cost': header('Price of this request in milli-credits. Credits keys only.', 'integer', 100),
  'x-credits-remaining': header('Balance after this request in milli-credits. Credits keys only.', 'integer', 249_900),
  'idempotent-replayed': header(
    '`true` on the first answer given again for a repeated `Idempotency-Key`; absent otherwise.',
    'string',
    'true',
  ),
  'x-ignored-params': header(
    'Query parameters that were not understood, so that a typo can be found: percent-encoded, at most 500 bytes in all.',
    'string',
    'langauge',
  ),
  'x-did-you-mean': header(
    'Terms with near spellings that do find something, percent-encoded, with commas between them. Present only if nothing matches `term` because of one or two words that no chat has, or because it is a name or link that no chat has.',
    'string',
    'riyadh, riyadh%20news',
  ),
  'x-graph-cut': header(
    'What the graph lacks and by which rule, with semicolons between the rules: the same as `cut` of the JSON. Absent if the graph is whole.',
    'string',
    'the 500 largest of 1,840 channels',
  ),
  Link: header(
    'The address of the next page, in formats other than JSON. Absent on the last page, and with `pages=all`.',
    'string',
    '</v1/catalog/search?format=csv&skip=20>; rel="next"',
  ),
  'Content-Disposition': header(
    'A name for the file, in formats other than JSON.',
    'string',
    'attachment; filename="searchCatalog.csv"',
  ),
  'Content-Security-Policy': header(
    'Keeps a picture that is opened by itself from running or loading anything.',
    'string',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ),
  'X-Content-Type-Options': header('Always `nosniff`: it is a picture and nothing else.', 'string', 'nosniff'),
  'Cross-Origin-Resource-Policy': header('Pages of other sites may show the picture.', 'string', 'cross-origin'),
  'Preference-Applied': header(
    '`handling=strict` if the request asked for it in `Prefer`; absent otherwise.',
    'string',
    'handling=strict',
  ),
}
export type HeaderName = keyof typeof headers

export const headersOf = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** What every answer carries once the key is known. */
export const sharedHeaders: HeaderName[] = [
  'x-request-id',
  'RateLimit',
  'RateLimit-Policy',
  'x-ignored-params',
  'Preference-Applied',
]

type SchemaReference = (schema: TSchema) => Json

const named = (examples: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]))

/** Code and message of refusals, by the names of the examples. */
export type Examples = Record<string, readonly [ErrorCode, string]>

const bodies = (examples: Examples) =>
  Object.fromEntries(Object.entries(examples).map(([name, [code, message]]) => [name, { message, code }]))

/** A refusal whose body is a message, with the messages as examples. */
export const messageRefusal = (
  refer: SchemaReference,
  description: string,
  messages: Examples,
  names = sharedHeaders,
) => ({
  description,
  headers: headersOf(...names, 'x-error-code'),
  content: {
    'application/json': {
      schema: refer(ErrorMessage),
      examples: named(bodies(messages)),
    },
  },
})

/** All refusals, by their names in the OpenAPI components. */
export const responses = (refer: SchemaReference): Record<string, Json> => {
  const refusal = (description: string, schema: Json, examples: Record<string, unknown>, names = sharedHeaders) => ({
    description,
    headers: headersOf(...names, 'x-error-code'),
    content: { 'application/json': { schema, examples: named(examples) } },
  })
  const message = (description: string, messages: Examples, names = sharedHeaders) =>
    messageRefusal(refer, description, messages, names)
  const snapshot = (description: string, codes: Record<string, unknown>, names = sharedHeaders) =>
    refusal(description, refer(SnapshotError), codes, names)

  const waits = {
    rate: ['RATE_LIMITED', 'Too many requests'],
    same_key: ['REQUEST_IN_PROGRESS', 'The first request with this Idempotency-Key is still being answered'],
  } as const
  const waiting: HeaderName[] = [...sharedHeaders, 'Retry-After']
  return {
    NotModified: {
      description:
        'Nothing changed since the answer that `If-None-Match` names. The body is empty, and the request is free of charge.',
      headers: headersOf(...sharedHeaders, 'ETag'),
    },
    BadRequest: message('The input is missing, malformed or out of range, or the key may read verified chats only.', {
      invalid_parameter: ['INVALID_INPUT', 'limit must be an integer from 0 to 30'],
      reversed_range: ['INVALID_INPUT', 'members_min (10) must not be greater than members_max (5)'],
      unknown_parameter: ['UNKNOWN_PARAMETER', 'Unknown parameters: langauge (did you mean language?)'],
      unknown_cursor: [
        'INVALID_CURSOR',
        'cursor does not belong to this query: send it with the parameters of the request it came from',
      ],
      reused_key: [
        'IDEMPOTENCY_KEY_REUSED',
        'Idempotency-Key was used before with another body or path: take a new one',
      ],
      malformed: ['MALFORMED_REQUEST', 'The body must be JSON, sent with content-type: application/json'],
      cannot_be_added: ['CANNOT_BE_ADDED', 'link leads nowhere: the platform knows no chat by it'],
      too_many_keys: ['KEY_LIMIT_REACHED', 'An account may have 100 named keys: delete one first'],
      too_many_watches: ['WATCH_LIMIT_REACHED', 'Your plan allows 50 watches: delete one first'],
      too_many_lists: ['LIST_LIMIT_REACHED', 'Your plan allows 40 lists (lists): delete one first'],
      list_too_large: [
        'LIST_TOO_LARGE',
        'The filters match more than the 500 channels that a list may hold (list_chats)',
      ],
      beyond_history: [
        'BEYOND_HISTORY',
        'as_of must not be before 2026-08-25T12:00:00Z: your plan reads 7 days of history',
      ],
      too_much: [
        'TOO_MUCH_TO_COUNT',
        'the range holds more than 100,000 messages to count: narrow from_date and to_date',
      ],
      verified_only: [
        'VERIFIED_ONLY',
        'Your plan has access only for verified channels and groups; not verified: k3Xp9QaZ',
      ],
    }),
    MessageSearchRefused: message(
      'The input is missing, malformed or out of range, or message search is switched off.',
      {
        disabled: ['MESSAGE_SEARCH_DISABLED', 'Messages search is disabled'],
        invalid_parameter: ['INVALID_INPUT', 'period must be one of 7d, 14d, 30d, 60d, 90d, all'],
      },
    ),
    Unauthorized: message(
      'The key is missing, unknown or expired, or the session of the browser has ended.',
      {
        missing_key: ['MISSING_KEY', 'An API key is needed: send it in the x-api-key header'],
        unknown_key: ['UNKNOWN_KEY', 'The API key is not valid'],
        expired_key: ['EXPIRED_KEY', 'The API key has expired'],
        session_ended: ['SESSION_ENDED', 'The session has ended: sign in again'],
        operator_key: [
          'OPERATOR_KEY',
          'This is an operator key, which is for /admin/v1 only: send the API key of an account',
        ],
      },
      ['x-request-id'],
    ),
    CreditsShort: refusal('The credits do not cover the request. Nothing was charged.', refer(CreditShortfall), {
      short: exampleOf(CreditShortfall),
    }),
    Forbidden: message(
      'The feature is not enabled for the account, a named key does not have the permission, or the session is an operator’s or is used by a page of another site.',
      {
        no_catalog: ['NOT_IN_PLAN', 'Your plan does not include the catalog (allow_catalog)'],
        no_permission: ['PERMISSION_MISSING', 'This key does not have the permission catalog:read'],
        named_key: [
          'FULL_KEY_NEEDED',
          'A named key may not do this: send a key of the account that has no restrictions',
        ],
        not_owner: ['NOT_OWNER', 'You have not verified that this channel is yours'],
        replaced_key: ['REPLACED_KEY', 'The key of this request was replaced: use the new one'],
        operator_session: [
          'OPERATOR_SESSION',
          "This session is an operator's, which is for /admin/v1 only: sign in with the API key of an account",
        ],
        other_origin: [
          'FOREIGN_PAGE',
          'Only pages of this service may use a session: the request needs Sec-Fetch-Site: same-origin, or an Origin header with the address of the service',
        ],
      },
    ),
    NotFound: message('Nothing is found there, or it is not yours to see.', {
      unknown_chat: ['CHAT_NOT_FOUND', 'Channel not found'],
      group: ['CHAT_IS_GROUP', 'Channel not found: this is a group'],
      channel: ['CHAT_IS_CHANNEL', 'Group not found: this is a channel'],
      unknown_message: ['MESSAGE_NOT_FOUND', 'Message not found'],
      unknown_key: ['KEY_NOT_FOUND', 'Key not found: the account has no key nk_4Gd81xWqPz0b'],
      unknown_list: ['LIST_NOT_FOUND', 'List not found'],
      unknown_watch: ['WATCH_NOT_FOUND', 'Watch not found: the account has no watch wt_4Gd81xWqPz0b'],
      unknown_event: [
        'EVENT_NOT_FOUND',
        'Event not found: the account has no event ev_4Gd81xWqPz0bT7m2Rk9vLc, or it is no longer kept',
      ],
      unknown_destination: [
        'DESTINATION_NOT_FOUND',
        'Destination not found: the account has no destination ds_4Gd81xWqPz0b',
      ],
      unknown_delivery: ['DELIVERY_NOT_FOUND', 'Delivery not found: the destination has no delivery 81224'],
      unknown_verification: ['VERIFICATION_NOT_FOUND', 'Verification not found: no code was asked for this chat'],
    }),
    KeyInactive: message(
      'The key or the subscription is inactive or expired.',
      {
        suspended: ['ACCOUNT_SUSPENDED', 'The account is suspended'],
        expired: ['SUBSCRIPTION_EXPIRED', 'The subscription has expired'],
      },
      ['x-request-id'],
    ),
    QuotaExhausted: refusal(
      'A monthly allowance, or the limit per day of a named key, is used up. Nothing was counted.',
      refer(QuotaLimit),
      {
        unique_channels: exampleOf(QuotaLimit),
        key_credits_per_day: { name: 'key_credits_per_day', used: 49_950, limit: 50_000 },
      },
    ),
    RateReached: message(
      'The request rate is reached (20 per second sustained, 50 in a burst), or the limit of the endpoint.',
      {
        ...waits,
        own_limit: [
          'RATE_LIMITED',
          'Too many requests of POST /v1/channel/verification: an account may send 20 at once and 60 an hour',
        ],
      },
      waiting,
    ),
    RequestTimeout: message(
      'The request took too long to arrive.',
      { too_slow: ['REQUEST_TIMEOUT', 'The request took too long to arrive'] },
      ['x-request-id'],
    ),
    ContentTooLarge: message(
      'The body is larger than 64 KiB.',
      { too_large: ['BODY_TOO_LARGE', 'The body must be at most 65536 bytes'] },
      ['x-request-id'],
    ),
    UriTooLong: message(
      'The address is longer than 8 KiB.',
      { too_long: ['URL_TOO_LONG', 'The url must be at most 8192 bytes'] },
      ['x-request-id'],
    ),
    ExpectationFailed: message(
      'The request has an `Expect` header other than `100-continue`.',
      { unknown: ['UNKNOWN_EXPECTATION', 'The only known expectation is 100-continue'] },
      ['x-request-id'],
    ),
    HeadersTooLarge: message(
      'Request line and headers together are larger than 16 KiB.',
      { too_large: ['HEADERS_TOO_LARGE', 'The headers must be at most 16384 bytes'] },
      ['x-request-id'],
    ),
    InternalError: message(
      'Something is broken in the service. The log of the service names the cause under the `x-request-id`.',
      { broken: ['INTERNAL_ERROR', 'Internal error'] },
      ['x-request-id'],
    ),
    Stopping: message(
      'The process is stopping. Nothing was done for the request; another process can serve it.',
      { stopping: ['STOPPING', 'The process is stopping'] },
      ['x-request-id', 'Retry-After'],
    ),
    Unavailable: message(
      'Something the service depends on cannot be reached. The request was not served and not charged.',
      {
        unavailable: ['UNAVAILABLE', 'Service temporarily unavailable'],
      },
      waiting,
    ),
    SnapshotNotFound: snapshot('There is no such snapshot or diff in the account.', {
      snapshot: { code: 'SNAPSHOT_NOT_FOUND', message: 'Snapshot not found' },
      diff: { code: 'DIFF_NOT_FOUND', message: 'Diff not found' },
    }),
    SnapshotExpired: snapshot('The snapshot or diff has expired.', {
      snapshot: { code: 'SNAPSHOT_EXPIRED', message: 'Snapshot has expired' },
      diff: { code: 'DIFF_EXPIRED', message: 'Diff has expired' },
    }),
    SnapshotTooLarge: snapshot('The filters match more channels than a snapshot may hold.', {
      too_large: exampleOf(SnapshotError),
    }),
    SnapshotBusy: refusal(
      'The request rate is reached, another such operation is in progress, or no more snapshots or diffs may be active.',
      { anyOf: [refer(SnapshotError), refer(ErrorMessage)] },
      {
        snapshot_in_progress: { code: 'SNAPSHOT_CREATION_IN_PROGRESS', message: 'Another snapshot is being created' },
        diff_in_progress: { code: 'DIFF_CREATION_IN_PROGRESS', message: 'Another diff is being created' },
        mutation_in_progress: {
          code: 'SNAPSHOT_MUTATION_IN_PROGRESS',
          message: 'The snapshot is being compared or deleted',
        },
        snapshot_limit_reached: {
          code: 'SNAPSHOT_LIMIT_REACHED',
          message: 'No more snapshots may be active than 20: delete one, or wait until one expires',
        },
        diff_limit_reached: {
          code: 'DIFF_LIMIT_REACHED',
          message: 'No more diffs may be active than 40: delete one, or wait until one expires',
        },
        ...bodies(waits),
      },
      waiting,
    ),
  }
}
