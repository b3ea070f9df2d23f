// Takedown: removes a chat, a message or all messages of an author with everything derived from them, in one transaction, and records
// hashes of their names, so that ingest refuses them from then on.
import { hashedName } from '../ingest/keep-authors.ts'
import { authorText, chatText, hashedAuthor, type PrivacyRules } from '../ingest/privacy.ts'
import { type RemovedThings, removedMessage } from '../ingest/traces.ts'
import { insertOperatorEntry } from '../store/accounts/operator-log.ts'
import { findAnyChatNamed } from '../store/chats/chat-refs.ts'
import type { ChatRow } from '../store/chats/chats.ts'
import { markChanged } from '../store/chats/observed-chats.ts'
import {
  deleteRemoval,
  insertRemoval,
  lockForRemoval,
  type RemovalCounts,
  type RemovalKind,
  type RemovalRow,
  type RemovedName,
} from '../store/chats/removals.ts'
import {
  deleteAnswersWith,
  deleteByAddress,
  deleteChat,
  deleteWaitingMentionsFrom,
  deleteWaitingMessage,
  hideInOperatorLog,
} from '../store/chats/takedown.ts'
import { deleteWaitingMentionsBy } from '../store/chats/waiting.ts'
import { forgetInDoubts } from '../store/collecting/source-expectations.ts'
import type { Db } from '../store/db.ts'
import { deleteCitationsOf } from '../store/graph/citation.ts'
import { deleteProfiles } from '../store/graph/profiles.ts'
import { deleteGoneForwardsOf, replaceGoneForwards } from '../store/observed/mentions/gone-forwards.ts'
import { noteRemovedChat } from '../store/observed/mentions/link-changes.ts'
import { deleteMentionChangesOf, lockMentionChanges } from '../store/observed/mentions/mention-changes.ts'
import { applyMentionChangesOf } from '../store/observed/mentions/mention-months.ts'
import { deleteMentionsBy, deleteMentionsFrom } from '../store/observed/mentions/mentions.ts'
import { deleteMentionsOf, deleteObserved, deleteObservedMessages } from '../store/observed/removal/takedown.ts'
import { lockQueue } from '../store/observed/search/indexed-messages.ts'
import { deleteEventsOfMessages } from '../store/watching/removal.ts'
import { addressesOf, addressOf } from '../text/address.ts'
import type { ChatLink } from '../text/links.ts'
import { sweepOthers } from './sweep.ts'

/** What to remove. A chat may also be named that was never seen: it is then refused when it is seen. */
export type RemovalSubject =
  | { kind: 'chat'; chat: ChatRow | ChatLink }
  | { kind: 'message'; chat: ChatRow | ChatLink; message_id: number }
  /** As `plainAuthor` writes it, for example `user 5512300871`. */
  | { kind: 'author'; author: string }

export type RemovalActor = { actor: string; reason: string | null; now: Date }

type Removal = { removal_id: number; kind: RemovalKind; counts: RemovalCounts }

/** Thrown to undo a removal that was only tried out. */
class OnlyTried extends Error {}

/** What a removal would delete, as counts: it is done and rolled back. */
export const tryRemoval = async (
  db: Db,
  privacy: PrivacyRules,
  subject: RemovalSubject,
  by: RemovalActor,
): Promise<RemovalCounts> => {
  let counts: RemovalCounts = {}
  await db
    .transaction(async (tx) => {
      counts = (await removeWithin(tx, privacy, subject, by)).counts
      throw new OnlyTried()
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyTried)) throw error
    })
  return counts
}

export const remove = (db: Db, privacy: PrivacyRules, subject: RemovalSubject, by: RemovalActor): Promise<Removal> =>
  db.transaction(async (tx) => {
    const removal = await removeWithin(tx, privacy, subject, by)
    await record(tx, `remove ${subject.kind}`, removal, by)
    return removal
  })

