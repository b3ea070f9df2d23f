// Infers the category of a chat from words in its texts.
import { categories } from '../dictionaries.ts'
import { categoryWords } from './category-words/all.ts'
import { REPORT, reportWords } from './category-words/reports.ts'
import type { ChatTexts } from './chat-texts.ts'
import { type InferredLabel, inHundredths } from './label.ts'
import { withoutRejected } from './rejected-topics.ts'
import { type WordFinder, wordFinder } from './word-finder.ts'

/** A word in the title against a word of another category in the description is just enough. A tie has confidence 0. */
export const CATEGORY_LEAST_CONFIDENCE = 0.3

const weights = { title: 3, description: 2, messages: 3 }
/** More words of one category in the same text add nothing. */
const MOST_WORDS = 2
/**
 * Each message that tells of a subject has one vote. Messages with fewer votes than this get a part of their weight, and each category loses half a vote: one
 * message alone is too little, and two against one are just enough.
 */
const [ENOUGH_VOTES, DOUBT] = [3, 0.5]
/** What a message that is told as a report adds for news: less if it has words of a subject, because a channel about one subject reports on it too. */
const [REPORT_VOTE, SUBJECT_REPORT_VOTE] = [1, 0.5]
/** What a message about public affairs adds for news: a channel about one of them has more votes for that one. */
const AFFAIRS_VOTE = 0.3
/** The score of one word in the title. Above it, only the distance to the second category matters. */
const ENOUGH_SCORE = 3

const idOf = (name: string): string => categories.find((category) => category.name === name)!.id
const NEWS = idOf('News & Media')
const CITY = idOf('Regional & City Life')
/** Words of these categories count half, because they go with any subject: a channel of crypto news is about crypto. */
const general = new Set([NEWS, CITY, idOf('Blogs'), idOf('Videos & Streams')])

export const inferCategory = (
  { title, description, messages, folded }: ChatTexts,
  language = 'en',
): InferredLabel | undefined => {
  const find = finderOf(language)
  const scores = new Map<string, number>()
  const add = (category: string, score: number) => scores.set(category, (scores.get(category) ?? 0) + score)
  for (const [place, text] of [
    ['title', title],
    ['description', description],
  ] as const)
    for (const [category, count] of find(withoutRejected(text, folded[place], language)))
      if (category !== REPORT)
        add(category, weights[place] * shareOf(category) * (1 + 0.25 * (Math.min(count, MOST_WORDS) - 1)))
  const votes = votesOf(messages.map((text, i) => find(withoutRejected(text, folded.messages[i]!, language))))
  let total = 0
  for (const count of votes.values()) total += count
  for (const [category, count] of votes)
    add(category, (weights.messages * Math.max(0, count - DOUBT)) / Math.max(total, ENOUGH_VOTES))
  return bestOf(scores)
}

const affairs = new Set(
  ['Politics', 'Economics', 'Law & Government', 'Transport & Logistics', 'Military & Defence', 'Medicine'].map(idOf),
).add(CITY)

const shareOf = (category: string): number => (general.has(category) ? 0.5 : 1)

/** A long message about one subject is one vote, because its words come together. */
const votesOf = (messages: readonly Map<string, number>[]): Map<string, number> => {
  const votes = new Map<string, number>()
  const add = (category: string, vote: number) => votes.set(category, (votes.get(category) ?? 0) + vote)
  for (const words of messages) {
    let [total, ofSubjects] = [0, 0]
    for (const [category, count] of words) {
      if (category === REPORT) continue
      total += count
      if (!general.has(category) && !affairs.has(category)) ofSubjects += count
    }
    for (const [category, count] of words) {
      if (category === REPORT) {
        add(NEWS, ofSubjects ? SUBJECT_REPORT_VOTE : REPORT_VOTE)
        continue
      }
      add(category, (shareOf(category) * count) / total)
      if (affairs.has(category)) add(NEWS, (AFFAIRS_VOTE * count) / total)
    }
  }
  return votes
}

const bestOf = (scores: ReadonlyMap<string, number>): InferredLabel | undefined => {
  const [best, ...others] = [...scores].sort(([, a], [, b]) => b - a)
  if (!best) return undefined
  const [id, score] = best
  // News of a town and its life are no rivals: each is told with the words of the other.
  const next = others.find(([other]) => !(isLocal(id) && isLocal(other)))?.[1] ?? 0
  return { id, confidence: inHundredths(((score - next) / score) * Math.min(1, score / ENOUGH_SCORE)) }
}

const isLocal = (category: string): boolean => category === NEWS || category === CITY

const finders = new Map<string, WordFinder>()

const finderOf = (language: string): WordFinder => {
  let finder = finders.get(language)
  if (!finder) {
    finder = wordFinder([...categoryWords(language), ...reportWords(language)])
    finders.set(language, finder)
  }
  return finder
}
