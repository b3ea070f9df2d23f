// The media of messages in the demo world.
import type { Media } from '../sources/observation.ts'
import { DAY } from '../time/spans.ts'
import type { DemoChat } from './chats.ts'
import { capitalized, tell } from './languages/grammar.ts'
import { cumulative, letters, pickWeighted, type Random } from './random.ts'
import { personOf, sceneOf } from './scene.ts'

const subjectOf = (random: Random, { pack, topic }: DemoChat) =>
  capitalized(random.pick(pack.topics[topic]!.subjects), pack.id)

type MediaMaker = (random: Random, chat: DemoChat) => Media

const photo: MediaMaker = (random) => ({ type: 'photo', width: 1280, height: 720 + 80 * random.int(8) })
const video: MediaMaker = (random) => ({ type: 'video', duration: 6 + random.int(300), width: 1280, height: 720 })
const document: MediaMaker = (random, chat) => ({
  type: 'document',
  file_name: `${subjectOf(random, chat)}.pdf`,
  mime_type: 'application/pdf',
  size: 40_000 + random.int(9_000_000),
})
const audio: MediaMaker = (random, chat) => ({
  type: 'audio',
  title: subjectOf(random, chat),
  performer: chat.author.name,
  duration: 90 + random.int(2_400),
})
const voice: MediaMaker = (random) => ({ type: 'voice', duration: 3 + random.int(180) })
const sticker: MediaMaker = (random) => ({ type: 'sticker', emoji: random.pick(['😂', '👍', '😭', '🎉', '🐱']) })
/** Its title is given to it with the text that it illustrates. */
const webpage: MediaMaker = (random) => ({ type: 'webpage', url: `https://news.example.com/${letters(random, 8)}` })
const poll: MediaMaker = (random, chat) => {
  const { subjects } = chat.pack.topics[chat.topic]!
  const from = random.int(subjects.length)
  const options = Array.from({ length: 2 + random.int(3) }, (_, i) => ({
    text: capitalized(subjects[(from + i) % subjects.length]!, chat.pack.id),
    voters: Math.floor((chat.members * random.between(0.001, 0.02)) / (i + 1)),
  }))
  const total_voters = options.reduce((sum, option) => sum + option.voters, 0)
  const question = capitalized(tell(random.pick(chat.pack.polls), random, sceneOf(random, chat)), chat.pack.id)
  return { type: 'poll', question, options, total_voters }
}
const location: MediaMaker = (random) => ({
  type: 'location',
  latitude: Math.round(random.between(-40, 60) * 1e5) / 1e5,
  longitude: Math.round(random.between(-100, 120) * 1e5) / 1e5,
})
const contact: MediaMaker = (random, chat) => ({ type: 'contact', first_name: personOf(random, chat.pack).name })
const unsupported: MediaMaker = () => ({ type: 'unsupported' })

const postMakers = [photo, video, webpage, document, poll, audio, voice, sticker, location, contact, unsupported]
const postTotals = cumulative([48, 20, 12, 5, 5, 4, 3, 2, 0.5, 0.5, 0.5])
const groupMakers = [photo, sticker, voice, video, document, poll, location, contact]
const groupTotals = cumulative([40, 25, 12, 12, 6, 2, 2, 1])

export const postMedia: MediaMaker = (random, chat) => postMakers[pickWeighted(random, postTotals)]!(random, chat)
export const groupMedia: MediaMaker = (random, chat) => groupMakers[pickWeighted(random, groupTotals)]!(random, chat)
export const albumMedia: MediaMaker = (random, chat) => (random.chance(0.8) ? photo : video)(random, chat)

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
