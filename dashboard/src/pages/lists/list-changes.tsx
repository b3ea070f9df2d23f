// Who joined and left a matching list between two days, from the points that are taken every day.
import { useMemo } from 'react'
import type { OutputOf } from '#sdk'
import { type ChatList, useListChanges } from '../../data/chat-lists.ts'
import { Chart } from '../../look/chart.tsx'
import { Avatar, ChatLink } from '../../look/chat-name.tsx'
import { DataTable } from '../../look/data-table.tsx'
import { day, exact } from '../../look/format.ts'
import { Num } from '../../look/number.tsx'
import { Empty, Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { dayBefore, type ListSearch } from './state.ts'

type Changes = OutputOf<'getListChanges'>
type PartProps = { list: ChatList; search: ListSearch; change: (next: ListSearch) => void }

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

export const ListChanges = ({ list, search, change }: PartProps) => {
  const { chatLists } = useWords()
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
    <section aria-label={chatLists.parts.changes}>
      <h2>{chatLists.parts.changes}</h2>
      <div className="row points-choice">
        {choice(chatLists.fromDay, from, 'from')}
        {choice(chatLists.toDay, to, 'to')}
      </div>
      <Loaded query={query} height={320}>
        {(data) => <Changed data={data} />}
      </Loaded>
    </section>
  )
}

const Changed = ({ data }: { data: Changes }) => {
  const { chatLists } = useWords()
  const { joined, left, days } = data
  const renewed = days.findLast(({ new_filters }) => new_filters)
  return (
    <>
      {days.length < 2 ? <p className="quiet small">{chatLists.onePoint}</p> : <Sizes days={days} />}
      {renewed && <p className="quiet small">{chatLists.newFilters(day(renewed.date))}</p>}
      <div className="joined-and-left">
        <Chats title={chatLists.joined} chats={joined} empty={chatLists.nothingJoined} />
        <Chats title={chatLists.left} chats={left} empty={chatLists.nothingLeft} />
      </div>
    </>
  )
}

const Sizes = ({ days }: { days: Changes['days'] }) => {
  const { chatLists } = useWords()
  const times = useMemo(() => days.map(({ date }) => Date.parse(date) / 1000), [days])
  const lines = useMemo(
    () => [{ label: chatLists.sizeOverTime, values: days.map(({ chats_count }) => chats_count) }],
    [days, chatLists],
  )
  return <Chart label={chatLists.sizeOverTime} times={times} lines={lines} height={160} utc />
}

type ChatsProps = { title: (count: string) => string; chats: Changes['joined']; empty: string }

const Chats = ({ title, chats, empty }: ChatsProps) => {
  const { chatLists, common } = useWords()
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
              title: chatLists.chat,
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
