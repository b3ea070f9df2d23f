// Real views for the benchmark of trust: two channels, 165 posts with their views, forwards and reactions, read up to hourly.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { meanOf } from '../src/metrics/mean.ts'
import { HOUR } from '../src/time/spans.ts'

/**
 * A post among those of its channel: the logarithms of its views and of its reactions and forwards per view, each less the mean of the posts
 * around it. What changes over months is taken out, because the signals look at one month.
 */
type RealPost = { views: number; reactions: number; forwards: number }

export type RealViews = {
  /** By channel, oldest first. */
  posts: RealPost[][]
  /** Means of the logarithms of reactions and forwards per view. */
  rates: { reactions: number; forwards: number }
  /** Views of the hours of the day (UTC), 1 on average. */
  rhythm: number[]
  /** By channel: the views of all older posts from one reading to the next, in multiples of what the rhythm gives. */
  bursts: number[][]
  /** Shares of the views after 100 hours that came by an age, counted in hours of the rhythm. */
  curves: { age: number; share: number }[][]
}

type Reading = { at: number; post_id: number; views: number; forwards: number; reactions: number }

const folder = join(process.env.REAL_DATA_DIR ?? join(import.meta.dirname, '../../shared/data'), 'series/mlbrand')
const seconds = (time: string) => Date.parse(time) / 1000

const readChannel = (channel: string) => {
  const rows = readFileSync(join(folder, channel, 'observations.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  const readings = rows.map((row): Reading => {
    const [observed_at, , post_id, views, forwards, reactions] = row.split(',')
    return {
      at: seconds(observed_at!),
      post_id: Number(post_id),
      views: Number(views),
      forwards: Number(forwards),
      reactions: Number(reactions),
    }
  })
  const posts = JSON.parse(readFileSync(join(folder, channel, 'posts.json'), 'utf8')) as { id: number; date: string }[]
  return { readings, dates: new Map(posts.map(({ id, date }) => [id, seconds(date)])) }
}

type Channel = ReturnType<typeof readChannel>

/** By the last readings of posts that are five days old. */
const postsOf = ({ readings, dates }: Channel): RealPost[] => {
  const end = readings.at(-1)!.at
  const last = new Map(readings.map((reading) => [reading.post_id, reading]))
  const grown = [...last.values()]
    .filter(({ post_id, views }) => views > 0 && (dates.get(post_id) ?? end) < end - 120 * HOUR)
    .sort((a, b) => dates.get(a.post_id)! - dates.get(b.post_id)!)
  return grown.map(({ views, forwards, reactions }) => ({
    views: Math.log(views),
    reactions: Math.log((reactions + 0.5) / views),
    forwards: Math.log((forwards + 0.5) / views),
  }))
}

/** Posts on each side of a post: about three months of the two channels in all. */
const AROUND = 9

const withoutTrend = (posts: RealPost[]): RealPost[] =>
  posts.map((post, i) => {
    const around = posts.slice(Math.max(0, i - AROUND), i + AROUND + 1)
    const less = (name: keyof RealPost) => post[name] - meanOf(around.map((one) => one[name]))!
    return { views: less('views'), reactions: less('reactions'), forwards: less('forwards') }
  })

/** Views that posts of a day and older got between two readings of the channel that are not too far apart. */
const gainsOf = ({ readings, dates }: Channel, most_hours: number) => {
  const times = [...new Set(readings.map(({ at }) => at))]
  const before = new Map<number, number>()
  const gains = new Map<number, number>()
  for (const { at, post_id, views } of readings) {
    const known = before.get(post_id)
    if (known !== undefined && at - (dates.get(post_id) ?? at) > 24 * HOUR)
      gains.set(at, (gains.get(at) ?? 0) + views - known)
    before.set(post_id, views)
  }
  return times.flatMap((at, i) => {
    const from = times[i - 1]
    return from !== undefined && at - from <= most_hours * HOUR ? [{ from, at, gain: gains.get(at) ?? 0 }] : []
  })
}

const hourOf = (at: number) => Math.floor(at / HOUR) % 24

/** Few readings were made at night. Views of a longer time are spread over its hours, and each hour is taken with those on both sides. */
const rhythmOf = (channels: Channel[]): number[] => {
  const [gained, watched] = [new Float64Array(24), new Float64Array(24)]
  for (const channel of channels) {
    const gains = gainsOf(channel, 8)
    const rate = gains.reduce((sum, { gain }) => sum + gain, 0) / gains.reduce((sum, one) => sum + one.at - one.from, 0)
    for (const { from, at, gain } of gains)
      for (let part = from; part < at; part += HOUR / 6) {
        gained[hourOf(part)]! += gain / rate / (at - from)
        watched[hourOf(part)]! += 1
      }
  }
  const around = (values: Float64Array, hour: number) =>
    values[(hour + 23) % 24]! + values[hour]! + values[(hour + 1) % 24]!
  const rates = Array.from({ length: 24 }, (_, hour) => around(gained, hour) / around(watched, hour))
  return rates.map((rate) => rate / meanOf(rates)!)
}

/** How many hours of the rhythm lie between two moments. */
export const rhythmHours = (rhythm: readonly number[], from: number, to: number): number => {
  let sum = 0
  for (let at = from; at < to; ) {
    const next = Math.min(to, (Math.floor(at / HOUR) + 1) * HOUR)
    sum += (rhythm[hourOf(at)]! * (next - at)) / HOUR
    at = next
  }
  return sum
}

const burstsOf = (channel: Channel, rhythm: number[]): number[] => {
  const gains = gainsOf(channel, 2.5).map((one) => one.gain / rhythmHours(rhythm, one.from, one.at))
  return gains.map((gain) => gain / meanOf(gains)!)
}

const CURVE_HOURS = 100

/** Of the posts that were read within their first hour and for 100 hours. */
const curvesOf = ({ readings, dates }: Channel, rhythm: number[]): RealViews['curves'] =>
  [...Map.groupBy(readings, ({ post_id }) => post_id)].flatMap(([post_id, own]) => {
    const date = dates.get(post_id)
    if (date === undefined || own[0]!.at - date > HOUR || own.at(-1)!.at - date < CURVE_HOURS * HOUR) return []
    const within = own.filter(({ at }) => at - date <= (CURVE_HOURS + 1) * HOUR)
    const last = within.at(-1)!.views
    const points = within.map(({ at, views }) => ({ age: rhythmHours(rhythm, date, at), share: views / last }))
    return [[{ age: 0, share: 0 }, ...points]]
  })

export const realViews = (): RealViews => {
  const channels = ['speechinfo', 'timeforcv'].map(readChannel)
  const rhythm = rhythmOf(channels)
  const posts = channels.map(postsOf)
  const all = posts.flat()
  return {
    posts: posts.map(withoutTrend),
    rates: { reactions: meanOf(all.map((one) => one.reactions))!, forwards: meanOf(all.map((one) => one.forwards))! },
    rhythm,
    bursts: channels.map((channel) => burstsOf(channel, rhythm)),
    curves: channels.flatMap((channel) => curvesOf(channel, rhythm)),
  }
}
