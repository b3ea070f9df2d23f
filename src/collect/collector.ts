// The loop of a worker: it claims due targets, visits as many at once as it has lanes, and releases its claims when it stops.
import { setTimeout as wait } from 'node:timers/promises'
import type { PrivacyRules } from '../ingest/privacy.ts'
import type { DatabaseClock } from '../store/clock.ts'
import { listSourceStates, type SourcePause, type SourceState } from '../store/collecting/collect-sources.ts'
import { type Claim, claimDue, releaseClaim } from '../store/collecting/collecting.ts'
import { listDoubts } from '../store/collecting/source-expectations.ts'
import type { Db } from '../store/db.ts'
import type { CollectSource } from './collect-source.ts'
import { type DoubtTurn, type ExpectedCounts, expectedCounts } from './expectations/gate.ts'
import type { CollectInstruments } from './instruments.ts'
import { openRequestDays, type RequestDays } from './request-days.ts'
import { WAIT_COUNTS } from './rules/counts-more.ts'
import { usualLimits } from './target-reading.ts'
import { giveUp, type VisitEnd, visit } from './visit.ts'
import { withinLimits } from './visit-limit.ts'

type CollectorLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type CollectorDeps = {
  db: Db
  sources: CollectSource[]
  /** Decides which targets are due and which leases have ended. */
  clock: DatabaseClock
  random: () => number
  log: CollectorLog
  instruments: CollectInstruments
  /** The name of this worker in the rows that it has claimed. */
  worker: string
  lanes: number
  history_days: number
  /** Called when a chat was read for the first time or its owner was verified: somebody may wait for its statistics. */
  onFirstRead: () => void
  /** Called whenever the collector has looked at the pauses of its sources. */
  onPauses: (pauses: SourcePause[]) => void
  stopping: AbortSignal
  /** Runs a visit under its name, which an error is logged with that no code handles. */
  inWork?: (<Result>(name: string, work: () => Promise<Result>) => Promise<Result>) | undefined
  privacy?: PrivacyRules | undefined
  recommendations_per_day?: number | undefined
  /** After how long without a step a visit is given up; only tests are less patient. */
  step_seconds?: number
  /** How long visits may go on when the worker stops. */
  stop_seconds?: number
}

/** Longer than any page takes. A visit of many pages extends its lease. */
const LEASE_SECONDS = 300
/** A visit extends its claim when a third of the lease has passed, so after so long without a step it holds the claim still. */
const STEP_SECONDS = (LEASE_SECONDS * 2) / 3
/** Stopping aborts all requests, so visits end at once. Only one that does not notice takes so long. */
const STOP_SECONDS = 5
/** One lane in so many, but at least one, may visit chats whose pages did not arrive whole: each may take the whole time limit. */
const SLOW_SHARE = 4
/** How often a worker without work looks for due targets. */
const IDLE_MS = 1_000

