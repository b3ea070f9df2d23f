// A visit: reads a claimed target, writes the outcome and ends the claim. A worker that lost its claim writes no outcome.
import { ingest } from '../ingest/ingest.ts'
import type { PrivacyRules } from '../ingest/privacy.ts'
import type { ChatRef } from '../sources/observation.ts'
import { SourceError } from '../sources/source.ts'
import { countChanged, noteSourceRead, pauseSource } from '../store/collecting/collect-sources.ts'
import {
  type Claim,
  extendClaim,
  finishClaim,
  nameClaimedChat,
  refOfRow,
  releaseClaim,
  type TargetOutcome,
} from '../store/collecting/collecting.ts'
import { forgetNameElsewhere, noteNameElsewhere } from '../store/collecting/names-elsewhere.ts'
import type { Db } from '../store/db.ts'
import { addressesOf, refOfAddresses } from '../text/address.ts'
import { HOUR, MINUTE } from '../time/spans.ts'
import { type CollectSource, refFor, withSource } from './collect-source.ts'
import { readControls } from './control.ts'
import { controlsOf, countRequests, type SourceRequests } from './count-requests.ts'
import { type DoubtTurn, type ExpectedCounts, expectedCounts, openGate } from './expectations/gate.ts'
import { afterFailure, afterReading, GONE_AFTER_SECONDS, isMissing, type VisitFailure } from './outcome.ts'
import { findPaceOf } from './pace-of.ts'
import { readTarget } from './read-target.ts'
import { readRecommendations } from './recommendations.ts'
import type { PageLimits, SourceAnswer, TargetReading } from './target-reading.ts'
import { usualPolicy, type VisitPolicy } from './visit-policy.ts'

export type VisitDeps = {
  db: Db
  sources: CollectSource[]
  /** Paused sources, and until when each is paused. */
  pauses: ReadonlyMap<string, Date>
  now: () => Date
  /** Returns a number from 0 to 1. */
  random: () => number
  limits: PageLimits
  lease_seconds: number
  isStopping: () => boolean
  /** Called before each request of the visit. */
  onStep?: () => void
  privacy?: PrivacyRules | undefined
  /** Called when a field begins to be doubted, or is doubted no more. */
  onDoubt?: ((turn: DoubtTurn) => void) | undefined
  /** Called for each answer of a source that was taken. */
  onAnswer?: ((source: string, answer: SourceAnswer) => void) | undefined
  /** Called for requests that were answered, by what they were for. */
  onRequests?: ((source: string, requests: SourceRequests) => void) | undefined
  counts?: ExpectedCounts | undefined
  /** How many channels a day the platform is asked about for its recommendations; none without it. */
  recommendations_per_day?: number | undefined
  /** The usual one, unless a simulation compares others. */
  policy?: VisitPolicy | undefined
}

export type VisitEnd =
  | { kind: 'read'; source: string; reading: TargetReading; outcome: TargetOutcome }
  | { kind: 'failed'; source: string; failure: VisitFailure; outcome: TargetOutcome; error?: unknown }
  | { kind: 'busy'; source: string; until: Date }
  /** The source says that the chat is missing, or shows another one, and does the same for others that it could read. So it is paused. */
  | { kind: 'doubted'; source: string; until: Date; message: string; reason: string }
  /** The lease ended and another worker may have the target, or the chat has another target. No outcome was written. */
  | { kind: 'lost' }
  | { kind: 'stopped' }

class ClaimLost extends Error {}
/** Several names show one chat. `is_new` when this one was not seen among them before. */
class NameShared extends Error {
  readonly is_new: boolean
  constructor(message: string, is_new: boolean) {
    super(message)
    this.is_new = is_new
  }
}
class Doubted extends Error {
  readonly reason: string
  constructor(message: string, reason: string) {
    super(message)
    this.reason = reason
  }
}

