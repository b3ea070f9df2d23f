// The search box: finds channels, groups and pages from anywhere, and leads to the search of posts. `/` and Ctrl+K move the focus to it.
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type TickedChat, toggleTicked, useTicked } from '../data/compared.ts'
import { useSuggestions } from '../data/suggest.ts'
import { useUsage } from '../data/usage.ts'
import { Avatar, ChatTitle } from '../look/chat-name.tsx'
import { publicName } from '../look/chat-page/links.ts'
import { Combobox } from '../look/combobox.tsx'
import { useKeys } from '../look/keyboard.ts'
import { useWords } from '../words/index.ts'
import { usePlaces } from './places.ts'

type SearchSuggestion = {
  key: string
  title: string
  note: string
  name?: string | undefined
  verified?: boolean | undefined
  /** Absent for what is no chat. */
  chat?: TickedChat
} & ({ href: string } | { term: string })

const chatPath = (peer: string, id: string) => `/${peer === 'Group' ? 'group' : 'channel'}/${id}`

/** Chats first, then pages, and last what searches further: another spelling, or posts. */
const useEntries = (typed: string): SearchSuggestion[] => {
  const { frame, common } = useWords()
  const { data, error } = useSuggestions(typed)
  const places = usePlaces()
  // Not before chats can be above it: who types and presses Enter means a chat.
  const isAnswered = data !== undefined || error !== null
  const searchesPosts = useUsage().data?.permissions.allow_message_search === true && isAnswered
  const term = typed.trim()
  const wanted = term.toLocaleLowerCase()
  if (!wanted) return []
  const chats = (data?.items ?? []).map(({ internal_id, peer, title, link, verified }) => ({
    key: internal_id,
    href: chatPath(peer, internal_id),
    title,
    name: publicName(link),
    verified,
    chat: { internal_id, title, peer },
    note: peer === 'Group' ? common.group : common.channel,
  }))
  const pages = places
    .flatMap((place) => place.pages)
    .filter(({ title, aliases }) => [title, ...aliases].some((name) => name.toLocaleLowerCase().includes(wanted)))
    .map(({ to, title }) => ({ key: to, href: to, title, note: frame.page }))
  const near = (data?.did_you_mean ?? []).map((other) => ({
    key: `near ${other}`,
    term: other,
    title: frame.didYouMean({ term: other }),
    note: '',
  }))
  const posts = { key: 'posts', href: `/messages?${new URLSearchParams({ term })}` }
  return [
    ...chats,
    ...pages,
    ...near,
    ...(searchesPosts ? [{ ...posts, title: frame.searchPosts({ term }), note: frame.places.posts }] : []),
  ]
}

export const SearchBox = () => {
  const { frame, common } = useWords()
  const [term, setTerm] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const entries = useEntries(term)
  const ticked = useTicked()
  const isTicked = (chat: TickedChat) => ticked.some(({ internal_id }) => internal_id === chat.internal_id)
  const focus = () => {
    field.current?.focus()
    field.current?.select()
  }
  useKeys({ '/': focus, 'Ctrl+K': focus })
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
        none={common.none}
        onPick={(picked) => {
          if ('term' in picked) return setTerm(picked.term)
          field.current?.blur()
          void navigate({ href: picked.href })
        }}
        onMark={({ chat }) => chat && toggleTicked(chat)}
        show={({ chat, title, name, verified, note }) => (
          <>
            {chat && <Avatar title={title} />}
            <ChatTitle title={title} verified={verified} />
            {name && (
              <span className="quiet small" dir="ltr">
                @{name}
              </span>
            )}
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
