// All refusals of the service, with one constructor per status and body.
import type { CreditShortfall, ErrorCode, ErrorMessage, QuotaLimit, SnapshotError } from '../contract/index.ts'
import type { KeyPermission, Peer, Permission } from '../vocabulary.ts'

type RefusalBody = ErrorMessage | CreditShortfall | QuotaLimit | SnapshotError

/** Why a caller was turned away, where that may be an attack. */
export type RefusalReason =
  | 'missing_key'
  | 'unknown_key'
  | 'session_ended'
  | 'operator_key'
  | 'other_origin'
  | 'rate'
  | 'payment_signature'

export class Refusal extends Error {
  reason?: RefusalReason
  readonly status: number
  readonly code: ErrorCode
  readonly body: RefusalBody
  readonly headers: Record<string, string>
  /** The code is in a header too, because the bodies of 402 and 426 have no room for it. */
  constructor(
    status: number,
    code: ErrorCode,
    body: RefusalBody,
    headers: Record<string, string> = {},
    cause?: unknown,
  ) {
    super(`refused with ${status} ${code}`, { cause })
    this.status = status
    this.code = code
    this.body = body
    this.headers = { 'x-error-code': code, ...headers }
  }
}

/** A refusal whose body is a message for people, and the code. */
const saying = (
  status: number,
  code: ErrorCode,
  message: string,
  headers?: Record<string, string>,
  cause?: unknown,
): Refusal => new Refusal(status, code, { message, code }, headers, cause)

const ofSnapshots = (status: number, { code, ...rest }: SnapshotError, headers?: Record<string, string>): Refusal =>
  new Refusal(status, code, { code, ...rest }, headers)

const because = (reason: RefusalReason, refusal: Refusal): Refusal => Object.assign(refusal, { reason })

const features: Record<Permission, string> = {
  allow_catalog: 'the catalog',
  allow_add: 'adding channels',
  allow_message_search: 'message search',
  links_in_lists: 'links in lists',
}

const retryAfter = (seconds: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(seconds))) })

const ofPeer = { Channel: 'CHAT_IS_CHANNEL', Group: 'CHAT_IS_GROUP' } as const satisfies Record<Peer, ErrorCode>

/** What an operator asked for and is not there. */
const missingSubjects = {
  account: 'ACCOUNT_NOT_FOUND',
  chat: 'CHAT_NOT_FOUND',
  key: 'KEY_NOT_FOUND',
  removal: 'REMOVAL_NOT_FOUND',
} as const satisfies Record<string, ErrorCode>

const inProgress = {
  SNAPSHOT_CREATION_IN_PROGRESS: 'Another snapshot is being created',
  DIFF_CREATION_IN_PROGRESS: 'Another diff is being created',
  SNAPSHOT_MUTATION_IN_PROGRESS: 'The snapshot is being compared or deleted',
}

const limitReached = {
  SNAPSHOT_LIMIT_REACHED: 'snapshots',
  DIFF_LIMIT_REACHED: 'diffs',
}

