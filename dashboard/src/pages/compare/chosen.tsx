// The channels that are compared, in their order. The first one is what differences are from.
import { MOST_COMPARED, type TickedChat } from '../../data/compared.ts'
import { useTitle } from '../../data/title.ts'
import { ChatLink } from '../../look/chat-name.tsx'
import { ChatPicker } from '../../look/chat-picker.tsx'
import { LineKey } from '../../look/line-key.tsx'
import { useWords } from '../../words/index.ts'

type ChosenChannel = { internal_id: string; title: string | undefined }
type ChosenProps = { chosen: ChosenChannel[]; choose: (next: TickedChat[]) => void }

const titled = (chats: ChosenChannel[]): TickedChat[] =>
  chats.map(({ internal_id, title }) => ({ internal_id, title: title ?? internal_id }))

export const Chosen = ({ chosen, choose }: ChosenProps) => {
  const { compare } = useWords()
  const isFull = chosen.length >= MOST_COMPARED
  const others = (id: string) => titled(chosen.filter(({ internal_id }) => internal_id !== id))
  return (
    <div className="chosen row">
      {chosen.length > 0 && (
        <ol className="row" aria-label={compare.chosen}>
          {chosen.map((chat, i) => (
            <Entry
              key={chat.internal_id}
              chat={chat}
              position={i}
              onFirst={() => choose([...titled([chat]), ...others(chat.internal_id)])}
              onRemove={() => choose(others(chat.internal_id))}
            />
          ))}
        </ol>
      )}
      <ChatPicker
        label={isFull ? compare.full : compare.add}
        disabled={isFull}
        onPick={({ internal_id, title }) => choose([...others(internal_id), { internal_id, title }])}
      />
    </div>
  )
}

type EntryProps = { chat: ChosenChannel; position: number; onFirst: () => void; onRemove: () => void }

const Entry = ({ chat, position, onFirst, onRemove }: EntryProps) => {
  const { compare } = useWords()
  const title = useTitle(chat.internal_id, chat.title)
  return (
    <li>
      <LineKey position={position} />
      <ChatLink internal_id={chat.internal_id} title={title} />
      {position === 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: focus shows what the first channel is for
        <span className="quiet small" data-tip={compare.firstMeans} tabIndex={0}>
          {compare.first}
        </span>
      ) : (
        <button type="button" className="plain small" aria-label={compare.makeFirstOf({ title })} onClick={onFirst}>
          {compare.makeFirst}
        </button>
      )}
      <button type="button" className="plain" aria-label={compare.remove({ title })} onClick={onRemove}>
        <span aria-hidden="true">✕</span>
      </button>
    </li>
  )
}
