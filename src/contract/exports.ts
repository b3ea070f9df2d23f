// Lists in formats for files: which endpoints answer with rows, the columns of a row, and the parameters that ask for them.
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { flag, oneOf } from './fields.ts'
import { exampleOf, type Json } from './schemas.ts'

export const exportTypes = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ExportFormat = keyof typeof exportTypes
export const exportFormats = Object.keys(exportTypes) as ExportFormat[]

/** Formats for answers that are graphs. They have nodes and edges in one file. */
export const graphTypes = { graphml: 'application/graphml+xml', gexf: 'application/gexf+xml' } as const
export type GraphFormat = keyof typeof graphTypes
export const graphFormats = Object.keys(graphTypes) as GraphFormat[]

export type FileFormat = ExportFormat | GraphFormat
export const isGraphFormat = (format: string): format is GraphFormat => format in graphTypes

const queryWith = (formats: readonly ('json' | FileFormat)[]) =>
  Type.Object({
    format: Type.Optional(
      oneOf(formats, 'Format of the answer. Without it `Accept` decides, and without that it is `json`.', 'csv'),
    ),
    pages: Type.Optional(
      oneOf(
        ['one', 'all'],
        '`all` sends this page and all that follow, each charged like a request of its own; not with `json`. `limit` is then the largest that is allowed, unless it is given.',
        'all',
        { default: 'one' },
      ),
    ),
    bom: Type.Optional(
      flag('Whether CSV begins with a byte order mark, which some spreadsheets need to read UTF-8.', true, {
        default: false,
      }),
    ),
    names: Type.Optional(
      flag(
        'Whether countries, languages and categories have their names in place of their ids, and chats their titles where a row has only their id; for files, not for `json`.',
        true,
        { default: false },
      ),
    ),
  })

/** Every list endpoint takes these in addition to its own parameters. They change no row, so cursors are not bound to them. */
export const ExportQuery = queryWith(['json', 'csv', 'ndjson', 'parquet', 'xlsx'])

/** The same for a graph, which has more formats. */
export const GraphExportQuery = queryWith(['json', 'csv', 'ndjson', 'parquet', 'xlsx', 'graphml', 'gexf'])

export const exportQueryOf = ({ graph }: Pick<Endpoint, 'graph'>) => (graph ? GraphExportQuery : ExportQuery)

export type ExportQuery = Static<typeof ExportQuery>

/** The column of an export of all pages that tells where the next page begins. */
export const CONTINUE_WITH = 'continue_with'

export type ColumnKind = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'json'
/**
 * `path` leads to the value within a row. With `each` that is a list, and the cell has these fields of each entry, as `step=unusual,leak=very_unusual`. A graph
 * in one file has columns `of` its nodes and of its edges.
 */
export type ExportColumn = {
  name: string
  path: readonly string[]
  kind: ColumnKind
  each?: readonly string[]
  of?: GraphPart
}

/** What a cell says of an empty list, because an empty cell says that nothing is known. */
export const EMPTY_LIST = 'none'
export type GraphPart = 'nodes' | 'edges'

export type RowList = {
  /** The property of the answer that has the rows. Without it the answer is the list. */
  property?: string
  /** The properties of the answer that have the rows, one after the other. The column `list` tells them apart. */
  lists?: readonly string[]
  /** Plain values become objects with this one field. */
  value?: string
  /** Ids and words of the answer that every row repeats, so that a row means something without the request. */
  context: string[]
  row: TSchema
  columns: ExportColumn[]
  /** The rows are those of a whole graph: a head, its nodes and its edges. */
  graph?: true
  paging: 'cursor' | 'skip' | 'offset' | 'none'
}

const known = new WeakMap<Endpoint, Map<string, RowList | undefined>>()

/** How the rows of an endpoint's answer are found; undefined if the answer is no list. A graph has two lists, which `part` names. */
export const rowListOf = (endpoint: Endpoint, part: GraphPart = 'nodes'): RowList | undefined => {
  const lists = known.get(endpoint) ?? new Map<string, RowList | undefined>()
  known.set(endpoint, lists)
  if (!lists.has(part)) lists.set(part, madeOf(endpoint.graph ? { ...endpoint, rows: part } : endpoint))
  return lists.get(part)
}

/** Both lists of a graph, one after the other, with the columns of both. */
export const graphListOf = (endpoint: Endpoint): RowList => {
  const columns = graphParts.flatMap((of) => rowListOf(endpoint, of)!.columns.map((column) => ({ ...column, of })))
  return { ...rowListOf(endpoint)!, columns, graph: true }
}
const graphParts: GraphPart[] = ['nodes', 'edges']

/** A row that may be of several kinds has the fields that all kinds have; one whose fields differ is JSON. */
const propertiesOf = (schema: TSchema | Json): Record<string, Json> => {
  const kinds = (schema as Json).anyOf as Json[] | undefined
  if (!kinds) return ((schema as Json).properties ?? {}) as Record<string, Json>
  const [first, ...others] = kinds.map(propertiesOf)
  return Object.fromEntries(
    Object.entries(first ?? {})
      .filter(([name]) => others.every((other) => name in other))
      .map(([name, field]) => [
        name,
        field.title && field.type === 'object' && differs(field, name, others)
          ? { type: 'object', description: field.description, examples: [exampleOf(field)] }
          : withoutConst(field),
      ]),
  )
}

const differs = (field: Json, name: string, others: Record<string, Json>[]): boolean =>
  others.some((other) => JSON.stringify(other[name]) !== JSON.stringify(field))

const withoutConst = ({ const: _, ...field }: Json): Json => field

const isRecord = (schema: Json): boolean => schema.type === 'object' || schema.anyOf !== undefined

