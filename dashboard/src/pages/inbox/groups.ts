// Events by the day on which they came, and within a day by chat where there are several.
import type { InboxEvent } from '../../data/events.ts'

export type ChatGroup = { key: string; chat: InboxEvent['chat']; events: InboxEvent[] }
export type DayGroup = {
  /** As in 2026-09-01, in the zone of the reader. */
  day: string
  chats: ChatGroup[]
  /** Those that were sent nowhere. */
  quiet: InboxEvent[]
  /** Those from before their watch was made, by chat. */
  past: ChatGroup[]
}

export const localDay = (at: string | Date): string => {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** The order of the events stays: a chat stands where its first event of the day does. */
export const groupsOf = (events: readonly InboxEvent[]): DayGroup[] =>
  [...Map.groupBy(events, ({ created_at }) => localDay(created_at))].map(([day, all]) => ({
    day,
    chats: chatsOf(all.filter(({ late, held, before_watch }) => !late && !held && !before_watch)),
    quiet: all.filter(({ late, held }) => late || held),
    past: chatsOf(all.filter(({ before_watch }) => before_watch)),
  }))

const chatsOf = (events: InboxEvent[]): ChatGroup[] =>
  [...Map.groupBy(events, ({ chat, event_id }) => chat?.internal_id ?? event_id)].map(([key, events]) => ({
    key,
    chat: events[0]!.chat,
    events,
  }))
