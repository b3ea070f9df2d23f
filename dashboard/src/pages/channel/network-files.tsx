// The data of the tab as files: the graph around the channel for programs that draw graphs, and the lists as tables.
import { exportFormats, graphFormats } from '#sdk/values'
import { FilesMenu } from '../../look/files-menu.tsx'
import { useWords } from '../../words/index.ts'
import { useChannelAddress } from './address.ts'
import { mentionsIn, neighboursIn } from './network-state.ts'

const DAY = 86_400

/** As many chats as one answer may have. */
const MOST_NODES = 2_000

export const NetworkFiles = ({ id }: { id: string }) => {
  const { files: words } = useWords()
  const { search } = useChannelAddress()
  const { kind, days } = neighboursIn(search)
  const from_date = Math.floor(Date.now() / 1000 / DAY) * DAY - days * DAY
  const around = { internal_id: id, kind, from_date }
  const graph = { operation: 'getGraph', path: '/v1/graph' } as const
  const ofGraph = { ...around, limit: MOST_NODES }
  const list = { formats: exportFormats, hasPages: true }
  return (
    <FilesMenu
      note={words.gephi}
      files={[
        { ...graph, title: words.graph, query: ofGraph, formats: graphFormats },
        { ...graph, title: words.nodes, query: { ...ofGraph, part: 'nodes' }, formats: exportFormats },
        { ...graph, title: words.edges, query: { ...ofGraph, part: 'edges' }, formats: exportFormats },
        { ...list, title: words.neighbours, operation: 'getNeighbours', path: '/v1/channel/neighbours', query: around },
        {
          ...list,
          title: words.mentions,
          operation: 'getChannelMentions',
          path: '/v1/channel/mentions',
          query: { internal_id: id, ...mentionsIn(search) },
        },
        {
          ...list,
          title: words.similar,
          operation: 'getSimilarChannels',
          path: '/v1/channel/similar',
          query: { internal_id: id },
        },
      ]}
    />
  )
}
