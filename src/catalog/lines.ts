// Parses the lines that the store makes of chats (see store/catalog/feed.ts) and writes them into the table.
import { numberFields } from '../store/catalog/columns.ts'
import { catalogLabels } from '../vocabulary.ts'
import { put } from './bitmap.ts'
import { setValue } from './column.ts'
import { setLabel, type Table } from './table.ts'

/** In a line, the numbers follow the chat's id. */
const LABELS = 1 + numberFields.length
const FLAGS = LABELS + catalogLabels.length
const COMMUNITY = FLAGS + 4
const TEXTS = COMMUNITY + 1

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
  for (let i = 0; i < catalogLabels.length; i++) setLabel(table, catalogLabels[i]!, row, line[LABELS + i]!)
  put(table.verified.words, row, line[FLAGS] === '1')
  put(table.isPublic.words, row, line[FLAGS + 1] === '1')
  put(table.isPrivate.words, row, line[FLAGS + 2] === '1')
  const isGroup = line[FLAGS + 3] === '1'
  put(table.channels.words, row, !isGroup)
  put(table.groups.words, row, isGroup)
  table.communities[row] = Number(line[COMMUNITY])
}
