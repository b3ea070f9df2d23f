// The gate between a source and ingest: the one place where expectations are asked. What is in doubt does not pass.
import type { ChatSeen, MessageSeen, Observation } from '../../sources/observation.ts'
import type { MessagePage } from '../../sources/source.ts'
import type { ChatAtLastReading, ExpectationRow } from '../../store/collecting/source-expectations.ts'
import { changeExpectations, countAsExpected, listExpectations } from '../../store/collecting/source-expectations.ts'
import type { Db } from '../../store/db.ts'
import { chatBefore, readBefore } from './before.ts'
import { type ControlDeps, readOthers } from './controls.ts'
import type { DoubtedField, Finding } from './expectation.ts'
import {
  chatExpectations,
  type ExpectationName,
  expectations,
  pageExpectations,
  rangeExpectations,
  visitExpectations,
} from './expectations.ts'
import { chatWithout, postsWithout } from './leave-out.ts'
import { pageReading } from './page-reading.ts'
import { afterOutcome, type ExpectationState, isCalm, noState, type Outcome } from './suspicion.ts'

/** A doubt that began or ended. */
export type DoubtTurn = {
  source: string
  expectation: string
  field: DoubtedField
  began: boolean
  chat: string
  expected: string
  seen: string
}

type GateDeps = ControlDeps & {
  /** What alarms call the chat until it has told its own name. */
  chat: string
  onTurn: (turn: DoubtTurn) => void
  counts: ExpectedCounts
}

/** Readings that were as expected, which one process counts for a while before it adds them to what all workers share. */
export type ExpectedCounts = {
  add: (source: string, expectation: string) => void
  flush: (db: Db, source: string, now: boolean) => Promise<void>
}

/** About those of twenty visits. */
const MOST_COUNTED = 500

export const expectedCounts = (): ExpectedCounts => {
  const bySource = new Map<string, Map<string, number>>()
  return {
    add: (source, expectation) => {
      const counts = bySource.get(source) ?? new Map<string, number>()
      bySource.set(source, counts.set(expectation, (counts.get(expectation) ?? 0) + 1))
    },
    flush: async (db, source, isNow) => {
      const counts = bySource.get(source)
      if (!counts || (!isNow && sumOf(counts) < MOST_COUNTED)) return
      bySource.delete(source)
      await countAsExpected(db, source, counts)
    },
  }
}

const sumOf = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

export type Gate = {
  /** The chat without what is in doubt. */
  passChat: (seen: Observation[], chat_id: number | null) => Promise<Observation[]>
  /** The posts without what is in doubt, and the lowest number of those of which something was left out. */
  passPage: (page: MessagePage, chat_id: number) => Promise<{ observations: Observation[]; wanting: number[] }>
  /** Whether known posts that a page does not show may count as missing. */
  passAbsence: (chat_id: number, range: { known: number; absent: number[] }) => Promise<boolean>
  noteVisit: (chat_id: number, shown: { had_posts: boolean; shows_posts: boolean }) => Promise<void>
  /** Whether anything of this is in doubt now. */
  doubts: (...fields: DoubtedField[]) => Promise<boolean>
}

/** What was found, and what counts as such only while the expectation is doubted. */
type NamedFinding = { expectation: ExpectationName; finding: Finding; ends_doubt: boolean }

