// The habits of a chat: its hours and weekdays, its mix of posts, its reach.
import { DAY, HOUR } from '../time/spans.ts'
import type { DemoChat } from './chats.ts'
import { isFollowedFor } from './fates.ts'
import { cumulative, type Random, stream } from './random.ts'

const RECENT_DAYS = 35
const OLDEST_DAYS = 90

export type Habits = {
  /** Running totals of the weights of the 24 hours. */
  hours: number[]
  /** The chance that a post which falls on a weekend is published. */
  weekend: number
  ads: number
  mentions: number
  forwards: number
  media: number
  albums: number
  signed: boolean
  comments: number
  reactions: number
  shares: number
  emoji: string[]
  /** Views of a usual post per member. */
  reach: number
  /** How much the views of posts differ: the standard deviation of their logarithm. */
  spread: number
  /** All its posts are read again and again for three days. */
  followed: boolean
  /** Its newest posts are read every few hours. */
  closely: boolean
  /** The second of the day at which its readers are awake most. */
  peak: number
  /** The share of ads that are deleted when their time is over. */
  ads_deleted: number
  /** It is read by its page, which shows an album in one message. */
  albums_as_one: boolean
}

/** Such a channel lives by ads, and is read often. */
export const LARGE_MEMBERS = 200_000

/** A word of digits is the id of a custom emoji. */
const emojiSets = [
  '👍 ❤ 🔥',
  '❤ 🔥 👏 😁',
  '👍 😁 🤔',
  '🔥 ❤ 🎉 👏',
  '👍 👎 😢 🙏',
  '😁 🤣 ❤',
  '❤ 5368324170671202286 👍',
]

export const habitsOf = (seed: number, chat: DemoChat): Habits => {
  const random = stream(seed, `habits ${chat.peer}`, chat.index)
  const peaks = [random.between(6, 10), random.between(11, 15), random.between(16, 21)]
  const hours = Array.from({ length: 24 }, (_, hour) =>
    peaks.reduce((sum, peak) => sum + Math.exp(-((hour - peak) ** 2) / 4), 0.03),
  )
  const usualReach = 0.38 * (chat.members / 1_000) ** -0.13
  const habits: Habits = {
    hours: cumulative(hours),
    weekend: random.between(0.35, 1.1),
    ads: random.chance(0.4) ? 0 : random.between(0.01, 0.18),
    mentions: random.between(0, 0.16),
    forwards: random.chance(0.3) ? 0 : random.between(0, 0.18),
    media: random.between(0.2, 0.8),
    albums: random.chance(0.5) ? 0 : random.between(0.01, 0.08),
    signed: random.chance(0.12),
    comments: random.chance(0.45) ? 0 : random.logNormal(0.004, 0.8),
    reactions: random.chance(0.15) ? 0 : Math.min(0.2, random.logNormal(0.015, 0.7)),
    shares: Math.min(0.1, random.logNormal(0.006, 0.7)),
    emoji: random.pick(emojiSets).split(' '),
    reach: Math.min(1.4, Math.max(0.02, usualReach * random.logNormal(1, 0.45))),
    spread: random.between(0.35, 0.65),
    followed: random.chance(0.05),
    closely: chat.fate ? isFollowedFor(chat.fate) : isMidsize(chat) && random.chance(0.33),
    peak: Math.floor(peaks[2]! * HOUR),
    ads_deleted: 0.35,
    albums_as_one: random.chance(0.4),
  }
  if (chat.members >= LARGE_MEMBERS && random.chance(0.9))
    Object.assign(habits, { followed: true, ads: random.between(0.1, 0.2), ads_deleted: random.between(0.5, 0.8) })
  if (chat.fate) Object.assign(habits, fatedHabits(chat, random, usualReach))
  if (!chat.admired) return habits
  const reach = Math.min(1.2, Math.max(0.6, usualReach * 2.2))
  return { ...habits, weekend: 1, ads: 0, reactions: 0.12, comments: 0.01, shares: 0.03, reach }
}

const isMidsize = ({ members }: DemoChat) => members >= 2_000 && members < 100_000

/** Without what else would hide or look like the story of the channel. */
const fatedHabits = ({ fate }: DemoChat, random: Random, usualReach: number): Partial<Habits> => {
  // Who buys views has few of them.
  const reach = usualReach * random.between(0.85, 1.2) * (isFollowedFor(fate) ? 0.6 : 1)
  return {
    weekend: 1,
    albums: 0,
    reach,
    reactions: random.between(0.012, 0.03),
    ...(fate === 'even views' && { spread: 0.012 }),
  }
}

/** When the posts of the 24 hours from `start` are published, in order of time. */
export const timesOfDay = (random: Random, habits: Habits, start: number, count: number): number[] => {
  const past = start % DAY
  const times = Array.from({ length: count }, () => start + ((secondOfDay(random, habits) - past + DAY) % DAY))
  return times.sort((a, b) => a - b)
}

const secondOfDay = (random: Random, { hours }: Habits): number => {
  const point = random.next() * hours[23]!
  let hour = 0
  while (hours[hour]! < point) hour++
  return hour * HOUR + random.int(HOUR)
}

/** When posts are published, in order of time: half in the last five weeks, half in the two months before. */
export const publishingTimes = (random: Random, chat: DemoChat, habits: Habits, count: number): number[] => {
  const until = chat.last_read - 60
  const from = Math.max(chat.creation_date + HOUR, chat.last_read - OLDEST_DAYS * DAY)
  const times: number[] = []
  while (times.length < count) {
    const ago = random.chance(0.5) ? random.next() * RECENT_DAYS : random.between(RECENT_DAYS, OLDEST_DAYS)
    const start = Math.floor(until / DAY - ago)
    const weekday = (start + 4) % 7
    if ((weekday === 0 || weekday === 6) && !random.chance(habits.weekend)) continue
    const at = start * DAY + secondOfDay(random, habits)
    if (at >= from && at <= until) times.push(at)
  }
  return times.sort((a, b) => a - b)
}
