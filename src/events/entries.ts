// Into which states a thing changed, and how often before: what an event of a change is named by.
import { isoDayOfUnix } from '../time/days.ts'

/** A stretch of time in which a thing was seen in one state. Unix seconds. */
type StateSpan = { state: string; first: number }

/** `nth`: how often the thing was in the state until then. `before`: what it was until then. */
type StateEntry<Span> = { span: Span; before: Span; nth: number; place: number }

/** A thing that flaps is told of so often a day for each of its states. */
const MOST_A_DAY = 3

/**
 * The changes of a thing, given the spans of its states in the order of time. The number of times that a state was entered never becomes less when more is known, so a
 * change keeps its name whatever arrives later, and an earlier sighting of what it changed to only moves it.
 */
export const entriesOf = <Span extends StateSpan>(spans: Span[]): StateEntry<Span>[] => {
  const times = new Map<string, number>()
  const days = new Map<string, number>()
  const count = (counts: Map<string, number>, key: string): number => {
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    return nth
  }
  return spans.flatMap((span, i) => {
    const nth = count(times, span.state)
    if (i === 0) return []
    const isTold = count(days, `${isoDayOfUnix(span.first)} ${span.state}`) <= MOST_A_DAY
    return isTold ? [{ span, before: spans[i - 1]!, nth, place: i }] : []
  })
}
