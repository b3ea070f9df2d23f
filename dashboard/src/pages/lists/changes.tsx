// What joined a list and what left it between two points in time. The points are in the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useChanged, useComparisons, type WatchList } from '../../data/lists.ts'
import { moment } from '../../look/format.ts'
import { Empty, Failure, Loaded, Skeleton } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { ChangedChannels } from './changed-channels.tsx'
import {
  changesBetween,
  chosenPoints,
  nothingChanged,
  type Point,
  pointsOf,
  SAVED,
  whyJoined,
  whyLeft,
} from './points.ts'
import type { ListSearch } from './state.ts'

export const Changes = ({ list }: { list: WatchList }) => {
  const { lists } = useWords()
  const comparisons = useComparisons(list.snapshot_id)
  return (
    <section aria-label={lists.changes}>
      <h2>{lists.changes}</h2>
      <Loaded query={comparisons} height={120}>
        {(data) =>
          data.length === 0 ? (
            <Empty>
              <p>{lists.noComparison}</p>
            </Empty>
          ) : (
            <BetweenPoints list={list} points={pointsOf(list, data)} />
          )
        }
      </Loaded>
    </section>
  )
}

const BetweenPoints = ({ list, points }: { list: WatchList; points: Point[] }) => {
  const { lists } = useWords()
  const search = useSearch({ from: '/frame/lists/$id' })
  const navigate = useNavigate()
  const [from, to] = chosenPoints(points, search)!
  const choose = (next: ListSearch) =>
    void navigate({
      to: '/lists/$id',
      params: { id: list.snapshot_id },
      search: { from: from.id, to: to.id, ...next },
      resetScroll: false,
    })
  const choice = (label: string, value: string, pick: (id: string) => void) => (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => pick(target.value)}>
        {points.map(({ id, at }) => (
          <option key={id} value={id}>
            {id === SAVED ? lists.savedPoint({ at: moment(at) }) : moment(at)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <>
      <div className="row points-choice">
        {choice(lists.fromPoint, from.id, (id) => choose({ from: id }))}
        {choice(lists.toPoint, to.id, (id) => choose({ to: id }))}
      </div>
      {from === to ? <Empty>{lists.samePoint}</Empty> : <JoinedAndLeft list={list} from={from} to={to} />}
    </>
  )
}

const JoinedAndLeft = ({ list, from, to }: { list: WatchList; from: Point; to: Point }) => {
  const { lists } = useWords()
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
        title={(count) => lists.joined({ count })}
        ids={joined}
        empty={lists.nothingJoined}
        why={(record) => whyJoined(record, from.at)}
      />
      <ChangedChannels
        key={`left ${key}`}
        title={(count) => lists.left({ count })}
        ids={left}
        empty={lists.nothingLeft}
        why={(record) => whyLeft(record, list.filters)}
      />
    </div>
  )
}
