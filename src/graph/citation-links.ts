// Reads who cites whom at a moment, without own citations.
import type { Db } from '../store/db.ts'
import { listFreshLinksTo } from '../store/observed/mentions/links.ts'
import { DAY_MS } from '../time/spans.ts'
import { citationRules, linkUnits } from './citation.ts'
import type { CitationChats } from './citation-chats.ts'
import { collectLinks, type LinkLists } from './citation-lists.ts'

/** Chats whose links are read at a time: a few tens of thousands of links. */
const PAGE = 1_000

export type CitationLinks = {
  incoming: LinkLists
  /** For each chat, how many chats of its own family cite it. */
  own_sources: Uint32Array
}

export const readCitationLinks = async (
  db: Db,
  { ids, numberOf, family }: CitationChats,
  to: Date,
): Promise<CitationLinks> => {
  const range = { from: new Date(to.getTime() - citationRules.days * DAY_MS), to }
  const own_sources = new Uint32Array(ids.length)
  const links = collectLinks(ids.length)
  for (let start = 0; start < ids.length; start += PAGE) {
    const page = [...ids.subarray(start, start + PAGE)]
    const rows = await listFreshLinksTo(db, page, { range, half_life_days: citationRules.half_life_days })
    for (const { chat_id, sources, fresh } of rows.sort((a, b) => a.chat_id - b.chat_id)) {
      const target = numberOf(chat_id)!
      eachPair(sources, fresh, (source_id, thousandths) => {
        const source = numberOf(source_id)
        if (source === undefined) return
        if (family[source] === family[target]) own_sources[target]!++
        else links.add(target, source, linkUnits(thousandths / 1_000))
      })
    }
  }
  return { incoming: links.lists(), own_sources }
}

const COMMA = 44
const ZERO = 48

/** Calls back for the elements of two arrays of whole numbers of the same length, as PostgreSQL writes them: `{1,2}`. */
const eachPair = (first: string, second: string, onPair: (a: number, b: number) => void): void => {
  let [a, b] = [1, 1]
  while (a < first.length) {
    let [one, other] = [0, 0]
    for (; a < first.length - 1; a++) {
      const code = first.charCodeAt(a)
      if (code === COMMA) break
      one = one * 10 + code - ZERO
    }
    for (; b < second.length - 1; b++) {
      const code = second.charCodeAt(b)
      if (code === COMMA) break
      other = other * 10 + code - ZERO
    }
    onPair(one, other)
    a++
    b++
  }
}
