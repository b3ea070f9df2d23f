// Step: text the database can hold. It refuses the zero character and halves of surrogate pairs, which real texts contain.
import type { Seen, Step } from './seen.ts'

/** All fields that can hold text from outside; the rest are numbers, flags and names that were checked. */
const texts = {
  'chat seen': ['title', 'description', 'photo_url', 'labels'],
  'message seen': ['text', 'entities', 'media', 'keyboard', 'forward_from', 'author', 'via_bot', 'album_id'],
} as const

export const storableText: Step = (seen) => {
  if (seen.kind !== 'chat seen' && seen.kind !== 'message seen') return seen
  let made: Record<string, unknown> | undefined
  for (const field of texts[seen.kind]) {
    const before = (seen as unknown as Record<string, unknown>)[field]
    if (before === undefined) continue
    const after = storable(before)
    if (after === before) continue
    made ??= { ...seen }
    made[field] = after
  }
  return (made as Seen | undefined) ?? seen
}

/** The same object where nothing had to be changed. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return isStorable(value) ? value : value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    let made: unknown[] | undefined
    for (let i = 0; i < value.length; i++) {
      const after = storable(value[i])
      if (after === value[i]) continue
      made ??= [...value]
      made[i] = after
    }
    return made ?? value
  }
  let made: Record<string, unknown> | undefined
  for (const key in value) {
    const before = (value as Record<string, unknown>)[key]
    const after = storable(before)
    if (after === before && isStorable(key)) continue
    made ??= { ...value }
    delete made[key]
    made[storable(key) as string] = after
  }
  return made ?? value
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
