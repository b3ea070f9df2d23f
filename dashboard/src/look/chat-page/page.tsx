// The page of one chat, channel or group: who it is and what can be done with it, its key numbers, its charts, and what the page adds below.
import { type ReactNode, useEffect, useState } from 'react'
import type { ChatInfo } from '#sdk'
import { useWords } from '../../words/index.ts'
import { day } from '../format.ts'
import { Loaded } from '../states.tsx'
import type { TrustLevel } from '../trust-mark.tsx'
import type { ChartWords } from './chart-words.ts'
import { type ChartNames, Charts } from './charts.tsx'
import { ChatHeader, type HeaderWords } from './header.tsx'
import type { ChangeChatSearch, ChartPeriod, ChatSearch } from './period.ts'
import { usePeriod } from './use-period.ts'
import './chat-page.css'

type ChatQuery<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown }

type LoadedChatProps<Chat> = {
  title: string
  query: ChatQuery<Chat>
  /** Whether what stands above the numbers is known, so that they do not move. */
  isReady: boolean
  children: (chat: Chat) => ReactNode
}

/** Until the chat is known the page has a heading that is only read aloud. */
export const LoadedChat = <Chat,>({ title, query, isReady, children }: LoadedChatProps<Chat>) => {
  const shown = isReady ? query : { ...query, data: undefined }
  return (
    <>
      {!shown.data && <h1 className="unseen">{title}</h1>}
      <Loaded query={shown} height={1200}>
        {children}
      </Loaded>
    </>
  )
}

type ChatPageProps<Stats> = {
  chat: ChatInfo
  words: ChartWords & HeaderWords
  charts: ChartNames
  search: ChatSearch
  change: ChangeChatSearch
  trust_level?: TrustLevel | undefined
  former: ReactNode
  actions: (period: ChartPeriod) => ReactNode
  stats: ChatQuery<Stats>
  numbers: (stats: Stats) => ReactNode
  /** The strip of numbers is followed by an explanation. */
  isExplained?: boolean
  /** Stands beside the heat map. */
  beside: ReactNode
  children: (period: ChartPeriod) => ReactNode
}

export const ChatPage = <Stats,>(props: ChatPageProps<Stats>) => {
  const {
    chat,
    words,
    charts,
    search,
    change,
    trust_level,
    former,
    actions,
    stats,
    numbers,
    isExplained,
    beside,
    children,
  } = props
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const { channel } = useWords()
  const { period, end, as_of, isOld } = usePeriod(chat.internal_id, charts, search, now)
  useTitle(chat.title)
  return (
    <div className="channel-page">
      <ChatHeader chat={chat} words={words} trust_level={trust_level} former={former}>
        {actions(period)}
      </ChatHeader>
      {as_of && (
        <p className="notice as-of">
          {channel.asOf({ day: day(`${as_of}T12:00:00`) })}
          <button type="button" className="no-print" onClick={() => change({ as_of: undefined })}>
            {channel.asOfNow}
          </button>
        </p>
      )}
      {isOld && <p className="notice old-data">{channel.oldData({ day: day(new Date(end * 1000)) })}</p>}
      <div className={isExplained ? 'numbers-place with-why' : 'numbers-place'}>
        <Loaded query={stats} height={64}>
          {numbers}
        </Loaded>
      </div>
      <Charts
        id={chat.internal_id}
        names={charts}
        words={words}
        search={search}
        change={change}
        period={period}
        now={end}
      >
        {beside}
      </Charts>
      {children(period)}
    </div>
  )
}

const useTitle = (title: string) =>
  useEffect(() => {
    document.title = `${title} · Channelscope`
  }, [title])
