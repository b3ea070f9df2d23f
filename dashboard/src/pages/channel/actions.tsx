// What can be done with a channel: watch, add to a list, compare, and more.
import { type ChannelInfo, chartNames } from '../../data/channel.ts'
import { MOST_COMPARED, toggleTicked, useTicked } from '../../data/compared.ts'
import { AddToList } from '../../look/add-to-list.tsx'
import { ChatExports } from '../../look/chat-page/exports.tsx'
import type { ChartPeriod } from '../../look/chat-page/period.ts'
import { useKeys } from '../../look/keyboard.ts'
import { WatchButton } from '../../look/watch/button.tsx'
import { useWords } from '../../words/index.ts'

type ActionsProps = { chat: ChannelInfo; period: ChartPeriod; onPrint: () => void }

export const ChannelActions = ({ chat, period, onPrint }: ActionsProps) => {
  const { channel } = useWords()
  const ticked = useTicked()
  const { internal_id, title } = chat
  const isTicked = ticked.some((other) => other.internal_id === internal_id)
  const isFull = !isTicked && ticked.length >= MOST_COMPARED
  const compare = () => toggleTicked({ internal_id, title })
  useKeys({ x: compare })
  return (
    <>
      <WatchButton subject={{ kind: 'chat', chat: internal_id, title }} />
      <AddToList ids={[internal_id]} />
      <button
        type="button"
        aria-pressed={isTicked}
        disabled={isFull}
        data-tip={isFull ? channel.comparisonFull : undefined}
        onClick={compare}
      >
        {isTicked && <span aria-hidden="true">✓</span>} {isTicked ? channel.compared : channel.compare}
      </button>
      <ChatExports
        chat={chat}
        period={period}
        charts={chartNames}
        words={channel}
        messages={{ path: '/v1/messages/channel', label: channel.exportPosts }}
      >
        <button type="button" onClick={onPrint}>
          {channel.print}
        </button>
      </ChatExports>
    </>
  )
}
