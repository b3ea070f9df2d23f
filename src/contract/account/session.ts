// Sessions of browsers, outside of `/v1`. Only pages of the service can use the cookie, so neither the OpenAPI description nor the methods
// of the SDK have these endpoints. Server and dashboard take their paths and types from here.
import { type Static, Type } from 'typebox'
import { demoRoles, keyTypes } from '../../vocabulary.ts'
import { endpoint } from '../endpoint.ts'
import { flag, list, oneOf, text } from '../fields.ts'

export const SignIn = Type.Object(
  {
    key: Type.Optional(
      text('The key of an account, or of an operator.', 'csk_4Gd81xWqPz0bT7m2Rk9vLc5nYh3sEu6jAa8fKo1i', {
        minLength: 1,
        maxLength: 256,
      }),
    ),
    demo: Type.Optional(
      Type.Union([Type.Boolean(), oneOf(['operator', ...demoRoles], 'As whom.', 'buyer')], {
        description: 'Signs in to the demo without a key: to its account, as its operator, or in one of its roles.',
        examples: [true],
      }),
    ),
  },
  { title: 'SignIn', description: 'Either a key or the demo.', additionalProperties: false },
)
export type SignIn = Static<typeof SignIn>

export const Session = Type.Object(
  {
    signed_in: flag('Whether the cookie stands for a key.', true),
    name: Type.Optional(text('Name of the account, or of the operator key.', 'acme')),
    plan: Type.Optional(text('Plan of the account.', 'M')),
    key_type: Type.Optional(oneOf(keyTypes, 'How the key of an account pays.', 'subscription')),
    allow_catalog: Type.Optional(flag('Whether the plan of the account includes the catalog.', true)),
    operator: Type.Optional(flag('Whether it is a session of an operator.', false)),
    may_change: Type.Optional(flag('Whether the key of the operator may change things, and so the session.', true)),
    version: Type.Optional(text('Version of the software.', '1.0.0')),
    demo: flag('Whether the demo can be signed in to without a key.', false),
    demo_operator: Type.Optional(flag('Whether the demo can be signed in to as its operator, without a key.', true)),
    demo_roles: Type.Optional(
      list(
        oneOf(demoRoles, 'A role.', 'buyer'),
        'As whom the demo can be opened. In a public demo the page keeps the role.',
      ),
    ),
    role: Type.Optional(oneOf(demoRoles, 'The role of the demo that the account belongs to.', 'buyer')),
    resets_at: Type.Optional(
      text(
        'In a public demo, which nobody can change: when its data are made anew, as a time of the day in UTC.',
        '03:00',
      ),
    ),
    badges: Type.Optional(flag('Whether verified channels and groups have a badge at `/badge/<name>.svg`.', true)),
    operator_elsewhere: Type.Optional(
      flag('Whether the interface for operators is on a port of its own, which pages cannot reach.', true),
    ),
  },
  { title: 'Session', description: 'Who is signed in.' },
)
export type Session = Static<typeof Session>

const shared = { path: '/session', tag: 'Sessions', response: Session, counts: 'nothing' } as const

export const getSession = endpoint({
  ...shared,
  operation: 'getSession',
  method: 'GET',
  summary: 'Who is signed in',
})

export const signIn = endpoint({
  ...shared,
  operation: 'signIn',
  method: 'POST',
  summary: 'Exchanges a key for the cookie of a session',
  body: SignIn,
})

export const signOut = endpoint({
  ...shared,
  operation: 'signOut',
  method: 'DELETE',
  summary: 'Ends the session',
})