/** About how long a source is paused when it asks to wait without saying how long. */
const BUSY_SECONDS = 60
/** After this many answers in a row that could not be parsed, the platform has changed; fewer may be odd pages. */
const CHANGED_MOST = 20
const CHANGED_PAUSE_SECONDS = 6 * HOUR
/** The messages of the failures quote the pages; this is shown to everyone who may ask for the health of the process. */
const CHANGED_REASON = `${CHANGED_MOST} answers in a row had an unknown format`
/** How long a source is paused that finds no chat any more. */
const DOUBTED_PAUSE_SECONDS = 30 * MINUTE
const DOUBTED_REASON =
  "chats that could be read before are missing, so something else may answer in the platform's place"

const ONE_FOR_ALL_REASON = "several names show one chat, so something else may answer in the platform's place"

/** Whatever happens, the claim ends with a result. Only when the database is lost it cannot, and the lease ends by itself. */
export const visit = async (deps: VisitDeps, claim: Claim): Promise<VisitEnd> => {
  try {
    return await attempt(deps, claim)
  } catch (error) {
    const failure: VisitFailure = { reason: 'fault', message: 'the result of the visit could not be stored' }
    const { gone: _, ...outcome } = afterFailure(claim, failure, { now: deps.now(), random: deps.random() })
    await finishClaim(deps.db, claim, outcome)
    return { kind: 'failed', source: 'none', failure, outcome, error }
  }
}

/** Ends the claim of a visit that did not end by itself. Whatever that visit still does, it has lost its claim and writes no outcome. */
export const giveUp = async (
  { db, now, random }: Pick<VisitDeps, 'db' | 'now' | 'random'>,
  claim: Claim,
  seconds: number,
): Promise<void> => {
  const message = `the visit made no step for ${seconds} s and was given up`
  const { gone: _, ...outcome } = afterFailure(
    claim,
    { reason: 'incomplete', message },
    { now: now(), random: random() },
  )
  await finishClaim(db, claim, outcome)
}

const attempt = async (deps: VisitDeps, claim: Claim): Promise<VisitEnd> => {
  const ref = refOf(claim)
  const able = deps.sources.filter((source) => refFor(source, ref))
  const awake = able.filter(({ source }) => !deps.pauses.has(source.name))
  if (able.length > 0 && awake.length === 0) return rest(deps, claim, able)
  let source = awake[0]?.source.name ?? 'none'
  let confirmed = false
  const steps = readingDeps(deps, claim)
  const { goOn } = steps
  const onAnother = async (shown: ChatRef) => {
    const one = controlsOf(deps, awake.find((able) => able.source.name === source)!)
    const { believed, also } = await readControls(deps.db, one, { target_id: claim.target_id, shown, goOn })
    if (!believed) {
      const example = also ? `, for example ${nameIn(ref)} and ${nameIn(also)} show ${nameIn(shown)}` : ''
      throw new Doubted(`its name shows another chat, and so do other names${example}`, ONE_FOR_ALL_REASON)
    }
    confirmed = true
    if (claim.chat_id !== null) await believeAtSecondSight(deps, claim, source, shown)
  }
  try {
    const { reading, by } = await withSource(awake, ref, async (asked, usable) => {
      source = asked.name
      const whole = claim.chat_due_at <= deps.now()
      const one = awake.find((able) => able.source === asked)!
      const { db, now, counts = expectedCounts(), onDoubt: onTurn = () => {} } = deps
      const chat = usable.username !== undefined ? `@${usable.username}` : (claim.address ?? String(claim.chat_id))
      const gate = openGate({ db, one: controlsOf(deps, one), chat, now, goOn, onTurn, counts })
      const requests = countRequests(asked, (counted) => deps.onRequests?.(asked.name, counted))
      const onAnswer = (answer: SourceAnswer) => {
        requests.taken(answer)
        deps.onAnswer?.(asked.name, answer)
      }
      const readDeps = { ...steps, onAnother, onAnswer, gate }
      const reading = await readTarget(readDeps, requests.counted, usable, claim, { whole }).finally(requests.end)
      return { reading, by: asked.name, hidden: reading.hidden }
    }).catch(async (error: unknown) => {
      const one = awake.find((able) => able.source.name === source)
      if (!one || confirmed || !isKnownMissing(claim, error)) throw error
      const { believed } = await readControls(deps.db, controlsOf(deps, one), { target_id: claim.target_id, goOn })
      if (!believed) throw new Doubted(error.message, DOUBTED_REASON)
      throw error
    })
    source = by
    await noteSourceRead(deps.db, source, deps.now())
    if (claim.failures > 0) await forgetNameElsewhere(deps.db, claim.target_id)
    const outcome = { ...(await outcomeOf(deps, claim, reading)), read_by: source }
    if (!(await finishClaim(deps.db, claim, outcome))) return { kind: 'lost' }
    if (reading.chat?.peer === 'Channel') await recommend(deps, awake, source, { chat_id: reading.chat_id!, ref })
    return { kind: 'read', source, reading, outcome }
  } catch (error) {
    if (error instanceof ClaimLost) return { kind: 'lost' }
    if (error instanceof Doubted) return doubt(deps, claim, source, error)
    // Stopping aborts requests, which looks like a failure of the source but is none.
    if (deps.isStopping()) {
      await releaseClaim(deps.db, claim, claim.due_at)
      return { kind: 'stopped' }
    }
    if (error instanceof SourceError && error.reason === 'busy') return waitFor(deps, claim, source, error)
    return failed(deps, claim, source, error)
  }
}

