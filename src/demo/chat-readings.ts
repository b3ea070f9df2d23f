// Observations of a chat itself over time: member counts, with the faults of real readings (gaps, zeros), and member samples.
import type { ChatSeen, MembersSampled, Observation } from '../sources/observation.ts'
import { DAY } from '../time/spans.ts'
import type { DemoChat } from './chats.ts'
import { buysMembers } from './fates.ts'
import { growthOf, HISTORY_DAYS } from './growth.ts'
import { shownAt } from './past.ts'
import { type Random, stream } from './random.ts'

/** Newer readings are daily, older ones come every fifth day. */
const DAILY_DAYS = 9

export const chatReadings = (seed: number, chat: DemoChat): Observation[] => {
  const random = stream(seed, `readings ${chat.peer}`, chat.index)
  const { members, from } = growthOf(seed, chat)
  const gap = random.chance(0.04) ? HISTORY_DAYS - 20 - random.int(55) : -1
  const gapEnd = gap + 8 + random.int(6)
  const zero = random.chance(0.03) ? HISTORY_DAYS - 2 - random.int(25) : -1
  const out: Observation[] = []
  for (let i = from; i <= HISTORY_DAYS; i++) {
    const ago = HISTORY_DAYS - i
    if (ago > DAILY_DAYS && ago % 5 !== 0) continue
    if (gap >= 0 && i > gap && i <= gapEnd) continue
    const at = chat.last_read - ago * DAY - (ago === 0 ? 0 : random.int(1_800))
    if (at <= chat.creation_date) continue
    const seen = chatSeen(chat, at, i === zero && out.length > 0 ? 0 : members[i]!)
    out.push(ago === 0 ? { ...seen, ...countedAt(seed, chat, at) } : seen)
  }
  if (random.chance(chat.peer === 'Group' ? 0.9 : 0.7)) out.push(sampleOf(random, chat))
  return out
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
