// Finds the id and access hash by which an account can open a chat. Each account has an access hash of its own per chat.
import type { tl } from '@mtcute/core'
import { bareUsername } from '../../text/address.ts'
import { idText, isSet } from '../mtproto-message/tl.ts'
import type { ChatRef } from '../observation.ts'
import { SourceError } from '../source.ts'
import { type Asker, Refused } from './accounts.ts'
import { halves } from './call.ts'

/** Stores the access hashes of chats that each account has met: an id alone does not open a chat. */
export type KeyBook = {
  find(account_id: number, platform_id: number): Promise<string | undefined>
  keep(account_id: number, keys: ChatKey[]): Promise<void>
  forget(account_id: number, platform_id: number): Promise<void>
}
export type ChatKey = { platform_id: number; access_hash: string }

export type ChatLocation =
  | { kind: 'channel'; platform_id: number; access_hash: string }
  /** A group of the old kind, which only its members can read. */
  | { kind: 'basic group'; platform_id: number }
  /** The preview that an invite link gives to an account that has not joined. */
  | { kind: 'invite'; invite: tl.RawChatInvite }

const locate = async ({ account_id, call }: Asker, keys: KeyBook, ref: ChatRef): Promise<ChatLocation> => {
  const key = ref.platform_id === undefined ? undefined : await keys.find(account_id, ref.platform_id)
  if (key) return { kind: 'channel', platform_id: ref.platform_id!, access_hash: key }
  if (ref.username !== undefined) {
    const answer = await call({ _: 'contacts.resolveUsername', username: bareUsername(ref.username) })
    await keys.keep(account_id, keysIn(answer.chats))
    return located(chatOf(answer))
  }
  if (ref.invite_hash === undefined)
    throw new SourceError('private', 'an account opens a chat by its number only after it has met it')
  const invite = await call({ _: 'messages.checkChatInvite', hash: ref.invite_hash })
  if (invite._ === 'chatInvite') return { kind: 'invite', invite }
  await keys.keep(account_id, keysIn([invite.chat]))
  return located(invite.chat)
}

/** Runs the work. If a stored key no longer opens the chat, it is deleted and the work is retried after a look-up by name. */
export const withLocated = async <Result>(
  asker: Asker,
  keys: KeyBook,
  ref: ChatRef,
  work: (found: ChatLocation) => Promise<Result>,
): Promise<Result> => {
  const found = await locate(asker, keys, ref)
  try {
    return await work(found)
  } catch (error) {
    const { platform_id, ...names } = ref
    const is_stale = error instanceof Refused && error.refusal === 'CHANNEL_INVALID' && found.kind === 'channel'
    if (!is_stale || platform_id === undefined || (names.username ?? names.invite_hash) === undefined) throw error
    await keys.forget(asker.account_id, platform_id)
    return work(await locate(asker, keys, names))
  }
}

const chatOf = ({ peer, chats, users }: tl.contacts.RawResolvedPeer): tl.TypeChat => {
  if (peer._ === 'peerUser') {
    const is_bot = users.some((user) => user._ === 'user' && user.id === peer.userId && user.bot)
    throw new SourceError('not a chat', `the name is that of a ${is_bot ? 'bot' : 'person'}`)
  }
  const platform_id = peer._ === 'peerChannel' ? peer.channelId : peer.chatId
  const chat = chats.find(({ id }) => id === platform_id)
  if (!chat) throw new SourceError('changed', 'the answer does not hold the chat that it names')
  return chat
}

const located = (chat: tl.TypeChat): ChatLocation => {
  switch (chat._) {
    case 'channel': {
      checkRestriction(chat)
      const access_hash = idText(chat.accessHash)
      if (!access_hash) throw new SourceError('private', 'the account may not open the chat')
      return { kind: 'channel', platform_id: chat.id, access_hash }
    }
    case 'chat':
      return { kind: 'basic group', platform_id: chat.id }
    case 'channelForbidden':
    case 'chatForbidden':
      throw new SourceError('private', 'the account is shut out of the chat')
    default:
      throw new SourceError('missing', 'the chat is empty')
  }
}

/** Restrictions that apply only to some apps (iOS, Android) do not concern us. */
export const checkRestriction = ({ restrictionReason }: tl.RawChannel): void => {
  const reason = restrictionReason?.find(({ platform }) => platform === 'all')
  if (reason) throw new SourceError('restricted', reason.text)
}

/** The keys worth storing. The access hash of a `min` record is valid only in the context of its message. */
export const keysIn = (chats: tl.TypeChat[]): ChatKey[] =>
  chats.flatMap((chat) => {
    const access_hash = chat._ === 'channel' && !isSet(chat, 'min') ? idText(chat.accessHash) : undefined
    return access_hash ? [{ platform_id: chat.id, access_hash }] : []
  })

export const inputChannel = ({ platform_id, access_hash }: ChatKey): tl.RawInputChannel => ({
  _: 'inputChannel',
  channelId: platform_id,
  accessHash: halves(access_hash),
})

export const inputPeer = (found: Exclude<ChatLocation, { kind: 'invite' }>): tl.TypeInputPeer =>
  found.kind === 'channel'
    ? { _: 'inputPeerChannel', channelId: found.platform_id, accessHash: halves(found.access_hash) }
    : { _: 'inputPeerChat', chatId: found.platform_id }
