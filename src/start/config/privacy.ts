// What is stored of people, and how long data are kept.
import type { RetentionLimits } from '../../privacy/retention.ts'
import { amount, type EnvironmentVariables, word } from './environment.ts'

const authorForms = ['plain', 'hashed'] as const

export type PrivacyConfig = {
  /** Whether ids and names of authors are stored as they are, or as hashes only. */
  authors: (typeof authorForms)[number]
  /** How long it is kept, in days. What has no limit is kept for ever. */
  keep: RetentionLimits
  /** Observations of a chat that nobody has seen are deleted after this time. */
  waiting_days: number
  /** Events are dropped after this time. */
  events_days: number
}

export const readPrivacy = (env: EnvironmentVariables): PrivacyConfig => ({
  authors: word(env, 'AUTHORS', authorForms, 'plain'),
  keep: kept(env),
  waiting_days: amount(env, 'WAITING_DAYS', 90, { least: 1, most: 10_000, whole: true }),
  events_days: amount(env, 'KEEP_EVENTS_DAYS', 90, { least: 2, most: 10_000, whole: true }),
})

const kept = (env: EnvironmentVariables): RetentionLimits => {
  const messages_days = keptDays(env, 'KEEP_MESSAGES_DAYS')
  const authors_days = keptDays(env, 'KEEP_AUTHORS_DAYS')
  const counters_days = keptDays(env, 'KEEP_COUNTERS_DAYS')
  const versions_days = keptDays(env, 'KEEP_VERSIONS_DAYS')
  return {
    ...(messages_days && { messages_days }),
    ...(authors_days && { authors_days }),
    ...(counters_days && { counters_days }),
    ...(versions_days && { versions_days }),
  }
}

const keptDays = (env: EnvironmentVariables, name: string): number | undefined =>
  env[name] ? amount(env, name, 0, { least: 1, most: 100_000, whole: true }) : undefined
