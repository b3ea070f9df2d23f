// Numbers in shared memory that each serving thread writes in a row of its own and every thread reads. A row outlives its thread, so that
// nothing that was counted is lost when a thread dies.
import type { InFlight } from '../api/http/request-slots.ts'
import { openRecentAnswers, RECENT_NUMBERS, type RecentAnswers } from '../api/operator/recent-answers.ts'

const [BEATS, REQUESTS, OPERATOR_REQUESTS, RECENT] = [0, 1, 2, 3] as const
const ROW = RECENT + RECENT_NUMBERS

export const newBoard = (threads: number) => new SharedArrayBuffer(threads * ROW * Float64Array.BYTES_PER_ELEMENT)

const rowsOf = (memory: SharedArrayBuffer): Float64Array[] => {
  const bytes = ROW * Float64Array.BYTES_PER_ELEMENT
  return Array.from({ length: memory.byteLength / bytes }, (_, i) => new Float64Array(memory, i * bytes, ROW))
}

/** `thread` counts from 0. */
export const openBoard = (memory: SharedArrayBuffer, thread: number) => {
  const rows = rowsOf(memory)
  const own = rows[thread]!
  const inFlight = (cell: number): InFlight => ({
    add: (change) => {
      own[cell]! += change
    },
    own: () => own[cell]!,
    all: () => rows.reduce((sum, row) => sum + row[cell]!, 0),
  })
  return {
    /** Shows that the thread is not stuck. */
    beat: () => {
      own[BEATS]!++
    },
    in_flight: inFlight(REQUESTS),
    operators_in_flight: inFlight(OPERATOR_REQUESTS),
    recent: (now: () => Date, since: Date): RecentAnswers =>
      openRecentAnswers(
        now,
        since,
        own.subarray(RECENT),
        rows.map((row) => row.subarray(RECENT)),
      ),
  }
}

/** The board as the main thread sees it. */
export const watchBoard = (memory: SharedArrayBuffer) => {
  const rows = rowsOf(memory)
  return {
    beats: (thread: number) => rows[thread]![BEATS]!,
    /** The requests of a dead thread are not in flight any more. */
    clearInFlight: (thread: number) => rows[thread]!.fill(0, REQUESTS, RECENT),
  }
}
