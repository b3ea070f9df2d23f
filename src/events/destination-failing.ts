// A destination gets nothing any more, or soon will not. Its owner is told by all others.
import { Type } from 'typebox'
import { DestinationId, oneOf, text } from '../fields.ts'
import { eventType } from './event-type.ts'

const reasons = ['gone', 'failing'] as const

const facts = {
  destination_id: DestinationId,
  destination_name: text('Its name.', 'Newsroom'),
  failing_since: Type.Optional(text('The first attempt that failed since the last success.', '2026-08-29T12:00:00Z')),
}
const example = { destination_id: 'ds_4Gd81xWqPz0b', destination_name: 'Newsroom' }
const shared = { about: 'account', subjects: [], find: () => [] } as const

export const destinationFailing = eventType({
  ...shared,
  type: 'destination.failing',
  title: 'DestinationFailing',
  description:
    'Nothing has reached a destination for three days; after five it is switched off. Sent to all other destinations of the account. It is free and cannot be asked for.',
  weight: 96,
  facts: Type.Object(facts),
  example: { ...example, failing_since: '2026-08-29T12:00:00Z' },
  sentence: ({ destination_name: name }, _, words) => words.events['destination.failing'].sentence({ name }),
})

export const destinationOff = eventType({
  ...shared,
  type: 'destination.off',
  title: 'DestinationOff',
  description:
    'A destination was switched off, because it answered 410 or because nothing reached it for five days. Sent to all other destinations of the account. It is free and cannot be asked for.',
  weight: 97,
  facts: Type.Object({
    ...facts,
    reason: oneOf(reasons, '`gone`: it answered 410. `failing`: nothing has reached it for five days.', 'failing'),
  }),
  example: { ...example, reason: 'failing' as const, failing_since: '2026-08-27T12:00:00Z' },
  sentence: ({ destination_name: name, reason }, _, words) =>
    words.events['destination.off'].sentence({ name, reason }),
})
