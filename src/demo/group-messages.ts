// The messages of one group, and who writes them.
import type { MessageSeen, Observation } from '../sources/observation.ts'
import { HOUR } from '../time/spans.ts'
import type { Edit } from './changes.ts'
import type { DemoChat } from './chats.ts'
import type { Links } from './links.ts'
import { groupMedia } from './media.ts'
import { readMessage } from './message-readings.ts'
import { fill } from './names.ts'
import { idsFor } from './numbers.ts'
import type { Run } from './posts.ts'
import { mix, type Random } from './random.ts'
import { type Draft, mark, postText, put } from './text.ts'
import { type Counts, countersAt, saturatingCurve } from './view-curve.ts'

/** The second of the day at which most members of groups are awake, as seen from Greenwich. */
const EVENING = 18 * HOUR

const replyEmoji = ['👍', '❤', '🤣']

/** The ids start with `first_id`. They take at most `idsFor(times.length)` ids. */
export const groupMessages = (chat: DemoChat, links: Links, run: Run & { first_id: number }): Observation[] => {
  const { random, times, watch } = run
  const curve = saturatingCurve(random, EVENING)
  // In a larger group a smaller part of the members write.
  const people = Math.max(5, Math.floor(chat.members ** 0.6 / 4))
  const recent: number[] = []
  const out: Observation[] = []
  let id = run.first_id
  let gaps = idsFor(times.length) - times.length
  for (const date of times) {
    const message: MessageSeen = { kind: 'message seen', at: date, chat: chat.ref, message_id: id, date }
    writtenBy(message, random, chat, people, links)
    if (random.chance(0.03)) message.service = true
    else {
      say(message, random, chat, links)
      if (recent.length > 0 && random.chance(0.35)) message.reply_to_message_id = random.pick(recent)
      recent.push(id)
      if (recent.length > 15) recent.shift()
    }
    const age_hours = random.chance(0.3) ? (run.age_hours ?? [24]) : []
    const counts: Counts = { emoji: replyEmoji, reactions: reactionsOf(random) }
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

const writtenBy = (message: MessageSeen, random: Random, chat: DemoChat, people: number, links: Links): void => {
  const draw = random.next()
  if (draw < 0.01) {
    message.from_peer = { chat_id: chat.ref.platform_id! }
    return
  }
  const linked = draw < 0.025 ? links.target(random, chat) : undefined
  if (linked) {
    message.from_peer = { channel_id: linked.ref.platform_id! }
    return
  }
  // A few people write most messages, and every seventh writes in many groups.
  const rank = Math.floor(people * random.next() ** 2.2)
  const person = mix((rank % 7 === 6 ? rank : (chat.index + 1) * 4_096 + rank) + 17) >>> 0
  message.from_peer = { user_id: 100_000_000 + person }
  message.is_bot = person % 41 === 0
  if (!message.is_bot && person % 11 === 0) message.is_premium = true
}

const say = (message: MessageSeen, random: Random, chat: DemoChat, links: Links): void => {
  const target = random.chance(0.06) ? links.target(random, chat) : undefined
  const original = target && random.chance(0.5) && links.original(random, target, message.date)
  if (original) {
    message.forward_from = { chat: target.ref, title: target.title, ...original }
    put(message, postText(random, target))
    return
  }
  if (random.chance(0.14)) {
    message.media = groupMedia(random, chat)
    if (message.media.type === 'video' && random.chance(0.4)) message.via_bot = 'gif'
    if (random.chance(0.7)) return
  }
  const draft: Draft = { text: random.chance(0.15) ? '😄 ' : '', entities: [] }
  draft.text += fill(random.pick(chat.pack.chat), random, chat)
  if (target?.ref.username) {
    draft.text += ' '
    mark(draft, 'mention', `@${target.ref.username}`)
  }
  put(message, draft)
}

const thanks = (random: Random, date: number): Edit => ({
  at: date + Math.floor(random.between(2, 5) * HOUR),
  change: (message) => ({ ...message, text: `${message.text} 🙏` }),
})

const reactionsOf = (random: Random) => (random.chance(0.25) ? [1 + random.int(6), random.int(3), random.int(2)] : [])
