// Detects all labels of a chat from its texts.
import { languages } from '../dictionaries.ts'
import type { ChatTexts } from './chat-texts.ts'
import { detectLanguage, LANGUAGE_LEAST_CONFIDENCE } from './detect-language.ts'
import { CATEGORY_LEAST_CONFIDENCE, inferCategory } from './infer-category.ts'
import { COUNTRY_LEAST_CONFIDENCE, inferCountry } from './infer-country.ts'
import type { InferredLabel } from './label.ts'

/** Increase this number when detection changes: the labels of all chats are then detected again. */
export const DETECTION_RULES = 4

export const leastConfidence = {
  country: COUNTRY_LEAST_CONFIDENCE,
  language: LANGUAGE_LEAST_CONFIDENCE,
  category: CATEGORY_LEAST_CONFIDENCE,
  posts_language: LANGUAGE_LEAST_CONFIDENCE,
}

export type DetectedLabels = Partial<Record<keyof typeof leastConfidence, InferredLabel>>

/** `knownLanguage`, which was set or reported, is used instead of the detected one to look for names and words. */
export const detectLabels = (texts: ChatTexts, knownLanguage: string | undefined): DetectedLabels => {
  const language = detectLanguage(texts)
  const sure = language && language.confidence >= LANGUAGE_LEAST_CONFIDENCE ? language.id : undefined
  const spoken = languages.some(({ id }) => id === knownLanguage) ? knownLanguage : sure
  const posts_language = detectLanguage({ ...texts, title: '', description: '' })
  const detected: DetectedLabels = {}
  const country = inferCountry(texts, spoken)
  const category = inferCategory(texts, spoken)
  if (language) detected.language = language
  if (country) detected.country = country
  if (category) detected.category = category
  if (posts_language) detected.posts_language = posts_language
  return detected
}
