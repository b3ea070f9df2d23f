// The posts of one channel.
import type { MessageSeen, Observation } from '../sources/observation.ts'
import { DAY, HOUR } from '../time/spans.ts'
import type { DemoChat } from './chats.ts'
import { dayIndex, type Growth, growthOf } from './growth.ts'
import { type Habits, habitsOf, publishingTimes } from './habits.ts'
import type { Links } from './links.ts'
import { albumMedia, giveaway, postMedia, standsAlone } from './media.ts'
import { followedAgeHours, readMessage, sparseAgeHours } from './message-readings.ts'
import { personName } from './names.ts'
import { letters, type Random, stream } from './random.ts'
import { addAdMark, addMention, adText, postText, put } from './text.ts'
import { type Counts, saturatingCurve, splitReactions } from './view-curve.ts'

export const channelMessages = (seed: number, chat: DemoChat, links: Links, count: number): Observation[] => {
  const random = stream(seed, 'posts', chat.index)
  const habits = habitsOf(seed, chat)
  const growth = growthOf(seed, chat)
  const times = publishingTimes(random, chat, habits, count)
  const curve = saturatingCurve(random)
  const author = habits.signed ? personName(random, chat.pack) : undefined
  const out: Observation[] = []
  let id = 1 + Math.floor(((chat.last_read - chat.creation_date) / DAY) * random.between(0.3, 3))
  let previous = 0
  for (let i = 0; i < times.length; ) {
    const date = times[i]!
    const size = i + 5 < times.length && random.chance(habits.albums) ? 2 + random.int(4) : 1
    const counts = countsOf(random, chat, habits, growth, date)
    const followed = habits.followed || chat.last_read - date < 3 * DAY
    const age_hours = followed ? followedAgeHours : random.pick(sparseAgeHours)
    const deleted = random.chance(0.015)
    const album_id = size > 1 ? String(13_000_000_000_000 + random.int(1e12)) : undefined
    for (let part = 0; part < size; part++) {
      const message: MessageSeen = { kind: 'message seen', at: date, chat: chat.ref, message_id: id, date }
      if (album_id === undefined) compose(message, random, chat, habits, links)
      else {
        message.album_id = album_id
        message.media = albumMedia(random, chat)
        if (part === 0) put(message, postText(random, chat.pack, chat.topic))
      }
      if (author !== undefined && !message.service) message.author = author
      if (previous > 0 && part === 0 && random.chance(0.03)) message.reply_to_message_id = previous
      const edit = part === 0 && message.text && random.chance(0.025) ? edited(random, chat) : undefined
      readMessage(out, random, message, { counts, curve, age_hours, deleted, ...(edit && { edit }) }, chat.last_read)
      if (part === 0 && !message.service) previous = id
      id += random.chance(0.03) && part === size - 1 ? 2 + random.int(3) : 1
    }
    i += size
  }
  return out
}

const compose = (message: MessageSeen, random: Random, chat: DemoChat, habits: Habits, links: Links): void => {
  const { pack, topic } = chat
  if (random.chance(0.007)) {
    message.service = true
    return
  }
  if (random.chance(0.004)) {
    const others = [links.target(random, chat), links.target(random, chat)].filter((other) => other !== undefined)
    message.media = giveaway(random, message.date, [...new Set([chat, ...others])])
    return
  }
  if (random.chance(habits.ads)) {
    const draft = adText(random, pack, topic, links.target(random, chat))
    if (random.chance(0.08)) message.sponsored = true
    else if (random.chance(0.85)) addAdMark(draft, random, pack)
    put(message, draft)
    if (random.chance(0.6)) message.media = { type: 'photo', width: 1280, height: 720 }
    if (random.chance(0.3))
      message.keyboard = [[{ text: pack.follow, url: `https://shop.example.com/${letters(random, 5)}` }]]
    return
  }
  if (random.chance(habits.media)) {
    message.media = postMedia(random, chat)
    if (standsAlone(message.media)) return
  }
  const target = links.target(random, chat)
  if (target && random.chance(habits.forwards)) {
    put(message, postText(random, target.pack, target.topic))
    const ago = Math.floor(random.between(0.1, 40) * HOUR)
    message.forward_from = {
      chat: target.ref,
      title: target.title,
      message_id: 1 + random.int(9_000),
      date: Math.max(target.creation_date, message.date - ago),
    }
    return
  }
  const draft = postText(random, pack, topic)
  if (target?.ref.username && random.chance(habits.mentions)) {
    addMention(draft, random, pack, target.ref.username)
    if (random.chance(0.15)) message.keyboard = [[{ text: pack.follow, url: `https://t.me/${target.ref.username}` }]]
  }
  put(message, draft)
}

/** An edit adds a line, or replaces the whole text, which removes its mentions. */
const edited =
  (random: Random, chat: DemoChat) =>
  (message: MessageSeen): MessageSeen => {
    const copy = { ...message }
    if (random.chance(0.3)) {
      delete copy.entities
      put(copy, postText(random, chat.pack, chat.topic))
    } else copy.text = `${message.text}\n\nUPD: ${1 + random.int(23)}:${10 + random.int(50)}`
    return copy
  }

const countsOf = (random: Random, chat: DemoChat, habits: Habits, growth: Growth, date: number): Counts => {
  const index = dayIndex(chat, date)
  // Bought members read nothing, so views depend on the members from before the jump.
  const readers = chat.bought ? growth.members[growth.from]! : growth.members[index]!
  const views = Math.max(3, readers * habits.reach * growth.lift[index]! * random.logNormal(1, habits.spread))
  const counts: Counts = {
    views: Math.round(views),
    forwards: Math.round(views * habits.shares * random.logNormal(1, 0.6)),
  }
  if (habits.comments > 0)
    counts.comments = Math.round(views * Math.min(0.1, habits.comments * random.logNormal(1, 0.6)))
  if (habits.reactions > 0) {
    const total = Math.round(views * Math.min(0.3, habits.reactions * random.logNormal(1, 0.5)))
    counts.emoji = habits.emoji
    counts.reactions = splitReactions(random, total, habits.emoji.length)
  }
  return counts
}
