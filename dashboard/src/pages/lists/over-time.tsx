// Size and audience of a list over time: when it was saved, at each comparison, and now.
import { useMemo } from 'react'
import { knownAudience } from '../../data/audience.ts'
import { useCatalogSize } from '../../data/catalog.ts'
import { deleteComparison, useComparisons, type WatchList } from '../../data/lists.ts'
import { useUsage } from '../../data/usage.ts'
import { Chart } from '../../look/chart.tsx'
import { Confirm } from '../../look/confirm.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { exact, moment } from '../../look/format.ts'
import { Ago, Change, Num, Unknown } from '../../look/number.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { type Point, pointsOf, seriesOf } from './points.ts'

const CHART_HEIGHT = 160

export const OverTime = ({ list }: { list: WatchList }) => {
  const { lists, catalog } = useWords()
  const comparisons = useComparisons(list.snapshot_id)
  const size = useCatalogSize(list.filters)
  const saved = knownAudience(list.audience_count, list.channels_count)
  const now = size.data && {
    at: new Date(size.dataUpdatedAt).toISOString(),
    channels: size.data.count,
    audience: knownAudience(size.data.audience_count, size.data.count),
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
            <Num value={saved} means={lists.audienceMeans} why={catalog.audienceUnknown} focusable />
          </dd>
        </div>
        <div>
          <dt>
            {lists.audience}, {lists.now}
          </dt>
          <dd>
            {now && now.audience === undefined ? (
              <Unknown why={catalog.audienceUnknown} focusable />
            ) : (
              <Now value={now?.audience} saved={saved} at={now?.at} />
            )}
          </dd>
        </div>
      </dl>
      <Loaded query={comparisons} height={CHART_HEIGHT * 2}>
        {(data) => <Charts points={pointsOf(list, data)} now={now} />}
      </Loaded>
    </section>
  )
}

const Now = ({
  value,
  saved,
  at,
}: {
  value: number | undefined
  saved: number | undefined
  at: string | undefined
}) => {
  const { lists } = useWords()
  if (value === undefined) return <span className="quiet">…</span>
  return (
    <>
      <Num value={value} means={lists.nowMeans} at={at} focusable />
      <span className="change">
        <Change value={saved === undefined ? undefined : value - saved} means={lists.sinceSaved} focusable />
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
            · {lists.comparisons({ active: exact(active), limit: exact(limit) })}
          </span>
        )}
      </summary>
      <DataTable
        label={lists.points}
        className="names-first"
        rows={points.toReversed()}
        keyOf={({ id }) => id}
        columns={[
          {
            title: lists.point,
            cell: ({ at, comparison }) => (comparison ? <Ago at={at} /> : lists.savedPoint({ at: moment(at) })),
          },
          { title: lists.columns.channels, isNumber: true, cell: ({ channels }) => <Num value={channels} /> },
          {
            title: lists.columns.audience,
            isNumber: true,
            cell: ({ audience }) => <Num value={audience} why={lists.noAudience} />,
          },
          {
            title: lists.joinedSince,
            means: lists.joinedSinceMeans,
            isNumber: true,
            cell: ({ comparison }) => comparison && <Change value={comparison.added_count} />,
          },
          {
            title: lists.leftSince,
            means: lists.leftSinceMeans,
            isNumber: true,
            cell: ({ comparison }) => comparison && <Change value={-comparison.removed_count} />,
          },
          {
            title: lists.columns.actions,
            isTitleUnseen: true,
            isNumber: true,
            cell: ({ at, comparison }) =>
              comparison && (
                <Confirm
                  plain
                  label={common.remove}
                  name={lists.deletePoint({ at: moment(at) })}
                  title={lists.deletePointTitle}
                  act={() => deleteComparison(comparison)}
                >
                  {lists.deletePointText({ at: moment(at) })}
                </Confirm>
              ),
          },
        ]}
      />
    </details>
  )
}
