// Who joined and left a matching list between two days, from the points that are taken every day.
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { OutputOf } from '#sdk'
import { type ChatList, useListChanges } from '../../data/lists.ts'
import { useSnapshots } from '../../data/snapshots.ts'
import { Chart } from '../../look/chart.tsx'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { day, exact } from '../../look/format.ts'
import { Day, Num } from '../../look/number.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { type ChangeList, dayBefore, isSame, type ListSearch } from './state.ts'

type ListChangesAnswer = OutputOf<'getListChanges'>
type PartProps = { list: ChatList; search: ListSearch; change: ChangeList }

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

export const ListChanges = ({ list, search, change }: PartProps) => {
  const { lists } = useWords()
  const today = dayBefore(0)
  const from = isDay(search.from) ? search.from : dayBefore(30)
  const to = isDay(search.to) ? search.to : today
  const query = useListChanges(list.list_id, from, to)
  const choice = (label: string, value: string, name: 'from' | 'to') => (
    <label>
      {label}{' '}
      <input
        type="date"
        value={value}
        max={today}
        onChange={({ target }) => target.value && change({ ...search, [name]: target.value })}
      />
    </label>
  )
  return (
    <section aria-label={lists.parts.changes}>
      <h2>{lists.parts.changes}</h2>
      <div className="row points-choice">
        {choice(lists.fromDay, from, 'from')}
        {choice(lists.toDay, to, 'to')}
      </div>
      <Loaded query={query} height={320}>
        {(data) => <Changed data={data} />}
      </Loaded>
      <Earlier list={list} />
    </section>
  )
}

/** The snapshots of the same filters are the past of a list from before its first point. */
const Earlier = ({ list }: { list: ChatList }) => {
  const { lists, snapshots } = useWords()
  const { data } = useSnapshots()
  const same = data?.filter(({ filters, state }) => state === 'active' && isSame(filters, list.filters ?? {})) ?? []
  if (same.length === 0) return null
  return (
    <>
      <h3>{lists.earlier}</h3>
      <ul className="earlier">
        {same.map(({ snapshot_id, name = snapshots.unnamed, created_at, channels_count }) => (
          <li key={snapshot_id}>
            <Link to="/lists/$id" params={{ id: snapshot_id }}>
              <bdi>{name}</bdi>
            </Link>{' '}
            <span className="quiet">
              <Day at={created_at} /> · {exact(channels_count)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const Changed = ({ data }: { data: ListChangesAnswer }) => {
  const { lists } = useWords()
  const { joined, left, days } = data
  const renewed = days.findLast(({ new_filters }) => new_filters)
  return (
    <>
      {days.length < 2 ? <p className="quiet small">{lists.onePoint}</p> : <Sizes days={days} />}
      {renewed && <p className="quiet small">{lists.newFilters({ day: day(renewed.date) })}</p>}
      <div className="joined-and-left">
        <Chats title={(count) => lists.joined({ count })} chats={joined} empty={lists.nothingJoined} />
        <Chats title={(count) => lists.left({ count })} chats={left} empty={lists.nothingLeft} />
      </div>
    </>
  )
}

const Sizes = ({ days }: { days: ListChangesAnswer['days'] }) => {
  const { lists } = useWords()
  const times = useMemo(() => days.map(({ date }) => Date.parse(date) / 1000), [days])
  const lines = useMemo(
    () => [{ label: lists.sizeOverTime, values: days.map(({ chats_count }) => chats_count) }],
    [days, lists],
  )
  return <Chart label={lists.sizeOverTime} times={times} lines={lines} height={160} utc />
}

type ChatsProps = { title: (count: string) => string; chats: ListChangesAnswer['joined']; empty: string }

const Chats = ({ title, chats, empty }: ChatsProps) => {
  const { lists, common } = useWords()
  return (
    <div>
      <h3>{title(exact(chats.length))}</h3>
      {chats.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <DataTable
          label={title(exact(chats.length))}
          className="names-first"
          isLong
          hasRowKeys
          rows={chats}
          keyOf={({ internal_id }) => internal_id}
          columns={[
            {
              title: lists.chat,
              cell: (chat) => (
                <span className="channel-cell">
                  <Avatar title={chat.title} />
                  <ChatLink {...chat} />
                </span>
              ),
            },
            { title: common.members, isNumber: true, cell: ({ members_count }) => <Num value={members_count} /> },
          ]}
        />
      )}
    </div>
  )
}
