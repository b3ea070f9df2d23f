// Step: makes all text of an observation storable.
import { isStorable, storable } from '../text/storable.ts'
import type { IngestStep, SeenObservation } from './seen.ts'

/** All fields that can hold text from outside. The others are numbers, flags, or names that an earlier step has checked. */
const texts = {
  'chat seen': ['title', 'description', 'photo_url', 'labels'],
  'message seen': ['text', 'entities', 'media', 'keyboard', 'forward_from', 'author', 'via_bot', 'album_id'],
} as const

export const storableText: IngestStep = (seen) => {
  if (seen.kind !== 'chat seen' && seen.kind !== 'message seen') return seen
  let copy: Record<string, unknown> | undefined
  for (const field of texts[seen.kind]) {
    const before = (seen as unknown as Record<string, unknown>)[field]
    if (before === undefined) continue
    const after = allStorable(before)
    if (after === before) continue
    copy ??= { ...seen }
    copy[field] = after
  }
  return (copy as SeenObservation | undefined) ?? seen
}

/** Returns the same object if nothing had to change, so that most observations are not copied. */
const allStorable = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined
    for (let i = 0; i < value.length; i++) {
      const after = allStorable(value[i])
      if (after === value[i]) continue
      copy ??= [...value]
      copy[i] = after
    }
    return copy ?? value
  }
  let copy: Record<string, unknown> | undefined
  for (const key in value) {
    const before = (value as Record<string, unknown>)[key]
    const after = allStorable(before)
    if (after === before && isStorable(key)) continue
    copy ??= { ...value }
    delete copy[key]
    copy[storable(key)] = after
  }
  return copy ?? value
}
