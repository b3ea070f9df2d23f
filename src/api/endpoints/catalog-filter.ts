// Converts the caller's filters into the filter of a catalog query.
import type { Filter, MatchedTerm } from '../../catalog/query.ts'
import { CatalogFilters } from '../../contract/index.ts'
import { listChatsSpelled } from '../../store/chats/chat-search.ts'
import { findChatByLink } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { splitList } from '../../text/comma-list.ts'
import { foldedWords } from '../../text/fold.ts'
import { readChatLink } from '../../text/links.ts'
import { type CatalogLabel, catalogLabels } from '../../vocabulary.ts'
import { dictionaryIds } from '../request/dictionary-names.ts'
import { type ParameterRule, readTime, readWords } from '../request/input.ts'

/** A query was read already. A snapshot keeps its filters as they were given, so its times may be texts and its labels names. */
export const catalogFilter = async (db: Db, given: CatalogFilters): Promise<Filter> => {
  const { term, search_in_about, community_id, ...rest } = given
  return {
    ...rest,
    ...times(given),
    term: await matchedTerm(db, term?.trim(), search_in_about ?? false),
    ...labels(given),
    community_id: community_id === undefined ? undefined : splitList(community_id).map(Number),
  }
}

const rules: Record<string, ParameterRule> = CatalogFilters.properties
const timeNames = Object.keys(rules).filter((name) => rules[name]!['x-time'])

const times = (given: CatalogFilters): Filter =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value !== undefined && timeNames.includes(name)
        ? [[name, readTime(name, value as string | number, rules[name]!)]]
        : [],
    ),
  )

const labels = (given: CatalogFilters) =>
  Object.fromEntries(catalogLabels.map((name) => [name, choices(name, given[name])])) as Record<
    CatalogLabel,
    string[] | undefined
  >

/** A label is a word of a dictionary, or else one of its own words. */
const choices = (name: CatalogLabel, list: string | undefined) => {
  if (list === undefined) return undefined
  const { 'x-dictionary': dictionary, 'x-words': words } = rules[name]!
  return dictionary ? dictionaryIds(name, splitList(list), dictionary) : splitList(readWords(name, list, words!))
}

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
