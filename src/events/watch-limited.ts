// A watch has made as many events as it may in a day, or cannot pay for more.
import { Type } from 'typebox'
import { count, flag, oneOf, text } from '../fields.ts'
import { eventType } from './event-type.ts'

const reasons = ['watch_limit', 'plan_limit', 'no_credits', 'no_channels'] as const

export const watchLimited = eventType({
  type: 'watch.limited',
  title: 'WatchLimited',
  description:
    'A watch has reached its limit or that of the plan for the day, or the account cannot pay or has no channels left in the month: no more events until the next day. It is free and cannot be asked for.',
  about: 'account',
  subjects: [],
  weight: 99,
  facts: Type.Object({
    reason: oneOf(reasons, 'Which limit.', 'watch_limit'),
    watch_name: text('Name of the watch.', 'Our rivals'),
    limit: Type.Optional(count('How many events a day.', 200)),
    past: Type.Optional(
      flag('Present and true where it is about the days before the watch that could not all be filled in.', true),
    ),
  }),
  example: { reason: 'watch_limit', watch_name: 'Our rivals', limit: 200 },
  find: () => [],
  sentence: ({ reason, watch_name, limit, past = false }, _, words) =>
    words.events['watch.limited'].sentence({ watch_name, reason, limit: limit ?? 0, past: String(past) }),
})
