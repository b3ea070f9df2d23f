// Converts the caller's filters into the filter of a catalog query.
import type { Filter, MatchedTerm } from '../../catalog/query.ts'
import type { CatalogFilters } from '../../contract/index.ts'
import { listChatsSpelled } from '../../store/chats/chat-search.ts'
import { findChatByLink } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { foldedWords } from '../../text/fold.ts'
import { readChatLink } from '../../text/links.ts'
import { type Dictionary, dictionaryIds } from '../request/dictionary-names.ts'
import { splitList } from '../request/input.ts'

export const catalogFilter = async (db: Db, given: CatalogFilters): Promise<Filter> => {
  const { term, search_in_about, country, language, category, ...rest } = given
  return {
    ...rest,
    term: await matchedTerm(db, term?.trim(), search_in_about ?? false),
    country: ids('country', country, 'countries'),
    language: ids('language', language, 'languages'),
    category: ids('category', category, 'categories'),
  }
}

/** A snapshot keeps its filters as they were given, so they may hold names. */
const ids = (name: string, list: string | undefined, dictionary: Dictionary) =>
  list === undefined ? undefined : dictionaryIds(name, splitList(list), dictionary)

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
