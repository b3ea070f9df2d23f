// The events of the subscribers chart: days on which the number of members changed far more than usual.
import { type MemberEvent, memberEvents, USUAL_DAYS, VIEW_DAYS, viewsMoved } from '../../metrics/member-events.ts'
import { withoutLostReadings } from '../../metrics/member-readings.ts'
import { listMemberReadingsBetween } from '../../store/observed/member-series.ts'
import { findViewsAround } from '../../store/observed/post-counts.ts'
import { DAY_MS } from '../../time/spans.ts'
import type { ChartAsked } from './chart-points.ts'
import { chartRange } from './history.ts'

/** Each event costs a statement. */
const MOST_EVENTS = 20

/** Bounds the statement of an event; a channel that posts more in two weeks has no `views_moved`. */
const MOST_MESSAGES = 10_000

export const subscriberEvents = async (asked: ChartAsked) => {
  const { from, to } = chartRange(asked).range
  const since = new Date(Math.max(0, from.getTime() - (USUAL_DAYS + 1) * DAY_MS))
  const readings = await listMemberReadingsBetween(asked.db, asked.chat.chat_id, since, to)
  const events = memberEvents(withoutLostReadings(readings), from.getTime() / 1000, to.getTime() / 1000)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_EVENTS)
    .sort((a, b) => a.day - b.day)
  const shown = []
  for (const event of events) {
    const { day, change, kind } = event
    shown.push({ date: new Date(day * 1000), change, kind, views_moved: await viewsMovedWith(asked, event) })
  }
  return shown
}

/** Posts younger than a day are left out, because most of their views are still to come. */
const viewsMovedWith = async (asked: ChartAsked, { day, kind }: MemberEvent): Promise<boolean | null> => {
  const { chat, db } = asked
  if (chat.peer !== 'Channel') return null
  const { until, as_of } = chartRange(asked)
  const [start, end] = [day * 1000, day * 1000 + DAY_MS]
  const last = Math.min(end + VIEW_DAYS * DAY_MS - 1, until.getTime() - DAY_MS)
  const range = { from: new Date(start - VIEW_DAYS * DAY_MS), to: new Date(last) }
  const views = await findViewsAround(
    db,
    { chat, range, as_of, most: MOST_MESSAGES },
    { from: new Date(start), to: new Date(end) },
  )
  return views ? viewsMoved(kind, views.before, views.after) : null
}
