// One group: who it is, its key numbers, its charts, when it is written in, and its messages.
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useWithNames } from '../../data/dictionaries.ts'
import { type Group, useGroup, useGroupStats } from '../../data/group.ts'
import { useChatAddress, useTitle } from '../../look/chat-page/address.ts'
import { Charts } from '../../look/chat-page/charts.tsx'
import { ChatHeader } from '../../look/chat-page/header.tsx'
import { exportHref } from '../../look/chat-page/links.ts'
import { periodIn } from '../../look/chat-page/period.ts'
import { Menu } from '../../look/menu.tsx'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { GroupNumbers } from './group-numbers.tsx'
import { GroupMessages } from './messages.tsx'
import { TopAuthors } from './top-authors.tsx'
import '../../look/chat-page/chat-page.css'
import './group.css'

const chartNames = ['subscribers', 'posts', 'mentions'] as const

export const GroupPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { group } = useWords()
  const query = useWithNames(useGroup(id))
  return (
    <>
      {!query.data && <h1 className="unseen">{group.title}</h1>}
      <Loaded query={query} height={1200}>
        {(chat) => <GroupView key={id} chat={chat} />}
      </Loaded>
    </>
  )
}

const GroupView = ({ chat }: { chat: Group }) => {
  const { group, common, channel } = useWords()
  const { internal_id } = chat
  const stats = useGroupStats(internal_id)
  const { search, change } = useChatAddress()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const period = periodIn(search, now)
  useTitle(chat.title)
  return (
    <div className="channel-page">
      <ChatHeader chat={chat} words={group}>
        <Menu label={common.export}>
          {chartNames.map((name) => (
            <a key={name} href={exportHref(`/v1/charts/${name}`, internal_id, period)} download>
              {channel.exportChart(group.charts[name])}
            </a>
          ))}
          <a href={exportHref('/v1/messages/group', internal_id, period)} download>
            {group.exportMessages}
          </a>
        </Menu>
        {chat.link && (
          <a className="button" href={chat.link} target="_blank" rel="noreferrer">
            {common.openInTelegram}
          </a>
        )}
      </ChatHeader>
      <div className="numbers-place">
        <Loaded query={stats} height={64}>
          {(data) => <GroupNumbers chat={chat} stats={data} />}
        </Loaded>
      </div>
      <Charts id={internal_id} names={chartNames} words={group} search={search} change={change} now={now}>
        <TopAuthors stats={stats} />
      </Charts>
      <GroupMessages chat={chat} />
    </div>
  )
}
