// The charts of one period: members, the small ones below it, and the heat map. The page may add a chart beside that.
import { type ReactNode, useCallback, useMemo } from 'react'
import { type ChartName, useCharts, useEarlierSubscribers, useHeatMap } from '../../data/channel.ts'
import type { Words } from '../../words/index.ts'
import { Loaded } from '../states.tsx'
import { Controls } from './controls.tsx'
import { heatKinds } from './heat.ts'
import { HeatMapTable } from './heat-map.tsx'
import { type ChartData, Multiples } from './multiples.tsx'
import { axisOf, type ChangeSearch, chosenPart, type Point, periodBefore, periodIn, type Search } from './period.ts'
import { SUBSCRIBERS_HEIGHT, SubscribersChart } from './subscribers.tsx'

/** What a chart says differs between channels and groups. */
export type ChartWords = Pick<Words['channel'], 'charts' | 'chartMeans' | 'noPoints' | 'heat' | 'controls'>

type ChartsProps = {
  id: string
  /** The first is the large one. */
  names: readonly ['subscribers', ...Exclude<ChartName, 'subscribers'>[]]
  words: ChartWords
  search: Search
  change: ChangeSearch
  now: number
  children?: ReactNode
}

const HEAT_HEIGHT = 248
const noPoints: Point[] = []

export const Charts = ({ id, names, words, search, change, now, children }: ChartsProps) => {
  const period = periodIn(search, now)
  const wantsBefore = search.before === '1'
  const before = wantsBefore ? periodBefore(period, now) : undefined
  const [subscribers, ...small] = useCharts(id, names, period)
  const earlier = useEarlierSubscribers(id, before)
  const kind = heatKinds.find((name) => name === search.heat) ?? 'posts'
  const heat = useHeatMap(id, period, Intl.DateTimeFormat().resolvedOptions().timeZone)

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
  const reach = small[0]!.data?.points ?? noPoints
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
          {(data) => (
            <SubscribersChart
              words={words}
              data={data}
              times={times}
              reach={reach}
              earlier={earlierChart}
              onZoom={zoom}
            />
          )}
        </Loaded>
      </section>
      <Multiples
        words={words}
        charts={small.map((query, i) => ({ name: names[i + 1] as Exclude<ChartName, 'subscribers'>, query }))}
        axis={axis}
        onZoom={zoom}
      />
      <div className="halves">
        <section aria-labelledby="heat-title">
          <h2 id="heat-title">{words.heat.title}</h2>
          <Loaded query={heat} height={HEAT_HEIGHT}>
            {(map) => <HeatMapTable words={words} map={map} kind={kind} onKind={(heat) => change({ heat }, true)} />}
          </Loaded>
        </section>
        {children}
      </div>
    </>
  )
}
