// Reads one file as its bytes arrive, reports what it holds, and hands its records to a saver. Command line and HTTP both import by it.
import type { Mapping } from '../sources/dataset/mapping.ts'
import { detectFormat, type Format, formatNames } from '../sources/import/detect.ts'
import { readImport } from '../sources/import/read-import.ts'
import type { ImportContext } from '../sources/records/imported.ts'
import { type ImportLimits, limitedBytes, refuseHopeless } from './limits.ts'
import { openBytes } from './open-bytes.ts'
import { columnsReport, type FileReport, fileTally } from './report.ts'
import type { Saver } from './save.ts'

type FileGiven = {
  file: string
  bytes: AsyncIterable<Uint8Array>
  format?: Format | undefined
  mapping?: Mapping | undefined
  context: ImportContext
  /** How many bad records and dropped fields the report lists. */
  listed?: number
  /** Absent on the command line, where the operator's own process reads. Beyond them `FileRefused` is thrown, or the reason of the end. */
  limits?: ImportLimits
}

/** A batch is counted in records, and a record may be large. */
const MOST_PENDING_BYTES = 8 * 1024 * 1024

/** Without a saver the file is only read. */
export const importBytes = async (given: FileGiven, saver?: Pick<Saver, 'add' | 'flush'>): Promise<FileReport> => {
  const { file, format, mapping, context, limits } = given
  const { report, add, addBad } = fileTally(file, given.listed)
  const opened = await openBytes(given.bytes)
  const known = detectFormat(opened.head, { ...(format && { format }), ...(mapping && { mapping }) })
  if (typeof known === 'string') return { ...report, error: opened.damage ?? known }
  report.format = formatNames['problem' in known ? 'table' : known.format]
  report.observed_at = new Date(context.observed_at * 1000).toISOString()
  if ('problem' in known)
    return {
      ...report,
      error: opened.damage ?? known.problem,
      ...(!opened.damage && { unused_columns: known.columns }),
    }
  if (known.mapping) Object.assign(report, columnsReport(known.mapping, known.columns ?? []))
  let pending_bytes = 0
  const onPiece = (length: number) => {
    pending_bytes += length
  }
  const bytes = limits ? limitedBytes(opened.bytes, limits, onPiece) : opened.bytes
  for await (const batch of readImport(bytes, known, context)) {
    for (const one of batch) {
      add(one)
      const full = saver?.add(one, addBad)
      if (full) await full
    }
    if (limits) refuseHopeless(report)
    if (pending_bytes > MOST_PENDING_BYTES) {
      pending_bytes = 0
      await saver?.flush()
    }
  }
  if (opened.damage) addBad({ record: report.messages + 1 }, opened.damage)
  return report
}
