// How sure it is that the source, and not its chats, does otherwise than expected: a sequential test over one reading after the other. Pure functions.
import type { Deviation, Expectation } from './expectation.ts'
import { plainLine } from './half.ts'

/** What is stored of an expectation. */
export type ExpectationState = {
  as_expected: number
  otherwise: number
  suspicion: number
  suspect_chats: string[]
  own_chats: string[]
  unclear_chats: string[]
  expected_in_row: number
  doubted_since: Date | null
  doubt: Doubt | null
  accepted_until: Date | null
}

/** What an alarm says. */
type Doubt = { chat: string; expected: string; seen: string }

/** 'unclear': some deviate too and some do not. */
export type OtherChats = 'alike' | 'as expected' | 'unclear'

export type Outcome = {
  chat: string
  finding: 'as expected' | Deviation
  /** What others do that were read for comparison; `undefined` if none was read. */
  others?: OtherChats | undefined
}

export const noState = (): ExpectationState => ({
  as_expected: 0,
  otherwise: 0,
  suspicion: 0,
  suspect_chats: [],
  own_chats: [],
  unclear_chats: [],
  expected_in_row: 0,
  doubted_since: null,
  doubt: null,
  accepted_until: null,
})

/** Readings that the usual share, which comes with the software, counts for. */
const PRIOR = 100
/** The share of chats that do otherwise by themselves. Those that are under suspicion do not count. */
export const shareOtherwise = (
  { as_expected, otherwise, suspect_chats }: ExpectationState,
  { usual }: Expectation,
): number => {
  const by_themselves = Math.max(0, otherwise - suspect_chats.length)
  return Math.min(0.95, Math.max(0.002, (by_themselves + usual * PRIOR) / (as_expected + by_themselves + PRIOR)))
}

/** The share of readings that deviate after a change of the markup. One in four is assumed, because a platform changes step by step. */
const CHANGED_SHARE = { some: 0.25, all: 0.98 }

/** A hundred thousand to one. */
const SURE = Math.log(100_000)
/** What no chat can do by itself is doubted at the second chat. */
const IMPOSSIBLE = SURE * 0.55

/**
 * A field heals after so many readings in a row that are as expected: few where all chats showed otherwise, more where only some did, because
 * three good ones are then likely by chance.
 */
const HEALED_AFTER = { all: 3, some: 10 }
const MOST_CHATS = 200

export const afterOutcome = (
  state: ExpectationState,
  expectation: Expectation,
  outcome: Outcome,
  now: Date,
): ExpectationState => {
  if (state.doubted_since) return whileDoubted(state, outcome)
  const isExpected = outcome.finding === 'as expected'
  const counted = {
    ...state,
    as_expected: state.as_expected + (isExpected ? 1 : 0),
    otherwise: state.otherwise + (isExpected ? 0 : 1),
  }
  const share = shareOtherwise(state, expectation)
  const changed = Math.max(CHANGED_SHARE[expectation.concerns], Math.min(0.98, share * 1.5))
  if (outcome.finding === 'as expected') {
    const suspicion = Math.max(0, state.suspicion + Math.log((1 - changed) / (1 - share)))
    const others = (chats: string[]) => chats.filter((chat) => chat !== outcome.chat)
    const [own_chats, unclear_chats] = [others(state.own_chats), others(state.unclear_chats)]
    return { ...counted, suspicion, own_chats, unclear_chats, ...(suspicion === 0 && { suspect_chats: [] }) }
  }
  if (outcome.others === 'alike') return doubted({ ...counted, suspicion: 0 }, outcome.chat, outcome.finding, now)
  const own_chats =
    outcome.others === 'as expected'
      ? [...new Set([...state.own_chats, outcome.chat])].slice(-MOST_CHATS)
      : state.own_chats
  const unclear_chats =
    outcome.others === 'unclear'
      ? [...new Set([...state.unclear_chats, outcome.chat])].slice(-MOST_CHATS)
      : state.unclear_chats.filter((chat) => chat !== outcome.chat)
  // One chat proves the same only once, and nothing if it is known to be different.
  if (state.own_chats.includes(outcome.chat) || state.suspect_chats.includes(outcome.chat))
    return { ...counted, own_chats, unclear_chats }
  // Two chats that changed by chance at the same time meet in each other's comparison, so that each counts less than two.
  const chats = outcome.others === 'unclear' ? 1.5 : 1
  const step = outcome.finding.impossible ? IMPOSSIBLE : chats * Math.log(changed / share)
  const suspicion = state.suspicion + step
  const suspect_chats = [...state.suspect_chats, outcome.chat].slice(-MOST_CHATS)
  if (suspicion >= SURE) return doubted({ ...counted, suspicion, suspect_chats }, outcome.chat, outcome.finding, now)
  return { ...counted, own_chats, unclear_chats, suspicion, suspect_chats }
}

const doubted = (
  state: ExpectationState,
  chat: string,
  { expected, seen }: Deviation,
  now: Date,
): ExpectationState => ({
  ...state,
  expected_in_row: 0,
  doubted_since: now,
  doubt: { chat: plainLine(chat), expected: plainLine(expected), seen: plainLine(seen) },
})

/** Nothing is learned of readings in doubt. */
const whileDoubted = (state: ExpectationState, { finding }: Outcome): ExpectationState => {
  const expected_in_row = finding === 'as expected' ? state.expected_in_row + 1 : 0
  const enough = state.suspicion >= SURE ? HEALED_AFTER.some : HEALED_AFTER.all
  return expected_in_row < enough ? { ...state, expected_in_row } : healed(state)
}

export const healed = (state: ExpectationState): ExpectationState => ({
  ...state,
  suspicion: 0,
  suspect_chats: [],
  own_chats: [],
  unclear_chats: [],
  expected_in_row: 0,
  doubted_since: null,
  doubt: null,
})

/** Whether a reading as expected changes nothing but the count. */
export const isCalm = (
  { suspicion, own_chats, unclear_chats, doubted_since }: ExpectationState,
  chat: string,
): boolean => suspicion === 0 && doubted_since === null && !own_chats.includes(chat) && !unclear_chats.includes(chat)

/** Of chats that are read at the same moment half are taken to deviate after a change. */
const CHANGED_NOW = 0.5

/** What the answers of other chats mean, beside that of the chat which deviates; `undefined` as long as more of them are needed. */
export const othersSay = (
  state: ExpectationState,
  expectation: Expectation,
  { alike, expected }: { alike: number; expected: number },
): OtherChats | undefined => {
  const enough = (alike + 1) * Math.log(CHANGED_NOW / shareOtherwise(state, expectation)) >= SURE
  if (expected === 0) return enough && alike > 1 ? 'alike' : undefined
  if (alike === 0) return expected >= LEAST_EXPECTED ? 'as expected' : undefined
  return expected + alike > LEAST_EXPECTED ? 'unclear' : undefined
}

/** When there are no more of them. `others` is their number: an installation of two chats has only one to compare with. */
export const othersSaidAtLast = (
  { alike, expected }: { alike: number; expected: number },
  others: number,
): OtherChats | undefined => {
  if (alike === 0) return expected > 0 ? 'as expected' : undefined
  return expected === 0 && alike >= Math.min(2, others) ? 'alike' : 'unclear'
}

const LEAST_EXPECTED = 3
