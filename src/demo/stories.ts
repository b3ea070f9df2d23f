// The truth about the demo world: which stories it has. A claim is copied from channel to channel, and changed or deleted later; others bought
// an audience, were renamed, or mention each other in a ring. The generator tells the claims from this list, and takes the others from where it has them from.
import { DAY, HOUR, MINUTE } from '../time/spans.ts'
import { type DemoChat, isSampleChannel } from './chats.ts'
import { type Claim, type ClaimChange, changedClaim, claimChanges, claimText, SUBJECTS } from './claims.ts'
import { buysMembers, type Fate, purchases } from './fates.ts'
import { topics } from './languages/pack.ts'
import { pastOf } from './originals.ts'
import type { FormerFace } from './past.ts'
import { type Random, stream } from './random.ts'

/** A post of a claim. What was copied is as it was shown at the time, with the change that the copier made, if any. */
export type ClaimPost = {
  chat: DemoChat
  message_id: number
  date: number
  claim: Claim
  copied_from?: ClaimPost
  copied_with?: ClaimChange
  edit?: { change: ClaimChange; at: number; claim: Claim }
  gone_at?: number
}

/** The first post is the original; the copies follow in order of time. */
type ClaimStory = { kind: 'claim'; posts: readonly ClaimPost[] }

type Story =
  | ClaimStory
  | { kind: 'bought audience'; chat: DemoChat; bought: Fate; leaks: boolean }
  | { kind: 'rename'; chat: DemoChat; former: readonly FormerFace[] }
  | { kind: 'ring'; chats: readonly DemoChat[] }

/** `counts` says how many messages each chat has written. */
export const storiesOf = (seed: number, chats: readonly DemoChat[], counts: readonly number[]): Story[] => {
  const ring = chats.filter(({ fate }) => fate === 'ring')
  return [
    ...claimsOf(seed, chats, counts),
    ...chats.flatMap((chat): Story[] =>
      chat.fate && chat.fate !== 'ring' && purchases.some((one) => one === chat.fate)
        ? [{ kind: 'bought audience', chat, bought: chat.fate, leaks: buysMembers(chat.fate) }]
        : [],
    ),
    ...chats.flatMap((chat): Story[] => {
      const former = chat.former.filter(({ title, username }) => title !== undefined || username !== undefined)
      return former.length > 0 ? [{ kind: 'rename', chat, former }] : []
    }),
    ...(ring.length > 1 ? [{ kind: 'ring', chats: ring } as const] : []),
  ]
}

/** One claim for so many channels: 40 in the whole world. */
const CHANNELS_PER_CLAIM = 50
/** Channels about these topics claim and copy. */
const claiming = new Set((['news', 'politics', 'economics'] as const).map((topic) => topics.indexOf(topic)))
/** An original is younger than so many days, and old enough that its story is over. */
const [OLDEST, NEWEST] = [40 * DAY, 6 * DAY]
const COPIED_WITHIN = 3 * DAY
const MOST_COPIES = 5

export const claimsOf = (seed: number, chats: readonly DemoChat[], counts: readonly number[]): ClaimStory[] => {
  const random = stream(seed, 'claims')
  const messages = new Map(chats.map((chat, n) => [chat, counts[n]!]))
  const tellers = chats.filter(
    (chat) =>
      chat.peer === 'Channel' &&
      claiming.has(chat.topic) &&
      !chat.blog &&
      !chat.fate &&
      chat.gone_at === undefined &&
      !isSampleChannel(chat),
  )
  const pasts = new Map<DemoChat, Slot[]>()
  /** The posts of a chat that may be told from a claim; each is told from one. */
  const slotsOf = (chat: DemoChat) => pasts.get(chat) ?? pasts.set(chat, singlePosts(seed, chat, messages)).get(chat)!
  const wanted = Math.round(chats.filter(({ peer }) => peer === 'Channel').length / CHANNELS_PER_CLAIM)
  const claims: ClaimStory[] = []
  for (let tried = 0; claims.length < wanted && tried < 10 * wanted && tellers.length > 1; tried++) {
    const chat = random.pick(tellers)
    const [earliest, latest] = [chat.last_read - OLDEST, chat.last_read - NEWEST]
    const free = slotsOf(chat).filter(({ date, isTaken }) => !isTaken && date > earliest && date < latest)
    const others = tellers.filter((one) => one !== chat && one.pack === chat.pack)
    if (free.length === 0 || others.length === 0) continue
    const slot = random.pick(free)
    const copied = copiersOf(random, others, slotsOf, slot.date)
    if (copied.length < 2) continue
    for (const one of [slot, ...copied]) one.isTaken = true
    claims.push({ kind: 'claim', posts: toldBy(random, claims.length, slot, copied) })
  }
  return claims
}

