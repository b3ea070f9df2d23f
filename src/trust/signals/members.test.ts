// The signals of members: step, drip, round gains, leak, mass leave and no conversion.
import { describe, expect, test } from 'vitest'
import { daily, days, NOW, post, reads } from '../../../test/trust-reads.ts'
import { DAY } from '../../time/spans.ts'
import { isMeasured, type TrustMention } from '../reads.ts'
import { startBands } from '../start-bands.ts'
import { measuresOf, statementOf } from '../statement.ts'
import { drip } from './drip.ts'
import { leak } from './leak.ts'
import { massLeave } from './mass-leave.ts'
import { noConversion } from './no-conversion.ts'
import { roundGains } from './round-gains.ts'
import { step } from './step.ts'

const jump = daily(...days(25, 1_000), ...days(10, 1_100))

const counted = (found: ReturnType<typeof step.measure>) => {
  if (!isMeasured(found)) throw new Error(found.needs)
  return found
}

test('a step is the growth beyond the share of its length, with 100 members as a floor', () => {
  const found = counted(step.measure(reads(jump)))
  // 100 of 1,000 members and 100 more, in multiples of 2 %.
  expect(found).toMatchObject({
    value: 100 / 1_100 / 0.02,
    from: NOW - 10 * DAY,
    to: NOW - 9 * DAY,
    facts: { gain: 100, days: 1, growth_percent: 10, slope: 0, explained: 0, raw_gain: 100, raw_explained: 0 },
  })
  expect(step.sentence(found.facts)).toBe(
    'Members grew by 100 (10 %) within 1 day, of which about 0 come in that time anyway and mentions usually bring 0 (0 to 0). The greatest growth was 100 (10 %) within 1 day, of which mentions explain about 0.',
  )
})

test('growth over a fortnight is a step too, where each day is small', () => {
  const counts = Array.from({ length: 14 }, (_, i) => 1_000 + 20 * (i + 1))
  expect(step.measure(reads(daily(...days(20, 1_000), ...counts)))).toMatchObject({
    value: 280 / 1_100 / 0.08,
    facts: { gain: 280, days: 14 },
  })
})

test('a smooth rise of three months is no step, and a step on top of it is', () => {
  const rise = Array.from({ length: 92 }, (_, i) => Math.round(1_000 * 1.01 ** i))
  expect(counted(step.measure(reads(daily(...rise)))).value).toBeLessThan(0.2)
  const stepped = rise.map((members, day) => (day > 80 ? members + 200 : members))
  const { facts } = counted(step.measure(reads(daily(...stepped))))
  expect(facts).toMatchObject({ days: 1, gain: 222, slope: expect.closeTo(22, 0) })
})

