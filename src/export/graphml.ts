// A graph as GraphML: typed keys, then nodes, then edges. It is written row by row, so a large graph never exists as one text.
import type { ExportColumn } from '../contract/exports.ts'
import { cellOf, type ExportRow, GRAPH_ROW } from './rows.ts'
import { attributeTypes, describedGraph, XML_HEAD, xmlText, xmlValue } from './xml.ts'

/** A title is the label, because that is what programs show beside a node. */
const nameOf = ({ name }: ExportColumn) => (name === 'title' ? 'label' : name)

/** The ids of nodes are attributes of the elements themselves. */
const isEnd = ({ name }: ExportColumn) => name === 'internal_id' || name === 'from' || name === 'to'

export const openGraphml = (columns: ExportColumn[]) => {
  const nodes = columns.filter((column) => column.of === 'nodes' && !isEnd(column))
  const edges = columns.filter((column) => column.of === 'edges' && !isEnd(column))
  const keyOf = (column: ExportColumn) => `${column.of === 'nodes' ? 'n' : 'e'}_${column.name}`
  const declared = (all: ExportColumn[], element: string) =>
    all.map(
      (column) =>
        `<key id="${keyOf(column)}" for="${element}" attr.name="${nameOf(column)}" attr.type="${attributeTypes[column.kind]}"/>\n`,
    )
  const head = (row: ExportRow) =>
    [
      XML_HEAD,
      '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">\n',
      `<desc>${xmlText(describedGraph(row))}</desc>\n`,
      ...declared(nodes, 'node'),
      ...declared(edges, 'edge'),
      '<graph id="mentions" edgedefault="directed">\n',
    ].join('')
  const data = (all: ExportColumn[], row: ExportRow) =>
    all
      .map((column) => {
        const value = cellOf(column, row)
        return value === undefined ? '' : `<data key="${keyOf(column)}">${xmlValue(column.kind, value)}</data>`
      })
      .join('')
  const written = (row: ExportRow): string => {
    if (row[GRAPH_ROW] === 'head') return head(row)
    if (row[GRAPH_ROW] === 'nodes') return `<node id="${xmlText(String(row.internal_id))}">${data(nodes, row)}</node>\n`
    const [from, to] = [xmlText(String(row.from)), xmlText(String(row.to))]
    return `<edge source="${from}" target="${to}">${data(edges, row)}</edge>\n`
  }
  return {
    rows: (rows: ExportRow[]): string => rows.map(written).join(''),
    end: (): string => '</graph>\n</graphml>\n',
  }
}
