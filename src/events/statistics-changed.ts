// The grade or the signals of a channel are others than at the last roll-up, by the same definitions.

import { Type } from 'typebox'
import { list, TrustSignalField, text } from '../fields.ts'
import { isoDayOfUnix } from '../time/days.ts'
import type { TrustSignal } from '../vocabulary.ts'
import { eventType } from './event-type.ts'

export const gradeChanged = eventType({
  type: 'grade.changed',
  title: 'GradeChanged',
  description:
    'The grade of the ads index of a channel is another one, has been for a day, and what was read of the channel made it: a grade that changed because other channels did is not told. It happened when the day was over.',
  about: 'statistics',
  subjects: ['chat', 'list'],
  weight: 55,
  facts: Type.Object({
    before: Type.Optional(text('The grade before. Absent if there was none.', 'B')),
    after: Type.Optional(text('The grade now. Absent if there is none.', 'B+')),
  }),
  example: { before: 'B', after: 'B+' },
  find: ({ at, since, grade: { before, after } }) =>
    before === after
      ? []
      : [
          {
            subject: 'grade',
            cause: `grade ${after ?? 'none'} ${isoDayOfUnix(at)}`,
            happened_at: at,
            since,
            facts: { ...(before !== null && { before }), ...(after !== null && { after }) },
          },
        ],
  sentence: ({ before, after }, { title }, { events }) => {
    const { sentence, none } = events['grade.changed']
    return sentence({ title, before: before ?? none, after: after ?? none })
  },
})

export const trustChanged = eventType({
  type: 'trust.changed',
  title: 'TrustChanged',
  description: 'Something unusual about the audience of a channel was found, or is not found any more.',
  about: 'statistics',
  subjects: ['chat', 'list'],
  weight: 85,
  facts: Type.Object({
    appeared: list(TrustSignalField, 'Signals that were not there before.'),
    cleared: list(TrustSignalField, 'Signals that are not there any more.'),
  }),
  example: { appeared: ['step'], cleared: [] },
  find: ({ at, signals: { appeared, cleared } }) =>
    appeared.length + cleared.length === 0
      ? []
      : [
          {
            subject: 'signals',
            cause: `signals +${appeared.toSorted().join(',')} -${cleared.toSorted().join(',')} ${isoDayOfUnix(at)}`,
            happened_at: at,
            facts: { appeared, cleared },
          },
        ],
  sentence: ({ appeared, cleared }, { title }, { events, signals }) => {
    const says = events['trust.changed']
    // An event that was stored by an earlier version may have a signal that is not known any more.
    const labels = (names: readonly TrustSignal[]) => names.map((name) => signals[name] ?? name).join(', ')
    return [
      ...(appeared.length ? [says.sentence({ title, signals: labels(appeared) })] : []),
      ...(cleared.length ? [says.cleared({ title, signals: labels(cleared) })] : []),
    ].join('. ')
  },
})