const madeOf = (endpoint: Endpoint): RowList | undefined => {
  const response = endpoint.response as Json
  if (endpoint.method !== 'GET' || endpoint.rows === false) return undefined
  const lists = typeof endpoint.rows === 'object' ? endpoint.rows : undefined
  const property =
    response.type === 'array'
      ? undefined
      : (lists?.[0] ?? (endpoint.rows as string | undefined) ?? onlyListIn(response))
  const list = property === undefined ? response : propertiesOf(response)[property]!
  if (list.type !== 'array') return undefined
  const items = list.items as Json
  const value = isRecord(items) ? undefined : property === 'channel_ids' ? 'internal_id' : 'value'
  const fields = {
    ...(lists && { list: { type: 'string', enum: lists, examples: [lists[0]] } }),
    ...(value === undefined ? propertiesOf(items) : { [value]: items }),
  }
  const context = property === undefined ? [] : contextIn(response).filter((name) => !(name in fields))
  const repeated = Object.fromEntries(context.map((name) => [name, propertiesOf(response)[name]!]))
  const row = { type: 'object', properties: { ...repeated, ...fields } } as unknown as TSchema
  const parameters = propertiesOf((endpoint.query ?? {}) as TObject)
  return {
    ...(lists ? { lists } : property !== undefined && { property }),
    ...(value !== undefined && { value }),
    context,
    row,
    columns: columnsOf(row as Json),
    // Several lists go on together, and their rows would come in turns.
    paging: lists ? 'none' : ((['cursor', 'skip', 'offset'] as const).find((name) => parameters[name]) ?? 'none'),
  }
}

/** The list that is always there; lists of records win over lists of plain values. */
const onlyListIn = (response: Json): string | undefined => {
  const required = (response.required ?? []) as string[]
  const lists = required.filter((name) => propertiesOf(response)[name]!.type === 'array')
  const ofRecords = lists.filter((name) => isRecord(propertiesOf(response)[name]!.items as Json))
  const [only, ...others] = ofRecords.length ? ofRecords : lists
  return others.length ? undefined : only
}

const contextIn = (response: Json): string[] =>
  ((response.required ?? []) as string[]).filter((name) => {
    const { type, format } = propertiesOf(response)[name]!
    return (type === 'string' && format !== 'date-time') || name.endsWith('_id')
  })

/** An object whose fields are all declared. Others are one column of JSON, because their fields vary from row to row. */
export const isClosed = (schema: Json): boolean =>
  schema.type === 'object' && !schema.additionalProperties && Object.keys(propertiesOf(schema)).length > 0

const columnsOf = (schema: Json, path: readonly string[] = []): ExportColumn[] =>
  Object.entries(propertiesOf(schema)).flatMap(([name, field]) => {
    const inner = [...path, name]
    if (isClosed(field)) return columnsOf(field, inner)
    const column = { name: inner.join('.'), path: inner }
    const each = field['x-cell'] as readonly string[] | undefined
    return each === undefined ? { ...column, kind: kindOf(field) } : { ...column, kind: 'text' as const, each }
  })

const kinds: Partial<Record<string, ColumnKind>> = { integer: 'integer', number: 'number', boolean: 'boolean' }
const kindOf = ({ type, format }: Json): ColumnKind =>
  type === 'string' ? (format === 'date-time' ? 'time' : 'text') : (kinds[type as string] ?? 'json')

const CsvFile = {
  title: 'CsvFile',
  type: 'string',
  description: 'A table: the names of the columns in the first line, and a row in each that follows.',
}
const NdjsonFile = {
  title: 'NdjsonFile',
  type: 'string',
  description: 'One JSON object per line: the rows of the JSON answer.',
}
const ParquetFile = {
  title: 'ParquetFile',
  type: 'string',
  format: 'binary',
  description: 'A Parquet file with the columns of the CSV.',
  examples: ['PAR1…PAR1'],
}
const XlsxFile = {
  title: 'XlsxFile',
  type: 'string',
  format: 'binary',
  description: 'A workbook of Excel with the columns of the CSV.',
  examples: ['PK…'],
}

/** What the OpenAPI description says of the formats of a list: the columns are the example of the CSV. */
export const exportContent = (endpoint: Endpoint, refer: (schema: Json) => Json): Record<string, Json> => {
  const list = rowListOf(endpoint)
  if (!list) return {}
  const namesIn = ({ columns }: RowList, separator: string) => columns.map(({ name }) => name).join(separator)
  const ofEdges = endpoint.graph && namesIn(rowListOf(endpoint, 'edges')!, ', ')
  return {
    [exportTypes.csv]: {
      schema: ofEdges
        ? {
            type: 'string',
            description: `Columns of the nodes: ${namesIn(list, ', ')}. Columns of the edges: ${ofEdges}.`,
          }
        : refer(CsvFile),
      example: `${namesIn(list, ',')}\r\n`,
    },
    [exportTypes.ndjson]: { schema: refer(NdjsonFile) },
    [exportTypes.parquet]: { schema: refer(ParquetFile) },
    [exportTypes.xlsx]: { schema: refer(XlsxFile) },
    ...(endpoint.graph && graphContent),
  }
}

const graphContent: Record<string, Json> = {
  [graphTypes.graphml]: {
    schema: { type: 'string', description: 'The graph as GraphML: directed, with typed attributes.' },
    example: '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">…</graphml>',
  },
  [graphTypes.gexf]: {
    schema: {
      type: 'string',
      description: 'The graph as GEXF 1.3: directed, with typed attributes, and edges that begin and end in time.',
    },
    example: '<gexf xmlns="http://gexf.net/1.3" version="1.3">…</gexf>',
  },
}
