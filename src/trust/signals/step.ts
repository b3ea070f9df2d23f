// Growth beyond the channel's own slope, and what mentions of those days explain of it.

import { kept } from '../../metrics/kept.ts'
import { DAY } from '../../time/spans.ts'
import { type DailyMembers, dailyMembers } from '../daily-members.ts'
import { type ExplainedGrowth, explainedGrowth, NOTHING_EXPLAINED } from '../explained-growth.ts'
import { ownSlope } from '../own-slope.ts'
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

type GrowthStep = {
  value: number
  from: number
  to: number
  days: number
  before: number
  /** All members who came, how many of them come in so many days anyway, and what mentions explain of the others. */
  gain: number
  slope: number
  explained: ExplainedGrowth
}

/** The days that end between two moments, as places in the series. */
const placesBetween = ({ first, members }: DailyMembers, { from, to }: { from: number; to: number }) => ({
  start: Math.floor((from - first) / DAY),
  end: Math.min(members.length - 1, Math.floor((to - first) / DAY)),
})

/** All steps that ended between two moments, the one with the greatest raw value first. Nothing is explained yet. */
const rawSteps = (daily: DailyMembers, between: { from: number; to: number }): GrowthStep[] => {
  const { first, members } = daily
  const { start, end } = placesBetween(daily, between)
  const slope_a_day = ownSlope(daily)
  const steps: GrowthStep[] = []
  for (const { days, share } of stepLengths)
    for (let i = Math.max(days, start); i <= end; i++) {
      const before = members[i - days]!
      const gain = members[i]! - before
      const slope = Math.min(Math.max(0, gain), before * slope_a_day * days)
      if (gain - slope <= 0) continue
      const to = first + (i + 1) * DAY
      const value = (gain - slope) / (before + FLOOR) / share
      steps.push({ value, from: to - days * DAY, to, days, before, gain, slope, explained: NOTHING_EXPLAINED })
    }
  return steps.sort((a, b) => b.value - a.value)
}

/** The greatest step that ended between two moments. */
export const greatestStep = (daily: DailyMembers, between: { from: number; to: number }): GrowthStep | undefined =>
  rawSteps(daily, between)[0]

/** What is left of a step without the members that mentions explain. */
const lessExplained = (step: GrowthStep, reads: TrustReads): GrowthStep => {
  const beyond = step.gain - step.slope
  const explained = explainedGrowth(reads, step, beyond)
  return explained.usual === 0 ? step : { ...step, explained, value: explained.left * step.value }
}

/** The greatest step by itself, and the one of which most is left without what mentions explain. */
const stepsOfMonth = (daily: DailyMembers, reads: TrustReads): { raw: GrowthStep; left: GrowthStep } | undefined => {
  const steps = rawSteps(daily, { from: reads.now - MONTH, to: reads.now })
  if (!steps[0]) return undefined
  const raw = lessExplained(steps[0], reads)
  let left = raw
  for (const step of steps) {
    // The others are smaller even if nothing explains them.
    if (step.value <= left.value) break
    const one = lessExplained(step, reads)
    if (one.value > left.value) left = one
  }
  return { raw, left }
}

const LEAST_DAYS = 15

/** A few members more or less are a great share of fewer. */
const LEAST_MEMBERS = 100

/** Undefined if too little is known. Several signals ask for the days of the same channel. */
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
  weight: 0.71,
  series: 'members',
  about:
    "greatest growth of members over 1, 3, 7 or 14 days of the last 30, beyond the channel's own slope and what mentions explain, in multiples of 2, 3, 5 or 8 %",
  measure: (reads) => {
    const daily = membersOfMonth(reads)
    if (!daily) return needsMembers
    const steps = stepsOfMonth(daily, reads)
    if (!steps) return { value: 0, facts: nothing }
    const { raw, left } = steps
    return {
      value: left.value,
      from: left.from,
      to: left.to,
      facts: {
        gain: left.gain,
        days: left.days,
        growth_percent: growthPercent(left),
        slope: left.slope,
        explained: left.explained.usual,
        explained_least: left.explained.least,
        explained_most: left.explained.most,
        raw_gain: raw.gain,
        raw_days: raw.days,
        raw_growth_percent: growthPercent(raw),
        raw_explained: raw.explained.usual,
      },
    }
  },
  sentence: (facts) =>
    [
      `Members grew by ${count(facts.gain)} (${percent(facts.growth_percent)}) within ${inDays(facts.days)}, of which about ${count(facts.slope)} come in that time anyway`,
      `and mentions usually bring ${count(facts.explained)} (${count(facts.explained_least)} to ${count(facts.explained_most)}).`,
      `The greatest growth was ${count(facts.raw_gain)} (${percent(facts.raw_growth_percent)}) within ${inDays(facts.raw_days)}, of which mentions explain about ${count(facts.raw_explained)}.`,
    ].join(' '),
  clears: 'The growth leaves the last 30 days, or a mention that brought the members becomes known.',
}

const growthPercent = ({ gain, before }: GrowthStep) => (gain / Math.max(1, before)) * 100

const nothing = {
  gain: 0,
  days: 0,
  growth_percent: 0,
  slope: 0,
  explained: 0,
  explained_least: 0,
  explained_most: 0,
  raw_gain: 0,
  raw_days: 0,
  raw_growth_percent: 0,
  raw_explained: 0,
}
