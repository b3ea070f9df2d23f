// Channels that are similar to a channel, by links and words, each with its reasons. Its siblings in other languages and those that look like it are groups of their own.
import { getSimilarChannels, type SimilarChannel } from '../../contract/index.ts'
import type { GraphReads } from '../../graph/graph.ts'
import type { Links } from '../../graph/link-lists.ts'
import { directLinks, languageFit, type ScoreParts, scoreOf, sizeFit } from '../../graph/ranking.ts'
import { listLinks } from '../../graph/read-links.ts'
import type { SimilarChat } from '../../graph/similar.ts'
import { windowUntil } from '../../graph/window.ts'
import { type ChatShortRow, listChatsById } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { listMatching } from '../../store/graph/candidates.ts'
import {
  findProfile,
  listAlikeByWords,
  listWordsInCommon,
  type TypicalWords,
  type WordsAlike,
} from '../../store/graph/profiles.ts'
import { listMentionedChats } from '../../store/observed/mentions/neighbours.ts'
import { type Answer, type HandlerInput, handle } from '../request/handle.ts'
import { catalogFilter } from './catalog-filter.ts'
import { listedChat } from './chat-records.ts'
import { findRelatives, shownLookAlikes, shownSiblings } from './look-alikes.ts'
import { platformSays } from './platform-says.ts'
import { similarBecause } from './similar-words.ts'

/** So many channels are looked at by links, more if filters may leave few of them, and so many by words. */
const BY_LINKS = 300
const BY_LINKS_FILTERED = 2_000
const BY_WORDS = 200
/** Of chats that mention each other directly, while the graph is not loaded. */
const DIRECT = 100
/** One common word is a coincidence. */
const LEAST_WORDS = 2
const SHOWN_WORDS = 8

export const similarRoutes = [
  handle(getSimilarChannels, async (asked) => {
    const { chat, caller, cursors, db, query } = asked
    const { internal_id: _, limit, cursor: __, ...filters } = query
    const position = cursors.read() as SimilarPosition | undefined
    const profile = await findProfile(db, chat.chat_id)
    const { lookAlikes, siblings } = await findRelatives(db, chat, profile?.marks ?? [])
    const linked = await byLinks(asked, hasFilter(filters) ? BY_LINKS_FILTERED : BY_LINKS)
    const alike = profile ? await byWords(db, chat.chat_id, profile, [...linked.found.keys()]) : new Map()
    const apart = new Set([...lookAlikes, ...siblings].map(({ row }) => row.chat_id))
    const chat_ids = [...new Set([...linked.found.keys(), ...alike.keys()])].filter((id) => !apart.has(id))
    const rows = await listMatching(db, chat_ids, await catalogFilter(db, filters))
    const ranked = rows
      .map((row) => ranking(chat, row, linked.found.get(row.chat_id), alike.get(row.chat_id)))
      .filter((one) => !position || isAfter(one, position))
      .sort((a, b) => b.score - a.score || a.row.chat_id - b.row.chat_id)
    const shown = ranked.slice(0, limit!)
    const last = shown.at(-1)
    const sources = await titlesOf(db, shown)
    return {
      internal_id: chat.internal_id,
      channels: shown.map((one): Answer<SimilarChannel> => {
        const reasons = reasonsOf(one, sources, profile)
        const { links, words, language, size } = one.parts
        return {
          ...listedChat(one.row, caller),
          score: rounded(one.score),
          parts: { links: rounded(links), words: rounded(words), language: rounded(language), size: rounded(size) },
          reasons,
          because: similarBecause(reasons),
        }
      }),
      siblings: position ? [] : shownSiblings(siblings, caller),
      look_alikes: position ? [] : shownLookAlikes(lookAlikes, caller),
      platform_says: position ? null : await platformSays(db, chat.chat_id, caller),
      cursor: last && ranked.length > shown.length ? cursors.write([last.score, last.row.chat_id]) : null,
      complete: linked.complete,
    }
  }),
]

type SimilarPosition = [score: number, chat_id: number]

const isAfter = ({ score, row }: RankedChannel, [last_score, last_id]: SimilarPosition): boolean =>
  score < last_score || (score === last_score && row.chat_id > last_id)

/** Mentions grow old between two pages, which moves a score by less than a step, so it brings no channel again. */
const inSteps = (score: number) => Math.round(score * 1e5) / 1e5

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** `search_in_about` has a default, and filters nothing by itself. */
const hasFilter = ({ search_in_about: _, ...filters }: Record<string, unknown>): boolean =>
  Object.values(filters).some((value) => value !== undefined)

