// Step: text the database can hold. It refuses the zero character and halves of surrogate pairs, which real texts contain.
import type { Seen, Step } from './seen.ts'

export const storableText: Step = (seen) =>
  seen.kind === 'message seen' || seen.kind === 'chat seen' ? (storable(seen) as Seen) : seen

/** The same object where nothing had to be changed. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return isStorable(value) ? value : value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const made = value.map(storable)
    return made.every((item, i) => item === value[i]) ? value : made
  }
  let made: Record<string, unknown> | undefined
  for (const key in value) {
    const before = (value as Record<string, unknown>)[key]
    const after = storable(before)
    const storableKey = storable(key) as string
    if (after === before && storableKey === key) continue
    made ??= { ...value }
    if (storableKey !== key) delete made[key]
    made[storableKey] = after
  }
  return made ?? value
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
