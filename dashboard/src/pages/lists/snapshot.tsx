// One snapshot: how it was saved, how it is now, what joined and left, and all its channels.
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ExpiredError, NotFoundError } from '#sdk'
import { exportFormats } from '#sdk/values'
import { createList } from '../../data/chat-lists.ts'
import { fileFor } from '../../data/files.ts'
import { compareWithNow, deleteWatchList, useWatchList, useWatchLists, type WatchList } from '../../data/lists.ts'
import { Confirm } from '../../look/confirm.tsx'
import { FilterWords, OpenFilters } from '../../look/filter-words.tsx'
import { useKeys, useRowKeys } from '../../look/keyboard.ts'
import { Menu } from '../../look/menu.tsx'
import { Ago, Day } from '../../look/number.tsx'
import { Failure, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Changes } from './changes.tsx'
import { AllChannels } from './channels.tsx'
import { OverTime } from './over-time.tsx'

export const SnapshotPage = ({ id }: { id: string }) => {
  const { lists } = useWords()
  const query = useWatchList(id)
  const isGone = query.error instanceof ExpiredError || query.error instanceof NotFoundError
  return (
    <>
      <p className="small">
        <Link to="/lists">{lists.toLists}</Link>
      </p>
      {isGone ? (
        <Gone id={id} expired={query.error instanceof ExpiredError} />
      ) : (
        <>
          {!query.data && <h1>{lists.title}</h1>}
          <Loaded query={query} height={640}>
            {(list) => <OneList list={list} />}
          </Loaded>
        </>
      )}
    </>
  )
}

/** The list of lists still knows the filters of an expired one. */
const Gone = ({ id, expired }: { id: string; expired: boolean }) => {
  const { lists } = useWords()
  const { data } = useWatchLists(expired)
  const known = data?.find(({ snapshot_id }) => snapshot_id === id)
  return (
    <>
      <h1>{known?.name ? <bdi>{known.name}</bdi> : lists.title}</h1>
      <div className="notice warning" role="alert">
        <p>{expired ? lists.hasExpired : lists.gone}</p>
        {known && <OpenFilters filters={known.filters} className="button" />}
      </div>
    </>
  )
}

const OneList = ({ list }: { list: WatchList }) => {
  const { lists } = useWords()
  const { name = lists.unnamed, filters, created_at, expires_at } = list
  useRowKeys()
  return (
    <>
      <header className="list-head">
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <div className="list-filters">
            <FilterWords filters={filters} /> <OpenFilters filters={filters} />
          </div>
          <p className="quiet small">
            {lists.columns.created} <Ago at={created_at} /> · {lists.columns.expires} <Day at={expires_at} />
          </p>
        </div>
        <Actions list={list} name={name} />
      </header>
      <OverTime list={list} />
      <Changes list={list} />
      <AllChannels list={list} />
    </>
  )
}

const Actions = ({ list, name }: { list: WatchList; name: string }) => {
  const { snapshot_id } = list
  const { lists, chatLists, common } = useWords()
  const navigate = useNavigate()
  const menu = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  useKeys({ e: () => menu.current?.querySelector('button')?.click() })
  const compare = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { diff_id } = await compareWithNow(snapshot_id)
      await navigate({ to: '/lists/$id', params: { id: snapshot_id }, search: { to: diff_id } })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const follow = async () => {
    setError(undefined)
    try {
      const { list_id } = await createList(name, list.filters)
      await navigate({ to: '/lists/$id', params: { id: list_id }, search: { part: 'changes' } })
    } catch (failure) {
      setError(failure)
    }
  }
  const remove = async () => {
    await deleteWatchList(snapshot_id)
    await navigate({ to: '/lists' })
  }
  return (
    <>
      <div className="row list-actions">
        <button type="button" className="main" disabled={busy} onClick={() => void compare()}>
          {busy ? lists.comparing : lists.compare}
        </button>
        <button type="button" data-tip={chatLists.followMeans} onClick={() => void follow()}>
          {chatLists.follow}
        </button>
        <div ref={menu}>
          <Menu label={common.export}>
            {exportFormats.map((format) => (
              <a
                key={format}
                href={fileFor(`/v1/catalog/snapshots/${snapshot_id}/channels`, { pages: 'all' }, format)}
                download
              >
                {lists.exportAs({ format: format.toUpperCase() })}
              </a>
            ))}
          </Menu>
        </div>
        <Confirm label={common.remove} title={lists.deleteTitle} act={remove}>
          {lists.deleteText({ name })}
        </Confirm>
      </div>
      {error !== undefined && <Failure error={error} retry={() => void compare()} />}
    </>
  )
}
