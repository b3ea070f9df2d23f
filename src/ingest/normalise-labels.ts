// Step: country, language and category as the dictionaries write them; an empty label is none.
import type { Step } from './seen.ts'

export const normaliseLabels: Step = (seen) => {
  if (seen.kind !== 'chat seen' || !seen.labels) return seen
  const labels: NonNullable<typeof seen.labels> = {}
  for (const name of ['country', 'language', 'category'] as const) {
    const label = seen.labels[name]?.trim()
    // Ids of countries and languages are lower case; those of categories are opaque and kept as they are.
    if (label) labels[name] = name === 'category' ? label : label.toLowerCase()
  }
  return { ...seen, labels }
}
