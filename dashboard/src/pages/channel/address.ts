// The query of a channel's address: its period, whether the ads index is explained, unusual signals, deletions by age and completeness by month are shown, and which posts and mentions are shown.
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ChangeChatSearch, ChatSearch } from '../../look/chat-page/period.ts'
import type { LinkedSearch } from '../../look/post/linked.tsx'
import type { PostsSearch } from './posts-state.ts'

export type ChannelSearch = ChatSearch &
  PostsSearch &
  LinkedSearch & {
    [Name in 'why' | 'trust' | 'ages' | 'numbers' | 'mentions' | 'kind' | 'links' | 'since']?: string | undefined
  }

export const useChannelAddress = (): { search: ChannelSearch; change: ChangeChatSearch<ChannelSearch> } => {
  const search = useSearch({ from: '/frame/channel/$id' })
  const navigate = useNavigate({ from: '/channel/$id' })
  return {
    search,
    change: (changed, replace = false) =>
      void navigate({ search: (old) => ({ ...old, ...changed }), replace, resetScroll: false }),
  }
}
