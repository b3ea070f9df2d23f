// A chat has another title, public name, description, verification or linked chat.
import { Type } from 'typebox'
import { oneOf, text } from '../fields.ts'
import { entriesOf, namedEntry } from './entries.ts'
import { eventType } from './event-type.ts'

const fields = ['title', 'username', 'description', 'verified', 'linked_chat'] as const

export const chatChanged = eventType({
  type: 'chat.changed',
  title: 'ChatChanged',
  description:
    'The title, public name, description, verification or linked chat was seen with another value than before, also with one that it had once. The same value is told of at most three times a day.',
  about: 'chat',
  subjects: ['chat', 'list'],
  weight: 65,
  facts: Type.Object({
    field: oneOf(fields, 'What changed.', 'title'),
    before: Type.Optional(text('What it was before. Absent if it was empty.', 'Riyadh Today')),
    after: Type.Optional(text('What it is since then. Absent if it is empty.', 'Riyadh News')),
  }),
  example: { field: 'username', before: 'riyadh_now', after: 'riyadh_today' },
  find: ({ values }) =>
    fields.flatMap((field) =>
      entriesOf(values.filter((one) => one.field === field)).map((entry) => {
        const { span, before } = entry
        return {
          subject: field,
          ...namedEntry(`${field} ${span.state}`, entry, [`${field} ${span.value}`]),
          happened_at: span.first,
          facts: {
            field,
            ...(before.value && { before: before.value }),
            ...(span.value && { after: span.value }),
          },
        }
      }),
    ),
  sentence: ({ field, before, after }, { title }, { events, parts }) =>
    events['chat.changed'].sentence({
      title,
      field,
      before: before ? parts.before({ text: before }) : '',
      after: after ? parts.after({ text: after }) : '',
    }),
})
