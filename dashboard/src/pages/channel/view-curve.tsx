// How the views of a post usually grow: the median of the last posts, and the band in which half of them lie.
import { useMemo, useState } from 'react'
import type { ViewCurve } from '../../data/channel.ts'
import { Chart, type Line } from '../../look/chart.tsx'
import { exact, short } from '../../look/format.ts'
import { Empty } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'

/** Most of the growth is on the first day, so the ages stand at equal distances. */
const ages = [1, 2, 3, 6, 12, 24, 48, 72, 120, 168]
const positions = ages.map((_, i) => i)

export const VIEW_CURVE_HEIGHT = 200

export const ViewCurveChart = ({ data }: { data: ViewCurve }) => {
  const { curve } = useWords().channel
  const [at, setAt] = useState<number | null>(null)
  const byAge = useMemo(() => ages.map((age) => data.points.find(({ hours }) => hours === age)), [data])
  const lines = useMemo(
    (): Line[] => [
      { label: curve.low, values: byAge.map((point) => point?.low ?? null), hidden: true },
      { label: curve.median, values: byAge.map((point) => point?.median ?? null) },
      { label: curve.high, values: byAge.map((point) => point?.high ?? null), hidden: true },
    ],
    [curve, byAge],
  )
  if (data.points.length === 0) return <Empty>{curve.none}</Empty>
  const ageName = (position: number) => {
    const age = ages[position]
    if (age === undefined) return ''
    return age < 24 ? curve.hours(age) : curve.days(age / 24)
  }
  const i = at ?? byAge.findLastIndex((point) => point !== undefined)
  const point = byAge[i]
  return (
    <>
      <p className="reading">
        {point && curve.reading(ageName(i), exact(point.median), short(point.low), short(point.high))}
      </p>
      <Chart
        label={curve.title}
        times={positions}
        lines={lines}
        band={[2, 0]}
        height={VIEW_CURVE_HEIGHT}
        formatX={ageName}
        fromZero
        onCursor={setAt}
      />
      <p className="quiet small">{curve.means(exact(data.posts))}</p>
    </>
  )
}
