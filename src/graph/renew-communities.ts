// The job that finds the communities of all languages again, and writes what has changed.
import { type AskedThread, startThread } from '../engines/thread.ts'
import type { Db } from '../store/db.ts'
import {
  countCommunityMembers,
  type FoundCommunity,
  findNextCommunityId,
  keepCommunityRun,
  listDueLanguages,
  listMisplacedChannels,
  listPlacedChannels,
  moveChannels,
  replaceCommunities,
} from '../store/graph/communities.ts'
import { endLease, extendLease, takeLease } from '../store/leases.ts'
import { DAY_MS } from '../time/spans.ts'
import { collectLinks } from './adjacency.ts'
import { type ChannelWords, listChannelWords } from './channel-words.ts'
import { chatNumbers } from './chat-numbers.ts'
import { keepIds, NONE } from './communities.ts'
import type { CommunityQuestion } from './community-worker.ts'
import type { Partition } from './leiden.ts'
import { forEachLink } from './read-links.ts'
import { countWords, typicalWords } from './typical-words.ts'
import type { DirectedLinks } from './weighted-graph.ts'

/** Channels that are written in one transaction. */
const MOVED_AT_ONCE = 2_000
/** Words of more channels tell no more about a language, or about a community. */
const SAMPLED_OF_LANGUAGE = 20_000
const SAMPLED_OF_COMMUNITY = 300
const TEXTS_AT_ONCE = 200

/** So that a daily turn is not a little late every day. */
const DUE_MS = 0.9 * DAY_MS

type Report = { languages: number; communities: number; channels: number; moved: number; unfinished?: boolean }

const LEASE = 'find communities of a language'
/** If a process dies, another one goes on after this time. No language takes longer. */
const LEASE_SECONDS = 1800

/**
 * Finds the communities of the languages that were not looked at for a day, one after the other; none is begun after `for_ms`. A language is computed in a thread
 * of its own, the largest one for minutes where there are millions of channels. Null if none is due, or if another process does it.
 */
export const renewCommunities = async (
  db: Db,
  { now, for_ms = Infinity }: { now: Date; for_ms?: number },
): Promise<Report | null> => {
  const languages = await listDueLanguages(db, new Date(now.getTime() - DUE_MS))
  if (languages.length === 0 || !(await takeLease(db, LEASE, LEASE_SECONDS))) return null
  const report: Report = { languages: 0, communities: 0, channels: 0, moved: 0 }
  const end = performance.now() + for_ms
  const thread = startThread<CommunityQuestion>(new URL('./community-worker.ts', import.meta.url), 'communities')
  try {
    report.moved += await takeOutMisplaced(db)
    for (const language of languages) {
      await extendLease(db, LEASE, LEASE_SECONDS)
      const { communities, channels, moved } = await renewLanguage(db, thread, language, now)
      report.languages++
      report.communities += communities
      report.channels += channels
      report.moved += moved
      if (performance.now() > end) break
    }
  } finally {
    await thread.close()
    await endLease(db, LEASE)
  }
  return report.languages < languages.length ? { ...report, unfinished: true } : report
}

/** Channels that are gone or hidden, or that have another language now. */
const takeOutMisplaced = async (db: Db): Promise<number> => {
  const misplaced = await listMisplacedChannels(db)
  await move(
    db,
    misplaced.map(({ chat_id }) => ({ chat_id, community_id: null })),
  )
  return misplaced.length
}

const renewLanguage = async (db: Db, thread: AskedThread<CommunityQuestion>, language: string, now: Date) => {
  const placed = await listPlacedChannels(db, language)
  const chat_ids = placed.map(({ chat_id }) => chat_id)
  const former = Int32Array.from(placed, ({ community_id }) => community_id ?? NONE)
  const links = await linksAmong(db, chat_ids, now)
  const moved_to_thread = [links.offsets, links.ends, links.weights].map(({ buffer }) => buffer as ArrayBuffer)
  const groups = (await thread.ask({ links, former }, moved_to_thread)) as Partition
  const ids = keepIds(groups, former, await findNextCommunityId(db))
  const moved = chat_ids.flatMap((chat_id, place) =>
    ids[place] === former[place] ? [] : [{ chat_id, community_id: ids[place] === NONE ? null : ids[place]! }],
  )
  const members = membersOf(chat_ids, ids)
  const found = await named(db, language, chat_ids, members)
  // The communities first, so that no channel is in one that is not there.
  await db.transaction((tx) => replaceCommunities(tx, language, found, now))
  await move(db, moved)
  await countCommunityMembers(db, language)
  await keepCommunityRun(db, language, now)
  return {
    communities: found.length,
    channels: ids.reduce((sum, id) => sum + (id === NONE ? 0 : 1), 0),
    moved: moved.length,
  }
}

/** The weight of a link is the logarithm of its fresh mentions, so that ten say more than one, but not ten times as much. */
const linksAmong = async (db: Db, chat_ids: readonly number[], now: Date): Promise<DirectedLinks> => {
  const links = collectLinks(chat_ids.length, Float32Array)
  await forEachLink(db, chatNumbers(Float64Array.from(chat_ids)), now, (target, source, mentions) =>
    links.add(target, source, Math.log1p(mentions)),
  )
  return links.links()
}

const move = async (db: Db, moved: { chat_id: number; community_id: number | null }[]) => {
  for (let first = 0; first < moved.length; first += MOVED_AT_ONCE)
    await db.transaction((tx) => moveChannels(tx, moved.slice(first, first + MOVED_AT_ONCE)))
}

const membersOf = (chat_ids: readonly number[], ids: Int32Array): Map<number, number[]> => {
  const members = new Map<number, number[]>()
  for (const [place, chat_id] of chat_ids.entries()) {
    const id = ids[place]!
    if (id === NONE) continue
    const own = members.get(id)
    if (own) own.push(chat_id)
    else members.set(id, [chat_id])
  }
  return members
}

const named = async (
  db: Db,
  language: string,
  chat_ids: readonly number[],
  members: Map<number, number[]>,
): Promise<FoundCommunity[]> => {
  if (members.size === 0) return []
  const all = countWords(await readWords(db, language, sampled(chat_ids, SAMPLED_OF_LANGUAGE)))
  const found: FoundCommunity[] = []
  for (const [community_id, own] of members) {
    const words = typicalWords(await readWords(db, language, sampled(own, SAMPLED_OF_COMMUNITY)), all)
    found.push({ community_id, words, size: own.length })
  }
  return found
}

/** At most so many, spread evenly. */
const sampled = (chat_ids: readonly number[], most: number): number[] => {
  const step = Math.max(1, Math.ceil(chat_ids.length / most))
  return chat_ids.filter((_, place) => place % step === 0)
}

/** Some at a time, so that requests that the process serves get their turn. */
const readWords = async (db: Db, language: string, chat_ids: readonly number[]): Promise<ChannelWords[]> => {
  const read: ChannelWords[] = []
  for (let first = 0; first < chat_ids.length; first += TEXTS_AT_ONCE)
    read.push(...(await listChannelWords(db, language, chat_ids.slice(first, first + TEXTS_AT_ONCE))))
  return read
}
