// A chat's past, built from observations: for each field the stretches of time in which it was seen with one value. A stretch holds all sightings of the field
// between its ends, so the stored ones and the times of all sightings say what every sighting saw, and the order in which they arrive does not matter.

import { comparable, isSameValue } from '../store/chats/past-values.ts'
import type { PastField } from '../vocabulary.ts'

/** Times are unix seconds everywhere here. */
type FieldSighting = { value: string; at: number }

/** The value of a field that was seen last, and the last stretch in which it was. */
type CurrentStretch = { value: string; first: number; last: number }

export type ChatPast = {
  /** When the last stretches of the current values began. */
  first: Partial<Record<PastField, number>>
  /** The current values as they are stored. */
  before: Partial<Record<PastField, CurrentStretch>>
  /** What the batch reports. */
  seen: Map<PastField, FieldSighting[]>
}

export const noPast = (): ChatPast => ({ first: {}, before: {}, seen: new Map() })

export const addSighting = ({ seen }: ChatPast, field: PastField, sighting: FieldSighting): void => {
  const known = seen.get(field)
  if (known) known.push(sighting)
  else seen.set(field, [sighting])
}

/**
 * When the current stretch began, where nothing else has to be known for that: the field was never seen with another value, or not since the stretch began.
 * Undefined where the past has to be asked.
 */
export const beginningOf = (field: PastField, { before, seen }: ChatPast): number | undefined => {
  const stored = before[field]
  const sightings = seen.get(field)!
  const { value } = stored ?? sightings[0]!
  const first = Math.min(...sightings.map(({ at }) => at))
  if (stored && first < stored.first) return undefined
  return sightings.every((one) => isSameValue(field, value, one.value)) ? (stored?.first ?? first) : undefined
}

/** `form` is the value as values are compared. */
export type Stretch = { form: string; first: number; last: number }

type Place = { form: string; at: number }

/** Two values may be seen in one second. Then the greater one is the later. */
const isBefore = (one: Place, other: Place): boolean =>
  one.at < other.at || (one.at === other.at && one.form < other.form)

/** The sightings that lie within a stretch of another value. They divide it. */
export const dividing = ({ form, first, last }: Stretch, seen: Place[]): Place[] =>
  seen.filter((one) => one.form !== form && isBefore({ form, at: first }, one) && isBefore(one, { form, at: last }))

/** `told`: when the field was seen before. What lies within a stretch was a sighting of its value. */
export const stretchesAfter = (stored: Stretch[], seen: Place[], told: number[]): Stretch[] => {
  const pieces = stored.flatMap((stretch) => {
    const cuts = dividing(stretch, seen)
    if (cuts.length === 0) return [stretch]
    const { form, first, last } = stretch
    const own = seen.filter((one) => one.form === form).map(({ at }) => at)
    const times = [first, ...[...told, ...own].filter((at) => at > first && at < last), last]
    return piecesOf(form, times, (at) => cuts.filter((cut) => isBefore(cut, { form, at })).length)
  })
  return joined([...pieces, ...seen.map(({ form, at }) => ({ form, first: at, last: at }))])
}

const piecesOf = (form: string, times: number[], pieceOf: (at: number) => number): Stretch[] => {
  const pieces = new Map<number, Stretch>()
  for (const at of times) {
    const piece = pieceOf(at)
    const known = pieces.get(piece) ?? { form, first: at, last: at }
    pieces.set(piece, { form, first: Math.min(known.first, at), last: Math.max(known.last, at) })
  }
  return [...pieces.values()]
}

/** Values that were stored with a first and a last time alone may enclose each other. */
export const tangled = (stretches: Stretch[]): boolean => {
  const ordered = stretches.toSorted(byBeginning)
  return ordered.some(({ first }, i) => i > 0 && first < ordered[i - 1]!.last)
}

/** Of such values the ends are known, and a sighting that lies between the ends of one value alone. */
export const untangled = (stretches: Stretch[], told: number[]): Stretch[] => {
  if (!tangled(stretches)) return stretches
  const ends = stretches.flatMap(({ form, first, last }) => [
    { form, at: first },
    { form, at: last },
  ])
  const sure = told.flatMap((at) => {
    const around = stretches.filter(({ first, last }) => first <= at && at <= last)
    return around.length === 1 ? [{ form: around[0]!.form, at }] : []
  })
  return stretchesAfter([], [...ends, ...sure], [])
}

/** Neighbours of one value are one stretch. */
const joined = (pieces: Stretch[]): Stretch[] => {
  const stretches: Stretch[] = []
  for (const piece of pieces.toSorted(byBeginning)) {
    const last = stretches.at(-1)
    if (last?.form === piece.form) last.last = Math.max(last.last, piece.last)
    else stretches.push({ ...piece })
  }
  return stretches.slice(-MOST_STRETCHES)
}

const byBeginning = (a: Stretch, b: Stretch): number =>
  a.first - b.first || (a.form < b.form ? -1 : a.form > b.form ? 1 : 0)

/** Of one field. What was before them is forgotten. */
const MOST_STRETCHES = 1_000

/** A value, and the text of its newest sighting. */
type ShownText = { value: string; last: number }

/** The text of each value as its newest sighting had it. */
export const shownTexts = (field: PastField, known: ShownText[]): Map<string, ShownText> => {
  const shown = new Map<string, ShownText>()
  for (const one of known) {
    const form = comparable(field, one.value)
    const other = shown.get(form)
    if (!other || one.last > other.last || (one.last === other.last && one.value > other.value)) shown.set(form, one)
  }
  return shown
}
