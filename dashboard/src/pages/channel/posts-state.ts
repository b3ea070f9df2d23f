// Which posts are shown, as the query of the address. Text that means nothing is ignored, because an address can be typed by hand.
import type { ChannelInfo } from '../../data/channel.ts'

/** What the posts of a channel need to know about it. */
export type PostsChat = Pick<ChannelInfo, 'internal_id' | 'title' | 'link' | 'platform_id'>

export const tabs = ['newest', 'views', 'er', 'deleted', 'edited', 'ads'] as const
export type Tab = (typeof tabs)[number]

export const overs = ['7d', '30d', '90d', 'all'] as const
export type PostsPeriod = (typeof overs)[number]
export const daysOf: Record<PostsPeriod, number | undefined> = { '7d': 7, '30d': 30, '90d': 90, all: undefined }

export type PostsSearch = { [Name in 'posts' | 'over' | 'post']?: string | undefined }

export const postsIn = (search: PostsSearch) => ({
  tab: tabs.find((tab) => tab === search.posts) ?? 'newest',
  /** How old the posts may be that are compared with each other. */
  over: overs.find((over) => over === search.over) ?? '30d',
  /** The post whose view curve is open. */
  curve: /^\d{1,15}$/.test(search.post ?? '') ? Number(search.post) : undefined,
})

/** The usual choice is not written. */
export const tabText = (tab: Tab): string | undefined => (tab === 'newest' ? undefined : tab)
export const overText = (over: PostsPeriod): string | undefined => (over === '30d' ? undefined : over)
