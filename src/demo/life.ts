// The demo world after it was seeded: what is observed of it between two times. This is a function of the seed, the time of seeding
// and the two times only, so that a world that was off catches up with what one that ran all the time has.
import type { Observation } from '../sources/observation.ts'
import { DAY, HOUR } from '../time/spans.ts'
import { paceAfter } from './activity.ts'
import { isRestDay } from './calendar.ts'
import { chatSeen, countedAt } from './chat-readings.ts'
import { type DemoChat, demoChats, newcomer } from './chats.ts'
import { buysMembers } from './fates.ts'
import { groupMessages } from './group-messages.ts'
import { usualTrend } from './growth.ts'
import { type Habits, habitsOf, timesOfDay } from './habits.ts'
import { lateChange, lateChangeTimes } from './late-changes.ts'
import { type Links, linksAmong } from './links.ts'
import { closeAgeHours } from './message-readings.ts'
import { firstId, idsFor, numbersOf } from './numbers.ts'
import { channelMessages } from './posts.ts'
import { stream } from './random.ts'
import { type DemoWorldGiven, defaultSize, messageCounts, pastMessages } from './world.ts'

/** How often the members of each chat are read. */
const READ_SECONDS = 3 * HOUR
const AGE_HOURS = [1 / 6, 0.5, 1, 2, 6, 23, 46, 72]
const CLOSE_AGE_HOURS = [1 / 6, 0.5, 1, 2, ...closeAgeHours]
/** Nothing is observed of a message that is older. */
const FOLLOWED_SECONDS = 4 * DAY
/** A message from before the seeding is not read again after this time. */
const PAST_SECONDS = 5 * DAY

/** A new channel appears at the start of every such span, so that a diff after ten minutes shows one. */
const NEWCOMER_SECONDS = 5 * 60
const NEWCOMER_LATE_SECONDS = 2 * 60
/** Most newcomers vanish within a day. Each fortieth stays, about as many as old channels vanish. */
const STAYING = 40
const MOST_HOURS = 20
const MEAN_LIFE_DAYS = 400

type Resident = {
  chat: DemoChat
  habits: Habits
  /** The time from which the chat is observed here. */
  from: number
  gone_at: number
  /** Messages on a day of the week from Monday to Friday. */
  per_day: number
  /** Messages from before `from`. */
  past: number
  first_id: number
  /** The second of the reading period in which the chat is read. */
  phase: number
  /** The logarithm of the members against those at `from`, for each day; it grows as it is needed. */
  growth: number[]
  nextRate: () => number
}

export type DemoLife = {
  /** The observations after `from` and up to `to`, chat by chat. */
  between: (from: number, to: number) => Generator<Observation[]>
}

export const demoLife = ({ seed, now: start, size = defaultSize }: DemoWorldGiven): DemoLife => {
  const chats = demoChats({ seed, now: start, channels: size.channels, groups: size.groups })
  const counts = messageCounts(seed, chats, size.messages)
  const links = linksAmong(seed, chats, counts)
  const settled = chats.flatMap((chat, n) =>
    chat.gone_at === undefined ? [settler(seed, chat, start, counts[n]!)] : [],
  )
  const newcomers = new Map<number, Resident>()
  const newcomerAt = (n: number): Resident => {
    const known = newcomers.get(n)
    if (known) return known
    const made = arrival(seed, n, start)
    newcomers.set(n, made)
    return made
  }
  return {
    *between(from, to) {
      const last = Math.floor((to - start) / NEWCOMER_SECONDS)
      /** Of the newcomers before this one, only those that stay are still there. */
      const recent = Math.max(0, Math.floor((from - start - (MOST_HOURS + 1) * HOUR) / NEWCOMER_SECONDS))
      for (const n of newcomers.keys()) if (n < recent && !stays(n)) newcomers.delete(n)
      const observe = (one: Resident) => observed(seed, one, links, start, { from, to })
      for (const one of settled) yield observe(one)
      for (let n = 0; n < recent; n += STAYING) yield observe(newcomerAt(n))
      for (let n = recent; n <= last; n++) if (n >= 0) yield observe(newcomerAt(n))
    },
  }
}

const stays = (n: number) => n % STAYING === 0

const settler = (seed: number, chat: DemoChat, start: number, past: number): Resident => {
  const random = stream(seed, `later ${chat.peer}`, chat.index)
  const trend = usualTrend(random) + (chat.admired ? 0.003 : 0)
  const first_id = firstId(seed, chat, past) + idsFor(past)
  const per_day = paceAfter(seed, chat, past)
  const gone_at = start + Math.ceil(-Math.log(1 - random.next()) * MEAN_LIFE_DAYS * DAY)
  return resident(seed, chat, { from: start, gone_at, per_day, past, first_id }, { trend, fades_days: 150 })
}

const arrival = (seed: number, n: number, start: number): Resident => {
  const random = stream(seed, 'arrival', n)
  const from = start + n * NEWCOMER_SECONDS + 1 + random.int(NEWCOMER_LATE_SECONDS)
  const chat = newcomer(seed, n, from)
  const gone_at = stays(n)
    ? from + Math.ceil(-Math.log(1 - random.next()) * MEAN_LIFE_DAYS * DAY)
    : from + Math.floor(random.between(1, MOST_HOURS) * HOUR)
  const per_day = random.between(2, 8)
  return resident(seed, chat, { from, gone_at, per_day, past: 0, first_id: 1 }, { trend: 0.06, fades_days: 25 })
}

