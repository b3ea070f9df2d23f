// An event as a destination shows it: what all types of events have in common, in the language of the reader. Titles and values come from
// chats and may be hostile; whoever writes a notice escapes them for its own format.

import type { EventDetail } from '../events/event-type.ts'

export type Notice = {
  /** Of the event, and therefore the same in every attempt. */
  id: string
  type: string
  /** In a digest the greater comes first. */
  importance: number
  /** One plain sentence that says what happened. */
  sentence: string
  /** Absent when the event is about the account itself. */
  chat?: { internal_id: string; title: string }
  happened_at: Date
  /** The page of the dashboard that shows it. */
  link: string
  /** What kind of thing happened, in few words. */
  label: string
  /** Evidence that the sentence does not have. */
  details: EventDetail[]
  /** The message on the platform. */
  post_link?: string
  watch?: { watch_id: string; name: string }
}
