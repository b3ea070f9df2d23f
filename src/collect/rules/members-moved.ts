// The members have moved: the preview shows another rounded count than the known one would give, so the chat's own page is read at once.
import type { VisitRule } from './rule.ts'

/** Of the last digit that the platform shows. A count at the edge between two rounded ones differs from both by less. */
const UNITS = 1.5

/** The platform shows three digits of larger counts. */
const unitOf = (shown: number): number => Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(1, shown))) - 2))

/** A smaller change of a small chat waits for the usual time. */
const LEAST_SHARE = 0.01

export const membersMoved: VisitRule = {
  about: 'the own page at once when the rounded count beside the messages has moved',
  next: ({ activity: { members_count } }, { now, own_page_read, members_shown }) => {
    if (own_page_read || members_shown === undefined || members_count === null) return undefined
    const moved = Math.abs(members_shown - members_count)
    if (moved <= unitOf(members_shown) * UNITS || moved < members_count * LEAST_SHARE) return undefined
    return { at: now, because: 'the members shown beside the messages have moved, so its own page is read' }
  },
}
