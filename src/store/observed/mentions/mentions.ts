// Mentions of chats in messages, as ingest and removals write them.
import type { MentionKind } from '../../../vocabulary.ts'
import type { Db } from '../../db.ts'
import { fewChatsEach, type MessageKey } from '../messages/message-keys.ts'
import { enqueueMentionChanges, kindNumbers, type MentionChange } from './mention-changes.ts'

export type MentionRow = {
  target_chat_id: number
  /** When the message was published, unix seconds. */
  date: number
  source_chat_id: number
  message_id: number
  kind: MentionKind
}

type StoredMention = Omit<MentionRow, 'date'> & { date: Date }

/** Replaces the mentions that these messages make by others, which may also be those of further messages. Returns the chats that lost or gained one. */
export const replaceMentions = async (
  db: Pick<Db, 'rows' | 'copy'>,
  messages: MessageKey[],
  mentions: MentionRow[],
): Promise<number[]> => {
  const removed: StoredMention[] = []
  for (const group of fewChatsEach(messages)) removed.push(...(await deleteOf(db, group)))
  const added = await insertNew(db, mentions)
  await enqueueMentionChanges(db, changesTo(removed, false), changesTo(added, true))
  return [...removed, ...mentions].map(({ target_chat_id }) => target_chat_id)
}

/** Deletes the mentions that these messages make. Returns the chats that they mentioned. */
export const deleteMentionsBy = (db: Pick<Db, 'rows' | 'copy'>, messages: MessageKey[]): Promise<number[]> =>
  replaceMentions(db, messages, [])

/** The mentions that a chat makes. Returns the chats that it mentioned. */
export const deleteMentionsFrom = async (db: Db, chat_id: number): Promise<number[]> => {
  const removed = await db.rows<StoredMention>`
    delete from mentions where source_chat_id = ${chat_id}
    returning target_chat_id, date, source_chat_id, message_id, kind`
  await enqueueMentionChanges(db, changesTo(removed, false), [])
  return removed.map(({ target_chat_id }) => target_chat_id)
}

const changesTo = (mentions: StoredMention[], present: boolean): MentionChange[] =>
  mentions.map(({ date, kind, ...mention }) => ({
    ...mention,
    at: date.getTime() / 1000,
    kind: kindNumbers[kind],
    present,
  }))

/** Returns those that were not stored yet. */
const insertNew = async (db: Pick<Db, 'rows'>, mentions: MentionRow[]): Promise<StoredMention[]> => {
  if (mentions.length === 0) return []
  return db.rows<StoredMention>`
    insert into mentions (target_chat_id, date, source_chat_id, message_id, kind)
    select target_chat_id, to_timestamp(date), source_chat_id, message_id, kind
    from unnest(${mentions.map((m) => m.target_chat_id)}::bigint[], ${mentions.map((m) => m.date)}::integer[],
      ${mentions.map((m) => m.source_chat_id)}::bigint[], ${mentions.map((m) => m.message_id)}::bigint[],
      ${mentions.map((m) => m.kind)}::text[]) as given(target_chat_id, date, source_chat_id, message_id, kind)
    on conflict do nothing
    returning target_chat_id, date, source_chat_id, message_id, kind`
}

const deleteOf = async (db: Pick<Db, 'rows'>, messages: MessageKey[]): Promise<StoredMention[]> => {
  const chat_ids = [...new Set(messages.map((message) => message.chat_id))]
  return db.rows<StoredMention>`
    delete from mentions where source_chat_id = any(${chat_ids}::bigint[])
      and (source_chat_id, message_id) in (select * from unnest(${messages.map((message) => message.chat_id)}::bigint[],
        ${messages.map((message) => message.message_id)}::bigint[]))
    returning target_chat_id, date, source_chat_id, message_id, kind`
}
