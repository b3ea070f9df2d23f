// Keeps what is usual in the bands of channels up to date.
import type { Db } from '../store/db.ts'
import { markAllChannels } from '../store/statistics/changes.ts'
import { findBandsTime, replaceTrustBands } from '../store/statistics/trust-bands.ts'
import { DAY_MS } from '../time/spans.ts'
import { LEAST_CHANNELS, POOLED_WEEKS } from '../trust/bands.ts'
import { shares } from '../trust/distribution.ts'
import { VERY_UNUSUAL } from '../trust/statement.ts'

const WEEK_MS = 7 * DAY_MS

/**
 * Computes the bands if they are older than a week. After the first time all channels are judged again, because they were compared with the ranges of a
 * fresh installation; later the next roll-up of all chats does that. Returns how many bands there are, or null if it was not time.
 */
export const renewTrustBands = async (db: Db, now: Date): Promise<number | null> => {
  const computed_at = await findBandsTime(db)
  if (computed_at && now.getTime() - computed_at.getTime() < WEEK_MS) return null
  const bands = await replaceTrustBands(db, {
    now,
    shares,
    least_channels: LEAST_CHANNELS,
    very_unusual: VERY_UNUSUAL,
    weeks: POOLED_WEEKS,
  })
  if (!computed_at && bands > 0) await markAllChannels(db)
  return bands
}
