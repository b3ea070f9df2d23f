// Intervals of a chart, in UTC: hours, days, weeks from Monday, months.
import { dayStart } from '../time/days.ts'
import { DAY_MS, HOUR_MS } from '../time/spans.ts'
import type { ChartAggregation } from '../vocabulary.ts'

/** 1970-01-01 was a Thursday, so the first Monday came four days later. */
const MONDAY = 4 * DAY_MS
const WEEK = 7 * DAY_MS

export const bucketStart = (time: number, bucket: ChartAggregation): number => {
  switch (bucket) {
    case 'hour':
      return Math.floor(time / HOUR_MS) * HOUR_MS
    case 'day':
      return dayStart(time)
    case 'week':
      return Math.floor((time - MONDAY) / WEEK) * WEEK + MONDAY
    case 'month': {
      const date = new Date(time)
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
    }
  }
}

export const bucketEnd = (start: number, bucket: ChartAggregation): number => {
  switch (bucket) {
    case 'hour':
      return start + HOUR_MS
    case 'day':
      return start + DAY_MS
    case 'week':
      return start + WEEK
    case 'month': {
      const date = new Date(start)
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
    }
  }
}

/** Starts of the intervals, from the one that contains `from` to the one that contains `to`, in milliseconds. None if `from` is later. */
export function* bucketStarts(from: number, to: number, bucket: ChartAggregation): Generator<number> {
  if (from > to) return
  for (let start = bucketStart(from, bucket); start <= to; start = bucketEnd(start, bucket)) yield start
}
