// The values of a list in the cells of its files, as they are in JSON.
import type { ExportColumn } from '../src/contract/index.ts'
import { csvUnescaped } from '../src/export/csv.ts'

export type FileRow = Record<string, unknown>

export const valueAt = (row: FileRow, { path, each }: ExportColumn) => {
  const value = path.reduce<unknown>((at, name) => (at as FileRow | undefined)?.[name], row)
  if (each === undefined || value === undefined) return value
  return (value as FileRow[]).map((entry) => each.map((field) => entry[field]).join('=')).join(',') || 'none'
}

export const fromCsv = (kind: ExportColumn['kind'], cell: string): unknown => {
  if (cell === '') return undefined
  if (kind === 'integer' || kind === 'number') return Number(cell)
  if (kind === 'boolean') return cell === 'true'
  return kind === 'json' ? JSON.parse(csvUnescaped(cell)) : csvUnescaped(cell)
}

export const fromParquet = (kind: ExportColumn['kind'], value: unknown): unknown => {
  if (value === null) return undefined
  if (kind === 'integer') return Number(value)
  return kind === 'time' ? (value as Date).toISOString().replace('.000Z', 'Z') : value
}

/** A cell cannot hold every number or any object, so that these are texts. */
export const fromXlsx = (kind: ExportColumn['kind'], value: unknown): unknown => {
  if (value === undefined || typeof value === 'boolean') return value
  if (kind === 'integer' || kind === 'number') return Number(value)
  if (kind === 'time') return (value as Date).toISOString().replace('.000Z', 'Z')
  return kind === 'json' ? JSON.parse(value as string) : value
}

/** An empty text and a missing one are the same cell in CSV. */
export const orAbsent = (value: unknown) => (value === '' ? undefined : value)
