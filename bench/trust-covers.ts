// An adversary who knows the documents: members are bought in a day, and something is published so that they seem to be explained.
import { percentile } from '../src/metrics/percentiles.ts'
import type { Post } from '../src/metrics/posts.ts'
import { DAY } from '../src/time/spans.ts'
import type { TrustMention, TrustReads } from '../src/trust/reads.ts'
import { startBands } from '../src/trust/start-bands.ts'
import { measuresOf, statementOf } from '../src/trust/statement.ts'
import { percentOf } from './trust-judge.ts'
import { bought, LOOK_AFTER } from './trust-members.ts'
import { type MemberSeries, monthEnds, readsAt } from './trust-series.ts'

const levelOf = (reads: TrustReads) => statementOf(measuresOf(reads), '- 1K rare', startBands).level

type Cover = (at: number) => Partial<Pick<TrustReads, 'mentions' | 'posts'>>

const mention = (at: number, source_chat_id: number, members: number, views: number | null): TrustMention => ({
  at,
  source_chat_id,
  members,
  views,
  usual_views: views,
})

const ownPost = (date: number, views: number): Post => ({
  date,
  views,
  is_ad: false,
  has_media: false,
  forwards: null,
  comments: null,
  reactions: null,
  messages: [],
})

const covers: Record<string, Cover> = {
  'one message in a group of 60,000': (at) => ({ mentions: [mention(at, 1, 60_000, null)] }),
  '20 messages in a group of 2,000': (at) => ({
    mentions: Array.from({ length: 20 }, () => mention(at, 1, 2_000, null)),
  }),
  '30,000 bought views of an own post': (at) => ({ posts: [ownPost(at - DAY, 100), ownPost(at, 30_000)] }),
  '30,000 bought views of a post of a channel of 200 members': (at) => ({
    mentions: [mention(at, 1, 200, 30_000)],
  }),
}

/** Months about which enough is known, with a purchase in a day, and when it happened. */
const purchasesOf = (series: MemberSeries[], share: number) =>
  series.flatMap(({ members, first_day, ...one }) =>
    monthEnds({ members, first_day, ...one }).flatMap((end) => {
      const reads = readsAt(bought(members, end - LOOK_AFTER, 1, share), first_day, end)
      const gain = members[end - LOOK_AFTER - 1]! * share
      const level = levelOf(reads)
      return level === 'too_little_data' || level === 'no_finding'
        ? []
        : [{ reads, level, gain, at: reads.now - (LOOK_AFTER + 0.5) * DAY }]
    }),
  )

/** How often the level changes, in percent. */
export const coverPower = (series: MemberSeries[], share: number) => {
  const purchases = purchasesOf(series, share)
  return Object.entries(covers).map(([cover, of]) => ({
    bought_percent: share * 100,
    cover,
    months: purchases.length,
    level_changes: percentOf(
      purchases.filter(({ reads, level, at }) => levelOf({ ...reads, ...of(at) }) !== level).length,
      purchases.length,
    ),
  }))
}

/** A bought view costs so many times a bought member. Prices differ; ten posts need views, so that those of one are usual. */
const VIEW_COST = 0.05
const POSTS_WITH_VIEWS = 10
const ROUNDS = 12
const MOST_TIMES = 1_000

/** The cheapest cover that is left: a channel with bought members and views on all its posts mentions the other. Its cost, in multiples of that of the purchase. */
export const cheapestCover = (series: MemberSeries[], share: number) => {
  const costs = purchasesOf(series, share).map(({ reads, level, gain, at }) => {
    const isCovered = (reached: number) =>
      levelOf({
        ...reads,
        mentions: [{ at, source_chat_id: 1, members: reached, views: reached, usual_views: reached / 2 }],
      }) !== level
    let [low, high] = [0, gain * MOST_TIMES]
    for (let i = 0; i < ROUNDS; i++) {
      const middle = (low + high) / 2
      if (isCovered(middle)) high = middle
      else low = middle
    }
    return (high * (1 + VIEW_COST * (1 + (POSTS_WITH_VIEWS - 1) / 2))) / gain
  })
  const sorted = costs.sort((a, b) => a - b)
  const timesAt = (part: number) => Number(percentile(sorted, part).toFixed(0))
  return { bought_percent: share * 100, months: sorted.length, least_times: timesAt(0), median_times: timesAt(0.5) }
}
