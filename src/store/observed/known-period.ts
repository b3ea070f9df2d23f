// Since when and until when the messages of a chat are known. Outside of that, no message does not mean that none was published.
import type { Db } from '../db.ts'
import { listMemberReadingsBetween } from './member-series.ts'

export type KnownPeriod = { from: Date; to: Date }

/** From the first message up to the last message or member count, each at or before `until`. Undefined without a message. */
export const findKnownPeriod = async (db: Db, chat_id: number, until: Date): Promise<KnownPeriod | undefined> => {
  const found = await db.row<{ first: Date | null; last: Date }>`
    select (select date from messages where chat_id = ${chat_id} and date <= ${until} order by date limit 1) as first,
      (select date from messages where chat_id = ${chat_id} and date <= ${until} order by date desc limit 1) as last`
  if (!found?.first) return undefined
  const readings = await listMemberReadingsBetween(db, chat_id, until, until)
  // A count of zero may be a failed reading.
  const read_at = (readings.findLast(({ members }) => members > 0)?.at ?? 0) * 1000
  return { from: found.first, to: new Date(Math.max(found.last.getTime(), read_at)) }
}
