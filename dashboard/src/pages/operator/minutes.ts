// The answers of the last minutes, as the chart and the sentence above it need them.
import type { Minute } from '../../data/operator.ts'

const SHOWN = 15

/** Bars from the front to the back: each one covers the lower part of the next. Minutes before the start of the process have no value. */
export const barsOf = (minutes: Minute[]) => {
  const byTime = new Map(minutes.map((minute) => [Date.parse(minute.at) / 1000, minute]))
  const last = Math.max(...byTime.keys())
  const times = minutes.length ? Array.from({ length: SHOWN }, (_, i) => last - (SHOWN - 1 - i) * 60) : []
  const known = times.map((time) => byTime.get(time))
  return {
    times,
    all: known.map((minute) => (minute ? minute.ok + minute.refused + minute.failed : null)),
    notOk: known.map((minute) => (minute ? minute.refused + minute.failed : null)),
    failed: known.map((minute) => minute?.failed ?? null),
    minutes: known,
  }
}

/** Answers of all minutes, and the share of those that failed. Without answers there is no share. */
export const totalsOf = (minutes: Minute[]) => {
  const sum = (name: 'ok' | 'refused' | 'failed') => minutes.reduce((total, minute) => total + minute[name], 0)
  const [ok, refused, failed] = [sum('ok'), sum('refused'), sum('failed')]
  const all = ok + refused + failed
  return { ok, refused, failed, all, failed_percent: all ? (failed / all) * 100 : undefined }
}