/**
 * The name of a known chat shows another one. Nothing is stored of it before a second visit, hours later, finds the same: that name may have
 * moved. If the names of other known chats show that chat too, it is a fault that no chat can be blamed for.
 */
const believeAtSecondSight = async (deps: VisitDeps, claim: Claim, source: string, shown: ChatRef): Promise<void> => {
  const now = deps.now()
  // Its number, if it has one: a mirror may put the name that was asked for in the place of its own.
  const sight = { source, shown: addressesOf(shown)[0] ?? '', target_id: claim.target_id, now }
  const { first_seen_at, is_new, another } = await noteNameElsewhere(deps.db, sight)
  if (another !== undefined)
    throw new NameShared(
      `several names show one chat, for example ${nameIn(refOf(claim))} and ${another} show ${nameIn(shown)}`,
      is_new,
    )
  if (now.getTime() - first_seen_at.getTime() < GONE_AFTER_SECONDS * 1000)
    throw new SourceError('missing', 'its name shows another chat')
}

/** As people write it; the number only where there is no name. */
const nameIn = (ref: ChatRef): string => addressesOf(ref).at(-1) ?? 'a chat without a name'

/** The chat itself was read and its claim has ended, so what goes wrong here changes nothing about the visit. A wait that the platform asks for still holds. */
const recommend = async (
  deps: VisitDeps,
  awake: CollectSource[],
  source: string,
  chat: { chat_id: number; ref: ChatRef },
): Promise<void> => {
  const { db, now, privacy, recommendations_per_day: per_day = 0 } = deps
  const asked = awake.find((one) => one.source.name === source)!.source
  try {
    await readRecommendations({ db, now, privacy, per_day }, asked, chat)
  } catch (error) {
    // Stopping aborts the request.
    if (!(error instanceof SourceError) && !deps.isStopping()) throw error
    if (error instanceof SourceError && error.reason === 'busy') await pauseFor(deps, source, error)
  }
}

/** A chat that is marked as gone already has nothing to lose. */
const isKnownMissing = (claim: Claim, error: unknown): error is SourceError =>
  error instanceof SourceError && claim.chat_id !== null && claim.deleted_at === null && isMissing(error, claim)

const refOf = ({ chat_id, address, platform_id, username, invite_hash }: Claim): ChatRef => {
  if (chat_id === null) return refOfAddresses([address!])
  return refOfRow({ platform_id, username, invite_hash })
}

const readingDeps = (deps: VisitDeps, claim: Claim) => {
  const { db, now, limits, lease_seconds, isStopping, onStep, privacy, policy = usualPolicy } = deps
  let extended_at = now().getTime()
  const goOn = async () => {
    if (isStopping()) throw new Error('the worker is stopping')
    onStep?.()
    const time = now().getTime()
    if (time - extended_at < (lease_seconds * 1000) / 3) return
    if (!(await extendClaim(db, claim, new Date(time + lease_seconds * 1000)))) throw new ClaimLost()
    extended_at = time
  }
  const onFound = async (chat_id: number) => {
    if (!(await nameClaimedChat(db, claim, chat_id))) throw new ClaimLost()
  }
  return { db, now, goOn, onFound, limits, privacy, policy }
}

