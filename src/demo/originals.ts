// What chats forward of a channel: its newest posts, and sometimes one that was deleted before anybody read it.
import { DAY, MINUTE } from '../time/spans.ts'
import type { DemoChat } from './chats.ts'
import { habitsOf, publishingTimes } from './habits.ts'
import { firstId, type NumberedPost, numbersOf } from './numbers.ts'
import { type Random, stream } from './random.ts'

type ChannelPast = { times: number[]; posts: NumberedPost[] }

/** When the messages of a channel's past were published, and their numbers. */
export const pastOf = (seed: number, chat: DemoChat, messages: number): ChannelPast => {
  const habits = habitsOf(seed, chat)
  return {
    times: publishingTimes(stream(seed, `times ${chat.peer}`, chat.index), chat, habits, messages),
    posts: numbersOf(stream(seed, 'numbers', chat.index), habits, messages, firstId(seed, chat, messages)),
  }
}

type Original = { message_id: number; date: number }

/** Draws a post of `from` that was published before a time; undefined if there is none. */
export type Originals = (random: Random, from: DemoChat, before: number) => Original | undefined

/** The share of forwards that show a lost post, where one was published in the last two weeks. */
const LOST = 0.06
const RECENT_SECONDS = 14 * DAY

export const originalsOf = (seed: number, chats: DemoChat[], counts: number[]): Originals => {
  const messages = new Map(chats.map((chat, n) => [chat, counts[n]!]))
  const made = new Map<DemoChat, { shown: Original[]; lost: Original[] }>()
  const known = (chat: DemoChat) => {
    const found = made.get(chat) ?? publishedBy(pastOf(seed, chat, messages.get(chat) ?? 0))
    made.set(chat, found)
    return found
  }
  return (random, from, before) => {
    const { shown, lost } = known(from)
    const latest = lost.findLast(({ date }) => date < before)
    if (latest && before - latest.date < RECENT_SECONDS && random.chance(LOST)) return latest
    const end = shown.findLastIndex(({ date }) => date < before)
    return end === -1 ? undefined : shown[Math.max(0, end - random.int(4))]
  }
}

const publishedBy = ({ times, posts }: ChannelPast) => {
  const [shown, lost]: Original[][] = [[], []]
  let made = 0
  for (const { id, size, as_one, is_next_lost } of posts) {
    const date = times[made]!
    shown!.push({ message_id: id, date })
    made += as_one ? 1 : size
    if (is_next_lost) lost!.push({ message_id: id + size, date: date + MINUTE })
  }
  return { shown: shown!, lost: lost! }
}
