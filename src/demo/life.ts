// The demo world after it was seeded: what is observed of it between two times. This is a function of the seed, the time of seeding
// and the two times only, so that a world that was off catches up with what one that ran all the time has.
import type { Observation } from '../sources/observation.ts'
import { DAY, HOUR } from '../time/spans.ts'
import { paceAfter } from './activity.ts'
import { chatSeen, countedAt } from './chat-readings.ts'
import { type DemoChat, demoChats, isSampleChannel, newcomer } from './chats.ts'
import { recentTrend } from './growth.ts'
import { habitsOf } from './habits.ts'
import { lateChange, lateChangeTimes } from './late-changes.ts'
import { messagesOf, type Writer, type WriterMessages } from './life-messages.ts'
import { type DemoLinks, linksAmong } from './links.ts'
import { firstId, idsFor } from './numbers.ts'
import { stream } from './random.ts'
import { type ReadingRhythm, readingBefore, readingsBetween, rhythmOf } from './rhythm.ts'
import { defaultSize } from './size.ts'
import { type DemoWorldGiven, messageCounts } from './world.ts'

/** A new channel appears at the start of every such span, so that a diff after ten minutes shows one. */
const NEWCOMER_SECONDS = 5 * 60
const NEWCOMER_LATE_SECONDS = 2 * 60
/** Most newcomers vanish within a day. Each fortieth stays, about as many as old channels vanish. */
const STAYING = 40
const MOST_HOURS = 20
const MEAN_LIFE_DAYS = 400

type ResidentChat = Pick<Writer, 'chat' | 'from' | 'membersAt'> & {
  gone_at: number
  rhythm: ReadingRhythm
  messages: WriterMessages
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
    chat.gone_at === undefined ? [settler(seed, chat, links, start, counts[n]!)] : [],
  )
  const newcomers = new Map<number, ResidentChat>()
  const newcomerAt = (n: number): ResidentChat => {
    const known = newcomers.get(n)
    if (known) return known
    const made = arrival(seed, n, links, start)
    newcomers.set(n, made)
    return made
  }
  return {
    *between(from, to) {
      const last = Math.floor((to - start) / NEWCOMER_SECONDS)
      /** Of the newcomers before this one, only those that stay are still there. */
      const recent = Math.max(0, Math.floor((from - start - (MOST_HOURS + 1) * HOUR) / NEWCOMER_SECONDS))
      for (const n of newcomers.keys()) if (n < recent && !stays(n)) newcomers.delete(n)
      const observe = (one: ResidentChat) => observed(seed, one, links, start, { from, to })
      for (const one of settled) yield observe(one)
      for (let n = 0; n < recent; n += STAYING) yield observe(newcomerAt(n))
      for (let n = recent; n <= last; n++) if (n >= 0) yield observe(newcomerAt(n))
    },
  }
}

const stays = (n: number) => n % STAYING === 0

const settler = (seed: number, chat: DemoChat, links: DemoLinks, start: number, past: number): ResidentChat => {
  const random = stream(seed, `later ${chat.peer}`, chat.index)
  const trend = recentTrend(seed, chat) + (chat.admired ? 0.001 : 0)
  const first_id = firstId(seed, chat, past) + idsFor(past)
  const per_day = paceAfter(seed, chat, past)
  const stays = Math.ceil(-Math.log(1 - random.next()) * MEAN_LIFE_DAYS * DAY)
  const gone_at = isSampleChannel(chat) ? Number.POSITIVE_INFINITY : start + stays
  return resident(seed, chat, links, { from: start, gone_at, per_day, past, first_id }, { trend, fades_days: 150 })
}

