// `POST /hooks/payments`: verifies the signature of a payment provider over the bytes it sent, then reads and applies the event.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { applyPayment, type PaymentChange, type PaymentEvent, type PaymentRefusal } from '../accounts/payments.ts'
import { signerOf, type WebhookSecret } from '../accounts/webhook-signature.ts'
import { PaymentAnswer, PaymentBody, paymentFields, receivePayment } from '../contract/index.ts'
import type { PaymentRow } from '../store/accounts/payments.ts'
import { onWire } from '../text/wire.ts'
import { readIsoTime } from '../time/iso.ts'
import { MINUTE } from '../time/spans.ts'
import { type Refusal, refuse } from './refuse.ts'
import { readBody } from './request/body.ts'
import type { ApiDeps } from './request/deps.ts'

/** How old or how far ahead a signed message may be, as Standard Webhooks recommends. */
const TOLERANCE_SECONDS = 5 * MINUTE

export const servePayments = (app: FastifyInstance, deps: ApiDeps, secrets: readonly WebhookSecret[]) =>
  app.register(async (scope) => {
    // The signature covers the bytes, so nothing may parse them first.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post(receivePayment.path, { schema: { response: { 200: PaymentAnswer } } }, (request, reply) =>
      request.slot!.during(async () => {
        reply.header('cache-control', 'no-store')
        try {
          return await receive(deps, secrets, request, reply)
        } catch (error) {
          const { status } = error as Partial<Refusal>
          deps.monitor.instruments.payments.inc({
            outcome: status === 401 ? 'not signed' : status ? 'refused' : 'failed',
          })
          throw error
        }
      }),
    )
  })

const receive = async (
  deps: ApiDeps,
  secrets: readonly WebhookSecret[],
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const now = deps.now()
  const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
  const { provider, event_id } = signed(request, body, secrets, now)
  const outcome = await applyPayment(
    { db: deps.db, plans: deps.tariff().plans, now },
    readEvent(provider, event_id, body),
  )
  if ('refused' in outcome) throw refusalOf(outcome)
  deps.monitor.instruments.payments.inc({ outcome: outcome.replayed ? 'repeated' : 'done' })
  if (outcome.replayed) reply.header('idempotent-replayed', 'true')
  return onWire(shown(outcome.payment))
}

const signed = (request: FastifyRequest, body: Buffer, secrets: readonly WebhookSecret[], now: Date) => {
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => request.headers[`webhook-${name}`])
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string')
    throw refuse.badSignature('The headers webhook-id, webhook-timestamp and webhook-signature are needed')
  // A full stop in the id could move the borders between id, time and body under the same signature.
  if (!/^[\w:+/=-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp))
    throw refuse.badSignature(
      'webhook-id must have 1 to 200 letters, digits or _ - : + / =, and webhook-timestamp unix seconds',
    )
  const provider = signerOf(secrets, { id, timestamp, signature, body })
  if (!provider) throw refuse.badSignature('The webhook-signature is not valid for these headers and this body')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    throw refuse.badSignature('The webhook-timestamp is more than 5 minutes away from now: sign the event again')
  return { provider, event_id: id }
}

const readEvent = (provider: string, event_id: string, body: Buffer): PaymentEvent => {
  const { type, data } = readBody(PaymentBody, parsed(body)) as PaymentBody
  const { account, reference, reason, ...given } = data
  if (account === undefined && reference === undefined)
    throw refuse.badInput('data must name the account by account or by reference')
  const { needs, takes } = paymentFields[type] as { needs: readonly string[]; takes: readonly string[] }
  for (const name of needs)
    if (!Object.hasOwn(given, name)) throw refuse.badInput(`data.${name} is required for ${type}`)
  for (const name of Object.keys(given))
    if (!needs.includes(name) && !takes.includes(name)) throw refuse.badInput(`data.${name} is not for ${type}`)
  const expires_at = given.expires_at === undefined ? undefined : readExpiry(given.expires_at)
  const occurred_at = given.occurred_at === undefined ? undefined : readOccurred(given.occurred_at)
  return {
    provider,
    event_id,
    ...(account !== undefined && { account }),
    ...(reference !== undefined && { reference }),
    ...(reason !== undefined && { reason }),
    change: {
      type,
      ...given,
      ...(expires_at !== undefined && { expires_at }),
      ...(occurred_at && { occurred_at }),
    } as PaymentChange,
  }
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw refuse.malformed('The body must be JSON in UTF-8')
  }
}

const readExpiry = (given: string): Date | null => {
  if (given === 'never') return null
  const time = readIsoTime(given)
  if (!time) throw refuse.badInput('data.expires_at must be an ISO 8601 instant or date, or never')
  return new Date(time.start)
}

const readOccurred = (given: string): Date => {
  const time = readIsoTime(given)
  if (!time) throw refuse.badInput('data.occurred_at must be an ISO 8601 instant or date')
  return new Date(time.start)
}

const refusalOf = ({ refused, message }: PaymentRefusal): Refusal => {
  if (refused === 'unknown account') return refuse.unknownPayer(message)
  if (refused === 'unknown plan') return refuse.badInput(message)
  return refuse.conflict(message)
}

const shown = ({ provider, event_id, account, at, done }: PaymentRow): PaymentAnswer => ({
  provider,
  event_id,
  account,
  at,
  ...(done as Pick<PaymentAnswer, 'type'>),
  ...(done.expires_at !== undefined && { expires_at: done.expires_at ?? 'never' }),
})
