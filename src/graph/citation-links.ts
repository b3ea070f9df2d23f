// Reads who cites whom at a moment, without own citations.
import type { Db } from '../store/db.ts'
import { type Adjacency, collectLinks } from './adjacency.ts'
import { linkUnits } from './citation.ts'
import type { CitationChats } from './citation-chats.ts'
import { forEachLink } from './read-links.ts'

export type CitationLinks = {
  incoming: Adjacency<Uint16Array>
  /** For each chat, how many chats of its own family cite it. */
  own_sources: Uint32Array
}

export const readCitationLinks = async (db: Db, chats: CitationChats, to: Date): Promise<CitationLinks> => {
  const { ids, family } = chats
  const own_sources = new Uint32Array(ids.length)
  const incoming = collectLinks(ids.length, Uint16Array)
  await forEachLink(db, chats, to, (target, source, mentions) => {
    if (family[source] === family[target]) own_sources[target]!++
    else incoming.add(target, source, linkUnits(inThousandths(mentions)))
  })
  return { incoming: incoming.links(), own_sources }
}

/** Indexes are compared with stored ones, and finer numbers would make every one of them differ a little. */
const inThousandths = (mentions: number): number => Math.max(1, Math.round(mentions * 1_000)) / 1_000
