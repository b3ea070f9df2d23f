// One channel: a tab for each question about it. Printed, overview and trust are a report.
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type ChannelInfo, chartNames, useChannel, useChannelStats } from '../../data/channel.ts'
import { useWithNames } from '../../data/dictionaries.ts'
import { ChatPage, LoadedChat } from '../../look/chat-page/page.tsx'
import { tabPath } from '../../look/chat-page/tabs.ts'
import { usePeriod } from '../../look/chat-page/use-period.ts'
import { moment } from '../../look/format.ts'
import { useWords } from '../../words/index.ts'
import { ChannelActions } from './actions.tsx'
import { useChannelAddress } from './address.ts'
import { CiteChannel } from './cite-channel.tsx'
import { HeadNumbers, TrustRemark } from './head-numbers.tsx'
import { History } from './history.tsx'
import { Network } from './network.tsx'
import { Overview } from './overview.tsx'
import { OwnPrice } from './own-price.tsx'
import { Posts } from './posts.tsx'
import { useReadAhead } from './read-ahead.ts'
import { useReport } from './report.ts'
import { type ChannelTab, channelPlan, channelReads, channelTabs } from './tabs.ts'
import { TrustTab } from './trust-tab.tsx'
import './channel.css'

export const ChannelPage = () => {
  const { id } = useParams({ from: '/frame/channel/$id' })
  return <Channel key={id} id={id} />
}

const Channel = ({ id }: { id: string }) => {
  const { channel } = useWords()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  useReadAhead(id, now)
  const query = useWithNames(useChannel(id))
  return (
    <LoadedChat id={id} title={channel.title} query={query}>
      {(chat) => <ChannelView chat={chat} now={now} />}
    </LoadedChat>
  )
}

/** What a tab has to read to know of which period anything is known. */
const chartsOf = (tab: ChannelTab) => (tab === 'overview' ? chartNames : tab === 'posts' ? (['posts'] as const) : [])

const ChannelView = ({ chat, now }: { chat: ChannelInfo; now: number }) => {
  const { channel } = useWords()
  const { search, hash, tab, change } = useChannelAddress()
  const id = chat.internal_id
  const { isReport, isWanted, want } = useReport()
  const shown = (one: ChannelTab) => (isReport ? one === 'overview' || one === 'trust' : one === tab)
  const { period, end, as_of, old } = usePeriod(id, chartsOf(isReport ? 'overview' : tab), search, now)
  const stats = useChannelStats(id, as_of)
  const pathOf = (one: ChannelTab) => tabPath(channelPlan, `/channel/${id}`, search, one)
  return (
    <ChatPage
      chat={chat}
      words={channel}
      change={change}
      as_of={as_of}
      old={old}
      hash={hash}
      trust_level={stats.data?.trust_level}
      remark={
        <>
          <TrustRemark stats={stats.data} path={pathOf('trust')} />
          <OwnPrice id={id} />
        </>
      }
      stats={stats}
      numbers={(data) => <HeadNumbers chat={chat} stats={data} />}
      beside={<CiteChannel chat={chat} />}
      actions={<ChannelActions chat={chat} period={period} onPrint={want} />}
      tabs={channelTabs.map((one) => ({
        title: channel.tabs[one],
        path: pathOf(one),
        isOpen: one === tab,
        reads: channelReads[one],
      }))}
    >
      {shown('overview') && <Overview chat={chat} stats={stats} period={period} end={end} />}
      {shown('trust') && <TrustTab id={id} stats={stats} as_of={as_of} isRead={isWanted || tab === 'trust'} />}
      {shown('posts') && <Posts chat={chat} stats={stats.data} period={period} />}
      {shown('network') && <Network id={id} />}
      {shown('history') && <History chat={chat} as_of={as_of} />}
      <p className="print-only quiet small">
        {channel.printed({ date: moment(new Date()) })} · {location.origin + location.pathname}
      </p>
    </ChatPage>
  )
}
