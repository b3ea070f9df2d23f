// Who a chat is. What can be done with it stands beside it.
import { type ReactNode, useState } from 'react'
import type { ChatInfo } from '#sdk'
import { useNameOf } from '../../data/dictionaries.ts'
import { useWords, type Words } from '../../words/index.ts'
import { Avatar, ChatTitle } from '../chat-name.tsx'
import { day } from '../format.ts'
import { Ago } from '../number.tsx'
import type { TrustLevel } from '../trust-mark.tsx'
import { publicName } from './links.ts'

export type HeaderWords = Pick<Words['channel'], 'scam' | 'fake' | 'deleted'>

type HeaderProps = {
  chat: ChatInfo
  words: HeaderWords
  trust_level: TrustLevel | undefined
  /** What it was called before. */
  former: ReactNode
  children: ReactNode
}

export const ChatHeader = ({ chat, words, trust_level, former, children }: HeaderProps) => (
  <header className="channel-head">
    <Avatar title={chat.title} large />
    <div className="channel-name">
      <h1>
        <ChatTitle title={chat.title} verified={chat.verified} trust_level={trust_level} />
      </h1>
      <Facts chat={chat} />
    </div>
    <div className="channel-actions row no-print">{children}</div>
    {chat.description && <About text={chat.description} />}
    {former}
    {chat.scam && <p className="notice warning">{words.scam}</p>}
    {chat.fake && <p className="notice warning">{words.fake}</p>}
    {chat.deleted_at && <p className="notice warning">{words.deleted({ date: day(chat.deleted_at) })}</p>}
  </header>
)

const Facts = ({ chat }: { chat: ChatInfo }) => {
  const { channel } = useWords()
  const country = useNameOf('countries')
  const language = useNameOf('languages')
  const category = useNameOf('categories')
  const name = publicName(chat.link)
  return (
    <ul className="facts quiet">
      {name && (
        <li>
          <bdi dir="ltr">@{name}</bdi>
        </li>
      )}
      {chat.country && <li>{country(chat.country)}</li>}
      {chat.language && <li>{language(chat.language)}</li>}
      {chat.category && <li>{category(chat.category)}</li>}
      {chat.creation_date && (
        <li>
          <time dateTime={chat.creation_date} data-tip={channel.created({ date: day(chat.creation_date) })}>
            {channel.since({ year: chat.creation_date.slice(0, 4) })}
          </time>
        </li>
      )}
      {chat.updated_at && (
        <li>
          {channel.observed} <Ago at={chat.updated_at} />
        </li>
      )}
    </ul>
  )
}

const LONG_TEXT = 240

const About = ({ text }: { text: string }) => {
  const { channel } = useWords()
  const [whole, showWhole] = useState(false)
  const isLong = text.length > LONG_TEXT
  return (
    <div className="about">
      <p dir="auto">{isLong && !whole ? `${text.slice(0, LONG_TEXT).trimEnd()}…` : text}</p>
      {isLong && (
        <button type="button" className="plain small no-print" aria-expanded={whole} onClick={() => showWhole(!whole)}>
          {whole ? channel.less : channel.more}
        </button>
      )}
    </div>
  )
}
