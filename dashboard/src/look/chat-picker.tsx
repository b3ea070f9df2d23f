// A field that finds a channel by name and hands it over.
import { useId, useState } from 'react'
import { useSuggestions } from '../data/suggest.ts'
import { useWords } from '../words/index.ts'
import { Avatar, ChatTitle } from './chat-name.tsx'
import { short } from './format.ts'

type Picked = { internal_id: string; title: string }

export const ChatPicker = ({
  label,
  onPick,
  disabled,
}: {
  label: string
  onPick: (chat: Picked) => void
  disabled?: boolean
}) => {
  const { common } = useWords()
  const [term, setTerm] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const { data } = useSuggestions(term)
  const found = term.trim() ? (data?.items ?? []).filter(({ peer }) => peer === 'Channel') : []
  const isShown = open && term.trim() !== ''
  const pick = (chat: Picked | undefined) => {
    if (!chat) return
    setTerm('')
    onPick(chat)
  }
  const press = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((chosen + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter' && term.trim()) pick(found[chosen])
    else if (event.key === 'Escape') setTerm('')
    else return
    event.preventDefault()
  }
  return (
    <div className="chat-picker">
      <input
        type="search"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded={isShown}
        aria-controls={id}
        aria-activedescendant={isShown && found[chosen] ? `${id}-${chosen}` : undefined}
        value={term}
        disabled={disabled}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        onChange={({ target }) => {
          setTerm(target.value)
          setChosen(0)
        }}
      />
      <div
        className="search-results"
        role="listbox"
        id={id}
        aria-label={label}
        hidden={!isShown}
        tabIndex={-1}
        onPointerDown={(event) => event.preventDefault()}
      >
        {found.map((chat, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={chat.internal_id}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === chosen}
            onClick={() => pick(chat)}
          >
            <Avatar title={chat.title} />
            <ChatTitle title={chat.title} verified={chat.verified} />
            {chat.members_count != null && <span className="push quiet small">{short(chat.members_count)}</span>}
          </div>
        ))}
        {found.length === 0 && (
          <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
            {common.none}
          </div>
        )}
      </div>
    </div>
  )
}
