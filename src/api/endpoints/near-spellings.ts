// Near spellings of a search term: those that find something, offered in a header, and the chats that they find.
import type { Filter, NameFilter, PageOrder } from '../../catalog/query.ts'
import type { searchCatalog, searchChannels } from '../../contract/index.ts'
import { type ChatFilter, listChatsWithUsername } from '../../store/chats/chat-search.ts'
import type { Db } from '../../store/db.ts'
import { foldedWords } from '../../text/fold.ts'
import { type ChatLink, readChatLink } from '../../text/links.ts'
import { oneEditAway } from '../../text/nearest.ts'
import { inLatin, inOtherAlphabet } from '../../text/transliterate.ts'
import type { AnswerMarks, HandlerInput } from '../request/handle.ts'
import { catalogFilter } from './catalog-filter.ts'

export const offerSpellings = (answer: AnswerMarks, terms: string[]) => {
  if (terms.length) answer.addHeader('x-did-you-mean', terms.map(encodeURIComponent).join(', '))
}

const MOST_OFFERED = 3
/** Names that are tried with the filters of the catalog. */
const MOST_TRIED = 20
const USERNAME_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789_'

/** Usernames are not in memory. All spellings one edit away are looked up in their index, a few thousand at most. */
const chatsNamedNearly = (db: Db, link: ChatLink | undefined, filter: ChatFilter, most: number) =>
  link?.kind === 'name'
    ? listChatsWithUsername(db, filter, oneEditAway(link.username.toLowerCase(), USERNAME_LETTERS), most)
    : []

/** Offers the nearest names, and returns their chats. */
export const nearNames = async (
  { query, db, answer }: HandlerInput<typeof searchChannels>,
  link: ChatLink,
  filter: ChatFilter,
): Promise<number[]> => {
  const near = await chatsNamedNearly(db, link, filter, MOST_NEAR)
  offerSpellings(
    answer,
    near.slice(0, MOST_OFFERED).map(({ username }) => `@${username}`),
  )
  return query.skip === 0 ? near.slice(0, query.limit!).map(({ chat_id }) => chat_id) : []
}

/** What is offered finds something with the other filters of the search. */
export const nearTerms = async (asked: HandlerInput<typeof searchCatalog>, filter: Filter): Promise<string[]> => {
  const { query, db, catalog } = asked
  const { term } = filter
  if (!term) return []
  const largest = { sort_by: 'members_count', sort_direction: 'desc', skip: 0 } as const
  if (term.words.length) {
    const { words, in_description } = term
    const offered: string[] = []
    const near = await catalog.names({ peer: 'Channel' }, { words, in_description }, { limit: 0, skip: 0 })
    for (const spelled of near.did_you_mean) {
      const other = { ...filter, term: { words: foldedWords(spelled), in_description, named: [] } }
      if ((await catalog.search(other, { ...largest, limit: 0 })).count > 0) offered.push(spelled)
    }
    return offered
  }
  if (term.named.length) return []
  const near = await chatsNamedNearly(db, readChatLink(query.term!.trim()), { peer: 'Channel' }, MOST_TRIED)
  if (near.length === 0) return []
  const usernames = new Map(near.map(({ chat_id, username }) => [chat_id, username]))
  const other = { ...filter, term: { ...term, named: [...usernames.keys()] } }
  const { chat_ids } = await catalog.search(other, { ...largest, limit: MOST_OFFERED })
  return chat_ids.map((chat_id) => `@${usernames.get(chat_id)}`)
}

/** Near names fill at most so many rows. */
const MOST_NEAR = 10

/**
 * Channels that near spellings of the term find with the same filters, in the order asked for: the term in the other alphabet first, then what
 * is offered where nothing matches. Only where all that match are on the page and leave room.
 */
export const nearChannels = async (
  asked: HandlerInput<typeof searchCatalog>,
  filter: Filter,
  { order, chat_ids, offered }: { order: PageOrder; chat_ids: number[]; offered: string[] },
): Promise<number[]> => {
  const { query, db, catalog } = asked
  const { term } = filter
  const room = Math.min(MOST_NEAR, order.limit - chat_ids.length)
  if (room <= 0 || !term) return []
  const { in_description } = term
  const named = { ...asked, filter: { peer: 'Channel' } as const, in_description }
  const inOther = term.words.length ? await inOtherLetters(named, query.term!) : []
  return notYetFound(chat_ids, room, [...inOther, ...offered], async (spelled, limit) => {
    const near = await catalogFilter(db, { term: spelled, search_in_about: in_description })
    return (await catalog.search({ ...filter, term: near.term }, { ...order, skip: 0, limit })).chat_ids
  })
}

/** The same for the search by name, in its order. */
export const nearChats = async (
  { query, catalog }: HandlerInput<typeof searchChannels>,
  filter: NameFilter,
  { chat_ids, offered }: { chat_ids: number[]; offered: string[] },
): Promise<number[]> => {
  const room = Math.min(MOST_NEAR, query.limit! - chat_ids.length)
  if (room <= 0 || query.skip !== 0) return []
  const in_description = query.search_in_about!
  const inOther = await inOtherLetters({ catalog, filter, in_description }, query.term!)
  return notYetFound(chat_ids, room, [...inOther, ...offered], async (spelled, limit) => {
    const near = { words: foldedWords(spelled), in_description }
    return (await catalog.names(filter, near, { limit, skip: 0 })).chat_ids
  })
}

const notYetFound = async (
  known: number[],
  room: number,
  spellings: string[],
  find: (spelled: string, limit: number) => Promise<number[]>,
): Promise<number[]> => {
  const found = new Set<number>()
  for (const spelled of spellings) {
    for (const chat_id of await find(spelled, room + known.length)) if (!known.includes(chat_id)) found.add(chat_id)
    if (found.size >= room) break
  }
  return [...found].slice(0, room)
}

/**
 * The term in the other alphabet. Latin letters do not show soft signs, so known words that have the same Latin letters are tried where no
 * channel has the word as it was made.
 */
const inOtherLetters = async (
  {
    catalog,
    filter,
    in_description,
  }: { catalog: HandlerInput<unknown>['catalog']; filter: NameFilter; in_description: boolean },
  term: string,
): Promise<string[]> => {
  const spelled = inOtherAlphabet(term)
  const words = spelled === undefined ? [] : foldedWords(spelled)
  if (!words.length) return []
  const known = await catalog.names(filter, { words, in_description }, { limit: 0, skip: 0 })
  const latin = inLatin(words.join(' '))
  return [words.join(' '), ...known.did_you_mean.filter((near) => inLatin(foldedWords(near).join(' ')) === latin)]
}
