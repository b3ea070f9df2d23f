// How long this process has had chats to visit without one visit that ended by itself. A visit that was given up does not count as one.

/** Longer than any visit takes between two of its pages, and than several visits of most installations. */
const STALLED_SECONDS = 600

/** `now_ms` is a clock that is never set. */
export const openStandstill = (now_ms: () => number = () => performance.now()) => {
  let well_at = now_ms()
  const seconds = () => (now_ms() - well_at) / 1000
  return {
    /** A visit has ended by itself, or there was nothing to visit. */
    noteWell: () => {
      well_at = now_ms()
    },
    seconds,
    isStalled: () => seconds() >= STALLED_SECONDS,
    /** Since when, in the given time; undefined when it is not stalled. */
    stalledSince: (now: Date): Date | undefined =>
      seconds() >= STALLED_SECONDS ? new Date(Math.floor(now.getTime() / 1000 - seconds()) * 1000) : undefined,
  }
}
