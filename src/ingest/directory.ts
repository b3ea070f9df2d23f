// Resolves references to chats within a batch: by platform id, else by invite, else by username.
import type { ChatRef } from '../sources/observation.ts'
import type { ChatDraft } from './chat-fields.ts'

export type Directory = {
  find(ref: ChatRef): ChatDraft | undefined
  /** Makes the draft findable under its current names. */
  add(draft: ChatDraft): void
}

export const directoryOf = (drafts: Iterable<ChatDraft>): Directory => {
  const byPlatformId = new Map<number, ChatDraft>()
  const byInvite = new Map<string, ChatDraft>()
  const byUsername = new Map<string, ChatDraft>()

  const add = (draft: ChatDraft) => {
    const { platform_id, invite_hash, username } = draft.fields as ChatRef
    if (platform_id !== undefined) byPlatformId.set(platform_id, draft)
    if (invite_hash !== undefined) addNewest(byInvite, invite_hash, draft, 'invite_hash')
    if (username !== undefined) addNewest(byUsername, username.toLowerCase(), draft, 'username')
  }
  const find = ({ platform_id, invite_hash, username }: ChatRef): ChatDraft | undefined => {
    const withSameId = platform_id === undefined ? undefined : byPlatformId.get(platform_id)
    if (withSameId) return withSameId
    // A chat that has the same name but another platform id is another chat: the name has moved.
    const fits = (draft: ChatDraft | undefined) =>
      draft && (platform_id === undefined || draft.fields.platform_id === undefined) ? draft : undefined
    return (
      (invite_hash === undefined ? undefined : fits(byInvite.get(invite_hash))) ??
      (username === undefined ? undefined : fits(byUsername.get(username.toLowerCase())))
    )
  }
  for (const draft of drafts) add(draft)
  return { find, add }
}

/** If several chats had the name, it belongs to the chat that was last seen with it. */
const addNewest = (
  map: Map<string, ChatDraft>,
  name: string,
  draft: ChatDraft,
  field: 'invite_hash' | 'username',
): void => {
  const holder = map.get(name)
  const time = draft.times[field]!
  const stillHeld =
    holder?.fields[field] !== undefined && String(holder.fields[field]).toLowerCase() === name.toLowerCase()
  if (holder && holder !== draft && stillHeld) {
    const since = holder.times[field]!
    if (since > time || (since === time && platformIdOf(holder) > platformIdOf(draft))) return
  }
  map.set(name, draft)
}

const platformIdOf = (draft: ChatDraft): number => (draft.fields.platform_id as number | undefined) ?? 0
