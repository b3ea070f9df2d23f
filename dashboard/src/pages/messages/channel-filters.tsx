// Only one channel, or all but some. Channels are found by name, as in the search box.
import { useTitle } from '../../data/title.ts'
import { ChatPicker } from '../../look/chat-picker.tsx'
import { useWords } from '../../words/index.ts'
import type { ChangeMessages, MessagesSearch } from './state.ts'

export const ChannelFilters = ({ search, change }: { search: MessagesSearch; change: ChangeMessages }) => {
  const { messages } = useWords()
  const excluded = search.exclude_channels?.split(',').filter(Boolean) ?? []
  const without = (id: string) => excluded.filter((other) => other !== id).join(',') || undefined
  return (
    <>
      {search.on_channel ? (
        <Chosen
          id={search.on_channel}
          label={messages.only}
          onRemove={() => change({ ...search, on_channel: undefined })}
        />
      ) : (
        <ChatPicker
          label={messages.onlyIn}
          onPick={({ internal_id }) => change({ ...search, on_channel: internal_id })}
        />
      )}
      {excluded.map((id) => (
        <Chosen
          key={id}
          id={id}
          label={messages.not}
          onRemove={() => change({ ...search, exclude_channels: without(id) })}
        />
      ))}
      <ChatPicker
        label={messages.exclude}
        onPick={({ internal_id }) => change({ ...search, exclude_channels: [...excluded, internal_id].join(',') })}
      />
    </>
  )
}

const Chosen = ({ id, label, onRemove }: { id: string; label: string; onRemove: () => void }) => {
  const { common } = useWords()
  const title = useTitle(id)
  return (
    <button type="button" aria-label={`${common.remove}: ${label} ${title}`} onClick={onRemove}>
      {label} <bdi>{title}</bdi> <span aria-hidden="true">✕</span>
    </button>
  )
}
