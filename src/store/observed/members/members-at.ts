// How many members chats had at a moment, for many chats at once.
import type { Db } from '../../db.ts'
import { monthFirst } from './member-series.ts'

/** The last count above zero that was read until then: a zero after that is a lost reading. Chats without one are missing. */
export const listMembersAt = async (db: Db, chat_ids: number[], moment: Date): Promise<Map<number, number>> => {
  const seconds = Math.floor(moment.getTime() / 1000)
  const rows = await db.rows<{ chat_id: number; members: number | null }>`
    select distinct on (chat_id) chat_id,
      (select members[i] from generate_subscripts(at, 1) as i where at[i] <= ${seconds} and members[i] > 0 order by i desc limit 1) as members
    from member_series
    where chat_id = any(${chat_ids}::bigint[]) and month <= ${monthFirst(moment)}::date
      and at[1] <= ${seconds} and 0 < any(members)
    order by chat_id, month desc`
  return new Map(rows.flatMap(({ chat_id, members }) => (members === null ? [] : [[chat_id, members]])))
}
