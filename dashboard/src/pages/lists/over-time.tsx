// Size and audience of a list over time: when it was saved, at each comparison, and now.
import { useMemo } from 'react'
import { useFacets } from '../../data/catalog.ts'
import { deleteComparison, useComparisons, type WatchList } from '../../data/lists.ts'
import { useUsage } from '../../data/usage.ts'
import { Chart } from '../../look/chart.tsx'
import { Confirm } from '../../look/confirm.tsx'
import { exact, moment } from '../../look/format.ts'
import { Ago, Change, Num } from '../../look/number.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { type Point, pointsOf, seriesOf } from './points.ts'

const CHART_HEIGHT = 160

export const OverTime = ({ list }: { list: WatchList }) => {
  const { lists } = useWords()
  const comparisons = useComparisons(list.snapshot_id)
  const facets = useFacets(list.filters)
  const now = facets.data && {
    at: new Date(facets.dataUpdatedAt).toISOString(),
    channels: facets.data.count,
    audience: facets.data.audience_count,
  }
  return (
    <section aria-label={lists.overTime}>
      <h2>{lists.overTime}</h2>
      <dl className="list-numbers">
        <div>
          <dt>
            {lists.channels}, {lists.savedThen}
          </dt>
          <dd>
            <Num value={list.channels_count} focusable />
          </dd>
        </div>
        <div>
          <dt>
            {lists.channels}, {lists.now}
          </dt>
          <dd>
            <Now value={now?.channels} saved={list.channels_count} at={now?.at} />
          </dd>
        </div>
        <div>
          <dt>
            {lists.audience}, {lists.savedThen}
          </dt>
          <dd>
            <Num value={list.audience_count} means={lists.audienceMeans} focusable />
          </dd>
        </div>
        <div>
          <dt>
            {lists.audience}, {lists.now}
          </dt>
          <dd>
            <Now value={now?.audience} saved={list.audience_count} at={now?.at} />
          </dd>
        </div>
      </dl>
      <Loaded query={comparisons} height={CHART_HEIGHT * 2}>
        {(data) => <Charts points={pointsOf(list, data)} now={now} />}
      </Loaded>
    </section>
  )
}

const Now = ({ value, saved, at }: { value: number | undefined; saved: number; at: string | undefined }) => {
  const { lists } = useWords()
  if (value === undefined) return <span className="quiet">…</span>
  return (
    <>
      <Num value={value} means={lists.nowMeans} at={at} focusable />
      <span className="change">
        <Change value={value - saved} means={lists.sinceSaved} focusable />
      </span>
    </>
  )
}

const Charts = ({ points, now }: { points: Point[]; now: Omit<Point, 'id'> | undefined }) => {
  const { lists } = useWords()
  const nowAt = now?.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: the points change when one is added or removed, and now when it is read again
  const { times, channels, audience } = useMemo(
    () => seriesOf(now ? [...points, { ...now, id: 'now' }] : points),
    [points.map(({ id }) => id).join(), nowAt],
  )
  const channelLines = useMemo(() => [{ label: lists.channels, values: channels }], [channels, lists])
  const audienceLines = useMemo(
    () => [{ label: lists.audience, values: audience, colour: 2 as const }],
    [audience, lists],
  )
  return (
    <>
      <div className="list-charts">
        <div>
          <h3>{lists.channels}</h3>
          <Chart label={lists.channels} times={times} lines={channelLines} height={CHART_HEIGHT} sync="list" />
        </div>
        <div>
          <h3>{lists.audience}</h3>
          <Chart label={lists.audience} times={times} lines={audienceLines} height={CHART_HEIGHT} sync="list" />
        </div>
      </div>
      {points.length === 1 ? <p className="quiet small">{lists.onePoint}</p> : <Points points={points} />}
    </>
  )
}

const Points = ({ points }: { points: Point[] }) => {
  const { lists, common } = useWords()
  const { data } = useUsage()
  const { active, limit } = data?.diffs ?? {}
  return (
    <details className="points">
      <summary>
        {lists.points} ({exact(points.length)})
        {active !== undefined && limit !== undefined && (
          <span className="quiet small" data-tip={lists.comparisonsMeans}>
            {' '}
            · {lists.comparisons(exact(active), exact(limit))}
          </span>
        )}
      </summary>
      <div className="table-box">
        <table>
          <thead>
            <tr>
              <th>{lists.point}</th>
              <th className="number">{lists.columns.channels}</th>
              <th className="number">{lists.columns.audience}</th>
              <th className="number" data-tip={lists.joinedSinceMeans}>
                {lists.joinedSince}
              </th>
              <th className="number" data-tip={lists.leftSinceMeans}>
                {lists.leftSince}
              </th>
              <th>
                <span className="unseen">{lists.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ id, at, channels, audience, comparison }) => (
              <tr key={id}>
                <td>{comparison ? <Ago at={at} /> : lists.savedPoint(moment(at))}</td>
                <td className="number">
                  <Num value={channels} />
                </td>
                <td className="number">
                  <Num value={audience} why={lists.noAudience} />
                </td>
                <td className="number">{comparison && <Change value={comparison.added_count} />}</td>
                <td className="number">{comparison && <Change value={-comparison.removed_count} />}</td>
                <td className="number">
                  {comparison && (
                    <Confirm
                      plain
                      label={common.remove}
                      name={lists.deletePoint(moment(at))}
                      title={lists.deletePointTitle}
                      act={() => deleteComparison(comparison)}
                    >
                      {lists.deletePointText(moment(at))}
                    </Confirm>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
