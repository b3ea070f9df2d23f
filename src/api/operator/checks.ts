// What is wrong with the service and what is well: facts of the database and of this process, judged by the limits of the alerts.
import { checkStates, getOperatorChecks, type OperatorCheck } from '../../contract/index.ts'
import { listSuspicions } from '../../store/accounts/security-events.ts'
import { findCollectPace } from '../../store/collecting/collect-state.ts'
import { LATE_SECONDS } from '../../store/collecting/shortage.ts'
import type { Db } from '../../store/db.ts'
import { findLastJobEnd, listFailingJobs } from '../../store/job-runs.ts'
import { queueLength } from '../../store/observed/search/indexed-messages.ts'
import { findArchiving, findOperatorFacts } from '../../store/operator-facts.ts'
import { causesWaiting } from '../../store/watching/causes.ts'
import { queueLength as deliveryQueue } from '../../store/watching/delivery-queue.ts'
import { DAY, DAY_MS, HOUR, MINUTE } from '../../time/spans.ts'
import type { OperatorDeps } from '../request/deps.ts'
import { handleOperator } from './handle.ts'
import type { RecentAnswers } from './recent-answers.ts'
import { listSourcesNow, type SourceNow } from './sources.ts'

/** A check before its dates are written. */
type CheckRow = Omit<OperatorCheck, 'at' | 'reason'> & { at?: Date | null; reason?: string | null }
type CheckState = OperatorCheck['state']

const by = (value: number, { warning, failing }: { warning: number; failing: number }): CheckState =>
  value >= failing ? 'failing' : value >= warning ? 'warning' : 'well'

const secondsSince = (at: Date | null | undefined, now: Date) =>
  at ? Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000)) : 0

export const operatorCheckRoutes = [
  handleOperator(getOperatorChecks, async ({ db, now, service, answers }) => {
    const facts = await findOperatorFacts(db, now)
    const sources = await listSourcesNow(db, now, service)
    const checks: CheckRow[] = [
      ...(await jobChecks(db, now, service.started_at)),
      ...rollUpChecks(facts, now),
      await searchCheck(db),
      ...sourceChecks(sources),
      await collectorCheck(db, now, sources),
      ...(await eventChecks(db, now)),
      {
        check: 'destinations',
        state: facts.failing_destinations > 0 ? 'warning' : 'well',
        count: facts.failing_destinations,
      },
      answerCheck(answers),
      await diskCheck(service, facts.size_bytes),
      await backupCheck(db, now, service),
      ...ledgerChecks(facts.refused_months),
      {
        check: 'subscriptions',
        state: facts.ended_subscriptions > 0 ? 'warning' : 'well',
        count: facts.ended_subscriptions,
      },
      await suspicionCheck(db, now),
    ]
    return {
      checks: checks.sort((a, b) => checkStates.indexOf(a.state) - checkStates.indexOf(b.state)),
      first_steps: [
        { step: 'operator_key' as const, done: facts.has_changing_key },
        { step: 'source' as const, done: sources.some(({ state }) => state !== 'off') },
        { step: 'channel' as const, done: facts.has_channel },
        { step: 'statistics' as const, done: facts.has_statistics },
        { step: 'account' as const, done: facts.has_account },
      ],
    }
  }),
]

/** A daily job that failed is tried again after 15 minutes, so one that still fails did so within this time. */
const FAILING_MS = DAY_MS
/** Several jobs run every minute, and a turn of all of them may take minutes. */
const STANDSTILL = { warning: 10 * MINUTE, failing: 20 * MINUTE }

const jobChecks = async (db: Db, now: Date, started_at: Date): Promise<CheckRow[]> => {
  const failing = await listFailingJobs(db, new Date(now.getTime() - FAILING_MS))
  const ended_at = await findLastJobEnd(db)
  const seconds = secondsSince(ended_at && ended_at > started_at ? ended_at : started_at, now)
  return [
    ...failing.map(
      ({ job, failing_since, failures }): CheckRow => ({
        check: 'jobs',
        state: 'failing',
        subject: job,
        count: failures,
        at: failing_since,
      }),
    ),
    { check: 'jobs', state: by(seconds, STANDSTILL), seconds },
  ]
}

/** A run over all chats begins every six hours and may take as long. */
const rollUpChecks = (
  { changed_chats, oldest_change_at, full_run_at }: Awaited<ReturnType<typeof findOperatorFacts>>,
  now: Date,
): CheckRow[] => {
  const waits = secondsSince(oldest_change_at, now)
  const age = secondsSince(full_run_at, now)
  return [
    {
      check: 'statistics',
      state: by(waits, { warning: 10 * MINUTE, failing: HOUR }),
      count: changed_chats,
      seconds: waits,
    },
    full_run_at
      ? { check: 'full_run', state: by(age, { warning: 13 * HOUR, failing: DAY }), seconds: age }
      : { check: 'full_run', state: 'off' },
  ]
}

