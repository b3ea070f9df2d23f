// The report of an import, for people and for scripts.
import type { Mapping } from '../sources/dataset/mapping.ts'
import type { Imported, Position } from '../sources/records/imported.ts'
import { addressesOf } from '../text/address.ts'
import type { SavedReport } from './import-save.ts'

type BadRecord = Position & { problem: string }

export type FileReport = {
  file: string
  /** If the file could not be read at all, this is absent and `error` says why. */
  format?: string
  observed_at?: string
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

const BAD_SHOWN = 20
const WARNINGS_SHOWN = 20

/** Counts what is read from one file. */
export const fileTally = (file: string) => {
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
  const addBad = (position: Position, problem: string) => {
    report.bad_count++
    if (report.bad.length < BAD_SHOWN) report.bad.push({ ...position, problem })
  }
  const add = (one: Imported) => {
    if (one.kind === 'bad') addBad(one.position, one.problem)
    else if (one.kind === 'left out') report.left_out[one.reason] = (report.left_out[one.reason] ?? 0) + 1
    else if (one.kind === 'dropped field') {
      report.dropped_fields[one.field] = (report.dropped_fields[one.field] ?? 0) + 1
      if (report.warnings.length < WARNINGS_SHOWN) report.warnings.push({ ...one.position, problem: one.problem })
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
export const columnsReport = ({ columns, constants }: Mapping, in_file: string[]): Partial<FileReport> => {
  // A mapping addresses the fields of a nested record with dots.
  const isUsed = (name: string) => Object.keys(columns).some((used) => used === name || used.startsWith(`${name}.`))
  return { columns, ...(constants && { constants }), unused_columns: in_file.filter((name) => !isUsed(name)) }
}

export type ImportReport = {
  files: FileReport[]
  dry_run?: true
  saved?: SavedReport
  rolled_up?: { channels: number; groups: number }
}

export const exitCode = ({ files, saved }: ImportReport): 0 | 1 | 2 => {
  if (files.every(({ chats, messages, counters }) => chats + messages + counters === 0)) return 1
  return files.some(({ bad_count, error }) => bad_count > 0 || error) || (saved?.refused ?? 0) > 0 ? 2 : 0
}

export const reportLines = ({ files, dry_run, saved, rolled_up }: ImportReport): string[] => [
  ...files.flatMap(fileLines).map(printable),
  ...(saved ? savedLines(saved).map(printable) : []),
  ...(rolled_up ? [`rolled up: ${rolled_up.channels} channels, ${rolled_up.groups} groups`] : []),
  ...(dry_run ? ['dry run: nothing was saved'] : []),
]

/** Lines quote the file, and control characters in it could change the state of a terminal. */
export const printable = (line: string): string => line.replace(/\p{Cc}/gu, '\uFFFD')

const fileLines = (report: FileReport): string[] => {
  const { file, format, observed_at, chats, messages, counters, left_out, error } = report
  if (error) return [`${file}: ${error}`]
  return [
    `${file}: ${format}, as of ${observed_at}`,
    ...columnLines(report),
    `  read: ${chats} chats, ${messages} messages, ${counters} readings of counters`,
    ...Object.entries(left_out).map(([reason, count]) => `  left out: ${count} ${reason}`),
    ...Object.entries(report.dropped_fields).map(
      ([field, count]) => `  warning: ${field} was dropped from ${count} records`,
    ),
    ...problemLines(
      report.warnings,
      Object.values(report.dropped_fields).reduce((sum, count) => sum + count, 0),
    ),
    ...(report.bad_count > 0 ? [`  bad records: ${report.bad_count}`] : []),
    ...problemLines(report.bad, report.bad_count),
  ]
}

const columnLines = ({ columns, constants, unused_columns }: FileReport): string[] => {
  if (!columns) return []
  const fields = Object.entries(columns).map(([column, field]) => `${column} → ${[field].flat().join(' and ')}`)
  const fixed = Object.entries(constants ?? {}).map(([field, value]) => `${field} = ${value}`)
  return [
    `  columns: ${fields.join(', ')}${fixed.length > 0 ? `; in every record: ${fixed.join(', ')}` : ''}`,
    ...(unused_columns?.length ? [`  columns not used: ${unused_columns.join(', ')}`] : []),
  ]
}

const problemLines = (shown: BadRecord[], count: number): string[] => [
  ...shown.map((one) => `    ${place(one)}: ${one.problem}`),
  ...(count > shown.length ? [`    and ${count - shown.length} more`] : []),
]

const place = ({ record, line, byte }: BadRecord): string =>
  `record ${record}${line === undefined ? '' : `, line ${line}`}${byte === undefined ? '' : `, byte ${byte}`}`

const CHATS_SHOWN = 20

const waitedFor = ({ waiting_for }: SavedReport): string =>
  waiting_for.length > 3 ? `${waiting_for.slice(0, 3).join(', ')}, …` : waiting_for.join(', ')

const savedLines = (saved: SavedReport): string[] => [
  `saved: ${saved.messages_inserted} messages new and ${saved.messages_updated} updated, ` +
    `${saved.chats_inserted} chats new and ${saved.chats_updated} updated`,
  ...(saved.refused > 0 ? [`refused because they cannot be true: ${saved.refused}`] : []),
  ...saved.chats.slice(0, CHATS_SHOWN).map(({ title, internal_id }) => `  ${title}: internal id ${internal_id}`),
  ...(saved.chat_count > CHATS_SHOWN ? [`  and ${saved.chat_count - CHATS_SHOWN} more chats`] : []),
  ...(saved.waiting > 0
    ? [
        `waiting: ${saved.waiting} observations of chats that are not known yet (${waitedFor(saved)}); ` +
          'collect them, or name them with --title',
      ]
    : []),
]
