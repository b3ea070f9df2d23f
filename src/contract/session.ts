// Sessions of browsers, outside of `/v1`: what `/session` takes and answers. They belong to the pages of the service, so the OpenAPI
// description and the SDK do not have them.
import { type Static, Type } from 'typebox'
import { keyTypes } from '../vocabulary.ts'
import { flag, oneOf, text } from './fields.ts'

export const SignIn = Type.Object(
  {
    key: Type.Optional(
      text('An API key.', 'csk_4Gd81xWqPz0bT7m2Rk9vLc5nYh3sEu6jAa8fKo1i', { minLength: 1, maxLength: 256 }),
    ),
    demo: Type.Optional(flag('Signs in to the account of the demo, without a key.', true)),
  },
  { title: 'SignIn', description: 'Either a key or the demo.', additionalProperties: false },
)
export type SignIn = Static<typeof SignIn>

export const Session = Type.Object(
  {
    signed_in: flag('Whether the cookie stands for a key.', true),
    name: Type.Optional(text('Name of the account.', 'acme')),
    plan: Type.Optional(text('Plan of the account.', 'M')),
    key_type: Type.Optional(oneOf(keyTypes, 'How the key pays.', 'subscription')),
    operator: Type.Optional(flag('Whether it is a session of an operator.', false)),
    demo: flag('Whether the demo can be signed in to without a key.', false),
  },
  { title: 'Session', description: 'Who is signed in.' },
)
export type Session = Static<typeof Session>
