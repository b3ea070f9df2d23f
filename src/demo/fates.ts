// Channels with a story of their own: some bought part of their audience, others had luck. Only the generator knows which; nothing that is stored
// says so, as on the platform.
import { HOUR } from '../time/spans.ts'
import { packs } from './languages/all.ts'
import { type Random, stream } from './random.ts'
import type { Curve } from './view-curve.ts'

const memberPurchases = ['members in a day', 'members in a week', 'members in a month'] as const
const viewPurchases = ['views at once', 'views in a line', 'views by day and night', 'views like others'] as const
export const purchases = [
  ...memberPurchases,
  ...viewPurchases,
  'even views',
  'capped views',
  'reactions at once',
  'ring',
] as const
export const luckyEvents = ['viral post', 'mention by a giant'] as const

export type Fate = (typeof purchases)[number] | (typeof luckyEvents)[number]

/**
 * Of so many channels in a row one has the fate. What can be seen only in channels that are read closely is rarer, because what many of the channels to
 * compare with do is usual.
 */
const one_of: Record<Exclude<Fate, 'ring'>, number> = {
  'members in a day': 670,
  'members in a week': 670,
  'members in a month': 670,
  'views at once': 1_005,
  'views in a line': 1_005,
  'views by day and night': 1_005,
  'views like others': 670,
  'even views': 670,
  'capped views': 670,
  'reactions at once': 1_005,
  'viral post': 670,
  'mention by a giant': 670,
}
const ONE_OF_RING = 300

/** The fate of the channel with this index, by its seed alone: it stays the same when the world grows. */
export const fateOf = (seed: number, index: number): Fate | undefined => {
  if (index % ONE_OF_RING === stream(seed, 'ring').int(ONE_OF_RING / 2)) return 'ring'
  for (const [fate, length] of Object.entries(one_of)) {
    const row = Math.floor(index / length)
    if (index % length === stream(seed, fate, row).int(length)) return fate as Fate
  }
  return undefined
}

const among = (list: readonly string[], fate: Fate | undefined) => fate !== undefined && list.includes(fate)

export const buysMembers = (fate: Fate | undefined) => among(memberPurchases, fate)
/** Its counters are read so often that the way in which they grow is known. */
export const isFollowedFor = (fate: Fate | undefined) => among(viewPurchases, fate) || fate === 'reactions at once'

/** What is delivered for one post, against what comes by itself, and when. */
type BoughtDelivery = { views: number; reactions: number; curve: Curve }

/** The posts of these days got what was bought. */
const BOUGHT_DAYS_AGO = [5, 13] as const

/** `own` is the curve of what comes by itself. */
export const deliveryOf = (
  random: Random,
  fate: Fate | undefined,
  days_ago: number,
  own: Curve,
): BoughtDelivery | undefined => {
  // Drawn for every post, so that no draw depends on its age.
  const start = random.between(4, 13) * HOUR
  if (fate === 'views by day and night')
    return { views: 4, reactions: 0, curve: (age) => Math.min(1, age / (30 * HOUR)) }
  if (days_ago < BOUGHT_DAYS_AGO[0] || days_ago > BOUGHT_DAYS_AGO[1]) return undefined
  switch (fate) {
    case 'views at once':
      return { views: 3, reactions: 0, curve: (age) => (age < start ? 0 : 1) }
    case 'reactions at once':
      return { views: 3, reactions: 4, curve: (age) => (age < start ? 0 : 1) }
    case 'views in a line':
      return { views: 5, reactions: 0, curve: (age) => Math.min(1, age / (50 * HOUR)) }
    case 'views like others':
      return { views: 9, reactions: 0, curve: own }
    default:
      return undefined
  }
}

/** Who bought so many views that posts end just above the number that was ordered. */
export const capOf = (views: number, random: Random): number =>
  Math.round(1_000 * Math.min(3, Math.max(1, Math.floor((views * 0.6) / 1_000))) * random.between(1, 1.015))

/** In one language most people are away for some days. */
export const holidayOf = (seed: number): { language: string; days_ago: number; days: number; attention: number } => {
  const random = stream(seed, 'holiday')
  return { language: random.pick(packs.slice(0, 4)).id, days_ago: 8 + random.int(8), days: 4, attention: 0.55 }
}
