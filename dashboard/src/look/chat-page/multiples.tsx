// Reach, ERR, posts and mentions: small charts side by side, with the period and the cursor of the subscribers.
import { useMemo, useState } from 'react'
import type { ChartName, useCharts } from '../../data/channel.ts'
import { Chart } from '../chart.tsx'
import { exact, percent } from '../format.ts'
import { Loaded } from '../states.tsx'
import { timeName } from '../time-axis.ts'
import type { ChartWords } from './chart-words.ts'
import { next, valuesAt } from './period.ts'

type ChartQuery = ReturnType<typeof useCharts>[number]
export type SmallChart = Exclude<ChartName, 'subscribers'>
export type ChartData = NonNullable<ChartQuery['data']>

const HEIGHT = 96

type MultiplesProps = {
  words: ChartWords
  charts: { name: SmallChart; query: ChartQuery }[]
  axis: (data: ChartData) => number[]
  onZoom: (from: number, to: number) => void
}

export const Multiples = ({ words, charts, axis, onZoom }: MultiplesProps) => {
  return (
    <section className="multiples" aria-label={words.charts.multiples}>
      {charts.map(({ name, query }) => (
        <div key={name} className="multiple">
          <Loaded query={query} height={HEIGHT + 24}>
            {(data) => <Multiple words={words} name={name} data={data} axis={axis} onZoom={onZoom} />}
          </Loaded>
        </div>
      ))}
    </section>
  )
}

type MultipleProps = {
  words: ChartWords
  name: SmallChart
  data: ChartData
  axis: MultiplesProps['axis']
  onZoom: MultiplesProps['onZoom']
}

const Multiple = ({ words, name, data, axis, onZoom }: MultipleProps) => {
  const { charts, chartMeans, noPoints } = words
  const [at, setAt] = useState<number | null>(null)
  const times = useMemo(() => axis(data), [axis, data])
  const values = useMemo(() => valuesAt(times, data.points), [times, data])
  const isCount = name === 'posts' || name === 'mentions'
  const lines = useMemo(() => [{ label: charts[name], values, bars: isCount }], [charts, name, values, isCount])
  const i = at ?? values.findLastIndex((value) => value !== null)
  const value = values[i]
  const isRunning = times[i] !== undefined && next(times[i], data.by) > Date.now() / 1000
  const shown = name === 'err' ? percent : exact
  return (
    <>
      <h2 className="multiple-head">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus shows what the chart means */}
        <span data-tip={chartMeans[name]} tabIndex={0}>
          {charts[name]}
        </span>
        <strong>{value == null ? '–' : shown(value)}</strong>
        {times[i] !== undefined && (
          <span className="quiet small">
            {timeName(times[i], data.by !== 'hour')}
            {isRunning && `, ${charts.soFar}`}
          </span>
        )}
      </h2>
      {data.points.length === 0 ? (
        <p className="quiet no-points" style={{ height: HEIGHT }}>
          {noPoints[name]}
        </p>
      ) : (
        <Chart
          label={charts[name]}
          times={times}
          lines={lines}
          height={HEIGHT}
          sync="channel"
          roomForBars
          utc={data.by !== 'hour'}
          fromZero
          format={shown}
          {...(name === 'err' && { formatY: percent })}
          onZoom={onZoom}
          onCursor={setAt}
        />
      )}
    </>
  )
}
