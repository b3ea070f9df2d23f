// Numbers of a channel that no stored message has, and what forwards tell of them.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { ChatParameter, CursorParameter, count, InternalId, limit, list, NextCursor, text, time } from '../fields.ts'
import { ForwardedBy, KnownFrom } from './message-parts.ts'

export const MissingMessage = Type.Object(
  {
    message_id: count('Number that no stored message has.', 1842),
    month: Type.Optional(
      text(
        'Month that the number is counted in: that of the next known number. Absent before the first known one.',
        '2026-08',
      ),
    ),
    known_from: Type.Optional(KnownFrom),
    date: Type.Optional(
      time(
        'When it was published, as the forward says; otherwise the time of the forward, at which it existed.',
        '2026-08-30T07:00:00Z',
      ),
    ),
    text: Type.Optional(text('Text of the forward.', 'Roads closed this weekend')),
    forwarded_by: Type.Optional(ForwardedBy),
  },
  { title: 'MissingMessage', description: 'A number of a channel that no stored message has.' },
)
export type MissingMessage = Static<typeof MissingMessage>

export const MissingMessages = Type.Object(
  {
    internal_id: InternalId,
    missing: list(MissingMessage, 'Unknown numbers, greatest first.'),
    cursor: NextCursor,
  },
  { title: 'MissingMessages', description: 'A page of unknown numbers.' },
)
export type MissingMessages = Static<typeof MissingMessages>

export const listMissingMessages = endpoint({
  operation: 'listMissingMessages',
  sdk: 'messages.missing',
  method: 'GET',
  path: '/v1/messages/missing',
  tag: 'Messages',
  summary: 'Unknown numbers of a channel, and what forwards tell of them',
  description:
    'The numbers that `/v1/channel/completeness` counts as unknown. A page looks at 20,000 numbers at most and may therefore be short although `cursor` goes on; of a page, the first 1,000 forwards after its oldest number are looked at. A plan that reads less history gets the numbers of the months that it may read.',
  query: Type.Object({ internal_id: ChatParameter, limit: limit(1, 100, 50), cursor: CursorParameter }),
  response: MissingMessages,
  counts: 'request and channel',
  permission: 'messages:read',
  chat: 'Channel',
})

export const missingMessageEndpoints: Endpoint[] = [listMissingMessages]
