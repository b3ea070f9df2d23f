// How many of those who came in a step left again.
import { DAY } from '../../time/spans.ts'
import type { Signal } from '../reads.ts'
import { count, percent } from '../said.ts'
import { greatestStep, membersOfMonth, needsMembers } from './step.ts'

/** Smaller growth is chance, and what follows it too: half of the shares that steps are measured by. */
const LEAST_STEP = 0.5
const LEAST_DAYS_AFTER = 7
const DAYS_AFTER = 30

export const leak: Signal = {
  weight: 0.04,
  series: 'members',
  about: 'share of the members of the greatest step of the last 60 days who were gone within 30 days after it',
  measure: (reads) => {
    const daily = membersOfMonth(reads)
    if (!daily) return needsMembers
    const step = greatestStep(daily, reads, { from: reads.now - 60 * DAY, to: reads.now - LEAST_DAYS_AFTER * DAY })
    if (!step || step.value < LEAST_STEP) return { needs: 'a step of the members, and 7 days after it' }
    const end = Math.round((step.to - daily.first) / DAY) - 1
    const after = daily.members.slice(end, end + DAYS_AFTER + 1)
    // Those who leave beyond the step were members before it.
    const lost = Math.min(step.gain, Math.max(0, daily.members[end]! - Math.min(...after)))
    return {
      value: lost / step.gain,
      from: step.from,
      to: step.to + (after.length - 1) * DAY,
      facts: { gain: step.gain, lost, lost_percent: (lost / step.gain) * 100, days: after.length - 1 },
    }
  },
  sentence: ({ gain, lost, lost_percent, days }) =>
    `Of a step of ${count(gain)} members, ${count(lost)} (${percent(lost_percent)}) were gone within ${days} days.`,
  clears: 'The step leaves the last 60 days, or a smaller share of its members is gone when more days are known.',
}
