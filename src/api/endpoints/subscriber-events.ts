// The events of the subscribers chart: days on which the number of members changed far more than usual.
import {
  type MeanViews,
  type MemberEvent,
  memberEvents,
  USUAL_DAYS,
  VIEW_DAYS,
  viewsMoved,
} from '../../metrics/member-events.ts'
import { type MemberReading, misreadingsOf, withoutLostReadings } from '../../metrics/member-readings.ts'
import { channelTrust } from '../../statistics/channel-trust.ts'
import { listDaysOfRanges } from '../../statistics/posts.ts'
import { listMemberReadingsBetween } from '../../store/observed/members/member-series.ts'
import { listTrustFindings } from '../../store/statistics/trust-findings.ts'
import { DAY, DAY_MS } from '../../time/spans.ts'
import type { TrustFinding, TrustSignal } from '../../vocabulary.ts'
import { type ChartAsked, postsOf } from './chart-points.ts'
import { chartRange } from './history.ts'

/** With `as_of` each event costs a statement. */
const MOST_EVENTS = 20

/** Bounds that statement. An event around which a channel posted more has no `views_moved`. */
const MOST_MESSAGES = 10_000

/** As they were read, from before the range on, because a change is compared with the days before it. */
export const readingsForEvents = async ({ db, chat, ...asked }: ChartAsked): Promise<MemberReading[]> => {
  const { from, to } = chartRange({ chat, ...asked }).range
  const since = new Date(Math.max(0, from.getTime() - (USUAL_DAYS + 1) * DAY_MS))
  return listMemberReadingsBetween(db, chat.chat_id, since, to)
}

/** Those of the range, which no event and no point of the chart comes from. */
export const misreadingsIn = (asked: ChartAsked, readings: readonly MemberReading[]) => {
  const { from, to } = chartRange(asked).range
  return misreadingsOf(readings)
    .map(({ at, members }) => ({ date: new Date(at * 1000), value: members }))
    .filter(({ date }) => date >= from && date <= to)
}

export const subscriberEvents = async (asked: ChartAsked, readings: MemberReading[]) => {
  const { from, to } = chartRange(asked).range
  const events = memberEvents(withoutLostReadings(readings), from.getTime() / 1000, to.getTime() / 1000)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_EVENTS)
    .sort((a, b) => a.day - b.day)
  const views = await viewsAround(asked, events)
  const findings = await findingsAbout(asked, events)
  return events.map(({ day, change, kind }, i) => {
    const { before, after } = views[i] ?? {}
    return {
      date: new Date(day * 1000),
      change,
      kind,
      views_moved: before && after ? viewsMoved(kind, before, after) : null,
      signal: findings.some(isAbout({ day, kind })) ? signalOf[kind] : null,
    }
  })
}

/** The signals that an event may be a part of. */
const signalOf = { gain: 'step', loss: 'mass_leave' } as const satisfies Record<MemberEvent['kind'], TrustSignal>

/** Findings are of the last 30 days, and those that begin in these reach up to two weeks further back. */
const FINDING_DAYS = 45

type FindingSpan = Pick<TrustFinding, 'signal' | 'from' | 'to'>

const isAbout =
  ({ day, kind }: Pick<MemberEvent, 'day' | 'kind'>) =>
  ({ signal, from, to }: FindingSpan): boolean =>
    signal === signalOf[kind] && from !== undefined && to !== undefined && day < to && day + DAY > from

/** What was found about the audience, now or at that moment, if it may concern an event. */
const findingsAbout = async (asked: ChartAsked, events: MemberEvent[]): Promise<FindingSpan[]> => {
  const { db, chat, now } = asked
  const { as_of } = chartRange(asked)
  const since = (as_of ?? now).getTime() / 1000 - FINDING_DAYS * DAY
  if (chat.peer !== 'Channel' || !events.some(({ day }) => day > since)) return []
  if (!as_of) return (await listTrustFindings(db, [chat.chat_id])).get(chat.chat_id) ?? []
  const { statement } = await channelTrust(db, chat.chat_id, { now, as_of })
  return statement.judged.filter(({ finding }) => finding !== null)
}

type ViewsAround = { before: MeanViews; after: MeanViews }

/** The views of the posts around each event, where they are compared. Posts younger than a day are left out, because most of their views are still to come. */
const viewsAround = async (asked: ChartAsked, events: MemberEvent[]): Promise<(ViewsAround | undefined)[]> => {
  if (asked.chat.peer !== 'Channel' || events.length === 0) return []
  const { until, as_of } = chartRange(asked)
  const latest = until.getTime() - DAY_MS
  const periods = events.map(({ day }) => ({
    from: day * 1000 - VIEW_DAYS * DAY_MS,
    start: day * 1000,
    end: day * 1000 + DAY_MS,
    to: Math.min(day * 1000 + (VIEW_DAYS + 1) * DAY_MS - 1, latest),
  }))
  const days = await listDaysOfRanges(
    asked.db,
    { ...postsOf(asked.chat), as_of, most: MOST_MESSAGES },
    periods.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
    ['views_sum', 'views_posts'],
  )
  return periods.map(({ start, end }, i) => {
    const mean = (isMeant: (date: number) => boolean): MeanViews => {
      let [posts, views] = [0, 0]
      for (const { date, views_sum, views_posts } of days[i]!) {
        if (!isMeant(date.getTime())) continue
        posts += views_posts
        views += views_sum
      }
      return { posts, views: posts ? views / posts : null }
    }
    return days[i] && { before: mean((date) => date < start), after: mean((date) => date >= end) }
  })
}
