// Notes what a batch has stored of chats that somebody watches, so that events can be made of it.
import type { Db } from '../store/db.ts'
import type { MentionRow } from '../store/observed/mentions/mentions.ts'
import { type MessageKey, messageKey } from '../store/observed/messages/message-keys.ts'
import { type Cause, type CauseKind, enterCauses } from '../store/watching/causes.ts'
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
      ({ chat_id, message_id, date }): Cause => ({ kind: 'message', chat_id, message_id, date, detail: null }),
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

/** A chat that was gone and is there again. Its row forgets that it was gone. */
export type ReturnedChat = { chat_id: number; gone_at: number; at: number }

/** Chats whose own fields changed, those of them that are there again, and chats whose members were counted. */
export const enterChatCauses = async (
  db: Db,
  changed: Iterable<number>,
  returned: ReturnedChat[],
  counted: Iterable<number>,
): Promise<void> => {
  const back = new Map(returned.map(({ chat_id, ...times }) => [chat_id, { returned: times }]))
  const of = (kind: CauseKind, chat_id: number): Cause => ({
    kind,
    chat_id,
    message_id: null,
    date: null,
    detail: (kind === 'chat' && back.get(chat_id)) || null,
  })
  const causes = [
    ...[...changed].map((chat_id) => of('chat', chat_id)),
    ...[...counted].map((chat_id) => of('members', chat_id)),
  ]
  const watched = await listWatchedChats(db, [...new Set(causes.map(({ chat_id }) => chat_id!))])
  await enterCauses(
    db,
    causes.filter(({ chat_id }) => watched.has(chat_id!)),
  )
}
