// The sources as all workers share them: whether each is well, and how much of the day's budget is used.
import type { RequestPurpose } from '../../contract/index.ts'
import { listSourceStates } from '../../store/collecting/collect-sources.ts'
import { findBudgetUsed, findTelegramUse, listSourceUse } from '../../store/collecting/collect-state.ts'
import { listDoubts } from '../../store/collecting/source-expectations.ts'
import { listRequestDays } from '../../store/collecting/source-requests.ts'
import type { Db } from '../../store/db.ts'
import type { OperatorDeps } from '../request/deps.ts'

export type SourceNow = Awaited<ReturnType<typeof listSourcesNow>>[number]

export const listSourcesNow = async (db: Db, now: Date, service: Pick<OperatorDeps, 'sources'>) => {
  const known = new Map((await listSourceUse(db)).map((use) => [use.source, use]))
  const shares = new Map((await listSourceStates(db, now)).map(({ source, rate_share }) => [source, rate_share]))
  const doubts = Map.groupBy(await listDoubts(db), ({ source }) => source)
  const sources = service.sources.map(async ({ name, kind, requests_per_day }) => {
    const { paused_until = null, reason = null, last_read_at: last_success_at = null } = known.get(name) ?? {}
    const shared = {
      name,
      kind,
      last_success_at,
      rate_percent: percentBelowWhole(shares.get(name)),
      doubts:
        doubts.get(name)?.map(({ expectation, doubted_since, doubt }) => ({ expectation, doubted_since, ...doubt })) ??
        null,
    }
    const none = { paused_until: null, reason: null, budget: null }
    if (requests_per_day === undefined)
      return { ...shared, ...none, state: 'off' as const, reason: 'it is not configured' }
    const { accounts, used } =
      kind === 'mtproto' ? await findTelegramUse(db, now) : { accounts: 1, used: await findBudgetUsed(db, name, now) }
    const budget = { used, limit: requests_per_day * accounts, period: 'day' as const }
    if (accounts === 0) return { ...shared, ...none, state: 'off' as const, reason: 'no account is logged in', budget }
    return paused_until && paused_until > now
      ? { ...shared, state: 'paused' as const, paused_until, reason, budget }
      : { ...shared, ...none, state: 'ok' as const, budget }
  })
  return Promise.all(sources)
}

/** Null while nothing was asked. */
export const listRequestsNow = async (db: Db, now: Date) => {
  const days = await listRequestDays(db, now)
  if (days.length === 0) return null
  return days.map(({ source, day, purpose, requests, found, bytes }) => ({
    source,
    day,
    purpose: purpose.replaceAll(' ', '_') as RequestPurpose,
    requests_count: requests,
    found_count: found,
    size_bytes: bytes,
  }))
}

const percentBelowWhole = (share = 1): number | null => (share < 1 ? Math.floor(share * 100) : null)
