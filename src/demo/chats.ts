// The chats of the demo world, with all that does not depend on time: names, size, language, topic.
import { categories } from '../dictionaries.ts'
import type { ChatRef, ChatSeen } from '../sources/observation.ts'
import { DAY } from '../time/spans.ts'
import type { Peer } from '../vocabulary.ts'
import { type Fate, fateOf } from './fates.ts'
import { packs } from './languages/all.ts'
import { topics } from './languages/pack.ts'
import {
  descriptionOf,
  distinct,
  newcomerNames,
  rareDescription,
  rareTitle,
  scatter,
  titleOf,
  usernameOf,
} from './names.ts'
import { type FormerFace, formerOf } from './past.ts'
import { cumulative, letters, pickWeighted, type Random, stream } from './random.ts'
import { type ChatProfile, profileOf } from './scene.ts'

export type DemoChat = ChatProfile & {
  /** Channels and groups are numbered separately, each from 0. */
  index: number
  peer: Peer
  ref: ChatRef
  title: string
  description?: string
  photo_url?: string
  creation_date: number
  /** The member count at the last reading. */
  members: number
  verified: boolean
  /** How it showed itself before. */
  former: FormerFace[]
  /** The platform id of the group in which a channel is discussed, or of the channel that a group discusses; 0: none. */
  linked_chat: number
  scam: boolean
  fake: boolean
  labels?: ChatSeen['labels']
  /** Its readers love it: it reaches more of them, and it grows, is mentioned and posts more than others. */
  admired: boolean
  fate?: Fate | undefined
  /** No reading of the chat is later than this; only `gone_at` is. */
  last_read: number
  gone_at?: number
}

const categoryId = (name: string): string => {
  const category = categories.find((entry) => entry.name === name)
  if (!category) throw new Error(`no category ${name}`)
  return category.id
}

/** The category of each topic, in the order of `topics`. */
export const topicCategories = [
  'News & Media|Politics|Economics|Business & Startups|Cryptocurrencies|Technology|Education|Sport|Health & Fitness|Travel',
  'Food & Cooking|Music|Movies & Series|Books & Literature|Games|Fashion & Beauty|Cars & Motorcycles|Art & Design|Science',
  'Humor & Entertainment',
]
  .join('|')
  .split('|')
  .map(categoryId)
export const blogCategory = categoryId('Blogs')
export const languageTotals = cumulative(packs.map((pack) => pack.share))
// The first topics are the most common ones, as news and politics are on the real platform.
export const topicTotals = cumulative(topics.map((_, i) => 1 / (i + 3)))

/** The first channel of every world, in its first part: the samples of the documents name it. It is never renamed, and it stays. */
const SAMPLE_USERNAME = 'daily_news'
const SAMPLE_TITLE = 'Daily News'
const SAMPLE_MEMBERS = 48_200

export const isSampleChannel = ({ peer, index }: { peer: Peer; index: number }) => peer === 'Channel' && index === 0

type DemoChatsGiven = { seed: number; now: number; channels: number; groups: number }

export const demoChats = ({ seed, now, channels, groups }: DemoChatsGiven): DemoChat[] => {
  const ids = scatter(seed, 'platform id')
  const titles = new Set([SAMPLE_TITLE.toLowerCase()])
  const usernames = new Set([SAMPLE_USERNAME])
  const descriptions = new Set<string>()
  const make = (peer: Peer, index: number): DemoChat => {
    const random = stream(seed, peer, index)
    // A stream of its own, so that other words in a language change no number.
    const names = stream(seed, `names ${peer}`, index)
    const isGroup = peer === 'Group'
    const isSample = isSampleChannel({ peer, index })
    const drawn = packs[pickWeighted(random, languageTotals)]!
    const pack = isSample ? packs.find(({ id }) => id === 'en')! : drawn
    const topic = pickWeighted(random, isSample ? [1] : topicTotals)
    const blog = !isGroup && random.chance(0.12) && !isSample
    const profile = profileOf(random, pack, topic, blog)
    const fate = isGroup || isSample ? undefined : fateOf(seed, index)
    const members = isGroup
      ? sizeBetween(random, 3_000, 1.3, 200_000)
      : fate
        ? fatedSize(random, index)
        : sizeBetween(random, 9_000, 1.9, 10_000_000)
    const gone_at =
      random.chance(0.01) && !fate && !isSample ? now - Math.floor(random.between(1, 20) * DAY) : undefined
    const last_read = gone_at === undefined ? now - 60 - random.int(5_400) : gone_at - 600 - random.int(40_000)
    const chat: DemoChat = {
      ...profile,
      index,
      peer,
      ref: { platform_id: 1_000_000_000 + ids(index * 2 + (isGroup ? 1 : 0)) },
      title: distinct(
        titles,
        () => titleOf(names, profile, isGroup),
        () => rareTitle(names, profile, isGroup),
      ),
      creation_date: createdAt(random, now, last_read, fate === undefined ? YOUNG : 0),
      members,
      verified: random.chance(members > 1_000_000 ? 0.4 : members > 100_000 ? 0.15 : 0.04),
      former: [],
      linked_chat: 0,
      scam: random.chance(0.008),
      fake: random.chance(0.004),
      admired: !isGroup && !fate && random.chance(0.015),
      fate,
      last_read,
    }
    if (random.chance(0.08) && !fate) chat.ref.invite_hash = letters(random, 16)
    else chat.ref.username = usernameOf(names, profile, chat.title, usernames, isGroup)
    if (random.chance(0.88))
      chat.description = distinct(
        descriptions,
        () => descriptionOf(names, profile, isGroup),
        () => rareDescription(names, profile, isGroup),
      )
    if (random.chance(0.25)) chat.photo_url = `https://cdn.example.org/p/${letters(random, 12)}.jpg`
    if (random.chance(0.98))
      chat.labels = {
        country: profile.country,
        language: pack.id,
        category: blog ? blogCategory : topicCategories[topic]!,
      }
    if (gone_at !== undefined) chat.gone_at = gone_at
    // A chat that is a few weeks old has not had the time to become large.
    const age = (last_read - chat.creation_date) / DAY
    if (age < 95) chat.members = Math.min(members, Math.floor(260 * Math.exp(age / 170)))
    return isSample ? asSample(chat) : chat
  }
  const made = {
    channels: Array.from({ length: channels }, (_, index) => make('Channel', index)),
    groups: Array.from({ length: groups }, (_, index) => make('Group', index)),
  }
  made.groups.forEach((group, n) => {
    const channel = made.channels[n]
    if (!channel || !stream(seed, 'linked', n).chance(LINKED_GROUPS)) return
    group.linked_chat = channel.ref.platform_id!
    channel.linked_chat = group.ref.platform_id!
  })
  const chats = [...made.channels, ...made.groups]
  // All names are taken by now, so that a former one is nobody else's.
  for (const chat of chats)
    if (!isSampleChannel(chat)) chat.former = formerOf(seed, { ...chat, username: chat.ref.username }, usernames)
  return chats
}

