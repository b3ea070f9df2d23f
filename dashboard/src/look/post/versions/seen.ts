// When a version of a post was seen, in words.
import type { Words } from '../../../words/index.ts'
import { moment } from '../../format.ts'

type VersionTimes = { first_seen_at?: string | undefined; last_seen_at?: string | undefined }

/** A time is missing where another version was seen before or after it. */
export const seenWords = ({ first_seen_at, last_seen_at }: VersionTimes, { versions: { seen } }: Words): string => {
  const from = first_seen_at && moment(first_seen_at)
  const to = last_seen_at && moment(last_seen_at)
  if (from && to) return from === to ? seen.once({ from }) : seen.between({ from, to })
  if (from) return seen.first({ from })
  return to ? seen.last({ to }) : seen.again
}
