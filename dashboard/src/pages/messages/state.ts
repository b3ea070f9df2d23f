// The question of the message search as the query of its address.
import type { MessageQuestion, TrendStep } from '../../data/messages.ts'

export type MessagesSearch = Record<string, string | undefined>

export const periods = ['7d', '14d', '30d', '60d', '90d', 'all'] as const
export const sorts = ['relevance', 'date', 'views'] as const
const names = [
  'country',
  'language',
  'category',
  'on_channel',
  'exclude_channels',
  'exclude_terms',
  'date_from',
  'date_to',
] as const

export const questionIn = (search: MessagesSearch): MessageQuestion => {
  const question: MessageQuestion = { term: search.term ?? '' }
  for (const name of names) if (search[name]) question[name] = search[name]
  const period = periods.find((known) => known === search.period)
  if (period) question.period = period
  const sort_by = sorts.find((known) => known === search.sort_by)
  if (sort_by) question.sort_by = sort_by
  return question
}

const DAY = 86_400
const days: Record<(typeof periods)[number], number> = {
  '7d': 7,
  '14d': 14,
  '30d': 30,
  '60d': 60,
  '90d': 90,
  all: 3650,
}

/** Bars of a readable width: hours for up to four days, weeks from half a year on. */
export const stepFor = ({ period, date_from, date_to }: MessagesSearch, now = Date.now()): TrendStep => {
  const from = date_from ? Date.parse(date_from) : undefined
  const length =
    from === undefined
      ? days[periods.find((known) => known === period) ?? '30d'] * DAY
      : ((date_to ? Date.parse(date_to) + DAY * 1000 : now) - from) / 1000
  if (length <= 4 * DAY) return 'hour'
  return length <= 180 * DAY ? 'day' : 'week'
}

const isoDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** The part of the trend that was dragged over, as whole days. */
export const narrowed = (search: MessagesSearch, from: number, to: number): MessagesSearch => ({
  ...search,
  period: undefined,
  date_from: isoDay(from),
  date_to: isoDay(to),
})
