// The period that a page shows: what its address asks for, else the usual one, else the one of which something is known.
import { type ChartName, useCharts } from '../../data/channel.ts'
import { asOfIn, type ChartPeriod, type ChatSearch, endOfDay, isUsualPeriod, periodIn } from './period.ts'

type ShownPeriod = {
  period: ChartPeriod
  /** Where the time axis ends. */
  end: number
  as_of: string | undefined
  /** When the newest data are of, where nothing is known of the usual period, so that all that is known is shown instead. */
  old: number | undefined
}

/** Charts that were read, so that a period without data is known as such. */
type ChartReading = { data: { points: { date: string; value: number }[] } | undefined; isPlaceholderData: boolean }

const isEmpty = ({ data, isPlaceholderData }: ChartReading) =>
  data !== undefined && !isPlaceholderData && data.points.every(({ value }) => value === 0)

/** `names` are the charts that the open tab reads. A tab without any reads none for the sake of its period. */
export const usePeriod = (id: string, names: readonly ChartName[], search: ChatSearch, now: number): ShownPeriod => {
  const as_of = asOfIn(search, now)
  const end = as_of === undefined ? now : endOfDay(as_of)
  const asked = { ...periodIn(search, end), as_of }
  const usual = useCharts(id, names, asked)
  const isOld = isUsualPeriod(search) && names.length > 0 && usual.every(isEmpty)
  const period = isOld ? { ...periodIn({ ...search, range: 'all' }, end), as_of } : asked
  const shown = useCharts(id, names, period)
  const known = isOld
    ? shown.flatMap(({ data }) => data?.points.filter(({ value }) => value > 0).at(-1)?.date ?? [])
    : []
  const last = known.length > 0 ? Math.max(...known.map((date) => Date.parse(date))) / 1000 : undefined
  return { period, end: last ?? end, as_of, old: last }
}
