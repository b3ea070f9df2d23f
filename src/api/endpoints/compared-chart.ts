// The chart of a comparison: members and reach of several channels over the same intervals.
import type { compareChannels } from '../../contract/index.ts'
import { bucketEnd, bucketStart, bucketStarts } from '../../metrics/chart-buckets.ts'
import { type MemberReading, withoutLostReadings } from '../../metrics/member-readings.ts'
import { roundedOrNull } from '../../metrics/rounding.ts'
import { listPostsByBucket } from '../../statistics/posts.ts'
import { listReadingsBetween } from '../../store/observed/members/member-series.ts'
import { DAY_MS } from '../../time/spans.ts'
import type { ChartAggregation } from '../../vocabulary.ts'
import { refuse } from '../refuse.ts'
import type { HandlerInput } from '../request/handle.ts'
import { meanViews } from './chart-points.ts'
import { counted, MOST_MESSAGES, pastMoment, timeRange } from './history.ts'

const MOST_INTERVALS = 1_000
const USUAL_DAYS = 30

type ComparisonInput = HandlerInput<typeof compareChannels>

/**
 * The chart ends now or at `as_of` at the latest. `shown` has the bounds for the answer: one that moves with the time is shown as that of
 * its interval, so that the answer stays the same until something in it changes.
 */
const chartRange = ({ query, caller, now }: ComparisonInput) => {
  const as_of = pastMoment({ query, caller, now })
  if (as_of && query.from_date !== undefined && query.from_date * 1000 > as_of.getTime())
    throw refuse.badInput('from_date must not be after as_of')
  if (query.from_date !== undefined && query.from_date * 1000 > now.getTime())
    throw refuse.badInput('from_date must not be in the future')
  const aggregation = query.aggregation!
  const { from, to } = timeRange({ query, caller, now })
  const end = Math.min(to.getTime(), (as_of ?? now).getTime())
  const asked =
    query.from_date === undefined ? bucketStart(end - USUAL_DAYS * DAY_MS, aggregation) : query.from_date * 1000
  const start = Math.max(from.getTime(), asked)
  const shownEnd = end < now.getTime() ? end : bucketEnd(bucketStart(end, aggregation), aggregation) - 1000
  const shownStart = start === asked ? start : Math.min(bucketStart(start, aggregation), shownEnd)
  const shown = { from_date: new Date(shownStart), to_date: new Date(shownEnd) }
  return { from: new Date(start), to: new Date(end), as_of, shown }
}

const intervalsOf = ({ from, to }: { from: Date; to: Date }, bucket: ChartAggregation): number[] => {
  const starts: number[] = []
  for (const start of bucketStarts(from.getTime(), to.getTime(), bucket)) {
    if (starts.push(start) > MOST_INTERVALS)
      throw refuse.tooMuchToCount(
        `the period holds more than ${MOST_INTERVALS} intervals: narrow from_date and to_date, or choose a larger aggregation`,
      )
  }
  return starts
}

/** The count at the end of each interval; null before the first reading and after the chat was deleted. */
const membersBy = (
  starts: number[],
  bucket: ChartAggregation,
  readings: MemberReading[],
  deleted_at: Date | null,
): (number | null)[] => {
  let next = 0
  return starts.map((start) => {
    const end = bucketEnd(start, bucket)
    while (next < readings.length && readings[next]!.at * 1000 < end) next++
    if (next === 0 || (deleted_at && deleted_at.getTime() < start)) return null
    return readings[next - 1]!.members
  })
}

/** The mean views by channel and interval, as `42 1788220800000`. */
const reachOf = async (
  { chats, db, query }: ComparisonInput,
  given: { range: { from: Date; to: Date }; as_of: Date | undefined },
): Promise<Map<string, number | null>> => {
  const chat_ids = chats.map(({ chat_id }) => chat_id)
  const asked = { chat_ids, peer: 'Channel', ...given, most: MOST_MESSAGES } as const
  const posts = counted(await listPostsByBucket(db, asked, query.aggregation!, ['views_sum', 'views_posts']))
  return new Map(
    [...posts].flatMap(([chat_id, rows]) => rows.map((row) => [`${chat_id} ${row.date.getTime()}`, meanViews(row)])),
  )
}

export const comparedChart = async (asked: ComparisonInput) => {
  const { chats, db, query } = asked
  const aggregation = query.aggregation!
  const { from, to, as_of, shown } = chartRange(asked)
  const starts = intervalsOf({ from, to }, aggregation)
  const chat_ids = chats.map(({ chat_id }) => chat_id)
  const readings = await listReadingsBetween(db, chat_ids, from, to)
  const reach = await reachOf(asked, { range: { from, to }, as_of })
  const members = chats.map(({ chat_id, deleted_at }) =>
    membersBy(starts, aggregation, withoutLostReadings(readings.get(chat_id)!), deleted_at),
  )
  const points = starts.map((start, i) => ({
    date: new Date(start),
    values: chats.map(({ chat_id }, n) => ({
      members: members[n]![i]!,
      reach: roundedOrNull(reach.get(`${chat_id} ${start}`) ?? null),
    })),
  }))
  return { aggregation, ...shown, points }
}
