// The demo world: a stream of observations of made-up channels and groups, the same for the same seed and time.
import type { Observation } from '../sources/observation.ts'
import { chatReadings } from './chat-readings.ts'
import { type DemoChat, demoChats } from './chats.ts'
import { groupMessages } from './group-messages.ts'
import { linksAmong } from './links.ts'
import { channelMessages } from './posts.ts'
import { stream } from './random.ts'

export type DemoSize = { channels: number; groups: number; messages: number }

export const defaultSize: DemoSize = { channels: 2_010, groups: 202, messages: 100_050 }

const OBSERVATIONS_PER_BATCH = 2_000

/** The first part is a sample of about `first_chats` chats, the rest is all others. A world that is not larger has no rest. */
export type DemoPart = { which: 'first' | 'rest'; first_chats: number }

export type DemoWorldGiven = { seed: number; now: number; size?: DemoSize; part?: DemoPart }

/** All chats with their member counts come first, because a message may mention any of them; then messages, chat by chat. */
export function* demoWorld({ seed, now, size = defaultSize, part }: DemoWorldGiven): Generator<Observation[]> {
  const chats = demoChats({ seed, now, channels: size.channels, groups: size.groups })
  const links = linksAmong(seed, chats)
  const counts = messageCounts(seed, chats, size.messages)
  const isWanted = (n: number) =>
    part === undefined || (part.which === 'first') === (n % chatsPerSample(size, part.first_chats) === 0)
  yield* batches(chats, (chat, n) => (isWanted(n) ? chatReadings(seed, chat) : []))
  yield* batches(chats, (chat, n) => {
    if (!isWanted(n)) return []
    const write = chat.peer === 'Group' ? groupMessages : channelMessages
    const seen = write(seed, chat, links, counts[n]!)
    if (chat.gone_at !== undefined) seen.push({ kind: 'chat gone', at: chat.gone_at, chat: chat.ref })
    return seen
  })
}

const chatsPerSample = ({ channels, groups }: DemoSize, first_chats: number) =>
  Math.max(1, Math.floor((channels + groups) / first_chats))

/** Which share of the world the first part is. */
export const firstShare = (size: DemoSize, first_chats: number): number => 1 / chatsPerSample(size, first_chats)

function* batches(chats: DemoChat[], observe: (chat: DemoChat, n: number) => Observation[]): Generator<Observation[]> {
  let batch: Observation[] = []
  for (let n = 0; n < chats.length; n++) {
    for (const observation of observe(chats[n]!, n)) batch.push(observation)
    if (batch.length < OBSERVATIONS_PER_BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** How many messages each chat writes. Rounding the running total, not each share, makes the sum exact. */
const messageCounts = (seed: number, chats: DemoChat[], messages: number): number[] => {
  const weights = chats.map((chat) => {
    const random = stream(seed, `activity ${chat.peer}`, chat.index)
    if (chat.peer === 'Group') return Math.min(500, Math.max(10, random.logNormal(75, 0.7)))
    return random.chance(0.03) ? 0 : Math.min(250, Math.max(4, random.logNormal(28, 0.75)))
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let reached = 0
  return weights.map((weight, n) => {
    const before = Math.round((reached / total) * messages)
    reached = n === weights.length - 1 ? total : reached + weight
    return Math.round((reached / total) * messages) - before
  })
}
