// How views come with the age of posts: in blocks, in straight lines, at night as by day.
import { kept } from '../../metrics/kept.ts'
import { percentile } from '../../metrics/percentiles.ts'
import { interpolationError, readBetween, viewsAtAges } from '../../metrics/post-views.ts'
import type { CountedPost, ViewReading } from '../../metrics/posts.ts'
import { HOUR } from '../../time/spans.ts'
import type { Measurement, MissingMeasurement, Signal } from '../reads.ts'
import { count, percent } from '../said.ts'

/** What most posts of a channel show; a tenth of them is enough to be seen. */
const SHARE_OF_POSTS = 0.9
const LEAST_POSTS = 5

/** Smaller counts move by chance. */
const LEAST_VIEWS = 100

/** The growth of the first hours is steep in every channel. */
export const FIRST_AGE = 3 * HOUR
export const LAST_AGE = 72 * HOUR
const LONGEST_INTERVAL = 6 * HOUR
export const LEAST_INTERVALS = 4

type Interval = {
  from: number
  to: number
  /** Views, and reactions if both readings have them. */
  gain: number
  reactions: number | null
  age: number
}

/** The readings of a post: of the message of its album that was read most often. */
export const readingsOf = ({ messages }: CountedPost): readonly ViewReading[] =>
  messages.length === 1
    ? messages[0]!.view_readings
    : messages.reduce(
        (most, { view_readings }) => (view_readings.length > most.length ? view_readings : most),
        [] as readonly ViewReading[],
      )

/** For each post the times between two readings that are near enough to each other to say when views came. Three signals look at them. */
export const intervalsOfPosts = kept((posts: readonly CountedPost[]): Interval[][] =>
  posts.map((post) => intervalsOf(post)),
)

const intervalsOf = (post: CountedPost): Interval[] => {
  const intervals: Interval[] = []
  const readings = readingsOf(post)
  for (let i = 1; i < readings.length; i++) {
    const [before, reading] = [readings[i - 1]!, readings[i]!]
    const age = before.at - post.date
    if (age < FIRST_AGE || reading.at - post.date > LAST_AGE || reading.at - before.at > LONGEST_INTERVAL) continue
    intervals.push({
      from: before.at,
      to: reading.at,
      gain: Math.max(0, reading.views - before.views),
      reactions: gained(before.reactions, reading.reactions),
      age,
    })
  }
  return intervals
}

const gained = (before: number | null | undefined, after: number | null | undefined) =>
  before == null || after == null ? null : Math.max(0, after - before)

const needsCurve: MissingMeasurement = {
  needs: `views of ${LEAST_POSTS} posts with ${LEAST_VIEWS} views or more, each read at least every 6 hours from the third hour on`,
}

/** The value that nine of ten posts do not exceed, and the facts of the post that has it. */
export const ofPosts = <Of extends { value: number; post: CountedPost }>(
  values: Of[],
  factsOf: (one: Of) => Measurement['facts'],
  needed: MissingMeasurement,
): Measurement | MissingMeasurement => {
  if (values.length < LEAST_POSTS) return needed
  const sorted = values.sort((a, b) => a.value - b.value)
  const one = sorted[Math.floor((sorted.length - 1) * SHARE_OF_POSTS)]!
  const value = percentile(
    sorted.map((one) => one.value),
    SHARE_OF_POSTS,
  )
  const { date } = one.post
  return { value, from: date, to: date + LAST_AGE, facts: { ...factsOf(one), posts: sorted.length } }
}

export const viewBlocks: Signal = {
  weight: 0.05,
  series: 'view_curve',
  about:
    'greatest share of the views of a post that came within one time of at most 6 hours after its third hour; of ten posts the second highest',
  measure: ({ posts }) => {
    const values: { value: number; post: CountedPost; block: Interval }[] = []
    for (const [i, intervals] of intervalsOfPosts(posts).entries()) {
      const post = posts[i]!
      if (intervals.length < LEAST_INTERVALS || (post.views ?? 0) < LEAST_VIEWS) continue
      const block = intervals.reduce((most, one) => (one.gain > most.gain ? one : most))
      values.push({ value: block.gain / post.views!, post, block })
    }
    return ofPosts(
      values,
      ({ value, block: { gain, from, to } }) => ({
        views: gain,
        share_percent: value * 100,
        hours: (to - from) / HOUR,
      }),
      needsCurve,
    )
  },
  sentence: ({ views, share_percent, hours }) =>
    `A post got ${count(views)} views (${percent(share_percent)} of them) within ${hours!.toFixed(1)} hours, later than three hours after it was published.`,
  clears: 'New posts get their views without such blocks.',
}

