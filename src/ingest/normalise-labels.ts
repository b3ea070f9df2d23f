// Step: country, language and category as the dictionaries write them; an empty label is none.
import type { Step } from './seen.ts'

const names = ['country', 'language', 'category'] as const

export const normaliseLabels: Step = (seen) => {
  if (seen.kind !== 'chat seen' || !seen.labels) return seen
  const labels: NonNullable<typeof seen.labels> = {}
  let same = true
  for (const name of names) {
    const given = seen.labels[name]
    // Ids of countries and languages are lower case; those of categories are opaque and kept as they are.
    const label = name === 'category' ? given?.trim() : given?.trim().toLowerCase()
    if (label) labels[name] = label
    if (labels[name] !== given) same = false
  }
  return same ? seen : { ...seen, labels }
}
