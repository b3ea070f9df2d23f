// Chats whose category is known, in two parts: words and thresholds are chosen on one, and the other is only measured.
import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Pack, type PackData, pack, topics } from '../src/demo/languages/pack.ts'
import { descriptionOf, titleOf } from '../src/demo/names.ts'
import { type Random, stream } from '../src/demo/random.ts'
import { profileOf } from '../src/demo/scene.ts'
import { postText } from '../src/demo/text.ts'

type Part = 'tuning' | 'held out'
export type LabelCase = {
  part: Part
  kind: 'title, description and posts' | 'posts alone' | 'real posts alone'
  language: string
  subject: string
  title: string
  description: string
  messages: string[]
  /** Names of categories that are right. */
  right: string[]
}

/** By the hash of a name or of a text, so that nobody chooses. */
const partOf = (name: string): Part => (Number.parseInt(hash('sha1', name).slice(0, 8), 16) % 2 ? 'held out' : 'tuning')

const POSTS = 8
const CHATS = 12

const rightOf: Record<(typeof topics)[number], string[]> = {
  news: ['News & Media', 'Regional & City Life'],
  politics: ['Politics'],
  economics: ['Economics'],
  business: ['Business & Startups'],
  crypto: ['Cryptocurrencies'],
  tech: ['Technology', 'Software & Applications'],
  education: ['Education'],
  sport: ['Sport'],
  health: ['Health & Fitness', 'Medicine'],
  travel: ['Travel'],
  food: ['Food & Cooking'],
  music: ['Music'],
  cinema: ['Movies & Series'],
  books: ['Books & Literature'],
  games: ['Games'],
  fashion: ['Fashion & Beauty'],
  cars: ['Cars & Motorcycles'],
  art: ['Art & Design'],
  science: ['Science'],
  humor: ['Humor & Entertainment'],
}

const languages = ['ru', 'en', 'fa', 'ar', 'uk', 'hi', 'uz', 'es', 'tr', 'pt', 'id', 'zh', 'fr', 'de']

/** The texts of the demo of one part only. Of a list that has none in the part, all are taken: it has one text. */
const packOf = (language: string, part: Part): Pack => {
  const data = JSON.parse(readFileSync(new URL(`../demo/${language}.json`, import.meta.url), 'utf8')) as PackData
  const only = (texts: string[]) => {
    const some = texts.filter((text) => partOf(text) === part)
    return some.length ? some : texts
  }
  for (const topic of topics) {
    const words = data.topics[topic]
    data.topics[topic] = {
      ...words,
      titles: only(words.titles),
      about: only(words.about),
      posts: only(words.posts),
      subjects: only(words.subjects),
    }
  }
  return pack({ ...data, titles: only(data.titles), about: only(data.about), closers: only(data.closers) })
}

export const demoCases = (part: Part): LabelCase[] =>
  languages.flatMap((language) => {
    const words = packOf(language, part)
    return topics.flatMap((subject, topic) =>
      Array.from({ length: CHATS }, (_, i): LabelCase[] => {
        const random: Random = stream(5, `${language} ${subject} ${part}`, i)
        const profile = profileOf(random, words, topic, false)
        const messages = Array.from({ length: POSTS }, () => postText(random, profile).text.slice(0, 200))
        const given = { part, language, subject, messages, right: rightOf[subject] }
        const [title, description] = [titleOf(random, profile), descriptionOf(random, profile)]
        return [
          { ...given, kind: 'title, description and posts', title, description },
          { ...given, kind: 'posts alone', title: '', description: '' },
        ]
      }).flat(),
    )
  })

const it = ['Technology', 'Software & Applications']
const politics = ['News & Media', 'Politics']
const city = ['News & Media', 'Regional & City Life']
/** Channels of Russian posts, by what they are about. */
const realChannels: Record<string, string[]> = {
  pb5525f55: it,
  pdf5fc30e: it,
  pe263d216: it,
  pa939ce0e: it,
  pea2325de: it,
  pd2b18b7d: politics,
  p4ffeba4e: politics,
  p8af7bc72: politics,
  p856745f7: city,
  p9a42adb4: city,
  p4be8e5a7: city,
  p775b7e38: city,
  p3164e2da: city,
}

/** Real posts in Russian, eight of a channel at a time; undefined where the data are not there. */
export const realCases = (folder: string): LabelCase[] | undefined => {
  const file = join(folder, 'posts/russian-2024.ndjson')
  if (!existsSync(file)) return undefined
  const posts = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { channel: string; text: string })
    .filter(({ text }) => text.trim())
  return [...Map.groupBy(posts, ({ channel }) => channel)].flatMap(([channel, ofChannel]) =>
    Array.from({ length: Math.floor(ofChannel.length / POSTS) }, (_, i) => ({
      part: partOf(channel),
      kind: 'real posts alone' as const,
      language: 'ru',
      subject: channel,
      title: '',
      description: '',
      messages: ofChannel
        .slice(i * POSTS, (i + 1) * POSTS)
        .map(({ text }) => text.slice(0, 200))
        .reverse(),
      right: realChannels[channel]!,
    })),
  )
}
