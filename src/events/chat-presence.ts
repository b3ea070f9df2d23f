// A chat is gone, or there again.

import { Type } from 'typebox'
import { time } from '../fields.ts'
import { isoDay, isoDayOfUnix } from '../time/days.ts'
import { eventType } from './event-type.ts'

export const chatGone = eventType({
  type: 'chat.gone',
  title: 'ChatGone',
  description: 'The chat cannot be found on the platform any more: deleted, blocked, or made private.',
  about: 'chat',
  subjects: ['chat', 'list'],
  weight: 95,
  facts: Type.Object({ last_seen_at: time('When it was last seen.', '2026-09-01T10:00:00Z') }),
  example: { last_seen_at: new Date('2026-09-01T10:00:00Z') },
  find: ({ absences }) =>
    absences.map(({ gone_at, last_seen_at }) => ({
      subject: 'presence',
      cause: `gone ${isoDayOfUnix(gone_at)}`,
      happened_at: gone_at,
      facts: { last_seen_at: new Date(last_seen_at * 1000) },
    })),
  sentence: ({ last_seen_at }, { title }, words) => {
    const day = isoDay(new Date(last_seen_at))
    return words.events['chat.gone'].sentence({ title, day })
  },
})

export const chatReturned = eventType({
  type: 'chat.returned',
  title: 'ChatReturned',
  description: 'A chat that was gone was seen again.',
  about: 'chat',
  subjects: ['chat', 'list'],
  weight: 90,
  facts: Type.Object({ gone_at: time('Since when it had been gone.', '2026-08-30T10:00:00Z') }),
  example: { gone_at: new Date('2026-08-30T10:00:00Z') },
  find: ({ absences }) =>
    absences.flatMap(({ gone_at, returned_at }) =>
      returned_at === null
        ? []
        : [
            {
              subject: 'returned',
              cause: `returned after ${isoDayOfUnix(gone_at)}`,
              happened_at: returned_at,
              facts: { gone_at: new Date(gone_at * 1000) },
            },
          ],
    ),
  sentence: (_, { title }, words) => words.events['chat.returned'].sentence({ title }),
})
