// Names in the demo world: filled templates, titles, usernames, platform ids.
import { type Pack, type Template, topics } from './languages/pack.ts'
import { type Random, stream } from './random.ts'

const personName = (random: Random, pack: Pack): string => {
  const first = random.pick(pack.first)
  const last = random.pick(pack.last)
  return pack.id === 'zh' ? last + first : `${first} ${last}`
}

/** What a chat is about, where it is, and who writes it. Its title, description and posts are made from this one record. */
export type Profile = {
  pack: Pack
  topic: number
  /** One person's own channel. */
  blog: boolean
  country: string
  city: string
  author: string
}

/** Half of the chats of a language are in its first country. */
export const profileOf = (random: Random, pack: Pack, topic: number, blog: boolean): Profile => {
  const country = random.chance(0.5) ? pack.countries[0]! : random.pick(pack.countries)
  const city = random.pick(pack.cities[country]!)
  return { pack, topic, blog, country, city, author: personName(random, pack) }
}

/** Fills a title or a description: the city and the person are those of the chat. */
const present = ({ parts, slots }: Template, { pack, topic, city, author }: Profile): string => {
  let text = parts[0]!
  for (let i = 0; i < slots.length; i++)
    text += (slots[i] === 't' ? pack.topics[topic]! : slots[i] === 'c' ? city : author) + parts[i + 1]!
  return text
}

/** Fills a sentence of a post: cities are in the country of the chat, and the people are those it writes about. */
export const fill = ({ parts, slots }: Template, random: Random, profile: Profile): string => {
  const { pack, topic } = profile
  let text = parts[0]!
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i]!
    if (slot === 's') {
      const subject = random.pick(pack.subjects[topic]!)
      text += text === '' ? subject.first : subject.inside
    } else if (slot === 't') text += pack.topics[topic]!
    else if (slot === 'c') text += random.chance(0.6) ? profile.city : random.pick(pack.cities[profile.country]!)
    else if (slot === 'n') text += 2 + random.int(97)
    else text += personName(random, pack)
    text += parts[i + 1]!
  }
  return text
}

const groupWords: Record<string, string> = {
  ru: 'чат',
  uk: 'чат',
  ar: 'دردشة',
  fa: 'گپ',
  zh: '交流群',
  hi: 'चर्चा',
  es: 'charla',
  pt: 'conversa',
  tr: 'sohbet',
}

export const titleOf = (random: Random, profile: Profile, isGroup = false): string => {
  if (profile.blog) return random.chance(0.3) ? `${profile.author} ${random.pick(emblems)}` : profile.author
  const title = present(random.pick(profile.pack.titles), profile)
  return isGroup ? `${title} ${groupWords[profile.pack.id] ?? 'chat'}` : title
}

export const descriptionOf = (random: Random, profile: Profile, isGroup = false): string =>
  present(random.pick(isGroup ? profile.pack.group_about : profile.pack.about), profile)

const emblems = ['✨', '🌿', '🔥', '☕️', '🎧', '📚', '🌍', '🚀']
const prefixes = [
  'daily',
  'the',
  'real',
  'inside',
  'top',
  'my',
  'pro',
  'fresh',
  'smart',
  'urban',
  'nova',
  'true',
  'open',
]
const suffixes = [
  'hub',
  'live',
  'today',
  'media',
  'club',
  'now',
  'room',
  'post',
  'zone',
  'line',
  'world',
  'notes',
  'plus',
]

/** A username that the platform would accept. It is often taken already; `distinct` draws again. */
export const usernameOf = (random: Random, pack: Pack, topic: number, ending: string): string => {
  const subject = topics[topic]!
  const prefix = random.pick(prefixes)
  const suffix = random.pick(suffixes)
  const form = random.int(5)
  if (form === 0) return `${prefix}_${subject}_${pack.id}${ending}`
  if (form === 1) return `${subject}${suffix}_${pack.id}${ending}`
  if (form === 2) return `${prefix}${subject}${suffix}${ending}`
  if (form === 3) return `${capital(prefix)}${capital(subject)}${capital(suffix)}${ending}`
  return `${subject}_${suffix}_${pack.id}${ending}`
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** Draws up to five names until one is free, ignoring case. If all are taken, the last one gets a number. */
export const distinct = (
  taken: Set<string>,
  draw: () => string,
  numbered: (name: string, n: number) => string,
): string => {
  let name = draw()
  for (let i = 0; i < 4 && taken.has(name.toLowerCase()); i++) name = draw()
  const base = name
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = numbered(base, n)
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
