// What the operator's interface needs of importing. `src/importing` does the work, on a connection that may take longer than a request.
import type { getImportLimits, ImportReport, ResponseOf } from '../../contract/index.ts'
import type { ImportFormat } from '../../vocabulary.ts'

export type ImportGiven = {
  file: string
  format?: ImportFormat | undefined
  /** JSON. */
  mapping?: string | undefined
  chat?: string | undefined
  title?: string | undefined
  peer?: 'channel' | 'group' | undefined
  /** In unix seconds. */
  observed_at?: number | undefined
  modified_at?: number | undefined
  time_zone?: string | undefined
}

/** The import ended before the file did. What was saved stays. */
export class ImportBrokenOff extends Error {
  readonly saved: number
  constructor(saved: number, cause: unknown) {
    super('the import was broken off', { cause })
    this.saved = saved
  }
}

/** The file is larger than this process takes. */
export class ImportTooLarge extends Error {}

export type ImportedFile = {
  bytes: AsyncIterable<Uint8Array>
  /** Aborts when the import has to end before the file does. Its reason is thrown, or is the cause of `ImportBrokenOff`. */
  ending: AbortSignal
}

export type FileImporter = {
  max_bytes: number
  mappings: ResponseOf<typeof getImportLimits>['mappings']
  /** How long an import may take. */
  max_ms: number
  /** Both throw `Declined` when what is given, or the file, cannot be understood, and `ImportTooLarge`. */
  check: (given: ImportGiven, file: ImportedFile, now: Date) => Promise<ImportReport>
  /** Throws `ImportBrokenOff` when it fails later than that. */
  save: (given: ImportGiven, file: ImportedFile, now: Date) => Promise<ImportReport>
}