type Slot = { chat: DemoChat; message_id: number; date: number; isTaken: boolean }

const singlePosts = (seed: number, chat: DemoChat, messages: Map<DemoChat, number>): Slot[] => {
  const { times, posts } = pastOf(seed, chat, messages.get(chat)!)
  let made = 0
  return posts.flatMap(({ id, size, as_one }) => {
    const date = times[made]!
    made += as_one ? 1 : size
    return size === 1 ? [{ chat, message_id: id, date, isTaken: false }] : []
  })
}

/** Of each of some other channels the first post after the original, in order of time. */
const copiersOf = (random: Random, others: DemoChat[], slotsOf: (chat: DemoChat) => Slot[], date: number): Slot[] => {
  const wanted = 2 + random.int(MOST_COPIES - 1)
  const found = new Map<DemoChat, Slot>()
  for (let drawn = 0; drawn < 4 * wanted && found.size < wanted; drawn++) {
    const chat = random.pick(others)
    const slot = slotsOf(chat).find((one) => !one.isTaken && one.date > date + 10 * MINUTE)
    if (slot && slot.date < date + COPIED_WITHIN) found.set(chat, slot)
  }
  return [...found.values()].sort((a, b) => a.date - b.date)
}

/** The share of copies that differ from what they copied, and of originals that are deleted in the end. */
const COPIED_WITH_CHANGE = 0.35
const DELETED = 0.3

const toldBy = (random: Random, n: number, { isTaken, ...first }: Slot, copied: Slot[]): ClaimPost[] => {
  const claim: Claim = {
    city: first.chat.city[0]!,
    subject: random.int(SUBJECTS),
    number: 12 + random.int(80),
    is_soft: false,
    has_more: false,
  }
  const change = claimChanges[n % claimChanges.length]!
  const at = first.date + Math.floor(random.between(2, 10) * HOUR)
  const original: ClaimPost = { ...first, claim, edit: { change, at, claim: changed(random, claim, change) } }
  if (random.chance(DELETED)) original.gone_at = at + Math.floor(random.between(2, 60) * HOUR)
  const posts = [original]
  for (const { isTaken, ...slot } of copied) {
    const there = posts.filter(({ gone_at = Number.POSITIVE_INFINITY }) => slot.date < gone_at)
    // Most copy from where it was said first, as long as it is there.
    const copied_from = there.length === 0 ? original : random.chance(0.6) ? there[0]! : random.pick(there)
    const shown = shownAt(copied_from, slot.date)
    const copied_with = random.chance(COPIED_WITH_CHANGE) ? random.pick(claimChanges) : undefined
    const told = copied_with ? changed(random, shown, copied_with) : shown
    const isChanged = claimText(slot.chat.pack, told) !== claimText(slot.chat.pack, shown)
    posts.push({ ...slot, claim: told, copied_from, ...(isChanged && copied_with && { copied_with }) })
  }
  return posts
}

const changed = (random: Random, claim: Claim, change: ClaimChange): Claim =>
  changedClaim(claim, change, random.chance(0.5) ? random.between(0.5, 0.9) : random.between(1.15, 1.8))

/** What a post claimed at a time. */
export const shownAt = ({ claim, edit }: ClaimPost, at: number): Claim => (edit && edit.at <= at ? edit.claim : claim)
