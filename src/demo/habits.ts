// The habits of a chat: its hours and weekdays, its mix of posts, its reach.
import { DAY, HOUR } from '../time/spans.ts'
import { type Activity, activityOf, daysOfPast, LARGE_MEMBERS } from './activity.ts'
import { secondsAhead } from './calendar.ts'
import type { DemoChat } from './chats.ts'
import { isFollowedFor } from './fates.ts'
import { cumulative, type Random, stream } from './random.ts'

export type Habits = {
  /** Running totals of the weights of the 24 hours, as seen from Greenwich. */
  hours: number[]
  activity: Activity
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
  /** Views of an ad, against those of a usual post. */
  ad_reach: number
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
  const activity = activityOf(seed, chat)
  const ahead = (secondsAhead(chat.country) ?? 0) / HOUR
  const peaks = [random.between(7.5, 11), random.between(12, 16), random.between(18, 22)].map((local) => local - ahead)
  const hours = Array.from({ length: 24 }, (_, hour) =>
    peaks.reduce((sum, peak) => sum + Math.exp(-(hoursBetween(hour, peak) ** 2) / 4), atNight(activity.per_day)),
  )
  // Who has a story has it among channels that write as much as most do.
  const usualReach = 0.38 * (chat.members / 1_000) ** -0.13 * (chat.fate ? 1 : attentionLeft(activity.per_day))
  const habits: Habits = {
    hours: cumulative(hours),
    activity,
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
    ad_reach: 0.8,
    spread: random.between(0.35, 0.65),
    followed: random.chance(0.05),
    closely: chat.fate ? isFollowedFor(chat.fate) : isMidsize(chat) && random.chance(0.33),
    peak: Math.floor(((peaks[2]! + 24) % 24) * HOUR),
    ads_deleted: 0.35,
    albums_as_one: random.chance(0.4),
  }
  if (chat.members >= LARGE_MEMBERS && random.chance(0.9))
    Object.assign(habits, { followed: true, ads: random.between(0.1, 0.2), ads_deleted: random.between(0.5, 0.8) })
  if (chat.fate) Object.assign(habits, fatedHabits(chat, random, usualReach))
  if (!chat.admired) return habits
  const reach = Math.min(1.2, Math.max(0.6, usualReach * 2.2))
  return { ...habits, ads: 0, reactions: 0.12, comments: 0.01, shares: 0.03, reach }
}

/** On the clock. */
const hoursBetween = (one: number, other: number): number => {
  const apart = (((one - other) % 24) + 24) % 24
  return Math.min(apart, 24 - apart)
}

/** Who writes all day also writes at night. */
const atNight = (per_day: number): number => (per_day >= 8 ? 0.12 : 0.03)

/** Nobody reads forty posts a day: the more there are, the fewer readers has each. It is 1 for three posts a week. */
const attentionLeft = (per_day: number): number => ((1 + per_day) / 1.4) ** -0.3

const isMidsize = ({ members }: DemoChat) => members >= 2_000 && members < 100_000

/** Without what else would hide or look like the story of the channel. */
const fatedHabits = ({ fate }: DemoChat, random: Random, usualReach: number): Partial<Habits> => {
  // Who buys views has few of them.
  const reach = usualReach * random.between(0.85, 1.2) * (isFollowedFor(fate) ? 0.6 : 1)
  return {
    albums: 0,
    reach,
    reactions: random.between(0.012, 0.03),
    // Views are bought for ads too.
    ...(fate === 'even views' && { spread: 0.012, ad_reach: 1 }),
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

/** When the messages of the past were published, in order of time. Each has its own part of them, so that no day of a busy chat is left out. */
export const publishingTimes = (random: Random, chat: DemoChat, habits: Habits, count: number): number[] => {
  if (count === 0) return []
  const until = chat.last_read - 60
  const from = Math.min(chat.creation_date + HOUR, until - DAY)
  const { first, weights } = daysOfPast(chat, habits.activity)
  const totals = cumulative(unevenly(random, weights, habits.activity.uneven))
  const total = totals.at(-1)!
  const times: number[] = []
  let place = 0
  for (let n = 0; n < count; n++) {
    const point = ((n + random.next()) / count) * total
    while (place < totals.length - 1 && totals[place]! <= point) place++
    const start = (first + place) * DAY
    const at = start + secondOfDay(random, habits)
    // The day of the last reading and that of the creation are not whole.
    const [earliest, latest] = [Math.max(start, from), Math.min(start + DAY - 1, until)]
    times.push(at >= earliest && at <= latest ? at : Math.floor(random.between(earliest, Math.max(earliest, latest))))
  }
  return times.sort((a, b) => a - b)
}

/** Some days bring more than others, and some weeks do. */
const unevenly = (random: Random, weights: readonly number[], sigma: number): number[] => {
  let week = 1
  return weights.map((weight, i) => {
    if (i % 7 === 0) week = random.logNormal(1, sigma)
    return weight * week * random.logNormal(1, sigma)
  })
}
