// The format in which a list is asked for: by `format`, else by `Accept`.
import type { Endpoint } from '../../contract/endpoint.ts'
import {
  type ExportQuery,
  exportFormats,
  exportQueryOf,
  exportTypes,
  type FileFormat,
  type GraphPart,
  graphFormats,
  graphListOf,
  graphTypes,
  isGraphFormat,
  type RowList,
  rowListOf,
} from '../../contract/exports.ts'
import { refuse } from '../refuse.ts'
import { type ParameterRule, type Raw, readQuery } from './input.ts'

/** How a list is exported. It does not exist for an answer in JSON. */
export type Export = { list: RowList; format: FileFormat; pages: 'one' | 'all'; bom: boolean; names: boolean }

/** `part` is of a graph that is asked for as a table. */
export const readExport = (
  endpoint: Endpoint,
  raw: Raw,
  accept: string | undefined,
  part?: GraphPart,
): Export | undefined => {
  const formats = endpoint.graph ? [...exportFormats, ...graphFormats] : exportFormats
  const {
    format = acceptedFormat(accept, formats),
    pages,
    bom,
    names,
  } = readQuery(exportQueryOf(endpoint), raw) as ExportQuery
  if (format !== 'csv' && bom) throw refuse.badInput('bom is for CSV only: give format=csv too')
  if (format !== 'json') {
    const list = isGraphFormat(format) ? graphListOf(endpoint) : rowListOf(endpoint, part)!
    return { list, format, pages: pages!, bom: bom!, names: names! }
  }
  if (names) throw refuse.badInput(`names is not for JSON: give format too, one of ${formats.join(', ')}`)
  if (pages === 'all') throw refuse.badInput(`pages=all is not for JSON: give format too, one of ${formats.join(', ')}`)
  return undefined
}

/** JSON unless the caller prefers one of the others. On a tie the more specific range wins, then the first. */
const acceptedFormat = (accept: string | undefined, formats: FileFormat[]): 'json' | FileFormat => {
  let best: { format: 'json' | FileFormat; quality: number; specific: number } | undefined
  for (const entry of accept?.toLowerCase().split(',') ?? []) {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const found = formatOf(range, formats)
    const quality = qualityOf(parameters)
    if (!found || quality <= 0) continue
    if (!best || quality > best.quality || (quality === best.quality && found.specific > best.specific))
      best = { ...found, quality }
  }
  return best?.format ?? 'json'
}

/** Other names that programs send for lines of JSON. */
const ndjsonNames = ['application/ndjson', 'application/jsonl', 'application/jsonlines', 'application/x-jsonlines']

const types = { ...exportTypes, ...graphTypes }

const formatOf = (
  range: string,
  formats: FileFormat[],
): { format: 'json' | FileFormat; specific: number } | undefined => {
  if (range === 'application/json') return { format: 'json', specific: 2 }
  if (range === 'application/*') return { format: 'json', specific: 1 }
  if (range === '*/*') return { format: 'json', specific: 0 }
  const format = formats.find((one) => types[one] === range)
  if (format) return { format, specific: 2 }
  return ndjsonNames.includes(range) ? { format: 'ndjson', specific: 2 } : undefined
}

const qualityOf = (parameters: string[]): number => {
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  return given === undefined ? 1 : Number(given.slice(2)) || 0
}

/**
 * The size of pages in place of that of the query. An export of all pages takes the largest pages, and one of a list that is empty by
 * default takes a full one. `raised` replaces a raisable maximum.
 */
export const exportLimit = (
  { list, pages }: Export,
  { query, counts }: Endpoint,
  raw: Raw,
  raised?: number,
): number | undefined => {
  const rule = query?.properties.limit as ParameterRule | undefined
  if (!rule || (pages === 'one' && rule.default !== 0)) return undefined
  // A free list with small pages would cost nothing and take long, so it has the largest ones. One page is what was asked for.
  const hasPages = pages === 'all' && list.paging !== 'none'
  const isGiven = raw.limit !== undefined && !(hasPages && counts === 'nothing')
  if (isGiven) return undefined
  if (pages === 'all' && rule['x-all-pages']) return rule['x-all-pages']
  return rule['x-raisable'] ? raised : rule.maximum
}
