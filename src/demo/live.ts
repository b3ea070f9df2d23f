// Lets time pass in the demo world: takes in what happened in it since the last turn.
import { ingest } from '../ingest/ingest.ts'
import type { IngestOptions } from '../ingest/prepared.ts'
import type { PrivacyRules } from '../ingest/privacy.ts'
import type { Observation } from '../sources/observation.ts'
import type { Db } from '../store/db.ts'
import { findSetting, upsertSetting } from '../store/settings.ts'
import { HOUR } from '../time/spans.ts'
import { type DemoLife, demoLife } from './life.ts'
import { findDemoWorld } from './open.ts'

/** The world is taken forward by such steps, and each step is stored. */
const STEP_SECONDS = 6 * HOUR
/** A turn of catching up ends after this many observations, so that other jobs get their turn. */
const OBSERVATIONS_PER_TURN = 30_000
/** Small transactions let requests through between them. */
const OBSERVATIONS_PER_SAVE = 1_000
/** After so many chats other work of the process gets its turn. */
const CHATS_PER_TURN = 50

/** Up to when the world has been taken in. */
type DemoProgress = { until: number }
const LIVED = 'demo life'

export type LiveReport = { observations: number; behind_seconds: number }

/** The job. It makes the chats of the world once and keeps them. */
export const demoLiving = (privacy?: PrivacyRules, most = OBSERVATIONS_PER_TURN) => {
  let life: DemoLife | undefined
  return async (db: Db, now: Date): Promise<LiveReport> => {
    const report = { observations: 0, behind_seconds: 0 }
    const world = await findDemoWorld(db)
    if (!world) return report
    life ??= demoLife(world)
    const end = Math.floor(now.getTime() / 1000)
    let { until } = (await findSetting<DemoProgress>(db, LIVED)) ?? { until: world.now }
    while (until < end && report.observations < most) {
      const next = Math.min(end, until + STEP_SECONDS)
      report.observations += await takeIn(db, life.between(until, next), { now, privacy })
      // A step that was cut off is taken again. Ingest changes nothing when it gets the same observations twice.
      await upsertSetting(db, LIVED, { until: next } satisfies DemoProgress)
      until = next
    }
    report.behind_seconds = Math.max(0, end - until)
    return report
  }
}

/** Chat by chat, because ingest writes the row of a chat once for all its observations in a transaction. */
const takeIn = async (db: Db, chats: Iterable<Observation[]>, given: IngestOptions): Promise<number> => {
  let total = 0
  let visited = 0
  let waiting: Observation[] = []
  const save = async () => {
    if (waiting.length > 0) await ingest(db, waiting, given)
    total += waiting.length
    waiting = []
  }
  for (const observations of chats) {
    for (const observation of observations) waiting.push(observation)
    if (waiting.length >= OBSERVATIONS_PER_SAVE) await save()
    else if (++visited % CHATS_PER_TURN === 0) await new Promise(setImmediate)
  }
  await save()
  return total
}
