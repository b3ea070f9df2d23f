// Converts the caller's filters into the filter of a catalog query.
import type { Filter, MatchedTerm } from '../../catalog/query.ts'
import { CatalogFilters } from '../../contract/index.ts'
import { listChatsSpelled } from '../../store/chats/chat-search.ts'
import { findChatByLink } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { splitList } from '../../text/comma-list.ts'
import { foldedWords } from '../../text/fold.ts'
import { readChatLink } from '../../text/links.ts'
import { adsIndexGrades, trustLevels } from '../../vocabulary.ts'
import { type DictionaryKey, dictionaryIds } from '../request/dictionary-names.ts'
import { readTime, readWords } from '../request/input.ts'

/** A query was read already. A snapshot keeps its filters as they were given, so its times may be texts and its labels names. */
export const catalogFilter = async (db: Db, given: CatalogFilters): Promise<Filter> => {
  const { term, search_in_about, community_id, ...labelled } = given
  const { country, language, category, posts_language, ads_index_grade, trust_level, ...rest } = labelled
  return {
    ...rest,
    ...times(given),
    term: await matchedTerm(db, term?.trim(), search_in_about ?? false),
    country: ids('country', country, 'countries'),
    language: ids('language', language, 'languages'),
    category: ids('category', category, 'categories'),
    posts_language: ids('posts_language', posts_language, 'languages'),
    ads_index_grade: words('ads_index_grade', ads_index_grade, adsIndexGrades),
    community_id: community_id === undefined ? undefined : splitList(community_id).map(Number),
    trust_level: words('trust_level', trust_level, trustLevels),
  }
}

const timeNames = ['creation_date_min', 'creation_date_max', 'last_post_date_min', 'last_post_date_max'] as const

const times = (given: CatalogFilters): Filter =>
  Object.fromEntries(
    timeNames.flatMap((name) =>
      given[name] === undefined ? [] : [[name, readTime(name, given[name], CatalogFilters.properties[name])]],
    ),
  )

const ids = (name: string, list: string | undefined, dictionary: DictionaryKey) =>
  list === undefined ? undefined : dictionaryIds(name, splitList(list), dictionary)

const words = (name: string, list: string | undefined, known: readonly string[]) =>
  list === undefined ? undefined : splitList(readWords(name, list, known))

/** The rules are those of the channel search: a link finds its channel, and words find titles and the username they spell. */
const matchedTerm = async (
  db: Db,
  term: string | undefined,
  in_description: boolean,
): Promise<MatchedTerm | undefined> => {
  if (!term) return undefined
  const link = readChatLink(term)
  if (link) {
    const chat = await findChatByLink(db, link)
    return { words: [], in_description, named: chat ? [chat.chat_id] : [] }
  }
  const words = foldedWords(term)
  const named = words.length ? await listChatsSpelled(db, 'Channel', words) : []
  return { words, in_description, named }
}
