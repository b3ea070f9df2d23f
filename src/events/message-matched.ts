// A new or edited message matches the query of a watch.
import { Type } from 'typebox'
import { text } from '../fields.ts'
import { eventType } from './event-type.ts'
import { messageFacts, messageFields, quote } from './message-published.ts'

export const messageMatched = eventType({
  type: 'message.matched',
  title: 'MessageMatched',
  description:
    'A message that was first seen since the watch began matches its query: exactly those that message search finds with the same term and filters.',
  about: 'message',
  subjects: ['query'],
  weight: 60,
  facts: Type.Object({ ...messageFields, term: text('The term of the watch.', '"roads closed" weekend') }),
  example: {
    message_id: 4_812,
    message_link: 'https://t.me/riyadh_today/4812',
    text: 'Three roads closed in the north this weekend',
    term: '"roads closed" weekend',
  },
  find: (message, _, { watch_id }) =>
    message.matched
      .filter((match) => match.watch_id === watch_id)
      .map(({ query }) => ({
        subject: `message ${message.message_id}`,
        cause: `message ${message.message_id}`,
        happened_at: message.date,
        observed_at: message.first_seen_at,
        since: message.first_seen_at,
        message_id: message.message_id,
        facts: { ...messageFacts(message), term: query },
      })),
  sentence: ({ term, text: said }, { title }, words) =>
    words.events['message.matched'].sentence({ title, term, quote: quote(said, words) }),
})
