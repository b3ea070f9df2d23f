// A language pack: the words and sentences from which chats and messages are composed.

/** What a channel can be about. Every pack lists its words for them in this order. */
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

/** A text with slots: {t} topic, {c} city, {n} number, {p} person. There is one part more than there are slots. */
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
  ad_tag: string
  follow: string
  source: string
}

export type RawPack = {
  id: string
  /** The weight with which chats get this language. */
  share: number
  /** Ids of countries, the most likely one first. */
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
  ad_tag: string
  follow: string
  source: string
}

export const pack = (raw: RawPack): Pack => {
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
    ad_tag: raw.ad_tag,
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
