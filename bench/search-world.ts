// The messages of the search benchmark: the sentences of the demo world in ten languages, with words of a long tail mixed in.
import { packs } from '../src/demo/languages/all.ts'
import { type Random, stream } from '../src/demo/random.ts'
import { profileOf } from '../src/demo/scene.ts'
import { postText } from '../src/demo/text.ts'

export type BenchMessage = {
  chat_id: number
  message_id: number
  /** Unix seconds. */
  date: number
  views: number
  text: string
  language: string
  category: string
}

export const LANGUAGES = ['en', 'ru', 'uk', 'es', 'pt', 'de', 'fr', 'tr', 'ar', 'fa']
export const CHATS = 20_000
export const WORLD_END = Date.UTC(2026, 10, 16) / 1000
const YEAR = 365 * 86_400

/** Letters from which the words of the long tail are made, by language. */
const alphabets: Record<string, [consonants: string, vowels: string]> = {
  ru: ['бвгджзклмнпрстфх', 'аеиоуя'],
  uk: ['бвгджзклмнпрстфх', 'аеиіоу'],
  ar: ['بتجحدرسشصعفقكلمن', 'اوي'],
  fa: ['بتجحدرسشصعفقکلمن', 'اوی'],
}
const latin: [string, string] = ['bcdfghklmnprstvz', 'aeiou']

/** The nth word of a language's tail: the same on every run. */
const tailWord = (language: string, n: number): string => {
  const [consonants, vowels] = alphabets[language] ?? latin
  let word = ''
  for (let left = n + 97; left > 0 || word.length < 4; ) {
    word += consonants[left % consonants.length]!
    left = Math.floor(left / consonants.length)
    word += vowels[left % vowels.length]!
    left = Math.floor(left / vowels.length)
  }
  return word
}

/** Words of the tail are drawn so that the nth is about n times as rare as the first. */
const TAIL = 200_000
const tailNumber = (random: Random) => Math.floor(TAIL ** random.next()) - 1

const SENTENCES = 3_000
const CATEGORIES = 40

/** Makes the messages in order of their dates, in batches. */
export function* searchWorld(messages: number, batch: number): Generator<BenchMessage[]> {
  const random = stream(5, 'search bench')
  const sentences = LANGUAGES.map((language) => {
    const pack = packs.find(({ id }) => id === language)!
    return Array.from({ length: SENTENCES }, (_, i) => {
      const profile = profileOf(random, pack, i % 20, i % 4 === 0)
      return postText(random, profile).text
    })
  })
  let made: BenchMessage[] = []
  for (let i = 0; i < messages; i++) {
    const chat_id = 1 + random.int(CHATS)
    const at = chat_id % LANGUAGES.length
    const language = LANGUAGES[at]!
    const words = Array.from({ length: 4 + random.int(9) }, () => tailWord(language, tailNumber(random)))
    made.push({
      chat_id,
      message_id: i + 1,
      date: WORLD_END - YEAR + Math.floor((i / messages) * YEAR),
      views: Math.min(1e7, Math.floor(100 / random.next() ** 0.9)),
      text: `${random.pick(sentences[at]!)} ${words.join(' ')}`,
      language,
      category: `c${chat_id % CATEGORIES}`,
    })
    if (made.length === batch) {
      yield made
      made = []
    }
  }
  if (made.length) yield made
}
