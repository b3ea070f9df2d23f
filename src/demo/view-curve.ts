// How a post's counters grow with its age: fast at first, then they saturate; none ever falls.
import type { CountersRead, ReactionSeen } from '../sources/observation.ts'
import { HOUR } from '../time/spans.ts'
import type { Random } from './random.ts'

/** Where the counters of one post will end. */
export type Counts = {
  views?: number
  forwards?: number
  comments?: number
  emoji?: readonly string[]
  reactions?: number[]
}

export type Curve = (ageSeconds: number) => number

/** The share of the final count reached at an age: about half in 4 hours, five sixths in a day. */
export function saturatingCurve(random: Random): Curve {
  const scale = random.between(5, 12)
  const shape = random.between(0.5, 0.75)
  return (age) => 1 - Math.exp(-((age / HOUR / scale) ** shape))
}

export function countersAt(counts: Counts, share: number): CountersRead {
  const read: CountersRead = {}
  if (counts.views !== undefined) read.views = Math.max(1, Math.floor(counts.views * share))
  if (counts.forwards !== undefined) read.forwards = Math.floor(counts.forwards * share)
  if (counts.comments !== undefined) read.comments = Math.floor(counts.comments * share)
  if (counts.reactions && counts.emoji) {
    const items: ReactionSeen[] = []
    for (let i = 0; i < counts.reactions.length; i++) {
      const count = Math.floor(counts.reactions[i]! * share)
      if (count > 0) items.push({ emoji: counts.emoji[i]!, count })
    }
    read.reactions = items
  }
  return read
}

/** A total split over emoji, the first the most used. */
export function splitReactions(random: Random, total: number, kinds: number): number[] {
  const counts: number[] = []
  let rest = total
  for (let i = 0; i < kinds; i++) {
    const part = i === kinds - 1 ? rest : Math.round(rest * random.between(0.45, 0.75))
    counts.push(part)
    rest -= part
  }
  return counts
}
