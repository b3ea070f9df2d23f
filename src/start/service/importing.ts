// Importing for the operator's interface, on the connection of jobs, beside the requests of this process. The jobs roll up what it saved.
import { Declined } from '../../accounts/operate/change.ts'
import {
  type FileImporter,
  ImportBrokenOff,
  type ImportedFile,
  type ImportGiven,
  ImportTooLarge,
} from '../../accounts/operate/importing.ts'
import type { ImportReport } from '../../contract/index.ts'
import { importChecker } from '../../importing/check.ts'
import { contextOf, isZone, problems, readChat, readPeer } from '../../importing/given.ts'
import { importBytes } from '../../importing/import-bytes.ts'
import { FileRefused } from '../../importing/limits.ts'
import type { FileReport } from '../../importing/report.ts'
import { importSaver, type Saver } from '../../importing/save.ts'
import type { PrivacyRules } from '../../ingest/privacy.ts'
import { type MappedKind, type Mapping, mappable, readMapping } from '../../sources/dataset/mapping.ts'
import type { Db } from '../../store/db.ts'

/** A page has room for more than a terminal. */
const LISTED = 100

type Settings = { max_bytes: number; max_unpacked_bytes: number; max_ms: number; is_embedded: boolean }

export const openImporting = (db: Db, privacy: PrivacyRules, settings: Settings): FileImporter => ({
  max_bytes: settings.max_bytes,
  max_ms: settings.max_ms,
  mappings: Object.entries(mappable).map(([observation, { fields, required }]) => ({
    observation: observation as MappedKind,
    fields: [...fields],
    required: [...required],
  })),
  check: async (given, file, now) => {
    const checker = importChecker(db, { now, privacy })
    const report = await read(given, file, now, checker, settings, true)
    const { refused } = await checker.end()
    return { ...shown(report), dry_run: true, refused }
  },
  save: async (given, file, now) => {
    const { is_embedded } = settings
    const saver = importSaver(db, { now, privacy }, { beside_requests: true, is_embedded })
    try {
      const report = await read(given, file, now, saver, settings)
      const { observations: _, refused, ...saved } = await saver.end()
      return { ...shown(report), dry_run: false, refused, saved }
    } catch (error) {
      if (error instanceof Declined && saver.saved() === 0) throw error
      throw new ImportBrokenOff(saver.saved(), error)
    }
  },
})

const read = async (
  given: ImportGiven,
  { bytes, ending }: ImportedFile,
  now: Date,
  saver: Pick<Saver, 'add' | 'flush'>,
  { max_unpacked_bytes }: Settings,
  isDry = false,
) => {
  const { file, format } = given
  const limits = { most_unpacked_bytes: max_unpacked_bytes, ending }
  const about = { ...aboutFile(given, now), file, bytes, format, listed: LISTED, limits }
  const report = await importBytes(about, saver).catch((error: unknown) => {
    throw error instanceof FileRefused ? refusalOf(file, error) : error
  })
  // Whoever only reads a table sees its columns, and can say what they are.
  if (report.error && !(isDry && report.unused_columns))
    throw new Declined('invalid', `${file} cannot be imported: ${report.error}`)
  return report
}

const refusalOf = (file: string, { message, is_too_large }: FileRefused) =>
  is_too_large
    ? new ImportTooLarge(`${file} is too large: ${message}. Split it, or import it with the command line`)
    : new Declined('invalid', `${file} cannot be imported: ${message}`)

const aboutFile = (given: ImportGiven, now: Date) => {
  const { chat, title, peer, observed_at, modified_at, time_zone, mapping } = given
  const named = chat === undefined ? undefined : readChat(chat)
  if (chat !== undefined && !named) throw new Declined('invalid', problems.chat)
  if (time_zone !== undefined && !isZone(time_zone)) throw new Declined('invalid', problems.zone)
  if (observed_at !== undefined && observed_at * 1000 > now.getTime()) throw new Declined('invalid', problems.future)
  const about = { chat: named, title, peer: peer && readPeer(peer), observed_at, time_zone }
  const modified = modified_at === undefined ? now : new Date(modified_at * 1000)
  return { context: contextOf(about, now, modified), mapping: mapping === undefined ? undefined : mappingIn(mapping) }
}

const mappingIn = (text: string): Mapping => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Declined('invalid', 'the mapping is no JSON')
  }
  const mapping = readMapping(value)
  if (typeof mapping === 'string') throw new Declined('invalid', `the mapping is wrong: ${mapping}`)
  return mapping
}

/** Lists instead of names that depend on the file. */
const shown = (report: FileReport): Omit<ImportReport, 'dry_run' | 'refused' | 'saved'> => ({
  file: report.file,
  format: report.format!,
  observed_at: new Date(report.observed_at!),
  ...(report.observation && { observation: report.observation }),
  columns: [
    ...Object.entries(report.columns ?? {}).map(([column, fields]) => ({ column, fields: [fields].flat() })),
    ...(report.unused_columns ?? []).map((column) => ({ column, fields: [] })),
  ],
  constants: Object.entries(report.constants ?? {}).map(([field, value]) => ({ field, value: String(value) })),
  chats: report.chats,
  messages: report.messages,
  counters: report.counters,
  left_out: Object.entries(report.left_out).map(([reason, count]) => ({ reason, count })),
  bad_count: report.bad_count,
  bad: report.bad,
  dropped_fields: Object.entries(report.dropped_fields).map(([field, count]) => ({ field, count })),
  warnings: report.warnings,
})
