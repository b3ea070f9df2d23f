// What the search benchmark asks: one to four words of each class of frequency, phrases, filters and periods, all in every order.
import { stream } from '../src/demo/random.ts'
import { parseQuery, type SearchQuery } from '../src/search/query.ts'
import { indexOf } from '../src/search/words.ts'
import { CHATS, LANGUAGES, searchWorld, WORLD_END } from './search-world.ts'

type Order = 'date' | 'views' | 'relevance'
export const ORDERS: Order[] = ['date', 'views', 'relevance']

export type Question = {
  term: string
  query: SearchQuery
  by: Order
  from: number
  to: number
  language?: string
  category?: string
  on_chat_id?: number
  except_chat_ids: number[]
}

/** Each kind of question is asked this often, in every order. */
const PER_KIND = 5

/** The words of the first messages of the world, in their order. */
const firstTexts = (messages: number): string[][] => {
  const [first] = searchWorld(messages, messages)
  return first!.map(({ text }) => indexOf(text).line.trim().split(' '))
}

const sharesOf = (texts: string[][]): [word: string, share: number][] => {
  const seen = new Map<string, number>()
  for (const words of texts) for (const word of new Set(words)) seen.set(word, (seen.get(word) ?? 0) + 1)
  return [...seen].map(([word, count]) => [word, count / texts.length])
}

/** In rounds that have every kind once, so that a system that runs out of time was still asked every kind. */
export const makeQuestions = (): Question[] => {
  const texts = firstTexts(50_000)
  const shares = sharesOf(texts)
  const pairs = texts.slice(0, 1_000).map((words) => words.slice(1, 3).join(' '))
  const random = stream(9, 'questions')
  const between = (low: number, high: number) =>
    shares.filter(([word, share]) => share >= low && share < high && word.length > 2).map(([word]) => word)
  const classes = [
    between(0.05, 1),
    between(0.01, 0.05),
    between(0.001, 0.01),
    between(0.0001, 0.001),
    between(0, 0.00004),
  ]
  const common = [...classes[0]!, ...classes[1]!]
  const questions: Question[] = []
  const year = WORLD_END - 365 * 86_400
  const ask = (term: string, more: Partial<Question> = {}) => {
    for (const by of ORDERS)
      questions.push({ term, query: parseQuery(term), by, from: year, to: WORLD_END, except_chat_ids: [], ...more })
  }
  for (let round = 0; round < PER_KIND; round++) {
    for (const words of classes) ask(random.pick(words))
    ask(`${random.pick(common)} ${random.pick(common)}`)
    ask(`${random.pick(common)} ${random.pick(classes[2]!)}`)
    ask(`${random.pick(common)} ${random.pick(common)} ${random.pick(classes[2]!)}`)
    ask(`${random.pick(common)} ${random.pick(common)} ${random.pick(common)} ${random.pick(classes[3]!)}`)
    ask(`"${random.pick(common)} ${random.pick(common)}"`)
    ask(`"${random.pick(pairs)}"`)
    ask(random.pick(common), { language: random.pick(LANGUAGES) })
    ask(random.pick(common), { category: `c${random.int(40)}` })
    ask(random.pick(classes[2]!), { category: `c${random.int(40)}` })
    ask(random.pick(common), { from: WORLD_END - 30 * 86_400 })
    ask(random.pick(common), { on_chat_id: 1 + random.int(CHATS) })
    ask(`${random.pick(common)} -${random.pick(common)}`, { except_chat_ids: [1 + random.int(CHATS)] })
  }
  return questions.filter(({ query }) => query.clauses.length > 0)
}
