// Mentions of a chat, newest first.
import type { MentionKind } from '../../vocabulary.ts'
import { type Db, sql } from '../db.ts'
import type { TimeRange } from './message-reads.ts'

export type MentionRow = {
  kind: MentionKind
  date: Date
  source_chat_id: number
  peer_id: string
  message_id: number
  text: string | null
  views: number | null
  content: Record<string, unknown>
}

export type MentionPosition = { date: Date; source_chat_id: number; message_id: number; kind: MentionKind }

export type MentionsAsked = {
  range: TimeRange
  kind?: MentionKind | undefined
  after?: MentionPosition | undefined
  limit: number
}

/** One more than asked tells that there is a next page. Ids of chats come late in the order: they depend on which chat was seen first. */
export const listMentions = (db: Db, chat_id: number, { range, kind, after, limit }: MentionsAsked) => {
  const ofKind = kind ? sql`and found.kind = ${kind}` : sql``
  const further = after
    ? sql`and (found.date, found.message_id, found.source_chat_id, found.kind)
        < (${after.date}, ${after.message_id}, ${after.source_chat_id}, ${after.kind})`
    : sql``
  return db.rows<MentionRow>`
    select found.kind, found.date, found.source_chat_id, found.message_id, source.internal_id as peer_id, message.text, message.views, message.content
    from mentions found
      join chats source on source.chat_id = found.source_chat_id
      join messages message on message.chat_id = found.source_chat_id and message.message_id = found.message_id and message.date = found.date
    where found.target_chat_id = ${chat_id} and found.date between ${range.from} and ${range.to} ${ofKind} ${further}
    order by found.date desc, found.message_id desc, found.source_chat_id desc, found.kind desc limit ${limit + 1}`
}
