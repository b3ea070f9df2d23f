// The events of the subscribers chart: days on which the number of members changed far more than usual.
import {
  type MeanViews,
  type MemberEvent,
  memberEvents,
  USUAL_DAYS,
  VIEW_DAYS,
  viewsMoved,
} from '../../metrics/member-events.ts'
import { type MemberReading, withoutLostReadings } from '../../metrics/member-readings.ts'
import { listMemberReadingsBetween } from '../../store/observed/member-series.ts'
import { findViewsAround } from '../../store/observed/post-counts.ts'
import { listPostsByDay } from '../../store/observed/post-days.ts'
import { DAY_MS } from '../../time/spans.ts'
import type { ChartAsked } from './chart-points.ts'
import { chartRange } from './history.ts'

/** With `as_of` each event costs a statement. */
const MOST_EVENTS = 20

/** Bounds that statement; a channel that posts more in two weeks has no `views_moved`. */
const MOST_MESSAGES = 10_000

/** A change is compared with the days before it. */
export const readingsForEvents = async ({ db, chat, ...asked }: ChartAsked): Promise<MemberReading[]> => {
  const { from, to } = chartRange({ chat, ...asked }).range
  const since = new Date(Math.max(0, from.getTime() - (USUAL_DAYS + 1) * DAY_MS))
  return withoutLostReadings(await listMemberReadingsBetween(db, chat.chat_id, since, to))
}

export const subscriberEvents = async (asked: ChartAsked, readings: MemberReading[]) => {
  const { from, to } = chartRange(asked).range
  const events = memberEvents(readings, from.getTime() / 1000, to.getTime() / 1000)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_EVENTS)
    .sort((a, b) => a.day - b.day)
  const views = await viewsAround(asked, events)
  return events.map(({ day, change, kind }, i) => {
    const { before, after } = views[i] ?? {}
    return {
      date: new Date(day * 1000),
      change,
      kind,
      views_moved: before && after ? viewsMoved(kind, before, after) : null,
    }
  })
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
  return as_of ? viewsThen(asked, periods, as_of) : viewsByDay(asked, periods)
}

type Period = { from: number; start: number; end: number; to: number }

const viewsThen = async ({ chat, db }: ChartAsked, periods: Period[], as_of: Date) => {
  const views: (ViewsAround | undefined)[] = []
  for (const { from, start, end, to } of periods)
    views.push(
      await findViewsAround(
        db,
        { chat, range: { from: new Date(from), to: new Date(to) }, as_of, most: MOST_MESSAGES },
        { from: new Date(start), to: new Date(end) },
      ),
    )
  return views
}

const viewsByDay = async ({ chat, db }: ChartAsked, periods: Period[]): Promise<(ViewsAround | undefined)[]> => {
  const range = { from: new Date(periods[0]!.from), to: new Date(periods.at(-1)!.to) }
  const days = (await listPostsByDay(db, [chat], { range, most: MOST_MESSAGES }))?.get(chat.chat_id)
  return periods.map(({ from, start, end, to }) => {
    const mean = (since: number, before: number): MeanViews => {
      let [posts, views] = [0, 0]
      for (const { date, views_sum, views_posts } of days ?? []) {
        if (date.getTime() < since || date.getTime() >= before) continue
        posts += views_posts
        views += views_sum ?? 0
      }
      return { posts, views: posts ? views / posts : null }
    }
    return days && { before: mean(from, start), after: mean(end, to + 1) }
  })
}
