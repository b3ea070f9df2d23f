// Notes what a batch has stored of chats that somebody watches, so that events can be made of it.
import type { Db } from '../store/db.ts'
import type { MentionRow } from '../store/observed/mentions/mentions.ts'
import { type MessageKey, messageKey } from '../store/observed/messages/message-keys.ts'
import { type Cause, enterCauses } from '../store/watching/causes.ts'
import { addPresence, type PresenceDay } from '../store/watching/presence.ts'
import { listWatchedChats } from '../store/watching/watches.ts'

/** Messages of which more is known than before, and mentions that they make. */
export const enterMessageCauses = async (db: Db, messages: MessageKey[], mentions: MentionRow[]): Promise<void> => {
  const chat_ids = new Set([
    ...messages.map(({ chat_id }) => chat_id),
    ...mentions.map(({ target_chat_id }) => target_chat_id),
  ])
  const watched = await listWatchedChats(db, [...chat_ids])
  if (watched.size === 0) return
  const distinct = new Map(messages.filter(({ chat_id }) => watched.has(chat_id)).map((one) => [messageKey(one), one]))
  await enterCauses(db, [
    ...[...distinct.values()].map(
      ({ chat_id, message_id, date }): Cause => ({ kind: 'message', chat_id, message_id, date }),
    ),
    ...mentions
      .filter(({ target_chat_id }) => watched.has(target_chat_id))
      .map(
        ({ target_chat_id, source_chat_id, message_id, date, kind }): Cause => ({
          kind: 'mention',
          chat_id: target_chat_id,
          message_id,
          date,
          detail: { source_chat_id, kind },
        }),
      ),
  ])
}

type ChatNews = {
  /** Chats that the batch saw or found gone, whether or not that changed their rows. */
  visited: Iterable<number>
  /** Chats whose own fields changed. */
  changed: Iterable<number>
  /** Chats whose members were counted. */
  counted: Iterable<number>
  presenceOf: (watched: ReadonlySet<number>) => PresenceDay[]
}

export const enterChatCauses = async (db: Db, { visited, changed, counted, presenceOf }: ChatNews): Promise<void> => {
  const watched = await listWatchedChats(db, [...new Set([...visited, ...changed, ...counted])])
  if (watched.size === 0) return
  const gone = await addPresence(db, presenceOf(watched))
  const of = (kind: 'chat' | 'members', chat_ids: Iterable<number>): Cause[] =>
    [...new Set(chat_ids)].filter((chat_id) => watched.has(chat_id)).map((chat_id) => ({ kind, chat_id }))
  await enterCauses(db, [...of('chat', [...changed, ...gone]), ...of('members', counted)])
}
