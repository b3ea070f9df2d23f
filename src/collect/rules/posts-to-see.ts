// Which posts a visit reads again: those of the pages that are due, and the newest ones, which the page with the new posts shows anyway.
import { HOUR } from '../../time/spans.ts'
import type { RecentPost } from '../look-again.ts'
import { LOOKS, pageLooks } from './looks.ts'

/** The page of twenty begins so many known posts back, and has room for as many new ones as usually come. */
const READ_ALONG = 15
/** Older posts change too seldom for readings that nothing needs. */
const READ_ALONG_HOURS = 72

/** A visit takes a page along that would be due soon: within this share of what is near enough to its age. */
const SOON = 0.5

export const pagesToSee = (posts: readonly RecentPost[], now: number): number[] =>
  pageLooks(posts, now)
    .filter(({ at, age_hours }) => {
      const { near } = LOOKS.find(({ hours }) => hours === age_hours)!
      return at - now <= age_hours * HOUR * near * SOON
    })
    .flatMap(({ message_ids }) => message_ids)

export const newestToSee = (posts: readonly RecentPost[], now: number): number[] =>
  posts
    .toSorted((a, b) => b.message_id - a.message_id)
    .slice(0, READ_ALONG)
    .filter(({ date }) => now - date < READ_ALONG_HOURS * HOUR)
    .map(({ message_id }) => message_id)

export const postsToSee = (posts: readonly RecentPost[], now: number): number[] =>
  [...new Set([...pagesToSee(posts, now), ...newestToSee(posts, now)])].sort((a, b) => a - b)