/** Runs until `stopping` is aborted. Visits under way are then cut short, and their targets released. */
export const runCollector = async (deps: CollectorDeps): Promise<void> => {
  const { db, clock, sources, stopping } = deps
  const atWork = new Set<Promise<void>>()
  let slowAtWork = 0
  let awaken = () => {}
  const idle = () => {
    const woken = new Promise<void>((resolve) => {
      awaken = resolve
    })
    return Promise.race([woken, wait(IDLE_MS, undefined, { signal: stopping }).catch(() => {})])
  }

  const counts = expectedCounts()
  const requests = openRequestDays(db, clock.now)
  const resumed = new Map<string, number>()
  /** An operator has lifted a pause: this process must not go on waiting by itself. */
  const noticeResumed = ({ source: { name }, resume }: CollectSource, states: SourceState[]) => {
    const times = states.find(({ source }) => source === name)?.times_resumed ?? 0
    if (times !== (resumed.get(name) ?? 0)) resume?.()
    resumed.set(name, times)
  }

  const begin = (claim: Claim, pauses: ReadonlyMap<string, Date>) => {
    const slow = claim.priority === 3 ? 1 : 0
    slowAtWork += slow
    const { inWork = (_, work) => work() } = deps
    const work = inWork(`visit of ${nameOf(claim)}`, () => visited(deps, claim, { pauses, counts, requests })).finally(
      () => {
        atWork.delete(work)
        slowAtWork -= slow
        awaken()
      },
    )
    atWork.add(work)
  }

  /** Claims targets for the free lanes and starts their visits. Returns how many. */
  const turn = async (): Promise<number> => {
    await clock.sync()
    await requests.writeWhenDue()
    const now = clock.now()
    const states = await listSourceStates(db, now)
    for (const source of sources) noticeResumed(source, states)
    showRates(deps, states)
    const paused = states.flatMap(({ source, paused_until, reason }) =>
      paused_until && paused_until > now ? [{ source, paused_until, reason: reason! }] : [],
    )
    const pauses = new Map(paused.map(({ source, paused_until }) => [source, paused_until]))
    const isPaused = ({ source }: CollectSource) => pauses.has(source.name)
    showPauses(deps, paused)
    await showDoubts(deps)
    const limit = deps.lanes - atWork.size
    if (atWork.size === 0 && sources.every(isPaused)) deps.instruments.standstill.noteWell()
    if (limit <= 0 || sources.every(isPaused)) return 0
    const slow_limit = Math.max(1, Math.floor(deps.lanes / SLOW_SHARE)) - slowAtWork
    const how = { worker: deps.worker, limit, slow_limit, wait_counts: WAIT_COUNTS, lease_seconds: LEASE_SECONDS, now }
    const claims = await claimDue(db, how)
    if (claims.length === 0 && atWork.size === 0) deps.instruments.standstill.noteWell()
    for (const claim of claims) begin(claim, pauses)
    return claims.length
  }

  while (!stopping.aborted) {
    const begun = await turn().catch((error: unknown) => {
      deps.log.error({ err: error }, 'the collector could not claim due targets')
      return 0
    })
    if (begun === 0 || atWork.size >= deps.lanes) await idle()
  }
  await Promise.all(atWork)
  await requests
    .write()
    .catch((error: unknown) => deps.log.error({ err: error }, 'the last counts of requests could not be written'))
}

const nameOf = ({ address, username, chat_id }: Claim) => address ?? username ?? chat_id

const showPauses = ({ sources, instruments, onPauses }: CollectorDeps, paused: SourcePause[]) => {
  instruments.paused_until.reset()
  const own: SourcePause[] = []
  for (const { source } of sources) {
    const pause = paused.find((one) => one.source === source.name)
    instruments.paused.set({ source: source.name }, pause ? 1 : 0)
    if (!pause) continue
    own.push(pause)
    instruments.paused_until.set({ source: source.name, reason: pause.reason }, pause.paused_until.getTime() / 1000)
  }
  onPauses(own)
}

/** Shared by all workers: each reads at the share that another one has found. */
const showRates = ({ sources, instruments }: CollectorDeps, states: SourceState[]) => {
  for (const { source, onShare } of sources) {
    const share = states.find((state) => state.source === source.name)?.rate_share ?? 1
    onShare?.(share)
    if (onShare) instruments.rate_share.set({ source: source.name }, share)
  }
}

/** Shared by all workers, so that each of them shows a doubt that another has found. */
const showDoubts = async ({ db, sources, instruments }: CollectorDeps) => {
  const doubts = await listDoubts(db)
  instruments.doubted.reset()
  for (const { source, expectation } of doubts)
    if (sources.some((one) => one.source.name === source)) instruments.doubted.set({ source, expectation }, 1)
}

const reportDoubt = ({ log }: CollectorDeps, { began, ...turn }: DoubtTurn): void => {
  if (began)
    log.error(turn, 'many chats show otherwise than expected: the field is not stored until they are as expected again')
  else log.info(turn, 'chats are as expected again: the field is stored')
}

