// Step: writes country, language and category as the dictionaries do. An empty label counts as none.
import type { IngestStep } from './seen.ts'

const names = ['country', 'language', 'category'] as const

export const normaliseLabels: IngestStep = (seen) => {
  if (seen.kind !== 'chat seen' || !seen.labels) return seen
  const labels: NonNullable<typeof seen.labels> = {}
  let same = true
  for (const name of names) {
    const given = seen.labels[name]
    // Ids of countries and languages are lower case. Category ids are opaque, so their case is kept.
    const label = name === 'category' ? given?.trim() : given?.trim().toLowerCase()
    if (label) labels[name] = label
    if (labels[name] !== given) same = false
  }
  return same ? seen : { ...seen, labels }
}
