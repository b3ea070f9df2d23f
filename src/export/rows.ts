// The rows of an answer: only what the contract declares, each with the ids and words that it needs to be understood alone.
import type { TSchema } from 'typebox'
import { EMPTY_LIST, type ExportColumn, isClosed, type RowList } from '../contract/exports.ts'

export type ExportRow = Record<string, unknown>

type RowSchema = { [keyword: string]: unknown }

/** `answer` is as it goes on the wire: without nulls, and with times as text. */
export const rowsOf = ({ property, lists, value, context, row, graph }: RowList, answer: unknown): ExportRow[] => {
  const envelope = answer as ExportRow
  if (graph) return graphRows(envelope)
  const entries = lists
    ? lists.flatMap((list) => ((envelope[list] ?? []) as ExportRow[]).map((entry) => ({ list, ...entry })))
    : ((property === undefined ? answer : (envelope[property] ?? [])) as unknown[])
  const shared = Object.fromEntries(context.map((name) => [name, envelope[name]]))
  return entries.map((entry) => {
    const fields = value === undefined ? (entry as ExportRow) : { [value]: entry }
    return declared(row as RowSchema, { ...shared, ...fields }) as ExportRow
  })
}

/** The field that tells what a row of a whole graph is: its head with what is true of all of it, a node or an edge. */
export const GRAPH_ROW = 'graph_row'

/** Writers take no other fields than those of the columns. */
const graphRows = ({ nodes, edges, ...head }: ExportRow): ExportRow[] => [
  { ...head, [GRAPH_ROW]: 'head' },
  ...(nodes as ExportRow[]).map((node) => ({ ...node, [GRAPH_ROW]: 'nodes' })),
  ...(edges as ExportRow[]).map((edge) => ({ ...edge, [GRAPH_ROW]: 'edges' })),
]

/** Drops fields that the schema does not name, because handlers may return more than callers may see. */
const declared = (schema: RowSchema, value: unknown): unknown => {
  if (Array.isArray(value)) return schema.items ? value.map((item) => declared(schema.items as RowSchema, item)) : value
  if (!isClosed(schema) || typeof value !== 'object' || value === null) return value
  const kept: ExportRow = {}
  for (const [name, field] of Object.entries(schema.properties as Record<string, RowSchema & TSchema>)) {
    const inner = (value as ExportRow)[name]
    if (inner !== undefined) kept[name] = typeof inner === 'object' ? declared(field, inner) : inner
  }
  return kept
}

/** The value of a column in a row; undefined where the row has none. */
export const cellOf = ({ path, each }: ExportColumn, row: ExportRow): unknown => {
  let at: unknown = row
  for (const name of path) at = (at as ExportRow | undefined)?.[name]
  if (each === undefined || at === undefined) return at
  return (at as ExportRow[]).map((entry) => each.map((field) => entry[field]).join('=')).join(',') || EMPTY_LIST
}
