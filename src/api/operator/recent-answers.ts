// Counts the answers of this process by minute, for the operator.

type Counts = { ok: number; refused: number; failed: number }
export type RecentAnswers = {
  add(status: number): void
  read(): { since_start: Counts; last_minutes: (Counts & { at: Date })[] }
}

const MINUTES = 15
const MINUTE_MS = 60_000

const none = (): Counts => ({ ok: 0, refused: 0, failed: 0 })

export const openRecentAnswers = (now: () => Date): RecentAnswers => {
  const first = Math.floor(now().getTime() / MINUTE_MS)
  const since_start = none()
  const byMinute = new Map<number, Counts>()
  return {
    add: (status) => {
      const kind = status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok'
      since_start[kind]++
      const minute = Math.floor(now().getTime() / MINUTE_MS)
      const counts = byMinute.get(minute) ?? none()
      counts[kind]++
      if (byMinute.has(minute)) return
      byMinute.set(minute, counts)
      for (const other of byMinute.keys()) if (other <= minute - MINUTES) byMinute.delete(other)
    },
    read: () => {
      const last = Math.floor(now().getTime() / MINUTE_MS)
      const from = Math.max(first, last - MINUTES + 1)
      const last_minutes = Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => ({
        at: new Date((from + i) * MINUTE_MS),
        ...none(),
        ...byMinute.get(from + i),
      }))
      return { since_start: { ...since_start }, last_minutes }
    },
  }
}
