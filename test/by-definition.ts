// Computes every number a second time, directly from a list of observations and the text of the definitions. Nothing here comes
// from src/metrics. The numbers are exact; `expectRounded` allows for the rounding of the service.
import { expect } from 'vitest'
import type { ChatSeen, CountersRead, MessageSeen, Observation } from '../src/sources/observation.ts'

const DAY = 86_400

export type Aggregation = 'hour' | 'day' | 'week' | 'month'

export type DefinedPost = {
  date: number
  has_media: boolean
  message_ids: number[]
  views?: number
  forwards?: number
  comments?: number
  reactions?: number
}

type PostCounter = 'views' | 'forwards' | 'comments' | 'reactions'
const counters = ['views', 'forwards', 'comments', 'reactions'] as const

const countOf = (read: CountersRead, counter: PostCounter): number | undefined =>
  counter === 'reactions' ? read.reactions?.reduce((sum, { count }) => sum + count, 0) : read[counter]

const mean = (values: (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length
}

const greatest = (values: (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

const percent = (part: number | undefined, whole: number | undefined) =>
  part === undefined || !whole ? undefined : (part / whole) * 100

/** Everything that the definitions say about one channel, from what was observed up to `now`. */
export const byDefinition = (all: Observation[], platform_id: number, now: number) => {
  const seen = all
    .filter(({ chat, at }) => chat.platform_id === platform_id && at <= now)
    .toSorted((a, b) => a.at - b.at)
  const sightings = seen.filter((one): one is ChatSeen => one.kind === 'chat seen')

  // A zero after a positive count is a lost reading.
  const members: { at: number; count: number }[] = []
  for (const { at, members_count } of sightings) {
    if (members_count === undefined) continue
    if (members_count === 0 && members.some(({ count }) => count > 0)) continue
    members.push({ at, count: members_count })
  }
  const membersAt = (time: number) => members.filter(({ at }) => at <= time).at(-1)
  const members_count = members.at(-1)?.count

  const messages = new Map<number, MessageSeen>()
  const gone = new Map<number, number>()
  const readings = new Map<number, { at: number; counters: CountersRead }[]>()
  for (const one of seen) {
    if (one.kind === 'message seen') {
      messages.set(one.message_id, one)
      gone.delete(one.message_id)
    }
    if (one.kind === 'message gone' && !gone.has(one.message_id)) gone.set(one.message_id, one.at)
    if ((one.kind === 'message seen' || one.kind === 'counters seen') && one.counters)
      readings.set(one.message_id, [...(readings.get(one.message_id) ?? []), { at: one.at, counters: one.counters }])
  }
  const latest = (message_id: number, counter: PostCounter) =>
    readings
      .get(message_id)
      ?.map((reading) => countOf(reading.counters, counter))
      .findLast((count) => count !== undefined)

  const posts: DefinedPost[] = []
  const albums = new Map<string, DefinedPost>()
  for (const message of [...messages.values()].sort((a, b) => a.message_id - b.message_id)) {
    const { message_id, album_id, date } = message
    if (message.service || gone.has(message_id)) continue
    let post = album_id === undefined ? undefined : albums.get(album_id)
    if (!post) {
      post = { date, has_media: false, message_ids: [] }
      posts.push(post)
      if (album_id !== undefined) albums.set(album_id, post)
    }
    post.message_ids.push(message_id)
    if (message.media && message.media.type !== 'webpage') post.has_media = true
    for (const counter of counters) {
      const count = greatest([post[counter], latest(message_id, counter)])
      if (count !== undefined) post[counter] = count
    }
  }
  const window = posts.filter(({ date }) => date > now - 30 * DAY && date <= now)

  /** Posts with all of their messages, deleted ones too, and what the sightings say of each. */
  const lives = [
    ...Map.groupBy(
      [...messages.values()].filter(({ service }) => !service),
      ({ album_id, message_id }) => album_id ?? message_id,
    ).values(),
  ].map((parts) => {
    const ids = new Set(parts.map(({ message_id }) => message_id))
    const sightings = seen.filter((one): one is MessageSeen => one.kind === 'message seen' && ids.has(one.message_id))
    const views = parts.flatMap(({ message_id }) =>
      (readings.get(message_id) ?? []).flatMap(({ at, counters: { views } }) => (views === undefined ? [] : [at])),
    )
    // A reading after the message was found gone does not count.
    const reads = parts.flatMap(({ message_id }) => {
      const last = readings.get(message_id)?.at(-1)?.at
      return last !== undefined && last <= (gone.get(message_id) ?? now) ? [last] : []
    })
    const times = sightings.map(({ at }) => at)
    const texts = parts.map(
      (part) => new Set(sightings.filter((one) => one.message_id === part.message_id).map(({ text }) => text)),
    )
    return {
      date: Math.min(...parts.map(({ date }) => date)),
      first_seen: Math.min(...times, ...views),
      last_seen: Math.max(...times, ...reads),
      content_seen: Math.max(...times),
      deleted_at: parts.every(({ message_id }) => gone.has(message_id))
        ? Math.max(...parts.map(({ message_id }) => gone.get(message_id)!))
        : undefined,
      edited: sightings.some(({ edited, edit_date }) => edited || edit_date) || texts.some(({ size }) => size > 1),
      shows_all: !sightings.some(({ unseen }) => unseen),
    }
  })
  const publishedBefore = (days: number) =>
    lives.filter(({ date }) => date > now - 30 * DAY && date <= now - days * DAY)
  const enough = <One>(some: One[], all: unknown[]): One[] | undefined =>
    some.length >= 10 && some.length >= all.length / 2 ? some : undefined
  const seenNextDay = enough(
    publishedBefore(1).filter((one) => one.shows_all && one.content_seen >= one.date + DAY),
    publishedBefore(1),
  )
  const watched = enough(
    publishedBefore(2).filter(
      (one) =>
        one.first_seen <= one.date + DAY && (one.deleted_at !== undefined || one.last_seen >= one.date + 2 * DAY),
    ),
    publishedBefore(2),
  )
  const deleted = watched?.filter(({ deleted_at }) => deleted_at !== undefined)
  const median = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
  }
  const lifetimeOf = (gonePosts: { date: number; last_seen: number; deleted_at: number | undefined }[]) => {
    const least = median(gonePosts.map(({ date, last_seen }) => (last_seen - date) / 3600))
    const most = median(gonePosts.map(({ date, deleted_at }) => (deleted_at! - date) / 3600))
    const middle = (least + most) / 2
    return most - least > 1 && most - least > middle / 2 ? undefined : middle
  }

  /** A reading of any message of an album is one of the album, if no earlier one shows more. */
  const viewsAtAge = (message_ids: number[], hours: number): number | undefined => {
    const moment = Math.min(...message_ids.map((id) => messages.get(id)!.date)) + hours * 3600
    const all = message_ids.flatMap((id) =>
      (readings.get(id) ?? []).flatMap(({ at, counters: { views } }) => (views === undefined ? [] : [{ at, views }])),
    )
    const known =
      message_ids.length === 1
        ? all
        : all
            .filter((one) => !all.some(({ at, views }) => at <= one.at && views > one.views))
            .sort((a, b) => a.at - b.at)
    const before = known.findLast(({ at }) => at <= moment)
    const after = known.find(({ at }) => at >= moment)
    if (before && after) {
      const fraction = after.at === before.at ? 0 : (moment - before.at) / (after.at - before.at)
      return before.views + (after.views - before.views) * fraction
    }
    const near = [before, after].find((one) => one && Math.abs(one.at - moment) <= hours * 360)
    return near?.views
  }
  const avgAtAge = (hours: number) => mean(window.map(({ message_ids }) => viewsAtAge(message_ids, hours)))

  const older = window.filter(({ date, views }) => date <= now - DAY && views !== undefined)
  const avg_post_views = mean((older.length > 0 ? older : window).map(({ views }) => views))
  const change = (days: number) => {
    const then = membersAt(now - days * DAY)
    return then && then.at >= now - (days + 3) * DAY ? members_count! - then.count : undefined
  }
  const changePercent = (days: number) => percent(change(days), membersAt(now - days * DAY)?.count)
  const published = [...messages.values()].filter((one) => !one.service && !gone.has(one.message_id) && one.date <= now)
  const creation_date = sightings.findLast((one) => one.creation_date !== undefined)?.creation_date

  const stats = {
    members_count,
    'members_change.last_7_days': change(7),
    'members_change.last_30_days': change(30),
    'members_change.last_90_days': change(90),
    'members_change_percent.last_7_days': changePercent(7),
    'members_change_percent.last_30_days': changePercent(30),
    'members_change_percent.last_90_days': changePercent(90),
    media_share_percent: percent(window.filter(({ has_media }) => has_media).length, window.length),
    edited_percent: percent(seenNextDay?.filter(({ edited }) => edited).length, seenNextDay?.length),
    deleted_percent: percent(deleted?.length, watched?.length),
    deleted_lifetime_hours: deleted && deleted.length >= 5 ? lifetimeOf(deleted) : undefined,
    'avg_post_views.avg_post_views': avg_post_views,
    'avg_post_views.avg_post_views_24h': avgAtAge(24),
    'avg_post_views.avg_post_views_48h': avgAtAge(48),
    'avg_post_views.avg_post_views_72h': avgAtAge(72),
    'messages_count.last_7_days': window.filter(({ date }) => date > now - 7 * DAY).length,
    'messages_count.last_30_days': window.length,
    err_percent: percent(avg_post_views, members_count),
    err24_percent: percent(avgAtAge(24), members_count),
    er_percent: mean(
      window.map(({ views, reactions, forwards, comments }) =>
        [reactions, forwards, comments].every((count) => count === undefined)
          ? undefined
          : percent((reactions ?? 0) + (forwards ?? 0) + (comments ?? 0), views),
      ),
    ),
    'engagement.reactions_avg': mean(window.map(({ reactions }) => reactions)),
    'engagement.comments_avg': mean(window.map(({ comments }) => comments)),
    'engagement.forwards_avg': mean(window.map(({ forwards }) => forwards)),
    lifetime: creation_date === undefined ? undefined : Math.floor((now - creation_date) / DAY),
  }

  const subscribers = (aggregation: Aggregation) => {
    const points: [string, number][] = []
    const first = members[0]
    if (!first) return points
    for (let start = bucketOf(first.at, aggregation); start <= now; start = nextBucket(start, aggregation))
      points.push([iso(start), membersAt(nextBucket(start, aggregation) - 1)!.count])
    return points
  }
  const reach = (aggregation: Aggregation) => {
    const buckets = Map.groupBy(
      posts.filter(({ date, views }) => date <= now && views !== undefined),
      ({ date }) => bucketOf(date, aggregation),
    )
    return [...buckets]
      .sort(([a], [b]) => a - b)
      .map(([start, published]) => ({ start, value: mean(published.map(({ views }) => views))! }))
  }
  const err = (aggregation: Aggregation) =>
    reach(aggregation).flatMap(({ start, value }): [string, number][] => {
      const share = percent(value, membersAt(nextBucket(start, aggregation) - 1)?.count)
      return share === undefined ? [] : [[iso(start), share]]
    })

  /** Running totals at the end of each hour or day with a reading. */
  const views = (message_id: number, aggregation: 'hour' | 'day') => {
    const points = new Map<string, Record<PostCounter, number | undefined>>()
    const known: Record<PostCounter, number | undefined> = {
      views: undefined,
      forwards: undefined,
      comments: undefined,
      reactions: undefined,
    }
    for (const reading of readings.get(message_id) ?? []) {
      for (const counter of counters) known[counter] = countOf(reading.counters, counter) ?? known[counter]
      points.set(iso(bucketOf(reading.at, aggregation)), { ...known })
    }
    return [...points]
  }

  /** A time, so it is compared as it is. */
  const last_post_date = published.length ? iso(Math.max(...published.map(({ date }) => date))) : undefined

  return {
    stats,
    last_post_date,
    posts,
    lives,
    charts: {
      subscribers,
      reach: (aggregation: Aggregation) => reach(aggregation).map(({ start, value }) => [iso(start), value] as const),
      err,
    },
    views,
    latest,
  }
}

export const iso = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`

export const bucketOf = (time: number, aggregation: Aggregation): number => {
  const date = new Date(time * 1000)
  const [year, month, day, hour] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours()]
  if (aggregation === 'hour') return Date.UTC(year, month, day, hour) / 1000
  if (aggregation === 'day') return Date.UTC(year, month, day) / 1000
  if (aggregation === 'week') return Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7)) / 1000
  return Date.UTC(year, month) / 1000
}

export const nextBucket = (start: number, aggregation: Aggregation): number => {
  const date = new Date(start * 1000)
  if (aggregation === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / 1000
  return start + { hour: 3600, day: DAY, week: 7 * DAY }[aggregation]
}

/** Expects the served number to be the exact one rounded to so many decimals, or to be absent if there is no exact one. */
export const expectRounded = (served: unknown, exact: number | undefined, decimals: number, label: string): void => {
  if (exact === undefined) {
    expect(served, label).toBeUndefined()
    return
  }
  expect(served, label).toBeTypeOf('number')
  const factor = 10 ** decimals
  expect(Math.abs((served as number) - exact) * factor, `${label}: ${served} for ${exact}`).toBeLessThanOrEqual(
    0.5 + 1e-6,
  )
  expect((served as number) * factor, `decimals of ${label}`).toBeCloseTo(Math.round((served as number) * factor), 6)
}
