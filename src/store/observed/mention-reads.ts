// Mentions of a chat, newest first.
import type { MentionKind } from '../../vocabulary.ts'
import { type Db, sql } from '../db.ts'
import type { TimeRange } from './message-reads.ts'

export type MentionPosition = { date: Date; source_chat_id: number; message_id: number; kind: MentionKind }

/** A mention with the message that contains it. */
export type MentionRow = MentionPosition & {
  text: string | null
  views: number | null
  content: Record<string, unknown>
}

export type MentionsAsked = {
  range: TimeRange
  kind?: MentionKind | undefined
  after?: MentionPosition | undefined
  limit: number
}

/**
 * Returns one row more than `limit` if there is a next page. The id of the source chat comes late in the order, because ids
 * depend on which chat was seen first.
 */
export const listMentions = async (db: Db, chat_id: number, asked: MentionsAsked): Promise<MentionRow[]> => {
  const { range, kind, after, limit } = asked
  const ofKind = kind ? sql`and kind = ${kind}` : sql``
  const afterCursor = after
    ? sql`and (date, message_id, source_chat_id, kind)
        < (${after.date}, ${after.message_id}, ${after.source_chat_id}, ${after.kind})`
    : sql``
  const mentions = await db.rows<MentionPosition>`
    select kind, date, source_chat_id, message_id from mentions
    where target_chat_id = ${chat_id} and date between ${range.from} and ${range.to} ${ofKind} ${afterCursor}
    order by date desc, message_id desc, source_chat_id desc, kind desc limit ${limit + 1}`
  const messages = await listMentioningMessages(db, mentions)
  const byKey = new Map(messages.map((message) => [keyOf(message.chat_id, message), message]))
  return mentions.flatMap((mention) => {
    const message = byKey.get(keyOf(mention.source_chat_id, mention))
    return message ? [{ ...mention, text: message.text, views: message.views, content: message.content }] : []
  })
}

/** The date belongs to the key, because a chat may use a message id on several dates. */
const keyOf = (chat_id: number, { message_id, date }: { message_id: number; date: Date }) =>
  `${chat_id} ${message_id} ${date.getTime()}`

type MentioningMessage = Pick<MentionRow, 'text' | 'views' | 'content' | 'message_id' | 'date'> & { chat_id: number }

const listMentioningMessages = async (db: Db, mentions: MentionPosition[]): Promise<MentioningMessage[]> => {
  if (mentions.length === 0) return []
  const chat_ids = [...new Set(mentions.map(({ source_chat_id }) => source_chat_id))]
  return db.rows`
    select message.chat_id, message.message_id, message.date, text, views, content
    from unnest(${mentions.map((mention) => mention.source_chat_id)}::bigint[],
      ${mentions.map(({ message_id }) => message_id)}::bigint[],
      ${mentions.map(({ date }) => date)}::timestamptz[]) as mention(chat_id, message_id, date)
    join messages as message on message.chat_id = mention.chat_id and message.message_id = mention.message_id
      and message.date = mention.date
    where message.chat_id = any(${chat_ids}::bigint[])
      and message.date between ${mentions.at(-1)!.date}::timestamptz and ${mentions[0]!.date}::timestamptz`
}
