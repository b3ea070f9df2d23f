// The daily run over all chats: computes the citation index of every channel and writes what differs from the stored ones.
import { lockAgainstRemovals } from '../store/chats/removals.ts'
import type { Db } from '../store/db.ts'
import { clearCitationsOfGone, type NewCitation, updateCitations } from '../store/graph/citation.ts'
import {
  insertCitationMonth,
  keepCitationMonth,
  listCitationRuns,
  upsertCitationRun,
} from '../store/graph/citation-months.ts'
import { listMonthViews } from '../store/observed/posts/month-views.ts'
import { type Citations, citationIndex, citationRules, citations, LARGEST } from './citation.ts'
import { type CitationChats, readCitationChats, storedNumbers } from './citation-chats.ts'
import { type CitationLinks, readCitationLinks } from './citation-links.ts'
import { placesBy } from './citation-ranks.ts'

const PAGE = 2_000

/** So many months before the first run are computed from stored mentions, as far as there are any. */
const MONTHS_BACK = 11

type CitationReport = { channels: number; links: number; written: number; months: number }

/** `isOver` ends the run early; the next one does the rest. */
export const renewCitations = async (
  db: Db,
  now: Date,
  isOver: () => boolean = () => false,
): Promise<CitationReport> => {
  await keepMonthThatEnded(db, now)
  const chats = await readCitationChats(db)
  const links = await readCitationLinks(db, chats, now)
  const found = citations({ reach: reachOf(chats.views), incoming: links.incoming })
  const written = await writeDifferences(db, chats, links, found)
  await clearCitationsOfGone(db)
  await upsertCitationRun(db, { month: monthOf(now), computed_at: now })
  const months = await fillMonthsBefore(db, chats, now, isOver)
  return { channels: chats.ids.length, links: links.incoming.ends.length, written, months }
}

const monthOf = (time: Date): string => time.toISOString().slice(0, 7)
/** The first moment of the month that is `back` months before that of `time`. */
const monthStart = (time: Date, back = 0): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - back))

const reachOf = (views: Float64Array): Float64Array =>
  views.map((known) => (known < 0 ? citationRules.unknown_reach : known))

/** The stored indexes are those of the last run. If that was in another month, they are its last ones. */
const keepMonthThatEnded = async (db: Db, now: Date): Promise<void> => {
  const last = (await listCitationRuns(db)).at(-1)
  if (!last || last.month >= monthOf(now)) return
  for (let after: number | undefined = 0; after !== undefined; )
    after = await keepCitationMonth(db, last.month, after, PAGE)
}

/** In hundredths; all are absent if too few chats cite at all. */
const indexesOf = ({ received, sources }: Citations): Uint16Array | undefined =>
  sources < citationRules.least_sources
    ? undefined
    : Uint16Array.from(received, (readers) => Math.round(citationIndex(readers) * 100))

const writeDifferences = async (
  db: Db,
  chats: CitationChats,
  links: CitationLinks,
  found: Citations,
): Promise<number> => {
  const indexes = indexesOf(found)
  const ranked = Uint16Array.from(indexes ?? [], (index, chat) => (chats.is_indexed[chat] ? index : 0))
  const language = placesBy(chats.language.subarray(0, ranked.length), ranked)
  const category = placesBy(chats.category.subarray(0, ranked.length), ranked)
  const numbersOf = (chat: number) => [
    indexes?.[chat] ?? -1,
    language.rank[chat] || -1,
    language.of[chat] || -1,
    category.rank[chat] || -1,
    category.of[chat] || -1,
  ]
  let written = 0
  let page: NewCitation[] = []
  const write = async () => {
    if (page.length > 0)
      await db.transaction(async (tx) => {
        await lockAgainstRemovals(tx)
        await updateCitations(tx, page)
      })
    written += page.length
    page = []
  }
  for (let chat = 0; chat < chats.ids.length; chat++) {
    if (!chats.is_indexed[chat]) continue
    const numbers = numbersOf(chat)
    if (storedNumbers.every((name, i) => chats.stored[name][chat] === numbers[i])) continue
    const [index, ...places] = numbers.map((number) => (number < 0 ? null : number))
    page.push({
      chat_id: chats.ids[chat]!,
      citation_index: index === null ? null : index! / 100,
      citation_rank_in_language: places[0]!,
      citation_rank_of_language: places[1]!,
      citation_rank_in_category: places[2]!,
      citation_rank_of_category: places[3]!,
      parts: index === null ? null : partsOf(chat, chats, links, found),
    })
    if (page.length === PAGE) await write()
  }
  await write()
  return written
}

const partsOf = (
  chat: number,
  { ids }: CitationChats,
  { incoming: { offsets }, own_sources }: CitationLinks,
  { received, direct, returned, largest, largest_readers }: Citations,
): NewCitation['parts'] => {
  const sources = offsets[chat + 1]! - offsets[chat]!
  if (sources + own_sources[chat]! === 0) return null
  const places = Array.from({ length: LARGEST }, (_, i) => chat * LARGEST + i).filter(
    (place) => largest_readers[place]! > 0,
  )
  return {
    received: Math.fround(received[chat]!),
    direct: Math.fround(direct[chat]!),
    sources,
    own_sources: own_sources[chat]!,
    returned_percent: Math.fround(returned[chat]! * 100),
    largest: places.map((place) => ids[largest[place]!]!),
    readers: places.map((place) => largest_readers[place]!),
  }
}

/**
 * Computes months before the first run, and those in which the service did not run, from the mentions, posts and views of that time, newest first. Which chats
 * belong together is taken from now. It ends at the first month in which nobody cites anybody.
 */
const fillMonthsBefore = async (db: Db, chats: CitationChats, now: Date, isOver: () => boolean): Promise<number> => {
  const known = new Set((await listCitationRuns(db)).map(({ month }) => month))
  let filled = 0
  for (let back = 1; back <= MONTHS_BACK && !isOver(); back++) {
    const month = monthOf(monthStart(now, back))
    if (known.has(month)) continue
    const computed_at = new Date(monthStart(now, back - 1).getTime() - 1_000)
    const { incoming } = await readCitationLinks(db, chats, computed_at)
    const indexes = indexesOf(citations({ reach: reachOf(await viewsOf(db, chats, month)), incoming }))
    if (indexes) await writeMonth(db, month, chats, indexes)
    await upsertCitationRun(db, { month, computed_at })
    if (!indexes) break
    filled++
  }
  return filled
}

const viewsOf = async (db: Db, { ids }: CitationChats, month: string): Promise<Float64Array> => {
  const views = new Float64Array(ids.length).fill(-1)
  for (let start = 0; start < ids.length; start += PAGE) {
    const known = await listMonthViews(db, [...ids.subarray(start, start + PAGE)], month)
    for (let chat = start; chat < Math.min(ids.length, start + PAGE); chat++) views[chat] = known.get(ids[chat]!) ?? -1
  }
  return views
}

const writeMonth = async (db: Db, month: string, { ids, is_indexed }: CitationChats, indexes: Uint16Array) => {
  let page: { chat_id: number; citation_index: number }[] = []
  const write = async () => {
    if (page.length > 0) await insertCitationMonth(db, month, page)
    page = []
  }
  for (let chat = 0; chat < ids.length; chat++) {
    if (!is_indexed[chat] || !indexes[chat]) continue
    page.push({ chat_id: ids[chat]!, citation_index: indexes[chat]! / 100 })
    if (page.length === PAGE) await write()
  }
  await write()
}
