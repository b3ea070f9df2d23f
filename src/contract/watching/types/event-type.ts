// What a type of event is: which stored facts it looks at, when they make an event, what the event says, and in which words.
import { type Static, type TObject, Type } from 'typebox'
import type { Subject, TrustSignal } from '../../../vocabulary.ts'
import type { NoticeWords } from '../../../words/notices.ts'

/** Times are unix seconds everywhere here. */
export type Finding<Facts = Record<string, unknown>> = {
  /** What the hold-off of a watch is about: a message, or the chat itself. */
  subject: string
  /** The same thing that is found again has the same cause, so that it makes no second event. Something that goes back and forth counts once for each state and day. */
  cause: string
  happened_at: number
  /** When a source saw it, if that is not the same. */
  observed_at?: number
  /** What must lie after the beginning of the watch, if it is not the time at which it happened. */
  since?: number
  message_id?: number
  facts: Facts
}

/** One message as it is stored. */
export type MessageFact = {
  about: 'message'
  message_id: number
  album_id: string | null
  date: number
  text: string | null
  link: string | null
  is_ad: boolean
  service: boolean
  /** Its contents in the order of time, if it had several. */
  versions: { signature: string; first_seen_at: number; text: string | null }[]
  /** When it was found to be gone. */
  gone_at: number[]
  first_seen_at: number
  /** Oldest first. */
  view_readings: { at: number; views: number }[]
  /** Views that 95 of 100 posts of the chat do not reach at an age, in hours; absent where too few are known. */
  usual: { hours: number; median: number; most: number; posts: number }[]
  /** The watches on a query that it matches. */
  matched: { watch_id: string; query: string }[]
}

export type MentionFact = {
  about: 'mention'
  source: { internal_id: string; title: string; username: string | null }
  source_chat_id: number
  message_id: number
  date: number
  first_seen_at: number
  kind: string
  text: string | null
  link: string | null
}

export type MembersFact = { about: 'members'; readings: { at: number; members: number }[] }

export type ChatFact = {
  about: 'chat'
  values: { field: string; value: string; first: number; last: number; current: boolean }[]
  absences: Absence[]
}

export type Absence = { gone_at: number; last_seen_at: number; returned_at: number | null }

/** What a roll-up has found to be different, by the same definitions. */
export type StatisticsFact = {
  about: 'statistics'
  at: number
  grade: { before: string | null; after: string | null }
  signals: { appeared: TrustSignal[]; cleared: TrustSignal[] }
}

export type ListFact = {
  about: 'list'
  at: number
  list_id: string
  name: string
  day: string
  joined: { internal_id: string; title: string }[]
  left: { internal_id: string; title: string }[]
  joined_count: number
  left_count: number
}

export type AccountFact =
  | { about: 'account'; at: number; month: string; counter: string; used: number; limit: number }
  | {
      about: 'account'
      at: number
      key_change: 'made' | 'rotated' | 'deleted'
      key: string
      change_id: string
    }

export type Fact = MessageFact | MentionFact | MembersFact | ChatFact | StatisticsFact | ListFact | AccountFact
export type FactKind = Fact['about']

/** What sentences need besides the facts. */
export type Naming = { title: string }

export type EventName = keyof NoticeWords['events']

export type EventType = {
  type: EventName
  /** One sentence for documents: when there is such an event. */
  description: string
  about: FactKind
  subjects: readonly Subject[]
  /** How many points it is worth in a digest, where the most important comes first. */
  weight: number
  /** The names of its schemas begin with it. */
  title: string
  thresholds: TObject
  facts: TObject
  example: Record<string, unknown>
  find: (fact: never, thresholds: never, watch: { watch_id: string }) => Finding[]
  /** The words are those of the reader's language. */
  sentence: (facts: never, naming: Naming, words: NoticeWords) => string
}

type Declared<Kind extends FactKind, Thresholds extends TObject, Facts extends TObject> = {
  type: EventName
  description: string
  about: Kind
  subjects: readonly Subject[]
  weight: number
  title: string
  thresholds?: Thresholds
  facts: Facts
  example: Static<Facts>
  find: (
    fact: Extract<Fact, { about: Kind }>,
    thresholds: Static<Thresholds>,
    watch: { watch_id: string },
  ) => Finding<Static<Facts>>[]
  sentence: (facts: Static<Facts>, naming: Naming, words: NoticeWords) => string
}

export const eventType = <
  Kind extends FactKind,
  Facts extends TObject,
  Thresholds extends TObject = TObject<Record<never, never>>,
>(
  declared: Declared<Kind, Thresholds, Facts>,
): EventType => ({ thresholds: Type.Object({}), ...declared }) as unknown as EventType

/** Signed and rounded to a tenth, as the language writes numbers. */
export const percentIn = ({ locale }: Pick<NoticeWords, 'locale'>) => {
  const format = percents.get(locale) ?? new Intl.NumberFormat(locale, PERCENT)
  percents.set(locale, format)
  return (value: number): string => format.format(value)
}

const PERCENT = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const
/** Made once: making one takes longer than all else that a sentence needs. */
const percents = new Map<string, Intl.NumberFormat>()
