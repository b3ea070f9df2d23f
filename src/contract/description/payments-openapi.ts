// The OpenAPI description of the hook for payment providers, a part of the operator's document: operators write the adapters.
import type { TSchema } from 'typebox'
import { receivePayment } from '../account/payments.ts'
import { exampleOf, type Json } from '../schemas.ts'
import { type Examples, headersOf, messageRefusal } from './openapi-responses.ts'

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

export const paymentTag = {
  name: 'Payments',
  description:
    'What payment providers report. On where PAYMENT_WEBHOOK_SECRETS is set, whether or not ADMIN_API is on.',
}

export const paymentSecurity = {
  webhook_signature: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description:
      'Standard Webhooks, version v1: `v1,` and the base64 of HMAC-SHA256 over `webhook-id.webhook-timestamp.body`, with a secret of PAYMENT_WEBHOOK_SECRETS. Several with spaces between them.',
  },
}

/** `ofServer` has the refusals of the server itself. */
export const paymentPath = (refer: (schema: TSchema) => Json, ofServer: Record<string, Json>) => {
  const { operation, tag, summary, body, response } = receivePayment
  const message = (description: string, messages: Examples) =>
    messageRefusal(refer, description, messages, ['x-request-id'])
  return {
    post: {
      operationId: operation,
      tags: [tag],
      summary,
      description:
        'Each event is applied once, for ever, by its `webhook-id`. A repeated event changes nothing and is answered as the first one was. A refused event changes nothing and may be sent again.',
      security: [{ webhook_signature: [] }],
      parameters: [
        header('webhook-id', 'Id of the event at the provider: letters, digits and `_-:+/=`.', 'evt_1Qx7'),
        header(
          'webhook-timestamp',
          'When the event was signed, in unix seconds; at most 5 minutes from now.',
          '1788264000',
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: refer(body!), example: exampleOf(body!) } },
      },
      responses: {
        200: {
          description: summary,
          headers: headersOf('x-request-id', 'idempotent-replayed'),
          content: { 'application/json': { schema: refer(response), example: exampleOf(response) } },
        },
        400: message('The event is malformed, of an unknown type, or names an unknown plan.', {
          unknown_type: [
            'INVALID_INPUT',
            'type must be one of credits.added, credits.taken_back, plan.changed, expiry.changed',
          ],
          unknown_plan: ['INVALID_INPUT', 'There is no plan Z; the plans are Free, S, M, L, XL'],
        }),
        401: message('The signature is missing, wrong or too old.', {
          wrong: ['INVALID_SIGNATURE', 'The webhook-signature is not valid for these headers and this body'],
          old: [
            'INVALID_SIGNATURE',
            'The webhook-timestamp is more than 5 minutes away from now: sign the event again',
          ],
        }),
        404: message('The account is not known, or the hook is off.', {
          unknown_account: ['ACCOUNT_NOT_FOUND', 'There is no account acme'],
        }),
        409: message('The event contradicts an earlier one, or the account has too few credits to take back.', {
          other_event: ['CONFLICT', 'The event evt_1Qx7 was applied before with other content'],
          other_account: ['CONFLICT', 'The reference cus_8431 belongs to another account than acme'],
          too_few_credits: ['CONFLICT', 'acme has 1000 milli-credits, fewer than 500000'],
        }),
        ...ofServer,
      },
    },
  }
}
