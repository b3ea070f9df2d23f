// The report of what was read from one file.
import type { Mapping } from '../sources/dataset/mapping.ts'
import type { FilePosition, ImportedRecord } from '../sources/records/imported.ts'
import { addressesOf } from '../text/address.ts'

export type BadRecord = FilePosition & { problem: string }

export type FileReport = {
  file: string
  /** If the file could not be read at all, this is absent and `error` says why. */
  format?: string
  observed_at?: string
  /** What each record of a table is read as. */
  observation?: Mapping['observation']
  /** Column of a table → the field or fields that it became. */
  columns?: Mapping['columns']
  /** Field → its value in every record. */
  constants?: Mapping['constants']
  unused_columns?: string[]
  chats: number
  messages: number
  counters: number
  left_out: Record<string, number>
  bad_count: number
  /** Only the first bad records are listed. */
  bad: BadRecord[]
  /** Field → in how many records it could not be read and was dropped. */
  dropped_fields: Record<string, number>
  /** Only the first dropped fields are listed. */
  warnings: BadRecord[]
  error?: string
}

/** How many bad records and how many dropped fields are listed, unless the caller wants more. */
const LISTED = 20

/** A reason may quote the file, so a file may have as many as records. */
const REASONS = 100

/** Counts what is read from one file. */
export const fileTally = (file: string, listed = LISTED) => {
  const report: FileReport = {
    file,
    chats: 0,
    messages: 0,
    counters: 0,
    left_out: {},
    bad_count: 0,
    bad: [],
    dropped_fields: {},
    warnings: [],
  }
  /** The addresses of the chats that were counted. A chat may be named in several ways. */
  const addresses = new Set<string>()
  const addBad = (position: FilePosition, problem: string) => {
    report.bad_count++
    if (report.bad.length < listed) report.bad.push({ ...position, problem })
  }
  let reasons = 0
  const addLeftOut = (reason: string) => {
    const named = reason in report.left_out || reasons++ < REASONS ? reason : 'other reasons'
    report.left_out[named] = (report.left_out[named] ?? 0) + 1
  }
  const add = (one: ImportedRecord) => {
    if (one.kind === 'bad') addBad(one.position, one.problem)
    else if (one.kind === 'left out') addLeftOut(one.reason)
    else if (one.kind === 'dropped field') {
      report.dropped_fields[one.field] = (report.dropped_fields[one.field] ?? 0) + 1
      if (report.warnings.length < listed) report.warnings.push({ ...one.position, problem: one.problem })
    } else if (one.kind === 'undated counters' || one.observation.kind === 'counters seen') report.counters++
    else if (one.observation.kind === 'message seen') report.messages++
    if (one.kind === 'observation' && one.observation.kind === 'chat seen') {
      const own = addressesOf(one.observation.chat)
      if (!own.some((address) => addresses.has(address))) report.chats++
      for (const address of own) addresses.add(address)
    }
  }
  return { report, add, addBad }
}

/** What a report says about the columns of a table, so that a wrong guess is seen before anything is saved. */
export const columnsReport = ({ observation, columns, constants }: Mapping, in_file: string[]): Partial<FileReport> => {
  // A mapping addresses the fields of a nested record with dots.
  const isUsed = (name: string) => Object.keys(columns).some((used) => used === name || used.startsWith(`${name}.`))
  return {
    observation,
    columns,
    ...(constants && { constants }),
    unused_columns: in_file.filter((name) => !isUsed(name)),
  }
}
