// What reading a file gives: observations, and what was wrong with or not wanted of the rest.
import type { Peer } from '../../vocabulary.ts'
import type { ChatRef, CountersSeen, Observation } from '../observation.ts'

/** Where in a file something stood; records and lines are counted from 1, bytes from 0. */
export type Position = { record: number; line?: number; byte?: number }

export type Imported =
  | { kind: 'observation'; observation: Observation }
  /** Counters of a message whose date the file does not say: it has to be known already. */
  | { kind: 'undated counters'; position: Position; counters: Omit<CountersSeen, 'date'> }
  | { kind: 'left out'; reason: string }
  | { kind: 'bad'; position: Position; problem: string }

/** What a reader is told beside the file. Times are unix seconds. */
export type ImportContext = {
  now: number
  /** When what the file says was true, as far as it does not say so itself. */
  observed_at: number
  /** Of times written without one: an IANA name or an offset such as +03:30. */
  time_zone: string
  /** For files that do not say which chat they are of, what it is called, and whether it is a group. */
  chat?: ChatRef
  title?: string
  peer?: Peer
}

/** One record of a file, parsed or not. */
export type RawRecord = { position: Position } & ({ value: unknown } | { problem: string })

/** On one line, though a problem may quote the file. */
export const bad = (position: Position, problem: string): Imported => ({
  kind: 'bad',
  position,
  problem: problem.replace(/\s+/g, ' '),
})

export const observed = (observation: Observation): Imported => ({ kind: 'observation', observation })

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
