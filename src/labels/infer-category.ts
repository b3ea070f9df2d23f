// Infers the category of a chat from words in its texts.
import { categories } from '../dictionaries.ts'
import { categoryWords } from './category-words/all.ts'
import type { ChatTexts } from './chat-texts.ts'
import { type InferredLabel, inHundredths } from './label.ts'
import { withoutRejected } from './rejected-topics.ts'
import { type WordFinder, wordFinder } from './word-finder.ts'

/** A word in the title against a word of another category in the description is just enough. A tie has confidence 0. */
export const CATEGORY_LEAST_CONFIDENCE = 0.3

const weights = { title: 3, description: 2, messages: 3 }
/** More words of one category in the same text add nothing. */
const MOST_WORDS = 2
/** Messages with fewer words of categories than this get a part of their weight. */
const ENOUGH_WORDS = 6
/** The score of one word in the title. Above it, only the distance to the second category matters. */
const ENOUGH_SCORE = 3

/** Words of these categories count half, because they go with any subject: a channel of crypto news is about crypto. */
const general = new Set(
  categories
    .filter(({ name }) => ['News & Media', 'Blogs', 'Videos & Streams', 'Regional & City Life'].includes(name))
    .map(({ id }) => id),
)

export const inferCategory = (
  { title, description, messages, folded }: ChatTexts,
  language = 'en',
): InferredLabel | undefined => {
  const find = finderOf(language)
  const wanted = {
    title: withoutRejected(title, folded.title, language),
    description: withoutRejected(description, folded.description, language),
    messages: withoutRejected(messages.join('\n'), folded.messages, language),
  }
  const scores = new Map<string, number>()
  const add = (category: string, score: number) =>
    scores.set(category, (scores.get(category) ?? 0) + score * (general.has(category) ? 0.5 : 1))
  for (const place of ['title', 'description'] as const)
    for (const [category, count] of find(wanted[place]))
      add(category, weights[place] * (1 + 0.25 * (Math.min(count, MOST_WORDS) - 1)))
  const inMessages = find(wanted.messages)
  let total = 0
  for (const count of inMessages.values()) total += count
  for (const [category, count] of inMessages) add(category, (weights.messages * count) / Math.max(total, ENOUGH_WORDS))

  let best: [category: string, score: number] | undefined
  let next = 0
  for (const entry of scores) {
    if (!best || entry[1] > best[1]) {
      next = best?.[1] ?? 0
      best = entry
    } else if (entry[1] > next) next = entry[1]
  }
  if (!best) return undefined
  const margin = (best[1] - next) / best[1]
  return { id: best[0], confidence: inHundredths(margin * Math.min(1, best[1] / ENOUGH_SCORE)) }
}

const finders = new Map<string, WordFinder>()

const finderOf = (language: string): WordFinder => {
  let finder = finders.get(language)
  if (!finder) {
    finder = wordFinder(categoryWords(language))
    finders.set(language, finder)
  }
  return finder
}
