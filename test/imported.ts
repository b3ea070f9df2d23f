// Reads a file as the import does, in chunks of any size, and returns the results by kind.
import { type DetectedFormat, detectFormat } from '../src/sources/import/detect.ts'
import { readImport } from '../src/sources/import/read-import.ts'
import type { MessageSeen, Observation } from '../src/sources/observation.ts'
import type { ImportContext, ImportedRecord } from '../src/sources/records/imported.ts'
import { at } from './observed.ts'

export async function* inChunks(bytes: Uint8Array, size = bytes.length): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

export const importContext: ImportContext = {
  now: at('2026-11-01T00:00:00Z'),
  observed_at: at('2026-10-01T00:00:00Z'),
  time_zone: 'UTC',
}

export const imported = async (
  file: string | object | Uint8Array,
  given: Partial<ImportContext> & { known?: DetectedFormat; chunk?: number } = {},
) => {
  const { known = undefined, chunk = undefined, ...context } = given
  const bytes =
    file instanceof Uint8Array ? file : Buffer.from(typeof file === 'string' ? file : JSON.stringify(file, null, 1))
  const format = known ?? detectFormat(bytes)
  if (typeof format === 'string' || 'problem' in format) throw new Error(JSON.stringify(format))
  const all: ImportedRecord[] = []
  for await (const batch of readImport(inChunks(bytes, chunk), format, { ...importContext, ...context }))
    all.push(...batch)
  const observations = all.flatMap((one): Observation[] => (one.kind === 'observation' ? [one.observation] : []))
  return {
    format,
    all,
    observations,
    messages: observations.filter((one): one is MessageSeen => one.kind === 'message seen'),
    chats: observations.filter((one) => one.kind === 'chat seen'),
    bad: all.flatMap((one) => (one.kind === 'bad' ? [{ ...one.position, problem: one.problem }] : [])),
    warnings: all.flatMap((one) =>
      one.kind === 'dropped field' ? [{ ...one.position, field: one.field, problem: one.problem }] : [],
    ),
    left_out: all.flatMap((one) => (one.kind === 'left out' ? [one.reason] : [])),
    undated: all.flatMap((one) => (one.kind === 'undated counters' ? [one.counters] : [])),
  }
}