/** Lets it be collected again. Undefined if there is no such removal. What was deleted stays deleted. */
export const restoreRemoved = (db: Db, removal_id: number, by: RemovalActor): Promise<RemovalRow | undefined> =>
  db.transaction(async (tx) => {
    await lockForRemoval(tx)
    const restored = await deleteRemoval(tx, removal_id)
    if (restored) await record(tx, 'restore-removed', restored, by)
    return restored
  })

/** The log names the number of the removal, never what was removed. */
const record = (tx: Db, command: string, { removal_id, counts }: Removal, { actor, reason, now }: RemovalActor) =>
  insertOperatorEntry(tx, {
    at: now,
    actor,
    command,
    account_id: null,
    subject: `removal ${removal_id}`,
    details: Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
    reason,
  })

const removeWithin = async (
  tx: Db,
  privacy: PrivacyRules,
  subject: RemovalSubject,
  by: RemovalActor,
): Promise<Removal> => {
  await lockForRemoval(tx)
  await lockQueue(tx)
  const work =
    subject.kind === 'author' ? removeAuthor(tx, privacy, subject.author) : removeOfChat(tx, privacy, subject)
  const { names, all, changed, hidden } = await work
  // The chats that were mentioned must not name the removed one any longer, not even for a minute.
  await applyMentionChangesOf(tx, [...changed])
  const counts = Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
  const { actor, reason, now } = by
  const removal_id = await insertRemoval(tx, { kind: subject.kind, removed_at: now, actor, reason, counts }, names)
  await hideInOperatorLog(tx, hidden, `removal ${removal_id}`)
  // Their typical words may be those of a text that is gone. The roll-up makes them again.
  await deleteProfiles(tx, [...changed])
  if (changed.size > 0) await markChanged(tx, [...changed], now)
  return { removal_id, kind: subject.kind, counts }
}

type RemovalWork = {
  names: RemovedName[]
  all: RemovalCounts
  /** Chats whose statistics have to be computed again. */
  changed: Set<number>
  /** What the log of the operator must not contain any longer, as regular expressions. */
  hidden: string[]
}

const removeAuthor = async (tx: Db, privacy: PrivacyRules, author: string): Promise<RemovalWork> => {
  const name_hash = privacy.hash(authorText(author))
  const id = author.split(' ')[1]!
  const people = new Set<string>()
  const authors = [author, hashedAuthor(name_hash)]
  const removed: RemovedThings = { chats: new Map(), messages: new Set(), authors: new Set(authors), people }
  // Written by JSON.stringify, and by PostgreSQL.
  const words = author.startsWith('user ') ? [`"user_id":${id}`, `"user_id": ${id}`, name_hash] : []
  const { counts, changed, names } = await sweepOthers(tx, { removed, words, authors })
  // Their forwards may also be stored, or come again, from a source that knows the name alone.
  for (const name of names) people.add(name).add(hashedName(name, privacy))
  if (names.size > 0) {
    const more = await sweepOthers(tx, { removed, words: [...people].map(inJson), authors: [] })
    for (const [name, count] of Object.entries(more.counts)) counts[name] = (counts[name] ?? 0) + count
    for (const chat_id of more.changed) changed.add(chat_id)
  }
  const hashes = [name_hash, ...[...names].map((name) => hashedName(name, privacy).slice(hashedAuthor('').length))]
  const recorded = hashes.map((hash) => ({ name_hash: hash, message_id: 0, has_number: false }))
  return { names: recorded, all: counts, changed, hidden: [id] }
}

/** As it stands in stored JSON, in lower case. */
const inJson = (name: string): string => JSON.stringify(name).slice(1, -1).toLowerCase()

