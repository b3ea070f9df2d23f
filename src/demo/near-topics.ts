// Which topics are near each other: what a reader of one would also read, and a channel about one would also mention.
import { topics } from './languages/pack.ts'

type Topic = (typeof topics)[number]

const near: readonly (readonly [Topic, Topic])[] = [
  ['news', 'politics'],
  ['news', 'economics'],
  ['politics', 'economics'],
  ['economics', 'business'],
  ['economics', 'crypto'],
  ['business', 'crypto'],
  ['business', 'tech'],
  ['crypto', 'tech'],
  ['tech', 'science'],
  ['tech', 'games'],
  ['tech', 'cars'],
  ['science', 'education'],
  ['science', 'health'],
  ['education', 'books'],
  ['health', 'sport'],
  ['health', 'food'],
  ['health', 'fashion'],
  ['sport', 'cars'],
  ['food', 'travel'],
  ['travel', 'cars'],
  ['music', 'cinema'],
  ['music', 'art'],
  ['cinema', 'books'],
  ['cinema', 'humor'],
  ['books', 'art'],
  ['art', 'fashion'],
  ['games', 'humor'],
]

/** Of each topic the numbers of those near it, without itself. Both are places in `topics`. */
export const nearTopics: readonly (readonly number[])[] = topics.map((topic) =>
  near.flatMap((pair) => (pair.includes(topic) ? [topics.indexOf(pair[0] === topic ? pair[1] : pair[0])] : [])),
)

export const areNear = (one: number, other: number): boolean => one === other || nearTopics[one]!.includes(other)
