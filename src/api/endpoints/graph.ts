// The graph of mentions as data: which chats a question finds, and the links among those that are shown.
import {
  CatalogFilters,
  type Endpoint,
  type GraphEdge,
  type GraphNode,
  getGraph,
  graphLimits,
} from '../../contract/index.ts'
import { windowUntil } from '../../graph/window.ts'
import { type CatalogPageRow, listSetPage } from '../../store/catalog/page.ts'
import { listHiddenIds } from '../../store/chats/chats.ts'
import { listBoundedLinks } from '../../store/observed/mentions/bounded-links.ts'
import type { TimeRange } from '../../store/observed/messages/message-months.ts'
import { isoDay } from '../../time/days.ts'
import { hourEnd } from '../../time/hours.ts'
import { largest } from '../../watching/list-points.ts'
import { refuse } from '../refuse.ts'
import { type Answer, type HandlerInput, handle } from '../request/handle.ts'
import { catalogFilter } from './catalog-filter.ts'
import { type GraphAsked, strongestEdges, tooManyMentions } from './graph-links.ts'
import { findNeighbourhood } from './graph-neighbourhood.ts'
import { timeRange } from './history.ts'
import { heldChats, readableChats } from './list-chats.ts'

type GraphQuery = HandlerInput<typeof getGraph>

/** The chats of a graph: how many the question finds, and what is left out. */
type GraphSelection = {
  rows: CatalogPageRow[]
  found: number
  /** Around a channel: how many links each chat is away from it. */
  distances?: Map<number, number>
  range: TimeRange
}

export const graphRoutes = [
  handle(getGraph, async (asked) => {
    const { query, db, caller, answer } = asked
    const select = selectionOf(asked)
    const graph: GraphAsked = { ...periodOf(asked), kind: query.kind, min_mentions: query.min_mentions! }
    const { rows, found, distances, range } = await select(graph)
    const ids = rows.map(({ chat_id }) => chat_id)
    const linked = await listBoundedLinks(db, ids, { ...graph, range, sources: ids })
    if (!linked) throw tooManyMentions()
    const most = query.limit! > graphLimits.one.nodes ? graphLimits.all.edges : graphLimits.one.edges
    const edges = strongestEdges(linked.links, most)
    const idOf = new Map(rows.map(({ chat_id, internal_id }) => [chat_id, internal_id]))
    const cut = [
      ...(found > rows.length ? [{ what: 'nodes' as const, rule: nodeRule(rows.length, found, query) }] : []),
      ...(edges.found > most
        ? [
            {
              what: 'edges' as const,
              rule: `the ${shown(most)} edges with the largest weight of ${shown(edges.found)}`,
            },
          ]
        : []),
      ...(linked.range.from > graph.range.from
        ? [
            {
              what: 'period' as const,
              rule: `the mentions since ${isoDay(linked.range.from)}, because there are too many to count before`,
            },
          ]
        : []),
    ]
    if (cut.length) answer.addHeader('x-graph-cut', cut.map(({ rule }) => rule).join('; '))
    return {
      from_date: linked.range.from,
      to_date: linked.range.to,
      nodes_found: found,
      edges_found: edges.found,
      nodes: rows.map((row) => nodeOf(row, caller, distances?.get(row.chat_id))),
      edges: edges.strongest.map(
        ({ source, target, first, last, ...counted }): Answer<GraphEdge> => ({
          from: idOf.get(source)!,
          to: idOf.get(target)!,
          ...counted,
          first_date: new Date(first * 1000),
          last_date: new Date(last * 1000),
        }),
      ),
      cut,
    }
  }),
]

const shown = (number: number) => number.toLocaleString('en')

const nodeRule = (rows: number, found: number, { internal_id, limit }: GraphQuery['query']) => {
  if (rows < limit!) return `the ${shown(rows)} chats that your plan may read of ${shown(found)}`
  return internal_id === undefined
    ? `the ${shown(rows)} largest chats of ${shown(found)}`
    : `the ${shown(rows)} nearest chats with the strongest links of ${shown(found)}`
}

/** What is counted ends with this hour at the latest: the answer names its period, and weights fall with the time until its end. */
const periodOf = ({ query, caller, now }: GraphQuery) => {
  const to_date = Math.min(query.to_date ?? Number.POSITIVE_INFINITY, hourEnd(now).getTime() / 1000)
  const { range, half_life_days } = windowUntil(new Date(to_date * 1000))
  const from_date = query.from_date ?? Math.max(0, range.from.getTime() / 1000)
  return { range: timeRange({ query: { from_date, to_date }, caller, now }), half_life_days }
}

