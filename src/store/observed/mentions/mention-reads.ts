// Mentions of a chat and by a chat, newest first.
import type { MentionKind } from '../../../vocabulary.ts'
import { fromOnePart } from '../../cluster/from-one-part.ts'
import { inIndexOrder } from '../../cluster/in-index-order.ts'
import { type Db, sql } from '../../db.ts'
import type { TimeRange } from '../messages/message-months.ts'
import { listNewestInMonths } from './newest-in-months.ts'

type MentionPosition = { date: Date; source_chat_id: number; message_id: number; kind: MentionKind }

/** A mention with the message that contains it. */
export type MentionRow = MentionPosition & {
  target_chat_id: number
  text: string | null
  views: number | null
  content: Record<string, unknown>
}

type MentionsAsked = {
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
  const mentions = await fromOnePart(db, {
    by_index: () => listByIndex(db, chat_id, asked),
    by_months: () => listNewestInMonths(db, chat_id, { ...asked, limit: asked.limit + 1 }),
  })
  return withMessages(
    db,
    mentions.map((mention) => ({ ...mention, target_chat_id: chat_id })),
  )
}

const listByIndex = (db: Db, chat_id: number, { range, kind, after, limit }: MentionsAsked) => {
  const ofKind = kind ? sql`and kind = ${kind}` : sql``
  const afterCursor = after
    ? sql`and (date, message_id, source_chat_id, kind)
        < (${after.date}, ${after.message_id}, ${after.source_chat_id}, ${after.kind})`
    : sql``
  return db.rows<MentionPosition>`
    select kind, date, source_chat_id, message_id from mentions
    where target_chat_id = ${chat_id} and date between ${range.from} and ${range.to} ${ofKind} ${afterCursor}
    order by date desc, message_id desc, source_chat_id desc, kind desc limit ${limit + 1}`
}

type OwnMentionPosition = { message_id: number; target_chat_id: number; kind: MentionKind }

/** How many mentions a statement reads at most to find those that are wanted. */
const MOST_OWN_MENTIONS = 10_000

/**
 * The mentions that a chat itself makes. They are ordered by message id, because the primary key has that order; the date is not in it, so
 * unwanted mentions are read too. `next` is where the next page begins: after the last mention shown, or after the last one read.
 */
export const listOwnMentions = async (
  db: Db,
  chat_id: number,
  { range, kind, after, limit }: Omit<MentionsAsked, 'after'> & { after?: OwnMentionPosition | undefined },
): Promise<{ mentions: MentionRow[]; next: OwnMentionPosition | undefined }> => {
  const ofKind = kind ? sql`and kind = ${kind}` : sql``
  const afterCursor = after
    ? sql`and (message_id, target_chat_id, kind) < (${after.message_id}::bigint, ${after.target_chat_id}::bigint, ${after.kind})`
    : sql``
  type WalkedMention = MentionPosition & { target_chat_id: number; wanted: boolean; walked: number }
  const rows = await inIndexOrder(
    db,
    (tx) => tx.rows<WalkedMention>`
    select kind, date, source_chat_id, message_id, target_chat_id, wanted, walked from (
      select *, date between ${range.from} and ${range.to} ${ofKind} as wanted, row_number() over () as walked from (
        select kind, date, source_chat_id, message_id, target_chat_id from mentions
        where source_chat_id = ${chat_id} ${afterCursor}
        order by message_id desc, target_chat_id desc, kind desc limit ${MOST_OWN_MENTIONS}) as own) as own
    where wanted or walked = ${MOST_OWN_MENTIONS}
    order by walked limit ${limit + 1}`,
  )
  const shown = rows.slice(0, limit).filter(({ wanted }) => wanted)
  const next = rows.length > limit ? rows[limit - 1] : rows.findLast(({ walked }) => walked === MOST_OWN_MENTIONS)
  return { mentions: await withMessages(db, shown), next }
}

const withMessages = async <Found extends MentionPosition>(db: Db, mentions: Found[]) => {
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
  const times = mentions.map(({ date }) => date.getTime())
  return db.rows`
    select message.chat_id, message.message_id, message.date, text, views, content
    from unnest(${mentions.map((mention) => mention.source_chat_id)}::bigint[],
      ${mentions.map(({ message_id }) => message_id)}::bigint[],
      ${mentions.map(({ date }) => date)}::timestamptz[]) as mention(chat_id, message_id, date)
    join messages as message on message.chat_id = mention.chat_id and message.message_id = mention.message_id
      and message.date = mention.date
    where message.chat_id = any(${chat_ids}::bigint[])
      -- So that PostgreSQL plans for the partitions with these messages only.
      and message.date = any(${[...new Set(times)].map((time) => new Date(time))}::timestamptz[])`
}
