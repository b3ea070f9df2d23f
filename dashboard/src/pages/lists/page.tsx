// All watch lists of the account, and how many there may be.
import { Link } from '@tanstack/react-router'
import { useRowKeys } from '../../app/keyboard.ts'
import { deleteWatchList, useWatchLists, type WatchList } from '../../data/lists.ts'
import { useUsage } from '../../data/usage.ts'
import { Confirm } from '../../look/confirm.tsx'
import { day, exact, moment } from '../../look/format.ts'
import { Ago, Num } from '../../look/number.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { FilterWords, OpenFilters } from './filter-words.tsx'
import './lists.css'

export const ListsPage = () => {
  const { lists } = useWords()
  const query = useWatchLists()
  useRowKeys()
  return (
    <>
      <div className="lists-head">
        <h1>{lists.title}</h1>
        <Capacity />
        <Link to="/" search={{}} className="button push">
          {lists.toCatalog}
        </Link>
      </div>
      <p className="lead quiet">{lists.lead}</p>
      <Loaded query={query} height={240}>
        {(all) =>
          all.length === 0 ? (
            <Empty>
              <p>{lists.empty}</p>
              <Link to="/" search={{}} className="button">
                {lists.toCatalog}
              </Link>
            </Empty>
          ) : (
            <div className="table-box">
              <table className="lists">
                <thead>
                  <tr>
                    <th>{lists.columns.name}</th>
                    <th>{lists.columns.filters}</th>
                    <th className="number">{lists.columns.channels}</th>
                    <th className="number" data-tip={lists.audienceMeans}>
                      {lists.columns.audience}
                    </th>
                    <th>{lists.columns.created}</th>
                    <th>{lists.columns.expires}</th>
                    <th>
                      <span className="unseen">{lists.columns.actions}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {all.map((list) => (
                    <Row key={list.snapshot_id} list={list} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

const Capacity = () => {
  const { lists } = useWords()
  const { data } = useUsage()
  if (!data?.permissions.allow_catalog) return null
  const { active, limit } = data.snapshots
  const text = limit === undefined ? lists.capacityOpen(exact(active)) : lists.capacity(exact(active), exact(limit))
  return (
    <p>
      <span className="quiet" data-tip={lists.capacityMeans}>
        {text}
      </span>
      {limit !== undefined && active >= limit && <span className="worse"> {lists.full}</span>}
    </p>
  )
}

const Row = ({ list }: { list: WatchList }) => {
  const { lists, common } = useWords()
  const { snapshot_id, status, name = lists.unnamed, filters, channels_count, audience_count } = list
  return (
    <tr className={status === 'expired' ? 'expired' : undefined} data-row>
      <td className="name">
        {status === 'active' ? (
          <Link to="/lists/$id" params={{ id: snapshot_id }} search={{}}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <>
            <bdi>{name}</bdi>{' '}
            <span className="tag" data-tip={lists.expiredMeans}>
              {lists.expired}
            </span>
          </>
        )}
      </td>
      <td className="filters-cell">
        <FilterWords filters={filters} /> <OpenFilters filters={filters} className="small" />
      </td>
      <td className="number">
        <Num value={channels_count} />
      </td>
      <td className="number">
        <Num value={audience_count} means={lists.audienceMeans} />
      </td>
      <td className="when">
        <Ago at={list.created_at} />
      </td>
      <td className="when">
        <time dateTime={list.expires_at} data-tip={moment(list.expires_at)}>
          {day(list.expires_at)}
        </time>
      </td>
      <td className="number">
        <Confirm
          plain
          label={common.remove}
          name={lists.deleteName(name)}
          title={lists.deleteTitle}
          act={() => deleteWatchList(snapshot_id)}
        >
          {lists.deleteText(name)}
        </Confirm>
      </td>
    </tr>
  )
}
