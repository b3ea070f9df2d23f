// Simulates a worker on a virtual clock: channels post, targets are due, requests take time. No network, no database.
import { LOOK_AGAIN_HOURS, stretchesToRead } from '../src/collect/look-again.ts'
import { paceSeconds } from '../src/collect/pace.ts'

const HOUR = 3_600
const DAY = 86_400
const NEAR = 0.9
const PAGE = 20
/** Reading a chat takes its own page and its preview page, but the preview page saves the one with the newest messages. */
const REQUESTS_PER_CHAT = 1
const LEAST_BETWEEN = 300

type SimulationReport = {
  channels: number
  requests_per_second: number
  /** The share of channels that are overdue by no more than a tenth of their pace at the end. */
  fresh_share: number
  late_median: number
  late_p95: number
  requests_per_channel_day: number
  busy_share: number
  /** The share of day-old posts that have a reading within a tenth of that age, or one before and one after it. */
  day_looks_share: number
}

/** Seeded random numbers (mulberry32), so that every run is the same. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** A few channels are large and many are small, three in ten have fallen silent, and larger ones post more. */
const populate = (channels: number, random: () => number) => {
  const members = new Float64Array(channels)
  /** Seconds between posts; infinite for a silent channel. */
  const between = new Float64Array(channels)
  const phase = new Float64Array(channels)
  for (let i = 0; i < channels; i++) {
    const size = normal(random)
    members[i] = Math.min(30_000_000, Math.exp(6.5 + 2.1 * size))
    const per_day = Math.min(150, Math.exp(-0.6 + 1.4 * (0.4 * size + 0.92 * normal(random))))
    between[i] = random() < 0.3 ? Number.POSITIVE_INFINITY : DAY / per_day
    phase[i] = random() * Math.min(between[i]!, 60 * DAY)
  }
  return { members, between, phase }
}

