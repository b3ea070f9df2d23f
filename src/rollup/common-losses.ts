// Keeps up to date on which days all channels lost members at once.
import { withoutLostReadings } from '../metrics/member-readings.ts'
import type { Db } from '../store/db.ts'
import { listMemberReadings, type MemberReading } from '../store/observed/members/member-series.ts'
import {
  findCommonLossesTime,
  listSomeChannels,
  sparseness,
  upsertCommonChanges,
} from '../store/statistics/common-losses.ts'
import { dayNumber } from '../time/days.ts'
import { DAY_MS } from '../time/spans.ts'
import { commonChanges } from '../trust/common-losses.ts'
import { BATCH } from './batch.ts'

/** Signals look so far back. */
const DAYS = 33
const HOUR_MS = 3_600_000

/** The median of more channels is not better. */
const MOST_CHANNELS = 2_000

/** Computes the days of the last month again if that is an hour ago, because imports and late readings tell about days that are over. */
export const renewCommonLosses = async (db: Db, now: Date): Promise<void> => {
  const computed_at = await findCommonLossesTime(db)
  if (computed_at && now.getTime() - computed_at.getTime() < HOUR_MS) return
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const every = await sparseness(db, MOST_CHANNELS)
  const series: MemberReading[][] = []
  for (let after = 0; ; ) {
    const chat_ids = await listSomeChannels(db, every, after, BATCH)
    if (chat_ids.length === 0) break
    after = chat_ids.at(-1)!
    for (const readings of (await listMemberReadings(db, chat_ids, since)).values())
      series.push(withoutLostReadings(readings.filter(({ at }) => at <= now.getTime() / 1000)))
  }
  const [first, last] = [dayNumber(since.getTime() / 1000), dayNumber(now.getTime() / 1000)]
  const changes = commonChanges(series).filter(({ day }) => day > first && day <= last)
  if (changes.length) await upsertCommonChanges(db, changes, now)
}
