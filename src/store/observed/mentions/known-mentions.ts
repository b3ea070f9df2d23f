// How many mentions are known of each month.
import type { Db } from '../../db.ts'
import { isTarget } from './mention-changes.ts'

/** The mentions of these chats by the month in which they were published, written as 2026-11. */
export const countMentionsByMonth = (db: Db, chat_ids: number[], from: Date) =>
  db.rows<{ month: string; mentions: number }>`
    select to_char(month, 'YYYY-MM') as month, sum(mentions)::bigint as mentions from mention_months
    where ${isTarget(chat_ids)} and month >= date_trunc('month', ${from}::timestamptz at time zone 'UTC')::date group by 1`
