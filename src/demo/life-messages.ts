// The messages that chats of the demo world write while time passes. What was due of a day is remembered, so that a turn makes the messages of a day again
// only if it has something of them to tell.
import type { CountersSeen, Observation } from '../sources/observation.ts'
import { DAY } from '../time/spans.ts'
import { isRestDay } from './calendar.ts'
import type { DemoChat } from './chats.ts'
import { buysMembers } from './fates.ts'
import { groupMessages } from './group-messages.ts'
import { type Habits, timesOfDay } from './habits.ts'
import { deletionsBetween } from './late-changes.ts'
import type { DemoLinks } from './links.ts'
import { closeAgeHours } from './message-readings.ts'
import { idsFor, numbersOf } from './numbers.ts'
import { channelMessages, type PostMade } from './posts.ts'
import { stream } from './random.ts'
import { isReadOften } from './rhythm.ts'
import { pastMessages } from './world.ts'

const AGE_HOURS = [1 / 6, 0.5, 1, 2, 6, 23, 46, 72]
const CLOSE_AGE_HOURS = [1 / 6, 0.5, 1, 2, ...closeAgeHours]
/** Nothing is observed of a message that is older. */
const FOLLOWED_SECONDS = 4 * DAY
/** A message from before the seeding is not read again after this time. */
const PAST_SECONDS = 5 * DAY
/** So many of the newest posts of a channel that is read often are read with it, if they are not older than a day. */
const NEWEST = 2
const NEWEST_SECONDS = DAY

export type Writer = {
  chat: DemoChat
  habits: Habits
  /** The time from which the chat is observed here. */
  from: number
  /** Messages on a usual day of the week. */
  per_day: number
  /** In [0, 1): how much of a message it had ready at `from`. */
  begun: number
  /** Messages from before `from`. */
  past: number
  first_id: number
  membersAt: (at: number) => number
}

type DemoWindow = { after: number; until: number }

export type WriterMessages = {
  /** Observations after one time and up to another of messages since `from`. */
  between: (window: DemoWindow) => Observation[]
  /** Observations of messages from before `from`. */
  ofPast: (window: DemoWindow) => Observation[]
  /** The counters of its newest posts at a time, if it is a channel that is read often. */
  newestRead: (at: number) => CountersSeen[]
  /** All observations of the newest day with messages. */
  newest: (at: number) => Observation[]
}

/** When something is observed of the messages of a day, in order of time, and the posts whose counters may be asked for. */
type DayMessages = { due: Float64Array; posts: PostMade[] }

export const messagesOf = (seed: number, one: Writer, links: DemoLinks): WriterMessages => {
  const { chat, from, past } = one
  const days = new Map<number, DayMessages>()
  let before: DayMessages | undefined
  const often = isReadOften(chat)
  const learn = (make: (onPost: (post: PostMade) => void) => Observation[]): DayMessages => {
    const posts: PostMade[] = []
    const seen = make((post) => often && posts.push(post))
    return { due: Float64Array.from(seen, ({ at }) => at).sort(), posts }
  }
  const knownOf = (day: number): DayMessages => {
    const known = days.get(day) ?? learn((onPost) => messagesOfDay(seed, one, links, day, ALL, onPost))
    days.set(day, known)
    return known
  }
  const knownPast = (): DayMessages => {
    before ??= learn((onPost) =>
      pastMessages(seed, chat, links, past, {
        after: chat.last_read,
        until: from + PAST_SECONDS,
        onPost: (post) => post.date > from - NEWEST_SECONDS && onPost(post),
      }),
    )
    return before
  }
  const daysSinceStart = (at: number) => Math.floor((at - from) / DAY)
  return {
    between: ({ after, until }) => {
      const first = Math.max(0, daysSinceStart(Math.max(after, from) - FOLLOWED_SECONDS))
      for (const day of days.keys()) if (day < first) days.delete(day)
      const out: Observation[] = []
      for (let day = first; day <= daysSinceStart(until); day++)
        if (isDue(knownOf(day), { after, until }))
          for (const seen of messagesOfDay(seed, one, links, day, { after, until })) out.push(seen)
      return out
    },
    ofPast: (window) =>
      past > 0 && window.after < from + PAST_SECONDS && isDue(knownPast(), window)
        ? pastMessages(seed, chat, links, past, window)
        : [],
    newestRead: (at) => {
      if (!often) return []
      const today = daysSinceStart(at)
      const posts = [...(today > 0 ? knownOf(today - 1) : knownPast()).posts, ...knownOf(today).posts]
      const deletions = deletionsBetween(seed, chat, at - NEWEST_SECONDS, at)
      return posts
        .filter((post, n) => {
          // What was deleted was one of the newest then.
          const next = posts[n + NEWEST]?.date ?? Number.POSITIVE_INFINITY
          const maybeDeleted = deletions.some((deleted) => post.date < deleted && deleted <= next)
          const age = at - post.date
          return age > LATEST_FIRST && age <= NEWEST_SECONDS && at < post.gone_at && !maybeDeleted
        })
        .slice(-NEWEST)
        .map(({ message_id, date, countersAt }) => {
          return { kind: 'counters seen', at, chat: chat.ref, message_id, date, counters: countersAt(at - date) }
        })
    },
    newest: (at) => {
      for (let day = daysSinceStart(at); day >= Math.max(0, daysSinceStart(at) - 1); day--) {
        const seen = messagesOfDay(seed, one, links, day, { after: 0, until: at })
        if (seen.length > 0) return seen
      }
      return daysSinceStart(at) < 1 ? pastMessages(seed, chat, links, past, { until: at }) : []
    },
  }
}

