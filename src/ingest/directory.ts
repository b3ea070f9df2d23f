// Who is who in a batch: finds the chat that a reference names, by number, else by invite, else by name.
import type { ChatRef } from '../sources/observation.ts'
import type { ChatDraft } from './chat-fields.ts'

export type Directory = {
  find(ref: ChatRef): ChatDraft | undefined
  /** Makes the draft findable by what it is called now. */
  add(draft: ChatDraft): void
}

export const directoryOf = (drafts: Iterable<ChatDraft>): Directory => {
  const numbers = new Map<number, ChatDraft>()
  const invites = new Map<string, ChatDraft>()
  const names = new Map<string, ChatDraft>()

  const add = (draft: ChatDraft) => {
    const { platform_id, invite_hash, username } = draft.fields as ChatRef
    if (platform_id !== undefined) numbers.set(platform_id, draft)
    if (invite_hash !== undefined) addNewest(invites, invite_hash, draft, 'invite_hash')
    if (username !== undefined) addNewest(names, username.toLowerCase(), draft, 'username')
  }
  const find = ({ platform_id, invite_hash, username }: ChatRef): ChatDraft | undefined => {
    const numbered = platform_id === undefined ? undefined : numbers.get(platform_id)
    if (numbered) return numbered
    // A chat with another number that carries the same name is another chat: the name has moved.
    const fits = (draft: ChatDraft | undefined) =>
      draft && (platform_id === undefined || draft.fields.platform_id === undefined) ? draft : undefined
    return (
      (invite_hash === undefined ? undefined : fits(invites.get(invite_hash))) ??
      (username === undefined ? undefined : fits(names.get(username.toLowerCase())))
    )
  }
  for (const draft of drafts) add(draft)
  return { find, add }
}

/** Of several chats that carried a name, the one last seen with it has it. */
const addNewest = (
  map: Map<string, ChatDraft>,
  name: string,
  draft: ChatDraft,
  field: 'invite_hash' | 'username',
): void => {
  const holder = map.get(name)
  const time = draft.times[field]!
  const held = holder?.fields[field] !== undefined && String(holder.fields[field]).toLowerCase() === name.toLowerCase()
  if (holder && holder !== draft && held) {
    const since = holder.times[field]!
    if (since > time || (since === time && numberOf(holder) > numberOf(draft))) return
  }
  map.set(name, draft)
}

const numberOf = (draft: ChatDraft): number => (draft.fields.platform_id as number | undefined) ?? 0
