import { expect, test } from 'vitest'
import {
  type AdsInputs,
  adsIndex,
  adsIndexGrade,
  adsIndexWeights,
  type ComparedWith,
  collectAdsField,
  MOST_WITH_STRONG_FINDINGS,
  sizeBand,
  sizesToCompare,
} from './ads-index.ts'

const compared_with: ComparedWith = { same_language: true, sizes: ['1K'], sampled: false }

const adsIndexes = (channels: AdsInputs[]) => {
  const { add, field } = collectAdsField()
  // In two pages, as the channels of a large band are read.
  add(channels.slice(0, 2))
  add(channels.slice(2))
  const among = field()
  return channels.map((channel) => adsIndex(channel, among, compared_with))
}

const inputs = (value: number, penalties: AdsInputs['penalties'] = {}): AdsInputs => ({
  parts: { err24: value, er: value, organic_growth: value, mentions: value, regularity: value, low_ad_share: value },
  penalties,
})
const indexes = (channels: AdsInputs[]) => adsIndexes(channels).map((one) => one?.ads_index ?? null)

test('the weights sum to 100', () => {
  expect(Object.values(adsIndexWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
})

test('the best channel in everything gets 100, the worst 0, and the middle one 50', () => {
  expect(indexes([3, 1, 2, 5, 4].map((value) => inputs(value)))).toEqual([50, 0, 25, 100, 75])
})

test('fewer than five channels with a known reach have no index', () => {
  const noReach = { ...inputs(2), parts: { ...inputs(2).parts, err24: null } }
  expect(indexes([inputs(7)])).toEqual([null])
  expect(indexes([1, 2, 3, 4].map((value) => inputs(value)).concat(noReach))).toEqual([null, null, null, null, null])
})

test('a worked example: a channel is first of five by reach and last in everything else', () => {
  const first = { ...inputs(1), parts: { ...inputs(1).parts, err24: 9 } }
  const [index] = adsIndexes([first, inputs(2), inputs(3), inputs(4), inputs(5)])
  // 40 × 1 + 60 × 0
  expect(index).toMatchObject({
    ads_index: 40,
    ads_index_grade: 'C',
    ads_index_parts: {
      channels_compared: 5,
      compared_with: { same_language: true, sizes: ['1K'], sampled: false },
      penalties: {},
      parts: { err24: { value: 9, rank: 1, compared: 5, rank_percent: 100, points: 40, of: 40 } },
    },
  })
})

test('a part says its place among the channels whose value is known, and equal values share the best place', () => {
  const noGrowth = { ...inputs(9), parts: { ...inputs(9).parts, organic_growth: null } }
  const found = adsIndexes([inputs(5), inputs(3), inputs(3), inputs(3), inputs(1), noGrowth])
  const places = found.map((index) => index!.ads_index_parts.parts.organic_growth)
  expect(places.map((part) => part?.rank)).toEqual([1, 2, 2, 2, 5, undefined])
  expect(places.map((part) => part?.compared)).toEqual([5, 5, 5, 5, 5, undefined])
  expect(found.map((index) => index!.ads_index_parts.parts.err24!.rank)).toEqual([2, 3, 3, 3, 6, 1])
})

test('penalties are subtracted and named, and the index does not fall below 0', () => {
  const [fair, bought, poor] = adsIndexes([
    inputs(2),
    inputs(2, { step: 20 }),
    inputs(1, { even_views: 15 }),
    inputs(3),
    inputs(3),
  ])
  // Ranks 0.375 twice, and 0 for the last.
  expect([fair!.ads_index, bought!.ads_index, poor!.ads_index]).toEqual([37.5, 17.5, 0])
  expect(bought!.ads_index_parts.penalties).toEqual({ step: 20 })
})

test('strong findings cap the index, however good its parts, and say so where they do', () => {
  const capped_at = MOST_WITH_STRONG_FINDINGS
  const [best, poor] = adsIndexes([
    { ...inputs(5, { step: 20 }), capped_at },
    { ...inputs(1, { step: 20 }), capped_at },
    inputs(2),
    inputs(3),
    inputs(4),
  ])
  expect(best).toMatchObject({ ads_index: 39.9, ads_index_grade: 'D+', ads_index_parts: { capped_at: 39.9 } })
  expect(poor!.ads_index).toBe(0)
  expect(poor!.ads_index_parts).not.toHaveProperty('capped_at')
})

test('the weight of an unknown part is shared among the others; without reach there is no index', () => {
  const noGrowth = { ...inputs(2), parts: { ...inputs(2).parts, organic_growth: null } }
  const noReach = { ...inputs(2), parts: { ...inputs(2).parts, err24: null } }
  const others = [inputs(1), inputs(1), inputs(1), inputs(1)]
  // Of five, the first has rank 1 in reach. In the other parts it shares the first place of six with the one without reach: 0.9.
  // (40 × 1 + 45 × 0.9) × 100 / 85
  expect(indexes([noGrowth, ...others, noReach])).toEqual([94.7, 34.1, 34.1, 34.1, 34.1, null])
})

test('grades start at 90, 80, 70, 60, 50, 40, 25 and 0', () => {
  expect([100, 90, 89.9, 80, 70, 60, 50, 40, 39.9, 25, 24.9, 0].map(adsIndexGrade)).toEqual([
    'A+',
    'A+',
    'A',
    'A',
    'B+',
    'B',
    'C+',
    'C',
    'D+',
    'D+',
    'D',
    'D',
  ])
})

test('size bands are powers of ten', () => {
  expect([0, 999, 1_000, 99_999, 100_000, 5_000_000].map(sizeBand)).toEqual(['<1K', '<1K', '1K', '10K', '100K', '1M+'])
})

test('a comparison takes in the own size, then the smaller ones, then the larger ones, until all sizes are compared', () => {
  expect(sizesToCompare('1M+')).toEqual(['1M+', '100K', '10K', '1K', '<1K'])
  expect(sizesToCompare('10K')).toEqual(['10K', '1K', '<1K', '100K', '1M+'])
  expect(sizesToCompare('<1K')).toEqual(['<1K', '1K', '10K', '100K', '1M+'])
})

test('five channels with a known reach are enough to compare, whatever else is known of others', () => {
  const { add, isEnough } = collectAdsField()
  add([inputs(1), inputs(2), { ...inputs(3), parts: { ...inputs(3).parts, err24: null } }])
  add([inputs(4), inputs(5)])
  expect(isEnough()).toBe(false)
  add([inputs(6)])
  expect(isEnough()).toBe(true)
})
