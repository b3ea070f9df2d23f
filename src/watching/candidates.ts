// What watches would say about facts: pure.
import type { EventType, Finding } from '../events/event-type.ts'
import type { Fact } from '../events/facts.ts'
import { askableTypes } from '../events/types.ts'
import type { WatchRow } from '../store/watching/watches.ts'
import { subjectOf } from '../store/watching/watches.ts'
import { DAY, DAY_MS } from '../time/spans.ts'
import { eventId } from './event-id.ts'

/** Older than this when it is found: it goes to the inbox alone. */
const LATE_AFTER = DAY

export type Candidate = {
  watch: WatchRow
  type: EventType
  chat_id: number | null
  finding: Finding
  /** From before the watch was made, which has asked for it. */
  is_past?: true
}

export const idOf = ({ watch, type, chat_id, finding }: Candidate): string =>
  eventId({ watch_id: watch.watch_id, type: type.type, chat_id, cause: finding.cause })

const isWanted = (watch: WatchRow, { type, subjects }: EventType): boolean =>
  type in watch.types && subjects.includes(subjectOf(watch))

/** The types that a watch tells of. */
export const typesOf = (watch: WatchRow): EventType[] => askableTypes.filter((type) => isWanted(watch, type))

export const needsUsualViews = (watch: WatchRow): boolean => typesOf(watch).some((type) => type.needs_usual_views)

/** All types of a watch that look at this kind of fact. */
export const candidatesOf = (watch: WatchRow, chat_id: number | null, fact: Fact): Candidate[] =>
  askableTypes
    .filter((type) => type.about === fact.about && isWanted(watch, type))
    .flatMap((type) =>
      type
        .find(fact as never, thresholdsOf(watch, type) as never, watch)
        .map((finding) => ({ watch, type, chat_id, finding })),
    )

const thresholdsOf = ({ types }: WatchRow, { type, floors = {} }: EventType): Record<string, number> => {
  const asked = (types[type] ?? {}) as Record<string, number>
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [name, Math.max(value, floors[name] ?? value)]),
  )
}

/** What is stored may lie ahead of a clock that was set back, or of one of several that differ. */
export const latest = (now: Date): Date => new Date(now.getTime() + DAY_MS)

export const isBeforeWatch = ({ watch, finding }: Candidate): boolean =>
  (finding.since ?? finding.happened_at) < Math.floor(watch.began_at.getTime() / 1000)

/** Only what happened since the watch began, unless the watch has asked for what was before, and not what is so old that its event would be dropped again at once. */
export const isOfInterest = (one: Candidate, now: Date, keep_days: number): boolean => {
  const { finding, is_past = false } = one
  return (
    isBeforeWatch(one) === is_past &&
    finding.happened_at > now.getTime() / 1000 - keep_days * DAY &&
    finding.happened_at <= latest(now).getTime() / 1000
  )
}

export const isLate = ({ finding }: Candidate, now: Date): boolean =>
  finding.happened_at < now.getTime() / 1000 - LATE_AFTER

/** What the hold-off is about: the same subject of another type is another one. */
export const heldSubject = ({ type, chat_id, finding }: Candidate): string =>
  `${type.type} ${chat_id ?? ''} ${finding.subject}`

/** In the order in which things happened; the same moment is ordered by what it is about, so that every process has the same order. */
export const inOrder = (a: Candidate, b: Candidate): number =>
  a.finding.happened_at - b.finding.happened_at ||
  (heldSubject(a) < heldSubject(b) ? -1 : heldSubject(a) > heldSubject(b) ? 1 : 0)
