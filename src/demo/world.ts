// The demo world: a stream of observations of made-up channels and groups, the same for the same seed and time.
import type { Observation } from '../sources/observation.ts'
import { HOUR } from '../time/spans.ts'
import { usualMessages } from './activity.ts'
import { chatReadings } from './chat-readings.ts'
import { type DemoChat, demoChats } from './chats.ts'
import { buysMembers } from './fates.ts'
import { groupMessages } from './group-messages.ts'
import { dayIndex, growthOf } from './growth.ts'
import { circleOf, type DemoLinks, linksAmong } from './links.ts'
import { firstId } from './numbers.ts'
import { pastOf } from './originals.ts'
import { channelMessages, type Run } from './posts.ts'
import { stream } from './random.ts'
import { type DemoSize, defaultSize } from './size.ts'

const OBSERVATIONS_PER_BATCH = 2_000
const MOST_PER_BATCH = 5_000

/** The first part is a sample of about `first_chats` chats, the rest is all others. A world that is not larger has no rest. */
export type DemoPart = { which: 'first' | 'rest'; first_chats: number }

export type DemoWorldGiven = { seed: number; now: number; size?: DemoSize; part?: DemoPart }

/** All chats with their member counts come first, because a message may mention any of them; then messages, chat by chat. */
export function* demoWorld({ seed, now, size = defaultSize, part }: DemoWorldGiven): Generator<Observation[]> {
  const chats = demoChats({ seed, now, channels: size.channels, groups: size.groups })
  const counts = messageCounts(seed, chats, size.messages)
  const links = linksAmong(seed, chats, counts)
  const isWanted = (n: number) =>
    part === undefined || (part.which === 'first') === (n % chatsPerSample(size, part.first_chats) === 0)
  yield* batches(chats, (chat, n) => (isWanted(n) ? chatReadings(seed, chat) : []))
  yield* batches(chats, (chat, n) => {
    if (!isWanted(n)) return []
    const seen = pastMessages(seed, chat, links, counts[n]!)
    if (chat.gone_at !== undefined) seen.push({ kind: 'chat gone', at: chat.gone_at, chat: chat.ref })
    return seen
  })
}

const chatsPerSample = ({ channels, groups }: DemoSize, first_chats: number) =>
  Math.max(1, Math.floor((channels + groups) / first_chats))

/** Which share of the world the first part is. */
export const firstShare = (size: DemoSize, first_chats: number): number => 1 / chatsPerSample(size, first_chats)

/**
 * The messages from before the last reading of a chat. `after` and `until` select observations by time, because a message from
 * before the last reading is read again after it.
 */
export const pastMessages = (
  seed: number,
  chat: DemoChat,
  links: DemoLinks,
  count: number,
  { after = 0, until = chat.last_read, onPost }: { after?: number; until?: number; onPost?: Run['onPost'] } = {},
): Observation[] => {
  const random = stream(seed, `messages ${chat.peer}`, chat.index)
  const growth = growthOf(seed, chat)
  const { times, posts } = pastOf(seed, chat, count)
  const run = {
    random,
    words: stream(seed, `words ${chat.peer}`, chat.index),
    before: 0,
    times,
    watch: {
      first_seen_seconds: () => Math.floor(random.between(0.7, 1.3) * HOUR),
      closing: chat.last_read,
      after,
      until,
    },
    onPost,
    audience: (date: number) => {
      const day = dayIndex(chat, date)
      // Bought members read nothing, so views depend on the members from before they came.
      return { readers: growth.members[buysMembers(chat.fate) ? growth.from : day]!, lift: growth.lift[day]! }
    },
  }
  return chat.peer === 'Group'
    ? groupMessages(seed, chat, links, { ...run, first_id: firstId(seed, chat, count) })
    : channelMessages(seed, chat, links, { ...run, posts })
}

function* batches(chats: DemoChat[], observe: (chat: DemoChat, n: number) => Observation[]): Generator<Observation[]> {
  let batch: Observation[] = []
  for (let n = 0; n < chats.length; n++) {
    for (const observation of observe(chats[n]!, n)) {
      batch.push(observation)
      // The largest chats fill several batches.
      if (batch.length < MOST_PER_BATCH) continue
      yield batch
      batch = []
    }
    if (batch.length < OBSERVATIONS_PER_BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** How many messages each chat writes. Rounding the running total, not each share, makes the sum exact. */
export const messageCounts = (seed: number, chats: DemoChat[], messages: number): number[] => {
  const weights = withinShare(
    chats,
    chats.map((chat) => usualMessages(seed, chat)),
  )
  const total = sum(weights)
  let reached = 0
  return weights.map((weight, n) => {
    const before = Math.round((reached / total) * messages)
    reached = n === weights.length - 1 ? total : reached + weight
    return Math.round((reached / total) * messages) - before
  })
}

/** No topic makes up more of the posts of a language, so that whoever reads a page of them reads of several things. */
const MOST_OF_LANGUAGE = 0.28
/** In a small world a language may have channels about one topic only. */
const LEAST_KEPT = 0.5

const withinShare = (chats: DemoChat[], weights: readonly number[]): number[] => {
  const posts = new Map<string, number>()
  const count = (name: string, weight: number) => posts.set(name, (posts.get(name) ?? 0) + weight)
  chats.forEach((chat, n) => {
    if (chat.peer === 'Group') return
    count(chat.pack.id, weights[n]!)
    count(circleOf(chat), weights[n]!)
  })
  return weights.map((weight, n) => {
    const chat = chats[n]!
    const [own, all] = [posts.get(circleOf(chat)) ?? 0, posts.get(chat.pack.id) ?? 0]
    if (chat.peer === 'Group' || own <= MOST_OF_LANGUAGE * all) return weight
    const fitting = (MOST_OF_LANGUAGE / (1 - MOST_OF_LANGUAGE)) * ((all - own) / own)
    return weight * Math.max(LEAST_KEPT, fitting)
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
