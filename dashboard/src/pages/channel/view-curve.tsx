// How the views of a post usually grow: the median of the last posts, and the band in which half of them lie.
import { useMemo, useState } from 'react'
import { useViewCurve, type ViewCurve } from '../../data/channel.ts'
import { Chart, type Line } from '../../look/chart.tsx'
import { exact, short } from '../../look/format.ts'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { ages } from './curve-scale.ts'

const positions = ages.map((_, i) => i)

const HEIGHT = 200

export const ViewCurveSection = ({ id, isRead }: { id: string; isRead: boolean }) => {
  const { curve } = useWords().channel
  const query = useViewCurve(id, isRead)
  if (!isRead && !query.data) return null
  return (
    <section id="view-curve" aria-labelledby="curve-title">
      <h2 id="curve-title">{curve.title}</h2>
      <Loaded query={query} height={HEIGHT + 48}>
        {(data) => <ViewCurveChart data={data} />}
      </Loaded>
    </section>
  )
}

const ViewCurveChart = ({ data }: { data: ViewCurve }) => {
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
    return age < 24 ? curve.hours({ count: age }) : curve.days({ count: age / 24 })
  }
  const i = at ?? byAge.findLastIndex((point) => point !== undefined)
  const point = byAge[i]
  return (
    <>
      <p className="reading">
        {point &&
          curve.reading({
            age: ageName(i),
            median: exact(point.median),
            low: short(point.low),
            high: short(point.high),
          })}
      </p>
      <Chart
        label={curve.title}
        times={positions}
        lines={lines}
        band={[2, 0]}
        height={HEIGHT}
        formatX={ageName}
        fromZero
        onCursor={setAt}
      />
      <p className="quiet small">{curve.means({ posts: exact(data.posts) })}</p>
    </>
  )
}
