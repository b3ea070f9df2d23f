// Prints rows as a table with aligned columns.
import { visible } from './output.ts'

export const shownValue = (value: unknown): string => {
  if (value === null || value === undefined) return '-'
  if (value instanceof Date) return value.toISOString()
  return visible(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Numbers are aligned to the right. */
export const tableOf = (rows: Record<string, unknown>[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = [columns, ...rows.map((row) => columns.map((column) => shownValue(row[column])))]
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => [...line[i]!].length)))
  const right = columns.map((column) => rows.every((row) => typeof row[column] === 'number'))
  const padded = (text: string, i: number) => {
    const space = ' '.repeat(widths[i]! - [...text].length)
    return right[i] ? space + text : text + space
  }
  return cells.map((line) => line.map(padded).join('  ').trimEnd()).join('\n')
}
