// The operator's interface as one table.
import { billingMonth } from '../../accounts/month.ts'
import {
  additionStates,
  getDeliveryState,
  getImportLimits,
  getOperatorCollector,
  getOperatorOverview,
  listOperatorAccounts,
  listOperatorSources,
  listSuspicious,
  type Suspicions,
  targetStates,
} from '../../contract/index.ts'
import { listAccountPage, listAccountUse } from '../../store/accounts/account-pages.ts'
import { listSuspicions } from '../../store/accounts/security-events.ts'
import { listBackfills } from '../../store/backfills.ts'
import { countTargets, findCollectPace } from '../../store/collecting/collect-state.ts'
import { findShortage, LATE_SECONDS } from '../../store/collecting/shortage.ts'
import { estimateMessagesIfReachable } from '../../store/observed/messages/message-months.ts'
import { queueLength } from '../../store/observed/search/indexed-messages.ts'
import { findStoreOverview } from '../../store/overview.ts'
import { causesWaiting } from '../../store/watching/causes.ts'
import { queueLength as deliveryQueue } from '../../store/watching/delivery-queue.ts'
import { listFailingDestinations } from '../../store/watching/delivery-state.ts'
import { HOUR } from '../../time/spans.ts'
import { handleOperator } from './handle.ts'
import { listRequestsNow, listSourcesNow } from './sources.ts'

const lagOf = (oldest_at: Date | null, now: Date) =>
  oldest_at ? Math.max(0, Math.round((now.getTime() - oldest_at.getTime()) / 1000)) : 0

export const operatorRoutes = [
  handleOperator(getDeliveryState, async ({ query, db, now }) => {
    const queue = await deliveryQueue(db, now)
    const causes = await causesWaiting(db)
    const failing = await listFailingDestinations(db, now, query.limit!)
    return {
      waiting_count: queue.waiting,
      lag_seconds: lagOf(queue.oldest_at, now),
      causes_count: causes.length,
      event_lag_seconds: lagOf(causes.oldest_at, now),
      failing: failing.map(({ failures, waiting, ...one }) => ({
        destination_id: one.destination_id,
        account: one.account,
        kind: one.kind,
        name: one.name,
        failing_since: one.failing_since,
        failures_count: failures,
        status: one.status,
        failure: one.failure,
        off_at: one.off_at,
        waiting_count: waiting,
      })),
    }
  }),

  handleOperator(getOperatorOverview, async ({ db, service, answers, in_flight }) => {
    const { size_bytes, migrations, channels, groups, active, suspended, ...queues } = await findStoreOverview(db)
    return {
      version: service.version,
      started_at: service.started_at,
      database: { engine: service.engine, size_bytes, migrations },
      chats: { channels, groups },
      messages_estimate: await estimateMessagesIfReachable(db),
      accounts: { active, suspended },
      requests: { ...answers.read(), in_flight },
      search_queue: await queueLength(db),
      ...queues,
      backfills: (await listBackfills(db)).filter(({ finished_at }) => finished_at === null),
    }
  }),

  handleOperator(listOperatorAccounts, async ({ query, cursors, db, now }) => {
    const limit = query.limit!
    const [after] = (cursors.read() ?? [0]) as [number]
    const found = await listAccountPage(db, { term: query.term, after, limit })
    const page = found.slice(0, limit)
    const months = page.map(({ account_id, billing_anchor }) => ({
      account_id,
      month_start: billingMonth(billing_anchor, now).start,
    }))
    const used = new Map((await listAccountUse(db, months)).map((use) => [use.account_id, use]))
    return {
      accounts: page.map(({ account_id, name, plan, status, created_at, expires_at, balance_mc }) => ({
        account_id,
        name,
        plan,
        state: status as 'active' | 'suspended',
        status: status as 'active' | 'suspended',
        created_at,
        expires_at,
        balance_mc,
        requests_this_month: used.get(account_id)!.requests,
        channels_this_month: used.get(account_id)!.unique_channels,
        last_used_at: used.get(account_id)!.last_used_at,
      })),
      cursor: found.length > limit ? cursors.write([page.at(-1)!.account_id]) : null,
    }
  }),

  handleOperator(getOperatorCollector, async ({ db, now }) => {
    const { read_last_hour, read_last_day, late, most_seconds } = await findCollectPace(db, now, LATE_SECONDS)
    const targets = await countTargets(db, now)
    const sumOf = (counted: typeof targets) => counted.reduce((sum, { count }) => sum + count, 0)
    const reasons = [...new Set(targets.flatMap(({ result }) => (result === null || result === 'read' ? [] : result)))]
    const inState = (state: string) => sumOf(targets.filter((target) => target.state === state))
    return {
      pace: { read_last_hour, read_last_day },
      due: inState('due'),
      late: { count: late, most_seconds },
      by_state: targetStates.map((state) => ({ state, count: inState(state) })),
      failures: reasons
        .map((reason) => ({ reason, count: sumOf(targets.filter(({ result }) => result === reason)) }))
        .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
      adds: additionStates.map((state) => ({
        state,
        count: sumOf(targets.filter(({ addition }) => addition === state)),
      })),
    }
  }),

  handleOperator(listOperatorSources, async ({ db, now, service }) => ({
    sources: await listSourcesNow(db, now, service),
    requests: await listRequestsNow(db, now),
    shortage: (await findShortage(db, now)) ?? null,
  })),

  handleOperator(getImportLimits, async ({ service: { importing } }) => ({
    max_bytes: importing?.max_bytes ?? 0,
    mappings: importing?.mappings ?? [],
  })),

  handleOperator(listSuspicious, async ({ query, db, now }) => {
    const since = new Date(now.getTime() - query.hours! * HOUR * 1000)
    return { suspicions: (await listSuspicions(db, { since, limit: query.limit! })) as Suspicions['suspicions'] }
  }),
]
