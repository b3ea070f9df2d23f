// The result of reading a file: observations, records that were left out on purpose, and records that could not be read.
import type { Peer } from '../../vocabulary.ts'
import type { ChatRef, CountersSeen, Observation } from '../observation.ts'

/** A place in a file. Records and lines are counted from 1, bytes from 0. */
export type FilePosition = { record: number; line?: number; byte?: number }

export type ImportedRecord =
  | { kind: 'observation'; observation: Observation }
  /** Counters without the date of their message. They can be stored only if the message is already known. */
  | { kind: 'undated counters'; position: FilePosition; counters: Omit<CountersSeen, 'date'> }
  | { kind: 'left out'; reason: string }
  | { kind: 'bad'; position: FilePosition; problem: string }
  /** A field that could not be read. The rest of its record was read without it. */
  | { kind: 'dropped field'; position: FilePosition; field: string; problem: string }

/** What the operator says about the file. Times are unix seconds. */
export type ImportContext = {
  now: number
  /** The time of observation for records that do not have one. */
  observed_at: number
  /** The zone of times that are written without one: an IANA name, or an offset like +03:30. */
  time_zone: string
  /** Chat, title and peer are for files that do not contain them. */
  chat?: ChatRef
  title?: string
  peer?: Peer
}

/** One record of a file, or the reason why it could not be parsed. */
export type RawRecord = { position: FilePosition } & ({ value: unknown } | { problem: string })

/** A problem may quote the file, so line ends in it become spaces: reports have one line per problem. */
export const bad = (position: FilePosition, problem: string): ImportedRecord => ({
  kind: 'bad',
  position,
  problem: problem.replace(/\s+/g, ' '),
})

export const droppedField = (position: FilePosition, field: string, problem: string): ImportedRecord => ({
  kind: 'dropped field',
  position,
  field,
  problem: problem.replace(/\s+/g, ' '),
})

export const observed = (observation: Observation): ImportedRecord => ({ kind: 'observation', observation })

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
