// What can be done with a channel: compare, watch, export, print, open.
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useKeys } from '../../app/keyboard.ts'
import { type Channel, chartNames } from '../../data/channel.ts'
import { MOST_COMPARED, toggleTicked, useTicked } from '../../data/compared.ts'
import { exportHref } from '../../look/chat-page/links.ts'
import type { Shown } from '../../look/chat-page/period.ts'
import { Menu } from '../../look/menu.tsx'
import { useWords } from '../../words/index.ts'

export const ChannelActions = ({ chat, period }: { chat: Channel; period: Shown }) => {
  const { channel, common } = useWords()
  const exports = useRef<HTMLDivElement>(null)
  const ticked = useTicked()
  const { internal_id, title } = chat
  const isTicked = ticked.some((other) => other.internal_id === internal_id)
  const isFull = !isTicked && ticked.length >= MOST_COMPARED
  const compare = () => toggleTicked({ internal_id, title })
  useKeys({ x: compare, e: () => exports.current?.querySelector('button')?.click() })
  return (
    <>
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
    </>
  )
}
