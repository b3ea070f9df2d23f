// One channel: who it is, its key numbers and charts, its posts and mentions. Printed, it is a report of two pages.
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type Channel, chartNames, useChannel, useChannelStats } from '../../data/channel.ts'
import { useWithNames } from '../../data/dictionaries.ts'
import { useChatAddress, useTitle } from '../../look/chat-page/address.ts'
import { Charts } from '../../look/chat-page/charts.tsx'
import { ChatHeader } from '../../look/chat-page/header.tsx'
import { periodIn } from '../../look/chat-page/period.ts'
import { moment } from '../../look/format.ts'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { ChannelActions } from './actions.tsx'
import { AdsIndexWhy } from './ads-index.tsx'
import { KeyNumbers } from './key-numbers.tsx'
import { Mentions } from './mentions.tsx'
import { Posts } from './posts.tsx'
import { ViewCurveSection } from './view-curve.tsx'
import '../../look/chat-page/chat-page.css'

export const ChannelPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { channel } = useWords()
  const query = useWithNames(useChannel(id))
  return (
    <>
      {!query.data && <h1 className="unseen">{channel.title}</h1>}
      <Loaded query={query} height={1200}>
        {(chat) => <ChannelView key={id} chat={chat} />}
      </Loaded>
    </>
  )
}

const ChannelView = ({ chat }: { chat: Channel }) => {
  const { channel } = useWords()
  const stats = useChannelStats(chat.internal_id)
  const { search, change } = useChatAddress()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const isWhyShown = search.why === '1'
  useTitle(chat.title)
  return (
    <div className="channel-page">
      <ChatHeader chat={chat} words={channel}>
        <ChannelActions chat={chat} period={periodIn(search, now)} />
      </ChatHeader>
      <div className={isWhyShown ? 'numbers-place with-why' : 'numbers-place'}>
        <Loaded query={stats} height={64}>
          {(data) => (
            <>
              <KeyNumbers
                chat={chat}
                stats={data}
                isWhyShown={isWhyShown}
                onWhy={() => change({ why: isWhyShown ? undefined : '1' }, true)}
              />
              {data.ads_index !== undefined && data.ads_index_parts && (
                <AdsIndexWhy parts={data.ads_index_parts} index={data.ads_index} shown={isWhyShown} />
              )}
            </>
          )}
        </Loaded>
      </div>
      <Charts id={chat.internal_id} names={chartNames} words={channel} search={search} change={change} now={now}>
        <ViewCurveSection id={chat.internal_id} />
      </Charts>
      <div className="no-print">
        <Posts chat={chat} />
        <Mentions id={chat.internal_id} />
      </div>
      <p className="print-only quiet small">
        {channel.printed(moment(new Date()))} · {location.origin + location.pathname}
      </p>
    </div>
  )
}