describe('what mentions explain', () => {
  const at = NOW - 10 * DAY + 3_600
  const by = (source_chat_id: number, given: Partial<TrustMention> = {}): TrustMention => ({
    at,
    source_chat_id,
    members: 1_000_000,
    views: 20_000,
    usual_views: 20_000,
    ...given,
  })
  const stepWith = (...mentions: TrustMention[]) => counted(step.measure(reads({ ...jump, mentions })))
  const without = stepWith()

  test('0.2 % of the views of a post join as a rule, and nine of ten posts bring 0.04 to 1 %', () => {
    expect(stepWith(by(7)).facts).toMatchObject({
      gain: 100,
      explained: 40,
      explained_least: expect.closeTo(7.7, 1),
      explained_most: 100,
      raw_explained: 40,
    })
  })

  test('what usually comes is not subtracted as if it were certain: the rarity is averaged over the conversions', () => {
    const { value } = stepWith(by(7))
    expect(value).toBeLessThan((without.value * 60) / 100)
    expect(value).toBeGreaterThan(0)
  })

  test('20 messages of one chat count as its best one', () => {
    expect(stepWith(...Array.from({ length: 20 }, () => by(7)))).toEqual(stepWith(by(7)))
    expect(stepWith(by(7), by(8)).facts.explained).toBe(80)
  })

  test.each<[string, TrustMention]>([
    ['a message in a group of 60,000, which has no views', by(7, { members: 60_000, views: null, usual_views: null })],
    ['a post of a chat whose members are not known', by(7, { members: null })],
    ['a post a week before', by(7, { at: at - 7 * DAY })],
    ['a post after it', by(7, { at: at + 3 * DAY })],
  ])('%s explains nothing', (_, mention) => {
    expect(stepWith(mention)).toEqual(without)
  })

  test('views of one post count up to twice those of a usual post of its chat, and up to its members', () => {
    expect(stepWith(by(7, { views: 1_000_000, usual_views: 5_000 })).facts.explained).toBe(20)
    expect(stepWith(by(7, { views: 1_000_000, usual_views: 1_000_000, members: 2_000 })).facts.explained).toBe(4)
  })

  test('views of own posts explain nothing, however many they are', () => {
    const posts = [post(20, { views: 100 }), post(15, { views: 100 }), post(10, { views: 30_000 })]
    expect(step.measure(reads({ ...jump, posts }))).toEqual(without)
  })

  test('the greatest growth is named also where another one is left unexplained', () => {
    const two = daily(...days(15, 1_000), ...days(10, 1_040), ...days(10, 1_140))
    const found = counted(step.measure(reads({ ...two, mentions: [by(7, { views: 900_000, usual_views: 900_000 })] })))
    expect(found.facts).toMatchObject({ gain: 40, explained: 0, raw_gain: 100, raw_explained: 100 })
  })
})

describe('a drip', () => {
  test('60 % in a month are named with their whole amount, and no week of them is counted as a step', () => {
    const counts = Array.from({ length: 30 }, (_, i) => Math.round(1_000 + 20 * (i + 1)))
    const found = counted(drip.measure(reads(daily(...days(40, 1_000), ...counts))))
    // Outside of the greatest week came 460, which is 600 a month.
    expect(found).toMatchObject({
      value: expect.closeTo(600 / 1_100 / 0.12),
      facts: { gain: 600, growth_percent: 60, outside: 460, a_day_percent: expect.closeTo(1.58, 2) },
    })
    expect(drip.sentence(found.facts)).toBe(
      'Members grew by 600 (60 %) within 30 days, 1.6 % a day; 460 came outside of the greatest week, of which mentions usually bring 0.',
    )
  })

  test('a step is none, and 30 days are needed', () => {
    expect(drip.measure(reads(daily(...days(35, 1_000), ...days(20, 1_500))))).toMatchObject({ value: 0 })
    expect(drip.measure(reads(daily(...days(30, 1_000))))).toHaveProperty('needs')
  })
})

describe('round gains', () => {
  const rarityOf = (...counts: number[]) => counted(roundGains.measure(reads(daily(...counts)))).value
  const before = days(20, 5_003)
  test.each([
    [500, 1_000 / 3],
    [1_000, 2_000 / 3],
    [300, 100 / 3],
  ])('exactly %d members in a day are 1 of %d by chance', (gain, value) => {
    expect(rarityOf(...before, ...days(10, 5_003 + gain))).toBeCloseTo(value)
  })

  test('two of them together are rarer than one, and a number between round ones is usual', () => {
    expect(rarityOf(...before, ...days(5, 5_503), ...days(5, 6_003))).toBeGreaterThan(5_000)
    expect(rarityOf(...before, ...days(10, 5_003 + 347))).toBeLessThan(2)
  })

  test('a gain over days without a reading is not taken for a gain of each of them', () => {
    const all = daily(...before, 5_003, 5_003, ...days(10, 8_003))
    const gap = all.members.filter((_, i) => i !== 20 && i !== 21)
    expect(roundGains.measure(reads({ ...all, members: gap }))).toHaveProperty('needs')
    expect(counted(roundGains.measure(reads(all))).facts).toMatchObject({ gains: 1, gain: 3_000 })
  })

  test('counts that a source rounds say nothing, nor do days like the others', () => {
    expect(roundGains.measure(reads(daily(...days(20, 5_000), ...days(10, 5_500))))).toHaveProperty('needs')
    const busy = Array.from({ length: 30 }, (_, i) => 5_003 + 497 * i)
    expect(roundGains.measure(reads(daily(...busy)))).toHaveProperty('needs')
  })
})

