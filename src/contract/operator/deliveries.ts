// How events reach their destinations, for the operator.
import { type Static, Type } from 'typebox'
import { destinationKinds } from '../../vocabulary.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, DestinationId, limit, list, oneOf, text, time } from '../fields.ts'

export const FailingDestination = Type.Object(
  {
    destination_id: DestinationId,
    account: text('Whose it is.', 'acme'),
    kind: oneOf(destinationKinds, 'What it is.', 'webhook'),
    name: text('Its name.', 'Newsroom'),
    failing_since: Type.Optional(time('The first attempt that failed since the last success.', '2026-09-01T12:00:00Z')),
    failures_count: count('Attempts that failed since then.', 12),
    status: Type.Optional(count('What it last answered.', 500)),
    failure: Type.Optional(text('Why there was no answer.', 'timed_out')),
    off_at: Type.Optional(time('When it was switched off.', '2026-09-06T12:00:00Z')),
    waiting_count: count('How many deliveries wait for it, counted up to 10,000.', 40),
  },
  { title: 'FailingDestination', description: 'A destination that events do not reach.' },
)

export const DeliveryState = Type.Object(
  {
    waiting_count: count('Deliveries that are due to destinations that work, up to 100,000.', 3),
    lag_seconds: count('How long the oldest of them waits.', 0),
    causes_count: count('Observations of which no events were made yet.', 0),
    event_lag_seconds: count('How long the oldest of them waits.', 0),
    failing: list(FailingDestination, 'Those that fail, the longest first, and those switched off in the last week.'),
  },
  { title: 'DeliveryState', description: 'How events reach their destinations.' },
)
export type DeliveryState = Static<typeof DeliveryState>

export const getDeliveryState = endpoint({
  operation: 'getDeliveryState',
  sdk: 'operator.deliveries',
  method: 'GET',
  path: '/admin/v1/deliveries',
  tag: 'Operator',
  summary: 'Queues, lag and failing destinations',
  query: Type.Object({ limit: limit(1, 100, 50) }),
  response: DeliveryState,
  counts: 'nothing',
})

export const operatorDeliveryEndpoints: Endpoint[] = [getDeliveryState]
