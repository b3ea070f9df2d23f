// One channel: who it is, its key numbers and charts, its posts and mentions. Printed, it is a report of two pages.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Channel, useChannel, useChannelStats } from '../../data/channel.ts'
import { moment } from '../../look/format.ts'
import { Loaded } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { AdsIndexWhy } from './ads-index.tsx'
import { Charts } from './charts.tsx'
import { Header } from './header.tsx'
import { KeyNumbers } from './key-numbers.tsx'
import { Mentions } from './mentions.tsx'
import { periodIn } from './period.ts'
import { Posts } from './posts.tsx'
import './channel.css'

export type ChannelSearch = Record<string, string | undefined>
/** Changes some words of the address and leaves the others. `replace` is for changes that the back button should not stop at. */
export type ChangeSearch = (changed: ChannelSearch, replace?: boolean) => void

export const ChannelPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { channel } = useWords()
  const query = useChannel(id)
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
  const search = useSearch({ strict: false }) as ChannelSearch
  const navigate = useNavigate()
  const change: ChangeSearch = (changed, replace = false) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...changed }) as never, replace, resetScroll: false })
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const isWhyShown = search.why === '1'
  useEffect(() => {
    const title = document.title
    document.title = `${chat.title} · Channelscope`
    return () => {
      document.title = title
    }
  }, [chat.title])
  return (
    <div className="channel-page">
      <Header chat={chat} period={periodIn(search, now)} />
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
      <Charts id={chat.internal_id} search={search} change={change} now={now} />
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
