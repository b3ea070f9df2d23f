// The charts of one period: members, and the small ones below it.
import { useCallback, useMemo } from 'react'
import { useCharts, useEarlierSubscribers } from '../../data/channel.ts'
import { Loaded } from '../states.tsx'
import type { ChartWords } from './chart-words.ts'
import { Controls } from './controls.tsx'
import { type ChartData, Multiples, type SmallChart } from './multiples.tsx'
import { axisOf, type ChangeChatSearch, type ChartPeriod, type ChatSearch, chosenPart, periodBefore } from './period.ts'
import { SUBSCRIBERS_HEIGHT, SubscribersChart } from './subscribers.tsx'

/** The first is the large one. */
export type ChartNames = readonly ['subscribers', ...SmallChart[]]

type ChartsProps = {
  id: string
  names: ChartNames
  words: ChartWords
  search: ChatSearch
  change: ChangeChatSearch
  period: ChartPeriod
  /** Where the time axis ends. */
  now: number
}

export const Charts = ({ id, names, words, search, change, period, now }: ChartsProps) => {
  const wantsBefore = search.before === '1'
  const before = wantsBefore ? periodBefore(period, now) : undefined
  const [, ...smallNames] = names
  const [subscribers, ...small] = useCharts(id, names, period)
  const earlier = useEarlierSubscribers(id, before)

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
            as_of={period.as_of}
            isBeforeShown={wantsBefore}
            first={period.from ?? first ?? now}
            last={period.to ?? now}
            change={change}
          />
        </div>
        <Loaded query={subscribers!} height={SUBSCRIBERS_HEIGHT + 48}>
          {(data) => <SubscribersChart words={words} data={data} times={times} earlier={earlierChart} onZoom={zoom} />}
        </Loaded>
      </section>
      <Multiples
        words={words}
        charts={small.map((query, i) => ({ name: smallNames[i]!, query }))}
        axis={axis}
        onZoom={zoom}
      />
    </>
  )
}
