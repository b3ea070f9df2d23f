// What `no_conversion` finds: real series of members, with views that follow those who came by themselves and do not follow those who were bought.
import { type Random, stream } from '../src/demo/random.ts'
import type { Post } from '../src/metrics/posts.ts'
import { DAY } from '../src/time/spans.ts'
import type { TrustReads } from '../src/trust/reads.ts'
import { distributionOf, foundPercent, measuredValue, percentOf } from './trust-judge.ts'
import { bought, LOOK_AFTER } from './trust-members.ts'
import type { RealViews } from './trust-real-views.ts'
import { type MemberSeries, monthEnds, readsAt } from './trust-series.ts'
import { POSTS_TOGETHER } from './trust-views.ts'

const POSTS_A_DAY = 2
/** There are few months with a step of a tenth, so the views of each are drawn so often. */
const DRAWS = 10

/** `reading` is how many of the members that come by themselves read as those before them do. */
const drawViews = (real: RealViews, random: Random, members: readonly number[], end: number, reading: number) => {
  const source = random.pick(real.posts)
  const first = members[Math.max(0, end - 30)]!
  let place = 0
  return Array.from({ length: 30 * POSTS_A_DAY }, (_, i) => {
    if (i % POSTS_TOGETHER === 0) place = random.int(source.length)
    const ago = 30 - i / POSTS_A_DAY
    const now = members[Math.max(0, Math.ceil(end - ago))]!
    const readers = first + reading * (now - first)
    return { ago, views: Math.max(1, Math.round(readers * Math.exp(source[place++ % source.length]!.views))) }
  })
}

const withViews = (reads: Omit<TrustReads, 'posts'>, drawn: ReturnType<typeof drawViews>): TrustReads => {
  const empty = { is_ad: false, has_media: false, forwards: null, comments: null, reactions: null, messages: [] }
  const posts = drawn.map(({ ago, views }): Post => ({ ...empty, date: reads.now - ago * DAY, views }))
  return { ...reads, posts }
}

/** Purchases of a share of the members in one day, six days before the look, in series kept aside. */
export const conversionPower = (
  real: RealViews,
  series: { open: MemberSeries[]; aside: MemberSeries[] },
  reading: number,
  shares: readonly number[],
) => {
  const random = stream(34, 'conversion')
  const organic = series.open.flatMap(({ members, first_day, ...one }) =>
    monthEnds({ members, first_day, ...one }).flatMap((end) => {
      const reads = readsAt(members, first_day, end)
      const draw = () =>
        measuredValue('no_conversion', withViews(reads, drawViews(real, random, members, end, reading)))
      return draw() === undefined ? [] : Array.from({ length: DRAWS }, () => draw()!)
    }),
  )
  const usual = distributionOf(organic)
  return shares.map((share) => {
    const values = series.aside.flatMap(({ members, first_day, ...one }) =>
      monthEnds({ members, first_day, ...one }).flatMap((end) => {
        const views = drawViews(real, random, members, end, reading)
        const changed = readsAt(bought(members, end - LOOK_AFTER, 1, share), first_day, end)
        if (Math.min(...changed.members.map((reading) => reading.members)) < 100) return []
        return [measuredValue('no_conversion', withViews(changed, views))]
      }),
    )
    const measured = values.filter((value) => value !== undefined)
    return {
      organic_readers_percent: reading * 100,
      organic_months: organic.length / DRAWS,
      bought_percent: share * 100,
      measured: percentOf(measured.length, values.length),
      found: foundPercent('no_conversion', usual, values),
    }
  })
}
