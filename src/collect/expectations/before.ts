// Loads what the last reading of a chat from the same source left: the side of a comparison that is stored.
import type { MessageSeen } from '../../sources/observation.ts'
import { lastSeen } from '../../store/chats/field-times.ts'
import { type ChatAtLastReading, findAtLastReading } from '../../store/collecting/source-expectations.ts'
import type { Db } from '../../store/db.ts'
import { listComparedPosts } from '../../store/observed/messages/compared-posts.ts'
import { DAY_MS } from '../../time/spans.ts'
import type { ChatBefore, PostBefore } from './expectation.ts'

/** In a longer time many chats change by themselves. */
const COMPARED_DAYS = 30
export const comparedSince = (now: Date): Date => new Date(now.getTime() - COMPARED_DAYS * DAY_MS)

export const readBefore = async (
  db: Db,
  chat_id: number | null,
  source: string,
  now: Date,
): Promise<ChatAtLastReading | undefined> =>
  chat_id === null ? undefined : findAtLastReading(db, chat_id, { source, since: comparedSince(now) })

/** A guess, and what no source has shown, is nothing to compare with. */
const GUESSED_AT = 1

export const chatBefore = (row: ChatAtLastReading): ChatBefore => {
  const isSeen = (column: string) => lastSeen(row, column) > GUESSED_AT
  return {
    ...(isSeen('title') && { title: row.title }),
    ...(isSeen('peer') && { peer: row.peer }),
    ...(row.username !== null && { username: row.username }),
    ...(row.description !== null && { description: row.description }),
    ...(isSeen('verified_by_platform') && { verified: row.verified }),
    ...(isSeen('scam') && { scam: row.scam }),
    ...(isSeen('fake') && { fake: row.fake }),
    ...(row.members_count !== null && { members_count: row.members_count }),
  }
}

const LONGEST_STRETCH = 500

/** Only messages in the range that the collector has read itself: files show some things in other ways. */
export const postsBefore = async (
  db: Db,
  row: ChatAtLastReading | undefined,
  message_ids: number[],
  /** The page shows all messages from here to the highest of these numbers. */
  from: number,
): Promise<Map<number, PostBefore>> => {
  if (!row || row.newest_message_id === null || row.oldest_message_id === null) return new Map()
  const [first, last] = [row.oldest_message_id, row.reread_after ?? row.newest_message_id]
  const asked = message_ids.filter((id) => id >= first && id <= last)
  if (asked.length === 0) return new Map()
  const stretch = { first: Math.max(first, from), last: Math.min(last, Math.max(...message_ids)) }
  // Numbers that are far apart are no page.
  const is_page = stretch.last - stretch.first <= LONGEST_STRETCH
  const rows = await listComparedPosts(db, row.chat_id, {
    message_ids: asked,
    stretch: is_page ? stretch : { first: 0, last: 0 },
  })
  return new Map(rows.map(({ content, ...post }) => [post.message_id, { ...post, ...partsIn(content) }]))
}

type StoredParts = Pick<
  MessageSeen,
  | 'entities'
  | 'media'
  | 'keyboard'
  | 'unseen'
  | 'forward_from'
  | 'reply_to_message_id'
  | 'author'
  | 'via_bot'
  | 'edited'
> & { reactions?: { emoji?: string; custom_emoji_id?: string }[] }

const partsIn = (content: Record<string, unknown>) => {
  const { reactions = [], ...parts } = content as StoredParts
  return { ...parts, emojis: reactions.map(({ emoji, custom_emoji_id }) => custom_emoji_id ?? emoji ?? '') }
}
