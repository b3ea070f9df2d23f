// Charts of members and of views.
import { getErrChart, getReachChart, getSubscribersChart } from '../../contract/index.ts'
import { bucketEnd, bucketStart } from '../../metrics/chart-buckets.ts'
import { errPercent } from '../../metrics/err.ts'
import { type MemberReading, withoutLostReadings } from '../../metrics/member-readings.ts'
import { rounded } from '../../metrics/rounding.ts'
import { listMemberReadingsBetween } from '../../store/observed/members/member-series.ts'
import { handle } from '../request/handle.ts'
import { type ChartAsked, charted, intervals, meanViews, postsByBucket } from './chart-points.ts'
import { chartRange } from './history.ts'
import { misreadingsIn, readingsForEvents, subscriberEvents } from './subscriber-events.ts'

const memberReadings = async (asked: ChartAsked) => {
  const { from, to } = chartRange(asked).range
  return withoutLostReadings(await listMemberReadingsBetween(asked.db, asked.chat.chat_id, from, to))
}

export const subscribers = async (asked: ChartAsked) => subscribersBy(asked, await memberReadings(asked))

/** Readings from before the range do no harm. */
const subscribersBy = (asked: ChartAsked, readings: MemberReading[]) => {
  const { from, to } = chartRange(asked).range
  const [first] = readings
  if (!first) return []
  const bucket = asked.query.aggregation!
  let next = 0
  let members = 0
  return intervals(Math.max(from.getTime(), first.at * 1000), to.getTime(), bucket).map((start) => {
    const end = bucketEnd(start, bucket)
    while (next < readings.length && readings[next]!.at * 1000 < end) members = readings[next++]!.members
    return { date: new Date(start), value: members }
  })
}

/** The mean views of the posts of each interval, unrounded. */
const reached = async (asked: ChartAsked) =>
  (await postsByBucket(asked, 'views_sum', 'views_posts')).flatMap((row) => {
    const views = meanViews(row)
    return views === null ? [] : [{ date: row.date, views }]
  })

export const reach = async (asked: ChartAsked) =>
  (await reached(asked)).map(({ date, views }) => ({ date, value: rounded(views) }))

export const err = async (asked: ChartAsked) => {
  const bucket = asked.query.aggregation!
  const points = await reached(asked)
  const readings = await memberReadings(asked)
  let next = 0
  return points.flatMap(({ date, views }) => {
    const end = bucketEnd(bucketStart(date.getTime(), bucket), bucket)
    while (next < readings.length && readings[next]!.at * 1000 < end) next++
    const members = readings[next - 1]?.members
    const value = members === undefined ? null : errPercent(views, members)
    return value === null ? [] : [{ date, value: rounded(value, 2) }]
  })
}

export const chartRoutes = [
  handle(getSubscribersChart, async (asked) => {
    const readings = await readingsForEvents(asked)
    return {
      ...(await charted(asked, subscribersBy(asked, withoutLostReadings(readings)))),
      events: await subscriberEvents(asked, readings),
      misreadings: misreadingsIn(asked, readings),
    }
  }),
  handle(getReachChart, (asked) => charted(asked, reach(asked))),
  handle(getErrChart, (asked) => charted(asked, err(asked))),
]
