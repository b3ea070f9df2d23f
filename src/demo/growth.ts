// The member count of a chat, day by day: the way in which it grows, with weekends, viral weeks, and members that were bought. How much channels grow in a
// day and in a week is as in real series of organic channels: by more than 1.2 % on one day of a thousand, by more than 7 % in a week of one month in a hundred.
import { DAY } from '../time/spans.ts'
import { isHoliday, isRestDay } from './calendar.ts'
import type { DemoChat } from './chats.ts'
import { type Fate, holidayOf } from './fates.ts'
import { type Random, stream } from './random.ts'

export const HISTORY_DAYS = 97

type Growth = {
  /** The member count of each day; the last element is the day of the last reading. */
  members: Float64Array
  /** Attention of each day against the usual 1: a viral week brings views as well as members. */
  lift: Float64Array
  /** The first index at which the chat existed. */
  from: number
  /** The index of the day on which a larger channel mentioned it, and members came at once. */
  jump: number | undefined
}

/** The share of channels to which that happened. */
const JUMPS = 0.05

/** Adds to the rates of growth of the days what makes the line of a channel its own. */
type Course = (random: Random, rate: Float64Array, trend: number) => void

const steady: Course = () => {}

/** What is drawn more often stands here more often. */
const courses: readonly Course[] = [
  steady,
  steady,
  // Seasons: it grows and shrinks by turns.
  (random, rate) => {
    const [length, phase, force] = [random.between(18, 70), random.next(), random.logNormal(0.001, 0.6)]
    for (let i = 0; i < rate.length; i++) rate[i]! += force * Math.sin((i / length + phase) * 2 * Math.PI)
  },
  // Campaigns: it buys ads for some days, and some of those who came leave.
  (random, rate) => {
    const force = random.between(0.0015, 0.005)
    for (let i = random.int(20); i < rate.length; i += 12 + random.int(25)) {
      const days = 2 + random.int(4)
      for (let k = 0; k < 3 * days && i + k < rate.length; k++) rate[i + k]! += k < days ? force : -force / 6
    }
  },
  // Decline, which ends for some.
  (random, rate, trend) => {
    const [force, end] = [random.between(0.0004, 0.0018), random.chance(0.3) ? random.int(rate.length) : rate.length]
    for (let i = 0; i < end; i++) rate[i]! -= force + trend
  },
  // A plateau after growth, or growth after one.
  (random, rate, trend) => {
    const [turn, first, force] = [20 + random.int(60), random.chance(0.5), random.between(0.001, 0.0035)]
    for (let i = 0; i < rate.length; i++) rate[i]! += i < turn === first ? force : -trend
  },
]

const usualRates = (random: Random, trend: number, course: Course): Float64Array => {
  const rate = new Float64Array(HISTORY_DAYS + 1).fill(trend)
  course(random, rate, trend)
  return rate
}

export const growthOf = (seed: number, chat: DemoChat): Growth => {
  const random = stream(seed, `growth ${chat.peer}`, chat.index)
  const members = new Float64Array(HISTORY_DAYS + 1)
  const lift = new Float64Array(HISTORY_DAYS + 1).fill(1)
  const from = Math.max(0, HISTORY_DAYS - Math.floor((chat.last_read - chat.creation_date) / DAY))
  const young = from > 0
  const span = HISTORY_DAYS - from
  const trend = young ? Math.log(chat.members / 220) / span : usualTrend(random) + (chat.admired ? 0.006 : 0)
  const noise = young ? trend / 4 : random.logNormal(0.0007, 0.7) + 0.03 / Math.sqrt(chat.members)
  const rate = usualRates(random, trend, young || chat.fate ? steady : random.pick(courses))
  const today = Math.floor(chat.last_read / DAY)
  const rest = random.between(0.4, 1.3)
  for (let i = from + 1; i <= HISTORY_DAYS; i++) {
    const day = today - HISTORY_DAYS + i
    // The other days make up for those of rest.
    rate[i] = rate[i]! * (isRestDay(chat.country, day) ? rest : 1 + (2 / 5) * (1 - rest)) + noise * random.normal()
    if (!chat.fate && isHoliday(chat.pack.id, day)) lift[i]! *= 0.85
  }
  const jump = chat.peer === 'Channel' && !young && !chat.fate && random.chance(JUMPS) ? 3 + random.int(90) : undefined
  if (jump !== undefined) {
    const force = random.between(0.008, 0.025)
    for (let k = 0; k < 3; k++) if (jump + k <= HISTORY_DAYS) rate[jump + k]! += force * Math.exp(-1.2 * k)
  }
  if (!young && !chat.fate && random.chance(0.12)) {
    const start = from + 1 + random.int(span - 8)
    const force = Math.min(0.04, random.logNormal(0.004, 0.9))
    const attention = random.between(0.6, 2)
    for (let k = 0; k < 7; k++) {
      rate[start + k]! += force * Math.exp(-k / 3)
      lift[start + k]! += attention * Math.exp(-k / 3)
    }
  }
  if (chat.fate) {
    const { rates = [], attention = [] } = storyOf(random, chat.fate)
    const start = HISTORY_DAYS - daysAgo(random, chat.fate)
    for (const [k, more] of rates.entries()) if (start + k <= HISTORY_DAYS) rate[start + k]! += more
    for (const [k, more] of attention.entries()) lift[start + k]! += more
    // Members that were bought leave by and by.
    if (rates.length > 0) for (let i = start + rates.length; i <= HISTORY_DAYS; i++) rate[i]! -= 0.0015
  }
  const holiday = holidayOf(seed)
  if (!chat.fate && chat.pack.id === holiday.language)
    for (let k = 0; k < holiday.days; k++) lift[HISTORY_DAYS - holiday.days_ago + k]! *= holiday.attention
  let count = chat.members
  for (let i = HISTORY_DAYS; i >= from; i--) {
    members[i] = Math.min(10_000_000, Math.max(200, Math.round(count)))
    count /= Math.exp(rate[i]!)
  }
  return { members, lift, from, jump }
}

