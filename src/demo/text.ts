// Texts of messages with their entities. Offsets count UTF-16 units, as the platform and JavaScript strings do.
import type { Entity, MessageSeen } from '../sources/observation.ts'
import type { DemoChat } from './chats.ts'
import { type Deck, deckOf, type Seat, seatsOf } from './deck.ts'
import { capitalized, type Frame, tell, varietyOf } from './languages/grammar.ts'
import type { Pack, TopicWords } from './languages/pack.ts'
import { letters, type Random } from './random.ts'
import { type ChatProfile, sceneOf } from './scene.ts'

export type TextDraft = { text: string; entities: Entity[] }

/** Appends a piece of text and its entity. */
export const mark = (draft: TextDraft, type: string, piece: string, extra?: Partial<Entity>): void => {
  draft.entities.push({ type, offset: draft.text.length, length: piece.length, ...extra })
  draft.text += piece
}

export const put = (message: MessageSeen, draft: TextDraft): void => {
  message.text = draft.text
  if (draft.entities.length > 0) message.entities = draft.entities
}

const openers = ['⚡️', '🔥', '📌', '👀', '🗞', '🧵', '💡', '❗️', '🎯', '💬', '☕️', '❤️‍🔥']

/** The frames of what a channel writes. */
export const framesOf = ({ pack, topic, blog }: ChatProfile): readonly Frame[] =>
  blog ? [...pack.diary, ...pack.topics[topic]!.posts] : pack.topics[topic]!.posts

/** A frame that tells so many texts has a seat of its own, and those with fewer share seats, so that few texts are the same. */
const ENOUGH_TEXTS = 11

/** The seats of each topic of a language, for channels of several people and for those of one. */
const known = new WeakMap<TopicWords, (Seat<Frame>[] | undefined)[]>()

export const deckOfChannel = (seed: number, chat: DemoChat): Deck<Frame> => {
  const words = chat.pack.topics[chat.topic]!
  const both = known.get(words) ?? []
  known.set(words, both)
  const seats = both[chat.blog ? 1 : 0] ?? seatsOf(framesOf(chat), varietyOf, ENOUGH_TEXTS)
  both[chat.blog ? 1 : 0] = seats
  return deckOf(seed, `frames ${chat.index}`, seats)
}

export const deckOfAds = (seed: number, { index, pack }: DemoChat): Deck<Frame> =>
  deckOf(
    seed,
    `ads ${index}`,
    pack.ads.map((frame) => [frame]),
  )

/** A text of one frame; what others say in the same words gets more words around it. If no frame is given, any of the channel's is taken. */
export const postText = (random: Random, profile: ChatProfile, frame = random.pick(framesOf(profile))): TextDraft => {
  const { pack, topic } = profile
  const scene = sceneOf(random, profile)
  const draft: TextDraft = { text: '', entities: [] }
  const isRare = varietyOf(frame) >= ENOUGH_TEXTS
  if (random.chance(isRare ? 0.24 : 0.45)) {
    const opener = random.pick(openers)
    if (random.chance(0.1))
      mark(draft, 'custom_emoji', opener, { custom_emoji_id: String(5_300_000_000_000 + random.int(1e9)) })
    else draft.text += opener
    draft.text += ' '
  }
  const told = capitalized(tell(frame, random, scene), pack.id)
  const end = told.indexOf('\n')
  if (end > 0 && random.chance(0.7)) {
    mark(draft, 'bold', told.slice(0, end))
    draft.text += told.slice(end)
  } else draft.text += told
  if (random.chance(isRare ? 0.22 : 0.4)) {
    const gap = end > 0 || random.chance(0.5) ? '\n\n' : gapOf(pack)
    draft.text += gap + capitalized(tell(random.pick(pack.closers), random, scene), pack.id)
  }
  if (random.chance(0.12)) {
    draft.text += '\n\n'
    mark(draft, 'hashtag', `#${pack.topics[topic]!.word.replace(/[^\p{L}\p{M}\d]+/gu, '_')}`)
  }
  return draft
}

