// Importing for the operator's interface, on the connection of jobs, beside the requests of this process. The jobs roll up what it saved.
import { Declined } from '../../accounts/operate/change.ts'
import { type FileImporter, ImportBrokenOff, type ImportGiven } from '../../accounts/operate/importing.ts'
import type { ImportReport } from '../../contract/index.ts'
import { importChecker } from '../../importing/check.ts'
import { contextOf, isZone, problems, readChat, readPeer } from '../../importing/given.ts'
import { importBytes } from '../../importing/import-bytes.ts'
import type { FileReport } from '../../importing/report.ts'
import { importSaver, type Saver } from '../../importing/save.ts'
import type { PrivacyRules } from '../../ingest/privacy.ts'
import { type Mapping, readMapping } from '../../sources/dataset/mapping.ts'
import type { Db } from '../../store/db.ts'

/** A page has room for more than a terminal. */
const LISTED = 100

type Settings = { max_bytes: number; is_embedded: boolean }

export const openImporting = (db: Db, privacy: PrivacyRules, { max_bytes, is_embedded }: Settings): FileImporter => ({
  max_bytes,
  check: async (given, bytes, now) => {
    const checker = importChecker(db, { now, privacy })
    const report = await read(given, bytes, now, checker)
    const { refused } = await checker.end()
    return { ...shown(report), dry_run: true, refused }
  },
  save: async (given, bytes, now) => {
    const saver = importSaver(db, { now, privacy }, { beside_requests: true, is_embedded })
    try {
      const report = await read(given, bytes, now, saver)
      const { observations: _, refused, ...saved } = await saver.end()
      return { ...shown(report), dry_run: false, refused, saved }
    } catch (error) {
      if (error instanceof Declined) throw error
      throw new ImportBrokenOff(saver.saved(), error)
    }
  },
})

const read = async (given: ImportGiven, bytes: AsyncIterable<Uint8Array>, now: Date, saver: Pick<Saver, 'add'>) => {
  const { file, format } = given
  const report = await importBytes({ ...aboutFile(given, now), file, bytes, format, listed: LISTED }, saver)
  if (report.error) throw new Declined('invalid', `${file} cannot be imported: ${report.error}`)
  return report
}

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
