// Texts of messages with their entities. Offsets count UTF-16 units, as the platform and JavaScript strings do.
import type { Entity, MessageSeen } from '../sources/observation.ts'
import type { DemoChat } from './chats.ts'
import type { Pack, Template } from './languages/pack.ts'
import { fill, type Profile } from './names.ts'
import { letters, type Random } from './random.ts'

export type Draft = { text: string; entities: Entity[] }

/** Appends a piece of text and its entity. */
export const mark = (draft: Draft, type: string, piece: string, extra?: Partial<Entity>): void => {
  draft.entities.push({ type, offset: draft.text.length, length: piece.length, ...extra })
  draft.text += piece
}

export const put = (message: MessageSeen, draft: Draft): void => {
  message.text = draft.text
  if (draft.entities.length > 0) message.entities = draft.entities
}

const openers = ['⚡️', '🔥', '📌', '👀', '🇺🇳', '🧵', '💡', '❗️', '🎯', '👨‍👩‍👧', '📈', '🌧']

/** Gives the sentences that a channel can write, each once before any of them comes again. */
export const sentencesOf = (random: Random, { pack, topic, blog }: Profile): (() => Template) => {
  const sentences = blog ? [...pack.diary, ...pack.posts[topic]!] : [...pack.posts[topic]!]
  let left = 0
  return () => {
    if (left === 0) left = sentences.length
    const drawn = random.int(left--)
    const sentence = sentences[drawn]!
    sentences[drawn] = sentences[left]!
    sentences[left] = sentence
    return sentence
  }
}

const colons: Record<string, string> = { fr: ' : ', zh: ':' }

export const postText = (random: Random, profile: Profile, next = sentencesOf(random, profile)): Draft => {
  const { pack, topic } = profile
  const draft: Draft = { text: '', entities: [] }
  if (random.chance(0.35)) {
    const opener = random.pick(openers)
    if (random.chance(0.1))
      mark(draft, 'custom_emoji', opener, { custom_emoji_id: String(5_300_000_000_000 + random.int(1e9)) })
    else draft.text += opener
    draft.text += ' '
  }
  const sentence = (led: number) => {
    const lead = random.chance(led) ? fill(random.pick(pack.leads), random, profile) + (colons[pack.id] ?? ': ') : ''
    return lead + fill(next(), random, profile)
  }
  const first = sentence(0.4)
  const space = pack.id === 'zh' ? '' : ' '
  let gap = random.chance(0.3) ? '\n\n' : space
  if (random.chance(0.25)) {
    mark(draft, 'bold', first)
    gap = '\n\n'
  } else draft.text += first
  if (random.chance(0.4)) {
    draft.text += gap + sentence(0.3)
    gap = space
  }
  if (random.chance(0.25)) draft.text += gap + random.pick(pack.closers)
  if (random.chance(0.12)) {
    draft.text += '\n\n'
    mark(draft, 'hashtag', `#${pack.topics[topic]!.replace(/[^\p{L}\p{M}\d]+/gu, '_')}`)
  }
  return draft
}

/** Appends a line that names another chat in one of the forms that people use. */
export const addMention = (draft: Draft, random: Random, pack: Pack, username: string): void => {
  const form = random.int(10)
  draft.text += `\n\n${random.chance(0.4) ? '👉 ' : ''}`
  if (form < 5) {
    draft.text += `${pack.source}: `
    mark(draft, 'mention', `@${username}`)
  } else if (form < 7) {
    draft.text += `${pack.follow}: `
    mark(draft, 'url', `t.me/${username}`)
  } else if (form < 9) {
    draft.text += `${pack.source}: `
    mark(draft, 'url', `https://t.me/${username}/${1 + random.int(40)}`)
  } else mark(draft, 'text_link', pack.follow, { url: `https://t.me/${username}` })
}

export const adText = (random: Random, profile: Profile, target: DemoChat | undefined): Draft => {
  const { pack } = profile
  const draft: Draft = { text: '', entities: [] }
  if (random.chance(0.4)) draft.text += '🎁 '
  draft.text += fill(random.pick(pack.ads), random, profile)
  if (target?.ref.username && random.chance(0.7)) addMention(draft, random, pack, target.ref.username)
  else {
    draft.text += '\n\n'
    mark(draft, 'url', `https://shop.example.com/${letters(random, 6)}`)
  }
  return draft
}

/** Appends the mark of an ad: the token that Russian law demands, or the hashtag of the language. */
export const addAdMark = (draft: Draft, random: Random, { pack, city }: Profile): void => {
  draft.text += '\n\n'
  if (pack.id === 'ru' && random.chance(0.75)) {
    draft.text += `Реклама. ООО «${city}-Медиа», erid: 2Vtz${letters(random, 7)}`
  } else mark(draft, 'hashtag', pack.ad_tag)
}
