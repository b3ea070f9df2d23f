// Which of the fields that have a past a sighting of a chat told, as a set of bits.
import { type PastField, pastFields } from '../../../vocabulary.ts'

/** The place of a field in the list is stored, so the list only grows at its end. */
export const bitsOf = (fields: Iterable<PastField>): number => {
  let bits = 0
  for (const field of fields) bits |= 1 << pastFields.indexOf(field)
  return bits
}

export const isIn = (bits: number, field: PastField): boolean => (bits & (1 << pastFields.indexOf(field))) !== 0

/** What a page of the web tells of a chat with a name and a description. Readings that told this need no note. */
const PAGE_FIELDS = bitsOf(['title', 'username', 'description', 'verified', 'peer'])

/** `at` is in unix seconds. */
export type ToldFields = { at: number; told: number }

/** What the readings told, oldest first: a set, then the time from which another set holds, that set, and so on. Null if all told what pages tell. */
export const packedTold = (readings: ToldFields[]): number[] | null => {
  const packed: number[] = []
  let last: number | undefined
  for (const { at, told } of readings) {
    if (told === last) continue
    packed.push(...(last === undefined ? [told] : [at, told]))
    last = told
  }
  return packed.length === 0 || (packed.length === 1 && packed[0] === PAGE_FIELDS) ? null : packed
}

/** What each of these readings told, oldest first. */
export const unpackedTold = (packed: number[] | null, times: number[]): number[] => {
  if (!packed) return times.map(() => PAGE_FIELDS)
  let place = 0
  return times.map((at) => {
    while (place + 1 < packed.length && packed[place + 1]! <= at) place += 2
    return packed[place]!
  })
}

/** Sightings of one moment told what each of them told. Oldest first. */
export const togetherTold = (sightings: ToldFields[]): ToldFields[] => {
  const byTime = new Map<number, number>()
  for (const { at, told } of sightings) byTime.set(at, (byTime.get(at) ?? 0) | told)
  return [...byTime].map(([at, told]) => ({ at, told })).sort((a, b) => a.at - b.at)
}