/** Every key may read it, others mention it, and it has all that a sample asks for. */
const asSample = (chat: DemoChat): DemoChat => ({
  ...chat,
  ref: { platform_id: chat.ref.platform_id!, username: SAMPLE_USERNAME },
  title: SAMPLE_TITLE,
  labels: { country: chat.country, language: chat.pack.id, category: topicCategories[chat.topic]! },
  creation_date: SAMPLE_CREATED_AT,
  members: SAMPLE_MEMBERS,
  verified: true,
  scam: false,
  fake: false,
  admired: true,
})

/** The share of groups that belong to a channel. */
const LINKED_GROUPS = 0.6

/** Newcomers get ids from here on. No other chat has them. */
const FIRST_NEWCOMER_ID = 1_000_000

/** A channel that appears while the demo runs. */
export const newcomer = (seed: number, index: number, born: number): DemoChat => {
  const random = stream(seed, 'newcomer', index)
  const pack = packs[pickWeighted(random, languageTotals)]!
  const topic = pickWeighted(random, topicTotals)
  const profile = profileOf(random, pack, topic, random.chance(0.2))
  const names = stream(seed, 'names of newcomer', index)
  const { title, username } = newcomerNames(names, profile, index)
  return {
    ...profile,
    index: FIRST_NEWCOMER_ID + index,
    peer: 'Channel',
    ref: {
      platform_id: 1_000_000_000 + scatter(seed, 'platform id')(FIRST_NEWCOMER_ID + index),
      username,
    },
    title,
    description: descriptionOf(names, profile),
    creation_date: born - 600 - random.int(2 * DAY),
    members: 250 + random.int(900),
    verified: false,
    former: [],
    linked_chat: 0,
    scam: random.chance(0.05),
    fake: random.chance(0.03),
    labels: {
      country: profile.country,
      language: pack.id,
      category: profile.blog ? blogCategory : topicCategories[topic]!,
    },
    admired: false,
    last_read: born,
  }
}

/** Of those with a story half are small and half are larger, so that each stands among others of its size. */
const fatedSize = (random: Random, index: number): number =>
  Math.floor(Math.floor(index / 1_005) % 2 === 0 ? random.between(7_000, 9_500) : random.between(12_000, 40_000))

const sizeBetween = (random: Random, median: number, sigma: number, most: number): number => {
  for (;;) {
    const size = Math.floor(random.logNormal(median, sigma))
    if (size >= 250 && size <= most) return size
  }
}

/** The platform opened channels in September 2015. */
const FIRST_CHANNEL_AT = 1_442_880_000
const SAMPLE_CREATED_AT = FIRST_CHANNEL_AT + 1_000 * DAY

/** The share of channels that are younger than the readings go back. */
const YOUNG = 0.03

const createdAt = (random: Random, now: number, last_read: number, young: number): number => {
  const age = random.chance(young) ? random.between(30, 90) : random.between(120, (now - FIRST_CHANNEL_AT) / DAY)
  return Math.min(now - Math.floor(age * DAY), last_read - 10 * DAY)
}
