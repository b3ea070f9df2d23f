// What the first page tells whoever is not signed in: parts of the demo, which nobody pays for. Outside of `/v1`, for pages of the service.
import { type Static, Type } from 'typebox'
import { wordLanguages } from '../../vocabulary.ts'
import { endpoint } from '../endpoint.ts'
import { count, list, oneOf, text, time } from '../fields.ts'

const chat = Type.Object(
  {
    internal_id: text('Id of the chat.', 'k3Xv91Qa'),
    title: text('Title of the chat.', 'Riyadh Today'),
  },
  { description: 'The chat that it is about.' },
)
const sentence = text('What happened, in the language asked for.', 'Riyadh Today edited a post')

export const Landing = Type.Object(
  {
    finding: Type.Optional(
      Type.Object(
        { chat, sentence, explanation: text('What the owner says about it.', 'A newsletter recommended us.') },
        { description: 'What is unusual about an audience, with the words of the owner.' },
      ),
    ),
    change: Type.Optional(
      Type.Object(
        {
          chat,
          message_id: count('Number of the message.', 4_812),
          happened_at: time('When the new text was first seen.', '2026-09-01T10:40:00Z'),
          before: text('What it said before.', 'Three roads closed'),
          after: text('What it says now.', 'Four roads closed'),
          sentence,
        },
        { description: 'A post that says something else than before.' },
      ),
    ),
    rehearsal: Type.Optional(
      Type.Object(
        {
          name: text('Name of the watch.', 'Autumn campaign'),
          days: count('How far back it looked.', 7),
          chats_count: count('The chats that it looks at.', 12),
          sent_count: count('How many events it would have told of.', 14),
          held_count: count('How many it would have held back.', 2),
          sentences: list(sentence, 'The newest of these events.'),
        },
        { description: 'What a watch would have told of.' },
      ),
    ),
  },
  {
    title: 'Landing',
    description: 'In a demo, what its accounts know. Elsewhere it is empty: nothing about chats is told without a key.',
  },
)
export type Landing = Static<typeof Landing>

export const getLanding = endpoint({
  path: '/session/landing',
  tag: 'Sessions',
  response: Landing,
  counts: 'nothing',
  operation: 'getLanding',
  method: 'GET',
  query: Type.Object({
    language: Type.Optional(oneOf(wordLanguages, 'The language of the sentences.', 'en', { default: 'en' })),
  }),
  summary: 'What a demo tells whoever has not opened it',
})
