// One chart with a line per channel, in its own numbers or as an index that begins with 100.
import { useMemo, useState } from 'react'
import {
  type ChannelComparison,
  type ChartSpan,
  comparedCharts,
  singleCharts,
  useSingleCharts,
} from '../../data/comparison.ts'
import { Chart } from '../../look/chart.tsx'
import { exact, percent } from '../../look/format.ts'
import { LineKey, lineStyle } from '../../look/line-key.tsx'
import { Segments } from '../../look/segments.tsx'
import { Empty, Failure, Skeleton } from '../../look/states.tsx'
import { timeName, unfinishedAt } from '../../look/time-axis.ts'
import { useWords } from '../../words/index.ts'
import {
  type ChangeView,
  charts,
  comparedLines,
  indexed,
  type Lines,
  ranges,
  scales,
  singleLines,
  usualScale,
  type viewIn,
} from './state.ts'

type ComparisonView = ReturnType<typeof viewIn>
type OverlayProps = { comparison: ChannelComparison; view: ComparisonView; since: ChartSpan; change: ChangeView }

const HEIGHT = 280

export const Overlay = ({ comparison, view, since, change }: OverlayProps) => {
  const { compare } = useWords()
  const { chart, range } = view
  const compared = comparedCharts.find((name) => name === chart)
  const ids = comparison.channels.map(({ internal_id }) => internal_id)
  const single = useSingleCharts(
    ids,
    singleCharts.find((name) => name === chart),
    since,
  )
  const read = single.data?.chart === chart && String(single.data.ids) === String(ids) ? single.data : undefined
  const lines = useMemo(() => {
    if (compared) return comparedLines(comparison.chart, compared)
    return read && singleLines(read.points, read.by)
  }, [compared, comparison, read])
  // The ratios and the counts of single days are read as they are.
  const scale = view.scale ?? (compared && lines ? usualScale(lines.values) : 'absolute')
  const isWeekly = compared ? comparison.chart.aggregation === 'week' : read?.by === 'week'
  return (
    <section aria-labelledby="overlay-title">
      <div className="compare-head">
        <h2 id="overlay-title">{compare.chart}</h2>
        <Segments
          label={compare.what}
          options={charts.map((name) => [name, compare.charts[name]])}
          value={chart}
          onChange={(chart) => change({ chart })}
        />
        <Segments
          label={compare.scale}
          options={scales.map((name) => [name, compare.scales[name]])}
          value={scale}
          onChange={(scale) => change({ scale })}
        />
        <Segments
          label={compare.range}
          options={ranges.map((name) => [name, compare.ranges[name]])}
          value={range}
          onChange={(range) => change({ range })}
        />
      </div>
      {lines ? (
        <LinesChart lines={lines} channels={comparison.channels} chart={chart} scale={scale} isWeekly={isWeekly} />
      ) : single.error ? (
        <Failure error={single.error} retry={() => void single.refetch()} />
      ) : (
        <Skeleton height={HEIGHT + 52} />
      )}
      <p className="quiet small">
        {compare.chartMeans[chart]} {scale === 'indexed' && compare.indexMeans}
      </p>
    </section>
  )
}

type LinesChartProps = {
  lines: Lines
  channels: ChannelComparison['channels']
  chart: ComparisonView['chart']
  scale: (typeof scales)[number]
  isWeekly: boolean
}

const LinesChart = ({ lines: { times, values }, channels, chart, scale, isWeekly }: LinesChartProps) => {
  const { compare, channel } = useWords()
  const [at, setAt] = useState<number | null>(null)
  const isIndexed = scale === 'indexed'
  const drawn = useMemo(
    () =>
      values.map((line, i) => ({
        label: channels[i]?.title ?? '',
        values: isIndexed ? indexed(line) : line,
        ...lineStyle(i),
      })),
    [values, channels, isIndexed],
  )
  const isPercent = !isIndexed && (chart === 'err' || chart === 'er')
  const format = isPercent ? percent : exact
  if (times.length === 0)
    return (
      <div className="no-lines" style={{ minHeight: HEIGHT + 52 }}>
        <Empty>{compare.noPoints}</Empty>
      </div>
    )
  const shown = at ?? times.length - 1
  const day = times[shown] === undefined ? '' : timeName(times[shown], true)
  const isSoFar = unfinishedAt(times, Date.now() / 1000) === shown
  return (
    <>
      <ul className="reading" aria-label={compare.charts[chart]}>
        <li className="quiet small reading-date">
          {isWeekly ? compare.week({ day }) : day}
          {isSoFar && `, ${channel.charts.soFar}`}
        </li>
        {drawn.map(({ label, values: line }, i) => {
          const value = line[at ?? line.findLastIndex((value) => value !== null)]
          const hasNoIndex = isIndexed && values[i]!.some((value) => value !== null) && line.every((v) => v === null)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two channels may have the same title
            <li key={i}>
              <LineKey position={i} /> <bdi className="quiet">{label}</bdi>{' '}
              <strong>{value == null ? '–' : format(value)}</strong>
              {hasNoIndex && <span className="quiet small"> {compare.noIndex}</span>}
            </li>
          )
        })}
      </ul>
      <Chart
        label={compare.charts[chart]}
        times={times}
        lines={drawn}
        height={HEIGHT}
        utc
        format={format}
        {...(isPercent && { formatY: percent })}
        onCursor={setAt}
      />
    </>
  )
}
