// The hook for payment providers: what their adapter may report, and what it is answered.
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { count, flag, integer, oneOf, text, time } from '../fields.ts'

/** What each event needs in `data`, and what it may have besides. The account and the reason belong to every event. */
export const paymentFields = {
  'credits.added': { needs: ['amount_mc'], takes: [] },
  'credits.taken_back': { needs: ['amount_mc'], takes: ['take_what_is_left'] },
  'plan.changed': { needs: ['plan'], takes: ['expires_at', 'occurred_at'] },
  'expiry.changed': { needs: ['expires_at'], takes: ['occurred_at'] },
} as const

export type PaymentType = keyof typeof paymentFields
export const paymentTypes = Object.keys(paymentFields) as PaymentType[]

export const PaymentBody = Type.Object(
  {
    type: oneOf(paymentTypes, 'What the payment is for.', 'credits.added'),
    timestamp: Type.Optional(
      text('When it happened at the provider. It is not read.', '2026-09-01T12:00:00Z', { maxLength: 64 }),
    ),
    data: Type.Object(
      {
        account: Type.Optional(text('Name of the account.', 'acme', { minLength: 1, maxLength: 200 })),
        reference: Type.Optional(
          text(
            'What the provider calls the account, for example the number of its customer. An event with both remembers it; later events may send it alone.',
            'cus_8431',
            { minLength: 1, maxLength: 200 },
          ),
        ),
        amount_mc: Type.Optional(
          count('Milli-credits to add or to take back.', 500_000, { minimum: 1, maximum: 1e12, format: 'int64' }),
        ),
        take_what_is_left: Type.Optional(
          flag('Take less if the account has spent some of the credits. Without it such an event is refused.', true, {
            'x-rare': true,
          }),
        ),
        plan: Type.Optional(text('Name of the new plan.', 'M', { minLength: 1, maxLength: 64, 'x-rare': true })),
        expires_at: Type.Optional(
          text(
            'When the subscription ends: an ISO 8601 instant, a date (its beginning, in UTC), or `never`.',
            '2026-10-01T00:00:00Z',
            { maxLength: 64, 'x-rare': true },
          ),
        ),
        occurred_at: Type.Optional(
          text(
            'When the change of plan or expiry happened at the provider, as ISO 8601. A change that happened before one that was applied already changes nothing. Without it, when it arrives.',
            '2026-09-01T11:59:30Z',
            { maxLength: 64, 'x-rare': true },
          ),
        ),
        reason: Type.Optional(
          text('Why, for the ledger of the account and for the operator.', 'Invoice 2026-17', {
            minLength: 1,
            maxLength: 200,
          }),
        ),
      },
      { description: 'Whom it concerns and how much.', additionalProperties: false },
    ),
  },
  { title: 'PaymentEvent', description: 'An event of a payment provider.', additionalProperties: false },
)
export type PaymentBody = Static<typeof PaymentBody>

export const PaymentAnswer = Type.Object(
  {
    provider: text('The provider whose secret signed the event.', 'stripe'),
    event_id: text('Id of the event: its `webhook-id`.', 'evt_1Qx7'),
    type: oneOf(paymentTypes, 'What was done.', 'credits.added'),
    account: text('Name of the account.', 'acme'),
    at: time('When it was done.', '2026-09-01T12:00:00Z'),
    amount_mc: Type.Optional(
      integer('Milli-credits that were added; negative when they were taken back.', 500_000, { format: 'int64' }),
    ),
    balance_mc: Type.Optional(count('Balance after that, in milli-credits.', 750_000, { format: 'int64' })),
    plan: Type.Optional(text('The new plan.', 'M', { 'x-rare': true })),
    ignored: Type.Optional(
      flag('A change that happened later was applied before, so this one changed nothing.', true, { 'x-rare': true }),
    ),
    expires_at: Type.Optional(
      text('The new end of the subscription, or `never`.', '2026-10-01T00:00:00.000Z', { 'x-rare': true }),
    ),
  },
  { title: 'Payment', description: 'What an event did, when it came for the first time.' },
)
export type PaymentAnswer = Static<typeof PaymentAnswer>

export const receivePayment = endpoint({
  operation: 'receivePayment',
  method: 'POST',
  path: '/hooks/payments',
  tag: 'Payments',
  summary: 'Credits, plan or expiry from a payment provider',
  body: PaymentBody,
  response: PaymentAnswer,
  counts: 'nothing',
})
