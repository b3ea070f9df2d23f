// The tabs of a channel's page: which question each answers, and which parts of an address belong to it.
import type { PricedOperation } from '../../data/usage.ts'
import type { TabPlan } from '../../look/chat-page/tabs.ts'

export const channelTabs = ['overview', 'trust', 'posts', 'network', 'history'] as const
export type ChannelTab = (typeof channelTabs)[number]

export const channelPlan: TabPlan<ChannelTab> = {
  tabs: channelTabs,
  words: {
    message: 'posts',
    posts: 'posts',
    over: 'posts',
    post: 'posts',
    ages: 'posts',
    trust: 'trust',
    why: 'trust',
    mentions: 'network',
    kind: 'network',
    links: 'network',
    since: 'network',
    numbers: 'history',
  },
  sections: {
    trust: 'trust',
    'ads-index-why': 'trust',
    'view-curve': 'trust',
    posts: 'posts',
    post: 'posts',
    deletions: 'posts',
    neighbours: 'network',
    mentions: 'network',
    similar: 'network',
    'former-names': 'history',
    completeness: 'history',
  },
}

/** What each tab asks for when it is opened, beside the record and the statistics of the header. What is opened on a tab comes later. */
export const channelReads: Record<ChannelTab, readonly PricedOperation[]> = {
  overview: [
    'getSubscribersChart',
    'getReachChart',
    'getErrChart',
    'getPostsChart',
    'getMentionsChart',
    'getHeatMap',
    'getSimilarChannels',
    'getPostRanking',
    'listChannelMessages',
  ],
  // Who owns the channel may explain what was found.
  trust: ['getChannelTrust', 'getViewCurve', 'listMyChannels'],
  posts: ['getPostsChart', 'getHeatMap', 'listChannelMessages'],
  network: ['getNeighbours', 'getChannelMentions', 'getSimilarChannels'],
  history: ['getChannelHistory', 'listChannelMessages'],
}
