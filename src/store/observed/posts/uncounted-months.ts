// Counts of chats that the back-fill has not reached yet, counted from their messages when they are asked for: month by month, so that the work of a
// statement is bounded by the messages of a month.
import type { Peer } from '../../../vocabulary.ts'
import type { Db } from '../../db.ts'
import type { TimeRange } from '../messages/message-months.ts'
import { listMonths, storedPart } from '../messages/message-months.ts'
import { monthOf } from '../tables/partitions.ts'
import { countHours } from './count-hours.ts'
import type { CountName } from './counts.ts'
import { daysOfMonth, inOrderOfTime } from './recount-days.ts'
import type { StoredMonth } from './stored-counts.ts'

/** The months of a chat that have messages in the range, oldest first, as `listCounts` gives them, with the hours of each. */
export const listUncounted = async <Name extends CountName>(
  db: Db,
  { chat_id, peer, range }: { chat_id: number; peer: Peer; range: TimeRange },
): Promise<StoredMonth<Name>[]> => {
  const counted: StoredMonth<Name>[] = []
  const within = (await listMonths(db, chat_id)).filter((month) => storedPart([month], range))
  for (const { first_date, last_date } of within.reverse()) {
    const month = monthOf(first_date.getTime() / 1000)
    const [fresh] = await countHours(db, [daysOfMonth({ chat_id, month })], peer === 'Channel' ? [chat_id] : [])
    if (!fresh) continue
    const start = new Date(`${month}-01T00:00:00Z`)
    const hours = inOrderOfTime(fresh.hours)
    counted.push({ chat_id, month: start, first_date, last_date, step: 'hour', ...hours } as StoredMonth<Name>)
  }
  return counted
}
