// Members who came in a step and left again.
import { DAY } from '../../time/spans.ts'
import type { Signal } from '../reads.ts'
import { count, percent } from '../said.ts'
import { FLOOR, greatestStep, membersOfMonth, needsMembers } from './step.ts'

/** Smaller growth is chance, and what follows it too: half of the shares that steps are measured by. */
const LEAST_STEP = 0.5
const LEAST_DAYS_AFTER = 7
const DAYS_AFTER = 30

/** The loss is counted in so many of the members, as a step of one day is. */
const SHARE = 0.02

/** In fewer than one real month of 1,000 it is more. How much rarer greater ones are, nobody knows. */
const MOST = 3

export const leak: Signal = {
  weight: 0.03,
  series: 'members',
  about:
    'members of the greatest step of the last 60 days who were gone within 30 days after it, in multiples of 2 % of the members before it, at most 3',
  measure: (reads) => {
    const daily = membersOfMonth(reads)
    if (!daily) return needsMembers
    const step = greatestStep(daily, { from: reads.now - 60 * DAY, to: reads.now - LEAST_DAYS_AFTER * DAY })
    // Most channels have none, so that a leak is rare among all, and not only among those with a step.
    if (!step || step.value < LEAST_STEP) return { value: 0, facts: { gain: 0, lost: 0, lost_percent: 0, days: 0 } }
    const end = Math.round((step.to - daily.first) / DAY) - 1
    const after = daily.members.slice(end, end + DAYS_AFTER + 1)
    // Those who leave beyond the step were members before it.
    const lost = Math.min(step.gain, Math.max(0, daily.members[end]! - Math.min(...after)))
    return {
      value: Math.min(MOST, lost / (step.before + FLOOR) / SHARE),
      from: step.from,
      to: step.to + (after.length - 1) * DAY,
      facts: { gain: step.gain, lost, lost_percent: (lost / step.gain) * 100, days: after.length - 1 },
    }
  },
  sentence: ({ gain, lost, lost_percent, days }) =>
    `Of a step of ${count(gain)} members, ${count(lost)} (${percent(lost_percent)}) were gone within ${days} days.`,
  clears: 'The step leaves the last 60 days.',
}
