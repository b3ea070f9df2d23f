// The messages of one group, and who writes them.
import type { MessageSeen, Observation } from '../sources/observation.ts'
import { HOUR } from '../time/spans.ts'
import type { Edit } from './changes.ts'
import type { DemoChat } from './chats.ts'
import { deckOf } from './deck.ts'
import type { DemoLinks } from './links.ts'
import { groupMedia } from './media.ts'
import { readMessage } from './message-readings.ts'
import { idsFor } from './numbers.ts'
import type { Run } from './posts.ts'
import { mix, type Random } from './random.ts'
import { linesOf, type TalkLine } from './talks.ts'
import { addMention, postText, put } from './text.ts'
import { countersAt, type FinalCounts, saturatingCurve } from './view-curve.ts'

/** The second of the day at which most members of groups are awake, as seen from Greenwich. */
const EVENING = 18 * HOUR

const replyEmoji = ['👍', '❤', '🤣']

/** The ids start with `first_id`. They take at most `idsFor(times.length)` ids. */
export const groupMessages = (
  seed: number,
  chat: DemoChat,
  links: DemoLinks,
  run: Run & { first_id: number },
): Observation[] => {
  const { random, words, times, watch, before } = run
  if (times.length === 0) return []
  const curve = saturatingCurve(random, EVENING)
  const { pack, topic } = chat
  const known = [...pack.topics[topic]!.talk, ...pack.talk].map((talk) => [talk])
  const talks = deckOf(seed, `talks ${chat.index}`, known)
  const written = new Map<TalkLine, MessageSeen>()
  /** Those that talk to each other, by the first line of their conversation. */
  const speakers = new Map<TalkLine, MessageSeen[]>()
  const out: Observation[] = []
  let id = run.first_id
  let gaps = idsFor(times.length) - times.length
  for (const line of linesOf(words, chat, times, talks, before)) {
    const { date, text } = line
    const message: MessageSeen = { kind: 'message seen', at: date, chat: chat.ref, message_id: id, date }
    if (text === undefined) {
      writtenBy(message, random, chat, links)
      show(message, random, words, chat, links)
    } else {
      const known = speakers.get(firstOf(line)) ?? []
      speakers.set(firstOf(line), known)
      speak(message, known, line.speaker, random, chat)
      message.text = text
      const answered = line.answers && written.get(line.answers)
      if (answered && random.chance(REPLIES)) message.reply_to_message_id = answered.message_id
      written.set(line, message)
    }
    const age_hours = random.chance(0.3) ? (run.age_hours ?? [24]) : []
    const counts: FinalCounts = { emoji: replyEmoji, reactions: reactionsOf(random) }
    const edits = message.text && random.chance(0.02) ? [thanks(random, date)] : []
    const absence = random.chance(0.02) ? { gone_at: date + Math.floor(random.between(2, 90) * HOUR) } : undefined
    const share = curve(date)
    const read = { countersAt: (age: number) => countersAt(counts, share(age)), age_hours, absence, edits }
    readMessage(out, random, message, read, watch)
    id++
    if (gaps > 0 && random.chance(0.08)) {
      id++
      gaps--
    }
  }
  return out
}

/** The share of answers that name the message that they answer. */
const REPLIES = 0.85

const firstOf = (line: TalkLine): TalkLine => (line.answers ? firstOf(line.answers) : line)

/** A member says it who has said what this speaker said before, or another one than all that spoke. */
const speak = (message: MessageSeen, known: MessageSeen[], speaker: number, random: Random, chat: DemoChat): void => {
  const same = known[speaker]
  if (same) {
    copyMember(message, same)
    return
  }
  do member(message, random, chat)
  while (message.is_bot || known.some((one) => userOf(one) === userOf(message)))
  known[speaker] = message
}

const userOf = ({ from_peer }: MessageSeen) => (from_peer && 'user_id' in from_peer ? from_peer.user_id : undefined)

const copyMember = (message: MessageSeen, { from_peer, is_bot, is_premium }: MessageSeen): void => {
  Object.assign(message, { from_peer, is_bot }, is_premium && { is_premium })
}

/** A few people write most messages, and every seventh writes in many groups. */
const member = (message: MessageSeen, random: Random, chat: DemoChat): void => {
  // In a larger group a smaller part of the members write.
  const people = Math.max(20, Math.floor(chat.members ** 0.6 / 4))
  const rank = Math.floor(people * random.next() ** 2.2)
  const person = mix((rank % 7 === 6 ? rank : (chat.index + 1) * 4_096 + rank) + 17) >>> 0
  message.from_peer = { user_id: 100_000_000 + person }
  message.is_bot = person % 41 === 0
  delete message.is_premium
  if (!message.is_bot && person % 11 === 0) message.is_premium = true
}

/** What stands alone may also come from an administrator who stays unnamed, or from a channel. */
const writtenBy = (message: MessageSeen, random: Random, chat: DemoChat, links: DemoLinks): void => {
  const draw = random.next()
  const linked = draw > 0.05 && draw < 0.12 ? links.target(random, chat) : undefined
  if (draw <= 0.05) message.from_peer = { chat_id: chat.ref.platform_id! }
  else if (linked) message.from_peer = { channel_id: linked.ref.platform_id! }
  else member(message, random, chat)
}

/** A message that stands alone: a notice of the platform, a post of a channel, forwarded or told with its source, or media. */
const show = (message: MessageSeen, random: Random, words: Random, chat: DemoChat, links: DemoLinks): void => {
  if (random.chance(0.16)) {
    message.service = true
    return
  }
  const target = random.chance(0.4) ? links.target(random, chat) : undefined
  const original = target && random.chance(0.5) && links.original(random, target, message.date)
  if (target && (original || target.ref.username)) {
    const draft = postText(words, target)
    if (original) message.forward_from = { chat: target.ref, title: target.title, ...original }
    else addMention(draft, words, target.pack, target.ref.username!)
    put(message, draft)
    return
  }
  message.media = groupMedia(words, chat)
  if (message.media.type === 'video' && random.chance(0.4)) message.via_bot = 'gif'
}

const thanks = (random: Random, date: number): Edit => ({
  at: date + Math.floor(random.between(2, 5) * HOUR),
  change: (message) => ({ ...message, text: `${message.text} 🙏` }),
})

const reactionsOf = (random: Random) => (random.chance(0.25) ? [1 + random.int(6), random.int(3), random.int(2)] : [])
