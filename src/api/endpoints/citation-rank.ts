// The place of a channel by its citation index, and the explanation of the index, in the form that the contract shows.
import type { CitationIndexParts } from '../../contract/index.ts'
import { rounded } from '../../metrics/rounding.ts'
import type { Db } from '../../store/db.ts'
import { listCitationParts } from '../../store/graph/citation.ts'
import type { ChannelCitations } from '../../store/statistics/columns.ts'
import type { Answer } from '../request/handle.ts'

/** Null if there is no place at all. */
export const citationRank = (row: Omit<ChannelCitations, 'citation_index'>) => {
  if (row.citation_rank_in_language === null && row.citation_rank_in_category === null) return null
  return {
    in_language: row.citation_rank_in_language,
    of_language: row.citation_rank_of_language,
    in_category: row.citation_rank_in_category,
    of_category: row.citation_rank_of_category,
  }
}

/** By chat; one that nobody cites is missing. */
export const citationIndexParts = async (
  db: Db,
  chat_ids: number[],
): Promise<Map<number, Answer<CitationIndexParts>>> =>
  new Map((await listCitationParts(db, chat_ids)).map((parts) => [parts.chat_id, shownParts(parts)]))

const shownParts = (parts: Awaited<ReturnType<typeof listCitationParts>>[number]): Answer<CitationIndexParts> => {
  const { received, direct, sources, own_sources, returned_percent } = parts
  return {
    readers: rounded(received, 1),
    direct: rounded(direct, 1),
    passed_on: rounded(Math.max(0, received - direct), 1),
    sources,
    largest: parts.largest.map(({ internal_id, title, readers }) => ({
      internal_id,
      title,
      readers: rounded(readers, 1),
      share_percent: rounded(Math.min(100, (readers / received) * 100), 1),
    })),
    left_out: { own_chats: own_sources },
    damped: { returned_percent: rounded(returned_percent, 1) },
  }
}