/** When a story begins, so that it ends within the last 30 days and something is known of the days after it. */
const daysAgo = (random: Random, fate: Fate) =>
  fate === 'members in a month' ? 28 : fate === 'members in a week' ? 10 + random.int(8) : 6 + random.int(3)

/** What a story adds to the growth and to the attention of its days. */
const storyOf = (random: Random, fate: Fate): { rates?: number[]; attention?: number[] } => {
  const days = (count: number, each: () => number) => Array.from({ length: count }, each)
  switch (fate) {
    case 'members in a day':
      return { rates: days(1, () => Math.log(1 + random.between(0.25, 0.5))) }
    case 'members in a week':
      return { rates: days(7, () => random.between(0.045, 0.07)) }
    case 'members in a month':
      return { rates: days(28, () => random.between(0.015, 0.03)) }
    case 'viral post':
      return { rates: [0.015, 0.02, 0.008, 0.004], attention: [11, 11, 0.8, 0.5, 0.3] }
    case 'mention by a giant':
      return { rates: [0.01, 0.06, 0.03, 0.01], attention: [0.2, 0.6, 0.6, 0.5, 0.4] }
    default:
      return {}
  }
}

/** The days on which a giant mentions a channel of this fate are those of its growth: the time from and until. */
export const mentionDays = (seed: number, chat: DemoChat): [from: number, until: number] => {
  const { members } = growthOf(seed, chat)
  let most = 1
  for (let i = 2; i <= HISTORY_DAYS; i++)
    if (members[i]! / members[i - 1]! > members[most]! / members[most - 1]!) most = i
  return [chat.last_read - (HISTORY_DAYS - most + 2) * DAY, chat.last_read - (HISTORY_DAYS - most) * DAY]
}

/** The time from and until which a larger channel mentions this one, if its members jumped. */
export const jumpDays = (seed: number, chat: DemoChat): [from: number, until: number] | undefined => {
  const { jump } = growthOf(seed, chat)
  if (jump === undefined) return undefined
  const day = chat.last_read - (HISTORY_DAYS - jump) * DAY
  return [day - 1.2 * DAY, day + DAY / 4]
}

/** How much it grew a day in the last weeks, if nothing special happened in them. */
export const recentTrend = (seed: number, chat: DemoChat): number => {
  const { members, from } = growthOf(seed, chat)
  const first = Math.max(from, HISTORY_DAYS - 14)
  const trend = Math.log(members[HISTORY_DAYS]! / members[first]!) / (HISTORY_DAYS - first)
  return Math.max(-MOST_LASTING, Math.min(MOST_LASTING, trend))
}

/** No channel of the past goes on growing or shrinking by more. */
const MOST_LASTING = 0.002

const usualTrend = (random: Random) => 0.0006 + 0.0012 * random.normal()

/** The member count at a time of the history, on the curve between two days. */
export const membersOn = ({ members, from }: Growth, chat: DemoChat, at: number): number => {
  const days = Math.max(from, Math.min(HISTORY_DAYS, HISTORY_DAYS - (chat.last_read - at) / DAY))
  const day = Math.min(HISTORY_DAYS - 1, Math.floor(days))
  if (day < from) return members[from]!
  const [before, after] = [members[day]!, members[day + 1]!]
  return Math.round(before * (after / before) ** (days - day))
}

/** The index of the day of `at`; a time outside the history gets its first or last day. */
export const dayIndex = (chat: DemoChat, at: number): number =>
  Math.max(0, Math.min(HISTORY_DAYS, HISTORY_DAYS - Math.floor((chat.last_read - at) / DAY)))
