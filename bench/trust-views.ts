// A world of channels whose views, reactions and forwards are drawn from those of two real channels, and purchases put into it.
import { type Random, stream } from '../src/demo/random.ts'
import type { CountedPost, ViewReading } from '../src/metrics/posts.ts'
import { DAY, HOUR } from '../src/time/spans.ts'
import type { TrustReads } from '../src/trust/reads.ts'
import { type RealViews, rhythmHours } from './trust-real-views.ts'
import { type MemberSeries, monthEnds, readsAt } from './trust-series.ts'

export type ViewsChannel = { kept_aside: boolean; posts_a_day: number; reads: TrustReads }

const NOW = Date.parse('2026-06-01T00:00:00Z') / 1000
const READ_EVERY = 2 * HOUR
const READ_FOR = 72 * HOUR

/** How much faster views come in one channel than in another, and in one post than in another, as the deviation of the logarithm. */
const CURVE_SPREAD = 0.2
/** The two channels differ so much in reactions per view. */
export const RATE_SPREAD = 0.6

/** Posts next to each other are alike, so they are drawn together: as many as the two channels have in a month. */
export const POSTS_TOGETHER = 6

export const counted = (random: Random, expected: number) =>
  Math.max(0, Math.round(expected + Math.sqrt(expected) * random.normal()))

const shareAt = (curve: RealViews['curves'][number], age: number): number => {
  const i = curve.findIndex((point) => point.age >= age)
  if (i < 0) return 1
  const [before, after] = [curve[Math.max(0, i - 1)]!, curve[i]!]
  const part = after.age > before.age ? (age - before.age) / (after.age - before.age) : 1
  return before.share + (after.share - before.share) * part
}

/** Readings every two hours for three days, and the last one. */
const readingTimes = (date: number, now: number): number[] => {
  const times: number[] = []
  for (let at = date + READ_EVERY; at <= Math.min(now, date + READ_FOR); at += READ_EVERY) times.push(at)
  if (now > date + READ_FOR) times.push(Math.min(now, date + 120 * HOUR))
  return times
}

type DrawnPost = { date: number; views: number; reactions: number; forwards: number; readings: ViewReading[] }

const drawPost = (
  real: RealViews,
  random: Random,
  post: { date: number; views: number; reactions: number; forwards: number; rhythm: number[]; speed: number },
): DrawnPost => {
  const { date, rhythm } = post
  const curve = random.pick(real.curves)
  const speed = post.speed * random.logNormal(1, CURVE_SPREAD)
  const bursts = random.pick(real.bursts)
  let place = random.int(bursts.length)
  const gains: number[] = []
  let before = 0
  const times = readingTimes(date, NOW)
  for (const at of times) {
    const share = shareAt(curve, speed * rhythmHours(rhythm, date, at))
    // The first hours are one steep rise in all real curves; later views come in bursts, which were read about hourly.
    const burst = at - date > 3 * HOUR ? (bursts[place++ % bursts.length]! + bursts[place++ % bursts.length]!) / 2 : 1
    gains.push(Math.max(0, share - before) * burst)
    before = share
  }
  // Bursts move views in time, and do not make more of them.
  const total = gains.reduce((sum, gain) => sum + gain, 0)
  const scale = total > 0 ? (before / total) * post.views : 0
  const readings: ViewReading[] = []
  let [views, reactions] = [0, 0]
  for (const [i, at] of times.entries()) {
    const gain = counted(random, gains[i]! * scale)
    views += gain
    reactions += counted(random, gain * post.reactions)
    readings.push({ at, views, reactions })
  }
  return { date, views, reactions, forwards: counted(random, views * post.forwards), readings }
}

const asPost = ({ date, views, reactions, forwards, readings }: DrawnPost, i: number): CountedPost => {
  const known = { date, is_ad: false, has_media: false, views, forwards, comments: null, reactions }
  return { ...known, messages: [{ ...known, message_id: i + 1, album_id: null, view_readings: readings }] }
}