export const openGate = (deps: GateDeps): Gate => {
  const { db, one, now, counts } = deps
  const source = one.source.name
  let states: Map<string, ExpectationState> | undefined
  const rows = new Map<number, ChatAtLastReading | undefined>()
  /** A visit says each thing once, however many pages it reads. */
  const noted = new Map<ExpectationName, 'as expected' | 'otherwise'>()
  /** What some chats show otherwise and some do not is left to a later visit. */
  const unclear = new Set<DoubtedField>()
  let name = deps.chat

  const stateOf = async (expectation: ExpectationName) => {
    states ??= new Map((await listExpectations(db, source)).map((row) => [row.expectation, row]))
    return states.get(expectation) ?? noState()
  }
  const beforeOf = async (chat_id: number | null) => {
    if (chat_id === null) return undefined
    if (!rows.has(chat_id)) rows.set(chat_id, await readBefore(db, chat_id, source, now()))
    return rows.get(chat_id)
  }

  const note = async (outcomes: [ExpectationName, Outcome][]) => {
    if (outcomes.length === 0) return
    const byName = new Map(outcomes)
    const { before, after } = await changeExpectations(db, source, [...byName.keys()], (stored) =>
      [...stored.values()].map((row) => {
        const expectation = row.expectation as ExpectationName
        return { ...row, ...afterOutcome(row, expectations[expectation], byName.get(expectation)!, now()) }
      }),
    )
    for (const row of after) {
      states?.set(row.expectation, row)
      const turn = turnOf(source, before.get(row.expectation)!, row, byName.get(row.expectation as ExpectationName)!)
      if (turn) deps.onTurn(turn)
    }
  }

  /** Notes what was found, reads other chats where that decides it, and returns the fields that must not be stored now. */
  const judge = async (chat_id: number | null, found: NamedFinding[]): Promise<Set<DoubtedField>> => {
    const fresh: [ExpectationName, Outcome][] = []
    const asked = new Map<ExpectationName, ExpectationState>()
    const impossible: DoubtedField[] = []
    for (const { expectation, finding: plain, ends_doubt } of found) {
      const finding = plain ?? (ends_doubt && (await stateOf(expectation)).doubted_since ? 'as expected' : undefined)
      if (finding === undefined) continue
      const isExpected = finding === 'as expected'
      if (!isExpected && finding.impossible) impossible.push(expectations[expectation].field)
      if (noted.get(expectation) === 'otherwise' || (isExpected && noted.has(expectation))) continue
      noted.set(expectation, isExpected ? 'as expected' : 'otherwise')
      const state = await stateOf(expectation)
      if (isAccepted(state, now())) continue
      if (isExpected && isCalm(state, name)) {
        counts.add(source, expectation)
        continue
      }
      fresh.push([expectation, { chat: name, finding }])
      const isOwn = state.own_chats.includes(name)
      if (
        !isExpected &&
        !finding.impossible &&
        !state.doubted_since &&
        !isOwn &&
        expectations[expectation].concerns === 'some'
      )
        asked.set(expectation, state)
    }
    const others = asked.size > 0 ? await readOthers(deps, chat_id ?? 0, asked) : undefined
    for (const [expectation, verdict] of others ?? []) {
      if (verdict !== 'unclear') continue
      // Chats that change at the same time meet in each other's comparison: a chat that shows the same again is believed.
      if (asked.get(expectation)!.unclear_chats.includes(name)) others!.set(expectation, 'as expected')
      else unclear.add(expectations[expectation].field)
    }
    await note(fresh.map(([expectation, outcome]) => [expectation, { ...outcome, others: others?.get(expectation) }]))
    await counts.flush(db, source, fresh.length > 0)
    return new Set([...(await doubtedFields()), ...impossible, ...unclear])
  }

  const doubtedFields = async (): Promise<DoubtedField[]> => {
    await stateOf('titles stay')
    return [...states!].flatMap(([expectation, state]) =>
      state.doubted_since && !isAccepted(state, now()) && expectation in expectations
        ? [expectations[expectation as ExpectationName].field]
        : [],
    )
  }

  return {
    passChat: async (observations, chat_id) => {
      const seen = observations.find((one): one is ChatSeen => one.kind === 'chat seen')
      if (!seen) return observations
      name = nameOf(seen)
      const row = await beforeOf(chat_id)
      const before = row && chatBefore(row)
      const fields = await judge(chat_id, named(chatExpectations, { seen, before }))
      if (fields.size === 0) return observations
      return observations.map((one) => (one.kind === 'chat seen' ? chatWithout(one, fields, before) : one))
    },
    passPage: async (page, chat_id) => {
      const reading = await pageReading(db, page, await beforeOf(chat_id))
      const fields = await judge(chat_id, named(pageExpectations, reading))
      if (fields.size === 0) return { observations: page.observations, wanting: [] }
      const { left, wanting } = postsWithout(page.observations, fields, reading.before)
      return { observations: left, wanting }
    },
    passAbsence: async (chat_id, range) => {
      const fields = await judge(chat_id, named(rangeExpectations, range))
      return !fields.has('deletions')
    },
    noteVisit: async (chat_id, shown) => {
      await judge(chat_id, named(visitExpectations, shown))
    },
    doubts: async (...fields) => (await doubtedFields()).some((field) => fields.includes(field)),
  }
}

const isAccepted = ({ accepted_until }: ExpectationState, now: Date) => accepted_until !== null && accepted_until > now

const nameOf = (seen: ChatSeen | MessageSeen | undefined): string =>
  seen?.chat.username ? `@${seen.chat.username}` : String(seen?.chat.platform_id ?? seen?.chat.invite_hash ?? '')

const named = <Reading>(
  list: [ExpectationName, { find: (reading: Reading) => Finding; ends_doubt?: (reading: Reading) => boolean }][],
  reading: Reading,
): NamedFinding[] =>
  list.map(([expectation, { find, ends_doubt }]) => ({
    expectation,
    finding: find(reading),
    ends_doubt: ends_doubt?.(reading) === true,
  }))

const turnOf = (
  source: string,
  before: ExpectationRow,
  after: ExpectationRow,
  { chat }: Outcome,
): DoubtTurn | undefined => {
  const began = before.doubted_since === null && after.doubted_since !== null
  const ended = before.doubted_since !== null && after.doubted_since === null
  if (!began && !ended) return undefined
  const { expectation } = after
  const { field } = expectations[expectation as ExpectationName]
  return { source, expectation, field, began, ...(began ? after.doubt! : { ...before.doubt!, chat }) }
}
