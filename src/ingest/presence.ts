// When a batch saw chats or found them gone, by day, with what was known of them before.
import type { ChatGone, ChatSeen } from '../sources/observation.ts'
import type { PresenceDay } from '../store/watching/presence.ts'
import { isoDayOfUnix } from '../time/days.ts'
import { type ChatDraft, isOnlyNamed } from './chat-fields.ts'
import type { Directory } from './directory.ts'

/** Only of chats that are wanted. */
export const presenceOf = (
  { chats, gone }: { chats: ChatSeen[]; gone: ChatGone[] },
  directory: Directory,
  drafts: ChatDraft[],
  wanted: ReadonlySet<number>,
): PresenceDay[] => {
  const days = new Map<string, PresenceDay>()
  const presenceDay = (chat_id: number, at: number): PresenceDay => {
    const day = isoDayOfUnix(at)
    const key = `${chat_id} ${day}`
    const one = days.get(key) ?? { chat_id, day, first_seen_at: null, last_seen_at: null, gone_at: [] }
    days.set(key, one)
    return one
  }
  const addSeen = (chat_id: number | undefined, at: number) => {
    if (chat_id === undefined || !wanted.has(chat_id)) return
    const one = presenceDay(chat_id, at)
    one.first_seen_at = Math.min(one.first_seen_at ?? at, at)
    one.last_seen_at = Math.max(one.last_seen_at ?? at, at)
  }
  const addGone = (chat_id: number | undefined, at: number) => {
    if (chat_id !== undefined && wanted.has(chat_id)) presenceDay(chat_id, at).gone_at.push(at)
  }
  // The chat may be watched since then.
  for (const { chat_id, before } of drafts) {
    if (before === undefined || !wanted.has(chat_id!)) continue
    const { observed_at, gone_at } = JSON.parse(before) as { observed_at: number; gone_at: number[] | null }
    if (observed_at > 0) addSeen(chat_id, observed_at)
    for (const at of gone_at ?? []) addGone(chat_id, at)
  }
  for (const one of chats) if (!isOnlyNamed(one)) addSeen(directory.find(one.chat)?.chat_id, one.at)
  for (const one of gone) addGone(directory.find(one.chat)?.chat_id, one.at)
  return [...days.values()]
}
