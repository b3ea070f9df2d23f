// The steps that every observation goes through before it is stored, in this order.
import { detectAds } from './detect-ads.ts'
import { dropImpossible } from './drop-impossible.ts'
import { extractMentions } from './extract-mentions.ts'
import { keepKnownCounts } from './keep-known-counts.ts'
import { limitLengths } from './limit-lengths.ts'
import { normaliseLabels } from './normalise-labels.ts'
import { normaliseNames } from './normalise-names.ts'
import type { IngestStep, OnRejected, SeenObservation } from './seen.ts'
import { storableText } from './storable-text.ts'

export const steps: IngestStep[] = [
  dropImpossible,
  limitLengths,
  normaliseNames,
  keepKnownCounts,
  storableText,
  normaliseLabels,
  extractMentions,
  detectAds,
]

export const throughSteps = (
  seen: SeenObservation,
  now: number,
  onRejected: OnRejected = () => {},
): SeenObservation | undefined => {
  let current: SeenObservation | undefined = seen
  for (const step of steps) {
    current = step(current, now, onRejected)
    if (!current) return undefined
  }
  return current
}
