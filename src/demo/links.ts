// Who mentions and forwards whom: a graph in which the more a chat is linked, the more new links it gets. Chats of one language and topic are a circle, within
// which most links stay; some lead to the rest of the language, and a few anywhere.
import { LARGE_MEMBERS } from './activity.ts'
import type { DemoChat } from './chats.ts'
import { jumpDays, mentionDays } from './growth.ts'
import { type Originals, originalsOf } from './originals.ts'
import { type Random, stream } from './random.ts'

export type DemoLinks = {
  /** Draws a post of another chat to forward. */
  original: Originals
  /** Draws a chat for `from` to mention or forward. */
  target: (random: Random, from: DemoChat) => DemoChat | undefined
  /** The chat that `from` mentions in whatever it publishes at this time. */
  owed: (random: Random, from: DemoChat, date: number) => DemoChat | undefined
}

/** How many of the links that stay in the language stay in the circle. */
const IN_CIRCLE = 0.8

export const circleOf = ({ pack, topic }: DemoChat): string => `${pack.id} ${topic}`

/** `counts` says how many messages each chat has written. */
export const linksAmong = (seed: number, chats: DemoChat[], counts: number[]): DemoLinks => {
  // A lottery: a chat gets tickets for its size and one more for each link to it, and a new link draws a ticket.
  const tickets = new Map<string, number[]>()
  const ticketsOf = (name: string) => tickets.get(name) ?? tickets.set(name, []).get(name)!
  const everyone: number[] = []
  const friends: number[][] = chats.map(() => [])
  chats.forEach((chat, n) => {
    const random = stream(seed, `links ${chat.peer}`, chat.index)
    const own = ticketsOf(chat.pack.id)
    const circle = ticketsOf(circleOf(chat))
    for (let wanted = 2 + random.int(5); wanted > 0 && everyone.length > 0; wanted--) {
      const near = random.chance(IN_CIRCLE) ? circle : own
      const home = random.chance(0.9) && near.length > 0
      const friend = random.pick(home ? near : everyone)
      friends[n]!.push(friend)
      if (chat.peer === 'Channel' && !chat.fate && random.chance(0.2)) friends[friend]!.push(n)
      own.push(friend)
      // One of another circle that was drawn once would be drawn ever more.
      if (circleOf(chats[friend]!) === circleOf(chat)) circle.push(friend)
      everyone.push(friend)
    }
    // Nobody mentions those whose story would be explained by it.
    if (chat.peer === 'Group' || chat.fate) return
    for (let size = Math.log10(chat.members) - 2 + (chat.admired ? 20 : 0); size > 0; size--) {
      own.push(n)
      circle.push(n)
      everyone.push(n)
    }
  })
  const numbers = new Map(chats.map((chat, n) => [chat, n]))
  const owed = owedMentions(seed, chats)
  return {
    owed,
    original: originalsOf(seed, chats, counts),
    target: (random, from) => {
      // A chat that came later has no friends yet.
      const known = friends[numbers.get(from) ?? -1] ?? []
      const home = ticketsOf(random.chance(IN_CIRCLE) ? circleOf(from) : from.pack.id)
      const pool = known.length > 0 && random.chance(0.65) ? known : home.length > 0 ? home : everyone
      if (pool.length === 0) return undefined
      const found = chats[random.pick(pool)]!
      return found === from ? undefined : found
    },
  }
}

const GIANTS = 3

/**
 * In a ring two channels mention all others in turn, and these mention the two. The largest channels mention those that they make known, for two days each.
 * A large channel of the language mentioned those whose members jumped.
 */
const owedMentions = (seed: number, chats: DemoChat[]): DemoLinks['owed'] => {
  const channels = chats.filter(({ peer }) => peer === 'Channel')
  const ring = channels.filter(({ fate }) => fate === 'ring')
  const giants = channels
    .filter(({ gone_at, fate }) => gone_at === undefined && !fate)
    .sort((a, b) => b.members - a.members)
    .slice(0, GIANTS)
  const known = channels.flatMap((chat) =>
    chat.fate === 'mention by a giant' ? [{ chat, days: mentionDays(seed, chat) }] : [],
  )
  const jumps = jumpMentions(seed, channels)
  return (random, from, date) => {
    if (from.fate === 'ring' && random.chance(0.5)) {
      const heart = ring.slice(0, 2)
      return pickOther(random, heart.includes(from) ? ring : heart, from)
    }
    const jumped = jumps.get(from)?.find(({ days: [first, last] }) => date > first && date <= last)
    if (jumped && random.chance(0.3)) return jumped.chat
    if (!giants.includes(from)) return undefined
    const due = known.filter(({ days: [first, last] }) => date > first && date <= last).map(({ chat }) => chat)
    return pickOther(random, due, from)
  }
}

/** Who mentions whom, and from when until when. */
const jumpMentions = (seed: number, channels: DemoChat[]) => {
  const large = Map.groupBy(
    channels.filter(({ members, gone_at, fate }) => members >= LARGE_MEMBERS && gone_at === undefined && !fate),
    ({ pack }) => pack.id,
  )
  const mentions = new Map<DemoChat, { chat: DemoChat; days: [number, number] }[]>()
  for (const chat of channels) {
    const others = (large.get(chat.pack.id) ?? []).filter((one) => one !== chat && one.members > chat.members)
    const days = others.length > 0 ? jumpDays(seed, chat) : undefined
    if (!days) continue
    const by = stream(seed, 'jump', chat.index).pick(others)
    mentions.set(by, [...(mentions.get(by) ?? []), { chat, days }])
  }
  return mentions
}

const pickOther = (random: Random, chats: DemoChat[], from: DemoChat): DemoChat | undefined => {
  const others = chats.filter((one) => one !== from)
  return others.length > 0 ? random.pick(others) : undefined
}
