// The query of a channel's address: its tab and period, whether deletions by age and completeness by month are shown, and which posts and mentions are shown.
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { ChangeChatSearch, ChatSearch } from '../../look/chat-page/period.ts'
import { type TabSearch, tabIn, tabText } from '../../look/chat-page/tabs.ts'
import type { LinkedSearch } from '../../look/post/linked.tsx'
import type { PostsSearch } from './posts-state.ts'
import { type ChannelTab, channelPlan } from './tabs.ts'

export type ChannelSearch = ChatSearch &
  PostsSearch &
  LinkedSearch &
  TabSearch & {
    [Name in 'why' | 'trust' | 'ages' | 'numbers' | 'mentions' | 'kind' | 'links' | 'since']?: string | undefined
  }

type ChannelAddress = {
  search: ChannelSearch
  hash: string
  tab: ChannelTab
  change: ChangeChatSearch<ChannelSearch>
}

export const useChannelAddress = (): ChannelAddress => {
  const search = useSearch({ from: '/frame/channel/$id' })
  const hash = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate({ from: '/channel/$id' })
  const tab = tabIn(channelPlan, search, hash)
  return {
    search,
    hash,
    tab,
    // The tab is named now: what opened it may be taken out of the address.
    change: (changed, replace = false) =>
      void navigate({
        search: (old) => ({ ...old, tab: tabText(channelPlan, tab), ...changed }),
        replace,
        resetScroll: false,
      }),
  }
}
