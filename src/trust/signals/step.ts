// Growth beyond the usual, and what mentions and posts explain of it.

import { kept } from '../../metrics/kept.ts'
import { percentile } from '../../metrics/percentiles.ts'
import { DAY } from '../../time/spans.ts'
import { type DailyMembers, dailyMembers } from '../daily-members.ts'
import type { Signal, TrustReads } from '../reads.ts'
import { count, days as inDays, percent } from '../said.ts'

/**
 * Growth is looked at over so many days. The shares make the four lengths comparable: in organic series of real channels each is exceeded in one month of
 * about thirty.
 */
export const stepLengths = [
  { days: 1, share: 0.02 },
  { days: 3, share: 0.03 },
  { days: 7, share: 0.05 },
  { days: 14, share: 0.08 },
] as const

/** A small channel gains or loses a few members by chance: as if it had so many more. */
export const FLOOR = 100

/** How many of those who see a mention or a post join at most, as far as a growth is explained by it. */
const JOINING = 0.02

/** A mention or a post brings members in the days after it. */
const DAYS_OF_EFFECT = 2

type GrowthStep = {
  value: number
  from: number
  to: number
  days: number
  before: number
  gain: number
  explained: number
}

/** The greatest step that ended between two moments, less what its causes explain. */
export const greatestStep = (
  { first, members }: DailyMembers,
  causes: Causes | null,
  between: { from: number; to: number },
): GrowthStep | undefined => {
  let greatest: GrowthStep | undefined
  // The days that end between the two moments.
  const start = Math.floor((between.from - first) / DAY)
  const end = Math.min(members.length - 1, Math.floor((between.to - first) / DAY))
  for (const { days, share } of stepLengths)
    for (let i = Math.max(days, start); i <= end; i++) {
      const to = first + (i + 1) * DAY
      const before = members[i - days]!
      const gain = members[i]! - before
      if (gain <= 0) continue
      const from = to - days * DAY
      const value = gain / (before + FLOOR) / share
      if (greatest && value <= greatest.value) continue
      const expected = causes ? explainedMembers(causes, from - DAYS_OF_EFFECT * DAY, to) : 0
      const left = Math.max(0, gain - expected) / (before + FLOOR) / share
      if (!greatest || left > greatest.value)
        greatest = { value: left, from, to, days, before, gain, explained: Math.min(gain, expected) }
    }
  return greatest
}

/** What may have brought members. */
type Causes = Pick<TrustReads, 'posts' | 'mentions'>

/** How many members the mentions and the posts of a period may have brought. */
const explainedMembers = (causes: Causes, from: number, to: number): number => {
  let people = 0
  for (const reached of peopleReached(causes)) if (reached.at > from && reached.at <= to) people += reached.people
  return JOINING * people
}

/** Who saw a mention or a post. Several signals ask for the same channel. */
const peopleReached = kept(({ posts, mentions }: Causes) => {
  const reached: { at: number; people: number }[] = []
  for (const { at, members } of mentions) if (members) reached.push({ at, people: members })
  const views = Float64Array.from(posts.flatMap((post) => post.views ?? [])).sort()
  const usual = views.length ? percentile(views, 0.5) : 0
  // The views of a post that spread, beyond twice those of a usual one.
  for (const { date, views } of posts)
    if (views !== null && views > 2 * usual) reached.push({ at: date, people: views - 2 * usual })
  return reached
})

const LEAST_DAYS = 15

/** A few members more or less are a great share of fewer. */
const LEAST_MEMBERS = 100

/** Undefined if too little is known. Four signals ask for the days of the same channel. */
export const membersOfMonth = kept(({ members, now, common_losses }: TrustReads): DailyMembers | undefined => {
  const daily = dailyMembers(members, common_losses)
  const end = daily.first + daily.members.length * DAY
  const isKnown = daily.members.length >= LEAST_DAYS && end > now - 8 * DAY
  return isKnown && Math.min(...daily.members.slice(-30)) >= LEAST_MEMBERS ? daily : undefined
})

export const MONTH = 30 * DAY
export const needsMembers = {
  needs: 'counts of members of the last 15 days, 100 or more, with no gap of more than a week',
}

export const step: Signal = {
  weight: 0.2,
  series: 'members',
  about:
    'greatest growth of members over 1, 3, 7 or 14 days of the last 30, beyond what mentions and posts explain, in multiples of 2, 3, 5 or 8 %',
  measure: (reads) => {
    const daily = membersOfMonth(reads)
    if (!daily) return needsMembers
    const found = greatestStep(daily, reads, { from: reads.now - MONTH, to: reads.now })
    if (!found) return { value: 0, facts: { gain: 0, days: 0, growth_percent: 0, explained: 0 } }
    const { value, from, to, days, before, gain, explained } = found
    return { value, from, to, facts: { gain, days, growth_percent: (gain / Math.max(1, before)) * 100, explained } }
  },
  sentence: ({ gain, days, growth_percent, explained }) =>
    `Members grew by ${count(gain)} (${percent(growth_percent)}) within ${inDays(days)}; mentions and posts of those days explain about ${count(explained)} of them.`,
  clears: 'The growth leaves the last 30 days, or a mention or a post that brought the members becomes known.',
}
