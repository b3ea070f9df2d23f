// All snapshots of the account, and how many there may be.
import { Link } from '@tanstack/react-router'
import { knownAudience } from '../../data/audience.ts'
import { deleteWatchList, useWatchLists, type WatchList } from '../../data/lists.ts'
import { useUsage } from '../../data/usage.ts'
import { Confirm } from '../../look/confirm.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { FilterWords, OpenFilters } from '../../look/filter-words.tsx'
import { exact } from '../../look/format.ts'
import { Ago, Day, Num } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'

/** The section is there only if the account has some. */
export const Snapshots = () => {
  const { lists } = useWords()
  const { data } = useWatchLists()
  if (!data?.length) return null
  return (
    <section aria-label={lists.title} className="snapshots">
      <div className="lists-head">
        <h2>{lists.title}</h2>
        <Capacity />
      </div>
      <p className="lead quiet">{lists.lead}</p>
      <ListTable all={data} />
    </section>
  )
}

const Capacity = () => {
  const { lists } = useWords()
  const { data } = useUsage()
  if (!data?.permissions.allow_catalog) return null
  const { active, limit } = data.snapshots
  const text =
    limit === undefined
      ? lists.capacityOpen({ active: exact(active) })
      : lists.capacity({ active: exact(active), limit: exact(limit) })
  return (
    <p>
      <span className="quiet" data-tip={lists.capacityMeans}>
        {text}
      </span>
      {limit !== undefined && active >= limit && <span className="worse"> {lists.full}</span>}
    </p>
  )
}

const ListTable = ({ all }: { all: WatchList[] }) => {
  const { lists, common, catalog } = useWords()
  const { columns } = lists
  return (
    <DataTable
      label={lists.title}
      className="lists names-first"
      rowClassName={({ status }) => (status === 'expired' ? 'expired' : undefined)}
      hasRowKeys
      rows={all}
      keyOf={({ snapshot_id }) => snapshot_id}
      columns={[
        { title: columns.name, className: 'name', cell: (list) => <Name list={list} /> },
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
          means: lists.audienceMeans,
          isNumber: true,
          cell: ({ audience_count, channels_count }) => (
            <Num
              value={knownAudience(audience_count, channels_count)}
              means={lists.audienceMeans}
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
          cell: ({ snapshot_id, name = lists.unnamed }) => (
            <Confirm
              plain
              label={common.remove}
              name={lists.deleteName({ name })}
              title={lists.deleteTitle}
              act={() => deleteWatchList(snapshot_id)}
            >
              {lists.deleteText({ name })}
            </Confirm>
          ),
        },
      ]}
    />
  )
}

const Name = ({ list: { snapshot_id, status, name } }: { list: WatchList }) => {
  const { lists } = useWords()
  const shown = <bdi>{name ?? lists.unnamed}</bdi>
  if (status === 'active')
    return (
      <Link to="/lists/$id" params={{ id: snapshot_id }}>
        {shown}
      </Link>
    )
  return (
    <>
      {shown}{' '}
      <span className="tag" data-tip={lists.expiredMeans}>
        {lists.expired}
      </span>
    </>
  )
}
