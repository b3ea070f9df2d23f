// What an account should know of itself: its counters run low, or a key was changed.
import { Type } from 'typebox'
import { count, oneOf, text } from '../fields.ts'
import type { NoticeWords } from '../words/notices.ts'
import { eventType } from './event-type.ts'

const steps = [100, 80] as const
const keyChanges = ['made', 'rotated', 'deleted'] as const

export const usageLow = eventType({
  type: 'usage.low',
  title: 'UsageLow',
  description:
    'A monthly counter has reached 80 or 100 percent of its limit, or so much of the credits of the last top-up is spent. Once for each step and month.',
  about: 'account',
  subjects: ['account'],
  weight: 88,
  facts: Type.Object({
    counter: text('Which counter: `credits`, or one of those of `/v1/usage/info`.', 'requests'),
    percent: count('The step that was reached.', 80),
    used: count('How much is used.', 812, { format: 'int64' }),
    limit: count('How much there is.', 1_000, { format: 'int64' }),
  }),
  example: { counter: 'requests', percent: 80, used: 812, limit: 1_000 },
  find: (fact) => {
    if (!('counter' in fact)) return []
    const { counter, used, limit, month, at } = fact
    const percent = limit > 0 ? steps.find((step) => used * 100 >= limit * step) : undefined
    if (percent === undefined) return []
    return [
      {
        subject: `${counter} ${percent}`,
        cause: `${counter} ${percent} ${month}`,
        happened_at: at,
        facts: { counter, percent, used, limit },
      },
    ]
  },
  sentence: ({ counter, percent, used, limit }, _, words) =>
    words.events['usage.low'].sentence({ counter, percent, used: Math.round(used), limit: Math.round(limit) }),
})

/** Of keys that nobody named. */
const ownNames = ({ creditsKey, subscriptionKey }: NoticeWords['parts']): Record<string, string> => ({
  'credits key': creditsKey,
  'subscription key': subscriptionKey,
})

export const keyChanged = eventType({
  type: 'key.changed',
  title: 'KeyChanged',
  description: 'A key of the account was made, replaced or deleted.',
  about: 'account',
  subjects: ['account'],
  weight: 98,
  facts: Type.Object({
    change: oneOf(keyChanges, 'What happened to it.', 'rotated'),
    key: text('Name of the key, or how it pays if it has no name. Never its secret.', 'newsroom board'),
  }),
  example: { change: 'rotated', key: 'newsroom board' },
  find: (fact) =>
    'key_change' in fact
      ? [
          {
            subject: `key ${fact.change_id}`,
            cause: `key ${fact.change_id}`,
            happened_at: fact.at,
            facts: { change: fact.key_change, key: fact.key },
          },
        ]
      : [],
  sentence: ({ change, key }, _, { events, parts }) =>
    events['key.changed'].sentence({ change, key: ownNames(parts)[key] ?? key }),
})
