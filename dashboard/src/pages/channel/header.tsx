// Who the channel is, and what can be done with it.
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useKeys } from '../../app/keyboard.ts'
import { type Channel, chartNames } from '../../data/channel.ts'
import { MOST_COMPARED, toggleTicked, useTicked } from '../../data/compared.ts'
import { useNameOf } from '../../data/dictionaries.ts'
import { Avatar, ChatTitle } from '../../look/chat-name.tsx'
import { day } from '../../look/format.ts'
import { Menu } from '../../look/menu.tsx'
import { Ago } from '../../look/number.tsx'
import { useWords } from '../../words/index.ts'
import { exportHref, publicName } from './links.ts'
import type { Shown } from './period.ts'

export const Header = ({ chat, period }: { chat: Channel; period: Shown }) => {
  const { channel } = useWords()
  return (
    <header className="channel-head">
      <Avatar title={chat.title} large />
      <div className="channel-name">
        <h1>
          <ChatTitle title={chat.title} verified={chat.verified} />
        </h1>
        <Facts chat={chat} />
      </div>
      <Actions chat={chat} period={period} />
      {chat.description && <About text={chat.description} />}
      {chat.scam && <p className="notice warning">{channel.scam}</p>}
      {chat.fake && <p className="notice warning">{channel.fake}</p>}
      {chat.deleted_at && <p className="notice warning">{channel.deleted(day(chat.deleted_at))}</p>}
    </header>
  )
}

const Facts = ({ chat }: { chat: Channel }) => {
  const { channel } = useWords()
  const country = useNameOf('countries')
  const language = useNameOf('languages')
  const category = useNameOf('categories')
  const name = publicName(chat.link)
  return (
    <ul className="facts quiet">
      {name && <li>@{name}</li>}
      {chat.country && <li>{country(chat.country)}</li>}
      {chat.language && <li>{language(chat.language)}</li>}
      {chat.category && <li>{category(chat.category)}</li>}
      {chat.creation_date && (
        <li>
          <time dateTime={chat.creation_date} data-tip={channel.created(day(chat.creation_date))}>
            {channel.since(chat.creation_date.slice(0, 4))}
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

const Actions = ({ chat, period }: { chat: Channel; period: Shown }) => {
  const { channel, common } = useWords()
  const exports = useRef<HTMLDivElement>(null)
  const ticked = useTicked()
  const { internal_id, title } = chat
  const isTicked = ticked.some((other) => other.internal_id === internal_id)
  const isFull = !isTicked && ticked.length >= MOST_COMPARED
  const compare = () => toggleTicked({ internal_id, title })
  useKeys({ x: compare, e: () => exports.current?.querySelector('button')?.click() })
  return (
    <div className="channel-actions row no-print">
      <button
        type="button"
        aria-pressed={isTicked}
        disabled={isFull}
        data-tip={isFull ? channel.comparisonFull : undefined}
        onClick={compare}
      >
        {isTicked && <span aria-hidden="true">✓</span>} {isTicked ? channel.compared : channel.compare}
      </button>
      <Link to="/lists" search={{ add: internal_id }} className="button" data-tip={channel.watchMeans}>
        {channel.watch}
      </Link>
      <div ref={exports}>
        <Menu label={common.export}>
          {chartNames.map((name) => (
            <a key={name} href={exportHref(`/v1/charts/${name}`, internal_id, period)} download>
              {channel.exportChart(channel.charts[name])}
            </a>
          ))}
          <a href={exportHref('/v1/messages/channel', internal_id, period)} download>
            {channel.exportPosts}
          </a>
          <button type="button" onClick={() => print()}>
            {channel.print}
          </button>
        </Menu>
      </div>
      {chat.link && (
        <a className="button" href={chat.link} target="_blank" rel="noreferrer">
          {common.openInTelegram}
        </a>
      )}
    </div>
  )
}
