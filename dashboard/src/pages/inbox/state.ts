// Which events are shown, as the query of the address. Text that means nothing is ignored, because an address can be typed by hand.
import type { InboxFilters } from '../../data/events.ts'
import { type EventTypeName, eventTypes } from '../../data/watches.ts'

export type InboxSearch = { [Name in 'which' | 'type' | 'watch' | 'chat']?: string | undefined }

export const whichOnes = ['all', 'unread'] as const

export const whichIn = ({ which }: InboxSearch) => whichOnes.find((known) => known === which) ?? 'all'

export const typeIn = ({ type }: InboxSearch): EventTypeName | undefined =>
  type !== undefined && Object.hasOwn(eventTypes, type) ? (type as EventTypeName) : undefined

export const filtersIn = (search: InboxSearch): InboxFilters => {
  const types = typeIn(search)
  return {
    ...(whichIn(search) === 'unread' && { unread: true }),
    ...(types && { types }),
    ...(/^wt_\w{1,30}$/.test(search.watch ?? '') && { watch_id: search.watch }),
    ...(search.chat && { chat: search.chat }),
  }
}
