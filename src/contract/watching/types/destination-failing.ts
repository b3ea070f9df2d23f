// A destination gets nothing any more, or soon will not. Its owner is told by all others.
import { Type } from 'typebox'
import { oneOf, text } from '../../fields.ts'
import { DestinationId } from '../destination-id.ts'
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
  label: { en: 'destination fails', ru: 'доставка не работает' },
  description:
    'Nothing has reached a destination for three days; after five it is switched off. Sent to all other destinations of the account. It is free and cannot be asked for.',
  weight: 96,
  facts: Type.Object(facts),
  example: { ...example, failing_since: '2026-08-29T12:00:00Z' },
  sentence: ({ destination_name }) => ({
    en: `Nothing has reached the destination ${destination_name} for three days; after five it is switched off`,
    ru: `До получателя ${destination_name} три дня ничего не доходит; после пяти он будет отключён`,
  }),
})

export const destinationOff = eventType({
  ...shared,
  type: 'destination.off',
  title: 'DestinationOff',
  label: { en: 'destination switched off', ru: 'получатель отключён' },
  description:
    'A destination was switched off, because it answered 410 or because nothing reached it for five days. Sent to all other destinations of the account. It is free and cannot be asked for.',
  weight: 97,
  facts: Type.Object({
    ...facts,
    reason: oneOf(reasons, '`gone`: it answered 410. `failing`: nothing has reached it for five days.', 'failing'),
  }),
  example: { ...example, reason: 'failing' as const, failing_since: '2026-08-27T12:00:00Z' },
  sentence: ({ destination_name, reason }) => ({
    en: `The destination ${destination_name} was switched off: ${reason === 'gone' ? 'it wants nothing more (410)' : 'nothing has reached it for five days'}`,
    ru: `Получатель ${destination_name} отключён: ${reason === 'gone' ? 'он больше ничего не принимает (410)' : 'до него пять дней ничего не доходило'}`,
  }),
})
