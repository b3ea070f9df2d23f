// Resolves references to chats within a batch: by platform id, else by invite, else by username.
import type { ChatRef } from '../sources/observation.ts'
import type { Peer } from '../vocabulary.ts'
import { type ChatDraft, isGuess } from './chat-fields.ts'

export type Directory = {
  /** `peer` is given for a chat that was seen: the same name with the other peer type is another chat. */
  find(ref: ChatRef, peer?: Peer): ChatDraft | undefined
  /** Makes the draft findable under its current names. */
  add(draft: ChatDraft): void
}

export const directoryOf = (drafts: Iterable<ChatDraft>): Directory => {
  const byPlatformId = new Map<number, ChatDraft>()
  const byInvite = new Map<string, Set<ChatDraft>>()
  const byUsername = new Map<string, Set<ChatDraft>>()

  const add = (draft: ChatDraft) => {
    const { platform_id, invite_hash, username } = draft.fields as ChatRef
    if (platform_id !== undefined) byPlatformId.set(platform_id, draft)
    if (invite_hash !== undefined) addTo(byInvite, invite_hash, draft)
    if (username !== undefined) addTo(byUsername, username.toLowerCase(), draft)
  }
  const find = ({ platform_id, invite_hash, username }: ChatRef, peer?: Peer): ChatDraft | undefined => {
    const withSameId = platform_id === undefined ? undefined : byPlatformId.get(platform_id)
    if (withSameId) return withSameId
    // A chat that has the same name but another platform id is another chat: the name has moved.
    const fits = (draft: ChatDraft) =>
      (platform_id === undefined || draft.fields.platform_id === undefined) &&
      (peer === undefined || isGuess(draft, 'peer') || draft.fields.peer === peer)
    return (
      (invite_hash === undefined ? undefined : newestHolder(byInvite, invite_hash, 'invite_hash', fits)) ??
      (username === undefined ? undefined : newestHolder(byUsername, username.toLowerCase(), 'username', fits))
    )
  }
  for (const draft of drafts) add(draft)
  return { find, add }
}

const addTo = (map: Map<string, Set<ChatDraft>>, name: string, draft: ChatDraft): void => {
  const holders = map.get(name)
  if (holders) holders.add(draft)
  else map.set(name, new Set([draft]))
}

/** If several chats have the name, it belongs to the chat that was last seen with it. */
const newestHolder = (
  map: Map<string, Set<ChatDraft>>,
  name: string,
  field: 'invite_hash' | 'username',
  fits: (draft: ChatDraft) => boolean,
): ChatDraft | undefined => {
  let newest: ChatDraft | undefined
  for (const draft of map.get(name) ?? []) {
    // The batch may have given the chat another name since it was added.
    if (String(draft.fields[field]).toLowerCase() !== name.toLowerCase() || !fits(draft)) continue
    if (!newest || isNewer(draft, newest, field)) newest = draft
  }
  return newest
}

const isNewer = (one: ChatDraft, other: ChatDraft, field: 'invite_hash' | 'username'): boolean => {
  const difference = one.times[field]! - other.times[field]!
  return difference > 0 || (difference === 0 && platformIdOf(one) > platformIdOf(other))
}

const platformIdOf = (draft: ChatDraft): number => (draft.fields.platform_id as number | undefined) ?? 0
