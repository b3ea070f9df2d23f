// Computes charts, heat map and ranking of posts a second time, directly from a list of observations and the text of the definitions.
// Nothing here comes from src/metrics or src/time. The numbers are exact; `expectRounded` allows for the rounding of the service.
import type { MessageSeen, Observation } from '../src/sources/observation.ts'
import { byDefinition, type Post } from './by-definition.ts'

const mean = (values: number[]): number | undefined =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined

export const erOf = ({ views, reactions, forwards, comments }: Post): number | undefined =>
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

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Everything that the definitions say about the posts of one channel in a range, from what was observed up to `now`. */
export const chartsByDefinition = (
  all: Observation[],
  platform_id: number,
  now: number,
  { from = 0, to = now }: { from?: number; to?: number } = {},
) => {
  const observed = all.filter(({ chat, at }) => chat.platform_id === platform_id && at <= now)
  const messages = observed.filter((one): one is MessageSeen => one.kind === 'message seen' && one.date <= to)
  const counted = observed.flatMap((one) =>
    one.kind === 'chat seen' && one.members_count && one.at <= to ? [one.at] : [],
  )
  const period = messages.length
    ? {
        from: Math.max(from, Math.min(...messages.map(({ date }) => date))),
        to: Math.max(...messages.map(({ date }) => date), ...counted),
      }
    : undefined
  const posts = byDefinition(all, platform_id, now).posts.filter(({ date }) => date >= from && date <= to)

  /** By cell, such as `Mon 09`. */
  const heatMap = (time_zone: string) => {
    const cellOf = cellIn(time_zone)
    const cells = new Map<string, { hours: number; posts: Post[] }>()
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

  return { period, posts, heatMap }
}