const outcomeOf = async (deps: VisitDeps, claim: Claim, reading: TargetReading): Promise<TargetOutcome> => {
  const { db, policy = usualPolicy } = deps
  const now = deps.now()
  const pace = await findPaceOf(db, reading.chat_id!, reading, now)
  const { chat, members_shown } = reading
  const at = { now: now.getTime() / 1000, own_page_read: chat !== undefined, members_shown, random: deps.random() }
  return afterReading(claim, reading, policy.next(pace, at), now)
}

/** Every source that could read the target is paused, so the target is due when the first pause ends. */
const rest = async (deps: VisitDeps, claim: Claim, able: CollectSource[]): Promise<VisitEnd> => {
  const [first] = able
    .map(({ source }) => ({ source: source.name, until: deps.pauses.get(source.name)! }))
    .sort((a, b) => a.until.getTime() - b.until.getTime())
  await releaseClaim(deps.db, claim, first!.until)
  return { kind: 'busy', ...first! }
}

/** The platform asks to wait. That concerns the whole source, so the source is paused and the target stays due. */
const waitFor = async (deps: VisitDeps, claim: Claim, source: string, error: SourceError): Promise<VisitEnd> => {
  const until = await pauseFor(deps, source, error)
  await releaseClaim(deps.db, claim, claim.due_at)
  return { kind: 'busy', source, until }
}

const pauseFor = async (deps: VisitDeps, source: string, error: SourceError): Promise<Date> => {
  const seconds = error.retry_after_seconds ?? BUSY_SECONDS * (0.5 + deps.random())
  const until = new Date(deps.now().getTime() + seconds * 1000)
  await pauseSource(deps.db, source, until, error.message)
  return until
}

/** Nothing is recorded about the chat. It is due some time after the pause, so that other chats are tried first then. */
const doubt = async (
  deps: VisitDeps,
  claim: Claim,
  source: string,
  { message, reason }: Doubted,
): Promise<VisitEnd> => {
  const until = new Date(deps.now().getTime() + DOUBTED_PAUSE_SECONDS * 1000)
  await pauseSource(deps.db, source, until, reason)
  await releaseClaim(deps.db, claim, new Date(until.getTime() + deps.random() * DOUBTED_PAUSE_SECONDS * 1000))
  return { kind: 'doubted', source, until, message, reason }
}

const failureOf = (error: unknown): VisitFailure => {
  if (error instanceof NameShared) return { reason: 'shared name', message: error.message, is_new: error.is_new }
  if (error instanceof SourceError && error.reason !== 'busy') return { reason: error.reason, message: error.message }
  return { reason: 'fault', message: error instanceof Error ? error.message : String(error) }
}

const failed = async (deps: VisitDeps, claim: Claim, source: string, error: unknown): Promise<VisitEnd> => {
  const { db } = deps
  const now = deps.now()
  const failure = failureOf(error)
  // Only chats that could be parsed before tell something about the platform: anybody may add names whose pages are odd.
  if (failure.reason === 'changed' && claim.read_at !== null && (await countChanged(db, source)) >= CHANGED_MOST)
    await pauseSource(db, source, new Date(now.getTime() + CHANGED_PAUSE_SECONDS * 1000), CHANGED_REASON)
  const { gone, ...outcome } = afterFailure(claim, failure, { now, random: deps.random() })
  if (!(await finishClaim(db, claim, outcome))) return { kind: 'lost' }
  if (gone && claim.deleted_at === null) {
    const chat: ChatRef = claim.platform_id === null ? refOf(claim) : { platform_id: claim.platform_id }
    await ingest(db, [{ kind: 'chat gone', at: Math.floor(now.getTime() / 1000), chat }], {
      now,
      privacy: deps.privacy,
    })
  }
  return { kind: 'failed', source, failure, outcome, ...(failure.reason === 'fault' && { error }) }
}
