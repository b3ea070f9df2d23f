// Jumps of members, by the rule of docs/metrics.md: a fifth or more in a day, and at least 100. They are read off the charts, so that they
// stand where the reader sees the step.
import type { Step } from '../../data/channel.ts'
import { startOf } from './period.ts'

const JUMP_SHARE_PER_DAY = 0.2
const LEAST_GAIN = 100
const DAY = 86_400
const daysIn: Record<Step, number> = { hour: 1 / 24, day: 1, week: 7, month: 30 }

export type Shock = {
  time: number
  gain: number
  /** Over how many days at most it happened. */
  days: number
  /** By how many percent the views of the posts around it changed; undefined if they are unknown. */
  views_percent: number | undefined
}

type Values = (number | null)[]

const mean = (values: Values): number | undefined => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : undefined
}

/** How the views of ten days before and after differ, in percent. The day of the jump belongs to neither. */
const viewsChange = (time: number, times: number[], reach: Values): number | undefined => {
  const between = (from: number, to: number) => mean(reach.filter((_, i) => times[i]! >= from && times[i]! <= to))
  const day = startOf(time, 'day')
  const [before, after] = [between(day - 10 * DAY, day - 1), between(day + DAY, day + 10 * DAY)]
  return before && after !== undefined ? (after / before - 1) * 100 : undefined
}

/**
 * A chart continues the last count until the next one is read. A step after some equal values may have taken all that time, and its gain is
 * divided by it.
 */
export const shocksIn = (times: number[], members: Values, reach: Values, by: Step): Shock[] => {
  const shocks: Shock[] = []
  let same = 1
  for (let i = 1; i < times.length; i++) {
    const [before, after] = [members[i - 1], members[i]]
    if (before == null || after == null || before === after) {
      same++
      continue
    }
    const days = Math.max(1, same * daysIn[by])
    const gain = after - before
    if (before > 0 && gain >= LEAST_GAIN && gain / before / days >= JUMP_SHARE_PER_DAY)
      shocks.push({
        time: times[i]!,
        gain,
        days: Math.round(days),
        views_percent: viewsChange(times[i]!, times, reach),
      })
    same = 1
  }
  return shocks
}

/** Views that rise by less than a tenth did not follow the members. */
export const viewsFollowed = ({ views_percent }: Shock): boolean | undefined =>
  views_percent === undefined ? undefined : views_percent >= 10
