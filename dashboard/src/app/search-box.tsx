// The search box: finds channels, groups and pages from anywhere. `/` moves the focus to it.
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type TickedChat, toggleTicked, useTicked } from '../data/compared.ts'
import { useSuggestions } from '../data/suggest.ts'
import { Avatar, ChatTitle } from '../look/chat-name.tsx'
import { Combobox } from '../look/combobox.tsx'
import { useKeys } from '../look/keyboard.ts'
import { useWords } from '../words/index.ts'

type SearchSuggestion = {
  key: string
  href: string
  title: string
  note: string
  verified?: boolean | undefined
  /** Absent for a page of the dashboard. */
  chat?: TickedChat
}

const places = [
  ['/', 'catalog'],
  ['/messages', 'messages'],
  ['/inbox', 'inbox'],
  ['/lists', 'lists'],
  ['/mine', 'mine'],
  ['/compare', 'compare'],
  ['/account', 'account'],
  ['/add', 'add'],
] as const

const useEntries = (term: string): { entries: SearchSuggestion[]; near: string[] } => {
  const { frame, common } = useWords()
  const { data } = useSuggestions(term)
  const wanted = term.trim().toLowerCase()
  if (!wanted) return { entries: [], near: [] }
  const pages = places
    .filter(([, name]) => frame[name].toLowerCase().includes(wanted))
    .map(([href, name]) => ({ key: href, href, title: frame[name], note: frame.page }))
  const chats = (data?.items ?? []).map(({ internal_id, peer, title, verified }) => ({
    key: internal_id,
    href: `/${peer === 'Group' ? 'group' : 'channel'}/${internal_id}`,
    title,
    verified,
    chat: { internal_id, title, peer },
    note: peer === 'Group' ? common.group : common.channel,
  }))
  return { entries: [...chats, ...pages], near: data?.did_you_mean ?? [] }
}

export const SearchBox = () => {
  const { frame, common } = useWords()
  const [term, setTerm] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { entries, near } = useEntries(term)
  const ticked = useTicked()
  const isTicked = (chat: TickedChat) => ticked.some(({ internal_id }) => internal_id === chat.internal_id)
  useKeys({ '/': () => field.current?.focus() })
  return (
    <search className="search-box">
      <Combobox
        field={field}
        label={frame.search}
        placeholder={`/ ${frame.search}`}
        listLabel={frame.searchResults}
        term={term}
        onTerm={setTerm}
        entries={entries}
        keyOf={({ key }) => key}
        none={near.length > 0 ? `${common.none}. ${frame.didYouMean}: ${near.join(', ')}?` : common.none}
        onPick={({ href }) => {
          field.current?.blur()
          void navigate({ href })
        }}
        onMark={({ chat }) => chat && toggleTicked(chat)}
        show={({ chat, title, verified, note }) => (
          <>
            {chat && <Avatar title={title} />}
            <ChatTitle title={title} verified={verified} />
            <span className="push quiet small">{note}</span>
            {chat && (
              <span className="search-mark small" data-mark data-tip={frame.tickMeans}>
                {isTicked(chat) ? `✓ ${frame.ticked}` : `+ ${frame.tick}`}
              </span>
            )}
          </>
        )}
      />
    </search>
  )
}
