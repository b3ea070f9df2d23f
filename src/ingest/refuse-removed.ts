// Finds out which chats, messages and authors of a batch were removed by an operator: two statements for the whole batch.
import type { ChatRef } from '../sources/observation.ts'
import { listRemovedNames, lockAgainstRemovals } from '../store/chats/removals.ts'
import type { Db } from '../store/db.ts'
import { addressesOf } from '../text/address.ts'
import { pointersIn } from './extract-mentions.ts'
import { authorText, chatText, hashedAuthor, nameText, type PrivacyRules, plainAuthor } from './privacy.ts'
import type { SeenObservation } from './seen.ts'
import { type RemovedThings, removedMessage } from './traces.ts'

/** Undefined if none of them was removed. */
export const listRemoved = async (
  tx: Db,
  privacy: PrivacyRules | undefined,
  observations: () => Iterable<SeenObservation>,
): Promise<RemovedThings | undefined> => {
  if (!(await lockAgainstRemovals(tx))) return undefined
  if (!privacy) throw new Error('observations are stored without the key that tells what an operator removed')
  const addresses = new Set<string>()
  const authors = new Set<string>()
  const hashedAuthors = new Set<string>()
  /** Names of people whose messages are forwarded. */
  const names = new Set<string>()
  const seenRefs = new Set<ChatRef>()
  const addChat = (ref: ChatRef) => {
    if (seenRefs.has(ref)) return
    seenRefs.add(ref)
    for (const address of addressesOf(ref)) addresses.add(address)
  }
  for (const seen of observations()) {
    addChat(seen.chat)
    if (seen.kind === 'chat seen' && seen.description) pointersIn({ text: seen.description }).forEach(addChat)
    if (seen.kind === 'chat seen' && seen.linked_chat) addChat({ platform_id: seen.linked_chat })
    if (seen.kind !== 'message seen') continue
    pointersIn(seen).forEach(addChat)
    if (seen.author_hash) hashedAuthors.add(seen.author_hash)
    const { user_id, title, chat } = seen.forward_from ?? {}
    if (user_id !== undefined) authors.add(plainAuthor({ user_id }))
    if (title !== undefined && !chat) names.add(title)
    if (seen.from_peer) authors.add(plainAuthor(seen.from_peer))
    for (const { user_id } of seen.entities ?? []) if (user_id !== undefined) authors.add(plainAuthor({ user_id }))
  }
  const chatOf = new Map([...addresses].map((address) => [privacy.hash(chatText(address)), address]))
  const authorOf = new Map([...hashedAuthors].map((hash) => [hash, hashedAuthor(hash)]))
  for (const author of authors) authorOf.set(privacy.hash(authorText(author)), author)
  const nameOf = new Map([...names].map((name) => [privacy.hash(nameText(name)), name]))
  const rows = await listRemovedNames(tx, [...chatOf.keys(), ...authorOf.keys(), ...nameOf.keys()])
  if (rows.length === 0) return undefined
  const chats = new Map<string, { has_number: boolean }>()
  const messages = new Set<string>()
  const removedAuthors = new Set<string>()
  const removedPeople = new Set<string>()
  for (const { name_hash, message_id, has_number } of rows) {
    const address = chatOf.get(name_hash)
    const name = nameOf.get(name_hash)
    if (name !== undefined) removedPeople.add(name)
    else if (address === undefined) removedAuthors.add(authorOf.get(name_hash)!)
    else if (message_id > 0) messages.add(removedMessage(address, message_id))
    else chats.set(address, { has_number })
  }
  return { chats, messages, authors: removedAuthors, people: removedPeople }
}
