// When the members of a group talk: conversations of a few minutes, some at the same time, and single messages between them.
import { MINUTE } from '../time/spans.ts'
import type { Deck } from './deck.ts'
import { tell } from './languages/grammar.ts'
import type { Talk } from './languages/pack.ts'
import type { Random } from './random.ts'
import { type ChatProfile, sceneOf } from './scene.ts'

/** A message of a conversation, or one that stands alone. */
export type TalkLine = {
  date: number
  /** The text; absent where the message stands alone. */
  text?: string
  /** The line that it answers. */
  answers?: TalkLine
  /** Which of those that talk says it; 0 is who began. */
  speaker: number
}

/** The share of times at which a message that stands alone is written, and not a conversation begun. */
const ALONE = 0.43
/** The share of conversations that begin while the one before goes on. */
const BESIDE = 0.3

/** As many lines as there are times, in order of time. The nth talk of the deck is begun with the nth message. */
export const linesOf = (
  random: Random,
  profile: ChatProfile,
  times: readonly number[],
  talks: Deck<Talk>,
  before: number,
): TalkLine[] => {
  const lines: TalkLine[] = []
  const latest = times.at(-1)!
  let previous = times[0]!
  while (lines.length < times.length) {
    const date = times[lines.length]!
    const left = times.length - lines.length
    const talk = random.chance(ALONE) ? [] : talks(before + lines.length)
    if (talk.length === 0 || talk.length > left) {
      lines.push({ date, speaker: 0 })
      continue
    }
    const begun = lines.length > 0 && random.chance(BESIDE) ? previous + random.int(10 * MINUTE) : date
    const length = Math.floor(random.between(0.5, 6) * MINUTE) * (talk.length - 1)
    previous = Math.max(times[0]!, Math.min(begun, latest - length))
    lines.push(...told(random, profile, talk, previous, latest))
  }
  return lines.sort((a, b) => a.date - b.date)
}

const told = (random: Random, profile: ChatProfile, talk: Talk, begun: number, latest: number): TalkLine[] => {
  const scene = sceneOf(random, profile)
  const lines: TalkLine[] = []
  let date = begun
  let speakers = 0
  for (const frame of talk) {
    const text = tell(frame, random, scene)
    const answers = lines.at(-1)
    if (answers) date = Math.min(latest, date + 10 + random.int(5 * MINUTE))
    const speaker = answers && isOfFirst(text, lines, profile.pack.id) ? 0 : speakers++
    lines.push(answers ? { date, text, answers, speaker } : { date, text, speaker })
  }
  return lines
}

/** Who began a conversation says thank you, and answers when asked back. */
const isOfFirst = (text: string, before: TalkLine[], language: string): boolean =>
  before.length > 1 &&
  before.at(-1)!.speaker !== 0 &&
  (thanks[language]!.test(text) || /[?？؟]$/.test(before.at(-1)!.text!))

const thanks: Record<string, RegExp> = {
  ar: /شكر|مشكور|تسلم/,
  de: /dank/i,
  en: /thank|cheers|lifesaver/i,
  es: /gracias/i,
  fa: /ممنون|مرسی|سپاس|دمت/,
  fr: /merci/i,
  hi: /धन्यवाद|शुक्रिया|थैंक/,
  id: /makasih|terima ?kasih|thanks|tengkyu/i,
  pt: /obrigad|valeu/i,
  ru: /спасиб|спс|благодар/i,
  tr: /teşekkür|sağ ?ol|eyvallah/i,
  uk: /дяку|спасиб/i,
  uz: /rahmat/i,
  zh: /谢/,
}
