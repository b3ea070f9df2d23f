// Size and audience of a snapshot over time: when it was saved, at each comparison, and now.
import { useMemo } from 'react'
import { knownAudience } from '../../data/audience.ts'
import { useCatalogSize } from '../../data/catalog.ts'
import { deleteComparison, type Snapshot, useComparisons } from '../../data/snapshots.ts'
import { useUsage } from '../../data/usage.ts'
import { Chart } from '../../look/chart.tsx'
import { Confirm } from '../../look/confirm.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { exact, moment } from '../../look/format.ts'
import { Ago, Change, Num, Unknown } from '../../look/number.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { pointsOf, type SnapshotPoint, seriesOf } from './snapshot-points.ts'

const CHART_HEIGHT = 160

export const SnapshotOverTime = ({ snapshot }: { snapshot: Snapshot }) => {
  const { snapshots, catalog } = useWords()
  const comparisons = useComparisons(snapshot.snapshot_id)
  const size = useCatalogSize(snapshot.filters)
  const saved = knownAudience(snapshot.audience_count, snapshot.channels_count)
  const now = size.data && {
    at: new Date(size.dataUpdatedAt).toISOString(),
    channels: size.data.count,
    audience: knownAudience(size.data.audience_count, size.data.count),
  }
  return (
    <section aria-label={snapshots.overTime}>
      <h2>{snapshots.overTime}</h2>
      <dl className="list-numbers">
        <div>
          <dt>
            {snapshots.channels}, {snapshots.savedThen}
          </dt>
          <dd>
            <Num value={snapshot.channels_count} focusable />
          </dd>
        </div>
        <div>
          <dt>
            {snapshots.channels}, {snapshots.now}
          </dt>
          <dd>
            <Now value={now?.channels} saved={snapshot.channels_count} at={now?.at} />
          </dd>
        </div>
        <div>
          <dt>
            {snapshots.audience}, {snapshots.savedThen}
          </dt>
          <dd>
            <Num value={saved} means={snapshots.audienceMeans} why={catalog.audienceUnknown} focusable />
          </dd>
        </div>
        <div>
          <dt>
            {snapshots.audience}, {snapshots.now}
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
        {(data) => <Charts points={pointsOf(snapshot, data)} now={now} />}
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
  const { snapshots } = useWords()
  if (value === undefined) return <span className="quiet">…</span>
  return (
    <>
      <Num value={value} means={snapshots.nowMeans} at={at} focusable />
      <span className="change">
        <Change value={saved === undefined ? undefined : value - saved} means={snapshots.sinceSaved} focusable />
      </span>
    </>
  )
}

const Charts = ({ points, now }: { points: SnapshotPoint[]; now: Omit<SnapshotPoint, 'id'> | undefined }) => {
  const { snapshots } = useWords()
  const nowAt = now?.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: the points change when one is added or removed, and now when it is read again
  const { times, channels, audience } = useMemo(
    () => seriesOf(now ? [...points, { ...now, id: 'now' }] : points),
    [points.map(({ id }) => id).join(), nowAt],
  )
  const channelLines = useMemo(() => [{ label: snapshots.channels, values: channels }], [channels, snapshots])
  const audienceLines = useMemo(
    () => [{ label: snapshots.audience, values: audience, colour: 2 as const }],
    [audience, snapshots],
  )
  return (
    <>
      <div className="list-charts">
        <div>
          <h3>{snapshots.channels}</h3>
          <Chart label={snapshots.channels} times={times} lines={channelLines} height={CHART_HEIGHT} sync="snapshot" />
        </div>
        <div>
          <h3>{snapshots.audience}</h3>
          <Chart label={snapshots.audience} times={times} lines={audienceLines} height={CHART_HEIGHT} sync="snapshot" />
        </div>
      </div>
      {points.length === 1 ? <p className="quiet small">{snapshots.onePoint}</p> : <Points points={points} />}
    </>
  )
}

const Points = ({ points }: { points: SnapshotPoint[] }) => {
  const { snapshots, common } = useWords()
  const { data } = useUsage()
  const { active, limit } = data?.diffs ?? {}
  return (
    <details className="points">
      <summary>
        {snapshots.points} ({exact(points.length)})
        {active !== undefined && limit !== undefined && (
          <span className="quiet small" data-tip={snapshots.comparisonsMeans}>
            {' '}
            · {snapshots.comparisons({ active: exact(active), limit: exact(limit) })}
          </span>
        )}
      </summary>
      <DataTable
        label={snapshots.points}
        className="names-first"
        rows={points.toReversed()}
        keyOf={({ id }) => id}
        columns={[
          {
            title: snapshots.point,
            cell: ({ at, comparison }) => (comparison ? <Ago at={at} /> : snapshots.savedPoint({ at: moment(at) })),
          },
          { title: snapshots.columns.channels, isNumber: true, cell: ({ channels }) => <Num value={channels} /> },
          {
            title: snapshots.columns.audience,
            isNumber: true,
            cell: ({ audience }) => <Num value={audience} why={snapshots.noAudience} />,
          },
          {
            title: snapshots.joinedSince,
            means: snapshots.joinedSinceMeans,
            isNumber: true,
            cell: ({ comparison }) => comparison && <Change value={comparison.added_count} />,
          },
          {
            title: snapshots.leftSince,
            means: snapshots.leftSinceMeans,
            isNumber: true,
            cell: ({ comparison }) => comparison && <Change value={-comparison.removed_count} />,
          },
          {
            title: snapshots.columns.actions,
            isTitleUnseen: true,
            isNumber: true,
            cell: ({ at, comparison }) =>
              comparison && (
                <Confirm
                  plain
                  label={common.remove}
                  name={snapshots.deletePoint({ at: moment(at) })}
                  title={snapshots.deletePointTitle}
                  act={() => deleteComparison(comparison)}
                >
                  {snapshots.deletePointText({ at: moment(at) })}
                </Confirm>
              ),
          },
        ]}
      />
    </details>
  )
}