const arrival = (seed: number, n: number, links: DemoLinks, start: number): ResidentChat => {
  const random = stream(seed, 'arrival', n)
  const from = start + n * NEWCOMER_SECONDS + 1 + random.int(NEWCOMER_LATE_SECONDS)
  const chat = newcomer(seed, n, from)
  const gone_at = stays(n)
    ? from + Math.ceil(-Math.log(1 - random.next()) * MEAN_LIFE_DAYS * DAY)
    : from + Math.floor(random.between(1, MOST_HOURS) * HOUR)
  const per_day = random.between(2, 8)
  return resident(seed, chat, links, { from, gone_at, per_day, past: 0, first_id: 1 }, { trend: 0.06, fades_days: 25 })
}

const resident = (
  seed: number,
  chat: DemoChat,
  links: DemoLinks,
  { gone_at, ...times }: Pick<Writer, 'from' | 'per_day' | 'past' | 'first_id'> & { gone_at: number },
  { trend, fades_days }: { trend: number; fades_days: number },
): ResidentChat => {
  const random = stream(seed, `rates ${chat.peer}`, chat.index)
  const rhythm = rhythmOf(chat, times.from, random.next())
  const begun = random.next()
  let day = 0
  const membersAt = growingMembers(chat, times.from, () => {
    return trend * Math.exp(-day++ / fades_days) + 0.0006 * random.normal()
  })
  const writer: Writer = { ...times, chat, habits: habitsOf(seed, chat), begun, membersAt }
  return { chat, from: times.from, gone_at, rhythm, membersAt, messages: messagesOf(seed, writer, links) }
}

const observed = (
  seed: number,
  one: ResidentChat,
  links: DemoLinks,
  start: number,
  { from, to }: { from: number; to: number },
): Observation[] => {
  const { chat, gone_at, rhythm, messages } = one
  const out: Observation[] = []
  const until = Math.min(to, gone_at - 1)
  if (one.from > from && one.from <= until && one.from > start) out.push(chatSeen(chat, one.from, chat.members))
  const since = Math.max(from, one.from)
  for (const at of readingsBetween(rhythm, since, until)) {
    out.push({ ...chatSeen(chat, at, membersRead(seed, one, at)), ...countedAt(seed, chat, at) })
    // The first of these readings takes over where the seeding ended.
    const previous = readingBefore(rhythm, at)
    for (const seen of messages.ofPast({ after: previous < start ? chat.last_read : previous, until: at }))
      out.push(seen)
    for (const seen of messages.newestRead(at)) out.push(seen)
  }
  if (until > since) for (const seen of messages.between({ after: from, until })) out.push(seen)
  for (const at of lateChangeTimes(seed, chat, since, until))
    for (const seen of lateChange(seed, chat, links, at, messages.newest(at))) out.push(seen)
  if (gone_at > from && gone_at <= to) out.push({ kind: 'chat gone', at: gone_at, chat: chat.ref })
  return out
}

/** Some of those who came leave again within the hour. By turns the count is even and odd, so that each reading differs from the one before. */
const membersRead = (seed: number, { chat, from, rhythm, membersAt }: ResidentChat, at: number): number => {
  const members = membersAt(at)
  const spread = Math.max(1.6, 0.05 * Math.sqrt(members))
  const read = members + Math.round(stream(seed, `moved ${chat.peer} ${chat.index}`, at).normal() * spread)
  const turn = Math.floor((at - from) / rhythm.seconds)
  return Math.max(200, (read + turn + chat.members) % 2 === 0 ? read + 1 : read)
}

/** The member count over time. Its logarithm is known for each day, as far as anyone asked, and days follow each other in one order only. */
const growingMembers = (chat: DemoChat, from: number, nextRate: () => number): ((at: number) => number) => {
  const growth = [0]
  return (at) => {
    const days = Math.max(0, (at - from) / DAY)
    const day = Math.floor(days)
    while (growth.length < day + 2) growth.push(growth[growth.length - 1]! + nextRate())
    const grown = growth[day]! + (growth[day + 1]! - growth[day]!) * (days - day)
    return Math.min(10_000_000, Math.max(200, Math.round(chat.members * Math.exp(grown))))
  }
}