export const refuse = {
  badInput: (message: string) => saying(400, 'INVALID_INPUT', message),
  unknownParameter: (message: string) => saying(400, 'UNKNOWN_PARAMETER', message),
  invalidCursor: () =>
    saying(
      400,
      'INVALID_CURSOR',
      'cursor does not belong to this query: send it with the parameters of the request it came from',
    ),
  otherRequest: () =>
    saying(400, 'IDEMPOTENCY_KEY_REUSED', 'Idempotency-Key was used before with another body or path: take a new one'),
  malformed: (message: string) => saying(400, 'MALFORMED_REQUEST', message),
  cannotBeAdded: (message: string) => saying(400, 'CANNOT_BE_ADDED', message),
  keyLimitReached: (most: number) =>
    saying(400, 'KEY_LIMIT_REACHED', `An account may have ${most} named keys: delete one first`),
  watchLimitReached: (most: number) =>
    saying(400, 'WATCH_LIMIT_REACHED', `Your plan allows ${most} watches: delete one first`),
  listLimitReached: (most: number) =>
    saying(400, 'LIST_LIMIT_REACHED', `Your plan allows ${most} lists (lists): delete one first`),
  listTooLarge: (most: number) =>
    saying(400, 'LIST_TOO_LARGE', `The filters match more than the ${most} channels that a list may hold (list_chats)`),
  listNotFound: () => saying(404, 'LIST_NOT_FOUND', 'List not found'),
  watchNotFound: (watch_id: string) =>
    saying(404, 'WATCH_NOT_FOUND', `Watch not found: the account has no watch ${watch_id}`),
  eventNotFound: (event_id: string) =>
    saying(404, 'EVENT_NOT_FOUND', `Event not found: the account has no event ${event_id}, or it is no longer kept`),
  destinationNotFound: (...destination_ids: string[]) =>
    saying(
      404,
      'DESTINATION_NOT_FOUND',
      `Destination not found: the account has no destination ${destination_ids.join(', ')}`,
    ),
  deliveryNotFound: (delivery_id: number) =>
    saying(404, 'DELIVERY_NOT_FOUND', `Delivery not found: the destination has no delivery ${delivery_id}`),
  keyNotFound: (what: string) => saying(404, 'KEY_NOT_FOUND', `Key not found: the account has no ${what}`),
  verificationNotFound: () =>
    saying(404, 'VERIFICATION_NOT_FOUND', 'Verification not found: no code was asked for this chat'),
  beyondHistory: (message: string) => saying(400, 'BEYOND_HISTORY', message),
  tooMuchToCount: (message: string) => saying(400, 'TOO_MUCH_TO_COUNT', message),
  // Clients recognise this refusal by the words "access only for verified", so they must stay.
  verifiedOnly: (internal_ids: string[]) =>
    saying(
      400,
      'VERIFIED_ONLY',
      `Your plan has access only for verified channels and groups; not verified: ${internal_ids.join(', ')}`,
    ),
  missingKey: () =>
    because('missing_key', saying(401, 'MISSING_KEY', 'An API key is needed: send it in the x-api-key header')),
  // The message is the same for a key that never existed and one that was replaced, so that it reveals nothing.
  unknownKey: () => because('unknown_key', saying(401, 'UNKNOWN_KEY', 'The API key is not valid')),
  expiredKey: () => because('unknown_key', saying(401, 'EXPIRED_KEY', 'The API key has expired')),
  sessionEnded: () => because('session_ended', saying(401, 'SESSION_ENDED', 'The session has ended: sign in again')),
  // Said of every key with the operator's prefix, valid or not, so that it reveals nothing.
  operatorKey: () =>
    because(
      'operator_key',
      saying(
        401,
        'OPERATOR_KEY',
        'This is an operator key, which is for /admin/v1 only: send the API key of an account',
      ),
    ),
  operatorKeyNeeded: () =>
    because(
      'operator_key',
      saying(
        401,
        'OPERATOR_KEY_NEEDED',
        'An operator key (cso_…) is needed here: send it in the x-api-key header. Keys of accounts are for /v1',
      ),
    ),
  // Both are said by the kind of the session, whether or not it has ended.
  operatorSession: () =>
    saying(
      403,
      'OPERATOR_SESSION',
      "This session is an operator's, which is for /admin/v1 only: sign in with the API key of an account",
    ),
  accountSession: () =>
    saying(
      403,
      'ACCOUNT_SESSION',
      "This session is an account's, which is for /v1 only: sign in with an operator key (cso_…)",
    ),
  unknownOperatorKey: () => because('unknown_key', saying(401, 'UNKNOWN_KEY', 'The operator key is not valid')),
  badSignature: (message: string) => because('payment_signature', saying(401, 'INVALID_SIGNATURE', message)),
  readOnlyKey: () =>
    saying(
      403,
      'READ_ONLY_KEY',
      'This operator key may only read: issue one with `admin operator-key issue --may-change`',
    ),
  readOnlySession: () =>
    saying(
      403,
      'READ_ONLY_SESSION',
      'This session may only read: sign in with an operator key that may change things (`admin operator-key issue --may-change`)',
    ),
  // Said of every key with the operator's prefix, valid or not, so that it reveals nothing.
  operatorsOff: () =>
    because(
      'operator_key',
      saying(
        401,
        'OPERATORS_OFF',
        "This is an operator key, and pages of this service do not open the operator's interface: it is switched off (ADMIN_API), or has a port of its own (ADMIN_PORT)",
      ),
    ),
  secretForSession: () =>
    saying(
      403,
      'SECRET_NEEDS_KEY',
      'The answer has a secret, which no session of a browser gets: send an operator key in x-api-key, or use the command line',
    ),
  readOnlyDemo: () =>
    saying(403, 'READ_ONLY_DEMO', 'This is a public demo, which everybody may read and nobody may change'),
  shortOfCredits: (shortfall: CreditShortfall) => new Refusal(402, 'CREDITS_SHORT', shortfall),
  searchOff: () => saying(400, 'MESSAGE_SEARCH_DISABLED', 'Messages search is disabled'),
  featureOff: (permission: Permission) =>
    saying(403, 'NOT_IN_PLAN', `Your plan does not include ${features[permission]} (${permission})`),
  notPermitted: (permission: KeyPermission) =>
    saying(403, 'PERMISSION_MISSING', `This key does not have the permission ${permission}`),
  fullKeyNeeded: () =>
    saying(403, 'FULL_KEY_NEEDED', 'A named key may not do this: send a key of the account that has no restrictions'),
  foreignPage: () =>
    saying(403, 'FOREIGN_PAGE', 'Pages of other sites may not call this address (the origin header is not allowed)'),
  otherOrigin: () =>
    because(
      'other_origin',
      saying(
        403,
        'FOREIGN_PAGE',
        'Only pages of this service may use a session: the request needs Sec-Fetch-Site: same-origin, or an Origin header with the address of the service',
      ),
    ),
  notOwner: () => saying(403, 'NOT_OWNER', 'You have not verified that this channel is yours'),
  replacedKey: () => saying(403, 'REPLACED_KEY', 'The key of this request was replaced: use the new one'),
  notFound: (what: string) => saying(404, 'NOT_FOUND', `${what} not found`),
  unknownPath: (method: string, path: string) => saying(404, 'UNKNOWN_PATH', `${method} ${path} not found`),
  chatNotFound: (what: string) => saying(404, 'CHAT_NOT_FOUND', `${what} not found`),
  messageNotFound: () => saying(404, 'MESSAGE_NOT_FOUND', 'Message not found'),
  unknownPayer: (message: string) => saying(404, 'ACCOUNT_NOT_FOUND', message),
  missingSubject: (message: string, subject?: keyof typeof missingSubjects) =>
    saying(404, subject ? missingSubjects[subject] : 'NOT_FOUND', message),
  /** The chat exists, but the endpoint is for chats of the other type. */
  otherPeer: (wanted: string, peer: Peer) =>
    saying(404, ofPeer[peer], `${wanted} not found: this is a ${peer.toLowerCase()}`),
  methodNotAllowed: (method: string, path: string, allowed: string[]) =>
    saying(405, 'METHOD_NOT_ALLOWED', `${method} is not allowed for ${path}; allowed: ${allowed.join(', ')}`, {
      allow: allowed.join(', '),
    }),
  tooSlow: () => saying(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive'),
  exportTooLong: (export_ms: number) =>
    saying(408, 'EXPORT_TIMEOUT', `An export of all pages ends after ${export_ms / 1000} seconds`),
  conflict: (message: string) => saying(409, 'CONFLICT', message),
  suspended: () => saying(412, 'ACCOUNT_SUSPENDED', 'The account is suspended'),
  subscriptionExpired: () => saying(412, 'SUBSCRIPTION_EXPIRED', 'The subscription has expired'),
  importBrokenOff: (message: string) => saying(503, 'UNAVAILABLE', message),
  tooLarge: (message: string) => saying(413, 'BODY_TOO_LARGE', message),
  urlTooLong: (message: string) => saying(414, 'URL_TOO_LONG', message),
  unknownExpectation: () => saying(417, 'UNKNOWN_EXPECTATION', 'The only known expectation is 100-continue'),
  exhausted: (quota: QuotaLimit) => new Refusal(426, 'QUOTA_EXHAUSTED', quota),
  tooManyRequests: (retry_seconds: number, message = 'Too many requests') =>
    because('rate', saying(429, 'RATE_LIMITED', message, retryAfter(retry_seconds))),
  sameKeyInProgress: () =>
    saying(
      429,
      'REQUEST_IN_PROGRESS',
      'The first request with this Idempotency-Key is still being answered',
      retryAfter(1),
    ),
  headersTooLarge: (head_bytes: number) =>
    saying(431, 'HEADERS_TOO_LARGE', `The headers must be at most ${head_bytes} bytes`),
  snapshotNotFound: () => ofSnapshots(404, { code: 'SNAPSHOT_NOT_FOUND', message: 'Snapshot not found' }),
  diffNotFound: () => ofSnapshots(404, { code: 'DIFF_NOT_FOUND', message: 'Diff not found' }),
  snapshotExpired: () => ofSnapshots(410, { code: 'SNAPSHOT_EXPIRED', message: 'Snapshot has expired' }),
  diffExpired: () => ofSnapshots(410, { code: 'DIFF_EXPIRED', message: 'Diff has expired' }),
  /** The contract has a matched count that may be a lower bound, and this is the least that it can be. */
  snapshotTooLarge: (max_channels: number) =>
    ofSnapshots(422, {
      code: 'SNAPSHOT_TOO_LARGE',
      message: 'The filters match more channels than a snapshot may hold',
      details: { max_channels: String(max_channels), matched_count: String(max_channels + 1) },
    }),
  inProgress: (code: keyof typeof inProgress) => ofSnapshots(429, { code, message: inProgress[code] }, retryAfter(1)),
  limitReached: (code: keyof typeof limitReached, limit: number, retry_seconds: number) =>
    ofSnapshots(
      429,
      {
        code,
        message: `No more ${limitReached[code]} may be active than ${limit}: delete one, or wait until one expires`,
      },
      retryAfter(retry_seconds),
    ),
  internal: () => saying(500, 'INTERNAL_ERROR', 'Internal error'),
  // Not 503, because a proxy passes a request with this status to another process. That is safe only if nothing was done for it.
  stopping: () => saying(502, 'STOPPING', 'The process is stopping', retryAfter(1)),
  unavailable: (cause?: unknown) =>
    saying(503, 'UNAVAILABLE', 'Service temporarily unavailable', { 'retry-after': '1' }, cause),
}
