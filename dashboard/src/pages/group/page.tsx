// One group: what its numbers say, its messages, and its past, each in a tab.
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWithNames } from '../../data/dictionaries.ts'
import { type GroupInfo, useGroup, useGroupStats } from '../../data/group.ts'
import { AddToList } from '../../look/add-to-list.tsx'
import { AsOfSection } from '../../look/chat-page/as-of.tsx'
import { ChatExports } from '../../look/chat-page/exports.tsx'
import { FormerNames } from '../../look/chat-page/former-names.tsx'
import { ChatPage, LoadedChat } from '../../look/chat-page/page.tsx'
import type { ChangeChatSearch } from '../../look/chat-page/period.ts'
import { tabIn, tabPath, tabText } from '../../look/chat-page/tabs.ts'
import { usePeriod } from '../../look/chat-page/use-period.ts'
import { linkedIn } from '../../look/post/linked.tsx'
import { WatchButton } from '../../look/watch/button.tsx'
import { useWords } from '../../words/index.ts'
import { GroupHeadNumbers } from './group-numbers.tsx'
import { GroupMessages } from './messages.tsx'
import { GroupOverview } from './overview.tsx'
import { groupPlan, groupReads, groupTabs } from './tabs.ts'
import './group.css'

const chartNames = ['subscribers', 'posts', 'mentions'] as const

export const GroupPage = () => {
  const { id } = useParams({ from: '/frame/group/$id' })
  const { group } = useWords()
  const query = useWithNames(useGroup(id))
  return (
    <LoadedChat id={id} title={group.title} query={query}>
      {(chat) => <GroupView key={id} chat={chat} />}
    </LoadedChat>
  )
}

const GroupView = ({ chat }: { chat: GroupInfo }) => {
  const { group } = useWords()
  const id = chat.internal_id
  const search = useSearch({ from: '/frame/group/$id' })
  const hash = useLocation({ select: ({ hash }) => hash })
  const tab = tabIn(groupPlan, search, hash)
  const navigate = useNavigate({ from: '/group/$id' })
  const change: ChangeChatSearch = (changed, replace = false) =>
    void navigate({
      search: (old) => ({ ...old, tab: tabText(groupPlan, tab), ...changed }),
      replace,
      resetScroll: false,
    })
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const { period, end, as_of, old } = usePeriod(id, tab === 'overview' ? chartNames : [], search, now)
  const stats = useGroupStats(id, as_of)
  return (
    <ChatPage
      chat={chat}
      words={group}
      change={change}
      as_of={as_of}
      old={old}
      hash={hash}
      stats={stats}
      numbers={(data) => <GroupHeadNumbers chat={chat} stats={data} />}
      actions={
        <>
          <WatchButton subject={{ kind: 'chat', chat: id, title: chat.title }} />
          <AddToList ids={[id]} />
          <ChatExports
            chat={chat}
            period={period}
            charts={chartNames}
            words={group}
            messages={{ path: '/v1/messages/group', label: group.exportMessages }}
          />
        </>
      }
      tabs={groupTabs.map((one) => ({
        title: group.tabs[one],
        path: tabPath(groupPlan, `/group/${id}`, search, one),
        isOpen: one === tab,
        reads: groupReads[one],
      }))}
    >
      {tab === 'overview' && (
        <GroupOverview
          chat={chat}
          stats={stats}
          search={search}
          change={change}
          period={period}
          end={end}
          charts={chartNames}
        />
      )}
      {tab === 'messages' && <GroupMessages chat={chat} linked={linkedIn(search)} />}
      {tab === 'history' && (
        <div className="history">
          <FormerNames internal_id={id} kind="groups" />
          <AsOfSection as_of={as_of} change={change} />
        </div>
      )}
    </ChatPage>
  )
}
