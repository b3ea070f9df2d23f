// The chats of the graph of mentions, numbered in the order of their ids, in typed arrays: 70 bytes for each.
import type { Db } from '../store/db.ts'
import { type CitedChat, listCitedChats, listOwnersOfSeveral } from '../store/graph/citation.ts'
import { DAY_MS } from '../time/spans.ts'
import { type ChatNumbers, chatNumbers } from './chat-numbers.ts'
import type { CitingChats } from './citation-credit.ts'
import { familiesOf } from './families.ts'

const PAGE = 10_000

/** The stored index in hundredths and its places; -1 is null. */
export const storedNumbers = [
  'citation_index',
  'citation_rank_in_language',
  'citation_rank_of_language',
  'citation_rank_in_category',
  'citation_rank_of_category',
] as const
type StoredNumbers = Record<(typeof storedNumbers)[number], Int32Array>

/** A chat that is hidden, gone or new has no number. */
export type CitationChats = ChatNumbers &
  CitingChats & {
    is_indexed: Uint8Array
    /** Views of a post; -1 if they are not known. */
    views: Float64Array
    /** Numbers of labels; -1 is none. */
    language: Int32Array
    category: Int32Array
    family: Uint32Array
    stored: StoredNumbers
  }

/** The chats that were there at a moment. Their labels, owners, linked chats and findings are those of now. */
export const readCitationChats = async (db: Db, at: Date): Promise<CitationChats> => {
  const ids: number[] = []
  const is_indexed: number[] = []
  const views: number[] = []
  const age_days: number[] = []
  const doubted: number[] = []
  const platform_ids: number[] = []
  const linked: [number, number][] = []
  const language = labels()
  const category = labels()
  const stored = storedNumbers.map((): number[] => [])
  for (let after = 0; ; ) {
    const page = await listCitedChats(db, at, after, PAGE)
    for (const chat of page) {
      if (chat.linked_chat) linked.push([ids.length, chat.linked_chat])
      ids.push(chat.chat_id)
      is_indexed.push(chat.is_indexed ? 1 : 0)
      views.push(chat.avg_post_views ?? -1)
      age_days.push(chat.creation_date ? Math.max(0, at.getTime() - chat.creation_date.getTime()) / DAY_MS : -1)
      doubted.push(chat.doubted ? 1 : 0)
      platform_ids.push(chat.platform_id ?? 0)
      language.add(chat.language)
      category.add(chat.category)
      for (const [i, name] of storedNumbers.entries()) stored[i]!.push(storedNumber(name, chat))
    }
    if (page.length < PAGE) break
    after = page.at(-1)!.chat_id
  }
  const numbers = chatNumbers(Float64Array.from(ids))
  const owned = (await listOwnersOfSeveral(db)).map(({ chat_id, first_chat_id }) => [chat_id, first_chat_id] as const)
  return {
    ...numbers,
    is_indexed: Uint8Array.from(is_indexed),
    views: Float64Array.from(views),
    age_days: Float64Array.from(age_days),
    doubted: Uint8Array.from(doubted),
    language: Int32Array.from(language.numbers),
    category: Int32Array.from(category.numbers),
    family: familiesOf(ids.length, [...linkedPairs(linked, platform_ids), ...knownPairs(owned, numbers)]),
    stored: Object.fromEntries(storedNumbers.map((name, i) => [name, Int32Array.from(stored[i]!)])) as StoredNumbers,
  }
}

const storedNumber = (name: (typeof storedNumbers)[number], chat: CitedChat): number => {
  const value = chat[name]
  if (value === null) return -1
  return name === 'citation_index' ? Math.round(value * 100) : value
}

const labels = () => {
  const known = new Map<string, number>()
  const numbers: number[] = []
  return {
    numbers,
    add: (label: string | null) => {
      if (label !== null && !known.has(label)) known.set(label, known.size)
      numbers.push(label === null ? -1 : known.get(label)!)
    },
  }
}

/** A linked chat is named by its number on the platform. */
function* linkedPairs(linked: [number, number][], platform_ids: number[]): Generator<[number, number]> {
  const asked = new Set(linked.map(([, platform_id]) => platform_id))
  const found = new Map<number, number>()
  for (const [number, platform_id] of platform_ids.entries())
    if (platform_id !== 0 && asked.has(platform_id)) found.set(platform_id, number)
  for (const [number, platform_id] of linked) {
    const other = found.get(platform_id)
    if (other !== undefined) yield [number, other]
  }
}

function* knownPairs(
  pairs: Iterable<readonly [number, number]>,
  { numberOf }: ChatNumbers,
): Generator<[number, number]> {
  for (const [a, b] of pairs) {
    const [one, other] = [numberOf(a), numberOf(b)]
    if (one !== undefined && other !== undefined) yield [one, other]
  }
}
