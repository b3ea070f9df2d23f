// What is wrong with the service and what is well, and the first steps of a new one, for the operator.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, flag, integer, list, oneOf, text, time } from '../fields.ts'

export const operatorChecks = [
  'jobs',
  'statistics',
  'full_run',
  'search',
  'sources',
  'budget',
  'collector',
  'events',
  'deliveries',
  'destinations',
  'answers',
  'disk',
  'backups',
  'ledger',
  'subscriptions',
  'suspicious',
] as const

/** In the order in which they are shown: the worst first. */
export const checkStates = ['failing', 'warning', 'well', 'off'] as const

export const firstSteps = ['operator_key', 'source', 'channel', 'statistics', 'account'] as const

export const OperatorCheck = Type.Object(
  {
    check: oneOf(
      operatorChecks,
      '`jobs`: the timetable. `statistics`: chats whose statistics wait. `full_run`: the run over all chats every six hours. `search`: the queue of the message search. `sources`, `budget`: each source that is configured, and its requests of the day. `collector`: chats that are read late. `events`, `deliveries`: how long what was observed waits to become an event, and an event to be sent. `destinations`: those that fail. `answers`: of this process in the last 15 minutes. `disk`: the disk of the data folder. `backups`: continuous archiving of PostgreSQL. `ledger`: closed months. `subscriptions`: accounts whose subscription is over. `suspicious`: what may be an attack.',
      'statistics',
    ),
    state: oneOf(
      checkStates,
      '`failing` needs somebody now, `warning` soon. `off`: not used here, or not known to the service.',
      'failing',
    ),
    subject: Type.Optional(text('What it is about: a source, a job, a month.', 'telegram-web')),
    reason: Type.Optional(text('Why.', 'the platform asks to wait')),
    count: Type.Optional(count('How many: chats, requests, destinations, failed attempts.', 14)),
    limit: Type.Optional(count('Of how many: the budget of the day.', 50_000)),
    seconds: Type.Optional(count('For how long.', 1_260)),
    free_bytes: Type.Optional(integer('What is free on the disk.', 4_294_967_296, { minimum: 0, format: 'int64' })),
    size_bytes: Type.Optional(
      integer('Size of the database, where the disk is not known.', 4_294_967_296, { minimum: 0, format: 'int64' }),
    ),
    at: Type.Optional(time('Since when, until when, or when it last happened.', '2026-09-01T11:39:00Z')),
  },
  { title: 'OperatorCheck', description: 'One thing that was looked at.' },
)
export type OperatorCheck = Static<typeof OperatorCheck>

const FirstStep = Type.Object(
  {
    step: oneOf(
      firstSteps,
      '`operator_key`: a key that may change things. `source`: a source to collect from. `channel`: a channel that was collected or imported. `statistics`: computed for a channel. `account`: an account with a key.',
      'source',
    ),
    done: flag('Whether it stands.', true),
  },
  { title: 'FirstStep', description: 'A step from an empty service to one that is used.' },
)

export const OperatorChecks = Type.Object(
  {
    checks: list(OperatorCheck, 'What was looked at, the worst first.'),
    first_steps: list(FirstStep, 'The first steps, each found from what the service holds.'),
  },
  { title: 'OperatorChecks', description: 'What is wrong, what is well, and what a new service still lacks.' },
)

export const getOperatorChecks = endpoint({
  operation: 'getOperatorChecks',
  sdk: 'operator.checks',
  method: 'GET',
  path: '/admin/v1/checks',
  tag: 'Operator',
  summary: 'What is wrong with the service, and what is well',
  description:
    'The limits are those of the alerts in `deploy/alerts.yml` where there is one. What no process can see, such as backups by other means, is `off`.',
  response: OperatorChecks,
  rows: 'checks',
  counts: 'nothing',
})

export const operatorCheckEndpoints: Endpoint[] = [getOperatorChecks]