export const simulate = (
  channels: number,
  requests_per_second: number,
  days: { warm: number; measured: number },
): SimulationReport => {
  const random = randomFrom(7)
  const { members, between, phase } = populate(channels, random)
  const begin = 30 * DAY
  const measure_from = begin + days.warm * DAY
  const end = measure_from + days.measured * DAY

  /** The number of posts up to a time; posts come at regular intervals. */
  const postsUpTo = (i: number, time: number) =>
    between[i] === Number.POSITIVE_INFINITY ? 0 : Math.floor((time - phase[i]!) / between[i]!) + 1
  const postTime = (i: number, number: number) => phase[i]! + (number - 1) * between[i]!

  const paceOf = (i: number, now: number) => {
    const posts = postsUpTo(i, now)
    const silent = between[i] === Number.POSITIVE_INFINITY
    return paceSeconds({
      members_count: members[i]!,
      posts_per_day: silent ? 0 : DAY / between[i]!,
      quiet_days: silent ? 30 : (now - postTime(i, posts)) / DAY,
    })
  }

  const visited = new Float64Array(channels)
  const chat_due = new Float64Array(channels)
  const due = calendar(channels, begin, end)
  for (let i = 0; i < channels; i++) {
    const pace = paceOf(i, begin)
    const at = begin + random() * pace
    visited[i] = at - pace
    chat_due[i] = at
    due.add(i, Math.min(at, nextLook(i, begin)))
  }

  /** When the next post is due to be read again after a visit at `seen`. */
  function nextLook(i: number, seen: number): number {
    let next = Number.POSITIVE_INFINITY
    if (between[i] === Number.POSITIVE_INFINITY) return next
    for (const hours of LOOK_AGAIN_HOURS) {
      const first = postsUpTo(i, seen - hours * HOUR * NEAR) + 1
      const date = postTime(i, first)
      if (date <= seen) next = Math.min(next, date + hours * HOUR)
    }
    return Math.max(next, seen + LEAST_BETWEEN)
  }

  const pagesOf = (i: number, now: number): number => {
    const newest = postsUpTo(i, now)
    const known = postsUpTo(i, visited[i]!)
    const to_see: number[] = []
    for (const hours of LOOK_AGAIN_HOURS) {
      const age = hours * HOUR * NEAR
      const last = Math.min(postsUpTo(i, now - age), known)
      for (let post = postsUpTo(i, visited[i]! - age) + 1; post <= last; post++) to_see.push(post)
    }
    to_see.sort((a, b) => a - b)
    let pages = 0
    for (const { after, until } of stretchesToRead([...new Set(to_see)], known))
      pages += Math.max(1, Math.ceil(((until ?? newest) - after + (until ? 0 : 1)) / PAGE))
    return Math.min(pages, 10)
  }

  const late: number[] = []
  let requests = 0
  let busy = 0
  let day_old = 0
  let day_seen = 0
  let now = begin
  for (;;) {
    const i = due.first()
    if (i === -1) break
    now = Math.max(now, due.timeOf(i))
    if (now >= end) break
    due.takeFirst()
    const lateness = now - due.timeOf(i)
    const whole = chat_due[i]! <= now
    const asked = pagesOf(i, now) + (whole ? REQUESTS_PER_CHAT : 0)
    const pace = paceOf(i, now)
    if (now >= measure_from) {
      late.push(lateness)
      requests += asked
      busy += asked / requests_per_second
      // Posts that became a day old between two visits count as seen if this visit is close to that age or the last one saw them.
      const turned = postsUpTo(i, now - DAY * NEAR) - postsUpTo(i, visited[i]! - DAY * NEAR)
      day_old += turned
      const seen_first = postsUpTo(i, visited[i]!)
      for (let post = postsUpTo(i, now - DAY * NEAR); post > postsUpTo(i, visited[i]! - DAY * NEAR); post--)
        if (now - postTime(i, post) <= DAY * 1.1 || post <= seen_first) day_seen++
    }
    visited[i] = now
    now += asked / requests_per_second
    if (whole) chat_due[i] = visited[i]! + pace
    due.add(i, Math.min(chat_due[i]!, nextLook(i, visited[i]!)))
  }
  const backlog = due.overdue(end)
  late.sort((a, b) => a - b)
  const at = (share: number) => late[Math.floor(late.length * share)] ?? 0
  return {
    channels,
    requests_per_second,
    fresh_share: 1 - backlog.filter((i) => end - chat_due[i]! > paceOf(i, end) * 0.1).length / channels,
    late_median: at(0.5),
    late_p95: at(0.95),
    requests_per_channel_day: requests / channels / days.measured,
    busy_share: busy / (days.measured * DAY),
    day_looks_share: day_old ? day_seen / day_old : 1,
  }
}

/** A queue by due time, in buckets of ten seconds. Within a bucket the order is first in, first out. */
const calendar = (size: number, begin: number, end: number) => {
  const STEP = 10
  const steps = Math.ceil((end - begin) / STEP) + 2
  const heads = new Int32Array(steps).fill(-1)
  const tails = new Int32Array(steps).fill(-1)
  const next = new Int32Array(size).fill(-1)
  const times = new Float64Array(size)
  let cursor = 0
  const seek = () => {
    while (cursor < steps && heads[cursor] === -1) cursor++
    return cursor < steps ? heads[cursor]! : -1
  }
  return {
    timeOf: (i: number) => times[i]!,
    add: (i: number, time: number) => {
      times[i] = time
      const step = Math.max(cursor, Math.min(steps - 1, Math.floor((time - begin) / STEP)))
      next[i] = -1
      if (tails[step] === -1) heads[step] = i
      else next[tails[step]!] = i
      tails[step] = i
    },
    first: seek,
    takeFirst: () => {
      const i = seek()
      heads[cursor] = next[i]!
      if (heads[cursor] === -1) tails[cursor] = -1
    },
    /** Everything that was due before `time`. */
    overdue: (time: number) => {
      const found: number[] = []
      for (let step = cursor; step < steps; step++)
        for (let i = heads[step]!; i !== -1; i = next[i]!) if (times[i]! < time) found.push(i)
      return found
    },
  }
}
