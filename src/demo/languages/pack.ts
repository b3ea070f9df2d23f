// A language pack: the words and sentences from which chats and messages are composed.
import { type City, type Frame, type Person, type Rules, readFrame } from './grammar.ts'

/** What a channel can be about. */
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

type Topic = (typeof topics)[number]

/** A conversation: the first message asks or tells something, and each other one answers it or the one before. */
export type Talk = readonly Frame[]

export type TopicWords = {
  word: string
  titles: Frame[]
  about: Frame[]
  subjects: string[]
  posts: Frame[]
  talk: Talk[]
}

/** `says` has the slots {c} for a city, {s} for a subject, {n} for a number and {v} for the strong word or the soft one. Words take the same form for all numbers. */
type ClaimWords = { says: string; subjects: string[]; strong: string; soft: string; more: string }

export type Pack = {
  id: string
  share: number
  rules: Rules
  countries: string[]
  /** The cities of each country. */
  cities: Record<string, City[]>
  people: { he: string[]; she: string[]; last: (readonly [he: string, she: string])[] }
  /** In the order of `topics`. */
  topics: TopicWords[]
  titles: Frame[]
  about: Frame[]
  group_titles: Frame[]
  group_about: Frame[]
  /** What people write about themselves. */
  diary: Frame[]
  /** The last words of a post. */
  closers: Frame[]
  /** Questions whose answers are subjects of the topic. */
  polls: Frame[]
  /** Conversations about anything. */
  talk: Talk[]
  ads: Frame[]
  ad_tag: string
  follow: string
  source: string
  /** What a city builds for how much (see claims.ts). */
  claim: ClaimWords
}

type TopicData = {
  word: string
  titles: string[]
  about: string[]
  subjects: string[]
  posts: string[]
  /** One conversation in each text, its messages separated by " / ". */
  talk: string[]
}

/** What a file in `demo` has. Texts are frames, which grammar.ts describes. */
export type PackData = {
  id: string
  /** The weight with which chats get this language. */
  share: number
  /** Ids of countries, the most likely one first. */
  countries: string[]
  /** The plural categories in the order in which the forms of a counted word are written. */
  plural: Intl.LDMLPluralRule[]
  /** The names of the forms of a city after the first, if the language has some. */
  city_forms?: string[]
  /** The cities of each country, the forms of a city separated by slashes. */
  cities: Record<string, string[]>
  /** Given names. */
  he: string[]
  she: string[]
  /** Family names; if a woman has another form, both with a slash. */
  last: string[]
  titles: string[]
  group_titles: string[]
  about: string[]
  group_about: string[]
  diary: string[]
  closers: string[]
  polls: string[]
  talk: string[]
  ads: string[]
  ad_tag: string
  follow: string
  source: string
  claim: ClaimWords
  topics: Record<Topic, TopicData>
}

/** Frames are read when they are needed first: most processes need none of most languages. */
export const pack = (data: PackData): Pack => {
  const rules: Rules = { language: data.id, plural: data.plural, city_forms: data.city_forms ?? [] }
  const frames = (texts: string[]) => texts.map((text) => readFrame(text, rules))
  const talks = (texts: string[]) => texts.map((text) => frames(text.split(' / ')))
  const read: Readers<Omit<Pack, 'id' | 'share' | 'rules' | 'countries' | 'ad_tag' | 'follow' | 'source' | 'claim'>> = {
    cities: () =>
      Object.fromEntries(
        Object.entries(data.cities).map(([country, cities]) => [
          country,
          cities.map((city) => formsOfCity(city, rules)),
        ]),
      ),
    people: () => ({
      he: data.he,
      she: data.she,
      last: data.last.map((name) => {
        const [he, she = he] = name.split('/')
        return [he!, she!] as const
      }),
    }),
    topics: () =>
      topics.map((topic) => {
        const { word, titles, about, subjects, posts, talk } = data.topics[topic]
        return readLater(
          { word },
          {
            titles: () => frames(titles),
            about: () => frames(about),
            subjects: () => subjects,
            posts: () => frames(posts),
            talk: () => talks(talk),
          },
        )
      }),
    titles: () => frames(data.titles),
    group_titles: () => frames(data.group_titles),
    about: () => frames(data.about),
    group_about: () => frames(data.group_about),
    diary: () => frames(data.diary),
    closers: () => frames(data.closers),
    polls: () => frames(data.polls),
    talk: () => talks(data.talk),
    ads: () => frames(data.ads),
  }
  const { id, share, ad_tag, follow, source, claim } = data
  return readLater({ id, share, rules, countries: data.countries, ad_tag, follow, source, claim }, read)
}

type Readers<T> = { [Field in keyof T]: () => T[Field] }

/** An object with more fields, each of which is read once, when it is first asked for. */
const readLater = <T extends object, Later extends object>(now: T, later: Readers<Later>): T & Later => {
  const whole = { ...now }
  for (const [field, read] of Object.entries<() => unknown>(later as Record<string, () => unknown>))
    Object.defineProperty(whole, field, {
      configurable: true,
      enumerable: true,
      get() {
        const value = read()
        Object.defineProperty(this, field, { value, enumerable: true })
        return value
      },
    })
  return whole as T & Later
}

const formsOfCity = (city: string, { language, city_forms }: Rules): City => {
  const forms = city.split('/')
  if (forms.length !== city_forms.length + 1)
    throw new Error(`${language}: ${city} has ${forms.length} forms, not ${city_forms.length + 1}`)
  return forms
}

/** The full name as the language writes it. */
export const fullName = ({ id }: Pack, first: string, last: Pack['people']['last'][number], she: boolean) =>
  ({ name: id === 'zh' ? last[she ? 1 : 0] + first : `${first} ${last[she ? 1 : 0]}`, she }) satisfies Person
