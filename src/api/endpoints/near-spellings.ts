// Offers near spellings of a search term that finds nothing, in a header: the answers themselves have no place for them.
import type { Filter } from '../../catalog/query.ts'
import type { searchCatalog } from '../../contract/index.ts'
import { type ChatFilter, listChatsWithUsername } from '../../store/chats/chat-search.ts'
import type { Db } from '../../store/db.ts'
import { foldedWords } from '../../text/fold.ts'
import { type ChatLink, readChatLink } from '../../text/links.ts'
import { oneEditAway } from '../../text/nearest.ts'
import type { Asked } from '../request/handle.ts'

export const offerSpellings = (
  { addHeader }: { addHeader: (name: string, value: string) => void },
  terms: string[],
) => {
  if (terms.length) addHeader('x-did-you-mean', terms.map(encodeURIComponent).join(', '))
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

export const nearNames = async (db: Db, link: ChatLink, filter: ChatFilter): Promise<string[]> =>
  (await chatsNamedNearly(db, link, filter, MOST_OFFERED)).map(({ username }) => `@${username}`)

/** What is offered finds something with the other filters of the search. */
export const nearTerms = async (asked: Asked<typeof searchCatalog>, filter: Filter): Promise<string[]> => {
  const { query, db, names, search } = asked
  const { term } = filter
  if (!term) return []
  const largest = { sort_by: 'members_count', sort_direction: 'desc', skip: 0 } as const
  if (term.words.length) {
    const { words, in_description } = term
    const offered: string[] = []
    const near = await names({ peer: 'Channel' }, { words, in_description }, { limit: 0, skip: 0 })
    for (const spelled of near.did_you_mean) {
      const other = { ...filter, term: { words: foldedWords(spelled), in_description, named: [] } }
      if ((await search(other, { ...largest, limit: 0 })).count > 0) offered.push(spelled)
    }
    return offered
  }
  if (term.named.length) return []
  const near = await chatsNamedNearly(db, readChatLink(query.term!.trim()), { peer: 'Channel' }, MOST_TRIED)
  if (near.length === 0) return []
  const usernames = new Map(near.map(({ chat_id, username }) => [chat_id, username]))
  const other = { ...filter, term: { ...term, named: [...usernames.keys()] } }
  const { chat_ids } = await search(other, { ...largest, limit: MOST_OFFERED })
  return chat_ids.map((chat_id) => `@${usernames.get(chat_id)}`)
}
