// The form of a language pack: hand-written words and sentences from which chats and messages are composed.

/** What a channel is about, in the order in which every pack lists its words. */
export const topics = [
  'news',
  'politics',
  'economics',
  'business',
  'crypto',
  'tech',
  'education',
  'sport',
  'health',
  'travel',
  'food',
  'music',
  'cinema',
  'books',
  'games',
  'fashion',
  'cars',
  'art',
  'science',
  'humor',
] as const

/** The text around its slots: {t} topic, {c} city, {n} number, {p} person. */
export type Template = { parts: string[]; slots: ('t' | 'c' | 'n' | 'p')[] }

export type Pack = {
  id: string
  share: number
  countries: string[]
  topics: string[]
  cities: string[]
  first: string[]
  last: string[]
  titles: Template[]
  about: Template[]
  posts: Template[]
  chat: Template[]
  ads: Template[]
  adTag: string
  follow: string
  source: string
}

export type RawPack = {
  id: string
  /** Weight of the language among the chats of the world. */
  share: number
  /** Country ids, most likely first. */
  countries: string
  topics: string
  cities: string
  first: string
  last: string
  titles: string
  about: string
  posts: string
  chat: string
  ads: string
  adTag: string
  follow: string
  source: string
}

export function pack(raw: RawPack): Pack {
  const words = raw.topics.split('|')
  if (words.length !== topics.length) throw new Error(`${raw.id}: ${words.length} topic words, not ${topics.length}`)
  return {
    id: raw.id,
    share: raw.share,
    countries: raw.countries.split(' '),
    topics: words,
    cities: raw.cities.split('|'),
    first: raw.first.split('|'),
    last: raw.last.split('|'),
    titles: templates(raw.titles.split('|')),
    about: templates(lines(raw.about)),
    posts: templates(lines(raw.posts)),
    chat: templates(raw.chat.split('|')),
    ads: templates(lines(raw.ads)),
    adTag: raw.adTag,
    follow: raw.follow,
    source: raw.source,
  }
}

const lines = (block: string) =>
  block
    .trim()
    .split('\n')
    .map((line) => line.trim())

const templates = (texts: string[]): Template[] =>
  texts.map((text) => {
    const pieces = text.split(/\{([tcnp])\}/)
    return {
      parts: pieces.filter((_, i) => i % 2 === 0),
      slots: pieces.filter((_, i) => i % 2 === 1) as Template['slots'],
    }
  })
