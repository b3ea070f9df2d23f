// The content of a message was changed.
import { Type } from 'typebox'
import { count, text } from '../fields.ts'
import { excerpt } from '../text/excerpt.ts'
import { entriesOf, namedEntry } from './entries.ts'
import { eventType } from './event-type.ts'
import { messageFacts, messageFields, quote } from './message-published.ts'

export const messageEdited = eventType({
  type: 'message.edited',
  title: 'MessageEdited',
  description:
    'A message was seen with another content than before. It happened when that content was first seen, or first seen again after another one. A content that comes back is told of at most three times a day.',
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
      : entriesOf(message.versions).map((entry) => {
          const { span: version, before, place } = entry
          const former = before.text
          const named = `message ${message.message_id}`
          return {
            subject: named,
            ...namedEntry(
              `${named} ${version.state}`,
              entry,
              version.signatures.map((signature) => `${named} ${signature}`),
            ),
            happened_at: version.first,
            message_id: message.message_id,
            facts: {
              ...messageFacts({ ...message, text: version.text }),
              ...(former && { former_text: excerpt(former) }),
              version: place + 1,
            },
          }
        }),
  sentence: ({ text: said }, { title }, words) =>
    words.events['message.edited'].sentence({ title, quote: quote(said, words) }),
  details: ({ former_text }, { details }) => (former_text ? [{ name: details.formerText, value: former_text }] : []),
})
