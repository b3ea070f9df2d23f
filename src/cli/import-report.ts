// The report of an import as lines for people, and as an exit code for scripts.
import type { BadRecord, FileReport } from '../importing/report.ts'
import type { SavedReport } from '../importing/save.ts'

export type ImportSummary = {
  files: FileReport[]
  dry_run?: true
  saved?: SavedReport
  rolled_up?: { channels: number; groups: number }
}

export const exitCode = ({ files, saved }: ImportSummary): 0 | 1 | 2 => {
  if (files.every(({ chats, messages, counters }) => chats + messages + counters === 0)) return 1
  return files.some(({ bad_count, error }) => bad_count > 0 || error) || (saved?.refused ?? 0) > 0 ? 2 : 0
}

export const reportLines = ({ files, dry_run, saved, rolled_up }: ImportSummary): string[] => [
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
