// The posts of one channel.
import type { CountersRead, MessageSeen, Observation } from '../sources/observation.ts'
import { DAY } from '../time/spans.ts'
import { absenceOf, type Edit, editsOf, type PostAbsence } from './changes.ts'
import type { DemoChat } from './chats.ts'
import { claimText } from './claims.ts'
import { capOf, deliveryOf } from './fates.ts'
import { type Habits, habitsOf } from './habits.ts'
import type { Frame } from './languages/grammar.ts'
import type { DemoLinks } from './links.ts'
import { albumMedia, giveaway, postMedia, standsAlone, wholeAlbum } from './media.ts'
import { closeAgeHours, followedAgeHours, type MessageWatch, readMessage, sparseAgeHours } from './message-readings.ts'
import type { NumberedPost } from './numbers.ts'
import { letters, type Random } from './random.ts'
import type { ClaimPost } from './stories.ts'
import {
  addAdMark,
  addMention,
  adText,
  deckOfAds,
  deckOfChannel,
  framesOf,
  headlineOf,
  postText,
  put,
  type TextDraft,
} from './text.ts'
import { type Curve, countersAt, type FinalCounts, saturatingCurve, splitReactions } from './view-curve.ts'

/** A run of messages of one chat. */
export type Run = {
  random: Random
  /** For what is said, so that other words in a language change no number. */
  words: Random
  /** How many messages the chat wrote before these. */
  before: number
  /** When they are published, in order of time. */
  times: readonly number[]
  watch: MessageWatch
  /** Ages at which the counters of every message are read again; if absent, it depends on the message. */
  age_hours?: readonly number[]
  /** Who may see a post: members that read, and the attention against the usual 1. */
  audience: (date: number) => { readers: number; lift: number }
  /** Called for each post of a channel. */
  onPost?: ((post: PostMade) => void) | undefined
}

/** A post whose counters can be asked for at any age. */
export type PostMade = {
  message_id: number
  date: number
  gone_at: number
  countersAt: (age_seconds: number) => CountersRead
}

/** `posts` are those that the messages of the run make up. */
export const channelMessages = (
  seed: number,
  chat: DemoChat,
  links: DemoLinks,
  run: Run & { posts: readonly NumberedPost[] },
): Observation[] => {
  const { random, words, times, posts, watch, audience } = run
  const habits = habitsOf(seed, chat)
  const curve = saturatingCurve(random, habits.peak)
  const deck = deckOfChannel(seed, chat)
  const ads = deckOfAds(seed, chat)
  const out: Observation[] = []
  let made = 0
  let previous = 0
  for (const { id, size, as_one } of posts) {
    const date = times[made]!
    const { counts, ofAd } = countsOf(random, habits, audience(date))
    let isAd = false
    const growing = growingCounters(random, chat, () => (isAd ? ofAd : counts), date, curve(date))
    const age_days = ((watch.closing ?? 0) - date) / DAY
    const followed = age_days < (habits.followed ? FOLLOWED_DAYS : 3)
    const closely = habits.closely && age_days < CLOSE_DAYS
    const age_hours =
      run.age_hours ?? (closely ? closeAgeHours : followed ? followedAgeHours : random.pick(sparseAgeHours))
    const album_id = size > 1 ? String(13_000_000_000_000 + random.int(1e12)) : undefined
    let absence: PostAbsence | undefined
    const messages = as_one ? 1 : size
    const place = run.before + made
    const frame = deck(place)
    made += messages
    for (let part = 0; part < messages; part++) {
      const message: MessageSeen = { kind: 'message seen', at: date, chat: chat.ref, message_id: id + part, date }
      if (album_id === undefined)
        isAd = compose(message, { random, words, frame, ad: () => ads(place) }, chat, habits, links)
      else {
        message.album_id = album_id
        message.media = as_one ? wholeAlbum(random, chat, id, size) : albumMedia(random, chat)
        if (part === 0) put(message, postText(words, chat, frame))
      }
      if (habits.signed && !message.service) message.author = chat.author.name
      if (previous > 0 && part === 0 && random.chance(0.03)) message.reply_to_message_id = previous
      const edits = part === 0 ? editsOf(words, message, chat, isAd) : []
      // The messages of an album are deleted together.
      if (part === 0) absence = absenceOf(random, date, isAd, habits.ads_deleted)
      // A reader that comes later sees that a message was edited, but not always when.
      if (edits.length === 0 && message.text && random.chance(0.01)) message.edited = true
      const claim = size === 1 ? links.claim(chat, id) : undefined
      if (claim) {
        isAd = false
        tellClaim(message, claim)
        absence = claim.gone_at === undefined ? undefined : { gone_at: claim.gone_at }
      }
      const life = { countersAt: growing, age_hours, absence, edits: claim ? claimEdits(claim) : edits }
      readMessage(out, random, message, life, watch)
      if (part > 0 || message.service) continue
      previous = id
      const gone_at = absence?.gone_at ?? Number.POSITIVE_INFINITY
      run.onPost?.({ message_id: id, date, gone_at, countersAt: growing })
    }
  }
  return out
}

/** Of a channel that is followed, and of one that is read closely, the posts of so many days. */
const FOLLOWED_DAYS = 45
const CLOSE_DAYS = 21

