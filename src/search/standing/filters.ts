// The filters of a stored query: those of the message search that one message and its chat decide.
import type { TimeRange } from '../../store/observed/messages/message-months.ts'
import type { SearchFilter } from '../../store/searching/searched.ts'

/** Labels are those of the chat, as they are stored with it. */
export type StandingFilters = Partial<
  Pick<SearchFilter, 'countries' | 'languages' | 'categories' | 'verified_only' | 'on_chat_id' | 'except_chat_ids'>
> & { range?: Partial<TimeRange> }

/** Of a message that the search can show: its chat is a channel, and neither removed nor hidden. */
export type MessageFacts = {
  chat_id: number
  /** Unix seconds. */
  date: number
  country: string | null
  language: string | null
  category: string | null
  verified: boolean
}

export const passes = (filters: StandingFilters, message: MessageFacts): boolean => {
  const { countries, languages, categories, verified_only, on_chat_id, except_chat_ids, range } = filters
  return (
    (on_chat_id === undefined || message.chat_id === on_chat_id) &&
    !except_chat_ids?.includes(message.chat_id) &&
    isAmong(countries, message.country) &&
    isAmong(languages, message.language) &&
    isAmong(categories, message.category) &&
    (!verified_only || message.verified) &&
    (!range?.from || message.date * 1000 >= range.from.getTime()) &&
    (!range?.to || message.date * 1000 <= range.to.getTime())
  )
}

const isAmong = (wanted: string[] | undefined, label: string | null): boolean =>
  !wanted || (label !== null && wanted.includes(label))
