// One snapshot: how it was saved, how it is now, what joined and left, and all its channels.
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ExpiredError, NotFoundError } from '#sdk'
import { exportFormats } from '#sdk/values'
import { fileFor } from '../../data/files.ts'
import { createMatchingList } from '../../data/lists.ts'
import { compareWithNow, deleteSnapshot, type Snapshot, useSnapshot, useSnapshots } from '../../data/snapshots.ts'
import { Changeable } from '../../look/changeable.tsx'
import { Confirm } from '../../look/confirm.tsx'
import { useDocumentTitle } from '../../look/document-title.ts'
import { FilterWords, OpenFilters } from '../../look/filter-words.tsx'
import { useKeys, useRowKeys } from '../../look/keyboard.ts'
import { Menu } from '../../look/menu.tsx'
import { Ago, Day } from '../../look/number.tsx'
import { Failure, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { SnapshotChanges } from './snapshot-changes.tsx'
import { SnapshotChannels } from './snapshot-channels.tsx'
import { SnapshotOverTime } from './snapshot-over-time.tsx'

export const SnapshotPage = ({ id }: { id: string }) => {
  const { snapshots } = useWords()
  const query = useSnapshot(id)
  const isGone = query.error instanceof ExpiredError || query.error instanceof NotFoundError
  return (
    <>
      <p className="small">
        <Link to="/lists">{snapshots.toLists}</Link>
      </p>
      {isGone ? (
        <Gone id={id} expired={query.error instanceof ExpiredError} />
      ) : (
        <>
          {!query.data && <h1>{snapshots.title}</h1>}
          <Loaded query={query} height={640}>
            {(snapshot) => <OneSnapshot snapshot={snapshot} />}
          </Loaded>
        </>
      )}
    </>
  )
}

/** The snapshot of lists still knows the filters of an expired one. */
const Gone = ({ id, expired }: { id: string; expired: boolean }) => {
  const { snapshots } = useWords()
  const { data } = useSnapshots(expired)
  const known = data?.find(({ snapshot_id }) => snapshot_id === id)
  return (
    <>
      <h1>{known?.name ? <bdi>{known.name}</bdi> : snapshots.title}</h1>
      <div className="notice warning" role="alert">
        <p>{expired ? snapshots.hasExpired : snapshots.gone}</p>
        {known && <OpenFilters filters={known.filters} className="button" />}
      </div>
    </>
  )
}

const OneSnapshot = ({ snapshot }: { snapshot: Snapshot }) => {
  const { snapshots } = useWords()
  const { name = snapshots.unnamed, filters, created_at, expires_at } = snapshot
  useDocumentTitle(name)
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
            {snapshots.columns.created} <Ago at={created_at} /> · {snapshots.columns.expires} <Day at={expires_at} />
          </p>
        </div>
        <Actions snapshot={snapshot} name={name} />
      </header>
      <SnapshotOverTime snapshot={snapshot} />
      <SnapshotChanges snapshot={snapshot} />
      <SnapshotChannels snapshot={snapshot} />
    </>
  )
}

const Actions = ({ snapshot, name }: { snapshot: Snapshot; name: string }) => {
  const { snapshot_id } = snapshot
  const { snapshots, lists, common } = useWords()
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
      const { list_id } = await createMatchingList(name, snapshot.filters)
      await navigate({ to: '/lists/$id', params: { id: list_id }, search: { part: 'changes' } })
    } catch (failure) {
      setError(failure)
    }
  }
  const remove = async () => {
    await deleteSnapshot(snapshot_id)
    await navigate({ to: '/lists' })
  }
  return (
    <>
      <div className="row list-actions">
        <Changeable>
          <button type="button" className="main" disabled={busy} onClick={() => void compare()}>
            {busy ? snapshots.comparing : snapshots.compare}
          </button>
          <button type="button" data-tip={lists.followMeans} onClick={() => void follow()}>
            {lists.follow}
          </button>
        </Changeable>
        <div ref={menu}>
          <Menu label={common.export}>
            {exportFormats.map((format) => (
              <a
                key={format}
                href={fileFor(`/v1/catalog/snapshots/${snapshot_id}/channels`, { pages: 'all' }, format)}
                download
              >
                {snapshots.exportAs({ format: format.toUpperCase() })}
              </a>
            ))}
          </Menu>
        </div>
        <Confirm label={common.remove} title={snapshots.deleteTitle} act={remove}>
          {snapshots.deleteText({ name })}
        </Confirm>
      </div>
      {error !== undefined && <Failure error={error} retry={() => void compare()} />}
    </>
  )
}
