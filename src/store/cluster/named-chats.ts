// Which chats a statement on the big tables is about. Each statement names them by parameters (docs/adr/0015), which a test holds.
import type { Sql } from '../db.ts'
import { distributionColumns } from './distribute.ts'

/** By which column each table is spread, those of the search among them. */
const columns: Record<string, string> = { ...distributionColumns, search_channels: 'chat_id', search_parts: 'part' }

const readsBigTable = new RegExp(`\\b(?:from|join|into|update) (?:${Object.keys(columns).join('|')})\\b`)
const bigTables = new RegExp(`\\b(?:from|join|into|update) (${Object.keys(columns).join('|')})\\b`, 'g')
const parametersOf: Record<string, RegExp> = Object.fromEntries(
  [...new Set(Object.values(columns))].map((column) => [
    column,
    new RegExp(`\\b${column} = (?:any ?\\( ?)?\\$(\\d+)`, 'g'),
  ]),
)

/** The ids by which the parts are found; `all` if the statement asks every part, and undefined if it asks none. */
export const namedChats = ({ text, values }: Sql): number[] | 'all' | undefined => {
  if (!readsBigTable.test(text)) return undefined
  const ids = new Set<number>()
  const bound = new Set([...text.matchAll(bigTables)].map(([, table]) => columns[table!]!))
  for (const column of bound) {
    const parameters = [...text.matchAll(parametersOf[column]!)]
    if (parameters.length === 0) return 'all'
    for (const [, number] of parameters) for (const id of idsOf(values[Number(number) - 1])) ids.add(id)
  }
  return [...ids]
}

/** A number, or the text of an array of numbers. */
const idsOf = (value: unknown): number[] =>
  typeof value === 'string' ? (value.match(/-?\d+/g) ?? []).map(Number) : value === null ? [] : [Number(value)]
