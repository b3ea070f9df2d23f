// All types of events. A new type is one file and one line here.
import { keyChanged, usageLow } from './account-changed.ts'
import { chatChanged } from './chat-changed.ts'
import { chatMentioned } from './chat-mentioned.ts'
import { chatGone, chatReturned } from './chat-presence.ts'
import { destinationFailing, destinationOff } from './destination-failing.ts'
import type { EventType } from './event-type.ts'
import { listChanged } from './list-changed.ts'
import { membersDropped, membersJumped } from './members-moved.ts'
import { messageDeleted } from './message-deleted.ts'
import { messageEdited } from './message-edited.ts'
import { messageMatched } from './message-matched.ts'
import { messageOutperformed } from './message-outperformed.ts'
import { messagePublished } from './message-published.ts'
import { gradeChanged, trustChanged } from './statistics-changed.ts'
import { watchLimited } from './watch-limited.ts'

export const eventTypes: readonly EventType[] = [
  messagePublished,
  messageMatched,
  messageEdited,
  messageDeleted,
  messageOutperformed,
  chatMentioned,
  membersJumped,
  membersDropped,
  chatChanged,
  chatGone,
  chatReturned,
  listChanged,
  trustChanged,
  gradeChanged,
  usageLow,
  keyChanged,
  watchLimited,
  destinationFailing,
  destinationOff,
]

/** Those that a watch can ask for. */
export const askableTypes = eventTypes.filter(({ subjects }) => subjects.length > 0)

export const eventTypeOf = (type: string): EventType | undefined => eventTypes.find((one) => one.type === type)

/** The title of the chat that all examples are about. */
export const EXAMPLE_TITLE = 'Riyadh Today'
