// Names in the demo world: titles, descriptions, usernames, platform ids.
import { capitalized, type Frame, tell } from './languages/grammar.ts'
import { latinWords } from './languages/latin.ts'
import { topics } from './languages/pack.ts'
import { type Random, stream } from './random.ts'
import { type ChatProfile, homeOf } from './scene.ts'

/** Most titles and descriptions tell of the topic; the others would fit many chats. */
const OF_TOPIC = 0.7

export const titleOf = (random: Random, profile: ChatProfile, isGroup = false): string => {
  const { pack, topic, blog, author } = profile
  if (blog && random.chance(0.75)) return random.chance(0.3) ? `${author.name} ${random.pick(emblems)}` : author.name
  if (isGroup) return present(random, profile, random.pick(pack.group_titles))
  return present(random, profile, random.pick(random.chance(OF_TOPIC) ? pack.topics[topic]!.titles : pack.titles))
}

export const descriptionOf = (random: Random, profile: ChatProfile, isGroup = false): string => {
  const { pack, topic } = profile
  const about = isGroup ? pack.group_about : random.chance(OF_TOPIC) ? pack.topics[topic]!.about : pack.about
  return present(random, profile, random.pick(about))
}

/** A description of two parts, for a channel whose first ideas others had before. */
export const rareDescription = (random: Random, profile: ChatProfile, isGroup = false): string => {
  const { pack, topic } = profile
  const parts = [pack.topics[topic]!.about, isGroup ? pack.group_about : pack.about]
  return parts.map((about) => present(random, profile, random.pick(about))).join(pack.id === 'zh' ? '' : ' ')
}

const present = (random: Random, profile: ChatProfile, frame: Frame): string =>
  capitalized(tell(frame, random, homeOf(random, profile)), profile.pack.id)

/** A title with one thing more, if all that were drawn are taken: where the chat is, what it is about, who writes it, or a word of its own. */
export const rareTitle = (random: Random, profile: ChatProfile, isGroup = false): string => {
  const { pack, topic, city, author } = profile
  const own = capital(inventedWord(random.int(100_000)))
  const added = random.pick([city[0]!, pack.topics[topic]!.word, author.name, own])
  return `${titleOf(random, profile, isGroup)} ${random.pick(['|', '·', '–'])} ${added}`
}

const emblems = ['✨', '🌿', '🔥', '☕️', '🎧', '📚', '🌍', '🚀']
const suffixes =
  'hub live today media club now room post zone line world notes plus desk journal letter diary corner house wire brief box lab yard view watch'.split(
    ' ',
  )

/** The platform takes usernames of this many letters. */
const [FEWEST_LETTERS, MOST_LETTERS] = [5, 32]

/** The words as a username, as many of them as fit before the ending. */
const username = (words: readonly string[], ...ending: string[]): string => {
  const end = ending.map((word) => `_${word}`).join('')
  const kept = [...words]
  while (kept.length > 1 && kept.join('_').length + end.length > MOST_LETTERS) {
    kept.pop()
    // It does not end with "of" or "in".
    if (kept.length > 1 && kept.at(-1)!.length < 3) kept.pop()
  }
  return kept.join('_').slice(0, MOST_LETTERS - end.length) + end
}

/** The username that belongs to a title. If it is taken, the topic, the city or the language is added, and in the end a word of its own. */
export const usernameOf = (
  random: Random,
  { pack, topic, city }: ChatProfile,
  title: string,
  taken: Set<string>,
  isGroup = false,
): string => {
  const words = latinWords(title, pack.id)
  const subject = topics[topic]!
  const endings = [isGroup ? 'chat' : subject, latinWords(city[0]!, pack.id).join(''), pack.id]
  const rare = () => username(words, inventedWord(random.int(100_000)))
  const forms = [username(words), ...endings.map((ending) => username(words, ending))].filter(
    ({ length }) => length >= FEWEST_LETTERS,
  )
  return distinct(taken, () => forms.shift() ?? rare(), rare)
}

/** A username that a chat had before: that of its title then, or one with a word more. */
export const formerUsername = (random: Random, { pack }: ChatProfile, title: string, taken: Set<string>): string => {
  const words = latinWords(title, pack.id)
  const longer = () => username(words, random.pick(suffixes))
  const forms = [username(words)].filter(({ length }) => length >= FEWEST_LETTERS)
  return distinct(
    taken,
    () => forms.shift() ?? longer(),
    () => username(words, inventedWord(random.int(100_000))),
  )
}

/** The title and the username of the nth channel that appears while the demo runs. No other chat has them. */
export const newcomerNames = (random: Random, profile: ChatProfile, n: number): { title: string; username: string } => {
  const { pack, topic, city, author, blog } = profile
  const word = inventedWord(n)
  const beside = blog ? author.name : random.chance(0.6) ? pack.topics[topic]!.word : city[0]!
  const title = random.chance(0.6) ? `${capital(word)} ${random.pick(['|', '·', '–'])} ${beside}` : capital(word)
  return { title, username: username(latinWords(title, pack.id)) }
}

/** The username of the nth channel of the catalog. No other chat has it. */
export const catalogUsername = (topic: number, n: number): string => `${topics[topic]!}_${inventedWord(n)}`

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

const syllables = [...'bdlmnrstvz'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel))

/**
 * A word that no language has, another one for each number: three syllables for the first 125,000, then four, then five. The words of
 * neighbouring numbers are not alike.
 */
export const inventedWord = (n: number): string => {
  let [count, words, left] = [3, syllables.length ** 3, n]
  while (left >= words) {
    left -= words
    words *= syllables.length
    count++
  }
  // The factor has no divisor in common with the number of words, so that no two numbers give the same.
  let scattered = (left * 48_271 + 10_007) % words
  let word = ''
  for (; count > 0; count--) {
    word += syllables[scattered % syllables.length]
    scattered = Math.floor(scattered / syllables.length)
  }
  return word
}

/** How often a usual name is drawn. */
const DRAWS = 12

/** Draws names until one is free, ignoring case. After some draws it draws from `rare`, which must be able to give any number of names. */
export const distinct = (taken: Set<string>, draw: () => string, rare: () => string): string => {
  let name = draw()
  for (let drawn = 1; taken.has(name.toLowerCase()); drawn++) name = drawn < DRAWS ? draw() : rare()
  taken.add(name.toLowerCase())
  return name
}

/**
 * Ids that look random but cannot collide: n times a constant, modulo a prime. The product is an exact integer for n below
 * 4 million.
 */
export const scatter = (seed: number, name: string): ((n: number) => number) => {
  const factor = 1_000_000_007 + stream(seed, name).int(1_000_000_000)
  return (n) => ((n + 1) * factor) % 2_147_483_647
}
