// Test support for single visits, with a made-up platform and a clock that the test moves.
import { beforeEach } from 'vitest'
import { type VisitDeps, visit } from '../src/collect/visit.ts'
import { upsertAddress } from '../src/store/collecting/collect-targets.ts'
import { claimDue } from '../src/store/collecting/collecting.ts'
import { visitDeps } from './collecting.ts'
import { emptyTables, testDatabase } from './database.ts'
import { type MadeUpPlatform, madeUpPlatform } from './made-up-platform.ts'

type DueRow = { next_due_at: Date }

/** `deps` and `platform` are new for every test. */
export const testVisits = async () => {
  const db = await testDatabase()
  const clock = { now: new Date('2026-09-01T12:00:00Z') }
  const now = () => clock.now
  const t = {
    db,
    clock,
    platform: madeUpPlatform(now) as MadeUpPlatform,
    deps: {} as VisitDeps,
    hours: (n: number) => {
      clock.now = new Date(clock.now.getTime() + n * 3_600_000)
    },
    seconds: () => clock.now.getTime() / 1000,
    add: (username: string) => upsertAddress(db, `@${username}`, clock.now),
    claim: async () => (await claimDue(db, { worker: 'a', limit: 1, lease_seconds: 300, now: clock.now }))[0]!,
    /** Moves the clock to the time at which the next target is due, and visits it. */
    next: async () => {
      const due = await db.row<DueRow>`select next_due_at from collecting order by next_due_at limit 1`
      if (due!.next_due_at > clock.now) clock.now = due!.next_due_at
      return visit(t.deps, await t.claim())
    },
    target: () => db.row<DueRow>`select * from collecting`,
    asked: () => t.platform.requests.splice(0),
  }
  beforeEach(async () => {
    await emptyTables(
      db,
      'chats',
      'collecting',
      'collect_sources',
      'source_expectations',
      'messages',
      'message_series',
      'member_series',
    )
    clock.now = new Date('2026-09-01T12:00:00Z')
    t.platform = madeUpPlatform(now)
    t.deps = visitDeps(db, [t.platform.source], now)
  })
  return t
}
