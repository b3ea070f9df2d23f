// How old posts were when they were deleted, as bars. They are read when they are asked for, because reading them has a price. The arrow keys
// move from bar to bar.
import { type KeyboardEvent, useState } from 'react'
import { type ChannelStats, type Deletions, type Period, useDeletions } from '../../data/channel.ts'
import { FileLinks } from '../../look/file-links.tsx'
import { duration, exact, percent } from '../../look/format.ts'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords, type Words } from '../../words/index.ts'
import { useChannelAddress } from './address.ts'
import './deletions.css'

type DeletionsProps = { id: string; stats: ChannelStats | undefined; period: Period }

const HEIGHT = 380

export const DeletionsSection = ({ id, stats, period }: DeletionsProps) => {
  const { deletions } = useWords().channel
  const { search, change } = useChannelAddress()
  const isShown = search.ages === '1'
  return (
    <section id="deletions" className="deletions" aria-labelledby="deletions-title">
      <div className="section-head">
        <h2 id="deletions-title">{deletions.title}</h2>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls="deletions-ages"
          onClick={() => change({ ages: isShown ? undefined : '1' }, true)}
        >
          {isShown ? deletions.hide : deletions.show}
        </button>
      </div>
      {stats && <Share stats={stats} />}
      <div id="deletions-ages">{isShown && <Ages id={id} period={period} />}</div>
    </section>
  )
}

const Share = ({ stats: { deleted_percent: share, deleted_lifetime_hours: hours } }: { stats: ChannelStats }) => {
  const { deletions } = useWords().channel
  if (share === undefined) return <p>{deletions.shareUnknown}</p>
  return (
    <p>
      {deletions.share({ share: percent(share) })}{' '}
      {hours !== undefined
        ? deletions.lifetime({ length: duration(hours * 3600) })
        : share > 0 && deletions.lifetimeUnknown}
    </p>
  )
}

const Ages = ({ id, period }: { id: string; period: Period }) => {
  const { deletions } = useWords().channel
  const query = useDeletions(id, period)
  const { from, to, as_of } = period
  return (
    <Loaded query={query} height={HEIGHT}>
      {(data) => (
        <>
          {data.posts === 0 ? <Empty>{deletions.none}</Empty> : <Known data={data} />}
          <p className="quiet small">
            {deletions.means}{' '}
            <FileLinks
              title={deletions.title}
              path="/v1/charts/deletions"
              query={{ internal_id: id, from_date: from, to_date: to, as_of }}
            />
          </p>
          <p className="quiet small">{deletions.precision}</p>
        </>
      )}
    </Loaded>
  )
}

const Known = ({ data: { posts, unknown_age, points } }: { data: Deletions }) => {
  const { deletions } = useWords().channel
  if (posts === unknown_age) return <Empty>{deletions.allUnknown({ posts })}</Empty>
  return (
    <>
      <p>
        {deletions.posts({ posts })} {unknown_age > 0 && deletions.unknownAge({ posts: unknown_age })}
      </p>
      <Bars points={points} known={posts - unknown_age} />
    </>
  )
}

/** Weeks are easier to read in days than in hundreds of hours. */
const ageName = (from: number, to: number | undefined, { curve, deletions }: Words['channel']): string => {
  const length = (hours: number) => (hours < 100 ? curve.hours({ count: hours }) : curve.days({ count: hours / 24 }))
  if (to === undefined) return deletions.from({ from: length(from) })
  return from === 0 ? deletions.under({ to: length(to) }) : deletions.between({ from: length(from), to: length(to) })
}

const Bars = ({ points, known }: { points: Deletions['points']; known: number }) => {
  const { channel } = useWords()
  const { deletions } = channel
  const [focused, setFocused] = useState(0)
  const most = Math.max(...points.map(({ posts }) => posts))
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = { ArrowUp: focused - 1, ArrowDown: focused + 1, Home: 0, End: points.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('tbody tr')[next]?.focus()
  }
  return (
    <table onKeyDown={move}>
      <thead className="unseen">
        <tr>
          <th>{deletions.age}</th>
          <th className="number">{deletions.count}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {points.map(({ from_hours, to_hours, posts }, i) => {
          const age = ageName(from_hours, to_hours, channel)
          return (
            <tr
              key={from_hours}
              tabIndex={i === focused ? 0 : -1}
              data-tip={deletions.tip({ age, posts, share: percent((posts / known) * 100) })}
              onFocus={() => setFocused(i)}
            >
              <th scope="row">{age}</th>
              <td className="number">{exact(posts)}</td>
              <td aria-hidden="true">
                <span className="track">
                  <span style={{ width: `${(posts / most) * 100}%` }} />
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
