// The charts of one period: subscribers, the small ones below it, the heat map and the view curve.
import { useCallback, useMemo } from 'react'
import { chartNames, useCharts, useEarlierSubscribers, useHeatMap, useViewCurve } from '../../data/channel.ts'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Controls } from './controls.tsx'
import { heatKinds } from './heat.ts'
import { HeatMapTable } from './heat-map.tsx'
import { type ChartData, Multiples } from './multiples.tsx'
import type { ChangeSearch, ChannelSearch } from './page.tsx'
import { axisOf, chosenPart, periodBefore, periodIn } from './period.ts'
import { SUBSCRIBERS_HEIGHT, SubscribersChart } from './subscribers.tsx'
import { VIEW_CURVE_HEIGHT, ViewCurveChart } from './view-curve.tsx'

type ChartsProps = { id: string; search: ChannelSearch; change: ChangeSearch; now: number }

const HEAT_HEIGHT = 248

export const Charts = ({ id, search, change, now }: ChartsProps) => {
  const words = useWords().channel
  const period = periodIn(search, now)
  const wantsBefore = search.before === '1'
  const before = wantsBefore ? periodBefore(period, now) : undefined
  const [subscribers, ...small] = useCharts(id, period)
  const earlier = useEarlierSubscribers(id, before)
  const kind = heatKinds.find((name) => name === search.heat) ?? 'posts'
  const heat = useHeatMap(id, period, Intl.DateTimeFormat().resolvedOptions().timeZone)
  const curve = useViewCurve(id)

  const starts = [subscribers!, ...small].flatMap(({ data }) => data?.points[0]?.date ?? [])
  const first = starts.length > 0 ? Math.min(...starts.map((date) => Date.parse(date))) / 1000 : undefined
  const axis = useCallback((data: ChartData) => axisOf(data, now, first), [now, first])
  const times = useMemo(() => (subscribers!.data ? axis(subscribers!.data) : []), [axis, subscribers!.data])
  const earlierChart = useMemo(
    () =>
      wantsBefore && earlier.data
        ? { points: earlier.data.points, times: axisOf(earlier.data, now, undefined) }
        : undefined,
    [wantsBefore, earlier.data, now],
  )
  const zoom = (from: number, to: number) => {
    if (times.length > 0) change(chosenPart(from, to, times, period.by))
  }
  return (
    <>
      <section className="subscribers" aria-labelledby="subscribers-title">
        <div className="section-head">
          <h2 id="subscribers-title">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus shows what the chart means */}
            <span data-tip={words.chartMeans.subscribers} tabIndex={0}>
              {words.charts.subscribers}
            </span>
          </h2>
          <Controls
            period={period}
            isBeforeShown={wantsBefore}
            first={period.from ?? first ?? now}
            last={period.to ?? now}
            change={change}
          />
        </div>
        <Loaded query={subscribers!} height={SUBSCRIBERS_HEIGHT + 48}>
          {(data) => <SubscribersChart data={data} times={times} earlier={earlierChart} onZoom={zoom} />}
        </Loaded>
      </section>
      <Multiples
        charts={small.map((query, i) => ({ name: chartNames[i + 1] as never, query }))}
        axis={axis}
        onZoom={zoom}
      />
      <div className="halves">
        <section aria-labelledby="heat-title">
          <h2 id="heat-title">{words.heat.title}</h2>
          <Loaded query={heat} height={HEAT_HEIGHT}>
            {(map) => <HeatMapTable map={map} kind={kind} onKind={(heat) => change({ heat }, true)} />}
          </Loaded>
        </section>
        <section aria-labelledby="curve-title">
          <h2 id="curve-title">{words.curve.title}</h2>
          <Loaded query={curve} height={VIEW_CURVE_HEIGHT + 48}>
            {(data) => <ViewCurveChart data={data} />}
          </Loaded>
        </section>
      </div>
    </>
  )
}