/** How the counters of a post grow: by themselves, with what was bought for it. */
const growingCounters = (
  random: Random,
  { fate, last_read }: DemoChat,
  counts: () => FinalCounts,
  date: number,
  share: Curve,
): ((age: number) => CountersRead) => {
  const own = (age: number) => countersAt(counts(), share(age))
  if (fate === 'capped views') {
    const cap = capOf(counts().views!, random)
    return (age) => {
      const read = own(age)
      return { ...read, views: Math.min(cap, read.views!) }
    }
  }
  const delivery = fate && deliveryOf(random, fate, (last_read - date) / DAY, share)
  if (!delivery) return own
  const bought = (count: number, times: number, part: number) => Math.floor(count * times * part)
  return (age) => {
    const [read, part] = [own(age), delivery.curve(age)]
    const reactions = read.reactions?.map((one, i) => ({
      ...one,
      count: one.count + bought(counts().reactions?.[i] ?? 0, delivery.reactions, part),
    }))
    return {
      ...read,
      views: read.views! + bought(counts().views!, delivery.views, part),
      ...(reactions && { reactions }),
    }
  }
}

/** Writes the message, and says whether it is an ad. */
const compose = (
  message: MessageSeen,
  { random, words, frame, ad }: { random: Random; words: Random; frame: Frame; ad: () => Frame },
  chat: DemoChat,
  habits: Habits,
  links: DemoLinks,
): boolean => {
  const { pack } = chat
  if (random.chance(0.007)) {
    message.service = true
    return false
  }
  if (random.chance(0.004)) {
    const others = [links.target(random, chat), links.target(random, chat)].filter((other) => other !== undefined)
    message.media = giveaway(random, message.date, [...new Set([chat, ...others])])
    return false
  }
  const owed = links.owed(random, chat, message.date)
  if (!owed && random.chance(habits.ads)) {
    const draft = adText(words, chat, ad(), links.target(random, chat))
    if (random.chance(0.08)) message.sponsored = true
    else if (random.chance(0.85)) addAdMark(draft, words, chat)
    put(message, draft)
    if (random.chance(0.6)) message.media = { type: 'photo', width: 1280, height: 720 }
    if (random.chance(0.3))
      message.keyboard = [[{ text: pack.follow, url: `https://shop.example.com/${letters(words, 5)}` }]]
    return true
  }
  if (random.chance(habits.media)) {
    message.media = postMedia(words, chat)
    if (message.media.type === 'poll' && random.chance(0.3)) message.via_bot = 'vote'
    if (standsAlone(message.media) && !owed) return false
  }
  const target = owed ?? links.target(random, chat)
  const original = target && !owed && random.chance(habits.forwards) && links.original(random, target, message.date)
  if (original) {
    // A channel with the same frames says no more of them than is its turn.
    publish(message, framesOf(target).includes(frame) ? postText(words, target, frame) : postText(words, target))
    message.forward_from = { chat: target.ref, title: target.title, ...original }
    return false
  }
  const draft = postText(words, chat, frame)
  if (target?.ref.username && (owed || random.chance(habits.mentions))) {
    addMention(draft, words, pack, target.ref.username)
    if (random.chance(0.15)) message.keyboard = [[{ text: pack.follow, url: `https://t.me/${target.ref.username}` }]]
  }
  publish(message, draft)
  return false
}

/** It is told instead of what the channel would have published, so that no draw changes. */
const tellClaim = (message: MessageSeen, { chat, claim }: ClaimPost): void => {
  for (const field of ['service', 'sponsored', 'forward_from', 'keyboard', 'via_bot', 'entities', 'edited'] as const)
    delete message[field]
  if (message.media?.type !== 'photo' && message.media?.type !== 'video') delete message.media
  message.text = claimText(chat.pack, claim)
}

const claimEdits = ({ chat, edit }: ClaimPost): Edit[] =>
  edit ? [{ at: edit.at, change: (seen) => ({ ...seen, text: claimText(chat.pack, edit.claim) }) }] : []

/** The page that a post links to is what the post is about. */
const publish = (message: MessageSeen, draft: TextDraft): void => {
  put(message, draft)
  if (message.media?.type === 'webpage') message.media.title = headlineOf(draft.text)
}

/** Ads differ by this power less than posts do, because few pass them on. */
const AD_POWER = 0.5

/** What a post gets, and what it gets if it turns out to be an ad. Both take the same draws. */
const countsOf = (
  random: Random,
  habits: Habits,
  { readers, lift }: { readers: number; lift: number },
): { counts: FinalCounts; ofAd: FinalCounts } => {
  const usual = readers * habits.reach
  const luck = random.logNormal(1, habits.spread)
  const views = Math.max(3, usual * lift * luck)
  const counts: FinalCounts = {
    views: Math.round(views),
    // What spreads far was passed on by its readers.
    forwards: Math.round(views * habits.shares * Math.max(1, Math.sqrt(lift / 2)) * random.logNormal(1, 0.6)),
  }
  if (habits.comments > 0)
    counts.comments = Math.round(views * Math.min(0.1, habits.comments * random.logNormal(1, 0.6)))
  if (habits.reactions > 0) {
    const total = Math.round(views * Math.min(0.3, habits.reactions * random.logNormal(1, 0.55)))
    counts.emoji = habits.emoji
    counts.reactions = splitReactions(random, total, habits.emoji.length)
  }
  const ofAd = Math.max(3, usual * habits.ad_reach * Math.min(1, lift) * luck ** AD_POWER)
  return { counts, ofAd: scaled(counts, ofAd / views) }
}

const scaled = ({ views, forwards, comments, reactions, ...rest }: FinalCounts, by: number): FinalCounts => ({
  ...rest,
  views: Math.round(views! * by),
  forwards: Math.round(forwards! * by),
  ...(comments !== undefined && { comments: Math.round(comments * by) }),
  ...(reactions && { reactions: reactions.map((count) => Math.round(count * by)) }),
})
