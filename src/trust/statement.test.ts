import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { reads } from '../../test/trust-reads.ts'
import { type TrustSignal, trustSignals } from '../vocabulary.ts'
import { type Bands, comparable, LEAST_CHANNELS, type Ranges, START_BAND, trustBand, widerBands } from './bands.ts'
import { quantilesOf } from './distribution.ts'
import { signals } from './signals/signals.ts'
import { startBands } from './start-bands.ts'
import { type Measures, measuresOf, penaltiesOf, rulesOf, shareOfError, statementOf } from './statement.ts'

const OWN = 'en 1K daily'
// A share p of all channels lies above 1 / p.
const quantiles = quantilesOf(Array.from({ length: 100_000 }, (_, i) => 100_000 / (i + 0.5)))
const usual = (channels = 1_000) => ({ channels, days: channels * 30, quantiles })
const all: Ranges = Object.fromEntries(trustSignals.map((signal) => [signal, usual()]))
const bands: Bands = new Map([[OWN, all]])
const nothing = measuresOf(reads())
/** The value with which a signal has about this p-value. */
const measured = (given: Partial<Record<TrustSignal, number>>): Measures => ({
  ...nothing,
  ...Object.fromEntries(Object.entries(given).map(([signal, p]) => [signal, { value: 1 / p, facts: {} }])),
})
const everything = (p: number) =>
  measured(Object.fromEntries(trustSignals.map((signal) => [signal, p])) as Record<TrustSignal, number>)

test('the weights of each of the two families sum to 1, so that at most 6 % of channels without a cause have a finding', () => {
  const sumOf = (members: boolean) =>
    trustSignals.reduce(
      (sum, name) => sum + ((signals[name].series === 'members') === members ? signals[name].weight : 0),
      0,
    )
  expect([sumOf(true), sumOf(false)]).toEqual([expect.closeTo(1), expect.closeTo(1)])
  expect(0.05 * trustSignals.reduce((sum, signal) => sum + shareOfError(signal), 0)).toBeCloseTo(0.06)
})

describe('correction', () => {
  test('more data never weaken a finding: a signal has its share of the accepted error whatever else could be measured', () => {
    const alone = statementOf(measured({ step: 0.02 }), OWN, bands).judged[0]!
    expect(alone.corrected).toBeCloseTo(0.02 / shareOfError('step'), 3)
    const { judged } = statementOf({ ...everything(0.5), ...measuredOnly('step', 0.02) }, OWN, bands)
    expect(judged[0]).toMatchObject({ signal: 'step', corrected: alone.corrected, finding: alone.finding })
  })

  test('the p-value of a finding is at most its share of the accepted error, so that all together make 6 % at most', () => {
    const p = fc.double({ min: 1e-6, max: 1, noNaN: true })
    holds(
      fc.property(fc.array(p, { minLength: trustSignals.length, maxLength: trustSignals.length }), (ps) => {
        const given = Object.fromEntries(trustSignals.map((signal, i) => [signal, ps[i]!])) as Record<
          TrustSignal,
          number
        >
        const { judged } = statementOf(measured(given), OWN, bands)
        for (const { p_value, corrected, signal, finding } of judged) {
          expect(corrected).toBeGreaterThanOrEqual(p_value)
          expect(corrected).toBeLessThanOrEqual(1)
          expect(finding !== null).toBe(corrected <= 0.05)
          if (finding) expect(p_value).toBeLessThanOrEqual(0.05 * shareOfError(signal) * (1 + 1e-9))
        }
        expect(judged.map(({ corrected }) => corrected)).toEqual(
          judged.map(({ corrected }) => corrected).toSorted((a, b) => a - b),
        )
      }),
    )
  })
})

const measuredOnly = (signal: TrustSignal, p: number) => ({ [signal]: { value: 1 / p, facts: {} } })

describe('levels', () => {
  const levelOf = (given: Partial<Record<TrustSignal, number>>) => statementOf(measured(given), OWN, bands).level

  test('too little data, where signals of less than 0.4 of the weight of a family were measured', () => {
    expect(statementOf(nothing, OWN, bands).level).toBe('too_little_data')
    expect(levelOf({ leak: 0.00001, mass_leave: 0.5 })).toBe('too_little_data')
    expect(statementOf(measured({ step: 0.00001 }), null, bands).level).toBe('too_little_data')
  })
  test('no finding', () => expect(levelOf({ step: 0.022 })).toBe('no_finding'))
  test('look closer, with something unusual', () => expect(levelOf({ step: 0.019 })).toBe('look_closer'))
  test('strong findings, with something very unusual', () => expect(levelOf({ step: 0.0002 })).toBe('strong_findings'))
  test('strong findings, with two signals of different series that are clear', () => {
    const both = { step: 0.008 * shareOfError('step'), response_drop: 0.008 * shareOfError('response_drop') }
    expect(levelOf(both)).toBe('strong_findings')
    expect(levelOf({ ...both, response_drop: 0.5 })).toBe('look_closer')
    const same_series = { step: 0.008 * shareOfError('step'), mass_leave: 0.008 * shareOfError('mass_leave') }
    expect(levelOf(same_series)).toBe('look_closer')
  })
})