const ALL: DemoWindow = { after: 0, until: Number.POSITIVE_INFINITY }

const isDue = ({ due }: DayMessages, { after, until }: DemoWindow): boolean => {
  let [low, high] = [0, due.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (due[middle]! > after) high = middle
    else low = middle + 1
  }
  return low < due.length && due[low]! <= until
}

/** A message is first seen so many seconds after it was published. */
const [EARLIEST_FIRST, LATEST_FIRST] = [30, 90]

/** The messages of one day, counted from the time from which the chat is observed. */
const messagesOfDay = (
  seed: number,
  one: Writer,
  links: DemoLinks,
  day: number,
  wanted: DemoWindow,
  onPost?: (post: PostMade) => void,
): Observation[] => {
  const { chat, habits, first_id, membersAt } = one
  const before = messagesBefore(seed, one, day)
  const count = messagesBefore(seed, one, day + 1) - before
  if (count === 0) return []
  const until = Math.min(wanted.until, one.from + (day + 1) * DAY + FOLLOWED_SECONDS)
  const random = stream(seed, `day of ${chat.peer} ${chat.index}`, day)
  const run = {
    random,
    words: stream(seed, `words of ${chat.peer} ${chat.index}`, day),
    before: one.past + before,
    times: timesOfDay(random, habits, one.from + day * DAY, count),
    watch: {
      first_seen_seconds: () => EARLIEST_FIRST + random.int(LATEST_FIRST - EARLIEST_FIRST),
      after: wanted.after,
      until,
    },
    age_hours: habits.closely ? CLOSE_AGE_HOURS : AGE_HOURS,
    // Bought members read nothing.
    audience: (date: number) => ({ readers: membersAt(date) * (buysMembers(chat.fate) ? 0.7 : 1), lift: 1 }),
    onPost,
  }
  const first = first_id + idsFor(before)
  if (chat.peer === 'Group') return groupMessages(seed, chat, links, { ...run, first_id: first })
  const posts = numbersOf(stream(seed, `numbers ${chat.index}`, day), habits, count, first)
  return channelMessages(seed, chat, links, { ...run, posts })
}

/** A day begins by so much of a day later or earlier in the row of messages. It is less than half of what is written on any day. */
const UNEVEN = 0.12

/** How many messages a chat writes before a day. It has a closed form, so that no day depends on how many were computed before. */
const messagesBefore = (seed: number, { chat, habits, from, per_day, begun }: Writer, day: number): number => {
  if (day === 0) return 0
  const first = Math.floor(from / DAY)
  const weightOf = (days: number) => {
    let weight = 0
    for (let i = 0; i < days; i++) weight += isRestDay(chat.country, first + i) ? habits.activity.rest : 1
    return weight
  }
  const weight = Math.floor(day / 7) * weightOf(7) + weightOf(day % 7)
  const shift = UNEVEN * stream(seed, `uneven ${chat.peer} ${chat.index}`, day).between(-1, 1)
  return Math.floor(per_day * (weight + shift) + begun)
}
