// Where an axis has its ticks: round numbers, and round moments in UTC.
import { DAY_MS, HOUR_MS } from '../time/spans.ts'

/**
 * Round values that enclose `low` and `high`, in about `count` steps of 1, 2, 2.5 or 5 times a power of ten. `whole`: only whole numbers,
 * because there are no members between two.
 */
export const niceTicks = (low: number, high: number, count: number, whole = false): number[] => {
  // Below this two values are the same, and a step between them would have no digits left.
  const span = high - low > 1e-9 ? high - low : Math.max(1, Math.abs(high) / 10)
  const raw = whole ? Math.max(1, span / count) : span / count
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * power)
    .find((one) => one >= raw * (1 - 1e-9) && (!whole || Number.isInteger(one)))!
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(Math.max(high, low + span * 1e-9) / step - 1e-9)
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

type TimeStep = { length: number; next: (time: number) => number; label: (iso: string) => string }

const every = (length: number, label: TimeStep['label'], offset = 0): TimeStep => ({
  length,
  next: (time) => Math.ceil((time - offset) / length) * length + offset,
  label,
})
const months = (count: number, label: TimeStep['label']): TimeStep => ({
  length: count * 30.4 * DAY_MS,
  next: (time) => {
    const date = new Date(time)
    const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
    const start = (index: number) => Date.UTC(Math.floor(index / 12), index % 12)
    const first = Math.floor(month / count) * count
    return start(first) >= time ? start(first) : start(first + count)
  },
  label,
})

const hour = (iso: string) => `${iso.slice(5, 10)} ${iso.slice(11, 16)}`
const day = (iso: string) => iso.slice(0, 10)
/** 1970-01-01 was a Thursday, so weeks begin four days later. */
const MONDAY = 4 * DAY_MS

const timeSteps: TimeStep[] = [
  ...[1, 2, 3, 6, 12].map((hours) => every(hours * HOUR_MS, hour)),
  every(DAY_MS, day),
  every(2 * DAY_MS, day),
  every(7 * DAY_MS, day, MONDAY),
  every(14 * DAY_MS, day, MONDAY),
  ...[1, 2, 3, 6].map((count) => months(count, (iso) => iso.slice(0, 7))),
  ...[1, 2, 5, 10].map((years) => months(12 * years, (iso) => iso.slice(0, 4))),
]

/** At most `most` moments between two times. `least_ms` is the interval of the data: finer ticks would show moments without a value. */
export const timeTicks = (
  from: number,
  to: number,
  most: number,
  least_ms: number,
): { at: number; label: string }[] => {
  const step =
    timeSteps.find(({ length }) => length >= least_ms * 0.9 && (to - from) / length <= most) ?? timeSteps.at(-1)!
  const ticks: { at: number; label: string }[] = []
  for (let at = step.next(from); at <= to; at = step.next(at + 1))
    ticks.push({ at, label: step.label(new Date(at).toISOString()) })
  return ticks
}
