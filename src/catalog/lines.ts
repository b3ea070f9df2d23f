// Parses the lines that the store makes of channels (see store/catalog/feed.ts) and writes them into the table.
import { catalogSortFields } from '../vocabulary.ts'
import { put } from './bitmap.ts'
import { setValue } from './column.ts'
import { labelNames, setLabel, type Table } from './table.ts'

/** The columns that follow the chat's id in a line: all sort fields that are numbers, in this order. */
const numberFields = catalogSortFields.filter((field) => field !== 'title')
const LABELS = 1 + numberFields.length
const FLAGS = LABELS + labelNames.length
const TEXTS = FLAGS + 2

export type Line = string[]

export const readLines = (lines: string): Line[] => (lines ? lines.split('\n').map((line) => line.split('\t')) : [])
export const chatIdOf = (line: Line): number => Number(line[0])
export const titleOf = (line: Line): string => line[TEXTS]!
export const descriptionOf = (line: Line): string => line[TEXTS + 1]!

export const setNumbers = (table: Table, row: number, line: Line) => {
  for (let i = 0; i < numberFields.length; i++) {
    const text = line[i + 1]!
    setValue(table.columns[numberFields[i]!], row, text === '' ? undefined : Number(text))
  }
  for (let i = 0; i < labelNames.length; i++) setLabel(table, labelNames[i]!, row, line[LABELS + i]!)
  put(table.verified.words, row, line[FLAGS] === '1')
  put(table.hidden.words, row, line[FLAGS + 1] === '1')
  put(table.present.words, row, true)
}
