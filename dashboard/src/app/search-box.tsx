// The search box: finds channels, groups and pages from anywhere. `/` moves the focus to it.
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useSuggestions } from '../data/suggest.ts'
import { Avatar, ChatTitle } from '../look/chat-name.tsx'
import { short } from '../look/format.ts'
import { useWords } from '../words/index.ts'
import { useKeys } from './keyboard.ts'

type Entry = {
  key: string
  href: string
  title: string
  note: string
  verified?: boolean | undefined
  isPage?: boolean
}

const places = [
  ['/', 'catalog'],
  ['/messages', 'messages'],
  ['/lists', 'lists'],
  ['/mine', 'mine'],
  ['/compare', 'compare'],
  ['/account', 'account'],
  ['/add', 'add'],
] as const

const useEntries = (term: string): { entries: Entry[]; near: string[] } => {
  const { frame, common } = useWords()
  const { data } = useSuggestions(term)
  const wanted = term.trim().toLowerCase()
  if (!wanted) return { entries: [], near: [] }
  const pages = places
    .filter(([, name]) => frame[name].toLowerCase().includes(wanted))
    .map(([href, name]) => ({ key: href, href, title: frame[name], note: frame.page, isPage: true }))
  const chats = (data?.items ?? []).map(({ internal_id, peer, title, members_count, verified }) => ({
    key: internal_id,
    href: `/${peer === 'Group' ? 'group' : 'channel'}/${internal_id}`,
    title,
    verified,
    note: [peer === 'Group' ? common.group : common.channel, members_count != null && short(members_count)]
      .filter(Boolean)
      .join(' · '),
  }))
  return { entries: [...chats, ...pages], near: data?.did_you_mean ?? [] }
}

export const SearchBox = () => {
  const { frame, common } = useWords()
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState(0)
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const id = useId()
  const { entries, near } = useEntries(term)
  const isShown = open && term.trim() !== ''
  useKeys({ '/': () => field.current?.focus() })

  const go = async (entry: Entry | undefined) => {
    if (!entry) return
    setOpen(false)
    setTerm('')
    field.current?.blur()
    await navigate({ href: entry.href })
  }
  const press = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((chosen + step + entries.length) % Math.max(1, entries.length))
    else if (event.key === 'Enter') void go(entries[chosen])
    else if (event.key === 'Escape') field.current?.blur()
    else return
    event.preventDefault()
  }

  return (
    <search className="search-box">
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={frame.search}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && entries[chosen] ? `${id}-${chosen}` : undefined}
        placeholder={`/ ${frame.search}`}
        value={term}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        onChange={({ target }) => {
          setTerm(target.value)
          setChosen(0)
          setOpen(true)
        }}
      />
      {isShown && (
        // The field would lose the focus, and with it the list, before the click arrives.
        <div
          className="search-results"
          role="listbox"
          id={`${id}-list`}
          aria-label={frame.searchResults}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
        >
          {entries.map((entry, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={entry.key}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === chosen}
              onClick={() => void go(entry)}
            >
              {!entry.isPage && <Avatar title={entry.title} />}
              <ChatTitle title={entry.title} verified={entry.verified} />
              <span className="push quiet small">{entry.note}</span>
            </div>
          ))}
          {entries.length === 0 && (
            <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
              {common.none}
              {near.length > 0 && `. ${frame.didYouMean}: ${near.join(', ')}?`}
            </div>
          )}
        </div>
      )}
    </search>
  )
}