test('without growth the step is 0', () => {
  expect(step.measure(reads(daily(...days(35, 1_000))))).toMatchObject({ value: 0 })
})

test.each([
  ['14 days', daily(...days(14, 1_000))],
  ['a gap of more than a week', { members: [...daily(...days(40, 1_000)).members].filter((_, i) => i < 20 || i > 30) }],
  ['fewer than 100 members', daily(...days(32, 1_000), 99, 99, 99)],
])('%s are too little for the signals of members', (_, given) => {
  for (const signal of [step, drip, roundGains, massLeave, leak, noConversion])
    expect(signal.measure(reads(given))).toEqual({
      needs: 'counts of members of the last 15 days, 100 or more, with no gap of more than a week',
    })
})

test('a leak is how many of a step were gone within 30 days, as a share of the members before it, up to 6 %', () => {
  const small = daily(...days(30, 1_000), ...days(10, 1_040), ...days(15, 1_010))
  expect(leak.measure(reads(small))).toMatchObject({ value: expect.closeTo(30 / 1_100 / 0.02), facts: { lost: 30 } })
  const series = daily(...days(30, 1_000), ...days(10, 1_200), ...days(15, 1_050))
  expect(leak.measure(reads(series))).toMatchObject({
    value: 3,
    facts: { gain: 200, lost: 150, lost_percent: 75, days: 24 },
  })
  // Of those who left, 300 were members before.
  const more = daily(...days(30, 1_000), ...days(10, 1_200), ...days(15, 700))
  expect(leak.measure(reads(more))).toMatchObject({ value: 3, facts: { lost: 200 } })
  expect(leak.measure(reads(daily(...days(35, 1_000))))).toMatchObject({ value: 0 })
})

test('a leak of a fifth of the members is unusual, by the ranges of a fresh installation', () => {
  const series = daily(...days(20, 1_000), ...days(10, 1_300), ...days(33, 1_040))
  const { judged } = statementOf(measuresOf(reads(series)), '- 1K rare', startBands)
  expect(judged.find(({ signal }) => signal === 'leak')).toMatchObject({ finding: 'unusual' })
})

test('members who leave at once', () => {
  expect(massLeave.measure(reads(daily(...days(30, 1_000), ...days(5, 780))))).toMatchObject({
    value: 220 / 1_100 / 0.02,
    from: NOW - 5 * DAY,
    to: NOW - 4 * DAY,
    facts: { loss: 220, days: 1, loss_percent: 22 },
  })
  expect(massLeave.measure(reads(jump))).toMatchObject({ value: 0 })
})

test('members grew by a tenth, and views did not', () => {
  const views = (before: number, after: number) =>
    [25, 20, 15, 8, 6, 4].map((ago) => post(ago, { views: ago > 10 ? before : after }))
  expect(noConversion.measure(reads({ ...jump, posts: views(499, 499) }))).toMatchObject({
    value: expect.closeTo(1.1),
    facts: { growth_percent: expect.closeTo(10), views_before: 499, views_after: 499, views_times: 1 },
  })
  expect(noConversion.measure(reads({ ...jump, posts: views(499, 549) }))).toMatchObject({ value: expect.closeTo(1) })
  expect(noConversion.measure(reads(jump))).toEqual({
    needs: 'views of 3 posts before and 3 posts after a step of the members',
  })
  expect(noConversion.measure(reads(daily(...days(35, 1_000))))).toEqual({
    needs: 'a step of the members by a tenth or more',
  })
})
