// All lists of the account, how many there may be, and the snapshots that it saved.
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type ChatList, createPickedList, deleteList, useLists } from '../../data/lists.ts'
import { useUsage } from '../../data/usage.ts'
import { Changeable } from '../../look/changeable.tsx'
import { Confirm } from '../../look/confirm.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { FilterWords } from '../../look/filter-words.tsx'
import { exact } from '../../look/format.ts'
import { useRowKeys } from '../../look/keyboard.ts'
import { Ago, Num } from '../../look/number.tsx'
import { Empty, Failure, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Snapshots } from './snapshots.tsx'
import './lists.css'

export const ListsPage = () => {
  const { lists } = useWords()
  const query = useLists()
  const { data: usage } = useUsage()
  useRowKeys()
  return (
    <>
      <div className="lists-head">
        <h1>{lists.title}</h1>
        <Capacity />
      </div>
      <p className="lead quiet">{lists.lead}</p>
      <Changeable>
        <NewList />
      </Changeable>
      <Loaded query={query} height={240}>
        {(all) => (all.length === 0 ? <Empty>{lists.empty}</Empty> : <ListTable all={all} />)}
      </Loaded>
      {usage?.permissions.allow_catalog && <Snapshots />}
    </>
  )
}

const Capacity = () => {
  const { lists } = useWords()
  const { data } = useUsage()
  // It has its line before it is known, so that nothing below moves.
  if (!data) return <p>&nbsp;</p>
  const { active, limit } = data.lists
  return (
    <p className="quiet" data-tip={lists.capacityMeans}>
      {limit === undefined
        ? lists.capacityOpen({ active: exact(active) })
        : lists.capacity({ active: exact(active), limit: exact(limit) })}
    </p>
  )
}

const NewList = () => {
  const { lists } = useWords()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = (event.currentTarget.elements.namedItem('name') as HTMLInputElement).value.trim()
    if (!name) return
    setBusy(true)
    setError(undefined)
    try {
      const { list_id } = await createPickedList(name)
      await navigate({ to: '/lists/$id', params: { id: list_id } })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <form className="row make-list" onSubmit={(event) => void make(event)}>
        <input name="name" required maxLength={100} aria-label={lists.newName} placeholder={lists.newName} />
        <button type="submit" className="main" disabled={busy}>
          {lists.make}
        </button>
      </form>
      {error !== undefined && <Failure error={error} />}
    </>
  )
}

const ListTable = ({ all }: { all: ChatList[] }) => {
  const { lists, common } = useWords()
  const { columns } = lists
  return (
    <DataTable
      label={lists.title}
      className="lists names-first"
      hasRowKeys
      rows={all}
      keyOf={({ list_id }) => list_id}
      columns={[
        {
          title: columns.name,
          className: 'name',
          cell: ({ list_id, name }) => (
            <Link to="/lists/$id" params={{ id: list_id }}>
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        {
          title: columns.holds,
          className: 'filters-cell',
          cell: ({ kind, filters }) => (
            <>
              <span className="tag" data-tip={lists.kindMeans[kind]}>
                {lists.kinds[kind]}
              </span>{' '}
              {filters && <FilterWords filters={filters} />}
            </>
          ),
        },
        { title: columns.chats, isNumber: true, cell: ({ chats_count }) => <Num value={chats_count} /> },
        {
          title: columns.audience,
          means: lists.audienceMeans,
          isNumber: true,
          cell: ({ audience_count }) => <Num value={audience_count} why={lists.audienceOfPicked} />,
        },
        { title: columns.created, className: 'when', cell: ({ created_at }) => <Ago at={created_at} /> },
        {
          title: columns.actions,
          isTitleUnseen: true,
          isNumber: true,
          cell: ({ list_id, name }) => (
            <Confirm
              plain
              label={common.remove}
              name={lists.deleteName({ name })}
              title={lists.deleteTitle}
              act={() => deleteList(list_id)}
            >
              {lists.deleteText({ name })}
            </Confirm>
          ),
        },
      ]}
    />
  )
}
