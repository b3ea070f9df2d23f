// Reads one chat with an account: its full record or its invite preview, and a sample of its members if they are visible.
import type { tl } from '@mtcute/core'
import { fullChatsSeen } from '../mtproto-message/chat.ts'
import type { ChatRef, ChatSeen, MembersSampled, Observation } from '../observation.ts'
import { SourceError } from '../source.ts'
import { type Asker, Refused } from './accounts.ts'
import { halves } from './call.ts'
import { type ChatLocation, checkRestriction, inputChannel, type KeyBook, keysIn } from './locate.ts'

type ReadChatContext = { keys: KeyBook; at: number; onOdd: (what: string) => void }

export const readFound = async (
  asker: Asker,
  found: ChatLocation,
  ref: ChatRef,
  context: ReadChatContext,
): Promise<Observation[]> => {
  if (found.kind === 'invite') return [invitedSeen(found.invite, ref, context.at)]
  const answer = await asker.call(
    found.kind === 'channel'
      ? { _: 'channels.getFullChannel', channel: inputChannel(found) }
      : { _: 'messages.getFullChat', chatId: found.platform_id },
  )
  await context.keys.keep(asker.account_id, keysIn(answer.chats))
  const chat = answer.chats.find(({ id }) => id === answer.fullChat.id)
  if (chat?._ === 'channel') checkRestriction(chat)
  const seen = fullChatsSeen(answer, { at: context.at }).find(({ chat }) => chat.platform_id === answer.fullChat.id)
  if (!seen) throw new SourceError('changed', 'the full record of the chat does not hold the chat')
  // The invite is kept for a chat without a public name, because nothing else can link to it.
  if (ref.invite_hash !== undefined && seen.chat.username === undefined) seen.chat.invite_hash = ref.invite_hash
  const sample = found.kind === 'channel' ? await sampled(asker, found, answer, seen, context) : undefined
  return sample ? [seen, sample] : [seen]
}

const invitedSeen = (invite: tl.RawChatInvite, { invite_hash }: ChatRef, at: number): ChatSeen => ({
  kind: 'chat seen',
  at,
  chat: { invite_hash: invite_hash! },
  peer: invite.broadcast ? 'Channel' : 'Group',
  title: invite.title,
  ...(invite.about && { description: invite.about }),
  members_count: invite.participantsCount,
  verified: invite.verified === true,
  scam: invite.scam === true,
  fake: invite.fake === true,
})

/** The platform returns at most this many members per request. */
const SAMPLE = 200

const sampled = async (
  { call }: Asker,
  found: Extract<ChatLocation, { kind: 'channel' }>,
  { fullChat }: tl.messages.RawChatFull,
  { chat }: ChatSeen,
  { at, onOdd }: ReadChatContext,
): Promise<MembersSampled | undefined> => {
  if (fullChat._ !== 'channelFull' || !fullChat.canViewParticipants || fullChat.participantsHidden) return undefined
  const filter = { _: 'channelParticipantsRecent' } as const
  const channel = inputChannel(found)
  const question = {
    _: 'channels.getParticipants',
    channel,
    filter,
    offset: 0,
    limit: SAMPLE,
    hash: halves('0'),
  } as const
  const answer = await call(question).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    // The list of members may have been hidden since; the chat itself was read.
    onOdd(`a sample of members: ${error.refusal}`)
    return undefined
  })
  return answer?._ === 'channels.channelParticipants' ? countedOf(answer.users, chat, at) : undefined
}

/** Deleted accounts are not counted. */
const countedOf = (users: tl.TypeUser[], chat: ChatRef, at: number): MembersSampled | undefined => {
  const members = users.filter((user) => user._ === 'user').filter(({ deleted }) => !deleted)
  if (members.length === 0) return undefined
  const count = (is: (user: tl.RawUser) => boolean) => members.filter(is).length
  return {
    kind: 'members sampled',
    at,
    chat,
    sampled: members.length,
    premium: count(({ premium }) => premium === true),
    with_username: count(
      ({ username, usernames }) => Boolean(username) || (usernames ?? []).some(({ active }) => active),
    ),
    with_photo: count(({ photo }) => photo?._ === 'userProfilePhoto'),
    bots: count(({ bot }) => bot === true),
  }
}
