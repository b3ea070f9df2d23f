// The ads index: how safe and effective a placement looks, from ranks among channels of the same size and language, or of a wider set.
import { type AdsIndexGrade, type AdsSize, adsIndexGrades, adsSizes, type TrustSignal } from '../vocabulary.ts'
import { percentileRank, placeFromTop } from './percentile-rank.ts'
import { rounded } from './rounding.ts'

/** The parts of the index and their weights, which sum to 100. */
export const adsIndexWeights = {
  err24: 40,
  er: 15,
  organic_growth: 15,
  mentions: 15,
  regularity: 10,
  low_ad_share: 5,
} as const
type AdsIndexPart = keyof typeof adsIndexWeights

/** The points that each unusual signal of the audience costs. */
type Penalties = Partial<Record<TrustSignal, number>>

/** The most that the index of a channel with strong findings about its audience may be: its good numbers may be what was bought. */
export const MOST_WITH_STRONG_FINDINGS = 39.9

/** For every part, higher is better and null means unknown. `capped_at` is the most that the index may be. */
export type AdsInputs = {
  parts: Record<AdsIndexPart, number | null>
  penalties: Penalties
  capped_at?: number | undefined
}

/** `rank` is 1 plus the number of channels with a greater value, among the `compared` channels whose value is known. */
type ExplainedPart = { value: number; rank: number; compared: number; rank_percent: number; points: number; of: number }

/** Which channels those are. Of the same language, or of all; `sampled` if a part stands for all of them. */
export type ComparedWith = { same_language: boolean; sizes: AdsSize[]; sampled: boolean }

type AdsIndex = {
  ads_index: number
  ads_index_grade: AdsIndexGrade
  ads_index_parts: {
    parts: Partial<Record<AdsIndexPart, ExplainedPart>>
    penalties: Penalties
    /** Given only if the points add up to more. */
    capped_at?: number
    channels_compared: number
    compared_with: ComparedWith
  }
}

const names = Object.keys(adsIndexWeights) as AdsIndexPart[]

/** A rank among fewer channels says nothing about a channel. */
const LEAST_COMPARED = 5

/** What the channels of a band are compared with: the known values of each part, in ascending order. */
export type AdsField = Record<AdsIndexPart, Float64Array>

/** Collects the values of channels, one page of channels after the other: 48 bytes for each channel. */
export const collectAdsField = () => {
  const pages = new Map(names.map((name) => [name, [] as Float64Array[]]))
  let reaching = 0
  return {
    add: (channels: readonly AdsInputs[]) => {
      for (const name of names)
        pages
          .get(name)!
          .push(Float64Array.from(channels.map(({ parts }) => parts[name]).filter((value) => value !== null)))
      reaching += pages.get('err24')!.at(-1)!.length
    },
    isEnough: () => reaching >= LEAST_COMPARED,
    field: (): AdsField => Object.fromEntries(names.map((name) => [name, merged(pages.get(name)!).sort()])) as AdsField,
  }
}

/** Empties `pages`, so that the values are not in memory twice. */
const merged = (pages: Float64Array[]): Float64Array => {
  const values = new Float64Array(pages.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const page of pages.splice(0)) {
    values.set(page, at)
    at += page.length
  }
  return values
}

/**
 * The index of a channel; null if the channel's reach within a day is unknown, or if too few channels can be compared. The values of the
 * channel are among those of the field.
 */
export const adsIndex = (
  { parts, penalties, capped_at = 100 }: AdsInputs,
  field: AdsField,
  compared_with: ComparedWith,
): AdsIndex | null => {
  const compared = field.err24.length
  if (parts.err24 === null || compared < LEAST_COMPARED) return null
  const known = names.filter((name) => parts[name] !== null)
  // The weight of an unknown part is shared among the known ones.
  const scale = 100 / known.reduce((sum, name) => sum + adsIndexWeights[name], 0)
  const explained: AdsIndex['ads_index_parts']['parts'] = {}
  let sum = 0
  for (const name of known) {
    const value = parts[name]!
    const rank = percentileRank(field[name], value)
    const weight = adsIndexWeights[name] * scale
    sum += rank * weight
    explained[name] = {
      value: rounded(value, 4),
      rank: placeFromTop(field[name], value),
      compared: field[name].length,
      rank_percent: rounded(rank * 100, 1),
      points: rounded(rank * weight, 2),
      of: rounded(weight, 2),
    }
  }
  const deducted = Object.values(penalties).reduce((total, penalty) => total + penalty, 0)
  const earned = Math.max(0, sum - deducted)
  const ads_index = rounded(Math.min(100, capped_at, earned), 1)
  return {
    ads_index,
    ads_index_grade: adsIndexGrade(ads_index),
    ads_index_parts: {
      parts: explained,
      penalties,
      ...(earned > capped_at && { capped_at }),
      channels_compared: compared,
      compared_with,
    },
  }
}

const lowestIndex: Record<AdsIndexGrade, number> = { 'A+': 90, A: 80, 'B+': 70, B: 60, 'C+': 50, C: 40, 'D+': 25, D: 0 }

export const adsIndexGrade = (ads_index: number): AdsIndexGrade =>
  adsIndexGrades.findLast((grade) => ads_index >= lowestIndex[grade]) ?? 'D'

export const sizeBand = (members_count: number): AdsSize =>
  members_count < 1_000
    ? '<1K'
    : members_count < 10_000
      ? '1K'
      : members_count < 100_000
        ? '10K'
        : members_count < 1_000_000
          ? '100K'
          : '1M+'

/**
 * The order in which sizes are added to a comparison until it is enough: the own size, the smaller ones, as the largest channels have
 * nobody else, and at last the larger ones.
 */
export const sizesToCompare = (size: AdsSize): AdsSize[] => {
  const at = adsSizes.indexOf(size)
  return [...adsSizes.slice(0, at + 1).toReversed(), ...adsSizes.slice(at + 1)]
}
