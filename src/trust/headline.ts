// What a statement was made from: the series that were checked, and those that were not.
import { type TrustLevel, type TrustSeries, trustSeries } from '../vocabulary.ts'
import { signals } from './signals/signals.ts'
import type { TrustStatement } from './statement.ts'

/** The series of the signals that could be measured and compared. */
export const checkedSeries = ({ judged }: Pick<TrustStatement, 'judged'>): TrustSeries[] => {
  const checked = new Set(judged.map(({ signal }) => signals[signal].series))
  return trustSeries.filter((series) => checked.has(series))
}

export const uncheckedSeries = (checked: readonly TrustSeries[]): TrustSeries[] =>
  trustSeries.filter((series) => !checked.includes(series))

const names: Record<TrustSeries, string> = {
  members: 'members',
  post_views: 'views',
  view_curve: 'how views come',
  reactions: 'reactions',
  comments: 'comments',
  forwards: 'forwards',
  mentions: 'mentions',
}

const said: Record<TrustLevel, string> = {
  no_finding: 'Nothing unusual was found',
  look_closer: 'Something is unusual',
  strong_findings: 'Something is very unusual',
  too_little_data: 'Too little is known for a statement',
}

const listed = (series: readonly TrustSeries[]) => series.map((one) => names[one]).join(', ')

/** In one line: what is said, and what it was made from. */
export const headlineOf = (level: TrustLevel, checked: readonly TrustSeries[]): string => {
  const unchecked = uncheckedSeries(checked)
  const parts = [
    said[level],
    checked.length ? `checked: ${listed(checked)}` : 'nothing could be checked',
    ...(unchecked.length && checked.length ? [`not checked: ${listed(unchecked)}`] : []),
  ]
  return `${parts.join('; ')}.`
}

/** Odds are said in round numbers of two digits, as a reader remembers them. */
const twoDigits = (value: number) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.round(value / unit) * unit
}

/** Further than this nobody has compared. */
const MOST_ODDS = 10_000

/** One of how many comparable channels has such a value or a greater one. */
const oneOf = (p_value: number): number => Math.min(MOST_ODDS, twoDigits(1 / Math.max(p_value, 1 / MOST_ODDS)))

/** With what a finding is compared, for a reader who knows no p-values. */
export const comparisonOf = (p_value: number): string => {
  const odds = oneOf(p_value)
  if (odds < 2) return 'Most comparable channels have such a value or a greater one.'
  const at_most = odds === MOST_ODDS ? 'At most 1 channel of' : '1 channel of'
  return `${at_most} ${odds.toLocaleString('en-US')} like it has such a value or a greater one in a month.`
}
