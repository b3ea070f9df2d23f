// The address of a page of one chat: its state is the query, and its title is that of the chat.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ChangeSearch, Search } from './period.ts'

export const useChatAddress = (): { search: Search; change: ChangeSearch } => {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  return {
    search,
    change: (changed, replace = false) =>
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, ...changed }) as never,
        replace,
        resetScroll: false,
      }),
  }
}

export const useTitle = (title: string) =>
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Channelscope`
    return () => {
      document.title = before
    }
  }, [title])
