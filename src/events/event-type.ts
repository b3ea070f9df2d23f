// What a type of event is: which stored facts it looks at, when they make an event, what the event says, and in which words.
import { type Static, type TObject, Type } from 'typebox'
import type { WatchSubjectKind } from '../vocabulary.ts'
import type { NoticeWords } from '../words/notices.ts'
import type { Fact, FactKind } from './facts.ts'

/** A change into a state that a thing may enter again. What was told of it lies between its first and its last sighting. */
export type RepeatableChange = { name: string; times: number; former_names: string[]; first: number; last: number }

/** Times are unix seconds everywhere here. */
export type Finding<Facts = Record<string, unknown>> = {
  /** What the hold-off of a watch is about: a message, or the chat itself. */
  subject: string
  /** The same thing that is found again has the same cause, so that it makes no second event. */
  cause: string
  /** It can happen again. */
  repeatable?: RepeatableChange
  happened_at: number
  /** When a source saw it, if that is not the same. */
  observed_at?: number
  /** What must lie after the beginning of the watch, if it is not the time at which it happened. */
  since?: number
  message_id?: number
  facts: Facts
}

/** What sentences need besides the facts. */
type Naming = { title: string }

type EventName = keyof NoticeWords['events']

export type EventType = {
  type: EventName
  /** One sentence for documents: when there is such an event. */
  description: string
  about: FactKind
  subjects: readonly WatchSubjectKind[]
  /** How many points it is worth in a digest, where the most important comes first. */
  weight: number
  /** Most chats do it every day, so that nobody wants to be told of it without having asked. */
  only_if_asked?: true
  /** It compares a message with the views that are usual in its chat. These are read only if somebody wants such a type. */
  needs_usual_views?: true
  /** The names of its schemas begin with it. */
  title: string
  thresholds: TObject
  /** A smaller threshold counts as this one: otherwise an event would be a cheap way to read the figure every day. */
  floors?: Record<string, number>
  facts: TObject
  example: Record<string, unknown>
  find: (fact: never, thresholds: never, watch: { watch_id: string }) => Finding[]
  /** The words are those of the reader's language. */
  sentence: (facts: never, naming: Naming, words: NoticeWords) => string
  /** Evidence that the sentence does not have. */
  details?: (facts: never, words: NoticeWords) => EventDetail[]
}

export type EventDetail = { name: string; value: string }

/** A type as its file declares it: the schemas give the types of what its functions take and return. */
type TypeDeclaration<Kind extends FactKind, Thresholds extends TObject, Facts extends TObject> = Omit<
  EventType,
  'about' | 'thresholds' | 'facts' | 'example' | 'find' | 'sentence' | 'details'
> & {
  about: Kind
  thresholds?: Thresholds
  facts: Facts
  example: Static<Facts>
  find: (
    fact: Extract<Fact, { about: Kind }>,
    thresholds: Static<Thresholds>,
    watch: { watch_id: string },
  ) => Finding<Static<Facts>>[]
  sentence: (facts: Static<Facts>, naming: Naming, words: NoticeWords) => string
  details?: (facts: Static<Facts>, words: NoticeWords) => EventDetail[]
}

export const eventType = <
  Kind extends FactKind,
  Facts extends TObject,
  Thresholds extends TObject = TObject<Record<never, never>>,
>(
  declared: TypeDeclaration<Kind, Thresholds, Facts>,
): EventType => ({ thresholds: Type.Object({}), ...declared })

/** Signed and rounded to a tenth, as the language writes numbers. */
export const percentIn = ({ locale }: Pick<NoticeWords, 'locale'>) => {
  const format = percents.get(locale) ?? new Intl.NumberFormat(locale, PERCENT)
  percents.set(locale, format)
  return (value: number): string => format.format(value)
}

export const countIn = ({ locale }: Pick<NoticeWords, 'locale'>, count: number): string => count.toLocaleString(locale)

const PERCENT = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const
/** Made once: making one takes longer than all else that a sentence needs. */
const percents = new Map<string, Intl.NumberFormat>()
