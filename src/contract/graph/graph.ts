// The graph of mentions as data: the chats of a list, of a filter or around a channel, and who mentions whom among them.
import { type Static, Type } from 'typebox'
import { CatalogFilters, CatalogItem } from '../catalog/catalog.ts'
import { ChatInfo, ChatShort } from '../chats/chats.ts'
import { MentionType } from '../chats/mentions.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  ChatParameter,
  count,
  decimal,
  identifier,
  int32Parameter,
  limit,
  list,
  oneOf,
  ToDate,
  text,
  time,
  timeParameter,
} from '../fields.ts'
import { ListId } from '../watching/lists.ts'

/** How large a graph may be: in one answer, and in a file of all pages. */
export const graphLimits = {
  one: { nodes: 2_000, edges: 10_000 },
  all: { nodes: 10_000, edges: 100_000 },
} as const

const shown = (number: number) => number.toLocaleString('en')
const { one, all } = graphLimits

const { internal_id, peer, title, members_count, verified, country, language, category } = ChatShort.properties
const { creation_date, post_views, err, ads_index } = CatalogItem.properties

export const GraphNode = Type.Object(
  {
    internal_id,
    peer,
    title,
    name: Type.Optional(
      text('Public name, as in `t.me/name`. Only with the permission `links_in_lists`.', 'riyadh_morning'),
    ),
    members_count,
    verified,
    country,
    language,
    category,
    creation_date,
    post_views,
    err,
    ads_index,
    distance: Type.Optional(
      count('Links between the chat and the channel that was asked for, which has 0. Around a channel only.', 1),
    ),
    deleted_at: ChatInfo.properties.deleted_at,
  },
  {
    title: 'GraphNode',
    description:
      'Chat in a graph, with figures of its row in the catalog as they are now. `creation_date`, `post_views`, `err` and `ads_index` are absent on a plan without the catalog.',
  },
)
export type GraphNode = Static<typeof GraphNode>

export const GraphEdge = Type.Object(
  {
    from: identifier('Internal id of the chat that mentions.', 'Vb72LmQe'),
    to: identifier('Internal id of the chat that is mentioned.', 'k3Xp9QaZ'),
    mentions: count('Mentions of the kind asked for, or of all: one per message and kind.', 14),
    forwards: count('How many of them are forwards.', 5),
    weight: decimal(
      'The mentions, each counted half after every 90 days between it and `to_date`: many and fresh ones weigh most.',
      9.31,
    ),
    first_date: time('When the first of these messages was published.', '2026-02-11T08:00:00Z'),
    last_date: time('When the last of these messages was published.', '2026-08-30T12:15:00Z'),
  },
  { title: 'GraphEdge', description: 'One chat mentions another.' },
)
export type GraphEdge = Static<typeof GraphEdge>

export const graphParts = ['nodes', 'edges'] as const

const GraphCut = Type.Object(
  {
    what: oneOf(['nodes', 'edges', 'period'], 'What was shortened.', 'edges'),
    rule: text('What is in the answer, in words.', `the ${shown(one.edges)} edges with the largest weight of 12,400`),
  },
  { title: 'GraphCut', description: 'What a graph lacks, and by which rule.' },
)

export const Graph = Type.Object(
  {
    from_date: time('Start of the period whose mentions are counted.', '2025-09-01T12:00:00Z'),
    to_date: time('End of the period.', '2026-09-01T12:00:00Z'),
    nodes_found: count(
      'Chats that the question finds. Fewer are in `nodes` if it is more than `limit`, or if some may not be read.',
      3,
    ),
    edges_found: count('Edges among the nodes with at least `min_mentions`.', 2),
    nodes: list(
      GraphNode,
      'Of a list or filter the largest chats first; around a channel the channel, then the nearest chats, those with the strongest links first.',
    ),
    edges: list(GraphEdge, 'The largest weight first. Both ends of each are in `nodes`.'),
    cut: list(GraphCut, 'What was left out, and by which rule. Empty if the graph is whole.'),
  },
  { title: 'Graph', description: 'Chats and the mentions among them.' },
)
export type Graph = Static<typeof Graph>

export const getGraph = endpoint({
  operation: 'getGraph',
  sdk: 'graph.read',
  method: 'GET',
  path: '/v1/graph',
  tag: 'Channel statistics',
  summary: 'Chats and the mentions among them as a graph',
  description: `The chats are those of a list (\`list_id\`), those around a channel (\`internal_id\`), or the channels that match filters of the catalog. At most ${shown(one.nodes)} nodes and ${shown(one.edges)} edges; a file with \`pages=all\` has up to ${shown(all.nodes)} nodes and ${shown(all.edges)} edges. As CSV, NDJSON, Parquet or XLSX it is a table of nodes or of edges (\`part\`), as \`graphml\` or \`gexf\` the whole graph. The header \`x-graph-cut\` tells what was left out. If the nodes were mentioned more than a million times in the period, only its newest months are counted, and \`from_date\` tells from when on. Mentions of the last minute may be missing. On a plan that reads verified chats only, the others are left out. A list needs the permission \`lists:read\` of a named key too, and filters need \`catalog:read\` and a plan with the catalog.`,
  query: Type.Object({
    list_id: Type.Optional(ListId),
    internal_id: Type.Optional(ChatParameter),
    depth: int32Parameter(
      'How many links the chats may be away from `internal_id`, 1 without it. With 2, the chats around its 50 strongest neighbours follow.',
      1,
      { minimum: 1, maximum: 2 },
    ),
    ...CatalogFilters.properties,
    from_date: timeParameter(
      'earliest',
      'Earliest mention to count. Without it: 365 days before `to_date`, or the history your plan may read.',
      1_785_542_400,
    ),
    to_date: ToDate,
    kind: Type.Optional(MentionType),
    min_mentions: int32Parameter('Only edges with at least so many mentions.', 2, { minimum: 1, default: 1 }),
    limit: limit(1, one.nodes, 500, { 'x-all-pages': all.nodes }),
    part: Type.Optional(
      oneOf(graphParts, 'Which table a file in CSV, NDJSON, Parquet or XLSX has.', 'edges', { default: 'nodes' }),
    ),
  }),
  response: Graph,
  graph: true,
  headers: ['x-graph-cut'],
  counts: 'request and channel',
  permission: 'channels:read',
  chat: 'Channel',
})

export const graphEndpoints: Endpoint[] = [getGraph]