const visited = async (
  deps: CollectorDeps,
  claim: Claim,
  { pauses, counts, requests }: { pauses: ReadonlyMap<string, Date>; counts: ExpectedCounts; requests: RequestDays },
): Promise<void> => {
  const { db, instruments, log, random, stopping, step_seconds = STEP_SECONDS, stop_seconds = STOP_SECONDS } = deps
  const { now } = deps.clock
  instruments.lateness.observe(Math.max(0, (now().getTime() - claim.due_at.getTime()) / 1000))
  const common = { db, now, random, sources: deps.sources, privacy: deps.privacy }
  const work = (onStep: () => void) =>
    visit(
      {
        ...common,
        pauses,
        limits: usualLimits(deps.history_days),
        lease_seconds: LEASE_SECONDS,
        isStopping: () => stopping.aborted,
        onStep,
        recommendations_per_day: deps.recommendations_per_day,
        counts,
        onDoubt: (turn) => reportDoubt(deps, turn),
        onRequests: (source, counted) => {
          const { purpose, found } = counted
          const labels = { source, purpose, found: found ? 'yes' : 'no' }
          instruments.requests.inc(labels, counted.requests)
          instruments.bytes.inc(labels, counted.bytes)
          requests.note(source, counted)
        },
        onAnswer: (source, { purpose, found }) =>
          instruments.answers.inc({ source, purpose, found: found ? 'yes' : 'no' }),
      },
      claim,
    )
  try {
    const limits = { step_ms: step_seconds * 1000, stop_ms: stop_seconds * 1000, stopping }
    const came = await withinLimits(limits, work)
    if (came === 'stopped') await releaseClaim(db, claim, claim.due_at)
    else if (came === 'overdue') await giveUp(common, claim, step_seconds)
    if (typeof came === 'string') return reportGivenUp(deps, claim, came)
    instruments.standstill.noteWell()
    report(deps, claim, came)
  } catch (error) {
    instruments.visits.inc({ source: 'none', result: 'unfinished' })
    log.error({ target: claim.target_id, err: error }, 'a visit could not be finished')
  }
}

const reportGivenUp = ({ instruments, log }: CollectorDeps, claim: Claim, came: 'overdue' | 'stopped'): void => {
  instruments.visits.inc({ source: 'none', result: came })
  log.error({ target: nameOf(claim), result: came }, 'a visit did not end by itself and was given up')
}

const reportRejected = (
  instruments: CollectInstruments,
  log: CollectorLog,
  target: string | number | null,
  { source, reading }: Extract<VisitEnd, { kind: 'read' }>,
): void => {
  const rejected = [...reading.rejected.values()]
  for (const { field, rejection, count } of rejected) instruments.rejected.inc({ source, field, rejection }, count)
  if (rejected.length > 0) log.warn({ target, source, rejected }, 'values that the platform cannot have said')
}

const report = ({ instruments, log, onFirstRead }: CollectorDeps, claim: Claim, came: VisitEnd): void => {
  const target = nameOf(claim)
  switch (came.kind) {
    case 'read':
      instruments.visits.inc({ source: came.source, result: 'read' })
      instruments.observations.inc({ source: came.source }, came.reading.observations)
      log.info({ target, messages: came.reading.messages_inserted, pages: came.reading.pages }, 'read')
      reportRejected(instruments, log, target, came)
      if (claim.read_at === null || came.reading.verified.length > 0) onFirstRead()
      return
    case 'failed': {
      const { reason, message, is_new } = came.failure
      instruments.visits.inc({ source: came.source, result: reason })
      if (reason === 'fault') log.error({ target, err: came.error }, 'reading failed')
      else if (reason === 'changed')
        log.warn({ target, source: came.source, detail: message }, 'the platform has changed')
      else if (reason === 'shared name' && is_new)
        log.error(
          { target, source: came.source, detail: message },
          'several names show one chat: nothing of it is stored',
        )
      else log.info({ target, reason, detail: message }, 'not read')
      return
    }
    case 'doubted':
      instruments.visits.inc({ source: came.source, result: 'doubted' })
      log.error(
        { target, source: came.source, until: came.until, detail: came.message, reason: came.reason },
        'what the source says cannot be: the source is paused',
      )
      return
    case 'busy':
      instruments.visits.inc({ source: came.source, result: 'busy' })
      log.warn({ source: came.source, until: came.until }, 'the source has to wait')
      return
    default:
      instruments.visits.inc({ source: 'none', result: came.kind })
  }
}
