// The page of one chat, channel or group: a header that stays, and below it the tab that is open.
import { type ReactNode, useEffect } from 'react'
import type { ChatInfo } from '#sdk'
import { useWords, type Words } from '../../words/index.ts'
import { day } from '../format.ts'
import { useSectionArrival } from '../post/arrival.ts'
import { Loaded } from '../states.tsx'
import type { TrustLevel } from '../trust-mark.tsx'
import { ChatHeader } from './header.tsx'
import type { ChangeChatSearch } from './period.ts'
import { RefusedChat } from './refused.tsx'
import type { TabLink } from './tab-bar.tsx'
import './chat-page.css'

type ChatQuery<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown }

type LoadedChatProps<Chat> = {
  /** As it stands in the address. */
  id: string
  title: string
  query: ChatQuery<Chat>
  children: (chat: Chat) => ReactNode
}

/** Until the chat is known the page has a heading that is only read aloud. */
export const LoadedChat = <Chat,>({ id, title, query, children }: LoadedChatProps<Chat>) =>
  query.data === undefined && query.error ? (
    <RefusedChat id={id} title={title} error={query.error} retry={() => void query.refetch()} />
  ) : (
    <>
      {!query.data && <h1 className="unseen">{title}</h1>}
      <Loaded query={query} height={1200}>
        {children}
      </Loaded>
    </>
  )

type ChatPageProps<Stats> = {
  chat: ChatInfo
  words: Pick<Words['channel'], 'scam' | 'fake' | 'deleted'>
  change: ChangeChatSearch
  /** The day as of which the page is shown. */
  as_of: string | undefined
  /** The day of the newest data, where all that is known is shown because they are old. */
  old: number | undefined
  hash: string
  trust_level?: TrustLevel | undefined
  remark?: ReactNode
  stats: ChatQuery<Stats>
  numbers: (stats: Stats) => ReactNode
  actions: ReactNode
  /** At the end of the row of tabs. */
  beside?: ReactNode
  tabs: TabLink[]
  children: ReactNode
}

export const ChatPage = <Stats,>(props: ChatPageProps<Stats>) => {
  const {
    chat,
    words,
    change,
    as_of,
    old,
    hash,
    trust_level,
    remark,
    stats,
    numbers,
    actions,
    beside,
    tabs,
    children,
  } = props
  const { channel } = useWords()
  useTitle(chat.title)
  useSectionArrival(hash)
  return (
    <div className="channel-page">
      <ChatHeader
        chat={chat}
        trust_level={trust_level}
        remark={remark}
        numbers={
          <Loaded query={stats} height={42}>
            {numbers}
          </Loaded>
        }
        actions={actions}
        beside={beside}
        tabs={tabs}
      />
      {chat.scam && <p className="notice warning">{words.scam}</p>}
      {chat.fake && <p className="notice warning">{words.fake}</p>}
      {chat.deleted_at && <p className="notice warning">{words.deleted({ date: day(chat.deleted_at) })}</p>}
      {as_of && (
        <p className="notice as-of">
          {channel.asOf({ day: day(`${as_of}T12:00:00`) })}
          <button type="button" className="no-print" onClick={() => change({ as_of: undefined })}>
            {channel.asOfNow}
          </button>
        </p>
      )}
      {old !== undefined && <p className="notice old-data">{channel.oldData({ day: day(new Date(old * 1000)) })}</p>}
      {children}
    </div>
  )
}

const useTitle = (title: string) =>
  useEffect(() => {
    document.title = `${title} · Channelscope`
  }, [title])
