// All snapshots of the account, and how many there may be.
import { Link } from '@tanstack/react-router'
import { knownAudience } from '../../data/audience.ts'
import { deleteSnapshot, type Snapshot, useSnapshots } from '../../data/snapshots.ts'
import { useUsage } from '../../data/usage.ts'
import { Confirm } from '../../look/confirm.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { FilterWords, OpenFilters } from '../../look/filter-words.tsx'
import { exact } from '../../look/format.ts'
import { Ago, Day, Num } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'

/** The section is there only if the account has some. */
export const Snapshots = () => {
  const { snapshots } = useWords()
  const { data } = useSnapshots()
  if (!data?.length) return null
  return (
    <section aria-label={snapshots.title} className="snapshots">
      <div className="lists-head">
        <h2>{snapshots.title}</h2>
        <Capacity />
      </div>
      <p className="lead quiet">{snapshots.lead}</p>
      <SnapshotTable all={data} />
    </section>
  )
}

const Capacity = () => {
  const { snapshots } = useWords()
  const { data } = useUsage()
  if (!data?.permissions.allow_catalog) return null
  const { active, limit } = data.snapshots
  const text =
    limit === undefined
      ? snapshots.capacityOpen({ active: exact(active) })
      : snapshots.capacity({ active: exact(active), limit: exact(limit) })
  return (
    <p>
      <span className="quiet" data-tip={snapshots.capacityMeans}>
        {text}
      </span>
      {limit !== undefined && active >= limit && <span className="worse"> {snapshots.full}</span>}
    </p>
  )
}

const SnapshotTable = ({ all }: { all: Snapshot[] }) => {
  const { snapshots, common, catalog } = useWords()
  const { columns } = snapshots
  return (
    <DataTable
      label={snapshots.title}
      className="lists names-first"
      rowClassName={({ state }) => (state === 'expired' ? 'expired' : undefined)}
      hasRowKeys
      rows={all}
      keyOf={({ snapshot_id }) => snapshot_id}
      columns={[
        { title: columns.name, className: 'name', cell: (snapshot) => <Name snapshot={snapshot} /> },
        {
          title: columns.filters,
          className: 'filters-cell',
          cell: ({ filters }) => (
            <>
              <FilterWords filters={filters} /> <OpenFilters filters={filters} className="small" />
            </>
          ),
        },
        { title: columns.channels, isNumber: true, cell: ({ channels_count }) => <Num value={channels_count} /> },
        {
          title: columns.audience,
          means: snapshots.audienceMeans,
          isNumber: true,
          cell: ({ audience_count, channels_count }) => (
            <Num
              value={knownAudience(audience_count, channels_count)}
              means={snapshots.audienceMeans}
              why={catalog.audienceUnknown}
            />
          ),
        },
        { title: columns.created, className: 'when', cell: ({ created_at }) => <Ago at={created_at} /> },
        { title: columns.expires, className: 'when', cell: ({ expires_at }) => <Day at={expires_at} /> },
        {
          title: columns.actions,
          isTitleUnseen: true,
          isNumber: true,
          cell: ({ snapshot_id, name = snapshots.unnamed }) => (
            <Confirm
              plain
              label={common.remove}
              name={snapshots.deleteName({ name })}
              title={snapshots.deleteTitle}
              act={() => deleteSnapshot(snapshot_id)}
            >
              {snapshots.deleteText({ name })}
            </Confirm>
          ),
        },
      ]}
    />
  )
}

const Name = ({ snapshot: { snapshot_id, state, name } }: { snapshot: Snapshot }) => {
  const { snapshots } = useWords()
  const shown = <bdi>{name ?? snapshots.unnamed}</bdi>
  if (state === 'active')
    return (
      <Link to="/lists/$id" params={{ id: snapshot_id }}>
        {shown}
      </Link>
    )
  return (
    <>
      {shown}{' '}
      <span className="tag" data-tip={snapshots.expiredMeans}>
        {snapshots.expired}
      </span>
    </>
  )
}
