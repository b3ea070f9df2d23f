// Labels of channels with few posts: how many get a category and a language, and how many of these are right.
import { join } from 'node:path'
import { categories } from '../src/dictionaries.ts'
import { chatTexts } from '../src/labels/chat-texts.ts'
import { detectLabels, leastConfidence } from '../src/labels/detect-labels.ts'
import { demoCases, type LabelCase, realCases } from './labels-cases.ts'
import type { Bench } from './run.ts'

type Outcome = LabelCase & { category?: string; found_language?: string }

const nameOf = new Map(categories.map(({ id, name }) => [id, name]))

const labelled = (one: LabelCase): Outcome => {
  const { category, language } = detectLabels(chatTexts(one.title, one.description, one.messages), undefined)
  const sure = category && category.confidence >= leastConfidence.category ? nameOf.get(category.id) : undefined
  return {
    ...one,
    ...(sure && { category: sure }),
    ...(language && language.confidence >= leastConfidence.language && { found_language: language.id }),
  }
}

const percent = (some: number, all: number) => (all ? Number(((100 * some) / all).toFixed(1)) : 0)

export const sharesOf = (cases: readonly LabelCase[]) => {
  const outcomes = cases.map(labelled)
  const told = outcomes.filter(({ category }) => category)
  const languages = outcomes.filter(({ found_language }) => found_language)
  return {
    chats: cases.length,
    category_percent: percent(told.length, cases.length),
    right_percent: percent(told.filter(({ category, right }) => right.includes(category!)).length, told.length),
    language_percent: percent(languages.length, cases.length),
    right_language_percent: percent(
      languages.filter(({ found_language, language }) => found_language === language).length,
      languages.length,
    ),
  }
}

export const bench: Bench = {
  question:
    'How many channels of eight posts get a category and a language, and how many of these are right? Words and thresholds were chosen on the tuning part only.',
  alone: true,
  run: async () => {
    const folder = process.env.REAL_DATA_DIR ?? join(import.meta.dirname, '../../shared/data')
    const cases = [...demoCases('tuning'), ...demoCases('held out'), ...(realCases(folder) ?? [])]
    const groups = Map.groupBy(cases, ({ kind, part }) => `${kind}, ${part}`)
    const news = Map.groupBy(
      cases.filter(({ right }) => right.includes('News & Media')),
      ({ kind, part }) => `news: ${kind}, ${part}`,
    )
    return [...groups, ...news].map(([chats_of, some]) => ({ chats_of, ...sharesOf(some) }))
  },
}
