// The series that a signal is made from.
import { useMemo } from 'react'
import type { ChannelTrust, SignalFinding } from '../../data/trust.ts'
import { Chart, type Line } from '../../look/chart.tsx'
import { useTrustWords } from './signal-words.ts'

const CHART_HEIGHT = 200

const seconds = (at: string | Date) => new Date(at).getTime() / 1000

/** The series, with the unusual part shaded and the usual range behind it. */
export const SignalChart = ({ signal, data }: { signal: SignalFinding; data: ChannelTrust }) => {
  const words = useTrustWords()
  const points = data.series[signal.series] ?? []
  const { times, lines } = useMemo(() => {
    const range = new Map(signal.usual_series.map(({ at, low, high }) => [seconds(at), { low, high }]))
    const times = points.map(({ at }) => seconds(at))
    const lines: Line[] = [
      { label: words.low, values: times.map((at) => range.get(at)?.low ?? null), hidden: true },
      { label: words.series[signal.series], values: points.map(({ value }) => value) },
      { label: words.high, values: times.map((at) => range.get(at)?.high ?? null), hidden: true },
    ]
    return { times, lines }
  }, [signal, points, words])
  if (points.length < 2) return <p className="quiet small">{words.noSeries}</p>
  const shade =
    signal.from_date && signal.to_date
      ? { shade: { from: seconds(signal.from_date), to: seconds(signal.to_date) } }
      : {}
  return (
    <Chart
      label={words.chart({ label: words.series[signal.series] })}
      times={times}
      lines={lines}
      band={[2, 0]}
      height={CHART_HEIGHT}
      utc={signal.series === 'members' || signal.series === 'mentions'}
      {...shade}
      onCursor={() => undefined}
    />
  )
}
