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

type Slot = 't' | 's' | 'c' | 'n' | 'p'

/** A text with slots: {t} topic, {s} subject, {c} city, {n} number, {p} person. There is one part more than there are slots. */
export type Template = { parts: string[]; slots: Slot[] }

/** Something that a channel about one topic writes of. */
type Subject = { inside: string; first: string }

export type Pack = {
  id: string
  share: number
  countries: string[]
  /** The cities of each country. */
  cities: Record<string, string[]>
  topics: string[]
  first: string[]
  last: string[]
  titles: Template[]
  about: Template[]
  group_about: Template[]
  /** The subjects of each topic, in the order of `topics`. */
  subjects: Subject[][]
  /** The sentences for posts about each topic, in the order of `topics`. */
  posts: Template[][]
  /** Sentences of people who write about themselves. */
  diary: Template[]
  /** What may come before a sentence, followed by a colon. */
  leads: Template[]
  /** The last words of a post. The first of them asks the reader's opinion. */
  closers: string[]
  chat: Template[]
  ads: Template[]
  ad_tag: string
  follow: string
  source: string
}

type RawPack = {
  id: string
  /** The weight with which chats get this language. */
  share: number
  /** Ids of countries, the most likely one first. */
  countries: string
  /** One line for each country. */
  cities: string
  topics: string
  first: string
  last: string
  titles: string
  about: string
  group_about: string
  /** One line for each topic: its subjects, and sentences that fit no other topic. */
  subjects: string
  /** Sentences that fit every topic. */
  posts: string
  diary: string
  leads: string
  closers: string
  chat: string
  ads: string
  ad_tag: string
  follow: string
  source: string
}

export const pack = (raw: RawPack): Pack => {
  const words = raw.topics.split('|')
  const subjects = lines(raw.subjects).map((line) => line.split('|'))
  if (words.length !== topics.length || subjects.length !== topics.length)
    throw new Error(
      `${raw.id}: ${words.length} topic words, ${subjects.length} lines of subjects, not ${topics.length}`,
    )
  const anyTopic = templates(lines(raw.posts))
  return {
    id: raw.id,
    share: raw.share,
    countries: raw.countries.split(' '),
    cities: Object.fromEntries(
      lines(raw.cities).map((line) => {
        const [country, cities] = line.split(': ')
        return [country!, cities!.split(', ')]
      }),
    ),
    topics: words,
    first: raw.first.split('|'),
    last: raw.last.split('|'),
    titles: templates(raw.titles.split('|')),
    about: templates(lines(raw.about)),
    group_about: templates(lines(raw.group_about)),
    subjects: subjects.map(([names]) => names!.split(', ').map((name) => subject(raw.id, name))),
    posts: subjects.map(([, ...own]) => [...templates(own), ...anyTopic]),
    diary: templates(lines(raw.diary)),
    leads: templates(lines(raw.leads)),
    closers: lines(raw.closers),
    chat: templates(lines(raw.chat)),
    ads: templates(lines(raw.ads)),
    ad_tag: raw.ad_tag,
    follow: raw.follow,
    source: raw.source,
  }
}

const subject = (language: string, name: string): Subject => ({
  inside: name,
  first: name[0]!.toLocaleUpperCase(language) + name.slice(1),
})

const lines = (block: string) =>
  block
    .trim()
    .split('\n')
    .map((line) => line.trim())

const templates = (texts: string[]): Template[] =>
  texts.map((text) => {
    const pieces = text.split(/\{([tscnp])\}/)
    return {
      parts: pieces.filter((_, i) => i % 2 === 0),
      slots: pieces.filter((_, i) => i % 2 === 1) as Slot[],
    }
  })