const searchCheck = async (db: Db): Promise<CheckRow> => {
  const count = await queueLength(db)
  return { check: 'search', state: count > 10_000 ? 'warning' : 'well', count }
}

const sourceChecks = (sources: SourceNow[]): CheckRow[] => {
  const configured = sources.filter(({ budget }) => budget)
  if (configured.length === 0) return [{ check: 'sources', state: 'off' }]
  return configured.flatMap(({ name, state, reason, paused_until, last_success_at, budget, doubts }): CheckRow[] => {
    const { used, limit } = budget!
    const isUsedUp = used >= limit
    return [
      {
        check: 'sources',
        // A source that waits for its next budget is not broken, which the line of the budget says.
        state: state === 'ok' ? (doubts?.length ? 'failing' : 'well') : isUsedUp ? 'warning' : 'failing',
        subject: name,
        reason: reason ?? doubts?.map(({ expectation }) => expectation).join(', ') ?? null,
        at: paused_until ?? last_success_at,
      },
      {
        check: 'budget',
        state: limit === 0 ? 'off' : by(used / limit, { warning: 0.9, failing: 1 }),
        subject: name,
        count: used,
        limit,
      },
    ]
  })
}

const collectorCheck = async (db: Db, now: Date, sources: SourceNow[]): Promise<CheckRow> => {
  if (!sources.some(({ state }) => state !== 'off')) return { check: 'collector', state: 'off' }
  const { late, most_seconds } = await findCollectPace(db, now, LATE_SECONDS)
  return {
    check: 'collector',
    state: by(most_seconds, { warning: HOUR, failing: DAY }),
    count: late,
    seconds: most_seconds,
  }
}

const eventChecks = async (db: Db, now: Date): Promise<CheckRow[]> => {
  const causes = await causesWaiting(db)
  const queue = await deliveryQueue(db, now)
  const [made, sent] = [secondsSince(causes.oldest_at, now), secondsSince(queue.oldest_at, now)]
  const limits = { warning: 2 * MINUTE, failing: 15 * MINUTE }
  return [
    { check: 'events', state: by(made, limits), count: causes.length, seconds: made },
    { check: 'deliveries', state: by(sent, limits), count: queue.waiting, seconds: sent },
  ]
}

const answerCheck = (answers: RecentAnswers): CheckRow => {
  const minutes = answers.read().last_minutes
  const failed = minutes.reduce((sum, minute) => sum + minute.failed, 0)
  const all = minutes.reduce((sum, minute) => sum + minute.ok + minute.refused + minute.failed, 0)
  const state = failed === 0 ? 'well' : failed > 0.02 * all ? 'failing' : 'warning'
  return { check: 'answers', state, count: failed }
}

const diskCheck = async ({ disk }: OperatorDeps, size_bytes: number): Promise<CheckRow> => {
  const space = await disk?.()
  if (!space) return { check: 'disk', state: 'off', size_bytes }
  const { free_bytes, total_bytes } = space
  const used = 1 - free_bytes / total_bytes
  return { check: 'disk', state: by(used, { warning: 0.9, failing: 0.97 }), free_bytes, size_bytes }
}

const backupCheck = async (db: Db, now: Date, { engine }: OperatorDeps): Promise<CheckRow> => {
  const archiving = engine === 'postgres' ? await findArchiving(db) : undefined
  if (!archiving?.is_on) return { check: 'backups', state: 'off' }
  const { last_archived_at, last_failed_at } = archiving
  if (last_failed_at && (!last_archived_at || last_failed_at > last_archived_at))
    return { check: 'backups', state: 'failing', at: last_failed_at, reason: 'archiving fails' }
  if (!last_archived_at) return { check: 'backups', state: 'warning', reason: 'nothing was archived yet' }
  return { check: 'backups', state: 'well', seconds: secondsSince(last_archived_at, now), at: last_archived_at }
}

const ledgerChecks = (refused_months: string[]): CheckRow[] =>
  refused_months.length === 0
    ? [{ check: 'ledger', state: 'well' }]
    : refused_months.map((month) => ({ check: 'ledger', state: 'failing', subject: month }))

const suspicionCheck = async (db: Db, now: Date): Promise<CheckRow> => {
  const { length } = await listSuspicions(db, { since: new Date(now.getTime() - DAY_MS), limit: 100 })
  return { check: 'suspicious', state: length > 0 ? 'warning' : 'well', count: length }
}
