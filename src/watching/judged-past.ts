// What a watch would have told of in the past, had it been there: pure.
import type { WatchRow } from '../store/watching/watches.ts'
import { dayNumber } from '../time/days.ts'
import { DAY_MS } from '../time/spans.ts'
import { type Candidate, heldSubject, idOf, inOrder } from './candidates.ts'

/** `oldest` is how far back the plan may read. */
export const pastBegin = (days: number, oldest: Date, now: Date): Date =>
  new Date(Math.max(now.getTime() - days * DAY_MS, oldest.getTime()))

/** A post that was found at once is told of at once, so each is judged at the moment at which it happened. */
export const judgedPast = (watch: WatchRow, candidates: Candidate[], from: Date, now: Date) => {
  const distinct = new Map(
    candidates
      .filter(
        ({ finding: { happened_at } }) => happened_at * 1000 >= from.getTime() && happened_at * 1000 <= now.getTime(),
      )
      .map((one) => [idOf(one), one]),
  )
  const fired = new Map<string, number>()
  const days = new Map<number, number>()
  const sent: Candidate[] = []
  const held: Candidate[] = []
  let over_limit = 0
  for (const one of [...distinct.values()].sort(inOrder)) {
    const { happened_at } = one.finding
    const before = fired.get(heldSubject(one))
    if (before !== undefined && happened_at - before < watch.hold_off_seconds) {
      held.push(one)
      continue
    }
    const day = dayNumber(happened_at)
    const today = days.get(day) ?? 0
    if (today >= watch.events_per_day) {
      over_limit++
      continue
    }
    days.set(day, today + 1)
    fired.set(heldSubject(one), happened_at)
    sent.push(one)
  }
  return { sent, held, over_limit }
}
