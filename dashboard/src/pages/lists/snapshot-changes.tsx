// What joined a snapshot and what left it between two points in time. The points are in the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Snapshot, useChanged, useComparisons } from '../../data/snapshots.ts'
import { moment } from '../../look/format.ts'
import { Empty, Failure, Loaded, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { ChangedChannels } from './changed-channels.tsx'
import {
  changesBetween,
  chosenPoints,
  nothingChanged,
  pointsOf,
  SAVED,
  type SnapshotPoint,
  whyJoined,
  whyLeft,
} from './snapshot-points.ts'
import type { ListSearch } from './state.ts'

export const SnapshotChanges = ({ snapshot }: { snapshot: Snapshot }) => {
  const { snapshots } = useWords()
  const comparisons = useComparisons(snapshot.snapshot_id)
  return (
    <section aria-label={snapshots.changes}>
      <h2>{snapshots.changes}</h2>
      <Loaded query={comparisons} height={120}>
        {(data) =>
          data.length === 0 ? (
            <Empty>
              <p>{snapshots.noComparison}</p>
            </Empty>
          ) : (
            <BetweenPoints snapshot={snapshot} points={pointsOf(snapshot, data)} />
          )
        }
      </Loaded>
    </section>
  )
}

const BetweenPoints = ({ snapshot, points }: { snapshot: Snapshot; points: SnapshotPoint[] }) => {
  const { snapshots } = useWords()
  const search = useSearch({ from: '/frame/lists/$id' })
  const navigate = useNavigate()
  const [from, to] = chosenPoints(points, search)!
  const choose = (next: ListSearch) =>
    void navigate({
      to: '/lists/$id',
      params: { id: snapshot.snapshot_id },
      search: { from: from.id, to: to.id, ...next },
      resetScroll: false,
    })
  const choice = (label: string, value: string, pick: (id: string) => void) => (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => pick(target.value)}>
        {points.map(({ id, at }) => (
          <option key={id} value={id}>
            {id === SAVED ? snapshots.savedPoint({ at: moment(at) }) : moment(at)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <>
      <div className="row points-choice">
        {choice(snapshots.fromPoint, from.id, (id) => choose({ from: id }))}
        {choice(snapshots.toPoint, to.id, (id) => choose({ to: id }))}
      </div>
      {from === to ? <Empty>{snapshots.samePoint}</Empty> : <JoinedAndLeft snapshot={snapshot} from={from} to={to} />}
    </>
  )
}

const JoinedAndLeft = ({ snapshot, from, to }: { snapshot: Snapshot; from: SnapshotPoint; to: SnapshotPoint }) => {
  const { snapshots } = useWords()
  const wanted = [from, to].filter(({ id }) => id !== SAVED)
  const results = useChanged(wanted.map(({ id }) => id))
  const failed = results.find(({ error }) => error)
  if (failed) return <Failure error={failed.error} retry={() => void failed.refetch()} />
  const found = results.map(({ data }) => data)
  const later = found.at(-1)
  const earlier = from.id === SAVED ? nothingChanged : found[0]
  if (!earlier || !later) return <Skeleton height={240} />
  const { joined, left } = changesBetween(earlier, later)
  // A new choice starts with the first rows again.
  const key = `${from.id} ${to.id}`
  return (
    <div className="joined-and-left">
      <ChangedChannels
        key={`joined ${key}`}
        title={(count) => snapshots.joined({ count })}
        ids={joined}
        empty={snapshots.nothingJoined}
        why={(record) => whyJoined(record, from.at)}
      />
      <ChangedChannels
        key={`left ${key}`}
        title={(count) => snapshots.left({ count })}
        ids={left}
        empty={snapshots.nothingLeft}
        why={(record) => whyLeft(record, snapshot.filters)}
      />
    </div>
  )
}
