// Step: marks a message as an ad if it, or the platform, says so.
import { adMark } from './ads/marks.ts'
import type { IngestStep } from './seen.ts'

export const detectAds: IngestStep = (seen) => {
  if (seen.kind !== 'message seen') return seen
  return adMark(seen) ? { ...seen, is_ad: true } : seen
}
