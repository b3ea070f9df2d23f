// Replays a policy on a virtual clock: the real visits of the collector, to simulated channels, in a database of its own.
import { type VisitDeps, visit } from '../src/collect/visit.ts'
import type { VisitPolicy } from '../src/collect/visit-policy.ts'
import { stream } from '../src/demo/random.ts'
import { upsertAddress } from '../src/store/collecting/collect-targets.ts'
import { claimDue } from '../src/store/collecting/collecting.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { DAY } from '../src/time/spans.ts'
import { openServer, withDatabase } from './database.ts'
import { simulatedPlatform } from './visits-platform.ts'
import { type ReplayReport, reportOf } from './visits-report.ts'
import type { SimulatedChannel, Span } from './visits-world.ts'

/** Channels have posted for a week when the first visit comes; then a policy runs for two days before it is measured. */
export const DAYS = { before: 7, warm: 2, measured: 7 }

export const spanFrom = (from: number, days = DAYS): Span => ({
  from,
  to: from + (days.before + days.warm + days.measured) * DAY,
})

export type Replay = {
  channels: readonly SimulatedChannel[]
  span: Span
  days: typeof DAYS
  policy: VisitPolicy | undefined
  /** Requests a day that all channels may have together; no limit without it. */
  per_day?: number | undefined
}

export const replay = (server_url: string, given: Replay): Promise<ReplayReport[]> =>
  withDatabase(server_url, async (url) => {
    const db = dbOver(openServer(url))
    try {
      return await replayIn(db, given)
    } finally {
      await db.close()
    }
  })

const replayIn = async (db: Db, { channels, span, days, policy, per_day }: Replay): Promise<ReplayReport[]> => {
  const random = stream(3, 'visits')
  const measured_from = span.from + (days.before + days.warm) * DAY
  let clock = span.from + days.before * DAY
  const now = () => new Date(clock * 1000)
  const platform = simulatedPlatform(channels, () => Math.floor(clock))
  const deps: VisitDeps = {
    db,
    sources: [platform.source],
    pauses: new Map(),
    now,
    random: random.next,
    limits: { forward: 10, back: 3, history_days: days.before },
    lease_seconds: 300,
    isStopping: () => false,
    policy,
  }
  const gone = new Map(channels.map(({ name }) => [name, new Map<number, number>()]))
  for (const { name } of channels) await upsertAddress(db, `@${name}`, now())
  const before = new Map<string, ReplayReport['requests']>()
  while (clock < span.to) {
    if (before.size === 0 && clock >= measured_from)
      for (const [name, { requests }] of platform.shown) before.set(name, { ...requests })
    const claims = await claimDue(db, { worker: 'bench', limit: 1, lease_seconds: 300, now: now() })
    if (claims.length === 0) {
      const next = await db.row<{
        at: number
      }>`select extract(epoch from min(next_due_at))::float8 as at from collecting`
      clock = Math.max(clock + 1, next!.at)
      continue
    }
    const asked = platform.requests()
    const end = await visit(deps, claims[0]!)
    if (end.kind !== 'read') throw new Error(`a visit ended as ${JSON.stringify(end)}`)
    if (end.reading.messages_gone > 0) {
      const rows = await db.rows<{ message_id: number }>`select message_id from messages
        where chat_id = ${end.reading.chat_id} and deleted_at is not null`
      const of = gone.get(claims[0]!.username ?? end.reading.chat!.chat.username!)!
      for (const { message_id } of rows) if (!of.has(message_id)) of.set(message_id, clock)
    }
    if (per_day !== undefined) clock += ((platform.requests() - asked) * DAY) / per_day
  }
  const measured = { from: measured_from, to: span.to }
  return reportOf(db, { channels, measured, shown: platform.shown, before, gone })
}
