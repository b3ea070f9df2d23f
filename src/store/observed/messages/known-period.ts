// Since when and until when the messages of a chat are known. Outside of that, no message does not mean that none was published.
import type { Db } from '../../db.ts'
import { findLastReading } from '../members/member-series.ts'
import { listMonths } from './message-months.ts'

type KnownPeriod = { from: Date; to: Date }

/** From the first message up to the last message or member count, each at or before `until`. Undefined without a message. */
export const findKnownPeriod = async (db: Db, chat_id: number, until: Date): Promise<KnownPeriod | undefined> => {
  const months = (await listMonths(db, chat_id)).filter(({ first_date }) => first_date <= until)
  const [newest, first] = [months[0], months.at(-1)]
  if (!newest) return undefined
  // The last message of a month may come after `until`, and then the one before `until` has to be found.
  const last =
    newest.last_date <= until
      ? newest.last_date
      : (await db.row<{ date: Date }>`select date from messages
          where chat_id = ${chat_id} and date between ${newest.first_date} and ${until} order by date desc limit 1`)!
          .date
  const read_at = ((await findLastReading(db, chat_id, until))?.at ?? 0) * 1000
  return { from: first!.first_date, to: new Date(Math.max(last.getTime(), read_at)) }
}
