// Channels for the simulator of visits, whose every view, member, edit and deletion is known: from real series, and from the demo world.
import { activityOf } from '../src/demo/activity.ts'
import { absenceOf } from '../src/demo/changes.ts'
import { demoChats } from '../src/demo/chats.ts'
import { growthOf, membersOn } from '../src/demo/growth.ts'
import { linksAmong } from '../src/demo/links.ts'
import type { PostMade } from '../src/demo/posts.ts'
import { type Random, stream } from '../src/demo/random.ts'
import { messageCounts, pastMessages } from '../src/demo/world.ts'
import { DAY, HOUR } from '../src/time/spans.ts'
import { realViews, rhythmHours } from './trust-real-views.ts'
import { organicSeries } from './trust-series.ts'

/** Times are unix seconds. */
export type SimulatedPost = {
  message_id: number
  date: number
  /** Infinite for a post that stays, or that is never edited. */
  gone_at: number
  edited_at: number
  viewsAt: (at: number) => number
}

export type SimulatedChannel = {
  name: string
  world: 'real' | 'demo'
  per_day: number
  posts: SimulatedPost[]
  membersAt: (at: number) => number
  /** When its members jumped. */
  jumps: number[]
}

/** Rules are tuned on one part of the series and days, and measured on the other. */
export type Part = 'tuned' | 'held out'

export type Span = { from: number; to: number }

/** The classes of channels, by members and posts a day. */
const CLASSES = [
  { members: 3_000_000, per_day: 60 },
  { members: 300_000, per_day: 40 },
  { members: 30_000, per_day: 20 },
  { members: 15_000, per_day: 4 },
  { members: 2_000, per_day: 1.5 },
  { members: 700, per_day: 0.15 },
]

const OF_EACH = 3

/** More posts than usual are ads and edited, so that there are enough to measure. */
const ADS = 0.15
const ADS_DELETED = 0.6
const EDITED = 0.05

/** Deleted by the demo's rule, which is that of advertisers. */
const changesOf = (random: Random, date: number) => ({
  edited_at: random.chance(EDITED) ? date + random.between(0.1, 12) * HOUR : Number.POSITIVE_INFINITY,
  gone_at: absenceOf(random, date, random.chance(ADS), ADS_DELETED)?.gone_at ?? Number.POSITIVE_INFINITY,
})

/** About so many posts a day, at the hours at which the channel posts. */
const postTimes = (random: Random, { from, to }: Span, per_day: number): number[] => {
  const [peak, width] = [random.between(9, 18), random.between(3, 6)]
  const weights = Array.from({ length: 24 }, (_, hour) => {
    const away = Math.min(Math.abs(hour - peak), 24 - Math.abs(hour - peak))
    return 0.03 + Math.exp(-0.5 * (away / width) ** 2)
  })
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / 24
  const times: number[] = []
  for (let at = from; at < to; at += 300)
    if (random.chance(((per_day * 300) / DAY) * (weights[Math.floor(at / HOUR) % 24]! / mean)))
      times.push(at + random.int(300))
  return times
}

