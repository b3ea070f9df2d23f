// Who a chat is, its most important numbers, what can be done with it, and the tabs. It stays in sight while the page is scrolled.
import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { ChatInfo } from '#sdk'
import { Avatar, ChatTitle } from '../chat-name.tsx'
import type { TrustLevel } from '../trust-mark.tsx'
import { publicName } from './links.ts'
import { TabBar, type TabLink } from './tab-bar.tsx'

type HeaderProps = {
  chat: ChatInfo
  trust_level: TrustLevel | undefined
  /** What is said about its audience, in a few words. */
  remark: ReactNode
  numbers: ReactNode
  actions: ReactNode
  /** At the end of the row of tabs. */
  beside: ReactNode
  tabs: TabLink[]
}

export const ChatHeader = ({ chat, trust_level, remark, numbers, actions, beside, tabs }: HeaderProps) => {
  const name = publicName(chat.link)
  return (
    <header className="chat-head" style={{ top: useFrameHeight() }}>
      <div className="chat-head-row">
        <Avatar title={chat.title} large />
        <div className="channel-name">
          <h1>
            <ChatTitle title={chat.title} verified={chat.verified} trust_level={trust_level} />
          </h1>
          <div className="name-line quiet">
            {name && <bdi dir="ltr">@{name}</bdi>}
            {remark}
          </div>
        </div>
        <div className="head-numbers">{numbers}</div>
        <div className="channel-actions row no-print">{actions}</div>
      </div>
      <div className="tab-row">
        <TabBar tabs={tabs} />
        {beside}
      </div>
    </header>
  )
}

/** The bar of the whole page stays too, and is higher with a notice. */
const useFrameHeight = () => {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const frame = document.querySelector<HTMLElement>('.frame')
    if (!frame) return
    const watch = new ResizeObserver(() => setHeight(frame.getBoundingClientRect().height))
    setHeight(frame.getBoundingClientRect().height)
    watch.observe(frame)
    return () => watch.disconnect()
  }, [])
  return height
}
