// The subscribers over time, with the period before as a dashed line.
import { useMemo, useState } from 'react'
import type { MembersEvent } from '#sdk'
import type { useCharts } from '../../data/channel.ts'

import { Chart, type Line } from '../chart.tsx'
import { exact, short } from '../format.ts'
import { Change } from '../number.tsx'
import { Empty } from '../states.tsx'
import { timeName } from '../time-axis.ts'
import type { ChartWords } from './chart-words.ts'
import { type ChartPoint, laidOver, valuesAt } from './period.ts'

type Subscribers = NonNullable<ReturnType<typeof useCharts>[number]['data']>

/** Only the chart of subscribers has events; the type is that of any chart. */
const eventsOf = (chart: object) => ('events' in chart ? (chart.events as MembersEvent[]) : [])

type SubscribersProps = {
  words: ChartWords
  data: Subscribers
  times: number[]
  /** The points of the period before, and its own intervals. */
  earlier: { points: ChartPoint[]; times: number[] } | undefined
  onZoom: (from: number, to: number) => void
}

export const SUBSCRIBERS_HEIGHT = 232

export const SubscribersChart = ({ words, data, times, earlier, onZoom }: SubscribersProps) => {
  const { charts, chartMeans, noPoints, controls, events } = words
  const [at, setAt] = useState<number | null>(null)
  const values = useMemo(() => valuesAt(times, data.points), [times, data])
  const before = useMemo(
    () => earlier && laidOver(times.length, valuesAt(earlier.times, earlier.points)),
    [earlier, times],
  )
  const lines = useMemo(
    (): Line[] => [
      { label: charts.subscribers, values },
      ...(before ? [{ label: charts.before, values: before, colour: 2 as const, dashed: true, isPast: true }] : []),
    ],
    [charts, values, before],
  )
  const marks = useMemo(
    () =>
      eventsOf(data).map(({ date, change, kind, views_moved }) => ({
        time: Date.parse(date) / 1000,
        label: `${change > 0 ? '+' : '−'}${short(Math.abs(change))}`,
        note: events[kind]({ members: exact(Math.abs(change)), views: viewsWord(views_moved) }),
      })),
    [data, events],
  )
  if (data.points.length === 0) return <Empty>{noPoints.subscribers}</Empty>
  return (
    <>
      <Reading words={words} times={times} values={values} before={before} at={at} isHourly={data.by === 'hour'} />
      <Chart
        label={charts.subscribers}
        times={times}
        lines={lines}
        height={SUBSCRIBERS_HEIGHT}
        sync="channel"
        roomForBars
        utc={data.by !== 'hour'}
        marks={marks}
        onZoom={onZoom}
        onCursor={setAt}
      />
      <p className="zoom-hint quiet small no-print">
        {controls.zoomHint} {chartMeans.subscribers}
      </p>
    </>
  )
}

type ReadingProps = {
  words: ChartWords
  times: number[]
  values: (number | null)[]
  before: (number | null)[] | undefined
  at: number | null
  isHourly: boolean
}

/** The values at the cursor; without one, the last count and the change within the period. */
const Reading = ({ words, times, values, before, at, isHourly }: ReadingProps) => {
  const { charts } = words
  const first = values.findIndex((value) => value !== null)
  const last = values.findLastIndex((value) => value !== null)
  const i = at ?? last
  const value = values[i]
  const earlier = at === null ? values[first] : values[i - 1]
  return (
    <p className="reading" aria-live="polite">
      <span className="quiet">{times[i] !== undefined && timeName(times[i], !isHourly)}</span>
      <span>
        <i className="key series-1" aria-hidden="true" />
        {charts.subscribers} <strong>{value == null ? '–' : exact(value)}</strong>
      </span>
      {value != null && earlier != null && (
        <span>
          <Change value={value - earlier} />{' '}
          <span className="quiet">{at === null ? charts.inPeriod : charts.sinceBefore}</span>
        </span>
      )}
      {before && (
        <span>
          <i className="key series-2 dashed" aria-hidden="true" />
          {charts.before} <strong>{before[i] == null ? '–' : exact(before[i])}</strong>
        </span>
      )}
    </p>
  )
}

/** Undefined where the views are not known. */
const viewsWord = (moved: boolean | undefined) => (moved === undefined ? 'unknown' : moved ? 'moved' : 'unchanged')
