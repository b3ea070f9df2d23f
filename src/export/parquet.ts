// Parquet, written one group of rows at a time.
import { type BasicType, ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import type { ColumnKind, ExportColumn } from '../contract/exports.ts'
import { cellOf, type ExportRow } from './rows.ts'

/** A group is written when it has this many rows, or about this much text. So memory has a bound, also with long messages. */
const GROUP_ROWS = 10_000
const GROUP_CHARACTERS = 4_000_000

const types: Record<ColumnKind, BasicType> = {
  text: 'STRING',
  integer: 'INT64',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  time: 'TIMESTAMP',
  json: 'JSON',
}

const parquetValue = (kind: ColumnKind, value: unknown): unknown => {
  if (value === undefined) return null
  if (kind === 'integer') return BigInt(value as number)
  return kind === 'time' ? new Date(value as string) : value
}

const charactersIn = (kind: ColumnKind, value: unknown): number =>
  typeof value === 'string' ? value.length : kind === 'json' && value !== undefined ? JSON.stringify(value).length : 8

export const openParquet = (columns: ExportColumn[]) => {
  const bytes = new ByteWriter()
  const schema = schemaFromColumnData({
    columnData: columns.map(({ name, kind }) => ({ name, data: [], type: types[kind] })),
  })
  const metadata: { key: string; value?: string }[] = []
  const file = new ParquetWriter({ writer: bytes, schema, kvMetadata: metadata })
  const empty = () => columns.map((): unknown[] => [])
  let group = empty()
  let characters = 0

  /** Takes what was written so far. `offset` goes on counting, because the file's index has positions from its beginning. */
  const taken = (): Uint8Array => {
    const chunk = new Uint8Array(bytes.buffer.slice(0, bytes.index))
    bytes.index = 0
    return chunk
  }
  const writeGroup = () => {
    const [first] = group
    if (!first?.length) return
    const columnData = columns.map(({ name }, i) => ({ name, data: group[i]!, offsetIndex: false }))
    // A writer into memory works at once; only writers into files return a promise.
    void file.write({ columnData, rowGroupSize: first.length })
    group = empty()
    characters = 0
  }

  return {
    write: (rows: ExportRow[]): Uint8Array => {
      for (const row of rows) {
        for (const [i, column] of columns.entries()) {
          const value = cellOf(column, row)
          group[i]!.push(parquetValue(column.kind, value))
          characters += charactersIn(column.kind, value)
        }
        if (group[0]!.length >= GROUP_ROWS || characters >= GROUP_CHARACTERS) writeGroup()
      }
      return taken()
    },
    /** The end of the file, with an entry of its metadata. */
    end: (entry?: { key: string; value: string }): Uint8Array => {
      writeGroup()
      if (entry) metadata.push(entry)
      void file.finish()
      return taken()
    },
  }
}
