// How the views of one post grew, against the usual growth of its channel.
import { useMemo, useState } from 'react'
import { useViewCurve } from '../../data/channel.ts'
import { usePostViews } from '../../data/posts.ts'
import { Chart, type Line } from '../../look/chart.tsx'
import { exact, short } from '../../look/format.ts'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { curveAgainst, hoursAt } from './curve-scale.ts'

type PostCurveProps = { id: string; message_id: number; published: string }
type CurveProps = {
  published: string
  points: { date: string; views?: number | undefined }[]
  usual: NonNullable<ReturnType<typeof useViewCurve>['data']>
}

const HEIGHT = 180

export const PostCurve = ({ id, message_id, published }: PostCurveProps) => {
  const views = usePostViews(id, message_id)
  const usual = useViewCurve(id)
  return (
    <Loaded query={views} height={HEIGHT + 48}>
      {({ points }) => (
        <Loaded query={usual} height={HEIGHT + 48}>
          {(band) => <Curve published={published} points={points} usual={band} />}
        </Loaded>
      )}
    </Loaded>
  )
}

const Curve = ({ published, points, usual }: CurveProps) => {
  const { posts } = useWords()
  const [at, setAt] = useState<number | null>(null)
  const curve = useMemo(() => curveAgainst(published, points, usual.points), [published, points, usual])
  const lines = useMemo(
    (): Line[] => [
      { label: posts.low, values: curve.low, hidden: true },
      { label: posts.usual, values: curve.median, dashed: true },
      { label: posts.high, values: curve.high, hidden: true },
      { label: posts.thisPost, values: curve.post, colour: 2 },
    ],
    [posts, curve],
  )
  if (curve.post.filter((value) => value !== null).length < 2) return <Empty>{posts.noCurve}</Empty>
  const ageName = (hours: number) =>
    hours < 24
      ? posts.hours({ count: exact(Math.round(hours * 10) / 10) })
      : posts.days({ count: exact(Math.round(hours / 2.4) / 10) })
  const i = at ?? curve.post.findLastIndex((value) => value !== null)
  const [value, median, low, high] = [curve.post, curve.median, curve.low, curve.high].map(
    (values) => values[i] ?? null,
  )
  return (
    <div className="post-curve">
      <p className="reading">
        <span>
          <i className="key series-2" aria-hidden="true" />
          {posts.thisPost}{' '}
          {value != null && posts.reading({ age: ageName(curve.hours[i]!), views: exact(Math.round(value)) })}
        </span>
        {median != null && low != null && high != null && (
          <span className="quiet">
            <i className="key dashed" aria-hidden="true" />
            {posts.against({
              median: short(Math.round(median)),
              low: short(Math.round(low)),
              high: short(Math.round(high)),
            })}
          </span>
        )}
      </p>
      <Chart
        label={posts.curveTitle}
        times={curve.positions}
        lines={lines}
        band={[2, 0]}
        height={HEIGHT}
        formatX={(position) => (Number.isInteger(position) ? ageName(hoursAt(position)) : '')}
        fromZero
        onCursor={setAt}
      />
      <p className="quiet small">
        {usual.points.length ? posts.curveMeans({ posts: exact(usual.posts) }) : posts.noBand}
      </p>
    </div>
  )
}
