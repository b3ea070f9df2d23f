// Verification: an owner proves ownership of a chat by a code in its description.
import { type Static, Type } from 'typebox'
import { Deleted } from '../deleted.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { ChatParameter, InternalId, olderField, oneOf, text, time } from '../fields.ts'

const tag = 'Search channels'

const state = oneOf(
  ['pending', 'verified', 'expired'],
  '`pending`: the code is awaited. `verified`: the chat is yours, and listed by `/v1/channels/my`. `expired`: the code was not found in time; ask for another.',
  'pending',
)

export const Verification = Type.Object(
  {
    internal_id: InternalId,
    state,
    status: olderField(state, 'state'),
    code: Type.Optional(
      text(
        'What to put into the description of the chat, whole. Present while it is awaited.',
        'csv_4Gd81xWqPz0bT7m2Rk9v',
      ),
    ),
    instructions: Type.Optional(
      text(
        'What to do now, for people.',
        'Put the code anywhere into the description of the chat. It is looked for every quarter of an hour; ask again to have it looked for at once. Once the chat is verified, the code may be removed.',
      ),
    ),
    expires_at: Type.Optional(time('Until when the code is awaited.', '2026-09-08T00:00:00Z')),
    verified_at: Type.Optional(
      time('When the code was found. Present once it was.', '2026-09-01T00:05:00Z', { 'x-rare': true }),
    ),
  },
  { title: 'Verification', description: 'Where the proof stands that a chat is yours.' },
)
export type Verification = Static<typeof Verification>

export const VerificationBody = Type.Object(
  { internal_id: ChatParameter },
  { title: 'VerificationBody', description: 'The chat to verify.', additionalProperties: false },
)

export const requestVerification = endpoint({
  operation: 'requestVerification',
  sdk: 'verification.request',
  method: 'POST',
  path: '/v1/channel/verification',
  tag,
  summary: 'Ask for a code that proves a channel or group to be yours',
  description:
    'For every plan, and for chats that are not verified yet. While a code is awaited the same one is answered again, and the chat is looked at at once. A chat that is yours already answers `verified`. An account may ask 20 times at once and 60 times an hour; more are 429. 404: no such chat; it can be added first.',
  body: VerificationBody,
  response: Verification,
  status: 201,
  counts: 'nothing',
  permission: 'chats:verify',
  // Each request makes the collector read a chat before all others, so free requests must not fill its queue.
  at_most: { per_hour: 60, burst: 20 },
})

export const getVerification = endpoint({
  operation: 'getVerification',
  sdk: 'verification.get',
  method: 'GET',
  path: '/v1/channel/verification',
  tag,
  summary: 'Whether the code was found',
  description: '404: no such chat, or no code was asked for.',
  query: Type.Object({ internal_id: ChatParameter }),
  response: Verification,
  counts: 'nothing',
  permission: 'chats:verify',
})

export const withdrawVerification = endpoint({
  operation: 'withdrawVerification',
  sdk: 'verification.withdraw',
  method: 'DELETE',
  path: '/v1/channel/verification',
  tag,
  summary: 'Withdraw a code',
  description:
    'The code is not looked for any more; a chat that is verified stays so. Without a code, `deleted` is `false`. 404: no such chat.',
  query: Type.Object({ internal_id: ChatParameter }),
  response: Deleted,
  counts: 'nothing',
  permission: 'chats:verify',
})

export const verificationEndpoints: Endpoint[] = [requestVerification, getVerification, withdrawVerification]
