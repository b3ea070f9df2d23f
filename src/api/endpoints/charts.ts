// Charts: one number of a chat as a time series.
import { getErrChart, getReachChart, getSubscribersChart } from '../../contract/index.ts'
import { bucketEnd, bucketStart, bucketStarts } from '../../metrics/chart-buckets.ts'
import { errPercent } from '../../metrics/err.ts'
import { withoutLostReadings } from '../../metrics/member-readings.ts'
import { rounded } from '../../metrics/rounding.ts'
import { listMemberReadingsBetween } from '../../store/observed/member-series.ts'
import { listReach } from '../../store/observed/message-reads.ts'
import { refuse } from '../refuse.ts'
import { type Asked, handle } from '../request/handle.ts'
import { chartRange } from './history.ts'

const MOST_POINTS = 10_000

export type ChartAsked = Asked<typeof getSubscribersChart>

export const subscribers = async (asked: ChartAsked) => {
  const { chat, db, query } = asked
  const { from, to } = chartRange(asked)
  const readings = withoutLostReadings(await listMemberReadingsBetween(db, chat.chat_id, from, to))
  const [first] = readings
  if (!first) return []
  const bucket = query.aggregation!
  const points: { date: Date; value: number }[] = []
  let next = 0
  let members = 0
  for (const start of bucketStarts(Math.max(from.getTime(), first.at * 1000), to.getTime(), bucket)) {
    const end = bucketEnd(start, bucket)
    while (next < readings.length && readings[next]!.at * 1000 < end) members = readings[next++]!.members
    if (points.length === MOST_POINTS)
      throw refuse.badInput(
        `the range holds more than ${MOST_POINTS} points: narrow from_date and to_date, or choose a larger aggregation`,
      )
    points.push({ date: new Date(start), value: members })
  }
  return points
}

export const reach = async (asked: ChartAsked) => {
  const { as_of, ...range } = chartRange(asked)
  const points = await listReach(asked.db, asked.chat.chat_id, range, asked.query.aggregation!, as_of)
  return points.map(({ date, views }) => ({ date, value: rounded(views) }))
}

export const err = async (asked: ChartAsked) => {
  const { from, to, as_of } = chartRange(asked)
  const bucket = asked.query.aggregation!
  const reached = await listReach(asked.db, asked.chat.chat_id, { from, to }, bucket, as_of)
  const readings = withoutLostReadings(await listMemberReadingsBetween(asked.db, asked.chat.chat_id, from, to))
  return reached.flatMap(({ date, views }) => {
    const end = bucketEnd(bucketStart(date.getTime(), bucket), bucket)
    const members = readings.findLast(({ at }) => at * 1000 < end)?.members
    const value = members === undefined ? null : errPercent(views, members)
    return value === null ? [] : [{ date, value: rounded(value, 2) }]
  })
}

const charted = async (asked: ChartAsked, points: (asked: ChartAsked) => Promise<{ date: Date; value: number }[]>) => ({
  internal_id: asked.chat.internal_id,
  aggregation: asked.query.aggregation!,
  points: await points(asked),
})

export const chartRoutes = [
  handle(getSubscribersChart, (asked) => charted(asked, subscribers)),
  handle(getReachChart, (asked) => charted(asked, reach)),
  handle(getErrChart, (asked) => charted(asked, err)),
]
