// The media of messages in the demo world.
import type { Media } from '../sources/observation.ts'
import { DAY } from '../time/spans.ts'
import type { DemoChat } from './chats.ts'
import { fill } from './names.ts'
import { cumulative, letters, pickWeighted, type Random } from './random.ts'

type Maker = (random: Random, chat: DemoChat) => Media

const photo: Maker = (random) => ({ type: 'photo', width: 1280, height: 720 + 80 * random.int(8) })
const video: Maker = (random) => ({ type: 'video', duration: 6 + random.int(300), width: 1280, height: 720 })
const document: Maker = (random) => ({
  type: 'document',
  file_name: `report-${2 + random.int(400)}.pdf`,
  mime_type: 'application/pdf',
  size: 40_000 + random.int(9_000_000),
})
const audio: Maker = (random, chat) => ({
  type: 'audio',
  title: random.pick(chat.pack.subjects[chat.topic]!).first,
  performer: chat.author,
  duration: 90 + random.int(2_400),
})
const voice: Maker = (random) => ({ type: 'voice', duration: 3 + random.int(180) })
const sticker: Maker = (random) => ({ type: 'sticker', emoji: random.pick(['😂', '👍', '😭', '🎉', '🐱']) })
const webpage: Maker = (random, chat) => ({
  type: 'webpage',
  url: `https://news.example.com/${letters(random, 8)}`,
  title: fill(random.pick(chat.pack.posts[chat.topic]!), random, chat),
})
const poll: Maker = (random, chat) => {
  const subjects = chat.pack.subjects[chat.topic]!
  const from = random.int(subjects.length)
  const options = Array.from({ length: 2 + random.int(3) }, (_, i) => ({
    text: subjects[(from + i) % subjects.length]!.first,
    voters: Math.floor((chat.members * random.between(0.001, 0.02)) / (i + 1)),
  }))
  const total_voters = options.reduce((sum, option) => sum + option.voters, 0)
  return { type: 'poll', question: chat.pack.closers[0]!, options, total_voters }
}
const location: Maker = (random) => ({
  type: 'location',
  latitude: Math.round(random.between(-40, 60) * 1e5) / 1e5,
  longitude: Math.round(random.between(-100, 120) * 1e5) / 1e5,
})
const contact: Maker = (random, chat) => ({ type: 'contact', first_name: random.pick(chat.pack.first) })
const unsupported: Maker = () => ({ type: 'unsupported' })

const postMakers = [photo, video, webpage, document, poll, audio, voice, sticker, location, contact, unsupported]
const postTotals = cumulative([48, 20, 12, 5, 5, 4, 3, 2, 0.5, 0.5, 0.5])
const groupMakers = [photo, sticker, voice, video, document, poll, location, contact]
const groupTotals = cumulative([40, 25, 12, 12, 6, 2, 2, 1])

export const postMedia: Maker = (random, chat) => postMakers[pickWeighted(random, postTotals)]!(random, chat)
export const groupMedia: Maker = (random, chat) => groupMakers[pickWeighted(random, groupTotals)]!(random, chat)
export const albumMedia: Maker = (random, chat) => (random.chance(0.8) ? photo : video)(random, chat)

/** An album as the page of a channel shows it: one message, which tells the numbers of the items. */
export const wholeAlbum = (random: Random, chat: DemoChat, id: number, size: number): Media => ({
  type: 'album',
  items: Array.from({ length: size }, (_, i) => ({ ...albumMedia(random, chat), message_id: id + i })),
})

/** A message with this media has no text. */
export const standsAlone = (media: Media) =>
  media.type === 'poll' || media.type === 'sticker' || media.type === 'location' || media.type === 'contact'

export const giveaway = (random: Random, date: number, channels: DemoChat[]): Media => ({
  type: 'giveaway',
  channels: channels.map(({ ref }) => ({ platform_id: ref.platform_id, username: ref.username })),
  quantity: random.pick([5, 10, 20, 50]),
  months: random.pick([3, 6, 12]),
  until_date: date + DAY * (3 + random.int(12)),
})
