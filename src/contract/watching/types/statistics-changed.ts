// The grade or the signals of a channel are others than at the last roll-up, by the same definitions.
import { Type } from 'typebox'
import type { TrustSignal } from '../../../vocabulary.ts'
import { TrustSignalField } from '../../chats/trust-fields.ts'
import { signalLabels } from '../../chats/trust-labels.ts'
import { list, text } from '../../fields.ts'
import { dayOf, eventType } from './event-type.ts'

export const gradeChanged = eventType({
  type: 'grade.changed',
  title: 'GradeChanged',
  label: { en: 'grade changed', ru: 'изменилась оценка' },
  description: 'The grade of the ads index of a channel is another one. Once a day for each grade.',
  about: 'statistics',
  subjects: ['chat', 'list'],
  weight: 55,
  facts: Type.Object({
    before: Type.Optional(text('The grade before. Absent if there was none.', 'B')),
    after: Type.Optional(text('The grade now. Absent if there is none.', 'B+')),
  }),
  example: { before: 'B', after: 'B+' },
  find: ({ at, grade: { before, after } }) =>
    before === after
      ? []
      : [
          {
            subject: 'grade',
            cause: `grade ${after ?? 'none'} ${dayOf(at)}`,
            happened_at: at,
            facts: { ...(before !== null && { before }), ...(after !== null && { after }) },
          },
        ],
  sentence: ({ before, after }, { title }) => ({
    en: `The ads index of ${title} went from ${before ?? 'no grade'} to ${after ?? 'no grade'}`,
    ru: `Рекламный индекс ${title}: было ${before ?? 'без оценки'}, стало ${after ?? 'без оценки'}`,
  }),
})

export const trustChanged = eventType({
  type: 'trust.changed',
  title: 'TrustChanged',
  label: { en: 'signal appeared or cleared', ru: 'сигнал появился или исчез' },
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
            cause: `signals +${appeared.toSorted().join(',')} -${cleared.toSorted().join(',')} ${dayOf(at)}`,
            happened_at: at,
            facts: { appeared, cleared },
          },
        ],
  sentence: ({ appeared, cleared }, { title }) => {
    const said = (language: 'en' | 'ru', words: { appeared: string; cleared: string }) => {
      const labels = (signals: readonly TrustSignal[]) => signals.map((signal) => labelOf(signal, language)).join(', ')
      return [
        ...(appeared.length ? [`${words.appeared} ${title}: ${labels(appeared)}`] : []),
        ...(cleared.length ? [`${words.cleared} ${title}: ${labels(cleared)}`] : []),
      ].join('. ')
    }
    return {
      en: said('en', { appeared: 'Unusual about the audience of', cleared: 'No longer unusual about the audience of' }),
      ru: said('ru', { appeared: 'Необычно в аудитории', cleared: 'Больше не отмечается в аудитории' }),
    }
  },
})

/** An event that was stored by an earlier version may have a signal that is not known any more. */
const labelOf = (signal: TrustSignal, language: 'en' | 'ru'): string => signalLabels[signal]?.[language] ?? signal
