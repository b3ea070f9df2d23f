// Counts the answers of this process by minute, for the operator.

type AnswerCounts = { ok: number; refused: number; failed: number }
export type RecentAnswers = {
  add(status: number): void
  read(): { since_start: AnswerCounts; last_minutes: (AnswerCounts & { at: Date })[] }
}

const MINUTES = 15
const MINUTE_MS = 60_000
const kinds = ['ok', 'refused', 'failed'] as const

/** Counts of all time, then the minutes in turn: each has its number and its counts. */
export const RECENT_NUMBERS = kinds.length + MINUTES * (1 + kinds.length)

const placeOf = (minute: number) => kinds.length + (minute % MINUTES) * (1 + kinds.length)
const countsAt = (numbers: Float64Array, place: number): AnswerCounts => ({
  ok: numbers[place]!,
  refused: numbers[place + 1]!,
  failed: numbers[place + 2]!,
})
const sum = (all: AnswerCounts[]): AnswerCounts =>
  all.reduce(
    (a, b) => ({ ok: a.ok + b.ok, refused: a.refused + b.refused, failed: a.failed + b.failed }),
    countsAt(new Float64Array(kinds.length), 0),
  )

/**
 * Each thread of a process counts in numbers of its own and reads those of all, which are in shared memory. `since` is the start of the
 * process.
 */
export const openRecentAnswers = (
  now: () => Date,
  since = now(),
  own: Float64Array = new Float64Array(RECENT_NUMBERS),
  all: readonly Float64Array[] = [own],
): RecentAnswers => {
  const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS)
  return {
    add: (status) => {
      const kind = status >= 500 ? 2 : status >= 400 ? 1 : 0
      const minute = minuteOf(now())
      const place = placeOf(minute)
      if (own[place] !== minute) own.fill(0, place, place + 1 + kinds.length)
      own[place] = minute
      own[place + 1 + kind]!++
      own[kind]!++
    },
    read: () => {
      const last = minuteOf(now())
      const from = Math.max(minuteOf(since), last - MINUTES + 1)
      const last_minutes = Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => {
        const place = placeOf(from + i)
        const counted = all.filter((numbers) => numbers[place] === from + i)
        return {
          at: new Date((from + i) * MINUTE_MS),
          ...sum(counted.map((numbers) => countsAt(numbers, place + 1))),
        }
      })
      return { since_start: sum(all.map((numbers) => countsAt(numbers, 0))), last_minutes }
    },
  }
}
