// Members who came a few every day, for weeks: no day of them is a step.
import { DAY } from '../../time/spans.ts'
import { DAYS_OF_EFFECT, explainedGrowth } from '../explained-growth.ts'
import type { Measurement, Signal } from '../reads.ts'
import { count, percent } from '../said.ts'
import { FLOOR, MONTH, membersOfMonth, needsMembers } from './step.ts'

const DAYS = 30
/** Its greatest week may be a step, which has a signal of its own. The others are counted as if they were the whole month. */
const WEEK = 7
/** In organic series of real channels so much is exceeded in one month of about thirty. */
const SHARE = 0.12

const NO_GROWTH: Measurement = {
  value: 0,
  facts: { gain: 0, growth_percent: 0, outside: 0, a_day_percent: 0, explained: 0 },
}

export const drip: Signal = {
  weight: 0.09,
  series: 'members',
  about:
    'greatest growth of members over 30 days that ended in the last 30, without the week that brought most, and beyond what mentions explain, in multiples of 12 % a month',
  measure: (reads) => {
    const daily = membersOfMonth(reads)
    if (!daily) return needsMembers
    const { first, members } = daily
    if (members.length <= DAYS)
      return { needs: 'counts of members of the last 31 days, with no gap of more than a week' }
    const start = Math.max(DAYS, Math.floor((reads.now - MONTH - first) / DAY))
    let greatest = NO_GROWTH
    for (let i = start; i < members.length; i++) {
      const before = members[i - DAYS]!
      const gain = members[i]! - before
      let week = 0
      for (let end = i - DAYS + WEEK; end <= i; end++) week = Math.max(week, members[end]! - members[end - WEEK]!)
      const outside = gain - week
      const value = (outside * (DAYS / (DAYS - WEEK))) / (before + FLOOR) / SHARE
      if (value <= greatest.value) continue
      const to = first + (i + 1) * DAY
      // Mentions of any of these days may have brought what came outside of the greatest week.
      const from = to - DAYS * DAY + DAYS_OF_EFFECT * DAY
      const { usual, left } = explainedGrowth(reads, { from, to, value }, outside)
      if (left * value <= greatest.value) continue
      greatest = {
        value: left * value,
        from: to - DAYS * DAY,
        to,
        facts: {
          gain,
          growth_percent: (gain / Math.max(1, before)) * 100,
          outside,
          a_day_percent: ((members[i]! / Math.max(1, before)) ** (1 / DAYS) - 1) * 100,
          explained: usual,
        },
      }
    }
    return greatest
  },
  sentence: ({ gain, growth_percent, outside, a_day_percent, explained }) =>
    `Members grew by ${count(gain)} (${percent(growth_percent)}) within 30 days, ${percent(a_day_percent)} a day; ${count(outside)} came outside of the greatest week, of which mentions usually bring ${count(explained)}.`,
  clears: 'The growth ends and leaves the last 30 days, or mentions that brought the members become known.',
}
