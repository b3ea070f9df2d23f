// What is seldom done with a chat, in a menu: its data as files, and the chat itself in the messenger. `e` opens it.
import { Fragment, type ReactNode, useRef } from 'react'
import type { ChatInfo } from '#sdk'
import type { ChartName } from '../../data/channel.ts'
import { useWords } from '../../words/index.ts'
import { useKeys } from '../keyboard.ts'
import { Menu } from '../menu.tsx'
import type { ChartWords } from './chart-words.ts'
import { exportHref } from './links.ts'
import type { ChartPeriod } from './period.ts'

type ChatExportsProps = {
  chat: ChatInfo
  period: ChartPeriod
  charts: readonly ChartName[]
  words: ChartWords
  messages: { path: string; label: string }
  /** More entries of the menu. */
  children?: ReactNode
}

export const ChatExports = ({ chat, period, charts, words, messages, children }: ChatExportsProps) => {
  const { channel, common } = useWords()
  const menu = useRef<HTMLDivElement>(null)
  useKeys({ e: () => menu.current?.querySelector('button')?.click() })
  return (
    <div ref={menu}>
      <Menu label={channel.moreActions}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Fragment key={format}>
            {charts.map((name) => (
              <a key={name} href={exportHref(`/v1/charts/${name}`, chat.internal_id, period, format)} download>
                {channel.exportAs({ what: words.charts[name], format: format.toUpperCase() })}
              </a>
            ))}
            <a href={exportHref(messages.path, chat.internal_id, period, format)} download>
              {channel.exportAs({ what: messages.label, format: format.toUpperCase() })}
            </a>
          </Fragment>
        ))}
        {children}
        {chat.link && (
          <a href={chat.link} target="_blank" rel="noreferrer">
            {common.openInTelegram}
          </a>
        )}
      </Menu>
    </div>
  )
}
