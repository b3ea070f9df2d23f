// What happens to a post after it was published: mistakes are corrected, prices change, ads are rewritten, and some posts are deleted.
import type { Entity, MessageSeen } from '../sources/observation.ts'
import { HOUR, MINUTE } from '../time/spans.ts'
import type { DemoChat } from './chats.ts'
import { pluralOf } from './languages/grammar.ts'
import type { Random } from './random.ts'
import { addUpdate, offerOf, postText, put } from './text.ts'

/** A change, and the time at which a reader sees it. */
export type Edit = { at: number; change: (message: MessageSeen) => MessageSeen }

export type PostAbsence = {
  /** When the message is found to be gone. */
  gone_at: number
  /** When it is seen again. */
  back_at?: number
}

/** Advertisers pay for a day or two; then many ads are deleted, soon after the hour. Other posts are deleted at any age. */
export const absenceOf = (
  random: Random,
  date: number,
  isAd: boolean,
  ads_deleted: number,
): PostAbsence | undefined => {
  const late = Math.floor(random.between(1, 40) * MINUTE)
  if (isAd && random.chance(ads_deleted)) return { gone_at: date + (random.chance(0.65) ? 24 : 48) * HOUR + late }
  if (random.chance(0.01)) return { gone_at: date + Math.floor(random.between(2, 90) * HOUR) }
  if (!random.chance(0.001)) return undefined
  const gone_at = date + Math.floor(random.between(3, 30) * HOUR)
  return { gone_at, back_at: gone_at + Math.floor(random.between(2, 12) * HOUR) }
}

/** The edits of a post in order of time. A post with a mistake is given its mistake here. */
export const editsOf = (random: Random, message: MessageSeen, chat: DemoChat, isAd: boolean): Edit[] => {
  const { text, date } = message
  if (!text) return []
  const after = (least: number, most: number) => date + Math.floor(random.between(least, most))
  const edits: Edit[] = []
  const wrong = random.chance(0.011) ? withMistake(random, message) : undefined
  if (wrong !== undefined) {
    message.text = wrong
    edits.push({ at: after(6 * MINUTE, 30 * MINUTE), change: (seen) => ({ ...seen, text }) })
  }
  if (isAd && random.chance(0.04)) edits.push({ at: after(HOUR, 9 * HOUR), change: rewrittenAd(random, chat) })
  else if (random.chance(isAd ? 0.05 : 0.008) && numberIn(text)) {
    const factor = random.between(0.6, 0.95)
    edits.push({ at: after(HOUR, 12 * HOUR), change: (seen) => withOtherNumber(seen, chat.pack.id, factor) })
  } else if (random.chance(0.005)) {
    const at = after(2 * HOUR, 5 * HOUR)
    edits.push({ at, change: withUpdate(random, chat) })
    if (random.chance(0.25))
      edits.push({ at: at + Math.floor(random.between(1, 4) * HOUR), change: withUpdate(random, chat) })
  } else if (random.chance(0.002)) {
    const draft = postText(random, chat)
    const change = ({ entities, ...seen }: MessageSeen) => {
      put(seen, draft)
      return seen
    }
    edits.push({ at: after(2 * HOUR, 5 * HOUR), change })
  }
  return edits
}

const withUpdate = (random: Random, chat: DemoChat) => {
  const line = { text: '', entities: [] }
  addUpdate(line, random, chat, `${1 + random.int(23)}:${10 + random.int(50)}`)
  return (message: MessageSeen): MessageSeen => ({ ...message, text: message.text + line.text })
}

/** Two letters of a word in the wrong order. Links and names stay as they are, and so do Chinese signs: nobody mistypes them like this. */
const withMistake = (random: Random, { text = '', entities = [] }: MessageSeen): string | undefined => {
  const words = [...text.matchAll(/(?:(?!\p{Script=Han})\p{L}){5,}/gu)].filter(
    ({ index, 0: word }) => !entities.some((one) => one.type !== 'bold' && overlaps(one, index, index + word.length)),
  )
  if (words.length === 0) return undefined
  const { index, 0: word } = random.pick(words)
  const at = index + 1 + random.int(word.length - 2)
  const [one, other] = [text[at]!, text[at + 1]!]
  return one === other ? undefined : text.slice(0, at) + other + one + text.slice(at + 2)
}

const overlaps = ({ offset, length }: Entity, from: number, to: number) => offset < to && from < offset + length

/** The first number of a text is its price, discount or size. Those within links, tokens, times and spans are none. */
const numberIn = (text: string) => /(?<![\p{L}\d/@_.,:–-])\d{1,3}(?![\p{L}\d_:/–-]|[.,]\d)/u.exec(text)

/** The words around a number stay right, because the other number takes the same form of them. */
const withOtherNumber = (message: MessageSeen, language: string, factor: number): MessageSeen => {
  const found = numberIn(message.text ?? '')
  if (!found) return message
  const number = Number(found[0])
  let other = Math.min(number - 1, Math.round(number * factor))
  while (other > 0 && pluralOf(language, other) !== pluralOf(language, number)) other--
  return other < 1 ? message : replaced(message, found.index, found.index + found[0].length, String(other))
}

/** Another offer above the same link and the same mark, with another picture and another button. */
const rewrittenAd = (random: Random, chat: DemoChat) => {
  const offer = offerOf(random, chat)
  const [height, campaign] = [720 + 80 * (1 + random.int(7)), random.int(90)]
  return (message: MessageSeen): MessageSeen => {
    const end = message.text!.indexOf('\n\n')
    const copy = replaced(message, 0, end === -1 ? message.text!.length : end, offer)
    if (copy.media) copy.media = { ...copy.media, height }
    if (copy.keyboard)
      copy.keyboard = copy.keyboard.map((row) =>
        row.map((button) => ({
          ...button,
          text: `${button.text} 🎁`,
          url: `https://shop.example.com/offer${campaign}`,
        })),
      )
    return copy
  }
}

/** A copy with another piece of text. Entities after the piece move with their text, those around it grow, and those within it go. */
const replaced = (message: MessageSeen, from: number, to: number, piece: string): MessageSeen => {
  const { text = '', entities } = message
  const moved = piece.length - (to - from)
  const copy = { ...message, text: text.slice(0, from) + piece + text.slice(to) }
  if (entities)
    copy.entities = entities.flatMap((entity) => {
      const { offset, length } = entity
      if (offset >= to) return [{ ...entity, offset: offset + moved }]
      if (offset + length <= from) return [entity]
      return offset <= from && offset + length >= to ? [{ ...entity, length: length + moved }] : []
    })
  return copy
}
