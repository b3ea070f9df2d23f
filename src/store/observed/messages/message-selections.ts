// The messages of a channel that were deleted or edited, are ads, or carry media: newest first, in bounded work.
import type { MessageSelection } from '../../../vocabulary.ts'
import { inIndexOrder } from '../../cluster/in-index-order.ts'
import { type Db, ownSql, type SqlFragment, sql } from '../../db.ts'
import { listMonths, partsNewestFirst, type TimeRange } from './message-months.ts'
import { aroundDate, type MessagePosition, type MessageRow, messageColumns, type PageAsked } from './message-reads.ts'
import { has_media } from './roll-up-reads.ts'

/** How many messages a page looks at, because no index knows the selections. */
const MOST_WALKED = 5_000

const conditions: Record<MessageSelection, SqlFragment> = {
  deleted: sql`deleted_at is not null`,
  // Not every source tells that a message was edited, but a former content does.
  edited: sql`(edit_date is not null or coalesce(versions > 1, false) or coalesce(content->>'edited' = 'true', false))`,
  ads: sql`is_ad`,
  media: ownSql(has_media),
}

/**
 * An album is listed at the first of its messages that is selected. `next` is where the next page begins: after the last entry, or after
 * the last message that was looked at. A page is often full after few messages, so each statement looks at four times as many as the one before.
 */
export const listSelectedEntries = async (
  db: Db,
  chat_id: number,
  selection: MessageSelection,
  { range, after, limit }: Omit<PageAsked, 'with_deleted'>,
): Promise<{ entries: MessageRow[]; next: MessagePosition | undefined }> => {
  const until = after && after.date < range.to ? after.date : range.to
  const months = await listMonths(db, chat_id)
  return inIndexOrder(db, async (tx) => {
    const entries: MessageRow[] = []
    let left = MOST_WALKED
    let step = limit * 2
    let last = after
    for (const { part, messages, isCut, isLast } of partsNewestFirst(months, { from: range.from, to: until }, step)) {
      let walked = 0
      for (let isMore = true; isMore; step *= 4) {
        const most = Math.min(step, left)
        const rows = await walk(tx, chat_id, conditions[selection], { part, after: last, most, limit })
        const end = rows.find(({ place }) => place === most)
        entries.push(...rows.filter(({ wanted }) => wanted))
        if (entries.length > limit) return { entries: entries.slice(0, limit), next: entries[limit - 1] }
        isMore = end !== undefined
        // Of the rest of a month that is cut it is not known how many were looked at.
        const looked = isMore ? most : isCut ? 0 : messages - walked
        walked += looked
        left -= looked
        last = end ?? last
        if (left <= 0 && isMore) return { entries, next: last }
      }
      if (left <= 0) return { entries, next: isLast ? undefined : { date: part.from, message_id: 0 } }
    }
    return { entries, next: undefined }
  })
}

type WalkedMessage = MessageRow & { wanted: boolean; place: number }

/** The wanted ones among the next `most` messages of a part, and the last of these `most`, if there are so many. */
const walk = (
  db: Db,
  chat_id: number,
  condition: SqlFragment,
  { part, after, most, limit }: { part: TimeRange; after: MessagePosition | undefined; most: number; limit: number },
) => {
  const afterLast = after ? sql`and (date, message_id) < (${after.date}, ${after.message_id})` : sql``
  // The condition names columns without a table, so that it means `earlier` here and the message itself below.
  const isFirst = sql`(album_id is null or not exists (select from messages earlier where earlier.chat_id = ${chat_id}
    and earlier.album_id = m.album_id and earlier.message_id < m.message_id and not service and ${condition}
    and ${aroundDate(part)}))`
  return db.rows<WalkedMessage>`
    select ${messageColumns}, wanted, place from (
      select *, case when not service and ${condition} then ${isFirst} else false end as wanted from (
        select *, row_number() over () as place from (
          select ${messageColumns}, service from messages
          where chat_id = ${chat_id} and date between ${part.from} and ${part.to} ${afterLast}
          order by date desc, message_id desc limit ${most}) as newest) as m) as m
    where wanted or place = ${most}
    order by place limit ${limit + 1}`
}
