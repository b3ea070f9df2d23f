// A box that ticks a chat, for a list or for comparison, wherever the chat is shown.
import { type TickedChat, toggleTicked, useTicked } from '../data/compared.ts'
import { useWords } from '../words/index.ts'

export const Tick = ({ chat }: { chat: TickedChat }) => {
  const { catalog } = useWords()
  const ticked = useTicked()
  return (
    <input
      type="checkbox"
      className="tick"
      checked={ticked.some(({ internal_id }) => internal_id === chat.internal_id)}
      aria-label={catalog.tick({ title: chat.title })}
      onChange={() => toggleTicked(chat)}
    />
  )
}
