// An event as a destination shows it: what all types of events have in common, in the language of the reader. Titles and values come from
// chats and may be hostile; whoever writes a notice escapes them for its own format.

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
  /** The evidence: numbers, threshold, usual range. */
  fields: { name: string; value: string }[]
}
