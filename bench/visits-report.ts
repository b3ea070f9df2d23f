// What a replay has measured of a channel: how wrong its views and members are, and how late things are known.
import { percentile } from '../src/metrics/percentiles.ts'
import { viewsAtAge } from '../src/metrics/post-views.ts'
import type { Db } from '../src/store/db.ts'
import { listMemberReadings } from '../src/store/observed/members/member-series.ts'
import { listViewReadings } from '../src/store/observed/messages/roll-up-reads.ts'
import { DAY, HOUR } from '../src/time/spans.ts'
import { readMembers } from '../src/trust/daily-members.ts'
import type { ShownChannel } from './visits-platform.ts'
import type { SimulatedChannel, Span } from './visits-world.ts'

const AGES = [1, 24, 48] as const

export type ReplayReport = {
  name: string
  per_day: number
  requests: ShownChannel['requests']
  days: number
  /** Shares of the true values, by age; a value that is not known counts as wholly wrong. */
  views: Record<(typeof AGES)[number], number[]>
  /** Of the mean views after 24 hours per member. */
  err: number[]
  members: number[]
  /** The longest time in seconds without a request. */
  gap: number
  /** Seconds until a thing was known; what was never known is infinite. */
  delays: Record<'post' | 'edit' | 'deletion' | 'jump', number[]>
}

type ReportSource = {
  channels: readonly SimulatedChannel[]
  measured: Span
  shown: ReadonlyMap<string, ShownChannel>
  before: ReadonlyMap<string, ShownChannel['requests']>
  gone: ReadonlyMap<string, ReadonlyMap<number, number>>
}

export const reportOf = async (db: Db, { channels, measured, ...source }: ReportSource): Promise<ReplayReport[]> => {
  const rows = await db.rows<{ chat_id: number; username: string }>`select chat_id, username from chats`
  const ids = new Map(rows.map(({ chat_id, username }) => [username, chat_id]))
  const since = new Date((measured.from - 10 * DAY) * 1000)
  const until = new Date(measured.to * 1000)
  const views = await listViewReadings(db, [...ids.values()], since, until)
  const members = await listMemberReadings(db, [...ids.values()], since)
  return channels.map((channel) => {
    const { name } = channel
    const chat_id = ids.get(name)!
    return ofChannel(
      channel,
      { measured, shown: source.shown.get(name)!, before: source.before.get(name)! },
      {
        views: views.get(chat_id) ?? new Map(),
        members: members.get(chat_id) ?? [],
        gone: source.gone.get(name) ?? new Map(),
      },
    )
  })
}

/** What the collector has stored of a channel. */
type StoredChannel = {
  views: ReadonlyMap<number, { at: number; views: number }[]>
  members: { at: number; members: number }[]
  /** When it was known that a post was deleted. */
  gone: ReadonlyMap<number, number>
}

const within = (at: number, { from, to }: Span) => at >= from && at < to

export const ofChannel = (
  channel: SimulatedChannel,
  { measured, shown: of, before }: { measured: Span; shown: ShownChannel; before: ShownChannel['requests'] },
  { views, members: readings, gone }: StoredChannel,
): ReplayReport => {
  const grown = (age: number) =>
    channel.posts.filter(
      ({ date, gone_at }) =>
        gone_at - date > age * 1.25 * HOUR &&
        date >= measured.from - 2 * DAY &&
        within(date + age * 1.25 * HOUR, measured),
    )
  const known = (message_id: number, date: number, age: number) => viewsAtAge(views.get(message_id) ?? [], date, age)
  const wrong = (value: number | null, truth: number) =>
    value === null ? 1 : Math.min(1, Math.abs(value - truth) / Math.max(1, truth))
  const viewsWrong = (age: number) =>
    grown(age).map(({ message_id, date, viewsAt }) => wrong(known(message_id, date, age), viewsAt(date + age * HOUR)))
  const day_old = grown(24).map(({ message_id, date, viewsAt }) => ({
    known: known(message_id, date, 24),
    truth: viewsAt(date + DAY),
  }))
  const told = day_old.filter((post) => post.known !== null)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const err =
    day_old.length === 0
      ? []
      : [told.length === 0 ? 1 : wrong(mean(told.map((post) => post.known!)), mean(day_old.map(({ truth }) => truth)))]
  const daily = readMembers(readings.filter(({ at }) => at < measured.to))
  const members: number[] = []
  for (let end = measured.from + DAY; end <= measured.to; end += DAY) {
    const count = daily.members[Math.round((end - DAY - daily.first) / DAY)]
    members.push(wrong(count ?? null, channel.membersAt(end)))
  }
  const late = (happened: number, known_at: number | undefined) =>
    known_at === undefined ? Number.POSITIVE_INFINITY : known_at - happened
  // What happened just before the end may still be unknown.
  const judged = { from: measured.from, to: measured.to - DAY }
  const seen = channel.posts.filter(({ message_id }) => of.posts.has(message_id))
  return {
    name: channel.name,
    per_day: channel.per_day,
    requests: {
      own_page: of.requests.own_page - before.own_page,
      posts: of.requests.posts - before.posts,
    },
    days: (measured.to - measured.from) / DAY,
    gap: of.gap,
    views: { 1: viewsWrong(1), 24: viewsWrong(24), 48: viewsWrong(48) },
    err,
    members,
    delays: {
      post: channel.posts
        .filter(({ date, gone_at }) => within(date, judged) && gone_at - date > 12 * HOUR)
        .map(({ message_id, date }) => late(date, of.posts.get(message_id))),
      edit: seen
        .filter(({ edited_at, message_id }) => within(edited_at, judged) && of.posts.get(message_id)! < edited_at)
        .map(({ message_id, edited_at }) => late(edited_at, of.edits.get(message_id))),
      deletion: channel.posts
        .filter(({ message_id, gone_at }) => within(gone_at, judged) && of.posts.get(message_id)! < gone_at)
        .map(({ message_id, gone_at }) => late(gone_at, gone.get(message_id))),
      jump: channel.jumps
        .filter((at) => within(at, judged))
        .map((at) =>
          late(
            at,
            of.own_page.find((read) => read >= at),
          ),
        ),
    },
  }
}

export const medianOf = (values: readonly number[]): number =>
  values.length === 0
    ? Number.NaN
    : percentile(
        [...values].sort((a, b) => a - b),
        0.5,
      )
