// The messages of a channel that were deleted or edited, are ads, or carry media: newest first, in bounded work.
import type { MessageSelection } from '../../vocabulary.ts'
import { type Db, ownSql, type SqlFragment, sql } from '../db.ts'
import { inIndexOrder } from './index-order.ts'
import { listMonths, partsNewestFirst, type TimeRange } from './message-months.ts'
import { aroundDate, type MessagePosition, type MessageRow, messageColumns, type PageAsked } from './message-reads.ts'
import { has_media } from './roll-up-reads.ts'

/** How many messages a statement looks at, because no index knows the selections. */
export const MOST_WALKED = 5_000

const conditions: Record<MessageSelection, SqlFragment> = {
  deleted: sql`deleted_at is not null`,
  edited: sql`(edit_date is not null or coalesce(content->>'edited' = 'true', false))`,
  ads: sql`is_ad`,
  media: ownSql(has_media),
}

/**
 * An album is listed at the first of its messages that is selected. `next` is where the next page begins: after the last entry, or after
 * the last message that was looked at.
 */
export const listSelectedEntries = async (
  db: Db,
  chat_id: number,
  selection: MessageSelection,
  { range, after, limit }: Omit<PageAsked, 'with_deleted'>,
): Promise<{ entries: MessageRow[]; next: MessagePosition | undefined }> => {
  const condition = conditions[selection]
  const afterCursor = after ? sql`and (date, message_id) < (${after.date}, ${after.message_id})` : sql``
  type Walked = MessageRow & { wanted: boolean; walked: number }
  const list = (part: TimeRange, most: number) => {
    // The condition names columns without a table, so that it means `earlier` here and the message itself below.
    const isFirst = sql`(album_id is null or not exists (select from messages earlier where earlier.chat_id = ${chat_id}
      and earlier.album_id = m.album_id and earlier.message_id < m.message_id and not service and ${condition}
      and ${aroundDate(part)}))`
    return inIndexOrder(
      db,
      (tx) => tx.rows<Walked>`
      select ${messageColumns}, wanted, walked from (
        select *, case when not service and ${condition} then ${isFirst} else false end as wanted from (
          select *, row_number() over () as walked from (
            select ${messageColumns}, service from messages
            where chat_id = ${chat_id} and date between ${part.from} and ${part.to} ${afterCursor}
            order by date desc, message_id desc limit ${most}) as newest) as m) as m
      where wanted or walked = ${most}
      order by walked limit ${limit + 1}`,
    )
  }
  const entries: MessageRow[] = []
  let left = MOST_WALKED
  const until = after && after.date < range.to ? after.date : range.to
  const months = await listMonths(db, chat_id)
  for (const { part, messages, isCut, isLast } of partsNewestFirst(
    months,
    { from: range.from, to: until },
    limit * 2,
  )) {
    const rows = await list(part, left)
    const end = rows.find(({ walked }) => walked === left)
    entries.push(...rows.filter(({ wanted }) => wanted))
    if (entries.length > limit) return { entries: entries.slice(0, limit), next: entries[limit - 1] }
    if (end) return { entries, next: end }
    // Of a month that is cut it is not known how many were looked at; a page then looks at twice as many at most.
    if (!isCut) left -= messages
    if (left <= 0) return { entries, next: isLast ? undefined : { date: part.from, message_id: 0 } }
  }
  return { entries, next: undefined }
}
