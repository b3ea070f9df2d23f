// Destinations: where an account is told of events.

import { type Static, Type } from 'typebox'
import { destinationKinds, wordLanguages } from '../../vocabulary.ts'
import { Deleted } from '../deleted.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, DestinationId, flag, LINE_PATTERN, list, nullableTime, oneOf, text, time } from '../fields.ts'

const tag = 'Watching'

export const MOST_DESTINATIONS = 20

export const signatureKinds = ['v1', 'v1a'] as const
export const destinationStates = ['unconfirmed', 'working', 'failing', 'paused', 'off'] as const
export const offReasons = ['unsubscribed', 'gone', 'failing'] as const

const Params = Type.Object({ destination_id: DestinationId })
const kind = oneOf(
  destinationKinds,
  '`webhook`: signed requests. `email`: letters. `bot`: messages of the account bot. `atom`: a feed that readers fetch.',
  'webhook',
)
const name = text('A name that no other destination of the account has.', 'Newsroom', {
  minLength: 1,
  maxLength: 64,
  pattern: LINE_PATTERN,
})
const language = Type.Optional(oneOf(wordLanguages, 'Language of what is sent.', 'en', { default: 'en' }))

export const Destination = Type.Object(
  {
    destination_id: DestinationId,
    kind,
    name: text('Its name.', 'Newsroom'),
    url: Type.Optional(text('Where webhooks are sent.', 'https://example.org/hooks/channelscope')),
    address: Type.Optional(text('Where letters are sent.', 'desk@example.org')),
    language: oneOf(wordLanguages, 'Language of what is sent.', 'en'),
    signature: Type.Optional(
      oneOf(signatureKinds, 'How webhooks are signed: `v1` with a shared secret, `v1a` with an Ed25519 key.', 'v1'),
    ),
    public_key: Type.Optional(
      text('What `v1a` signatures are verified by.', 'whpk_VQz4Gd81xWqPz0bT7m2Rk9vLc5nYh3sEu6jAa8fKo1i='),
    ),
    state: oneOf(
      destinationStates,
      '`unconfirmed`: nothing is sent before the address is confirmed. `failing`: the last attempts failed. `paused`: what happens waits. `off`: nothing is sent, and nothing waits.',
      'working',
    ),
    created_at: time('When it was made.', '2026-09-01T09:00:00Z'),
    confirmed_at: Type.Optional(
      time('When its address was confirmed; what needs no confirmation is confirmed at once.', '2026-09-01T09:02:00Z'),
    ),
    paused_until: Type.Optional(time('Until when nothing is sent.', '2026-09-08T00:00:00Z')),
    off_at: Type.Optional(time('When it was switched off.', '2026-09-06T12:00:00Z')),
    off_because: Type.Optional(
      oneOf(
        offReasons,
        '`unsubscribed`: by a link in a letter. `gone`: it answered 410. `failing`: nothing has reached it for five days.',
        'failing',
      ),
    ),
    failing_since: Type.Optional(time('The first attempt that failed since the last success.', '2026-09-01T12:00:00Z')),
    slowed_until: Type.Optional(
      time('Nothing is sent before, because the receiver asked for time or is overloaded.', '2026-09-01T12:05:00Z'),
    ),
    last_success_at: Type.Optional(time('When something last arrived there.', '2026-09-01T11:00:05Z')),
    last_failure: Type.Optional(
      text(
        'What the last attempt failed with, until one succeeds: a status, a word as in `failure` of attempts, or `refused:` and what the mail server said of the address.',
        'refused: 550 5.1.1 no such user',
      ),
    ),
    waiting_count: count('How many events wait to be sent there, counted up to 10,000.', 0),
  },
  { title: 'Destination', description: 'Where an account is told of events.' },
)
export type Destination = Static<typeof Destination>

