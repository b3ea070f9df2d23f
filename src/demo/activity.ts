// How much a chat writes: by its size and its subject, less on days of rest, and more from month to month.
import { DAY } from '../time/spans.ts'
import { isHoliday, isRestDay } from './calendar.ts'
import type { DemoChat } from './chats.ts'
import { topics } from './languages/pack.ts'
import { type Random, stream } from './random.ts'

type TopicName = (typeof topics)[number]

/** Such a channel lives by ads, and is read often. */
export const LARGE_MEMBERS = 200_000
/** The largest channels are newsrooms, whatever they write about. */
const NEWSROOM_MEMBERS = 3_000_000

/** The days of the past with messages. */
const OLDEST_DAYS = 90

/** How much channels about a topic write, against those about other topics. */
const pace: Partial<Record<TopicName, number>> = {
  news: 3.2,
  politics: 2.6,
  economics: 1.3,
  crypto: 1.4,
  sport: 1.4,
  humor: 1.3,
  books: 0.7,
  art: 0.7,
  science: 0.8,
  travel: 0.8,
}

/** Large channels about these have people who write all day. */
const NEWSROOMS: readonly TopicName[] = ['news', 'politics']

/** What a day of rest is to channels about a topic, if it is not as to most. */
const resting: Partial<Record<TopicName, [least: number, most: number]>> = {
  news: [0.65, 0.95],
  politics: [0.6, 0.95],
  business: [0.25, 0.6],
  economics: [0.25, 0.6],
  education: [0.3, 0.8],
  sport: [1, 1.5],
  travel: [0.8, 1.3],
  food: [0.8, 1.3],
  cinema: [0.8, 1.3],
  games: [0.8, 1.3],
  humor: [0.8, 1.2],
}
const usualResting: [number, number] = [0.4, 1]

export type Activity = {
  /** Messages on a usual day of the week at the last reading. */
  per_day: number
  /** The messages of a day of rest against those of another day. */
  rest: number
  /** In so many days the chat came to write e times as much. */
  rising_days: number
  /** How much days differ, and how much weeks do: the standard deviation of the logarithm. */
  uneven: number
}

/** By its seed alone: it stays the same when the world grows. */
export const activityOf = (seed: number, chat: DemoChat): Activity => {
  const random = stream(seed, `activity ${chat.peer}`, chat.index)
  const per_day = chat.peer === 'Group' ? groupPace(random, chat) : channelPace(random, chat)
  const topic = topics[chat.topic]!
  const [least, most] = chat.blog ? [0.6, 1.2] : (resting[topic] ?? usualResting)
  const isLarge = chat.members >= LARGE_MEMBERS
  const busy = per_day >= 8
  return {
    per_day,
    // Who has a large audience works in shifts. Channels with a story are as even as their story needs it.
    rest: chat.fate || chat.admired ? 1 : random.between(isLarge ? Math.max(0.7, least) : least, most),
    rising_days: busy ? random.between(55, 80) : random.between(90, 400),
    uneven: isLarge || chat.fate || chat.admired ? 0.2 : random.between(0.2, 0.55),
  }
}

const groupPace = (random: Random, { members }: DemoChat): number =>
  Math.max(0.15, 0.5 * (members / 3_000) ** 0.85 * random.logNormal(1, 0.3))

const channelPace = (random: Random, { members, topic, blog, admired, fate }: DemoChat): number => {
  const own = random.logNormal(1, members >= LARGE_MEMBERS ? 0.25 : 0.6)
  const silent = members < 20_000 && random.chance(0.07)
  const isLarge = members >= LARGE_MEMBERS
  const subject = blog ? 0.9 : (pace[topics[topic]!] ?? 1) * (isLarge && NEWSROOMS.includes(topics[topic]!) ? 1.5 : 1)
  // Channels of this size are made by people who live by them.
  const size = isLarge ? 3.2 * (members / LARGE_MEMBERS) ** 0.42 : 0.2 * (members / 2_000) ** 0.25
  const usual = Math.min(30, size * own * subject)
  if (fate) return random.between(1.5, 2)
  if (admired) return Math.max(usual, random.between(1.3, 2.3))
  if (members >= NEWSROOM_MEMBERS) return Math.max(usual, random.between(26, 30))
  if (isLarge) return Math.max(3, usual)
  return silent ? 0 : Math.min(12, Math.max(0.06, usual))
}

/** How much of its usual amount a chat writes on a day, which counts from 1 January 1970. */
const weightOfDay = (chat: DemoChat, { rest }: Pick<Activity, 'rest'>, day: number): number => {
  const weight = isRestDay(chat.country, day) ? rest : 1
  return isHoliday(chat.pack.id, day) && !chat.fate ? 0.6 * weight : weight
}

/** The weights of the days of the past up to that of the last reading, from `first` on; days count from 1 January 1970. */
export const daysOfPast = (chat: DemoChat, activity: Activity): { first: number; weights: number[] } => {
  const last = Math.floor(chat.last_read / DAY)
  const first = Math.max(Math.floor(chat.creation_date / DAY), last - OLDEST_DAYS)
  const weights = Array.from({ length: last - first + 1 }, (_, i) => {
    const day = first + i
    const part = day === last ? (chat.last_read % DAY) / DAY : 1
    return part * weightOfDay(chat, activity, day) * Math.exp(-(last - day) / activity.rising_days)
  })
  return { first, weights }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** How many messages it has written in the past, if it wrote as it usually does. */
export const usualMessages = (seed: number, chat: DemoChat): number => {
  const activity = activityOf(seed, chat)
  return activity.per_day * sum(daysOfPast(chat, activity).weights)
}

/** How many messages it writes on a usual day now that it has written so many. */
export const paceAfter = (seed: number, chat: DemoChat, messages: number): number =>
  messages / sum(daysOfPast(chat, activityOf(seed, chat)).weights)
