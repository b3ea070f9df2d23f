// Computes charts, heat map and ranking of posts a second time, directly from a list of observations and the text of the definitions.
// Nothing here comes from src/metrics or src/time. The numbers are exact; `expectRounded` allows for the rounding of the service.
import type { MessageSeen, Observation } from '../src/sources/observation.ts'
import { type Aggregation, bucketOf, byDefinition, type DefinedPost, iso, nextBucket } from './by-definition.ts'

const mean = (values: number[]): number | undefined =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined

export const erOf = ({ views, reactions, forwards, comments }: DefinedPost): number | undefined =>
  !views || [reactions, forwards, comments].every((count) => count === undefined)
    ? undefined
    : (((reactions ?? 0) + (forwards ?? 0) + (comments ?? 0)) / views) * 100

const known = (values: (number | undefined)[]) => values.filter((value) => value !== undefined)

/** Reads weekday and hour off the clocks of a zone, one moment at a time. */
const cellIn = (time_zone: string) => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, weekday: 'short', hour: '2-digit' })
  return (time: number): string => {
    const { weekday, hour } = Object.fromEntries(
      clock.formatToParts(time * 1000).map(({ type, value }) => [type, value]),
    )
    return `${weekday} ${hour}`
  }
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Everything that the definitions say about the posts of one channel in a range, from what was observed up to `now`. */
export const chartsByDefinition = (
  all: Observation[],
  platform_id: number,
  now: number,
  { from = 0, to = now }: { from?: number; to?: number } = {},
) => {
  const observed = all.filter(({ chat, at }) => chat.platform_id === platform_id && at <= now)
  const messages = observed.filter((one): one is MessageSeen => one.kind === 'message seen' && one.date <= now)
  const counted = observed.flatMap((one) => (one.kind === 'chat seen' && one.members_count ? [one.at] : []))
  const first = Math.max(from, Math.min(...messages.map(({ date }) => date)))
  const last = Math.min(to, Math.max(...messages.map(({ date }) => date), ...counted))
  const period = messages.length && first <= last ? { from: first, to: last } : undefined
  const posts = byDefinition(all, platform_id, now).posts.filter(({ date }) => date >= from && date <= to)

  /** By cell, such as `Mon 09`. */
  const heatMap = (time_zone: string) => {
    const cellOf = cellIn(time_zone)
    const cells = new Map<string, { hours: number; posts: DefinedPost[] }>()
    const cellAt = (time: number) => {
      const name = cellOf(time)
      const cell = cells.get(name) ?? { hours: 0, posts: [] }
      cells.set(name, cell)
      return cell
    }
    // Clocks change at whole quarters of an hour, so a piece that crosses none lies within one cell.
    for (let time = period?.from ?? 0; period && time <= period.to; ) {
      const next = Math.min((Math.floor(time / 900) + 1) * 900, period.to + 1)
      cellAt(time).hours += (next - time) / 3600
      time = next
    }
    for (const post of posts) cellAt(post.date).posts.push(post)
    return (weekday: number, hour: number) => {
      const { hours, posts } = cells.get(`${weekdays[weekday - 1]} ${String(hour).padStart(2, '0')}`) ?? {
        hours: 0,
        posts: [],
      }
      return {
        hours,
        posts: posts.length,
        views: mean(known(posts.map(({ views }) => views))),
        er_percent: mean(known(posts.map(erOf))),
      }
    }
  }

  type Point = { date: string; value: number; posts?: number; average?: number }
  const intervalsBetween = (first: number, last: number, aggregation: Aggregation) => {
    const starts: number[] = []
    for (let start = bucketOf(first, aggregation); start <= last; start = nextBucket(start, aggregation))
      starts.push(start)
    return starts
  }
  const postsOf = (aggregation: Aggregation) => {
    const found = Map.groupBy(posts, ({ date }) => bucketOf(date, aggregation))
    return [...found].sort(([a], [b]) => a - b)
  }

  const postsChart = (aggregation: Aggregation): Point[] => {
    if (!period) return []
    const found = new Map(postsOf(aggregation))
    return intervalsBetween(period.from, period.to, aggregation).map((start) => ({
      date: iso(start),
      value: found.get(start)?.length ?? 0,
    }))
  }
  const countersChart = (counter: 'reactions' | 'comments' | 'forwards', aggregation: Aggregation): Point[] =>
    postsOf(aggregation).flatMap(([start, published]) => {
      const counts = known(published.map((post) => post[counter]))
      const value = counts.reduce((sum, count) => sum + count, 0)
      return counts.length ? [{ date: iso(start), value, posts: counts.length, average: value / counts.length }] : []
    })
  const erChart = (aggregation: Aggregation): Point[] =>
    postsOf(aggregation).flatMap(([start, published]) => {
      const rates = known(published.map(erOf))
      return rates.length ? [{ date: iso(start), value: mean(rates)!, posts: rates.length }] : []
    })

  /** The tests mark ads with the platform's own mark or a hashtag. */
  const ads = new Set(
    messages.flatMap((one) => (one.sponsored || /#ad\b/.test(one.text ?? '') ? [one.message_id] : [])),
  )
  const adShareChart = (aggregation: Aggregation): Point[] =>
    postsOf(aggregation).map(([start, published]) => {
      const marked = published.filter(({ message_ids }) => message_ids.some((id) => ads.has(id)))
      return { date: iso(start), value: (marked.length / published.length) * 100, posts: published.length }
    })

  /** Both orders; posts younger than a day are compared only if there are no others. Of equal posts the newer comes first. */
  const ranking = (by: 'views' | 'er' | 'forwards') => {
    const rated = posts.flatMap((post) => {
      const value = by === 'er' ? erOf(post) : post[by]
      return value === undefined ? [] : [{ ...post, value, message_id: Math.min(...post.message_ids) }]
    })
    const grown = rated.filter(({ date }) => date <= now - 86_400)
    const compared = grown.length ? grown : rated
    const newerFirst = compared.toSorted((a, b) => b.date - a.date || b.message_id - a.message_id)
    return {
      compared: compared.length,
      best: newerFirst.toSorted((a, b) => b.value - a.value),
      worst: newerFirst.toSorted((a, b) => a.value - b.value),
    }
  }

  /** Deleted posts by age, as `from of the interval: posts`. An age is known if both ends are near to its middle. */
  const deletions = () => {
    const deleted = byDefinition(all, platform_id, now).lives.filter(
      ({ date, deleted_at }) => deleted_at !== undefined && date >= from && date <= to,
    )
    const ages = deleted.map(({ date, last_seen, deleted_at }) =>
      [last_seen - date, deleted_at! - date].map((age) => age / 3_600),
    )
    const middles = ages.flatMap(([least, most]) => {
      const middle = (least! + most!) / 2
      return most! - least! <= 1 || most! - least! <= middle / 2 ? [middle] : []
    })
    const bounds = [0, 1, 6, 18, 30, 42, 54, 66, 78, 168, 720, Number.POSITIVE_INFINITY]
    return {
      posts: deleted.length,
      unknown_age: deleted.length - middles.length,
      points: bounds.slice(0, -1).map((from_hours, i) => ({
        from_hours,
        ...(i < 10 && { to_hours: bounds[i + 1] }),
        posts: middles.filter((age) => age >= from_hours && age < bounds[i + 1]!).length,
      })),
    }
  }

  return {
    period,
    posts,
    heatMap,
    ranking,
    deletions,
    charts: {
      posts: postsChart,
      reactions: (aggregation: Aggregation) => countersChart('reactions', aggregation),
      comments: (aggregation: Aggregation) => countersChart('comments', aggregation),
      forwards: (aggregation: Aggregation) => countersChart('forwards', aggregation),
      er: erChart,
      'ad-share': adShareChart,
    },
  }
}

/**
 * Mentions of a chat in the messages of others that still exist: one per message and kind. `named` and `platform_id` are how messages
 * name the chat. What lies before the first mention is not known.
 */
export const mentionsByDefinition = (
  all: Observation[],
  { named, platform_id }: { named: string; platform_id: number },
  { from = 0, to, kind }: { from?: number; to: number; kind?: string },
) => {
  const messages = new Map<string, MessageSeen>()
  for (const one of all.toSorted((a, b) => a.at - b.at)) {
    if (one.kind !== 'message seen' && one.kind !== 'message gone') continue
    const id = `${one.chat.platform_id}/${one.message_id}`
    if (one.kind === 'message seen') messages.set(id, one)
    else messages.delete(id)
  }
  const mentions = [...messages.values()].flatMap(({ chat, date, text = '', forward_from }) => [
    ...(chat.platform_id !== platform_id && text.includes(`@${named}`) ? [{ chat, date, kind: 'Mention' }] : []),
    ...(chat.platform_id !== platform_id && forward_from?.chat?.platform_id === platform_id
      ? [{ chat, date, kind: 'Forward' }]
      : []),
  ])
  const first = Math.min(...mentions.map(({ date }) => date))
  const asked = mentions.filter(({ date, kind: own }) => date >= from && date <= to && (kind ?? own) === own)
  return (aggregation: Aggregation) => {
    const points: { date: string; mentions: number; citations: number }[] = []
    for (
      let start = bucketOf(Math.max(from, first), aggregation);
      start <= to;
      start = nextBucket(start, aggregation)
    ) {
      const here = asked.filter(({ date }) => bucketOf(date, aggregation) === start)
      const citing = new Set(here.map(({ chat }) => chat.platform_id))
      points.push({ date: iso(start), mentions: here.length, citations: citing.size })
    }
    return points
  }
}
