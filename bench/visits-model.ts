// A model of the visits of the collector that needs no database, for comparing many policies: it keeps in memory what a visit stores, and asks for
// the same pages. The benchmark replays some policies with the real visits too, which shows how near the model is.
import { stretchesToRead } from '../src/collect/look-again.ts'
import { afterReading } from '../src/collect/outcome.ts'
import type { PaceOf } from '../src/collect/pace-of.ts'
import { LEAST_POSTING_DAYS, POSTING_DAYS } from '../src/collect/posting-hours.ts'
import { countedWait } from '../src/collect/rules/counts-more.ts'
import { nothingRead, type TargetReading } from '../src/collect/target-reading.ts'
import { usualPolicy, type VisitPolicy } from '../src/collect/visit-policy.ts'
import { stream } from '../src/demo/random.ts'
import type { MessagePage } from '../src/sources/source.ts'
import type { Claim } from '../src/store/collecting/collecting.ts'
import { DAY, HOUR, MINUTE } from '../src/time/spans.ts'
import { simulatedPlatform } from './visits-platform.ts'
import type { PolicyOf } from './visits-policies.ts'
import type { Replay } from './visits-replay.ts'
import { ofChannel, type ReplayReport } from './visits-report.ts'
import type { SimulatedChannel } from './visits-world.ts'

/** A post as the store knows it. */
type KnownPost = { message_id: number; date: number; seen_at: number; readings: { at: number; views: number }[] }

type KnownChannel = {
  channel: SimulatedChannel
  next_at: number
  own_page_at: number
  newest: number
  posts: Map<number, KnownPost>
  missing: Map<number, number>
  gone: Map<number, number>
  members: { at: number; members: number }[]
}

type ModelOptions = { policy?: PolicyOf | undefined; countsMore?: (channel: SimulatedChannel) => boolean }

const LOOKED_AT = 120 * HOUR
const CONFIRMED_AFTER = 5 * MINUTE

export const modelled = async ({
  channels,
  span,
  days,
  policy = usualPolicy,
  per_day,
  countsMore = () => false,
}: Omit<Replay, 'policy'> & ModelOptions): Promise<ReplayReport[]> => {
  const random = stream(3, 'visits')
  const measured = { from: span.from + (days.before + days.warm) * DAY, to: span.to }
  let clock = span.from + days.before * DAY
  const platform = simulatedPlatform(channels, () => Math.floor(clock))
  const known = channels.map((channel): KnownChannel => {
    const next_at = clock
    return { channel, next_at, own_page_at: clock, newest: 0, ...emptyMaps() }
  })
  let before: Map<string, ReplayReport['requests']> | undefined
  for (;;) {
    const wait = ({ channel, next_at }: KnownChannel) =>
      next_at > clock ? clock - next_at : countedWait(clock - next_at, countsMore(channel))
    const first = known.reduce((longest, one) => (wait(one) > wait(longest) ? one : longest))
    clock = Math.max(clock, Math.ceil(first.next_at))
    if (clock >= measured.from)
      before ??= new Map([...platform.shown].map(([name, { requests }]) => [name, { ...requests }]))
    if (clock >= span.to) break
    const asked = platform.requests()
    const own = typeof policy === 'function' ? policy(first.channel) : policy
    await visitInModel(first, { platform, policy: own, now: clock, random: random.next() })
    if (per_day !== undefined) clock += ((platform.requests() - asked) * DAY) / per_day
  }
  return known.map(({ channel, posts, members, gone }) =>
    ofChannel(
      channel,
      { measured, shown: platform.shown.get(channel.name)!, before: before!.get(channel.name)! },
      { views: new Map([...posts].map(([id, { readings }]) => [id, readings])), members, gone },
    ),
  )
}

const emptyMaps = () => ({ posts: new Map(), missing: new Map(), gone: new Map(), members: [] })

type ModelDeps = { platform: ReturnType<typeof simulatedPlatform>; policy: VisitPolicy; now: number; random: number }

