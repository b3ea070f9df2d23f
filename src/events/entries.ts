// Into which states a thing changed: a state that is entered again is a new change.
import { isoDayOfUnix } from '../time/days.ts'
import type { RepeatableChange } from './event-type.ts'

/** A stretch of time in which a thing was seen in one state. Unix seconds. */
type StateSpan = { state: string; first: number; last: number }

type StateEntry<Span> = {
  span: Span
  before: Span
  /** Of the span among all. */
  place: number
  /** How often the thing had been in the state, with this time. */
  nth: number
  /** How often it was seen in it up to now. */
  times: number
}

/** A thing that flaps is told of so often a day for each of its states. */
const MOST_A_DAY = 3

/** The changes of a thing, given the spans of its states in the order of time. */
export const entriesOf = <Span extends StateSpan>(spans: Span[]): StateEntry<Span>[] => {
  const seen = new Map<string, number>()
  const days = new Map<string, number>()
  const entries = spans.map((span, place) => {
    const day = `${isoDayOfUnix(span.first)} ${span.state}`
    if (place > 0) days.set(day, (days.get(day) ?? 0) + 1)
    const nth = (seen.get(span.state) ?? 0) + 1
    seen.set(span.state, nth)
    return { span, before: spans[place - 1]!, place, nth, isTold: place > 0 && days.get(day)! <= MOST_A_DAY }
  })
  return entries
    .filter(({ isTold }) => isTold)
    .map(({ isTold: _, ...entry }) => ({ ...entry, times: seen.get(entry.span.state)! }))
}

/** What the event of a change is named by. `former_names`: those that an earlier release gave it. */
export const namedEntry = (
  name: string,
  { span: { first, last }, nth, times }: StateEntry<StateSpan>,
  former_names: string[],
): { cause: string; repeatable: RepeatableChange } => ({
  cause: `${name} ${nth}`,
  repeatable: { name, times, former_names, first, last },
})
