// Observations of a chat itself over time: member counts, with the faults of real readings (gaps, zeros), and member samples.
import type { ChatSeen, MembersSampled, Observation } from '../sources/observation.ts'
import { DAY, HOUR } from '../time/spans.ts'
import { LARGE_MEMBERS } from './activity.ts'
import type { DemoChat } from './chats.ts'
import { buysMembers } from './fates.ts'
import { growthOf, HISTORY_DAYS, membersOn } from './growth.ts'
import { shownAt } from './past.ts'
import { type Random, stream } from './random.ts'

export const chatReadings = (seed: number, chat: DemoChat): Observation[] => {
  const random = stream(seed, `readings ${chat.peer}`, chat.index)
  const growth = growthOf(seed, chat)
  const times = readingTimes(random, chat)
  const zero = random.chance(0.03) && times.length > 8 ? times.length - 2 - random.int(6) : -1
  const out: Observation[] = times.map((at, n) => {
    if (at === chat.last_read) return { ...chatSeen(chat, at, chat.members), ...countedAt(seed, chat, at) }
    return chatSeen(chat, at, n === zero ? 0 : membersOn(growth, chat, at))
  })
  if (random.chance(chat.peer === 'Group' ? 0.9 : 0.7)) out.push(sampleOf(random, chat))
  return out
}

/**
 * When the members were read, in order of time: of large channels several times a day, of others every two to six days, each at a pace and hours of its
 * own. What is bought in a day is only seen in daily readings, so channels with a story have them, and a few others.
 */
const readingTimes = (random: Random, chat: DemoChat): number[] => {
  const first = Math.max(chat.creation_date + HOUR, chat.last_read - HISTORY_DAYS * DAY)
  const paceOf = paceOfReadings(random, chat)
  const isMissed = missedDays(random, chat)
  const times: number[] = []
  let at = chat.last_read
  while (at > first) {
    const ago = (chat.last_read - at) / DAY
    if (!isMissed(ago)) times.push(at)
    at -= Math.floor(Math.min(LONGEST_PAUSE, paceOf(ago) * random.between(0.7, 1.3)) * DAY)
  }
  times.push(first)
  return times.reverse()
}

/** In days. Growth between two readings that are farther apart is not known well enough. */
const LONGEST_PAUSE = 6

/** The days from one reading to the one before it, by how long ago it was. */
const paceOfReadings = (random: Random, { members, fate, peer }: DemoChat): ((ago: number) => number) => {
  if (members >= LARGE_MEMBERS && peer === 'Channel') {
    const often = random.between(0.3, 0.5)
    return (ago) => (ago < 10 ? often : 0.95)
  }
  const own = random.pick([2, 3, 3.5, 4, 4.5, 5, 5.5, 6])
  if (fate) return (ago) => (ago < 40 ? 0.85 : own)
  if (members >= MIDSIZE) return (ago) => (ago < 20 ? 1.1 : Math.min(3, own))
  return random.chance(CLOSELY_READ) ? (ago) => (ago < 35 ? 0.95 : own) : () => own
}

const MIDSIZE = 50_000
const CLOSELY_READ = 0.05

/** Nobody read some chats for a week or two. The last weeks are known of all. */
const missedDays = (random: Random, chat: DemoChat): ((ago: number) => boolean) => {
  if (chat.fate || !random.chance(chat.members >= LARGE_MEMBERS ? 0.02 : 0.12)) return () => false
  const newest = random.between(20, 70)
  const oldest = newest + random.between(8, 15)
  return (ago) => ago > newest && ago < oldest
}

export const chatSeen = (chat: DemoChat, at: number, members_count: number): ChatSeen => {
  const before = shownAt(chat.former, at)
  const description = before.description ?? chat.description
  const seen: ChatSeen = {
    kind: 'chat seen',
    at,
    chat: before.username === undefined ? chat.ref : { ...chat.ref, username: before.username },
    peer: chat.peer,
    title: before.title ?? chat.title,
    creation_date: chat.creation_date,
    members_count,
    verified: before.verified ?? chat.verified,
    linked_chat: chat.linked_chat,
  }
  if (description !== undefined) seen.description = description
  if (chat.photo_url !== undefined) seen.photo_url = chat.photo_url
  if (chat.labels) seen.labels = chat.labels
  if (chat.scam) seen.scam = true
  if (chat.fake) seen.fake = true
  return seen
}

/** What the platform counts for readers of a chat: members who are online, and how much of each type it holds. */
export const countedAt = (
  seed: number,
  chat: DemoChat,
  at: number,
): Pick<ChatSeen, 'online_count' | 'media_counts'> => {
  const random = stream(seed, `counted ${chat.peer}`, chat.index)
  const items = Math.floor(((at - chat.creation_date) / DAY) * random.between(0.3, 3))
  const part = (most: number) => Math.floor(items * random.between(0, most))
  const media_counts = { photos: part(0.5), videos: part(0.2), audios: part(0.05), files: part(0.1), links: part(0.3) }
  if (chat.peer === 'Channel') return { media_counts }
  // Most people are awake in the afternoon, as seen from Greenwich.
  const awake = 1 + 0.6 * Math.sin(((at % DAY) / DAY) * 2 * Math.PI - Math.PI / 2)
  return { media_counts, online_count: Math.max(1, Math.floor(chat.members * random.between(0.01, 0.06) * awake)) }
}

const sampleOf = (random: Random, chat: DemoChat): MembersSampled => {
  const most = Math.min(200, chat.members)
  const sampled = random.chance(0.12) ? 5 + random.int(24) : 30 + random.int(most - 29)
  // Bought members are empty accounts: fewer of them have a photo, a username or premium.
  const real = buysMembers(chat.fate) ? 0.45 : 1
  const share = (mean: number) => Math.round(sampled * Math.min(1, Math.max(0, mean + 0.06 * random.normal())))
  const sample: MembersSampled = {
    kind: 'members sampled',
    at: chat.last_read - random.int(5 * DAY),
    chat: chat.ref,
    sampled,
    premium: share(0.09 * real),
    with_username: share(0.62 * real),
    with_photo: share(0.71 * real),
  }
  if (chat.peer === 'Group') sample.bots = share(0.02)
  if (random.chance(0.3)) {
    sample.female = Math.round(sampled * random.between(0.15, 0.6))
    sample.male = Math.round((sampled - sample.female) * random.between(0.6, 0.95))
  }
  return sample
}