const shownOnce = {
  secret: Type.Optional(
    text(
      'Of a webhook with `v1`: the secret by which its receiver verifies. Only this answer shows it.',
      'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    ),
  ),
  feed_path: Type.Optional(
    text(
      'Of a feed: its path on this server. Whoever knows it can read the feed. Only this answer shows it.',
      '/feeds/4Gd81xWqPz0bT7m2Rk9vLc5nYh3sEu6j.atom',
    ),
  ),
}

export const CreateDestination = Type.Object(
  {
    kind,
    name: Type.Optional(name),
    url: Type.Optional(
      text('Of a webhook: where it is sent. https to a public address.', 'https://example.org/hooks/channelscope', {
        minLength: 1,
        maxLength: 2048,
      }),
    ),
    signature: Type.Optional(
      oneOf(
        signatureKinds,
        'Of a webhook: `v1` signs with a secret that both sides have, `v1a` with an Ed25519 key whose public half you get.',
        'v1',
        { default: 'v1' },
      ),
    ),
    address: Type.Optional(
      text('Of e-mail: one address. It gets a letter with a link that confirms it.', 'desk@example.org', {
        minLength: 3,
        maxLength: 254,
      }),
    ),
    language,
  },
  { title: 'CreateDestination', description: 'What to make.', additionalProperties: false },
)
export type CreateDestination = Static<typeof CreateDestination>

export const CreatedDestination = Type.Object(
  { ...Destination.properties, ...shownOnce },
  { title: 'CreatedDestination', description: 'A destination with what only this answer shows.' },
)

export const createDestination = endpoint({
  operation: 'createDestination',
  sdk: 'destinations.create',
  method: 'POST',
  path: '/v1/destinations',
  tag,
  summary: 'Make a destination for events',
  description: `Then name it in the \`destinations\` of a watch. Webhooks follow Standard Webhooks 1.0. A bot needs an account that is linked to a person in the account bot, and e-mail an operator who has set up a mail server. An account may have ${MOST_DESTINATIONS} destinations, and may make 10 at once and 30 an hour; more are 429.`,
  body: CreateDestination,
  response: CreatedDestination,
  status: 201,
  counts: 'nothing',
  permission: 'watches:write',
  at_most: { per_hour: 30, burst: 10 },
  has_secret: true,
})

export const Destinations = Type.Object(
  {
    destinations: list(Destination, 'All destinations of the account, oldest first.'),
    kinds: list(
      kind,
      'The kinds that can be made: `email` only where a mail server is set up, and `bot` where there is an account bot.',
    ),
  },
  { title: 'Destinations', description: 'Where the account is told of events.' },
)

export const listDestinations = endpoint({
  operation: 'listDestinations',
  sdk: 'destinations.list',
  method: 'GET',
  path: '/v1/destinations',
  tag,
  summary: 'Destinations of the account',
  response: Destinations,
  rows: 'destinations',
  counts: 'nothing',
  permission: 'events:read',
})

export const getDestination = endpoint({
  operation: 'getDestination',
  sdk: 'destinations.get',
  method: 'GET',
  path: '/v1/destinations/{destination_id}',
  tag,
  summary: 'One destination',
  params: Params,
  response: Destination,
  counts: 'nothing',
  permission: 'events:read',
})

export const ChangeDestination = Type.Object(
  {
    name: Type.Optional(name),
    language: Type.Optional(oneOf(wordLanguages, 'Language of what is sent.', 'ru')),
    paused_until: Type.Optional(
      nullableTime('Send nothing until then; what happens meanwhile waits. Null ends a pause.', '2026-09-08'),
    ),
    on: Type.Optional(
      flag(
        'Switch it on again after it was switched off. An address that was unsubscribed is asked to confirm again.',
        true,
      ),
    ),
  },
  { title: 'ChangeDestination', description: 'What to change. What is absent stays.', additionalProperties: false },
)

export const changeDestination = endpoint({
  operation: 'changeDestination',
  sdk: 'destinations.change',
  method: 'PATCH',
  path: '/v1/destinations/{destination_id}',
  tag,
  summary: 'Rename or pause a destination, or switch it on again',
  description: 'For another address, make another destination.',
  params: Params,
  body: ChangeDestination,
  response: Destination,
  counts: 'nothing',
  permission: 'watches:write',
  at_most: { per_hour: 300, burst: 20 },
  refusals: { 404: 'ErrorMessage' },
})

export const deleteDestination = endpoint({
  operation: 'deleteDestination',
  sdk: 'destinations.delete',
  method: 'DELETE',
  path: '/v1/destinations/{destination_id}',
  tag,
  summary: 'End a destination',
  description: 'Watches tell it no more, and what waited for it is not sent. The inbox keeps the events.',
  params: Params,
  response: Deleted,
  counts: 'nothing',
  permission: 'watches:write',
})

export const RotatedDestination = Type.Object(
  {
    ...CreatedDestination.properties,
    previous_valid_until: Type.Optional(
      time('Until then webhooks are signed with the secret before too.', '2026-09-02T12:00:00Z'),
    ),
  },
  { title: 'RotatedDestination', description: 'A destination with a new secret.' },
)

export const rotateDestination = endpoint({
  operation: 'rotateDestination',
  sdk: 'destinations.rotate',
  method: 'POST',
  path: '/v1/destinations/{destination_id}/rotate',
  tag,
  summary: 'Replace the secret of a webhook or the address of a feed',
  description:
    'For 24 hours webhooks are signed with both secrets, so that receivers can change over. The old address of a feed ends at once. 400 for e-mail and the bot, which have no secret. An account may ask 10 times at once and 60 times an hour; more are 429.',
  params: Params,
  response: RotatedDestination,
  counts: 'nothing',
  permission: 'watches:write',
  at_most: { per_hour: 60, burst: 10 },
  has_secret: true,
  refusals: { 404: 'ErrorMessage' },
})

export const destinationEndpoints: Endpoint[] = [
  createDestination,
  listDestinations,
  getDestination,
  changeDestination,
  deleteDestination,
  rotateDestination,
]
