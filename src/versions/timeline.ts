// What is known of the contents that a message has had. Each content that was seen has the times of its first and its last sighting; the least and the
// greatest of times do not depend on the order in which sightings arrive, and all else here is computed from them.
import { contradict, isUnknown } from './signature.ts'

/** A content by its signature, and when it was first and last seen (unix seconds). */
export type SightedContent = { signature: string; first: number; last: number }

/** More contents of one message are not kept: the first of all and the newest ones are. Some bots write the time or a score into a post again and again. */
const MOST_CONTENTS = 200

/**
 * Joins sightings by signature; `newer` chooses which of two is shown. A sighting that tells nothing is kept only as long as there is
 * no other.
 */
export const joinedSightings = <One extends SightedContent>(
  sightings: One[],
  newer: (a: One, b: One) => One,
): One[] => {
  const bySignature = new Map<string, One>()
  for (const one of sightings) {
    const known = bySignature.get(one.signature)
    bySignature.set(
      one.signature,
      known
        ? { ...newer(known, one), first: Math.min(known.first, one.first), last: Math.max(known.last, one.last) }
        : one,
    )
  }
  const all = [...bySignature.values()].sort(inOrder)
  const told = all.filter(({ signature }) => !isUnknown(signature))
  const kept = told.length ? told : all
  return kept.length > MOST_CONTENTS ? [kept[0]!, ...kept.slice(1 - MOST_CONTENTS)] : kept
}

const inOrder = (a: SightedContent, b: SightedContent) =>
  a.first - b.first || a.last - b.last || (a.signature < b.signature ? -1 : a.signature > b.signature ? 1 : 0)

/**
 * Sightings of one content: sources show different parts of it, and what they show agrees. A sighting that agrees with several contents is of the one that
 * began last before it. Which of them is shown is the one that tells the most.
 */
type MergedContent<One> = { members: One[]; first: number; last: number; shown: One }

const contentsOf = <One extends SightedContent>(all: One[]): MergedContent<One>[] => {
  const contents: One[][] = []
  for (const one of all.toSorted(inOrder)) {
    const own = contents.findLast((members) => members.every((other) => !contradict(other.signature, one.signature)))
    if (own) own.push(one)
    else contents.push([one])
  }
  return contents.map((members) => ({
    members,
    first: members[0]!.first,
    last: Math.max(...members.map(({ last }) => last)),
    shown: members.reduce((best, one) => (isShownBefore(one, best) ? one : best)),
  }))
}

const isShownBefore = (a: SightedContent, b: SightedContent): boolean => {
  const more = partsIn(a.signature) - partsIn(b.signature)
  return more > 0 || (more === 0 && (a.last > b.last || (a.last === b.last && a.signature > b.signature)))
}

const partsIn = (signature: string): number => signature.split(' ').length

/** The content that was seen last. Of two that were seen at the same time it is the one with the greater signature. */
const latest = <One extends SightedContent>(contents: MergedContent<One>[]): MergedContent<One> =>
  contents.reduce((newest, one) =>
    one.last > newest.last || (one.last === newest.last && one.shown.signature > newest.shown.signature) ? one : newest,
  )

/** The sighting that is shown as the content of the message now. */
export const currentOf = <One extends SightedContent>(all: One[]): One => latest(contentsOf(all)).shown

/** One entry of a message's history. A time is missing where nothing is known of it. */
export type Version<One> = { of: One; first_seen_at?: number; last_seen_at?: number; is_current: boolean }

/**
 * The versions of a message in the order in which they were first seen; the last one is the current. A content that came back after another one has
 * two entries: when it was last seen before the other one, and first seen again after it, is not known.
 */
export const versionsOf = <One extends SightedContent>(all: One[]): Version<One>[] => {
  const contents = contentsOf(all)
  const current = latest(contents)
  const came_back = current !== contents.at(-1)
  const listed = contents.map((content): Version<One> => {
    const { shown, first, last } = content
    const is_current = content === current && !came_back
    return {
      of: shown,
      first_seen_at: first,
      ...((is_current || content !== current) && { last_seen_at: last }),
      is_current,
    }
  })
  return came_back ? [...listed, { of: current.shown, last_seen_at: current.last, is_current: true }] : listed
}

/** What was known of the sightings at a moment: of one that lasted longer, its beginning alone is sure. */
export const seenUntil = <One extends SightedContent>(all: One[], at: number): One[] =>
  all.filter(({ first }) => first <= at).map((one) => (one.last <= at ? one : { ...one, last: one.first }))

/** The sighting that was shown at a moment. Undefined if nothing was seen until then. */
export const contentAt = <One extends SightedContent>(all: One[], at: number): One | undefined => {
  const until = seenUntil(all, at)
  return until.length ? currentOf(until) : undefined
}
