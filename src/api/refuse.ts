// All refusals of the service, with one constructor per status and body.
import type { CreditShortfall, ErrorMessage, QuotaLimit, SnapshotError } from '../contract/index.ts'
import type { KeyPermission, Peer, Permission } from '../vocabulary.ts'

type Body = ErrorMessage | CreditShortfall | QuotaLimit | SnapshotError

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
  readonly body: Body
  readonly headers: Record<string, string>
  constructor(status: number, body: Body, headers: Record<string, string> = {}, cause?: unknown) {
    super(`refused with ${status}`, { cause })
    this.status = status
    this.body = body
    this.headers = headers
  }
}

const because = (reason: RefusalReason, refusal: Refusal): Refusal => Object.assign(refusal, { reason })

const features: Record<Permission, string> = {
  allow_catalog: 'the catalog',
  allow_add: 'adding channels',
  allow_message_search: 'message search',
  links_in_lists: 'links in lists',
}

const retryAfter = (seconds: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(seconds))) })

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
  badInput: (message: string) => new Refusal(400, { message }),
  // Clients recognise this refusal by the words "access only for verified", so they must stay.
  verifiedOnly: (internal_ids: string[]) =>
    new Refusal(400, {
      message: `Your plan has access only for verified channels and groups; not verified: ${internal_ids.join(', ')}`,
    }),
  missingKey: () =>
    because('missing_key', new Refusal(401, { message: 'An API key is needed: send it in the x-api-key header' })),
  // The message is the same for a key that never existed and one that was replaced, so that it reveals nothing.
  unknownKey: () => because('unknown_key', new Refusal(401, { message: 'The API key is not valid' })),
  expiredKey: () => because('unknown_key', new Refusal(401, { message: 'The API key has expired' })),
  sessionEnded: () => because('session_ended', new Refusal(401, { message: 'The session has ended: sign in again' })),
  // Said of every key with the operator's prefix, valid or not, so that it reveals nothing.
  operatorKey: () =>
    because(
      'operator_key',
      new Refusal(401, {
        message: 'This is an operator key, which is for /admin/v1 only: send the API key of an account',
      }),
    ),
  operatorKeyNeeded: () =>
    because(
      'operator_key',
      new Refusal(401, {
        message:
          'An operator key (cso_…) is needed here: send it in the x-api-key header. Keys of accounts are for /v1',
      }),
    ),
  // Both are said by the kind of the session, whether or not it has ended.
  operatorSession: () =>
    new Refusal(403, {
      message: "This session is an operator's, which is for /admin/v1 only: sign in with the API key of an account",
    }),
  accountSession: () =>
    new Refusal(403, {
      message: "This session is an account's, which is for /v1 only: sign in with an operator key (cso_…)",
    }),
  unknownOperatorKey: () => because('unknown_key', new Refusal(401, { message: 'The operator key is not valid' })),
  badSignature: (message: string) => because('payment_signature', new Refusal(401, { message })),
  readOnlyKey: () =>
    new Refusal(403, {
      message: 'This operator key may only read: issue one with `admin operator-key issue --may-change`',
    }),
  // A page that somebody else controls must not be able to change anything with the cookie.
  readOnlySession: () =>
    new Refusal(403, {
      message: 'A session of a browser may only read here: send an operator key that may change things in x-api-key',
    }),
  shortOfCredits: (shortfall: CreditShortfall) => new Refusal(402, shortfall),
  searchOff: () => new Refusal(400, { message: 'Messages search is disabled' }),
  featureOff: (permission: Permission) =>
    new Refusal(403, { message: `Your plan does not include ${features[permission]} (${permission})` }),
  notPermitted: (permission: KeyPermission) =>
    new Refusal(403, { message: `This key does not have the permission ${permission}` }),
  fullKeyNeeded: () =>
    new Refusal(403, { message: 'A named key may not do this: send a key of the account that has no restrictions' }),
  foreignPage: () =>
    new Refusal(403, { message: 'Pages of other sites may not call this address (the origin header is not allowed)' }),
  otherOrigin: () =>
    because(
      'other_origin',
      new Refusal(403, {
        message:
          'Only pages of this service may use a session: the request needs Sec-Fetch-Site: same-origin, or an Origin header with the address of the service',
      }),
    ),
  replacedKey: () => new Refusal(403, { message: 'The key of this request was replaced: use the new one' }),
  notFound: (what: string) => new Refusal(404, { message: `${what} not found` }),
  unknownPayer: (message: string) => new Refusal(404, { message }),
  missingSubject: (message: string) => new Refusal(404, { message }),
  /** The chat exists, but the endpoint is for chats of the other type. */
  otherPeer: (wanted: string, peer: Peer) =>
    new Refusal(404, { message: `${wanted} not found: this is a ${peer.toLowerCase()}` }),
  methodNotAllowed: (method: string, path: string, allowed: string[]) =>
    new Refusal(
      405,
      { message: `${method} is not allowed for ${path}; allowed: ${allowed.join(', ')}` },
      { allow: allowed.join(', ') },
    ),
  exportTooLong: (export_ms: number) =>
    new Refusal(408, { message: `An export of all pages ends after ${export_ms / 1000} seconds` }),
  conflict: (message: string) => new Refusal(409, { message }),
  inactive: (why: string) => new Refusal(412, { message: why }),
  tooLarge: (message: string) => new Refusal(413, { message }),
  urlTooLong: (message: string) => new Refusal(414, { message }),
  unknownExpectation: () => new Refusal(417, { message: 'The only known expectation is 100-continue' }),
  exhausted: (quota: QuotaLimit) => new Refusal(426, quota),
  tooManyRequests: (retry_seconds: number, message = 'Too many requests') =>
    because('rate', new Refusal(429, { message }, retryAfter(retry_seconds))),
  sameKeyInProgress: () =>
    new Refusal(429, { message: 'The first request with this Idempotency-Key is still being answered' }, retryAfter(1)),
  snapshotNotFound: () => new Refusal(404, { code: 'SNAPSHOT_NOT_FOUND', message: 'Snapshot not found' }),
  diffNotFound: () => new Refusal(404, { code: 'DIFF_NOT_FOUND', message: 'Diff not found' }),
  snapshotExpired: () => new Refusal(410, { code: 'SNAPSHOT_EXPIRED', message: 'Snapshot has expired' }),
  diffExpired: () => new Refusal(410, { code: 'DIFF_EXPIRED', message: 'Diff has expired' }),
  snapshotTooLarge: (max_channels: number, matched_count: number) =>
    new Refusal(422, {
      code: 'SNAPSHOT_TOO_LARGE',
      message: 'The filters match more channels than a snapshot may hold',
      details: { max_channels: String(max_channels), matched_count: String(matched_count) },
    }),
  inProgress: (code: keyof typeof inProgress) => new Refusal(429, { code, message: inProgress[code] }, retryAfter(1)),
  limitReached: (code: keyof typeof limitReached, limit: number, retry_seconds: number) =>
    new Refusal(
      429,
      {
        code,
        message: `No more ${limitReached[code]} may be active than ${limit}: delete one, or wait until one expires`,
      },
      retryAfter(retry_seconds),
    ),
  // Not 503, because a proxy passes a request with this status to another process. That is safe only if nothing was done for it.
  stopping: () => new Refusal(502, { message: 'The process is stopping' }, retryAfter(1)),
  unavailable: (cause?: unknown) =>
    new Refusal(503, { message: 'Service temporarily unavailable' }, { 'retry-after': '1' }, cause),
}
