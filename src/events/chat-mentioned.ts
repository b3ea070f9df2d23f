// Another chat has mentioned or forwarded this one.
import { Type } from 'typebox'
import { identifier, integer, oneOf, text } from '../fields.ts'
import { excerpt } from '../text/excerpt.ts'
import { mentionKinds } from '../vocabulary.ts'
import { eventType } from './event-type.ts'
import { quote } from './message-published.ts'

export const chatMentioned = eventType({
  type: 'chat.mentioned',
  title: 'ChatMentioned',
  description: 'Another chat that is observed has mentioned this one, forwarded its post, or named it in a giveaway.',
  about: 'mention',
  subjects: ['chat', 'list'],
  weight: 45,
  only_if_asked: true,
  facts: Type.Object({
    kind: oneOf(mentionKinds, 'How.', 'Mention'),
    by_id: identifier('Internal id of the chat that mentions it.', 'Vb72LmQe'),
    by_title: text('Its title.', 'City Weekend'),
    by_username: Type.Optional(text('Its public name.', 'city_weekend')),
    by_message_id: integer('Number of the message there.', 991, { format: 'int64' }),
    message_link: Type.Optional(text('Where that message is on the platform.', 'https://t.me/city_weekend/991')),
    text: Type.Optional(text('The beginning of its text.', 'Read more at @riyadh_today')),
  }),
  example: {
    kind: 'Mention',
    by_id: 'Vb72LmQe',
    by_title: 'City Weekend',
    by_username: 'city_weekend',
    by_message_id: 991,
    message_link: 'https://t.me/city_weekend/991',
    text: 'Read more at @riyadh_today',
  },
  find: ({ source, source_chat_id, message_id, date, first_seen_at, kind, text: said, link }) => [
    {
      subject: `by ${source_chat_id} ${message_id}`,
      cause: `by ${source_chat_id} ${message_id} ${kind}`,
      happened_at: date,
      observed_at: first_seen_at,
      facts: {
        kind: kind as (typeof mentionKinds)[number],
        by_id: source.internal_id,
        by_title: source.title,
        ...(source.username !== null && { by_username: source.username }),
        by_message_id: message_id,
        ...(link !== null && { message_link: link }),
        ...(said && { text: excerpt(said) }),
      },
    },
  ],
  sentence: ({ kind, by_title, text: said }, { title }, words) =>
    words.events['chat.mentioned'].sentence({ by_title, kind, title, quote: quote(said, words) }),
})
