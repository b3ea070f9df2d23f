// Step: brings references to chats into one form: a bare platform id, a username without at-sign, a bare invite hash.

import { isChatNumber } from '../sources/limits.ts'
import type { ChatRef } from '../sources/observation.ts'
import { bareInvite } from '../text/address.ts'
import { barePlatformId, type ChatLink, readChatAddress, readChatLink } from '../text/links.ts'
import type { IngestStep } from './seen.ts'

export const normaliseNames: IngestStep = (seen, _, onRejected) => {
  const chat = normalisedRef(seen.chat)
  if (!chat) {
    onRejected('chat', 'observation refused')
    return undefined
  }
  if (seen.chat.platform_id !== undefined && chat.platform_id === undefined) onRejected('platform_id', 'field refused')
  const named = chat === seen.chat ? seen : { ...seen, chat }
  if (named.kind !== 'chat seen' || !named.linked_chat) return named
  const linked_chat = barePlatformId(named.linked_chat)
  if (linked_chat === named.linked_chat && isChatNumber(linked_chat)) return named
  if (isChatNumber(linked_chat)) return { ...named, linked_chat }
  onRejected('linked_chat', 'field refused')
  const { linked_chat: _wrong, ...rest } = named
  return rest
}

const PLAIN_NAME = /^[a-z][a-z0-9_]{3,31}$/i
const PLAIN_INVITE = /^[a-z0-9_-]{8,64}$/i

/** Returns undefined if nothing is left that names a chat, and the same object if it had this form already. */
export const normalisedRef = (ref: ChatRef): ChatRef | undefined => {
  if (isPlain(ref)) return ref
  const chat: ChatRef = {}
  const platform_id = ref.platform_id && barePlatformId(ref.platform_id)
  if (isChatNumber(platform_id)) chat.platform_id = platform_id
  if (ref.username) Object.assign(chat, refOf(readChatAddress(ref.username)))
  if (ref.invite_hash) {
    const bare = bareInvite(ref.invite_hash)
    Object.assign(chat, PLAIN_INVITE.test(bare) ? { invite_hash: bare } : refOf(readChatLink(ref.invite_hash)))
  }
  return chat.platform_id || chat.username || chat.invite_hash ? chat : undefined
}

const isPlain = ({ platform_id, username, invite_hash }: ChatRef): boolean =>
  (platform_id !== undefined || username !== undefined || invite_hash !== undefined) &&
  (platform_id === undefined || isChatNumber(platform_id)) &&
  (username === undefined || PLAIN_NAME.test(username)) &&
  (invite_hash === undefined || PLAIN_INVITE.test(invite_hash))

export const refOf = (link: ChatLink | undefined): ChatRef | undefined => {
  if (link?.kind === 'name') return { username: link.username }
  if (link?.kind === 'invite') return { invite_hash: link.invite_hash }
  return link && { platform_id: link.platform_id }
}
