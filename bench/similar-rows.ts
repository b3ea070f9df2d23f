// How similar all channels of a graph are to one, by what the service runs.
import type { Links } from '../src/graph/link-lists.ts'
import { LinkListsLoader } from '../src/graph/link-lists-loader.ts'
import { type SimilarChat, similarTo } from '../src/graph/similar.ts'
import type { Graph } from './similar-graph.ts'

/** The similarity of every channel to one. */
export type RowOf = (channel: number) => Float64Array

const linksTo = (graph: Graph, channel: number): Links => ({
  chat_id: channel,
  sources: graph.in[channel]!.map(({ source }) => source),
  mentions: graph.in[channel]!.map(({ forwards }) => forwards),
})

/** So many are asked for; there are ten labelled ones among them. */
const NEAREST = 600

/** What the service answers about a channel. */
export const answersOf = (graph: Graph): ((channel: number) => SimilarChat[]) => {
  const loader = new LinkListsLoader()
  loader.add(graph.in.flatMap((links, channel) => (links.length > 0 ? [linksTo(graph, channel)] : [])))
  const lists = loader.finish()
  return (channel) => similarTo(lists, linksTo(graph, channel), NEAREST).found
}

export const rowsOf = (graph: Graph): RowOf => {
  const answer = answersOf(graph)
  return (channel) => {
    const row = new Float64Array(graph.channels)
    for (const { chat_id, score } of answer(channel)) row[chat_id] = score
    return row
  }
}
