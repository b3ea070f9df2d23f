// What the signals of comments and of discussion groups find. No real comments and authors are known, so these are drawn, and what is assumed is said.
import { stream } from '../src/demo/random.ts'
import type { CountedPost } from '../src/metrics/posts.ts'
import { DAY } from '../src/time/spans.ts'
import type { TrustReads } from '../src/trust/reads.ts'
import type { TrustStatement } from '../src/trust/statement.ts'
import type { TrustSignal } from '../src/vocabulary.ts'
import { distributionOf, foundPercent, measuredValue, percentOf } from './trust-judge.ts'
import type { RealViews } from './trust-real-views.ts'
import { BOUGHT, counted, POSTS_TOGETHER, RATE_SPREAD, type ViewsChannel } from './trust-views.ts'
import { bandsOf, sayer } from './trust-views-power.ts'

/** Comments per view differ between channels and between posts as forwards per view do in the two real channels. */
const withComments = (real: RealViews, { reads, ...channel }: ViewsChannel, index: number): ViewsChannel => {
  const random = stream(35, 'comments', index)
  const rate = real.rates.forwards + RATE_SPREAD * random.normal()
  const source = random.pick(real.posts)
  let place = 0
  const posts = reads.posts.map((post, i) => {
    if (i % POSTS_TOGETHER === 0) place = random.int(source.length)
    const share = Math.min(0.5, Math.exp(rate + source[place++ % source.length]!.forwards))
    return { ...post, comments: counted(random, post.views! * share) }
  })
  return { ...channel, reads: { ...reads, posts } }
}

type Change = (post: CountedPost) => Partial<CountedPost>
const changed = (reads: TrustReads, days: { from: number; to: number }, change: Change): TrustReads => ({
  ...reads,
  posts: reads.posts.map((post) => {
    const ago = (reads.now - post.date) / DAY
    return ago <= days.from && ago > days.to ? { ...post, ...change(post) } : post
  }),
})

const MONTH = { from: 30, to: 0 }
const times =
  (name: 'comments' | 'views', by: number): Change =>
  (post) => ({ [name]: Math.round(post[name]! * by) })
/** As many for each post, however many read it. */
const sameNumber: Change = () => ({ comments: 30 })

const purchases = [
  ...[2, 3, 5, 10].map((by) => ({ kind: `comments of a week x ${by}`, days: BOUGHT, change: times('comments', by) })),
  ...[3, 10, 30].map((by) => ({ kind: `comments of a month x ${by}`, days: MONTH, change: times('comments', by) })),
  ...[3, 10, 30].map((by) => ({ kind: `views of a month x ${by}`, days: MONTH, change: times('views', by) })),
  { kind: '30 comments for each post of a month', days: MONTH, change: sameNumber },
]

const ofComments: readonly TrustSignal[] = ['many_comments', 'few_comments', 'even_comments']

export const commentsPower = (real: RealViews, channels: { open: ViewsChannel[]; aside: ViewsChannel[] }) => {
  const say = sayer(bandsOf(channels.open.map((one, i) => withComments(real, one, i))))
  const aside = channels.aside.map((one, i) => withComments(real, one, channels.open.length + i).reads)
  const rate = (statements: TrustStatement[], of: (signal: TrustSignal) => boolean) =>
    percentOf(
      statements.filter(({ judged }) => judged.some(({ finding, signal }) => finding !== null && of(signal))).length,
      statements.length,
    )
  return [{ kind: 'untouched', days: MONTH, change: () => ({}) }, ...purchases].map(({ kind, days, change }) => {
    const statements = aside.map((reads) => say(changed(reads, days, change)))
    return {
      kind,
      by_comments: rate(statements, (signal) => ofComments.includes(signal)),
      by_response_rise: rate(statements, (signal) => signal === 'response_rise'),
      by_any: rate(statements, () => true),
    }
  })
}

const CHANNELS = 1_000

/** Members without authors; `spread` is how much channels differ in authors per member, as the deviation of the logarithm. */
export const hollowPower = (spread: number, strengths: readonly number[]) => {
  const random = stream(36, 'hollow')
  const draw = () =>
    Array.from({ length: CHANNELS }, () => {
      const members = Math.round(Math.max(1_000, random.logNormal(10_000, 1)))
      return { members, authors: counted(random, members * Math.min(0.5, random.logNormal(0.01, spread))) }
    })
  const value = ({ members, authors }: ReturnType<typeof draw>[number], by: number) =>
    measuredValue('hollow', {
      now: 0,
      members_count: Math.round(members * by),
      members: [],
      posts: [],
      mentions: [],
      discussion: { active_members_30d: authors },
    })
  const usual = distributionOf(draw().map((one) => value(one, 1)!))
  const aside = draw()
  return strengths.map((by) => ({
    spread,
    members_times: by,
    found: foundPercent(
      'hollow',
      usual,
      aside.map((one) => value(one, by)),
    ),
  }))
}
