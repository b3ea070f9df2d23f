// Every way the service says no: one constructor per status and body.
import type { CreditShortfall, ErrorMessage, QuotaLimit } from '../contract/index.ts'
import type { Permission } from '../vocabulary.ts'

export class Refusal extends Error {
  readonly status: number
  readonly body: ErrorMessage | CreditShortfall | QuotaLimit
  readonly headers: Record<string, string>
  constructor(status: number, body: ErrorMessage | CreditShortfall | QuotaLimit, headers: Record<string, string> = {}) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

const features: Record<Permission, string> = {
  allow_catalog: 'the catalog',
  allow_add: 'adding channels',
  allow_message_search: 'message search',
}

export const refuse = {
  badInput: (message: string) => new Refusal(400, { message }),
  verifiedOnly: (internal_ids: string[]) =>
    new Refusal(400, {
      message: `Your plan reads verified channels and groups only; not verified: ${internal_ids.join(', ')}`,
    }),
  missingKey: () => new Refusal(401, { message: 'An API key is needed: send it in the x-api-key header' }),
  // The same words whether the key never existed or was replaced: a stranger learns nothing.
  unknownKey: () => new Refusal(401, { message: 'The API key is not valid' }),
  shortOfCredits: (shortfall: CreditShortfall) => new Refusal(402, shortfall),
  featureOff: (permission: Permission) =>
    new Refusal(403, { message: `Your plan does not include ${features[permission]} (${permission})` }),
  notFound: (what: string) => new Refusal(404, { message: `${what} not found` }),
  inactive: (why: string) => new Refusal(412, { message: why }),
  tooLarge: (message: string) => new Refusal(413, { message }),
  exhausted: (quota: QuotaLimit) => new Refusal(426, quota),
  tooManyRequests: (retry_seconds: number) =>
    new Refusal(
      429,
      { message: 'Too many requests' },
      { 'retry-after': String(Math.max(1, Math.ceil(retry_seconds))) },
    ),
  unavailable: () => new Refusal(503, { message: 'Service temporarily unavailable' }, { 'retry-after': '1' }),
}
