// Who mentions and forwards whom: a graph in which the more a chat is linked, the more new links it gets. Chats of one language and topic are a circle, within
// which most links stay; some lead to near topics of the language, a few to its others, and a few to the topic in another language.
import { LARGE_MEMBERS } from './activity.ts'
import type { DemoChat } from './chats.ts'
import { jumpDays, mentionDays } from './growth.ts'
import { nearTopics } from './near-topics.ts'
import { type Originals, originalsOf } from './originals.ts'
import { cumulative, pickWeighted, type Random, stream } from './random.ts'
import { type ClaimPost, claimsOf } from './stories.ts'

export type DemoLinks = {
  /** Draws a post of another chat to forward. */
  original: Originals
  /** Draws a chat for `from` to mention or forward. */
  target: (random: Random, from: DemoChat) => DemoChat | undefined
  /** The chat that `from` mentions in whatever it publishes at this time. */
  owed: (random: Random, from: DemoChat, date: number) => DemoChat | undefined
  /** What a post tells of a claim that goes from channel to channel, if it does. */
  claim: (chat: DemoChat, message_id: number) => ClaimPost | undefined
}

/** How often a link stays in the circle, leads to a near topic of the language, to any topic of the language, and to the topic in any language. */
const wayTotals = cumulative([0.83, 0.08, 0.05, 0.04])

export const circleOf = ({ pack, topic }: Pick<DemoChat, 'pack' | 'topic'>): string => `${pack.id} ${topic}`

/** A lottery: a chat gets tickets for its size and one more for each link to it, and a new link draws a ticket. A ticket is the place of its chat. */
type Tickets = number[]

/** What the chats of a circle draw from: tickets of chats in it, in the circles of near topics, in the language, and about the topic in any language. */
type Lottery = { circle: Tickets; near: Tickets[]; language: Tickets; topic: Tickets }

/** `counts` says how many messages each chat has written. */
export const linksAmong = (seed: number, chats: DemoChat[], counts: number[]): DemoLinks => {
  const everyone: Tickets = []
  const named = new Map<string, Tickets>()
  const ticketsOf = (name: string) => named.get(name) ?? named.set(name, []).get(name)!
  const lotteries = new Map<string, Lottery>()
  const lotteryOf = (chat: DemoChat): Lottery => {
    const { pack, topic } = chat
    const known = lotteries.get(circleOf(chat)) ?? {
      circle: ticketsOf(circleOf(chat)),
      near: nearTopics[topic]!.map((other) => ticketsOf(circleOf({ pack, topic: other }))),
      language: ticketsOf(pack.id),
      topic: ticketsOf(`${topic}`),
    }
    lotteries.set(circleOf(chat), known)
    return known
  }
  const draw = (random: Random, chat: DemoChat): number | undefined => {
    const { circle, near, language, topic } = lotteryOf(chat)
    const wanted = [[circle], near, [language], [topic]][pickWeighted(random, wayTotals)]!
    return pickAmong(random, [wanted, near, [language], [everyone]].find(hasAny) ?? [])
  }
  const friends: number[][] = chats.map(() => [])
  chats.forEach((chat, n) => {
    const random = stream(seed, `links ${chat.peer}`, chat.index)
    const { circle, language, topic } = lotteryOf(chat)
    for (let wanted = 2 + random.int(5); wanted > 0 && everyone.length > 0; wanted--) {
      const drawn = draw(random, chat)!
      const friend = chats[drawn]!
      friends[n]!.push(drawn)
      if (chat.peer === 'Channel' && !chat.fate && random.chance(0.2)) friends[drawn]!.push(n)
      // One from elsewhere that was drawn once would be drawn ever more.
      if (circleOf(friend) === circleOf(chat)) circle.push(drawn)
      if (friend.pack === chat.pack) language.push(drawn)
    }
    // Nobody mentions those whose story would be explained by it.
    if (chat.peer === 'Group' || chat.fate) return
    for (let size = Math.log10(chat.members) - 2 + (chat.admired ? 20 : 0); size > 0; size--)
      for (const tickets of [circle, language, topic, everyone]) tickets.push(n)
  })
  const numbers = new Map(chats.map((chat, n) => [chat, n]))
  const owed = owedMentions(seed, chats)
  let claims: Map<DemoChat, ClaimPost[]> | undefined
  return {
    owed,
    claim: (chat, message_id) => {
      claims ??= Map.groupBy(
        claimsOf(seed, chats, counts).flatMap(({ posts }) => posts),
        (post) => post.chat,
      )
      return claims.get(chat)?.find((post) => post.message_id === message_id)
    },
    original: originalsOf(seed, chats, counts),
    target: (random, from) => {
      // A chat that came later has no friends yet.
      const known = friends[numbers.get(from) ?? -1] ?? []
      const drawn = known.length > 0 && random.chance(0.65) ? random.pick(known) : draw(random, from)
      return drawn === undefined || chats[drawn] === from ? undefined : chats[drawn]
    },
  }
}

const hasAny = (pools: Tickets[]) => pools.some(({ length }) => length > 0)

/** Draws one of the tickets of all pools. */
const pickAmong = (random: Random, pools: Tickets[]): number | undefined => {
  let place = random.int(pools.reduce((sum, { length }) => sum + length, 0))
  for (const pool of pools) {
    if (place < pool.length) return pool[place]
    place -= pool.length
  }
  return undefined
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
