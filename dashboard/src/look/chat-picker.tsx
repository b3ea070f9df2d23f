// A field that finds a channel, or a group too, by name and hands it over.
import { useState } from 'react'
import { useSuggestions } from '../data/suggest.ts'
import { useWords } from '../words/index.ts'
import { Avatar, ChatTitle } from './chat-name.tsx'
import { Combobox } from './combobox.tsx'

type PickerProps = {
  label: string
  onPick: (chat: { internal_id: string; title: string }) => void
  disabled?: boolean
  withGroups?: boolean
}

export const ChatPicker = ({ label, onPick, disabled, withGroups }: PickerProps) => {
  const { common } = useWords()
  const [term, setTerm] = useState('')
  const { data } = useSuggestions(term)
  return (
    <div className="chat-picker">
      <Combobox
        label={label}
        placeholder={label}
        listLabel={label}
        term={term}
        onTerm={setTerm}
        entries={term.trim() ? (data?.items ?? []).filter(({ peer }) => withGroups || peer === 'Channel') : []}
        keyOf={({ internal_id }) => internal_id}
        none={common.none}
        onPick={onPick}
        disabled={disabled}
        show={({ title, verified }) => (
          <>
            <Avatar title={title} />
            <ChatTitle title={title} verified={verified} />
          </>
        )}
      />
    </div>
  )
}
