// The numbers that a channel gives to its messages. They do not depend on what the messages say, so that a forward can name an original
// without making the messages of its channel.
import { DAY } from '../time/spans.ts'
import type { DemoChat } from './chats.ts'
import type { Habits } from './habits.ts'
import { type Random, stream } from './random.ts'

/** Some messages are deleted before anyone reads them, and a page shows the items of some albums in one message. */
export const idsFor = (messages: number): number => messages + Math.floor(messages / 8)

/** One post: a message, or an album with one message for each item. */
export type NumberedPost = {
  /** Its number, or that of its first message. */
  id: number
  /** How many numbers it has: 1, or the items of an album. */
  size: number
  /** Whether one message shows the whole album. */
  as_one: boolean
  /** Whether the number after it was given to a message that nobody saw. */
  is_next_lost: boolean
}

/** The posts that `messages` messages make up. They take at most `idsFor(messages)` numbers. */
export const numbersOf = (random: Random, habits: Habits, messages: number, first_id: number): NumberedPost[] => {
  const posts: NumberedPost[] = []
  let id = first_id
  let spare = idsFor(messages) - messages
  for (let made = 0; made < messages; ) {
    const size = made + 5 < messages && random.chance(habits.albums) ? 2 + random.int(4) : 1
    const as_one = size > 1 && habits.albums_as_one && spare >= size - 1
    if (as_one) spare -= size - 1
    const is_next_lost = spare > 0 && random.chance(0.06)
    if (is_next_lost) spare--
    posts.push({ id, size, as_one, is_next_lost })
    id += size + (is_next_lost ? 1 : 0)
    made += as_one ? 1 : size
  }
  return posts
}

/**
 * The id of the first message of the past. The messages of most channels are known from their first one on, or from one of the first; a few have a
 * long history that was not read. Groups are not read from their beginning.
 */
export const firstId = (seed: number, chat: DemoChat, messages: number): number => {
  const random = stream(seed, `first id ${chat.peer}`, chat.index)
  const per_day = random.between(0.3, chat.peer === 'Group' ? 30 : 3)
  if (chat.peer === 'Channel') {
    if (random.chance(0.6)) return 1
    if (random.chance(0.8)) return 1 + Math.floor(messages * random.between(0.02, 0.5))
  }
  return 1 + Math.floor(((chat.last_read - chat.creation_date) / DAY) * per_day)
}
