// Reads a file of any known format as its bytes arrive.

import { mappedReader } from '../dataset/mapped-reader.ts'
import { dumpReader } from '../dataset/message-dump.ts'
import { nativeReader } from '../dataset/native.ts'
import { readExport } from '../export/read-export.ts'
import { csvRecords } from '../records/csv-records.ts'
import { type ImportContext, type ImportedRecord, observed, type RawRecord } from '../records/imported.ts'
import { jsonRecords } from '../records/json-records.ts'
import { lineRecords } from '../records/line-records.ts'
import type { DetectedFormat } from './detect.ts'

export async function* readImport(
  bytes: AsyncIterable<Uint8Array>,
  known: DetectedFormat,
  context: ImportContext,
): AsyncGenerator<ImportedRecord[]> {
  if (known.format === 'telegram-export') {
    yield* readExport(bytes, context)
    return
  }
  const read = readerOf(known, context)
  const records =
    known.layout === 'csv'
      ? csvRecords(bytes, known.separator)
      : known.layout === 'lines'
        ? lineRecords(bytes)
        : jsonRecords(bytes)
  const addTitle = titleAdder(context)
  for await (const batch of records) yield batch.flatMap(read).flatMap(addTitle)
}

/** Adds one 'chat seen' with the title that the operator gave; it belongs to the chat of the first message. */
const titleAdder = ({ title, peer, observed_at }: ImportContext) => {
  let added = title === undefined
  return (one: ImportedRecord): ImportedRecord[] => {
    if (added || one.kind !== 'observation' || one.observation.kind !== 'message seen') return [one]
    added = true
    const { chat, from_peer } = one.observation
    const seen = { kind: 'chat seen' as const, at: observed_at, chat, title: title! }
    if (peer) return [observed({ ...seen, peer }), one]
    return [observed({ ...seen, peer: from_peer ? 'Group' : 'Channel', guessed: ['peer'] }), one]
  }
}

const readerOf = (
  { format, mapping }: DetectedFormat,
  context: ImportContext,
): ((record: RawRecord) => ImportedRecord[]) => {
  if (format === 'observations') return nativeReader(context)
  if (format === 'table') return mappedReader(mapping!, context)
  return dumpReader(context)
}
