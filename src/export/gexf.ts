// A graph as GEXF 1.3: typed attributes, nodes with their titles as labels, and edges that begin and end in time. It is written row by row.
import type { ExportColumn } from '../contract/exports.ts'
import { cellOf, type ExportRow, GRAPH_ROW } from './rows.ts'
import { attributeTypes, describedGraph, XML_HEAD, xmlText, xmlValue } from './xml.ts'

/** Days, because networkx does not read moments here. The moments are among the values. */
const dayPart = (time: unknown): string => String(time).slice(0, 10)

/** These are attributes of the elements themselves. */
const OWN = ['internal_id', 'title', 'from', 'to', 'weight']

export const openGexf = (columns: ExportColumn[]) => {
  const valuesOf = (of: string) => columns.filter((column) => column.of === of && !OWN.includes(column.name))
  const nodes = valuesOf('nodes')
  const edges = valuesOf('edges')
  const declared = (all: ExportColumn[], element: string) => [
    `<attributes class="${element}">\n`,
    ...all.map(({ name, kind }) => `<attribute id="${name}" title="${name}" type="${attributeTypes[kind]}"/>\n`),
    '</attributes>\n',
  ]
  const head = (row: ExportRow) =>
    [
      XML_HEAD,
      '<gexf xmlns="http://gexf.net/1.3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://gexf.net/1.3 http://gexf.net/1.3/gexf.xsd" version="1.3">\n',
      `<meta lastmodifieddate="${dayPart(row.to_date)}"><creator>Channelscope</creator><description>${xmlText(describedGraph(row))}</description></meta>\n`,
      `<graph defaultedgetype="directed" mode="dynamic" timeformat="date" timerepresentation="interval" start="${dayPart(row.from_date)}" end="${dayPart(row.to_date)}">\n`,
      ...declared(nodes, 'node'),
      ...declared(edges, 'edge'),
      '<nodes>\n',
    ].join('')
  const values = (all: ExportColumn[], row: ExportRow) => {
    const given = all.flatMap((column) => {
      const value = cellOf(column, row)
      return value === undefined ? [] : `<attvalue for="${column.name}" value="${xmlValue(column.kind, value)}"/>`
    })
    return given.length ? `<attvalues>${given.join('')}</attvalues>` : ''
  }
  let edge = 0
  const betweenParts = '</nodes>\n<edges>\n'
  const written = (row: ExportRow): string => {
    if (row[GRAPH_ROW] === 'head') return head(row)
    if (row[GRAPH_ROW] === 'nodes')
      return `<node id="${xmlText(String(row.internal_id))}" label="${xmlText(String(row.title))}">${values(nodes, row)}</node>\n`
    const before = edge === 0 ? betweenParts : ''
    const [from, to] = [xmlText(String(row.from)), xmlText(String(row.to))]
    return `${before}<edge id="${edge++}" source="${from}" target="${to}" weight="${row.weight}" start="${dayPart(row.first_date)}" end="${dayPart(row.last_date)}">${values(edges, row)}</edge>\n`
  }
  return {
    rows: (rows: ExportRow[]): string => rows.map(written).join(''),
    end: (): string => `${edge === 0 ? betweenParts : ''}</edges>\n</graph>\n</gexf>\n`,
  }
}