/** The chats are named in one of three ways, each with a permission of its own. */
const selectionOf = (asked: GraphQuery): ((graph: GraphAsked) => Promise<GraphSelection>) => {
  const { query, caller } = asked
  const filters = Object.fromEntries(
    Object.entries(query).filter(([name]) => name in CatalogFilters.properties),
  ) as CatalogFilters
  const given = [
    ...(query.list_id === undefined ? [] : ['list_id']),
    ...(query.internal_id === undefined ? [] : ['internal_id']),
    ...Object.keys(filters).slice(0, 1),
  ]
  if (given.length > 1) throw refuse.badInput(`${given.join(' and ')} exclude each other: give one of them`)
  if (query.depth !== undefined && query.internal_id === undefined)
    throw refuse.badInput('depth is for the chats around a channel: give internal_id too')
  if (query.internal_id !== undefined) return (graph) => aroundChannel(asked, graph)
  if (query.list_id !== undefined) {
    permitted(asked, 'lists:read')
    return (graph) => ofList(asked, query.list_id!, graph)
  }
  permitted(asked, 'catalog:read')
  if (!caller.terms.permissions.allow_catalog) throw refuse.featureOff('allow_catalog')
  return (graph) => ofCatalog(asked, filters, graph)
}

const permitted = ({ caller }: GraphQuery, needed: 'lists:read' | 'catalog:read') => {
  const { permissions } = caller.holder
  if (permissions !== null && !permissions.includes(needed)) throw refuse.notPermitted(needed)
}

const bySize = (a: CatalogPageRow, b: CatalogPageRow) =>
  (b.members_count ?? -1) - (a.members_count ?? -1) || a.chat_id - b.chat_id

/** A list has 1,000 chats at most. */
const ofList = async (asked: GraphQuery, list_id: string, { range }: GraphAsked): Promise<GraphSelection> => {
  const { chat_ids } = await heldChats({ ...(asked as HandlerInput<Endpoint>), params: { list_id } })
  const all = await listSetPage(asked.db, chat_ids)
  const rows = readableChats(asked, all).toSorted(bySize).slice(0, asked.query.limit)
  return { rows, found: all.length, range }
}

const ofCatalog = async (
  asked: GraphQuery,
  filters: CatalogFilters,
  { range }: GraphAsked,
): Promise<GraphSelection> => {
  const { db, catalog, query } = asked
  const { chat_ids, count } = await catalog.search(await catalogFilter(db, filters), largest(query.limit!))
  return { rows: readableChats(asked, await listSetPage(db, chat_ids)), found: count, range }
}

const aroundChannel = async (asked: GraphQuery, graph: GraphAsked): Promise<GraphSelection> => {
  const { db, chat, query } = asked
  const limit = query.limit!
  const { distances, range } = await findNeighbourhood(db, chat.chat_id, { ...graph, depth: query.depth ?? 1, limit })
  const hidden = await listHiddenIds(db, [...distances.keys()])
  const chat_ids = [...distances.keys()].filter((chat_id) => !hidden.has(chat_id))
  const rows: CatalogPageRow[] = []
  // Chats that may not be read make place for the next ones.
  for (let i = 0; i < chat_ids.length && rows.length < limit; i += limit) {
    const some = await listSetPage(db, chat_ids.slice(i, i + limit))
    rows.push(...readableChats(asked, some).slice(0, limit - rows.length))
  }
  return { rows, found: chat_ids.length, distances, range }
}

const nodeOf = (
  row: CatalogPageRow,
  { terms: { permissions } }: GraphQuery['caller'],
  distance: number | undefined,
): Answer<GraphNode> => {
  const { internal_id, peer, title, username, members_count, verified, country, language, category } = row
  const { creation_date, post_views, err, ads_index } = row
  return {
    internal_id,
    peer,
    title,
    name: permissions.links_in_lists ? username : null,
    members_count,
    verified,
    country,
    language,
    category,
    ...(permissions.allow_catalog && { creation_date, post_views, err, ads_index }),
    distance: distance ?? null,
    deleted_at: row.deleted_at,
  }
}