const visitInModel = async (known: KnownChannel, { platform, policy, now, random }: ModelDeps): Promise<void> => {
  const { source } = platform.source
  const ref = { username: known.channel.name }
  const whole = known.own_page_at <= now
  const reading: TargetReading = nothingRead(
    {
      chat_id: 1,
      newest_message_id: null,
      oldest_message_id: null,
      history_complete: true,
      history_end_seen: true,
      reread_after: null,
    },
    ref,
  )
  if (whole) {
    const [chat] = await source.readChat(ref)
    if (chat?.kind === 'chat seen') {
      known.members.push({ at: now, members: chat.members_count! })
      reading.chat = chat
    }
  }
  const missed = new Set(known.missing.keys())
  const to_see = new Set([...policy.postsToSee(recentOf(known, now), now), ...missed])
  const newest_known = known.newest
  const stretches =
    known.posts.size === 0
      ? [{ after: Math.max(0, lastOf(known.channel, now) - 60) }]
      : stretchesToRead(
          [...to_see].sort((a, b) => a - b),
          newest_known,
        )
  const head = stretches.at(-1)!
  for (const stretch of stretches) {
    const anchor = [...known.posts.keys()]
      .filter((id) => id <= stretch.after)
      .reduce((most, id) => Math.max(most, id), 0)
    const after = stretch === head && anchor > 0 ? anchor - 1 : stretch.after
    for await (const page of source.readMessages(ref, { after })) {
      const last = take(known, page, now, missed)
      if (page.members_shown !== undefined) reading.members_shown = page.members_shown
      const until = 'until' in stretch ? (stretch.until as number) : undefined
      if (until !== undefined && last >= until) break
    }
  }
  reading.missing = new Map([...known.missing].map(([id, at]) => [id, new Date(at * 1000)]))
  const next = policy.next(paceOf(known, now), {
    now,
    own_page_read: whole,
    members_shown: reading.members_shown,
    random,
  })
  const claim = { chat_due_at: new Date(known.own_page_at * 1000) } as Claim
  const { next_due_at, chat_due_at } = afterReading(claim, reading, next, new Date(now * 1000))
  known.next_at = next_due_at.getTime() / 1000
  known.own_page_at = chat_due_at.getTime() / 1000
}

const lastOf = ({ posts }: SimulatedChannel, now: number) => posts.findLast(({ date }) => date <= now)?.message_id ?? 0

/** Returns the last id of the page. */
const take = (known: KnownChannel, page: MessagePage, now: number, missed: ReadonlySet<number>): number => {
  for (const seen of page.observations) {
    if (seen.kind !== 'message seen') continue
    const { message_id, date } = seen
    const post = known.posts.get(message_id) ?? { message_id, date, seen_at: now, readings: [] }
    known.posts.set(message_id, post)
    post.seen_at = now
    if (post.readings.at(-1)?.at !== now) post.readings.push({ at: now, views: seen.counters!.views! })
    known.newest = Math.max(known.newest, message_id)
    known.missing.delete(message_id)
  }
  const { first, last, present } = page.covered!
  const shown = new Set(present)
  for (const [id] of known.posts) {
    if (id < first || id > last || shown.has(id)) continue
    const since = known.missing.get(id)
    if (since !== undefined && missed.has(id) && now - since >= CONFIRMED_AFTER) {
      known.gone.set(id, now)
      known.posts.delete(id)
      known.missing.delete(id)
    } else if (since === undefined) known.missing.set(id, now)
  }
  return last
}

const recentOf = ({ posts }: KnownChannel, now: number) =>
  [...posts.values()].filter(({ date }) => date >= now - LOOKED_AT)

const paceOf = (known: KnownChannel, now: number): PaceOf => {
  const dates = [...known.posts.values()].map(({ date }) => date)
  const within = (days: number) => dates.filter((date) => date > now - days * DAY).length
  return {
    activity: {
      members_count: known.members.at(-1)?.members ?? null,
      posts_per_day: Math.max(within(7) / 7, within(30) / 30),
      quiet_days: dates.length > 0 ? (now - Math.max(...dates)) / DAY : 30,
    },
    posts: recentOf(known, now),
    code_awaited: false,
    hours: hoursOf(dates, now),
  }
}

const hoursOf = (dates: number[], now: number) => {
  const posts = new Array<number>(24).fill(0)
  for (const date of dates) posts[Math.floor(date / HOUR) % 24]!++
  return { posts, days: Math.min(POSTING_DAYS, Math.max(LEAST_POSTING_DAYS, (now - Math.min(now, ...dates)) / DAY)) }
}
