// How many views the posts of a month have on average.
import type { Db } from '../../db.ts'
import { viewsOfRow } from './counts.ts'

/** By chat; one without a post of known views is missing. A month is written as 2026-11. */
export const listMonthViews = async (db: Db, chat_ids: number[], month: string): Promise<Map<number, number>> => {
  const rows = await db.rows<{ chat_id: number; views: number | null; posts: number | null }>`
    select chat_id, ${viewsOfRow} from post_counts where chat_id = any(${chat_ids}::bigint[]) and month = ${`${month}-01`}::date and step = 'hour'`
  return new Map(rows.flatMap(({ chat_id, views, posts }) => (posts ? [[chat_id, views! / posts] as const] : [])))
}
