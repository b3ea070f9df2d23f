// What can go wrong, as one class per thing that a caller can do about it.
import type { CreditShortfall, ErrorCode, ErrorMessage, Operations, QuotaLimit, SnapshotError } from './contract.ts'

export type OperationName = keyof Operations

/** Everything that the SDK throws by itself. An aborted call rejects with the reason of its signal instead. */
export class ChannelscopeError extends Error {
  override readonly name: string = 'ChannelscopeError'
  readonly operation: OperationName
  constructor(operation: OperationName, message: string, cause?: unknown) {
    super(`${operation}: ${message}`, cause === undefined ? undefined : { cause })
    this.operation = operation
  }
}

/** No answer came, or it broke off. The service may have done what was asked. */
export class ConnectionError extends ChannelscopeError {
  override readonly name = 'ConnectionError'
}

/** The answer was not complete after `timeout_ms`. The service may have done what was asked. */
export class TimeoutError extends ChannelscopeError {
  override readonly name = 'TimeoutError'
}

/** An answer that this service does not give, for example the page of a proxy or a redirect. */
export class BadAnswerError extends ChannelscopeError {
  override readonly name = 'BadAnswerError'
}

/** There are more entries than `skip` can reach. All that can be reached were given out before. */
export class OutOfReachError extends ChannelscopeError {
  override readonly name = 'OutOfReachError'
}

export type RefusalFacts = {
  operation: OperationName
  status: number
  body: unknown
  headers: Headers
  retry_after_seconds: number | undefined
}

/** The service refused. Nothing was charged. A refusal with a class of its own is an instance of that class. */
export class RefusedError extends ChannelscopeError {
  override readonly name: string = 'RefusedError'
  readonly status: number
  /** Stable name of the refusal. Branch on it: messages may change, and newer services may have more codes. Absent if a proxy answered. */
  readonly code: ErrorCode | undefined
  readonly body: unknown
  readonly headers: Headers
  /** Quote it when you ask the operator for help. */
  readonly request_id: string | undefined
  /** How long the service asks to wait. */
  readonly retry_after_seconds: number | undefined
  constructor({ operation, status, body, headers, retry_after_seconds }: RefusalFacts) {
    super(operation, `${status} ${explained(status, body)}`)
    this.status = status
    this.code = headers.get('x-error-code') ?? (has(body, 'code') ? String(body.code) : undefined)
    this.body = body
    this.headers = headers
    this.request_id = headers.get('x-request-id') ?? undefined
    this.retry_after_seconds = retry_after_seconds
  }
}

/** 400: the input is wrong, the feature is switched off, or the plan reads verified chats only. `code` says which. */
export class InvalidInputError extends RefusedError {
  override readonly name = 'InvalidInputError'
  declare readonly body: ErrorMessage
}

/** 401: the key is missing or unknown. */
export class InvalidKeyError extends RefusedError {
  override readonly name = 'InvalidKeyError'
  declare readonly body: ErrorMessage
}

/** 402: top up. `body` says what the call costs, what is there and what is missing, in milli-credits. */
export class TopUpError extends RefusedError {
  override readonly name = 'TopUpError'
  declare readonly body: CreditShortfall
}

/** 403: the plan does not include this feature. */
export class NotAllowedError extends RefusedError {
  override readonly name = 'NotAllowedError'
  declare readonly body: ErrorMessage
}

/** 404: there is no such chat, message, snapshot or diff, or it is not yours to see. */
export class NotFoundError extends RefusedError {
  override readonly name = 'NotFoundError'
  declare readonly body: ErrorMessage | SnapshotError
}

/** 410: the snapshot or diff has expired. Make a new one. */
export class ExpiredError extends RefusedError {
  override readonly name = 'ExpiredError'
  declare readonly body: SnapshotError
}

/** 412: the account is suspended, or its subscription has expired; `code` says which. */
export class InactiveError extends RefusedError {
  override readonly name = 'InactiveError'
  declare readonly body: ErrorMessage
}

/** 422: too many channels match. Narrow the filters; `body.details` has `max_channels` and `matched_count`. */
export class TooLargeError extends RefusedError {
  override readonly name = 'TooLargeError'
  declare readonly body: SnapshotError
}

/** 426: a monthly allowance is used up. `body` names the counter. */
export class QuotaUsedUpError extends RefusedError {
  override readonly name = 'QuotaUsedUpError'
  declare readonly body: QuotaLimit
}

/** 429: slow down, or another operation is in progress. Wait for `retry_after_seconds`. `body` is undefined if a proxy answered. */
export class SlowDownError extends RefusedError {
  override readonly name = 'SlowDownError'
  declare readonly body: ErrorMessage | SnapshotError | undefined
}

/** 429: no more snapshots or diffs may be active. Delete one, or wait until one expires; a repetition does not help. */
export class CapacityReachedError extends RefusedError {
  override readonly name = 'CapacityReachedError'
  declare readonly body: SnapshotError
}

/** 408 and 5xx: the service, or something it needs, cannot answer now. `body` is undefined if a proxy answered. */
export class UnavailableError extends RefusedError {
  override readonly name = 'UnavailableError'
  declare readonly body: ErrorMessage | undefined
}

const has = <Field extends string>(body: unknown, field: Field): body is Record<Field, unknown> =>
  typeof body === 'object' && body !== null && field in body

const explained = (status: number, body: unknown): string => {
  if (has(body, 'shortfall_mc')) {
    const { total_cost_mc, available_mc, shortfall_mc } = body as CreditShortfall
    return `the call costs ${total_cost_mc} milli-credits and ${available_mc} are available: top up at least ${shortfall_mc}`
  }
  if (has(body, 'limit') && has(body, 'used'))
    return `${body.used} of ${body.limit} ${(body as QuotaLimit).name} are used up this month`
  if (has(body, 'message')) return String(body.message)
  return status === 429 || status >= 500 ? 'try again later' : 'the body is not one of this service: check the url'
}

/** By status: the class, and a field that its body must have. A body without it comes from somewhere else, such as a proxy. */
const classes: Record<number, [new (facts: RefusalFacts) => RefusedError, string]> = {
  400: [InvalidInputError, 'message'],
  401: [InvalidKeyError, 'message'],
  402: [TopUpError, 'shortfall_mc'],
  403: [NotAllowedError, 'message'],
  404: [NotFoundError, 'message'],
  410: [ExpiredError, 'code'],
  412: [InactiveError, 'message'],
  422: [TooLargeError, 'code'],
  426: [QuotaUsedUpError, 'limit'],
}

const capacityCodes = new Set<ErrorCode>(['SNAPSHOT_LIMIT_REACHED', 'DIFF_LIMIT_REACHED'])

export const refusalOf = (facts: RefusalFacts): RefusedError => {
  const { status, body } = facts
  if (status === 429 && has(body, 'code') && capacityCodes.has(body.code as ErrorCode))
    return new CapacityReachedError(facts)
  const known = { ...facts, body: has(body, 'message') ? body : undefined }
  if (status === 429) return new SlowDownError(known)
  if (status === 408 || status >= 500) return new UnavailableError(known)
  const [Refusal, field] = classes[status] ?? []
  return Refusal && has(body, field!) ? new Refusal(facts) : new RefusedError(facts)
}