test('less than 20 members or 5 % is not strong, however rare', () => {
  const levelOf = (facts: Record<string, number>) =>
    statementOf({ ...nothing, step: { value: 1e6, facts } }, OWN, bands).level
  expect(levelOf({ gain: 20, growth_percent: 5 })).toBe('strong_findings')
  expect(levelOf({ gain: 19, growth_percent: 15 })).toBe('look_closer')
  expect(levelOf({ gain: 400, growth_percent: 4.9 })).toBe('look_closer')
})

test('a p-value from few channels is not certain enough to be strong', () => {
  const levelIn = (independent: number) =>
    statementOf(measured({ step: 0.0004 }), OWN, new Map([[OWN, { step: { ...usual(), independent } }]])).level
  expect(levelIn(10_000)).toBe('strong_findings')
  expect(levelIn(100)).toBe('look_closer')
})

test('the ads index loses 10 points for something unusual and 20 for something very unusual', () => {
  expect(penaltiesOf(statementOf(measured({ step: 0.019 }), OWN, bands))).toEqual({ step: 10 })
  expect(penaltiesOf(statementOf(measured({ step: 0.0002 }), OWN, bands))).toEqual({ step: 20 })
  expect(penaltiesOf(statementOf(measured({ step: 0.022 }), OWN, bands))).toEqual({})
})

describe('bands', () => {
  test('language, size and posting rate', () => {
    expect(trustBand({ language: 'en', members_count: 5_000, posts_30d: 30 })).toBe('en 1K daily')
    expect(trustBand({ language: null, members_count: 50, posts_30d: 9 })).toBe('- <1K rare')
    expect(trustBand({ language: 'ar', members_count: 2_000_000, posts_30d: 90 })).toMatch(/^ar \S+ often$/)
    expect(trustBand({ language: 'en', members_count: null, posts_30d: 9 })).toBeNull()
    expect(widerBands('en 1K daily')).toEqual(['en 1K daily', '* 1K daily', '* 1K *', '* * *'])
  })

  test('a band that is too thin is merged upward, and says so; the last resort is that of a fresh installation', () => {
    const thin = LEAST_CHANNELS - 1
    const stored = (...sizes: [string, number][]): Bands =>
      new Map(sizes.map(([band, channels]) => [band, { step: usual(channels) }]))
    const found = (given: Bands) => comparable(given, OWN).step
    expect(found(stored([OWN, LEAST_CHANNELS]))).toMatchObject({ band: OWN, merged: false, channels: LEAST_CHANNELS })
    expect(found(stored([OWN, thin], ['* 1K daily', LEAST_CHANNELS]))).toMatchObject({
      band: '* 1K daily',
      merged: true,
    })
    expect(found(stored([OWN, thin], ['* 1K daily', thin], ['* 1K *', 200]))).toMatchObject({ band: '* 1K *' })
    expect(found(stored(['* * *', 200]))).toMatchObject({ band: '* * *', merged: true })
    expect(found(stored([OWN, thin], [START_BAND, 49]))).toMatchObject({ band: START_BAND, merged: true, channels: 49 })
    expect(found(stored(['ru 1K daily', 500]))).toBeUndefined()
  })

  test('a signal without a band says what it needs', () => {
    const { left_out } = statementOf(measured({ even_views: 0.5 }), OWN, startBands)
    expect(left_out).toContainEqual({ signal: 'even_views', needs: expect.stringContaining('from 100 channels on') })
  })

  const renewed_at = new Date('2026-09-01')
  test('findings of own ranges and of those of a fresh installation have different rules', () => {
    expect(rulesOf(statementOf(measured({ step: 0.5 }), OWN, startBands), renewed_at)).toMatch(/ start$/)
    expect(rulesOf(statementOf(measured({ step: 0.5 }), OWN, bands), renewed_at)).toMatch(
      / own 2026-09-01T00:00:00.000Z$/,
    )
  })
})
