// Texts of messages with their entities. Offsets count UTF-16 units, as the platform and JavaScript strings do.
import type { Entity, MessageSeen } from '../sources/observation.ts'
import type { DemoChat } from './chats.ts'
import type { Pack } from './languages/pack.ts'
import { fill } from './names.ts'
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

export const postText = (random: Random, pack: Pack, topic: number): Draft => {
  const draft: Draft = { text: '', entities: [] }
  if (random.chance(0.35)) {
    const opener = random.pick(openers)
    if (random.chance(0.1))
      mark(draft, 'custom_emoji', opener, { custom_emoji_id: String(5_300_000_000_000 + random.int(1e9)) })
    else draft.text += opener
    draft.text += ' '
  }
  // The sentences of a post follow each other in the list, so that no post repeats one.
  let sentence = random.int(pack.posts.length)
  const next = () => fill(pack.posts[sentence++ % pack.posts.length]!, random, pack, topic)
  const first = next()
  if (random.chance(0.3)) {
    mark(draft, 'bold', first)
    draft.text += '\n\n'
  } else draft.text += first
  const space = pack.id === 'zh' ? '' : ' '
  for (let more = random.int(3); more > 0; more--) {
    const gap = draft.text.endsWith('\n') ? '' : random.chance(0.3) ? '\n\n' : space
    draft.text += gap + next()
  }
  draft.text = draft.text.trimEnd()
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
    mark(draft, 'url', `https://t.me/${username}/${1 + random.int(9_000)}`)
  } else mark(draft, 'text_link', pack.follow, { url: `https://t.me/${username}` })
}

export const adText = (random: Random, pack: Pack, topic: number, target: DemoChat | undefined): Draft => {
  const draft: Draft = { text: '', entities: [] }
  if (random.chance(0.4)) draft.text += '🎁 '
  draft.text += fill(random.pick(pack.ads), random, pack, topic)
  if (target?.ref.username && random.chance(0.7)) addMention(draft, random, pack, target.ref.username)
  else {
    draft.text += '\n\n'
    mark(draft, 'url', `https://shop.example.com/${letters(random, 6)}`)
  }
  return draft
}

/** Appends the mark of an ad: the token that Russian law demands, or the hashtag of the language. */
export const addAdMark = (draft: Draft, random: Random, pack: Pack): void => {
  draft.text += '\n\n'
  if (pack.id === 'ru' && random.chance(0.75)) {
    draft.text += `Реклама. ООО «${random.pick(pack.cities)}-Медиа», erid: 2Vtz${letters(random, 7)}`
  } else mark(draft, 'hashtag', pack.ad_tag)
}
