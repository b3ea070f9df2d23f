// The time range of a request: the one it asks for, cut to the history that the plan allows.
import type { Db } from '../../store/db.ts'
import { findKnownPeriod } from '../../store/observed/messages/known-period.ts'
import type { TimeRange } from '../../store/observed/messages/message-months.ts'
import { hourStart } from '../../time/hours.ts'
import { DAY_MS } from '../../time/spans.ts'
import { refuse } from '../refuse.ts'
import type { Caller } from '../request/caller.ts'

type HistoryRequest = {
  caller: Caller
  now: Date
  query: { from_date?: number | undefined; to_date?: number | undefined }
}

type ChartRequest = HistoryRequest & { query: { as_of?: number | undefined }; chat: { deleted_at: Date | null } }

/**
 * The range of a chart ends now or at `as_of` at the latest, and for a deleted chat when it was deleted: what was observed `until` then
 * counts.
 */
export const chartRange = ({ query, caller, now, chat }: ChartRequest) => {
  const as_of = pastMoment({ query, caller, now })
  if (as_of && query.from_date !== undefined && query.from_date * 1000 > as_of.getTime())
    throw refuse.badInput('from_date must not be after as_of')
  const { from, to } = timeRange({ query, caller, now })
  const until = earlier(as_of ?? now, chat.deleted_at ?? now)
  return { range: { from, to: earlier(to, until) }, until, as_of }
}

const earlier = (one: Date, other: Date) => new Date(Math.min(one.getTime(), other.getTime()))
const later = (one: Date, other: Date) => new Date(Math.max(one.getTime(), other.getTime()))

/** The oldest moment that the caller's plan may read. It moves by whole hours, because some answers name it. */
export const historyStart = ({ caller, now }: Pick<HistoryRequest, 'caller' | 'now'>): Date => {
  const days = caller.terms.history_days
  return new Date(days === undefined ? 0 : hourStart(now).getTime() - days * DAY_MS)
}

/** The moment of the past that `as_of` asks for. */
export const pastMoment = ({
  query: { as_of },
  caller,
  now,
}: Pick<HistoryRequest, 'caller' | 'now'> & { query: { as_of?: number | undefined } }): Date | undefined => {
  if (as_of === undefined) return undefined
  const moment = new Date(as_of * 1000)
  const start = historyStart({ caller, now })
  if (moment < start)
    throw refuse.beyondHistory(
      `as_of must not be before ${shown(start)}: your plan reads ${caller.terms.history_days} days of history`,
    )
  if (moment <= now) return moment
  // A date means its last second, so today's date is later than now. Answers name the moment, so it is a whole hour.
  if (moment.getTime() === Math.ceil(now.getTime() / DAY_MS) * DAY_MS - 1000) return hourStart(now)
  throw refuse.badInput(`as_of must not be in the future: it is ${shown(now)} now`)
}

const shown = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z')

export const timeRange = (asked: HistoryRequest): TimeRange => {
  const { from_date, to_date } = asked.query
  if (from_date !== undefined && to_date !== undefined && from_date > to_date) {
    throw refuse.badInput('from_date must not be after to_date')
  }
  const start = historyStart(asked)
  const from = new Date((from_date ?? 0) * 1000)
  const to = to_date === undefined ? asked.now : new Date(to_date * 1000)
  return { from: from > start ? from : start, to }
}

/** The part of a chart's range in which the messages of the chat are known; undefined if there is none. */
export const knownRange = async (db: Db, chat_id: number, { range, until }: { range: TimeRange; until: Date }) => {
  const known = await findKnownPeriod(db, chat_id, until)
  if (!known) return undefined
  const from = later(range.from, known.from)
  const to = earlier(range.to, known.to)
  return from <= to ? { from, to } : undefined
}

/** How many messages a request may read to count them. It bounds the work of charts over years of a busy chat. */
export const MOST_MESSAGES = 100_000

/** The store returns undefined if there are more than `MOST_MESSAGES`. */
export const counted = <Found>(found: Found | undefined): Found => {
  if (found) return found
  throw refuse.tooMuchToCount(
    `the range holds more than ${MOST_MESSAGES.toLocaleString('en')} messages to count: narrow from_date and to_date`,
  )
}
