// Periodic jobs that find new targets (chats that are known already, that others mention, and that the platform recommends), and say which targets count more.
import { takeBudget } from '../store/collecting/collect-sources.ts'
import { insertDiscovered, insertKnownChats, listMentionedAddresses } from '../store/collecting/collect-targets.ts'
import { markWhatCountsMore } from '../store/collecting/counts-more.ts'
import { listRecommendedAddresses } from '../store/collecting/recommendations.ts'
import { deleteOldRequests } from '../store/collecting/source-requests.ts'
import type { Db } from '../store/db.ts'
import { findSetting, upsertSetting } from '../store/settings.ts'
import { DAY } from '../time/spans.ts'
import type { CollectSource } from './collect-source.ts'
import type { CollectSettings } from './settings.ts'

type CollectJob = { name: string; period_seconds: number; run: (db: Db, now: Date) => Promise<unknown> }

export const collectJobs = (settings: CollectSettings, sources: CollectSource[]): CollectJob[] => [
  { name: 'take up chats that are known', period_seconds: 300, run: takeUpKnown },
  { name: 'mark chats that count more', period_seconds: 600, run: markWhatCountsMore },
  { name: 'forget old counts of requests', period_seconds: DAY, run: deleteOldRequests },
  ...(settings.discover_per_day > 0
    ? [
        {
          name: 'take up chats that are mentioned',
          period_seconds: 300,
          run: (db: Db, now: Date) => discover(db, now, settings.discover_per_day, sources),
        },
      ]
    : []),
]

/**
 * Transactions that run at the same time commit out of the order of their chat ids, so a lower id may appear after a higher one
 * was seen. This many of the newest ids are therefore looked at again.
 */
const LOOKED_AT_AGAIN = 50_000
const PER_STATEMENT = 10_000
const CURSOR = 'collect_known_up_to'

/** Makes targets of imported and other known chats. It skips a demo world, whose chats are made up and cannot be read. */
export const takeUpKnown = async (db: Db, now: Date): Promise<{ taken_up: number }> => {
  if (await findSetting(db, 'demo')) return { taken_up: 0 }
  const up_to = (await findSetting<number>(db, CURSOR)) ?? 0
  let after = Math.max(0, up_to - LOOKED_AT_AGAIN)
  let taken_up = 0
  for (;;) {
    const { inserted, last } = await insertKnownChats(db, { after, limit: PER_STATEMENT, now })
    taken_up += inserted
    if (last === null) break
    after = last
  }
  if (after > up_to) await upsertSetting(db, CURSOR, after)
  return { taken_up }
}

/** Limits the cost of one run, however many mentions there are. */
const MENTIONS_LOOKED_AT = 20_000

export const discover = async (
  db: Db,
  now: Date,
  per_day: number,
  sources: CollectSource[],
): Promise<{ discovered: number }> => {
  const kinds = (['name', 'invite', 'number'] as const).filter((kind) => sources.some(({ opens }) => opens.has(kind)))
  const mentioned = await listMentionedAddresses(db, { among: MENTIONS_LOOKED_AT, limit: per_day, kinds })
  const recommended = await listRecommendedAddresses(db, { among: MENTIONS_LOOKED_AT, limit: per_day })
  const found = inTurns(mentioned, recommended)
  if (found.length === 0) return { discovered: 0 }
  const granted = await takeBudget(db, { name: 'discover', wanted: found.length, daily: per_day, now })
  return { discovered: granted === 0 ? 0 : await insertDiscovered(db, found.slice(0, granted), now) }
}

/** One of each list after the other, each address once, so that neither list uses up the budget alone. */
const inTurns = (one: string[], other: string[]): string[] =>
  [...new Set(Array.from({ length: Math.max(one.length, other.length) }, (_, i) => [one[i], other[i]]).flat())].filter(
    (address) => address !== undefined,
  )
