// A chat's past, built from observations: each value that a field ever had, with the first and the last time at which it was seen. These two
// are a minimum and a maximum, so the order in which observations arrive does not matter. The last time of the current value is the time of
// its field.
import type { PastField } from '../vocabulary.ts'
import { isSameValue, valueKey } from './past-values.ts'

/** Times are unix seconds. `value` is as the last sighting had it. */
export type FormerValue = { field: PastField; value_key: string; value: string; first: number; last: number }

export type ChatPast = {
  /** When the current values were first seen. */
  first: Partial<Record<PastField, number>>
  /** Other values that the batch reported, by field and key. */
  former: Map<string, FormerValue>
  /** Fields to which the batch gave another value, which may have been a former one. */
  turned: Set<PastField>
}

export const noPast = (): ChatPast => ({ first: {}, former: new Map(), turned: new Set() })

export const pastKey = ({ field, value_key }: Pick<FormerValue, 'field' | 'value_key'>): string =>
  `${field} ${value_key}`

export const formerValue = (field: PastField, value: string, first: number, last: number): FormerValue => ({
  field,
  value_key: valueKey(field, value),
  value,
  first,
  last,
})

/** Two accounts of the same former value as one. */
export const mergedFormer = (one: FormerValue, other: FormerValue): FormerValue => {
  const isLater = one.last > other.last || (one.last === other.last && one.value >= other.value)
  return {
    ...one,
    value: isLater ? one.value : other.value,
    first: Math.min(one.first, other.first),
    last: Math.max(one.last, other.last),
  }
}

const addFormer = ({ former }: ChatPast, value: FormerValue): void => {
  const key = pastKey(value)
  const known = former.get(key)
  former.set(key, known ? mergedFormer(known, value) : value)
}

type Sighting = { value: string; at: number; wins: boolean }
type CurrentValue = { value: string; last: number }

/** Adds a sighting of a field. `current` is what the field was before it, if any source has seen it. */
export const addSighting = (
  past: ChatPast,
  field: PastField,
  seen: Sighting,
  current: CurrentValue | undefined,
): void => {
  const { value, at } = seen
  const first = past.first[field]
  if (!current || first === undefined) past.first[field] = at
  else if (isSameValue(field, value, current.value)) past.first[field] = Math.min(first, at)
  else if (!seen.wins) addFormer(past, formerValue(field, value, at, at))
  else {
    addFormer(past, formerValue(field, current.value, first, current.last))
    past.first[field] = at
    past.turned.add(field)
    takeBack(past, formerValue(field, value, at, at))
  }
}

/** The value is the current one again, so it is no former one. */
const takeBack = (past: ChatPast, value: FormerValue): void => {
  const known = past.former.get(pastKey(value))
  if (!known) return
  past.former.delete(pastKey(value))
  past.first[value.field] = Math.min(value.first, known.first)
}