/** Pairs of ages in hours. */
const lines = [
  { from_hours: 6, to_hours: 24 },
  { from_hours: 24, to_hours: 48 },
] as const

type ViewLine = (typeof lines)[number] & { value: number; post: CountedPost; early: number; late: number }

const needsAges = { needs: `views of ${LEAST_POSTS} posts at an age of 6, 24 and 48 hours` }

export const viewLines: Signal = {
  weight: 0.03,
  series: 'view_curve',
  about:
    'share of the views at 24 (48) hours that came after 6 (24) hours, divided by what a constant stream would give; of ten posts the second highest',
  measure: ({ posts }) => {
    const views = viewsAtAges(posts)
    const wereRead = lines.map(({ from_hours, to_hours }) => readBetween(posts, from_hours, to_hours))
    /** How straight the growth between two ages is: 0 if all came before the first, 1 if as many came in every hour. */
    const lineOf = (i: number, line: 0 | 1): ViewLine | undefined => {
      const { from_hours, to_hours } = lines[line]
      if (!wereRead[line]![i]) return undefined
      const [early, late] = [views[from_hours][i]!, views[to_hours][i]!]
      if (early === null || late === null || late < LEAST_VIEWS) return undefined
      const value = Math.max(0, (1 - early / late) / (1 - from_hours / to_hours))
      return { value, post: posts[i]!, from_hours, to_hours, early, late } as ViewLine
    }
    const values: ViewLine[] = []
    for (let i = 0; i < posts.length; i++) {
      const [first, second] = [lineOf(i, 0), lineOf(i, 1)]
      if (first && second) values.push(second.value > first.value ? second : first)
    }
    return ofPosts(
      values,
      ({ from_hours, to_hours, early, late, post }) => {
        const [early_error, late_error] = [interpolationError(post, from_hours), interpolationError(post, to_hours)]
        return {
          from_hours,
          to_hours,
          early,
          late,
          ...(early_error !== undefined && { early_error }),
          ...(late_error !== undefined && { late_error }),
        }
      },
      needsAges,
    )
  },
  sentence: ({ from_hours, to_hours, early, late }) =>
    `A post had ${count(early)} views after ${from_hours} hours and ${count(late)} after ${to_hours}.`,
  clears: 'New posts get most of their views in the first hours.',
}

/** Parts of the day, each of 6 hours. */
const ARCS = 24
const ARC_HOURS = 6
const LEAST_INTERVALS_OF_ARC = 10

/** Views come by and large with the logarithm of the age. */
const expected = ({ from, to, age }: Interval) => Math.log((age + (to - from)) / age)

export const viewNights: Signal = {
  weight: 0.05,
  series: 'view_curve',
  about:
    'views of the quietest 6 hours of the day, divided by what posts of that age would get if all hours were alike',
  measure: ({ posts }) => {
    const actual = new Float64Array(ARCS)
    const usual = new Float64Array(ARCS)
    const intervals = new Float64Array(ARCS)
    for (const [i, ofPost] of intervalsOfPosts(posts).entries()) {
      const views = posts[i]!.views ?? 0
      if (views < LEAST_VIEWS) continue
      for (const interval of ofPost) {
        const hour = Math.floor((interval.from + interval.to) / 2 / HOUR) % ARCS
        actual[hour]! += interval.gain
        usual[hour]! += expected(interval) * views
        intervals[hour]! += 1
      }
    }
    const sum = (values: Float64Array, start: number, hours: number) => {
      let total = 0
      for (let i = 0; i < hours; i++) total += values[(start + i) % ARCS]!
      return total
    }
    const all = sum(actual, 0, ARCS) / sum(usual, 0, ARCS)
    let quietest: { ratio: number; start: number } | undefined
    for (let start = 0; start < ARCS; start++) {
      if (sum(intervals, start, ARC_HOURS) < LEAST_INTERVALS_OF_ARC)
        return { needs: 'readings of views at all hours of the day' }
      const ratio = sum(actual, start, ARC_HOURS) / sum(usual, start, ARC_HOURS) / all
      if (!quietest || ratio < quietest.ratio) quietest = { ratio, start }
    }
    if (!Number.isFinite(all) || all === 0) return { needs: 'views that grow while they are read' }
    return { value: quietest!.ratio, facts: { share_percent: quietest!.ratio * 100, hour: quietest!.start } }
  },
  sentence: ({ share_percent, hour }) =>
    `In the quietest six hours, from ${hour}:00 UTC, posts get ${percent(share_percent)} of what they get on average.`,
  clears: 'Posts get fewer views in the quiet hours of their audience.',
}