const resident = (
  seed: number,
  chat: DemoChat,
  times: Pick<Resident, 'from' | 'gone_at' | 'per_day' | 'past' | 'first_id'>,
  { trend, fades_days }: { trend: number; fades_days: number },
): Resident => {
  const random = stream(seed, `rates ${chat.peer}`, chat.index)
  let day = 0
  return {
    ...times,
    chat,
    habits: habitsOf(seed, chat),
    phase: random.int(READ_SECONDS),
    growth: [0],
    nextRate: () => trend * Math.exp(-day++ / fades_days) + 0.0006 * random.normal(),
  }
}

const observed = (
  seed: number,
  one: Resident,
  links: Links,
  start: number,
  { from, to }: { from: number; to: number },
): Observation[] => {
  const { chat, gone_at, past } = one
  const out: Observation[] = []
  const until = Math.min(to, gone_at - 1)
  if (one.from > from && one.from <= until && one.from > start) out.push(chatSeen(chat, one.from, chat.members))
  const since = Math.max(from, one.from)
  for (let at = nextReading(one, since); at <= until; at += READ_SECONDS) {
    const members = membersAt(one, at)
    const moved = Math.round(stream(seed, `moved ${chat.index}`, at).normal() * 0.05 * Math.sqrt(members))
    out.push({ ...chatSeen(chat, at, Math.max(200, members + moved)), ...countedAt(seed, chat, at) })
    if (past === 0 || at > start + PAST_SECONDS) continue
    // The first of these readings takes over where the seeding ended.
    const after = at - READ_SECONDS < start ? chat.last_read : at - READ_SECONDS
    for (const seen of pastMessages(seed, chat, links, past, { after, until: at })) out.push(seen)
  }
  const today = Math.floor((until - one.from) / DAY)
  for (let day = Math.max(0, Math.floor((since - FOLLOWED_SECONDS - one.from) / DAY)); day <= today; day++)
    for (const seen of messagesOf(seed, one, links, day, { after: from, until })) out.push(seen)
  for (const at of lateChangeTimes(seed, chat, since, until))
    for (const seen of lateChange(seed, chat, links, at, newestMessages(seed, one, links, at))) out.push(seen)
  if (gone_at > from && gone_at <= to) out.push({ kind: 'chat gone', at: gone_at, chat: chat.ref })
  return out
}

/** The messages of today, of yesterday or of the past: the newest that there are. */
const newestMessages = (seed: number, one: Resident, links: Links, at: number): Observation[] => {
  const today = Math.floor((at - one.from) / DAY)
  for (let day = today; day >= Math.max(0, today - 1); day--) {
    const seen = messagesOf(seed, one, links, day, { after: 0, until: at })
    if (seen.length > 0) return seen
  }
  return today < 1 ? pastMessages(seed, one.chat, links, one.past, { until: at }) : []
}

const nextReading = ({ phase }: Resident, after: number): number =>
  after + 1 + ((((phase - after - 1) % READ_SECONDS) + READ_SECONDS) % READ_SECONDS)

const membersAt = ({ chat, from, growth, nextRate }: Resident, at: number): number => {
  const days = Math.max(0, (at - from) / DAY)
  const day = Math.floor(days)
  while (growth.length < day + 2) growth.push(growth[growth.length - 1]! + nextRate())
  const grown = growth[day]! + (growth[day + 1]! - growth[day]!) * (days - day)
  return Math.min(10_000_000, Math.max(200, Math.round(chat.members * Math.exp(grown))))
}

/** The messages of one day, counted from the time from which the chat is observed. */
const messagesOf = (
  seed: number,
  one: Resident,
  links: Links,
  day: number,
  wanted: { after: number; until: number },
): Observation[] => {
  const { chat, habits, first_id } = one
  const before = messagesBefore(seed, one, day)
  const count = messagesBefore(seed, one, day + 1) - before
  if (count === 0) return []
  const random = stream(seed, `day of ${chat.peer} ${chat.index}`, day)
  const run = {
    random,
    words: stream(seed, `words of ${chat.peer} ${chat.index}`, day),
    before: one.past + before,
    times: timesOfDay(random, habits, one.from + day * DAY, count),
    watch: { first_seen_seconds: () => 30 + random.int(60), ...wanted },
    age_hours: habits.closely ? CLOSE_AGE_HOURS : AGE_HOURS,
    // Bought members read nothing.
    audience: (date: number) => ({ readers: membersAt(one, date) * (buysMembers(chat.fate) ? 0.7 : 1), lift: 1 }),
  }
  const first = first_id + idsFor(before)
  if (chat.peer === 'Group') return groupMessages(seed, chat, links, { ...run, first_id: first })
  const posts = numbersOf(stream(seed, `numbers ${chat.index}`, day), habits, count, first)
  return channelMessages(seed, chat, links, { ...run, posts })
}

/** How many messages a chat writes before a day. It has a closed form, so that no day depends on how many were computed before. */
const messagesBefore = (seed: number, { chat, habits, from, per_day, phase }: Resident, day: number): number => {
  const first = Math.floor(from / DAY)
  const weightOf = (days: number) => {
    let weight = 0
    for (let i = 0; i < days; i++) weight += isRestDay(chat.country, first + i) ? habits.activity.rest : 1
    return weight
  }
  const weight = Math.floor(day / 7) * weightOf(7) + weightOf(day % 7)
  const shift = UNEVEN * stream(seed, `uneven ${chat.peer} ${chat.index}`, day).between(-1, 1)
  return Math.max(0, Math.floor(per_day * (weight + (day === 0 ? 0 : shift)) + phase / READ_SECONDS))
}

/** A day begins by so much of a day later or earlier in the row of messages. It is less than half of what is written on any day. */
const UNEVEN = 0.12