/** Real curves, spreads and hours of views, and real members by day; only how often a channel posts is made up. */
const realChannels = (part: Part, span: Span): SimulatedChannel[] => {
  const views = realViews()
  const curves = part === 'tuned' ? views.curves.slice(0, 1) : views.curves.slice(1)
  const spread = views.posts[part === 'tuned' ? 0 : 1]!.map((post) => post.views)
  const days = Math.ceil((span.to - span.from) / DAY)
  const series = organicSeries().filter(
    ({ kept_aside, members }) => kept_aside === (part === 'held out') && members.at(-1)! > 300 && members.length > 400,
  )
  return Array.from({ length: CLASSES.length * OF_EACH }, (_, n) => {
    const { members: size, per_day } = CLASSES[n % CLASSES.length]!
    const random = stream(part === 'tuned' ? 11 : 12, 'channel', n)
    const { members } = random.pick(series)
    const first = 200 + random.int(members.length - 210 - days)
    const scale = size / members[first]!
    const daily = Array.from({ length: days + 2 }, (_, day) => members[first + day]! * scale)
    const jump = n % 2 === 0 ? span.from + (days - 4 + random.next()) * DAY : undefined
    const membersAt = (at: number) => {
      const day = (at - span.from) / DAY
      const [before, after] = [daily[Math.floor(day)]!, daily[Math.floor(day) + 1]!]
      // Members come when people read.
      const midnight = span.from + Math.floor(day) * DAY
      const passed = rhythmHours(views.rhythm, midnight, at) / 24
      return Math.round((before + (after - before) * passed) * (jump !== undefined && at >= jump ? 1.03 : 1))
    }
    const posts = postTimes(random, span, per_day).map((date, i): SimulatedPost => {
      const curve = random.pick(curves)
      const final = 0.2 * size * Math.exp(random.pick(spread))
      const viewsAt = (at: number) => Math.round(final * shareOf(curve, rhythmHours(views.rhythm, date, at)))
      return { message_id: i + 1, date, ...changesOf(random, date), viewsAt }
    })
    return {
      name: `real_${n}`,
      world: 'real',
      per_day,
      posts,
      membersAt,
      jumps: jump === undefined ? [] : [jump],
    }
  })
}

const shareOf = (curve: readonly { age: number; share: number }[], age: number): number => {
  const next = curve.findIndex((point) => point.age >= age)
  if (next < 0) return curve.at(-1)!.share
  if (next === 0) return 0
  const [before, after] = [curve[next - 1]!, curve[next]!]
  return before.share + ((after.share - before.share) * (age - before.age)) / (after.age - before.age)
}

const DEMO_SIZE = { channels: 400, groups: 0, messages: 40_000 }

/** Busy and quiet channels of the demo world, with its own curves, hours, edits and deletions. */
const demoChannels = (part: Part, span: Span, how_many: number): SimulatedChannel[] => {
  const seed = part === 'tuned' ? 5 : 6
  const chats = demoChats({ seed, now: span.to, channels: DEMO_SIZE.channels, groups: 0 })
  const counts = messageCounts(seed, chats, DEMO_SIZE.messages)
  const links = linksAmong(seed, chats, counts)
  const perDay = (n: number) => {
    const activity = activityOf(seed, chats[n]!)
    return { n, activity }
  }
  const lively = chats
    .map((_, n) => perDay(n))
    .filter(({ n }) => chats[n]!.gone_at === undefined && counts[n]! > 60)
    .sort((a, b) => counts[b.n]! - counts[a.n]!)
  const step = Math.max(1, Math.floor(lively.length / how_many))
  return lively
    .filter((_, i) => i % step === Math.floor(step / 2))
    .slice(0, how_many)
    .map(({ n }): SimulatedChannel => {
      const chat = { ...chats[n]!, last_read: span.to }
      const made: PostMade[] = []
      const edits = new Map<number, number>()
      const seen = pastMessages(seed, chat, links, counts[n]!, { onPost: (post) => made.push(post) })
      for (const one of seen)
        if (one.kind === 'message seen' && one.edit_date !== undefined && !edits.has(one.message_id))
          edits.set(one.message_id, one.edit_date)
      const growth = growthOf(seed, chat)
      const posts = made
        .filter(({ date }) => date >= span.from && date < span.to)
        .map(({ message_id, date, gone_at, countersAt }): SimulatedPost => {
          const edited_at = edits.get(message_id) ?? Number.POSITIVE_INFINITY
          return { message_id, date, gone_at, edited_at, viewsAt: (at) => countersAt(at - date).views ?? 0 }
        })
      return {
        name: `demo_${n}`,
        world: 'demo',
        per_day: posts.length / ((span.to - span.from) / DAY),
        posts,
        membersAt: (at) => membersOn(growth, chat, at),
        jumps: [],
      }
    })
    .filter(({ posts }) => posts.length > 5)
}

export const simulatedChannels = (part: Part, span: Span, demo_channels: number): SimulatedChannel[] => [
  ...realChannels(part, span),
  ...demoChannels(part, span, demo_channels),
]
