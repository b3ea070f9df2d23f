// How the counters of a post grow with its age: fast at first, then ever more slowly. They never fall.
import type { CountersRead, ReactionSeen } from '../sources/observation.ts'
import { DAY, HOUR } from '../time/spans.ts'
import type { Random } from './random.ts'

/** The final counters of one post. */
export type FinalCounts = {
  views?: number
  forwards?: number
  comments?: number
  /** An emoji, or the id of a custom one. */
  emoji?: readonly string[]
  reactions?: number[]
}

export type Curve = (age_seconds: number) => number

/**
 * The share of the final count at an age: about half after 4 hours, five sixths after a day. While readers sleep time hardly passes. `peak` is the second
 * of the day at which most are awake.
 */
export const saturatingCurve = (random: Random, peak: number): ((date: number) => Curve) => {
  const scale = random.between(5, 12)
  const shape = random.between(0.5, 0.75)
  const depth = random.between(0.75, 0.9)
  const swing = (at: number) => Math.sin(((at - peak) / DAY) * 2 * Math.PI) * ((depth * DAY) / (2 * Math.PI))
  return (date) => {
    const start = swing(date)
    return (age) => 1 - Math.exp(-((Math.max(0, age + swing(date + age) - start) / HOUR / scale) ** shape))
  }
}

export const countersAt = (counts: FinalCounts, share: number): CountersRead => {
  const read: CountersRead = {}
  if (counts.views !== undefined) read.views = Math.max(1, Math.floor(counts.views * share))
  if (counts.forwards !== undefined) read.forwards = Math.floor(counts.forwards * share)
  if (counts.comments !== undefined) read.comments = Math.floor(counts.comments * share)
  if (counts.reactions && counts.emoji) {
    const items: ReactionSeen[] = []
    for (let i = 0; i < counts.reactions.length; i++) {
      const count = Math.floor(counts.reactions[i]! * share)
      const emoji = counts.emoji[i]!
      if (count > 0) items.push(isDigit(emoji[0]!) ? { custom_emoji_id: emoji, count } : { emoji, count })
    }
    read.reactions = items
  }
  return read
}

const isDigit = (letter: string) => letter >= '0' && letter <= '9'

/** Splits a total over the emoji; the first emoji gets the most. */
export const splitReactions = (random: Random, total: number, kinds: number): number[] => {
  const counts: number[] = []
  let rest = total
  for (let i = 0; i < kinds; i++) {
    const part = i === kinds - 1 ? rest : Math.round(rest * random.between(0.45, 0.75))
    counts.push(part)
    rest -= part
  }
  return counts
}
