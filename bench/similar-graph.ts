// Real forwards between channels, and topics that others gave to some of them, for the benchmark of similar channels.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Channels are numbers from 0 on. A link is all that one channel forwarded from another. */
export type Link = { index: number; source: number; target: number; forwards: number; first_month: string }
export type Graph = { channels: number; links: Link[]; out: Link[][]; in: Link[][] }

const folder = join(process.env.REAL_DATA_DIR ?? join(import.meta.dirname, '../../shared/data'), 'graph')
const rowsOf = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

export const graphOf = (channels: number, given: Omit<Link, 'index'>[]): Graph => {
  const links = given.map((link, index) => ({ ...link, index }))
  const graph: Graph = { channels, links, out: [], in: [] }
  for (let channel = 0; channel < channels; channel++) {
    graph.out.push([])
    graph.in.push([])
  }
  for (const link of links) {
    graph.out[link.source]!.push(link)
    graph.in[link.target]!.push(link)
  }
  return graph
}

export const realGraph = () => {
  const rows = rowsOf('forwards.csv')
  const names = [...new Set(rows.flatMap(([by, from]) => [by!, from!]))].sort()
  const numbers = new Map(names.map((name, number) => [name, number]))
  const links = new Map<string, Omit<Link, 'index'>>()
  for (const [by, from, month, forwards] of rows) {
    if (by === from) continue
    const link = links.get(`${by} ${from}`)
    if (link) {
      link.forwards += Number(forwards)
      if (month! < link.first_month) link.first_month = month!
    } else {
      const [source, target] = [numbers.get(by!)!, numbers.get(from!)!]
      links.set(`${by} ${from}`, { source, target, forwards: Number(forwards), first_month: month! })
    }
  }
  const graph = graphOf(names.length, [...links.values()])
  const topics = rowsOf('topics.csv').map(([name, topic]) => ({
    name: name!,
    channel: numbers.get(name!)!,
    topic: topic!,
  }))
  return { graph, topics: topics.filter(({ channel }) => graph.in[channel]!.length > 0) }
}
