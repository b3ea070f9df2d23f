// Members came, and views did not follow.
import { meanOf } from '../../metrics/mean.ts'
import { DAY } from '../../time/spans.ts'
import type { Signal } from '../reads.ts'
import { count, percent, times } from '../said.ts'
import { greatestStep, MONTH, membersOfMonth, needsMembers } from './step.ts'

/** Views vary more than smaller growth could show. */
const LEAST_GROWTH = 0.1
const LEAST_POSTS = 3
const LEAST_DAYS_AFTER = 3

export const noConversion: Signal = {
  weight: 0.015,
  series: 'post_views',
  about: 'growth of the members in a step, divided by the growth of the views per post across it',
  measure: (reads) => {
    const daily = membersOfMonth(reads)
    if (!daily) return needsMembers
    const { now, posts } = reads
    const step = greatestStep(daily, { from: now - MONTH, to: now - LEAST_DAYS_AFTER * DAY })
    if (!step || step.gain / Math.max(1, step.before) < LEAST_GROWTH)
      return { needs: 'a step of the members by a tenth or more' }
    const viewsOf = (from: number, to: number) =>
      posts.flatMap(({ date, views }) => (date > from && date <= to && date <= now - DAY ? (views ?? []) : []))
    const before = viewsOf(now - MONTH, step.from)
    const after = viewsOf(step.to, now)
    if (before.length < LEAST_POSTS || after.length < LEAST_POSTS)
      return { needs: 'views of 3 posts before and 3 posts after a step of the members' }
    const [views_before, views_after] = [meanOf(before)!, meanOf(after)!]
    const members_times = (step.before + step.gain) / Math.max(1, step.before)
    return {
      value: (members_times * (views_before + 1)) / (views_after + 1),
      from: step.from,
      to: step.to,
      facts: {
        growth_percent: (members_times - 1) * 100,
        views_before,
        views_after,
        views_times: views_after / Math.max(1, views_before),
      },
    }
  },
  sentence: ({ growth_percent, views_before, views_after, views_times }) =>
    `Members grew by ${percent(growth_percent)}, and posts after that had ${count(views_after)} views, ${times(views_times)} times the ${count(views_before)} before.`,
  clears: 'Later posts have more views, or the growth leaves the last 30 days.',
}
