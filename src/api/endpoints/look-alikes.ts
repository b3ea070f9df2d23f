// Channels that look like a channel, and its siblings in other languages: found by marks, then compared exactly.
import type { LookAlike, SiblingChannel } from '../../contract/index.ts'
import { copiedPosts, LEAST_COPIES, sameLooks } from '../../graph/look-alike.ts'
import { nameSkeleton, nearSkeletons } from '../../graph/name-skeleton.ts'
import { descriptionMarks, nameMark, SHORTEST_POST, visibleMarks } from '../../graph/profile.ts'
import { type SiblingMatch, siblingMatch } from '../../graph/siblings.ts'
import type { ChatRow } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { type LooksRow, listLooks } from '../../store/graph/candidates.ts'
import { listWithAnyMark, listWithMarks } from '../../store/graph/profiles.ts'
import { listOwnPosts, type OwnPostRow } from '../../store/observed/messages/own-posts.ts'
import type { Caller } from '../request/caller.ts'
import type { Answer } from '../request/handle.ts'
import { listedChat } from './chat-records.ts'
import { lookAlikeBecause, siblingBecause } from './similar-words.ts'

const MOST_SHOWN = 20
/** A title, or a post, that more channels have is a common one; a description is a common phrase sooner. */
const MOST_WITH_TITLE = 20
const MOST_WITH_DESCRIPTION = 5
/** The posts of so many channels are read. */
const MOST_COMPARED = 12
const EXAMPLES = 3

type LookAlikeMatch = { row: LooksRow; reasons: Answer<LookAlike['reasons']> }
type Sibling = { row: LooksRow; reasons: Answer<SiblingChannel['reasons']> }
/** Look-alikes with the best founded first, siblings with the largest. */
type Relatives = { lookAlikes: LookAlikeMatch[]; siblings: Sibling[] }

/** Who publishes the same posts in another language copies; siblings translate. `marks` are those of the channel's profile. */
export const findRelatives = async (db: Db, chat: ChatRow, marks: number[]): Promise<Relatives> => {
  const described = descriptionMarks(chat.description ?? '')
  const others = [...new Set([...visibleMarks(chat), ...marks])].filter((mark) => !described.includes(mark))
  const sharing = await listWithMarks(db, chat.chat_id, others, MOST_WITH_TITLE)
  for (const chat_id of await listWithMarks(db, chat.chat_id, described, MOST_WITH_DESCRIPTION)) sharing.add(chat_id)
  const named = chat.username
    ? await listWithAnyMark(db, chat.chat_id, nearSkeletons(nameSkeleton(chat.username)).map(nameMark))
    : new Set<number>()
  const chat_ids = [...new Set([...sharing, ...named])]
  if (chat_ids.length === 0) return { lookAlikes: [], siblings: [] }
  const looks = await listLooks(db, [...chat_ids, chat.chat_id])
  const own = looks.find(({ chat_id }) => chat_id === chat.chat_id)
  const alike = looks.filter((row) => row !== own)
  const compared = alike.filter(({ chat_id }) => sharing.has(chat_id))
  const copies = await copiesOf(db, chat.chat_id, compared)
  const siblings = alike.flatMap((row) => {
    const match = copies.has(row.chat_id) ? undefined : siblingMatch(chat, row)
    return match ? [{ row, reasons: siblingReasons(row, match) }] : []
  })
  const lookAlikes = alike
    .filter((row) => siblings.every((sibling) => sibling.row !== row))
    .map((row) => ({ row, reasons: { ...visibleReasons(own, chat, row), ...copies.get(row.chat_id) } }))
    .filter(({ reasons }) => Object.keys(reasons).length > 0)
  return {
    lookAlikes: lookAlikes.sort(byReasons),
    siblings: siblings.sort(bySize).slice(0, MOST_SHOWN),
  }
}

const siblingReasons = ({ username }: LooksRow, { name, title }: SiblingMatch): Sibling['reasons'] => ({
  ...(name && { name: { name: username!, shared: name } }),
  ...(title && { title: { shared: title } }),
})

const bySize = (a: Sibling, b: Sibling): number =>
  (b.row.members_count ?? 0) - (a.row.members_count ?? 0) || a.row.chat_id - b.row.chat_id

const byReasons = (a: LookAlikeMatch, b: LookAlikeMatch): number =>
  Object.keys(b.reasons).length - Object.keys(a.reasons).length ||
  (b.reasons.copied_posts?.count ?? 0) - (a.reasons.copied_posts?.count ?? 0) ||
  (b.row.members_count ?? 0) - (a.row.members_count ?? 0) ||
  a.row.chat_id - b.row.chat_id

/** Title, description and name. */
const visibleReasons = (own: LooksRow | undefined, chat: ChatRow, row: LooksRow): Answer<LookAlike['reasons']> => {
  const same = sameLooks(chat, row)
  const since = (field: keyof LooksRow['since']) => ({
    since: row.since[field],
    channel_since: own?.since[field] ?? null,
  })
  return {
    ...(same.title && { title: since('title') }),
    ...(same.description && { description: since('description') }),
    ...(same.name && { name: { name: row.username!, likeness: same.name, ...since('username') } }),
  }
}

type Copies = Required<Pick<Answer<LookAlike['reasons']>, 'copied_posts'>>

const copiesOf = async (db: Db, chat_id: number, others: LooksRow[]): Promise<Map<number, Copies>> => {
  const found = new Map<number, Copies>()
  const own = others.length > 0 ? await listOwnPosts(db, chat_id, SHORTEST_POST) : []
  if (own.length < LEAST_COPIES) return found
  for (const other of others.slice(0, MOST_COMPARED)) {
    const copied = copiedOf(own, await listOwnPosts(db, other.chat_id, SHORTEST_POST))
    if (copied) found.set(other.chat_id, copied)
  }
  return found
}

const copiedOf = (own: OwnPostRow[], others: OwnPostRow[]): Copies | undefined => {
  const copied = copiedPosts(own, others)
  if (copied.length < LEAST_COPIES) return undefined
  return {
    copied_posts: {
      count: copied.length,
      channel_first: copied.filter(({ one, other }) => one.date < other.date).length,
      examples: copied.slice(0, EXAMPLES).map(({ one, other }) => ({
        message_id: other.message_id,
        date: other.date,
        channel_message_id: one.message_id,
        channel_date: one.date,
      })),
    },
  }
}

export const shownLookAlikes = (found: LookAlikeMatch[], caller: Caller): Answer<LookAlike>[] =>
  found.slice(0, MOST_SHOWN).map(({ row, reasons }) => ({
    ...listedChat(row, caller),
    creation_date: row.creation_date,
    reasons,
    because: lookAlikeBecause(reasons),
  }))

export const shownSiblings = (found: Sibling[], caller: Caller): Answer<SiblingChannel>[] =>
  found.map(({ row, reasons }) => ({ ...listedChat(row, caller), reasons, because: siblingBecause(reasons) }))
