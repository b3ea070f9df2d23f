// The chat's own page, which has the exact count of its members: at the end of every hour, quarter of a day or day, by its size.
import { DAY, HOUR } from '../../time/spans.ts'
import { type ChatActivity, longestSeconds } from '../pace.ts'
import type { VisitRule } from './rule.ts'

const PERIODS: [members: number, seconds: number][] = [
  [2_000_000, HOUR],
  [200_000, 6 * HOUR],
  [0, DAY],
]

/** Statistics take the last count of a day as the one at its end, so it is read near the end of the period; the rest of it is there for those that are late. */
const LAST_PART = 0.1
/** Two readings are at least so much of the period apart. */
const LEAST_PART = 0.5

const UNKNOWN_MEMBERS = 1_000

/** A chat that seldom posts, or fell silent, is read less often, but never less than its size allows. One whose messages are not shown has nothing else. */
export const ownPagePeriod = ({ members_count, posts_per_day, quiet_days }: ChatActivity): number => {
  const usual = PERIODS.find(([least]) => (members_count ?? UNKNOWN_MEMBERS) >= least)![1]
  if (posts_per_day === null) return usual
  const quiet_for = Math.max(quiet_days / 4, 0.5 / Math.max(posts_per_day, 0.01))
  const quiet = Math.min(Math.floor(quiet_for) * DAY, longestSeconds(members_count))
  return Math.max(usual, quiet)
}

export const ownPage: VisitRule = {
  about: 'the own page once in an hour, a quarter of a day or a day, near the end of the day (UTC) for which it counts',
  next: ({ activity }, { now, own_page_read, random }) => {
    if (!own_page_read) return undefined
    const period = ownPagePeriod(activity)
    const unit = Math.min(period, DAY)
    const earliest = now + period * LEAST_PART
    let at = Math.floor(earliest / unit) * unit + unit * (1 - LAST_PART * (1 + random))
    if (at < earliest) at += unit
    return { at, because: 'its own page is due, with its members' }
  },
}