const gapOf = ({ id }: Pack) => (id === 'zh' ? '' : ' ')

/** The longest headline; a longer sentence is cut after a word. */
const HEADLINE = 90

/** The first sentence of a post as the title of an article. */
export const headlineOf = (text: string): string => {
  const start = /[\p{L}\p{N}«„“"¿¡]/u.exec(text)?.index ?? 0
  const end = text.indexOf('\n', start)
  const line = end === -1 ? text.slice(start) : text.slice(start, end)
  const found = SENTENCE_END.exec(line)
  const sentence = (found ? line.slice(0, found.index + found[0].length) : line).replace(/[.。।:]$/, '')
  if (sentence.length <= HEADLINE) return sentence
  const space = sentence.lastIndexOf(' ', HEADLINE)
  return `${sentence.slice(0, space === -1 ? HEADLINE : space).replace(/[\p{P}\s]+$/u, '')}…`
}

/** Not after a number or an abbreviation. */
const SENTENCE_END = /[^\d\s.]{3}[.!?؟।…]["”»“]?(?= )|[。！？]/

const colons: Record<string, string> = { fr: ' : ', zh: '：' }
const colonOf = ({ id }: Pack) => colons[id] ?? ': '

/** Appends a line that names another chat in one of the forms that people use. */
export const addMention = (draft: TextDraft, random: Random, pack: Pack, username: string): void => {
  const form = random.int(10)
  draft.text += `\n\n${random.chance(0.4) ? '👉 ' : ''}`
  if (form < 5) {
    draft.text += pack.source + colonOf(pack)
    mark(draft, 'mention', `@${username}`)
  } else if (form < 7) {
    draft.text += pack.follow + colonOf(pack)
    mark(draft, 'url', `t.me/${username}`)
  } else if (form < 9) {
    draft.text += pack.source + colonOf(pack)
    mark(draft, 'url', `https://t.me/${username}/${1 + random.int(40)}`)
  } else mark(draft, 'text_link', pack.follow, { url: `https://t.me/${username}` })
}

/** What is offered, in one paragraph. If no frame is given, any of the language's is taken. */
export const offerOf = (random: Random, profile: ChatProfile, frame = random.pick(profile.pack.ads)): string => {
  const told = tell(frame, random, sceneOf(random, profile))
  return (random.chance(0.4) ? '🎁 ' : '') + capitalized(told, profile.pack.id).replaceAll('\n\n', '\n')
}

export const adText = (random: Random, profile: ChatProfile, frame: Frame, target: DemoChat | undefined): TextDraft => {
  const draft: TextDraft = { text: offerOf(random, profile, frame), entities: [] }
  draft.text += `\n\n${random.chance(0.4) ? '👉 ' : ''}`
  if (target?.ref.username && random.chance(0.7)) {
    if (random.chance(0.5)) mark(draft, 'mention', `@${target.ref.username}`)
    else mark(draft, 'url', `https://t.me/${target.ref.username}`)
  } else {
    mark(draft, 'url', `https://shop.example.com/${letters(random, 6)}`)
  }
  return draft
}

/** Appends the mark of an ad: the token that Russian law demands, or the hashtag of the language. */
export const addAdMark = (draft: TextDraft, random: Random, { pack, city }: ChatProfile): void => {
  draft.text += '\n\n'
  if (pack.id === 'ru' && random.chance(0.75)) {
    draft.text += `Реклама. ООО «${city[0]}-Медиа», erid: 2Vtz${letters(random, 7)}`
  } else mark(draft, 'hashtag', pack.ad_tag)
}

/** Appends what a post says when it is changed later. */
export const addUpdate = (draft: TextDraft, random: Random, profile: ChatProfile, clock: string): void => {
  const told = tell(random.pick(profile.pack.closers), random, sceneOf(random, profile))
  draft.text += `\n\nUPD ${clock}${colonOf(profile.pack)}${capitalized(told, profile.pack.id)}`
}
