// Many members who leave at once.
import { DAY } from '../../time/spans.ts'
import type { Measurement, Signal } from '../reads.ts'
import { count, days as inDays, percent } from '../said.ts'
import { FLOOR, MONTH, membersOfMonth, needsMembers, stepLengths } from './step.ts'

export const massLeave: Signal = {
  weight: 0.05,
  series: 'members',
  about: 'greatest loss of members over 1, 3, 7 or 14 days of the last 30, in multiples of 2, 3, 5 or 8 %',
  measure: (reads) => {
    const daily = membersOfMonth(reads)
    if (!daily) return needsMembers
    // The days that end in the last 30.
    const start = Math.floor((reads.now - MONTH - daily.first) / DAY)
    let greatest: Measurement = { value: 0, facts: { loss: 0, days: 0, loss_percent: 0 } }
    for (const { days, share } of stepLengths)
      for (let i = Math.max(days, start); i < daily.members.length; i++) {
        const to = daily.first + (i + 1) * DAY
        const before = daily.members[i - days]!
        const loss = before - daily.members[i]!
        const value = loss / (before + FLOOR) / share
        if (value > greatest.value)
          greatest = {
            value,
            from: to - days * DAY,
            to,
            facts: { loss, days, loss_percent: (loss / Math.max(1, before)) * 100 },
          }
      }
    return greatest
  },
  sentence: ({ loss, days, loss_percent }) =>
    `${count(loss)} members (${percent(loss_percent)}) left within ${inDays(days!)}.`,
  clears: 'The loss leaves the last 30 days.',
}
