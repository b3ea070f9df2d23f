// What a message used to say.
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ChatParameter, count, flag, InternalId, list, MessageIdParameter, oneOf, text, time } from '../fields.ts'
import { Media } from './media.ts'
import { Button, Entity } from './message-parts.ts'
import { GoneAt, messageTimes } from './messages.ts'

const segmentKinds = ['same', 'added', 'removed'] as const
const changedParts = ['text', 'formatting', 'media', 'buttons'] as const

export const Segment = Type.Object(
  {
    kind: oneOf(segmentKinds, 'Whether the words were there before and after, were added, or were removed.', 'added'),
    text: text('The words, with the spaces between them.', 'this weekend'),
  },
  {
    title: 'Segment',
    description: 'A stretch of the difference between two texts, which begins and ends where a word does.',
  },
)

const Version = Type.Object(
  {
    first_seen_at: Type.Optional(
      time('When this content was first seen, or first seen again after another content.', '2026-08-30T07:05:00Z'),
    ),
    last_seen_at: Type.Optional(
      time('When it was last seen, or last seen before another content.', '2026-08-30T09:00:00Z'),
    ),
    is_current: flag('Whether the message says this now, or said it when it was last seen.', true),
    text: Type.Optional(text('Text or caption, without formatting.', 'Roads closed this weekend')),
    entities: Type.Optional(list(Entity, 'Formatting and links of the text.')),
    media: Type.Optional(Media),
    keyboard: Type.Optional(
      list(Type.Array(Button, { description: 'One row of buttons.' }), 'Buttons under the message, row by row.'),
    ),
    changed: Type.Optional(
      list(
        oneOf(changedParts, 'A part of the message.', 'text'),
        'What differs from the version before. Absent in the first one.',
      ),
    ),
    difference: Type.Optional(
      list(
        Segment,
        'The text before and after, in segments: without the added ones it is the text of the version before, without the removed ones that of this version. Present where the text changed. Texts that differ in many words are compared by sentences, or shown as a whole.',
      ),
    ),
  },
  { title: 'MessageVersion', description: 'What a message said, and between which times it was seen to say it.' },
)

export type MessageVersion = Static<typeof Version>

export const MessageHistory = Type.Object(
  {
    internal_id: InternalId,
    message_id: count('Number of the message within its chat.', 1842),
    date: time('When it was published.', '2026-08-30T07:00:00Z'),
    edit_date: Type.Optional(time('When it was last edited, where the source tells.', '2026-08-30T07:20:00Z')),
    ...messageTimes,
    versions: list(
      Version,
      'What it said, oldest first; the last one is the current. A content that came back has an entry for each time.',
    ),
    gone_at: Type.Optional(GoneAt),
  },
  { title: 'MessageHistory', description: 'What a message said over time, and whether it is still there.' },
)
export type MessageHistory = Static<typeof MessageHistory>

export const getMessageHistory = endpoint({
  operation: 'getMessageHistory',
  sdk: 'messages.history',
  method: 'GET',
  path: '/v1/messages/history',
  tag: 'Messages',
  summary: 'What a message used to say',
  description:
    'Every content that was seen, with the difference to the one before. A content that came back after another one is a version again. An edit that was undone before anybody looked is not known. Spaces, previews of links and counts are no content.',
  query: Type.Object({ internal_id: ChatParameter, message_id: MessageIdParameter }),
  response: MessageHistory,
  counts: 'request and channel',
  permission: 'messages:read',
  chat: 'Channel or Group',
})
