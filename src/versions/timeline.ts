// What is known of the contents that a message has had. Each content that was seen has the times of its sightings; a set of times does not depend on the
// order in which sightings arrive, and all else here is computed from these sets.
import { dayNumber } from '../time/days.ts'
import { contradict, isUnknown } from './signature.ts'

/** A content by its signature, and when it was seen: unix seconds, oldest first. */
export type SightedContent = { signature: string; times: number[] }

/** More contents of one message are not kept: the first of all and the newest ones are. Some bots write the time or a score into a post again and again. */
const MOST_CONTENTS = 200

/** So many sightings of one content are kept one by one; of older ones the first and the last of each day. */
export const MOST_TIMES = 100

export const firstOf = ({ times }: SightedContent): number => times[0]!
export const lastOf = ({ times }: SightedContent): number => times.at(-1)!

/** Each time once, oldest first, as many as are kept. What was left out before changes nothing when more is added. */
export const keptTimes = (times: number[]): number[] => {
  const all = [...new Set(times)].sort((a, b) => a - b)
  const older = all.slice(0, -MOST_TIMES)
  if (older.length === 0) return all
  const isOther = (one: number | undefined, at: number) => one === undefined || dayNumber(one) !== dayNumber(at)
  const ends = older.filter((at, i) => isOther(older[i - 1], at) || isOther(older[i + 1], at))
  return [...ends, ...all.slice(-MOST_TIMES)]
}

/**
 * Joins sightings by signature; `newer` chooses which of two is shown. A sighting that tells nothing is kept only as long as there is
 * no other.
 */
export const joinedSightings = <One extends SightedContent>(
  sightings: One[],
  newer: (a: One, b: One) => One,
): One[] => {
  const bySignature = Map.groupBy(sightings, ({ signature }) => signature)
  const all = [...bySignature.values()]
    .map((same) => ({ ...same.reduce(newer), times: keptTimes(same.flatMap(({ times }) => times)) }))
    .sort(inOrder)
  const told = all.filter(({ signature }) => !isUnknown(signature))
  const kept = told.length ? told : all
  return kept.length > MOST_CONTENTS ? [kept[0]!, ...kept.slice(1 - MOST_CONTENTS)] : kept
}

const inOrder = (a: SightedContent, b: SightedContent) =>
  firstOf(a) - firstOf(b) ||
  lastOf(a) - lastOf(b) ||
  (a.signature < b.signature ? -1 : a.signature > b.signature ? 1 : 0)

/**
 * A stretch of sightings of one content: sources show different parts of it, and what they show agrees. The next stretch begins with a sighting that
 * contradicts one of them. Of two that were seen at the same time the one with the greater signature is the later.
 */
type Span<One> = { members: Map<One, number>; first: number; last: number }

const spansOf = <One extends SightedContent>(all: One[]): Span<One>[] => {
  const sightings = all
    .flatMap((one) => one.times.map((at) => ({ at, one })))
    .sort((a, b) => a.at - b.at || (a.one.signature < b.one.signature ? -1 : a.one.signature > b.one.signature ? 1 : 0))
  const spans: Span<One>[] = []
  for (const { at, one } of sightings) {
    const open = spans.at(-1)
    const agrees =
      open &&
      (open.members.has(one) || [...open.members.keys()].every((other) => !contradict(other.signature, one.signature)))
    if (agrees) {
      open.members.set(one, at)
      open.last = at
    } else spans.push({ members: new Map([[one, at]]), first: at, last: at })
  }
  return spans
}

/** The one that tells the most, of two the one that was seen later. */
const shownIn = <One extends SightedContent>({ members }: Span<One>): One =>
  [...members].reduce((best, one) => (isShownBefore(one, best) ? one : best))[0]

const isShownBefore = ([a, seen_a]: [SightedContent, number], [b, seen_b]: [SightedContent, number]): boolean => {
  const more = partsIn(a.signature) - partsIn(b.signature)
  return more > 0 || (more === 0 && (seen_a > seen_b || (seen_a === seen_b && a.signature > b.signature)))
}

const partsIn = (signature: string): number => signature.split(' ').length

/** The sighting that is shown as the content of the message now. */
export const currentOf = <One extends SightedContent>(all: One[]): One => shownIn(spansOf(all).at(-1)!)

/** One entry of a message's history. */
export type Version<One> = {
  of: One
  /** All sightings that agree with it within its time. */
  members: One[]
  first_seen_at: number
  last_seen_at: number
  is_current: boolean
}

/** The versions of a message in the order of time; the last one is the current. A content that came back after another one has an entry for each time. */
export const versionsOf = <One extends SightedContent>(all: One[]): Version<One>[] =>
  spansOf(all).map((span, i, { length }) => ({
    of: shownIn(span),
    members: [...span.members.keys()],
    first_seen_at: span.first,
    last_seen_at: span.last,
    is_current: i === length - 1,
  }))

/** What was known of the sightings at a moment. */
export const seenUntil = <One extends SightedContent>(all: One[], at: number): One[] =>
  all.flatMap((one) => {
    const times = one.times.filter((time) => time <= at)
    return times.length === one.times.length ? [one] : times.length ? [{ ...one, times }] : []
  })

/** The sighting that was shown at a moment. Undefined if nothing was seen until then. */
export const contentAt = <One extends SightedContent>(all: One[], at: number): One | undefined => {
  const until = seenUntil(all, at)
  return until.length ? currentOf(until) : undefined
}
