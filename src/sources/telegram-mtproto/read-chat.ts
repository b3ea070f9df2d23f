// One chat as an account sees it: its full record, what an invite shows of it, and a sample of its members where they are shown.
import type { tl } from '@mtcute/core'
import { fullChatsSeen } from '../mtproto-message/chat.ts'
import type { ChatRef, ChatSeen, MembersSampled, Observation } from '../observation.ts'
import { SourceError } from '../source.ts'
import { type Asker, Refused } from './accounts.ts'
import { halves } from './call.ts'
import { checkRestriction, inputChannel, type KeyBook, keysIn, type Located } from './locate.ts'

export type ChatReading = { keys: KeyBook; at: number; onOdd: (what: string) => void }

export const readFound = async (
  asker: Asker,
  found: Located,
  ref: ChatRef,
  reading: ChatReading,
): Promise<Observation[]> => {
  if (found.kind === 'invite') return [invitedSeen(found.invite, ref, reading.at)]
  const answer = await asker.call(
    found.kind === 'channel'
      ? { _: 'channels.getFullChannel', channel: inputChannel(found) }
      : { _: 'messages.getFullChat', chatId: found.platform_id },
  )
  await reading.keys.keep(asker.account_id, keysIn(answer.chats))
  const chat = answer.chats.find(({ id }) => id === answer.fullChat.id)
  if (chat?._ === 'channel') checkRestriction(chat)
  const seen = fullChatsSeen(answer, { at: reading.at }).find(({ chat }) => chat.platform_id === answer.fullChat.id)
  if (!seen) throw new SourceError('changed', 'the full record of the chat does not hold the chat')
  // A chat without a public name can be linked to by its invite only.
  if (ref.invite_hash !== undefined && seen.chat.username === undefined) seen.chat.invite_hash = ref.invite_hash
  const sample = found.kind === 'channel' ? await sampled(asker, found, answer, seen, reading) : undefined
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

/** The most that one question brings. */
const SAMPLE = 200

const sampled = async (
  { call }: Asker,
  found: Extract<Located, { kind: 'channel' }>,
  { fullChat }: tl.messages.RawChatFull,
  { chat }: ChatSeen,
  { at, onOdd }: ChatReading,
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
    // It may have been closed since; the chat itself was seen.
    onOdd(`a sample of members: ${error.refusal}`)
    return undefined
  })
  return answer?._ === 'channels.channelParticipants' ? countedOf(answer.users, chat, at) : undefined
}

/** Accounts that were deleted are nobody. */
export const countedOf = (users: tl.TypeUser[], chat: ChatRef, at: number): MembersSampled | undefined => {
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
