// Deliveries: what was sent to a destination, the test of one, and how to send something again.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  CursorParameter,
  count,
  DestinationId,
  flag,
  integer,
  limit,
  list,
  NextCursor,
  olderInput,
  oneOf,
  text,
  time,
  timeParameter,
} from '../fields.ts'
import { EventId } from './events.ts'

const tag = 'Watching'

export const MOST_REPEATED = 10_000

export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const
export const deliverySubjects = ['event', 'digest', 'test', 'confirmation'] as const

const Params = Type.Object({ destination_id: DestinationId })
const DeliveryId = integer(
  'Number of the delivery. It does not say how many there are, nor in which order.',
  2_847_193_558_213_107,
  {
    format: 'int64',
    minimum: 1,
  },
)

export const Attempt = Type.Object(
  {
    attempt: count('1 for the first one.', 1),
    at: time('When it was begun.', '2026-09-01T11:02:04Z'),
    status: Type.Optional(count('What the receiver answered.', 200)),
    failure: Type.Optional(
      text(
        'Why there is no answer: `not_allowed`, `name_not_found`, `not_reachable`, `tls`, `broken_answer`, `timed_out`, `no_secret`, `no_event` or `internal`.',
        'timed_out',
      ),
    ),
    ms: count('How long it took.', 84),
    answer: Type.Optional(text('The first 1,024 bytes of the answer.', 'ok')),
  },
  { title: 'Attempt', description: 'One attempt to send something.' },
)

export const Delivery = Type.Object(
  {
    delivery_id: DeliveryId,
    about: oneOf(deliverySubjects, 'What is sent.', 'event'),
    event_id: Type.Optional(EventId),
    events_count: count('How many events it has.', 1),
    state: oneOf(
      deliveryStates,
      '`waiting`: it will be tried. `delivered`: it arrived. `failed`: it will not be tried again. `dropped`: its destination was switched off.',
      'delivered',
    ),
    created_at: time('When it was entered.', '2026-09-01T11:02:03Z'),
    next_attempt_at: Type.Optional(
      time('When it is tried, not before its destination is ready again. Absent if it is due.', '2026-09-01T11:07:10Z'),
    ),
    ended_at: Type.Optional(time('When it arrived or was given up.', '2026-09-01T11:02:04Z')),
    attempts: list(Attempt, 'Oldest first.'),
  },
  { title: 'Delivery', description: 'One event, digest or message on its way to one destination.' },
)
export type Delivery = Static<typeof Delivery>

export const testDestination = endpoint({
  operation: 'testDestination',
  sdk: 'destinations.test',
  method: 'POST',
  path: '/v1/destinations/{destination_id}/test',
  tag,
  summary: 'Send a test message',
  description:
    'It is sent at once, also while the destination is slowed down or paused, and the answer has the attempt with what came of it, within 15 seconds. A message of the bot may be sent by another process: then `attempts` is empty, and the deliveries of the destination show the attempt a second later. A test that fails is repeated like an event. 400 for a feed, and for a destination that is off or not confirmed. An account may ask 10 times at once and 60 times an hour; more are 429.',
  params: Params,
  response: Delivery,
  status: 201,
  counts: 'nothing',
  permission: 'watches:write',
  at_most: { per_hour: 60, burst: 10 },
  refusals: { 404: 'ErrorMessage' },
})

export const Deliveries = Type.Object(
  { deliveries: list(Delivery, 'Newest first.'), cursor: NextCursor },
  { title: 'Deliveries', description: 'A page of what was sent to a destination.' },
)

export const listDeliveries = endpoint({
  operation: 'listDeliveries',
  sdk: 'destinations.deliveries',
  method: 'GET',
  path: '/v1/destinations/{destination_id}/deliveries',
  tag,
  summary: 'What was sent to a destination, with every attempt',
  description: 'Deliveries that have ended are kept for 30 days.',
  params: Params,
  query: Type.Object({
    state: Type.Optional(oneOf(deliveryStates, 'Only those in this state.', 'failed')),
    limit: limit(1, 100, 20),
    cursor: CursorParameter,
  }),
  response: Deliveries,
  counts: 'nothing',
  permission: 'events:read',
})

const from_date = timeParameter('earliest', 'Send all events that were made since then.', '2026-09-01T00:00:00Z')

export const ReplayDeliveries = Type.Object(
  {
    from_date,
    since: olderInput(from_date, 'from_date'),
    delivery_id: Type.Optional(DeliveryId),
  },
  {
    title: 'ReplayDeliveries',
    description: 'What to send again: either `from_date` or `delivery_id`.',
    additionalProperties: false,
  },
)

export const Replayed = Type.Object(
  {
    events_count: count('How many events are sent again.', 12),
    complete: flag(`Whether these are all. If not, they are the oldest ${MOST_REPEATED}.`, true),
  },
  { title: 'Replayed', description: 'What is sent again.' },
)

export const replayDeliveries = endpoint({
  operation: 'replayDeliveries',
  sdk: 'destinations.replay',
  method: 'POST',
  path: '/v1/destinations/{destination_id}/replay',
  tag,
  summary: 'Send events again',
  description:
    'Also those that came while the destination was off. Each has the same id as before, so that receivers recognise it. It is free. An account may ask 5 times at once and 30 times an hour; more are 429.',
  params: Params,
  body: ReplayDeliveries,
  response: Replayed,
  counts: 'nothing',
  permission: 'watches:write',
  at_most: { per_hour: 30, burst: 5 },
  refusals: { 404: 'ErrorMessage' },
})

export const deliveryEndpoints: Endpoint[] = [testDestination, listDeliveries, replayDeliveries]