const removeOfChat = async (
  tx: Db,
  privacy: PrivacyRules,
  subject: Extract<RemovalSubject, { chat: unknown }>,
): Promise<RemovalWork> => {
  const chat = 'kind' in subject.chat ? await findAnyChatNamed(tx, addressOf(subject.chat)) : subject.chat
  const addresses = chat ? addressesOf(namesOf(chat)) : [addressOf(subject.chat as ChatLink)]
  const message_id = subject.kind === 'message' ? subject.message_id : 0
  const has_number = addresses.some((address) => address.startsWith('#'))
  const names = addresses.map((address) => ({ name_hash: privacy.hash(chatText(address)), message_id, has_number }))
  const words = addresses.map((address) => address.slice(1).toLowerCase())
  if (subject.kind === 'message') {
    const removed: RemovedThings = {
      chats: new Map(),
      messages: new Set(addresses.map((address) => removedMessage(address, message_id))),
      authors: new Set(),
    }
    const own = chat ? await deleteOneMessage(tx, chat.chat_id, message_id) : { counts: {}, changed: [] }
    const waiting = await deleteWaitingMessage(tx, addresses, message_id)
    await forgetInDoubts(tx, addresses)
    const { counts, changed } = await sweepOthers(tx, { removed, words, authors: [] })
    for (const chat_id of own.changed) changed.add(chat_id)
    return { names, all: { ...counts, ...own.counts, waiting_observations: waiting }, changed, hidden: [] }
  }
  const removed: RemovedThings = {
    chats: new Map(addresses.map((address) => [address, { has_number }])),
    messages: new Set(),
    authors: new Set(),
  }
  const own = chat ? await deleteWholeChat(tx, chat) : { counts: {}, changed: [] }
  const number = addresses.find((address) => address.startsWith('#'))
  const named = await deleteByAddress(tx, addresses, number === undefined ? undefined : Number(number.slice(1)))
  await forgetInDoubts(tx, addresses)
  const { counts, changed } = await sweepOthers(tx, { removed, words, authors: [], chat_id: chat?.chat_id })
  for (const chat_id of own.changed) changed.add(chat_id)
  if (chat) changed.delete(chat.chat_id)
  return { names, all: { ...counts, ...own.counts, ...named }, changed, hidden: hiddenNames(chat, addresses) }
}

const namesOf = ({ platform_id, invite_hash, username }: ChatRow) => ({
  ...(platform_id !== null && { platform_id }),
  ...(invite_hash !== null && { invite_hash }),
  ...(username !== null && { username }),
})

const hiddenNames = (chat: ChatRow | undefined, addresses: string[]): string[] =>
  [...addresses.map((address) => address.slice(1)), ...(chat ? [chat.internal_id] : [])].map((name) =>
    name.replace(/[^\w]/g, '\\$&'),
  )

const deleteOneMessage = async (tx: Db, chat_id: number, message_id: number) => {
  const counts = await deleteObservedMessages(tx, chat_id, [message_id])
  const events = await deleteEventsOfMessages(tx, chat_id, [message_id])
  const mentioned = await deleteMentionsBy(tx, [{ chat_id, message_id, date: 0 }])
  await deleteWaitingMentionsBy(tx, [{ chat_id, message_id, date: 0 }])
  await replaceGoneForwards(tx, [{ chat_id, message_id, date: 0 }], [])
  return { counts: { ...counts, events, mentions: mentioned.length }, changed: [chat_id, ...mentioned] }
}

const deleteWholeChat = async (tx: Db, chat: ChatRow) => {
  const { chat_id, internal_id, title, username } = chat
  await lockMentionChanges(tx)
  await noteRemovedChat(tx, chat_id)
  const mentioned = await deleteMentionsFrom(tx, chat_id)
  const mentioning = await deleteMentionsOf(tx, chat_id)
  await deleteMentionChangesOf(tx, chat_id)
  await deleteWaitingMentionsFrom(tx, chat_id)
  const written = [`"${internal_id}"`, JSON.stringify(title), ...(username ? [`/${username}`, `@${username}`] : [])]
  const counts = {
    ...(await deleteObserved(tx, chat_id)),
    mentions: mentioned.length + mentioning.length,
    gone_forwards: await deleteGoneForwardsOf(tx, chat_id),
    citations: await deleteCitationsOf(tx, chat_id),
    stored_answers: await deleteAnswersWith(tx, written),
    ...(await deleteChat(tx, chat_id)),
  }
  return { counts, changed: [...mentioned, ...mentioning] }
}
