// The tabs of a group's page, and which parts of an address belong to them.
import type { PricedOperation } from '../../data/usage.ts'
import type { TabPlan } from '../../look/chat-page/tabs.ts'

export const groupTabs = ['overview', 'messages', 'history'] as const
type GroupTab = (typeof groupTabs)[number]

export const groupPlan: TabPlan<GroupTab> = {
  tabs: groupTabs,
  words: { message: 'messages' },
  sections: { post: 'messages', 'group-messages': 'messages', 'former-names': 'history' },
}

/** What each tab asks for when it is opened, beside the record and the statistics of the header. */
export const groupReads: Record<GroupTab, readonly PricedOperation[]> = {
  overview: ['getSubscribersChart', 'getPostsChart', 'getMentionsChart', 'getHeatMap'],
  messages: ['listGroupMessages'],
  history: ['getGroupHistory'],
}
