// A chat has published a message.

import { type Static, Type } from 'typebox'
import { flag, integer, text } from '../fields.ts'
import { cut } from '../text/cut.ts'
import { excerpt } from '../text/excerpt.ts'
import type { NoticeWords } from '../words/notices.ts'
import { eventType } from './event-type.ts'
import type { MessageFact, PostFact } from './facts.ts'

/** What all events of messages say of theirs. */
export const messageFields = {
  message_id: integer('Number of the message in its chat.', 4_812, { format: 'int64' }),
  message_link: Type.Optional(text('Where it is on the platform.', 'https://t.me/riyadh_today/4812')),
  text: Type.Optional(text('The beginning of its text. Absent if it has none.', 'Three roads closed in the north')),
}
const MessageFields = Type.Object(messageFields)

export const messageFacts = ({
  message_id,
  link,
  text: said,
}: Pick<PostFact, 'message_id' | 'link' | 'text'>): Static<typeof MessageFields> => ({
  message_id,
  ...(link !== null && { message_link: link }),
  ...(said && { text: excerpt(said) }),
})

/** An album is one post, whichever of its messages is found. */
export const postName = ({ album_id, message_id }: MessageFact): string =>
  album_id === null ? `message ${message_id}` : `album ${album_id}`

/** The beginning of a text, in the quotation marks of the language; nothing without one. */
export const quote = (said: string | undefined, { parts }: NoticeWords) => {
  if (!said) return ''
  const line = said.replace(/\s+/g, ' ').trim()
  return parts.quote({ text: cut(line, 120) })
}

export const messagePublished = eventType({
  type: 'message.published',
  title: 'MessagePublished',
  description:
    'The chat has published a message. The messages of an album are one: the event names the one with the text, or else the first.',
  about: 'message',
  subjects: ['chat', 'list'],
  weight: 20,
  only_if_asked: true,
  facts: Type.Object({
    ...messageFields,
    is_ad: flag('Whether it is marked or was recognised as an advertisement.', false),
  }),
  example: {
    message_id: 4_812,
    message_link: 'https://t.me/riyadh_today/4812',
    text: 'Three roads closed in the north',
    is_ad: false,
  },
  find: (message) =>
    message.service
      ? []
      : [
          {
            subject: postName(message),
            cause: postName(message),
            happened_at: message.post.date,
            observed_at: message.post.first_seen_at,
            message_id: message.post.message_id,
            facts: { ...messageFacts(message.post), is_ad: message.post.is_ad },
          },
        ],
  sentence: ({ text: said, is_ad }, { title }, words) =>
    words.events['message.published'].sentence({ title, ad: is_ad ? 'yes' : 'no', quote: quote(said, words) }),
})
