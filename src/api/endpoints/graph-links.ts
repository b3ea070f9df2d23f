// The edges of a graph: the strongest of the links that were counted.
import type { LinksAsked, LinksTo } from '../../store/observed/mentions/links.ts'
import { refuse } from '../refuse.ts'

/** What is asked about the links of a graph. */
export type GraphAsked = Omit<LinksAsked, 'sources'>

export const tooManyMentions = () =>
  refuse.tooMuchToCount(
    'these chats have more than 1,000,000 mentions in the last month of the period: ask for fewer of them with limit, or for an earlier to_date',
  )

type LinkEdge = {
  source: number
  target: number
  mentions: number
  forwards: number
  weight: number
  first: number
  last: number
}

/** The largest weight first; then the most mentions, and the older records. */
const byStrength = (a: LinkEdge, b: LinkEdge) =>
  b.weight - a.weight || b.mentions - a.mentions || a.source - b.source || a.target - b.target

/** At most `most` edges. Only those that may be among them become objects, because a million of them would take a second to sort. */
export const strongestEdges = (links: LinksTo[], most: number): { strongest: LinkEdge[]; found: number } => {
  const found = links.reduce((sum, { sources }) => sum + sources.length, 0)
  const least = found > most ? leastWeight(links, found, most) : 0
  const edges = links.flatMap(({ chat_id, sources, ...link }) =>
    sources.flatMap((source, i): LinkEdge | [] =>
      link.fresh[i]! < least
        ? []
        : {
            source,
            target: chat_id,
            mentions: link.mentions[i]!,
            forwards: link.forwards[i]!,
            weight: Number(link.fresh[i]!.toPrecision(6)),
            first: link.first[i]!,
            last: link.last[i]!,
          },
    ),
  )
  return { strongest: edges.sort(byStrength).slice(0, most), found }
}

/** The weight that `most` of the links reach. */
const leastWeight = (links: LinksTo[], found: number, most: number): number => {
  const weights = new Float32Array(found)
  let at = 0
  for (const { fresh } of links) {
    weights.set(fresh, at)
    at += fresh.length
  }
  return weights.sort()[found - most]!
}
