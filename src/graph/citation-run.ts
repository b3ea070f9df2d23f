// The daily run over all chats: computes the citation index of every channel and writes what differs from the stored ones.
import { lockAgainstRemovals } from '../store/chats/removals.ts'
import type { Db } from '../store/db.ts'
import { clearCitationsOfGone, type NewCitation, updateCitations } from '../store/graph/citation.ts'
import { keepCitationMonth, listCitationRuns, upsertCitationRun } from '../store/graph/citation-months.ts'
import { type Citations, citations, LARGEST } from './citation.ts'
import { type CitationChats, readCitationChats, storedNumbers } from './citation-chats.ts'
import { creditsOf } from './citation-credit.ts'
import { type CitationLinks, readCitationLinks } from './citation-links.ts'
import { countKnownMentions, monthOf, renewPastMonths } from './citation-past.ts'
import { placesBy } from './citation-ranks.ts'
import { countViews, indexesOf, reachOf } from './citation-reach.ts'

const PAGE = 2_000

type CitationReport = { channels: number; links: number; written: number; months: number }

/** `isOver` ends the run early; the next one does the rest. */
export const renewCitations = async (
  db: Db,
  now: Date,
  isOver: () => boolean = () => false,
): Promise<CitationReport> => {
  await keepMonthThatEnded(db, now)
  // The mentions first: what comes after they are counted is more than was counted, and the month is computed again.
  const known = await countKnownMentions(db, now)
  const chats = await readCitationChats(db, now)
  const links = await readCitationLinks(db, chats, now)
  const { incoming } = links
  const found = citations({ reach: reachOf(chats.views), incoming, credit: creditsOf(incoming, chats) })
  const written = await writeDifferences(db, chats, links, found)
  await clearCitationsOfGone(db)
  const chats_with_views = countViews(chats.views)
  await upsertCitationRun(db, { month: monthOf(now), computed_at: now, mentions: known.until(now), chats_with_views })
  const months = await renewPastMonths(db, known, now, isOver)
  return { channels: chats.ids.length, links: incoming.ends.length, written, months }
}

/** The stored indexes are those of the last run. If that was in another month, they are its last ones. */
const keepMonthThatEnded = async (db: Db, now: Date): Promise<void> => {
  const last = (await listCitationRuns(db)).at(-1)
  if (!last || last.month >= monthOf(now)) return
  for (let after: number | undefined = 0; after !== undefined; )
    after = await keepCitationMonth(db, last.month, after, PAGE)
}

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
