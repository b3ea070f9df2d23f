// What may be an attack, for the operator.
import { type Static, Type } from 'typebox'
import { keyTypes } from '../../vocabulary.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, int32Parameter, limit, list, oneOf, text, time } from '../fields.ts'

export const suspicionKinds = ['refused_key', 'failed_sign_in', 'payment_signature', 'key_use'] as const

export const Suspicion = Type.Object(
  {
    kind: oneOf(
      suspicionKinds,
      '`refused_key`: many 401 to one network. `failed_sign_in`: many failed or limited attempts to sign in. `payment_signature`: a payment hook with a wrong signature. `key_use`: a key used from many networks within an hour.',
      'key_use',
    ),
    networks: list(
      text('A /24 of IPv4 or a /48 of IPv6, or `others` for networks that were counted together.', '203.0.113.0/24'),
      'Where the requests came from.',
    ),
    account: Type.Optional(text('Whose key was used. Absent where no key was recognised.', 'acme')),
    key_type: Type.Optional(
      oneOf(keyTypes, 'Which of its keys. Absent when that key has been replaced or revoked since.', 'credits'),
    ),
    count: count('Requests that were refused; for `key_use` the number of networks.', 7),
    first_at: time('When the first one was seen.', '2026-09-01T11:02:10Z'),
    last_at: time('When the last one was seen.', '2026-09-01T11:58:20Z'),
  },
  { title: 'Suspicion', description: 'Something that may be an attack.' },
)

export const Suspicions = Type.Object(
  { suspicions: list(Suspicion, 'The newest first.') },
  { title: 'Suspicions', description: 'What may be an attack, counted by all processes.' },
)
export type Suspicions = Static<typeof Suspicions>

export const listSuspicious = endpoint({
  operation: 'listSuspicious',
  sdk: 'operator.suspicious',
  method: 'GET',
  path: '/admin/v1/suspicious',
  tag: 'Operator',
  summary: 'What may be an attack',
  query: Type.Object({
    hours: int32Parameter('How far to look back, in hours.', 24, { minimum: 1, maximum: 720, default: 24 }),
    limit: limit(1, 100, 50),
  }),
  response: Suspicions,
  counts: 'nothing',
})

export const operatorSuspiciousEndpoints: Endpoint[] = [listSuspicious]
