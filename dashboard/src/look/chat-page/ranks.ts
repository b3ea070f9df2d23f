// Places among compared channels.
import type { AdsIndexParts } from '../../data/channel.ts'
import { exact } from '../format.ts'

/** 1 is best. The API serves 100 for the best and 0 for the last; equal values share the mean of their places. */
export const placeAmong = (rank_percent: number, count: number): number =>
  1 + Math.round((1 - rank_percent / 100) * Math.max(0, count - 1))

/** The place among the channels that the ads index compares it with, as the parts of the index say it. */
export const placed = (
  explained: AdsIndexParts | undefined,
  name: keyof AdsIndexParts['parts'],
  say: (place: { rank: string; compared: string }) => string,
): string[] => {
  const part = explained?.parts[name]
  if (!part) return []
  const compared = explained.channels_compared
  return [say({ rank: exact(placeAmong(part.rank_percent, compared)), compared: exact(compared) })]
}
