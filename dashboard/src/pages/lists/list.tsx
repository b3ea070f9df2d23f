// One list: its name and actions, and one of its parts at a time, because each of them is paid for. A snapshot has a page of its own kind.
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { NotFoundError } from '#sdk'
import { exportFormats } from '#sdk/values'
import { fileFor } from '../../data/files.ts'
import { type ChatList, deleteList, renameList, useList } from '../../data/lists.ts'
import { Changeable } from '../../look/changeable.tsx'
import { Confirm } from '../../look/confirm.tsx'
import { useDocumentTitle } from '../../look/document-title.ts'
import { FilterWords, OpenFilters } from '../../look/filter-words.tsx'
import { exact } from '../../look/format.ts'
import { useKeys, useRowKeys } from '../../look/keyboard.ts'
import { Menu } from '../../look/menu.tsx'
import { Ago } from '../../look/number.tsx'
import { Segments } from '../../look/segments.tsx'
import { Loaded } from '../../look/states.tsx'
import { WatchButton } from '../../look/watch/button.tsx'
import { useWords } from '../../words/index.ts'
import { ListAudience } from './audience.tsx'
import { Editable } from './editable.tsx'
import { ListChanges } from './list-changes.tsx'
import { ListTable } from './list-table.tsx'
import { Paste } from './paste.tsx'
import { SnapshotPage } from './snapshot.tsx'
import { type ListSearch, listOrderIn, partIn, partsOf } from './state.ts'
import { ListStream } from './stream.tsx'
import { WaitingChats } from './waiting.tsx'
import './lists.css'

export const ListPage = () => {
  const { id } = useParams({ from: '/frame/lists/$id' })
  return id.startsWith('sn_') ? <SnapshotPage id={id} /> : <ChatListPage id={id} />
}

const ChatListPage = ({ id }: { id: string }) => {
  const { lists } = useWords()
  const query = useList(id)
  return (
    <>
      <p className="small">
        <Link to="/lists">{lists.toLists}</Link>
      </p>
      {query.error instanceof NotFoundError ? (
        <>
          <h1>{lists.title}</h1>
          <div className="notice warning" role="alert">
            <p>{lists.gone}</p>
          </div>
        </>
      ) : (
        <>
          {!query.data && <h1>{lists.title}</h1>}
          <Loaded query={query} height={640}>
            {(list) => <OneList key={id} list={list} />}
          </Loaded>
        </>
      )}
    </>
  )
}

const OneList = ({ list }: { list: ChatList }) => {
  const { lists } = useWords()
  const { list_id, kind, name, filters, created_at, chats_count, matched_count } = list
  useDocumentTitle(name)
  const search = useSearch({ from: '/frame/lists/$id' })
  const navigate = useNavigate()
  useRowKeys()
  const change = (next: ListSearch) =>
    void navigate({ to: '/lists/$id', params: { id: list_id }, search: next, resetScroll: false })
  const part = partIn(search, kind)
  return (
    <>
      <header className="list-head">
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          {filters && (
            <div className="list-filters">
              <FilterWords filters={filters} /> <OpenFilters filters={filters} />
            </div>
          )}
          <p className="quiet small">
            <span data-tip={lists.kindMeans[kind]}>{lists.kinds[kind]}</span> · {lists.columns.created}{' '}
            <Ago at={created_at} />
            <Changeable>
              {' · '}
              <Editable
                value={name}
                shown={lists.rename}
                label={lists.rename}
                save={async (text) => text.trim() && renameList(list_id, text.trim())}
              />
            </Changeable>
          </p>
          {matched_count !== undefined && matched_count > chats_count && (
            <p className="notice">{lists.cut({ matched: exact(matched_count), held: exact(chats_count) })}</p>
          )}
        </div>
        <Actions list={list} search={search} />
      </header>
      <Segments
        label={lists.partsLabel}
        options={partsOf(kind).map((one) => [one, lists.parts[one]] as const)}
        value={part}
        onChange={(next) => change({ ...search, part: next === 'channels' ? undefined : next })}
      />
      <WaitingChats list={list} />
      {part === 'channels' && <ListTable list={list} search={search} change={change} />}
      {part === 'posts' && <ListStream list={list} />}
      {part === 'time' && <ListAudience list={list} search={search} change={change} />}
      {part === 'changes' && <ListChanges list={list} search={search} change={change} />}
    </>
  )
}

const Actions = ({ list: { list_id, kind, name }, search }: { list: ChatList; search: ListSearch }) => {
  const { lists, snapshots, common } = useWords()
  const navigate = useNavigate()
  const menu = useRef<HTMLDivElement>(null)
  useKeys({ e: () => menu.current?.querySelector('button')?.click() })
  const remove = async () => {
    await deleteList(list_id)
    await navigate({ to: '/lists' })
  }
  const asked = { ...listOrderIn(search), ...(search.tag && { tag: search.tag }), pages: 'all' }
  return (
    <div className="row list-actions">
      <WatchButton subject={{ kind: 'list', list_id, title: name }} />
      {kind === 'picked' && <Paste list_id={list_id} />}
      <div ref={menu}>
        <Menu label={common.export}>
          {exportFormats.map((format) => (
            <a key={format} href={fileFor(`/v1/lists/${list_id}/channels`, asked, format)} download>
              {snapshots.exportAs({ format: format.toUpperCase() })}
            </a>
          ))}
        </Menu>
      </div>
      <Confirm label={common.remove} title={lists.deleteTitle} act={remove}>
        {lists.deleteText({ name })}
      </Confirm>
    </div>
  )
}