const drawChannel = (real: RealViews, organic: MemberSeries[], index: number): ViewsChannel => {
  const random = stream(31, 'views', index)
  const posts_a_day = random.pick([1, 2, 3, 5])
  const level = Math.log(random.logNormal(3_000, 1))
  const speed = random.logNormal(1, CURVE_SPREAD)
  const own_reactions = real.rates.reactions + RATE_SPREAD * random.normal()
  const own_forwards = real.rates.forwards + RATE_SPREAD * random.normal()
  const shift = random.int(24)
  const rhythm = real.rhythm.map((_, hour) => real.rhythm[(hour + shift) % 24]!)
  const source = random.pick(real.posts)
  let place = 0
  const posts: CountedPost[] = []
  for (let day = 30; day > 0; day--)
    for (let i = 0; i < posts_a_day; i++) {
      const date = Math.floor(NOW - day * DAY + ((6 + 14 * random.next() - shift + 24) % 24) * HOUR)
      if (posts.length % POSTS_TOGETHER === 0) place = random.int(source.length)
      const { views, reactions, forwards } = source[place++ % source.length]!
      posts.push(
        asPost(
          drawPost(real, random, {
            date,
            views: Math.exp(level + views),
            reactions: Math.min(0.5, Math.exp(own_reactions + reactions)),
            forwards: Math.min(0.5, Math.exp(own_forwards + forwards)),
            rhythm,
            speed,
          }),
          posts.length,
        ),
      )
    }
  const series = random.pick(organic)
  const month = readsAt(series.members, series.first_day, random.pick(monthEnds(series)))
  const members = month.members.map((one) => ({ ...one, at: one.at + NOW - month.now }))
  return {
    kept_aside: index % 3 === 0,
    posts_a_day,
    reads: {
      now: NOW,
      members_count: null,
      members,
      posts: posts.filter(({ date }) => date <= NOW).sort((a, b) => a.date - b.date),
      mentions: [],
    },
  }
}

export const viewsWorld = (real: RealViews, organic: MemberSeries[], channels: number): ViewsChannel[] =>
  Array.from({ length: channels }, (_, index) => drawChannel(real, organic, index))

/** The share of the purchase that a post has got at an age, by how it comes. `copied` follows the views of the post itself. */
type Arrival = (post: CountedPost, random: Random) => (at: number, share_of_views: number) => number

const blockAt =
  (from: number, to: number): Arrival =>
  ({ date }, random) => {
    const start = date + random.between(from, to) * HOUR
    return (at) => Math.min(1, Math.max(0, (at - start) / HOUR))
  }

const NIGHT_HOURS = 6

export const viewPurchases: Record<string, Arrival> = {
  'at once, in the first 3 hours': blockAt(0, 2),
  'at once, 3 to 24 hours later': blockAt(3, 24),
  'in a line over 24 hours':
    ({ date }) =>
    (at) =>
      Math.min(1, (at - date) / DAY),
  'in a line over 3 days':
    ({ date }) =>
    (at) =>
      Math.min(1, (at - date) / (3 * DAY)),
  'in two nights': ({ date }) => {
    // Six hours that begin twelve hours after the post, and those a day later.
    const nights = [date + 12 * HOUR, date + 36 * HOUR]
    return (at) =>
      nights.reduce((sum, start) => sum + Math.min(1, Math.max(0, (at - start) / (NIGHT_HOURS * HOUR))) / 2, 0)
  },
  'along the curve of the post': () => (_, share_of_views) => share_of_views,
}

/** The days before the look in which the posts were published that got something. */
export const BOUGHT = { from: 13, to: 6 }

type ViewsPurchase = { views?: number; reactions?: number; arrival: Arrival; seed: number }

/** Multiplies the views or the reactions of the posts of seven days, which ended six days ago. */
export const withPurchase = (
  reads: TrustReads,
  { views = 1, reactions = 1, arrival, seed }: ViewsPurchase,
): TrustReads => {
  const random = stream(seed, 'purchase')
  const { now } = reads
  const posts = reads.posts.map((post): CountedPost => {
    if (post.date <= now - BOUGHT.from * DAY || post.date > now - BOUGHT.to * DAY) return post
    const arrived = arrival(post, random)
    const message = post.messages[0]!
    const [more_views, more_reactions] = [(views - 1) * post.views!, (reactions - 1) * post.reactions!]
    const view_readings = message.view_readings.map((one) => {
      const part = arrived(one.at, one.views / Math.max(1, post.views!))
      return {
        at: one.at,
        views: Math.round(one.views + part * more_views),
        reactions: Math.round(one.reactions! + part * more_reactions),
      }
    })
    const last = view_readings.at(-1)!
    const changed = { views: last.views, reactions: last.reactions }
    return { ...post, ...changed, messages: [{ ...message, ...changed, view_readings }] }
  })
  return { ...reads, posts }
}
