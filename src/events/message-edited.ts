// The content of a message was changed.
import { Type } from 'typebox'
import { count, text } from '../fields.ts'
import { excerpt } from '../text/excerpt.ts'
import { eventType } from './event-type.ts'
import { messageFacts, messageFields, quote } from './message-published.ts'

export const messageEdited = eventType({
  type: 'message.edited',
  title: 'MessageEdited',
  description: 'A message was seen with another content than before. It happened when that content was first seen.',
  about: 'message',
  subjects: ['chat', 'list'],
  weight: 40,
  only_if_asked: true,
  facts: Type.Object({
    ...messageFields,
    former_text: Type.Optional(text('The beginning of what it said before.', 'Three roads closed')),
    version: count('Which of its contents this is; the first one is 1.', 2),
  }),
  example: {
    message_id: 4_812,
    message_link: 'https://t.me/riyadh_today/4812',
    text: 'Four roads closed in the north',
    former_text: 'Three roads closed in the north',
    version: 2,
  },
  find: (message) =>
    message.service
      ? []
      : message.versions.slice(1).map((version, i) => {
          const former = message.versions[i]!.text
          return {
            subject: `message ${message.message_id}`,
            cause: `message ${message.message_id} ${version.signature}`,
            happened_at: version.first_seen_at,
            message_id: message.message_id,
            facts: {
              ...messageFacts({ ...message, text: version.text }),
              ...(former && { former_text: excerpt(former) }),
              version: i + 2,
            },
          }
        }),
  sentence: ({ text: said }, { title }, words) =>
    words.events['message.edited'].sentence({ title, quote: quote(said, words) }),
  details: ({ former_text }, { details }) => (former_text ? [{ name: details.formerText, value: former_text }] : []),
})
