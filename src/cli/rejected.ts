// How commands report what was refused or cut of the answers of a source.
import type { RejectedField } from '../ingest/prepared.ts'

/** Empty if nothing was refused, cut or unknown. */
export const rejectedText = (rejected: RejectedField[], not_understood: string[]): string => {
  const stored = rejected.length ? `; not stored: ${rejected.map(described).join(', ')}` : ''
  const understood = not_understood.length ? `; not understood: ${not_understood.join(', ')}` : ''
  return stored + understood
}

const described = ({ field, rejection, count }: RejectedField): string => {
  const times = count === 1 ? '' : ` ${count} times`
  if (rejection === 'observation refused') return `a message or chat, because of its ${field}${times && `,${times}`}`
  return `${field} ${rejection === 'field cut' ? 'cut' : 'refused'}${times}`
}

const MOST_LISTED = 20

/** Each different part once; a page repeats the same ones for every message. */
export const distinct = (odd: string[]): string[] => [...new Set(odd)].slice(0, MOST_LISTED)
