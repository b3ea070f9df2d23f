// A message is gone.

import { Type } from 'typebox'
import { count, time } from '../fields.ts'
import { isoDayOfUnix } from '../time/days.ts'
import { eventType } from './event-type.ts'
import { messageFacts, messageFields, quote } from './message-published.ts'

const HOUR = 3_600

export const messageDeleted = eventType({
  type: 'message.deleted',
  title: 'MessageDeleted',
  description:
    'A message that was published is gone, while its chat is still there. Once a day for a message that is gone and seen again.',
  about: 'message',
  subjects: ['chat', 'list'],
  weight: 50,
  only_if_asked: true,
  facts: Type.Object({
    ...messageFields,
    published_at: time('When it was published.', '2026-09-01T10:00:00Z'),
    lived_seconds: count('How long it was there, at most.', 21_600),
  }),
  example: {
    message_id: 4_812,
    message_link: 'https://t.me/riyadh_today/4812',
    text: 'Three roads closed in the north',
    published_at: new Date('2026-09-01T10:00:00Z'),
    lived_seconds: 21_600,
  },
  find: (message) => {
    if (message.service) return []
    const days = Map.groupBy(message.gone_at, isoDayOfUnix)
    return [...days].map(([day, times]) => {
      const gone_at = Math.min(...times)
      return {
        subject: `message ${message.message_id}`,
        cause: `message ${message.message_id} gone ${day}`,
        happened_at: gone_at,
        message_id: message.message_id,
        facts: {
          ...messageFacts(message),
          published_at: new Date(message.date * 1000),
          lived_seconds: Math.max(0, Math.round(gone_at - message.date)),
        },
      }
    })
  },
  sentence: ({ text: said, lived_seconds }, { title }, words) => {
    const hours = Math.max(1, Math.round(lived_seconds / HOUR))
    return words.events['message.deleted'].sentence({ title, hours, quote: quote(said, words) })
  },
})
