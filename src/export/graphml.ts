// A graph as GraphML: typed keys, then nodes, then edges. It is written row by row, so a large graph never exists as one text.
import type { Column } from '../contract/exports.ts'
import { cellOf, GRAPH_ROW, type Row } from './rows.ts'
import { attributeTypes, describedGraph, XML_HEAD, xmlText, xmlValue } from './xml.ts'

/** A title is the label, because that is what programs show beside a node. */
const nameOf = ({ name }: Column) => (name === 'title' ? 'label' : name)

/** The ids of nodes are attributes of the elements themselves. */
const isEnd = ({ name }: Column) => name === 'internal_id' || name === 'from' || name === 'to'

export const openGraphml = (columns: Column[]) => {
  const nodes = columns.filter((column) => column.of === 'nodes' && !isEnd(column))
  const edges = columns.filter((column) => column.of === 'edges' && !isEnd(column))
  const keyOf = (column: Column) => `${column.of === 'nodes' ? 'n' : 'e'}_${column.name}`
  const declared = (all: Column[], element: string) =>
    all.map(
      (column) =>
        `<key id="${keyOf(column)}" for="${element}" attr.name="${nameOf(column)}" attr.type="${attributeTypes[column.kind]}"/>\n`,
    )
  const head = (row: Row) =>
    [
      XML_HEAD,
      '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">\n',
      `<desc>${xmlText(describedGraph(row))}</desc>\n`,
      ...declared(nodes, 'node'),
      ...declared(edges, 'edge'),
      '<graph id="mentions" edgedefault="directed">\n',
    ].join('')
  const data = (all: Column[], row: Row) =>
    all
      .map((column) => {
        const value = cellOf(column, row)
        return value === undefined ? '' : `<data key="${keyOf(column)}">${xmlValue(column.kind, value)}</data>`
      })
      .join('')
  const written = (row: Row): string => {
    if (row[GRAPH_ROW] === 'head') return head(row)
    if (row[GRAPH_ROW] === 'nodes') return `<node id="${xmlText(String(row.internal_id))}">${data(nodes, row)}</node>\n`
    const [from, to] = [xmlText(String(row.from)), xmlText(String(row.to))]
    return `<edge source="${from}" target="${to}">${data(edges, row)}</edge>\n`
  }
  return {
    rows: (rows: Row[]): string => rows.map(written).join(''),
    end: (): string => '</graph>\n</graphml>\n',
  }
}