type LinkedChats = { found: Map<number, SimilarChat>; complete: boolean }

const byLinks = async (
  { chat, db, graph, now }: Pick<HandlerInput<typeof getSimilarChannels>, 'chat' | 'db' | 'graph' | 'now'>,
  limit: number,
): Promise<LinkedChats> => {
  const [stored] = await listLinks(db, [chat.chat_id], now)
  const links: Links = stored ?? { chat_id: chat.chat_id, sources: [], mentions: [] }
  const similar = await similarBy(graph, links, limit)
  const found = similar?.found ?? (await byDirectLinks(db, links, now))
  return {
    found: new Map(found.map((one) => [one.chat_id, one])),
    complete: similar !== undefined && !similar.capped,
  }
}

/** The graph's thread may end meanwhile; it is replaced soon. */
const similarBy = (graph: GraphReads, links: Links, limit: number) => graph.similar(links, limit).catch(() => undefined)

const byDirectLinks = async (db: Db, links: Links, now: Date): Promise<SimilarChat[]> => {
  const { range } = windowUntil(now)
  const { neighbours } = await listMentionedChats(db, links.chat_id, { range, limit: DIRECT })
  const mentioned = new Set(neighbours.map(({ chat_id }) => chat_id))
  const mentioning = new Set(
    links.sources
      .map((source, i) => ({ source, mentions: links.mentions[i]! }))
      .sort((a, b) => b.mentions - a.mentions || a.source - b.source)
      .slice(0, DIRECT)
      .map(({ source }) => source),
  )
  return [...new Set([...mentioned, ...mentioning])].map((chat_id) => {
    const direct = { mentioned: mentioned.has(chat_id), mentions: mentioning.has(chat_id) }
    return { chat_id, score: directLinks(direct), common: 0, strongest: [], ...direct }
  })
}

/** The channels that have typical words in common with it: those that have most, and those that were found by links. */
const byWords = async (
  db: Db,
  chat_id: number,
  { words, weights }: TypicalWords,
  linked: number[],
): Promise<Map<number, WordsAlike>> => {
  const own = { chat_id, words, weights }
  const alike = (await listAlikeByWords(db, own, BY_WORDS)).filter(({ common }) => common.length >= LEAST_WORDS)
  const known = new Set(alike.map((one) => one.chat_id))
  const others = await listWordsInCommon(
    db,
    own,
    linked.filter((id) => !known.has(id)),
  )
  return new Map([...alike, ...others].map((one) => [one.chat_id, one]))
}

type RankedChannel = {
  row: ChatShortRow
  score: number
  parts: ScoreParts
  linked: SimilarChat | undefined
  alike: WordsAlike | undefined
}

const ranking = (
  chat: ChatShortRow,
  row: ChatShortRow,
  linked: SimilarChat | undefined,
  alike: WordsAlike | undefined,
): RankedChannel => {
  const parts = {
    links: linked?.score ?? 0,
    words: Math.min(1, alike?.likeness ?? 0),
    language: languageFit(chat.language, row.language),
    size: sizeFit(chat.members_count, row.members_count),
  }
  return { row, score: inSteps(scoreOf(parts)), parts, linked, alike }
}

/** Chats that mention both, by id. Hidden ones are not named. */
const titlesOf = async (db: Db, ranked: RankedChannel[]) => {
  const chat_ids = [...new Set(ranked.flatMap(({ linked }) => linked?.strongest ?? []))]
  const rows = chat_ids.length > 0 ? await listChatsById(db, chat_ids) : []
  return new Map(rows.map(({ chat_id, internal_id, title }) => [chat_id, { internal_id, title }]))
}

const reasonsOf = (
  { linked, alike }: RankedChannel,
  sources: Awaited<ReturnType<typeof titlesOf>>,
  profile: TypicalWords | undefined,
): Answer<SimilarChannel['reasons']> => {
  const spelled = (alike?.common ?? []).slice(0, SHOWN_WORDS).map((word) => spellingOf(word, profile!))
  return {
    ...(linked?.common && {
      common_sources: { count: linked.common, examples: linked.strongest.flatMap((id) => sources.get(id) ?? []) },
    }),
    ...((linked?.mentions || linked?.mentioned) && {
      direct: { mentions_channel: linked.mentions, mentioned_by_channel: linked.mentioned },
    }),
    ...(spelled.length > 0 && { words: spelled }),
  }
}

const spellingOf = (word: string, { words, spellings }: TypicalWords): string => spellings[words.indexOf(word)]!
