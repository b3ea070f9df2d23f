// What goes into the citation index and comes out of it: the readers of each chat, and the indexes as they are stored.
import { type Citations, citationIndex, citationRules } from './citation.ts'

/** Views that are not known are -1. */
export const reachOf = (views: Float64Array): Float64Array =>
  views.map((known) => (known < 0 ? citationRules.unknown_reach : known))

export const countViews = (views: Float64Array): number =>
  views.reduce((count, known) => count + (known < 0 ? 0 : 1), 0)

/** In hundredths; all are absent if too few chats cite at all. */
export const indexesOf = ({ received, sources }: Citations): Uint16Array | undefined =>
  sources < citationRules.least_sources
    ? undefined
    : Uint16Array.from(received, (readers) => Math.round(citationIndex(readers) * 100))
