// The question of the message search as the query of its address.
import { deletedChoices, messageSortFields, searchPeriods, trendIntervals } from '#sdk/values'
import type { MessageQuestion, TrendStep } from '../../data/messages.ts'
import type { WatchQuery } from '../../data/watches.ts'

export const periods = searchPeriods
export const sorts = messageSortFields
export const deletedOptions = deletedChoices
const names = ['country', 'language', 'category', 'on_channel', 'exclude_channels', 'exclude_terms'] as const
/** The dates of an address keep the names that links have, and are asked for as a period. */
const dates = { date_from: 'from_date', date_to: 'to_date' } as const
const dateNames = Object.keys(dates) as (keyof typeof dates)[]

export type MessagesSearch = {
  [Name in
    | (typeof names)[number]
    | keyof typeof dates
    | 'term'
    | 'period'
    | 'sort_by'
    | 'deleted'
    | 'former'
    | 'copies'
    | 'by'
    | 'trend']?: string | undefined
}
export type ChangeMessages = (next: MessagesSearch) => void

export const questionIn = (search: MessagesSearch): MessageQuestion => {
  const question: MessageQuestion = { term: search.term ?? '' }
  for (const name of names) if (search[name]) question[name] = search[name]
  for (const name of dateNames) if (search[name]) question[dates[name]] = search[name]
  const period = periods.find((known) => known === search.period)
  if (period) question.period = period
  const sort_by = sorts.find((known) => known === search.sort_by)
  if (sort_by) question.sort_by = sort_by
  const deleted = deletedIn(search)
  if (deleted !== 'exclude') question.deleted = deleted
  if (search.former === 'true') question.former = true
  if (search.copies === 'collapse') question.copies = 'collapse'
  return question
}

/** What a watch takes of a question: it looks at new messages only, so dates and order mean nothing to it. */
export const watchedIn = (search: MessagesSearch): WatchQuery => {
  const query: WatchQuery = { term: search.term ?? '' }
  for (const name of names) if (search[name]) query[name] = search[name]
  return query
}

export const deletedIn = ({ deleted }: MessagesSearch) => deletedOptions.find((known) => known === deleted) ?? 'exclude'

const DAY = 86_400
const days: Record<(typeof periods)[number], number> = {
  '7d': 7,
  '14d': 14,
  '30d': 30,
  '60d': 60,
  '90d': 90,
  all: 3650,
}

/** Unix seconds. A date without a time means the whole day. */
const endOf = (text: string) => Date.parse(text) / 1000 + (text.length > 10 ? 0 : DAY)

const lengthOf = ({ period, date_from, date_to }: MessagesSearch, now: number): number => {
  if (date_from) return (date_to ? endOf(date_to) : now) - Date.parse(date_from) / 1000
  return (date_to ? days.all : days[periods.find((known) => known === period) ?? '30d']) * DAY
}

const stepSeconds: Record<TrendStep, number> = { hour: 3600, day: DAY, week: 7 * DAY }
/** The shortest and the longest period, in days, for which bars of a length make sense. The API draws at most 1,000. */
const sensible: Record<TrendStep, [least: number, most: number]> = {
  hour: [0, 14],
  day: [2, 730],
  week: [21, Number.POSITIVE_INFINITY],
}

export const stepsFor = (search: MessagesSearch, now = Date.now() / 1000): TrendStep[] => {
  const length = lengthOf(search, now) / DAY
  return trendIntervals.filter((step) => sensible[step][0] <= length && length <= sensible[step][1])
}

/** What was chosen, if it makes sense; else bars of a readable width: hours for up to four days, weeks from half a year on. */
export const stepFor = (search: MessagesSearch, now = Date.now() / 1000): TrendStep => {
  const chosen = stepsFor(search, now).find((step) => step === search.by)
  const length = lengthOf(search, now)
  return chosen ?? (length <= 4 * DAY ? 'hour' : length <= 180 * DAY ? 'day' : 'week')
}

export const trendFigures = ['messages', 'channels', 'views'] as const
export const trendFigureIn = ({ trend }: MessagesSearch) =>
  trendFigures.find((figure) => figure === trend) ?? 'messages'

type CountedPoint = { date: string; messages: number }

/** When the first interval with a message begins, in unix seconds. Points are oldest first. */
export const firstOf = (points: readonly CountedPoint[]): number | undefined => {
  const first = points.find(({ messages }) => messages > 0)
  return first && Date.parse(first.date) / 1000
}

/** How many of the intervals have a message. */
export const spreadOf = (points: readonly CountedPoint[]) => ({
  with: points.filter(({ messages }) => messages > 0).length,
  all: points.length,
})

const nearest = (times: number[], at: number) =>
  times.reduce((best, time) => (Math.abs(time - at) < Math.abs(best - at) ? time : best), times[0]!)

/** The bars from one moment to another as dates. A bar is drawn around its start, so the nearest one is meant. */
export const narrowed = (
  search: MessagesSearch,
  { times, step }: { times: number[]; step: TrendStep },
  from: number,
  to = from,
): MessagesSearch => {
  const text = (seconds: number) => {
    const moment = new Date(seconds * 1000).toISOString()
    return step === 'hour' ? moment.replace('.000Z', 'Z') : moment.slice(0, 10)
  }
  const end = nearest(times, to) + stepSeconds[step] - 1
  return { ...search, period: undefined, by: undefined, date_from: text(nearest(times, from)), date_to: text(end) }
}
