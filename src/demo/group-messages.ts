// The messages of one group, and who writes them.
import type { MessageSeen, Observation } from '../sources/observation.ts'
import { DAY } from '../time/spans.ts'
import type { DemoChat } from './chats.ts'
import { habitsOf, publishingTimes } from './habits.ts'
import type { Links } from './links.ts'
import { groupMedia } from './media.ts'
import { readMessage } from './message-readings.ts'
import { fill } from './names.ts'
import { mix, type Random, stream } from './random.ts'
import { type Draft, mark, postText, put } from './text.ts'
import { type Counts, saturatingCurve } from './view-curve.ts'

const replyEmoji = ['👍', '❤', '🤣']

export const groupMessages = (seed: number, chat: DemoChat, links: Links, count: number): Observation[] => {
  const random = stream(seed, 'group messages', chat.index)
  const habits = habitsOf(seed, chat)
  const curve = saturatingCurve(random)
  const people = Math.max(5, Math.floor(count * random.between(0.2, 0.6)))
  const recent: number[] = []
  const out: Observation[] = []
  let id = 1 + Math.floor(((chat.last_read - chat.creation_date) / DAY) * random.between(1, 30))
  for (const date of publishingTimes(random, chat, habits, count)) {
    const message: MessageSeen = { kind: 'message seen', at: date, chat: chat.ref, message_id: id, date }
    writtenBy(message, random, chat, people, links)
    if (random.chance(0.03)) message.service = true
    else {
      say(message, random, chat, links)
      if (recent.length > 0 && random.chance(0.35)) message.reply_to_message_id = random.pick(recent)
      recent.push(id)
      if (recent.length > 15) recent.shift()
    }
    const age_hours = random.chance(0.3) ? [24] : []
    const counts: Counts = { emoji: replyEmoji, reactions: reactionsOf(random) }
    const edit = message.text && random.chance(0.03) ? moreText : undefined
    const deleted = random.chance(0.02)
    readMessage(out, random, message, { counts, curve, age_hours, deleted, ...(edit && { edit }) }, chat.last_read)
    id += random.chance(0.08) ? 2 : 1
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
  if (person % 41 === 0) message.is_bot = true
  else if (person % 11 === 0) message.is_premium = true
}

const say = (message: MessageSeen, random: Random, chat: DemoChat, links: Links): void => {
  const { pack, topic } = chat
  const target = random.chance(0.06) ? links.target(random, chat) : undefined
  if (target && random.chance(0.5)) {
    message.forward_from = {
      chat: target.ref,
      title: target.title,
      message_id: 1 + random.int(5_000),
      date: message.date - 900,
    }
    put(message, postText(random, target.pack, target.topic))
    return
  }
  if (random.chance(0.14)) {
    message.media = groupMedia(random, chat)
    if (random.chance(0.7)) return
  }
  const draft: Draft = { text: random.chance(0.15) ? '😄 ' : '', entities: [] }
  draft.text += fill(random.pick(pack.chat), random, pack, topic)
  if (target?.ref.username) {
    draft.text += ' '
    mark(draft, 'mention', `@${target.ref.username}`)
  }
  put(message, draft)
}

const moreText = (message: MessageSeen): MessageSeen => ({ ...message, text: `${message.text} 🙏` })

const reactionsOf = (random: Random) => (random.chance(0.25) ? [1 + random.int(6), random.int(3), random.int(2)] : [])
