// The signals of views: curves, values next to each other, and a week that is unlike the others.
import { expect, test } from 'vitest'
import { NOW, post, posts, reads } from '../../../test/trust-reads.ts'
import { DAY } from '../../time/spans.ts'
import type { Measurement, TrustReads } from '../reads.ts'
import { curveChange } from './own-week.ts'
import { reactionBlocks } from './reaction-blocks.ts'
import { responseDrop, responseRise } from './responses.ts'
import { viewBlocks, viewLines, viewNights } from './view-curve.ts'
import { equalViews, evenViews, viewCaps, viewsAboveMembers } from './view-values.ts'

const value = (signal: typeof evenViews, given: Partial<TrustReads>) => {
  const found = signal.measure(reads(given))
  return 'value' in found ? found.value : found.needs
}

/** Readings every four hours whose views grow with the share that a function gives, up to 1,000. */
const curve = (days_ago: number, share: (hours: number) => number) => {
  const ages = Array.from({ length: 18 }, (_, i) => 4 * (i + 1))
  const readings = ages.map((hours): [number, number, number] => {
    const views = Math.round(1_000 * share(hours))
    return [hours, views, Math.round(views / 20)]
  })
  return post(days_ago, { views: readings.at(-1)![1], reactions: readings.at(-1)![2] }, readings)
}
const usual = (hours: number) => 1 - 0.5 * Math.exp(-hours / 12)
const month = (share: (hours: number, days_ago: number) => number) =>
  Array.from({ length: 24 }, (_, i) => curve(28 - i, (hours) => share(hours, 28 - i)))

test('a block is the greatest share of views between two readings', () => {
  const block = (hours: number) => (hours < 20 ? 0.5 : 1)
  expect(viewBlocks.measure(reads({ posts: month(block) }))).toMatchObject({
    value: 0.5,
    facts: { views: 500, share_percent: 50, hours: 4, posts: 24 },
  })
  expect(value(viewBlocks, { posts: month(usual) })).toBeLessThan(0.15)
  expect(value(viewBlocks, { posts: posts([{ views: 900 }]) })).toContain('views of 5 posts with 100 views or more')
})

test('a line has as many views in every hour', () => {
  expect(value(viewLines, { posts: month((hours) => hours / 72) })).toBeCloseTo(1, 1)
  expect(value(viewLines, { posts: month(usual) })).toBeLessThan(0.5)
  expect(value(viewLines, { posts: [] })).toBe('views of 5 posts at an age of 6, 24 and 48 hours')
})

/** Posts that are read after an hour and after three days only, so that their views at all ages between lie on one line. */
const readSeldom = (posts: ReturnType<typeof month>) =>
  posts.map(({ date, views }) => {
    const hour = Math.round(views! * usual(1))
    return post((NOW - date) / DAY, { views }, [
      [1, hour],
      [72, views!],
    ])
  })

test('views at two ages that no reading lies between are no line, and no change of how views come', () => {
  const all = month(usual)
  expect(value(viewLines, { posts: readSeldom(all) })).toBe('views of 5 posts at an age of 6, 24 and 48 hours')
  const week = all.map((one, i) => (i >= 10 && i < 17 ? readSeldom([one])[0]! : one))
  expect(value(curveChange, { posts: week })).toBeLessThan(0.01)
})

test('a line says how far the views that were interpolated may be off', () => {
  const straight = Array.from({ length: 24 }, (_, i) =>
    post(28 - i, { views: 720 }, [
      [5, 50],
      [7, 70],
      [24, 240],
      [47, 470],
      [50, 500],
    ]),
  )
  expect(viewLines.measure(reads({ posts: straight }))).toMatchObject({
    facts: { early: 60, late: 240, early_error: 10 },
  })
})

test('where the platform has taken views back between two readings, the error is no less than nothing', () => {
  const dipped = Array.from({ length: 24 }, (_, i) =>
    post(28 - i, { views: 720 }, [
      [5, 70],
      [7, 60],
      [24, 240],
      [47, 300],
      [50, 310],
    ]),
  )
  expect(viewLines.measure(reads({ posts: dipped }))).toMatchObject({ facts: { early: 65, early_error: 5 } })
})

test('nights are as the days where views come at all hours alike', () => {
  // Readings at the third hour and later, by the logarithm of the age, which is what is expected.
  const alike = month((hours) => Math.log(hours) / Math.log(72))
  expect(value(viewNights, { posts: alike })).toBeGreaterThan(0.9)
  // Posts are published at midnight; from then to 6:00 nothing comes in the nights that follow.
  const asleep = (hours: number) => (Math.floor(hours / 24) * 16 + Math.max(0, (hours % 24) - 8)) / 48
  expect(value(viewNights, { posts: month(asleep) })).toBeLessThan(0.3)
  expect(value(viewNights, { posts: [] })).toBe('readings of views at all hours of the day')
})

test('reactions that come with a block of views', () => {
  const block = (hours: number) => (hours < 20 ? 0.5 : 1)
  expect(reactionBlocks.measure(reads({ posts: month(block) }))).toMatchObject({
    value: 0.5,
    facts: { views: 500, reactions: 25, share_percent: 50 },
  })
  expect(value(reactionBlocks, { posts: [] })).toContain('reactions of 5 posts with 20 or more')
})

test('a week whose views come at another age than those of the other posts', () => {
  const shifted = month((hours, ago) => (ago > 8 && ago <= 15 ? usual(hours / 3) : usual(hours)))
  const found = curveChange.measure(reads({ posts: shifted }))
  expect(found).toMatchObject({ facts: { posts: 7 } })
  expect(value(curveChange, { posts: shifted })).toBeGreaterThan(5)
  expect(value(curveChange, { posts: month(usual) })).toBeLessThan(0.01)
  expect(value(curveChange, { posts: month(usual).slice(0, 10) })).toBe(
    'views of 4 posts in a week and 8 posts in the rest of 30 days, at an age of 4, 8, 24 and 48 hours',
  )
})

test('a week with more posts of the evening is no change, where those of the evening always get their views later', () => {
  const evening = (ago: number) => curve(ago - 0.75, (hours) => usual(hours / 3))
  const given = Array.from({ length: 24 }, (_, i) => 28 - i).flatMap((ago) =>
    ago > 8 && ago <= 15 ? [evening(ago)] : ago % 3 ? [curve(ago, usual)] : [curve(ago, usual), evening(ago)],
  )
  expect(value(curveChange, { posts: given })).toBeLessThan(0.01)
})

test('a week in which fewer readers did something', () => {
  const given = (views: number) =>
    Array.from({ length: 26 }, (_, i) =>
      post(28 - i, { views: i >= 10 && i < 17 ? views : 1_000 + 10 * (i % 3), reactions: 20 + (i % 2), forwards: 10 }),
    )
  const found = responseDrop.measure(reads({ posts: given(2_000) }))
  expect(found).toMatchObject({ from: NOW - 18 * DAY, to: NOW - 11 * DAY, facts: { posts: 7 } })
  expect((found as Measurement).facts.counted).toBeCloseTo(2_000)
  expect(value(responseDrop, { posts: given(2_000) })).toBeGreaterThan(5)
  expect(value(responseDrop, { posts: given(1_010) })).toBeLessThan(2)
  expect(value(responseDrop, { posts: given(500) }), 'more readers who react are no drop').toBeLessThan(3)
  expect(value(responseRise, { posts: given(500) })).toBeGreaterThan(5)
  expect(value(responseRise, { posts: given(2_000) })).toBeLessThan(3)
  expect(value(responseDrop, { posts: [] })).toBe(
    'views and 5 reactions, comments or forwards on average of 4 posts in a week and 8 posts in the rest of 30 days',
  )
})

/** A month of posts, of which a week has so many times the views; the responses grow with the square root of the views that come by themselves. */
const unevenMonth = (week: { own?: number; bought?: number }, viral?: number) =>
  Array.from({ length: 26 }, (_, i) => {
    const isWeek = i >= 10 && i < 17
    const own = 1_000 * 1.6 ** ((i * 5) % 7) * (isWeek ? (week.own ?? 1) : 1)
    const reactions = Math.round(3 * Math.sqrt(own) * (i % 2 ? 1.1 : 0.9))
    const views = own * (isWeek ? (week.bought ?? 1) : 1) * (i === viral ? 100 : 1)
    return post(28 - i, { views: Math.round(views), reactions, forwards: 10 })
  })

test('how responses grow with views is taken from the posts of the channel', () => {
  const asUsual = value(responseDrop, { posts: unevenMonth({}) })
  expect(value(responseDrop, { posts: unevenMonth({ own: 2 }) }), 'a week of good posts').toBeLessThan(3)
  expect(value(responseDrop, { posts: unevenMonth({ bought: 1.5 }) })).toBeGreaterThan(Number(asUsual) + 2)
  const found = responseDrop.measure(reads({ posts: unevenMonth({ bought: 2 }) })) as Measurement
  expect(found.facts.counted! / found.facts.expected!, 'twice the views of others with such responses').toBeCloseTo(
    2,
    0,
  )
})

test('a viral post neither hides a week nor makes one', () => {
  expect(value(responseDrop, { posts: unevenMonth({ bought: 2 }, 3) })).toBeGreaterThan(2.5)
  expect(value(responseDrop, { posts: unevenMonth({}, 12) })).toBeLessThan(1)
})

test('even views: the smaller their spread, the greater the value', () => {
  const spread = (by: number) => posts(Array.from({ length: 10 }, (_, i) => ({ views: i % 2 ? 1_000 : 1_000 + by })))
  expect(value(evenViews, { posts: spread(100) })).toBeCloseTo(2 / Math.log(1.1))
  expect(value(evenViews, { posts: spread(0) })).toBe(200)
  expect(value(evenViews, { posts: spread(0).slice(1) })).toBe('views of 10 posts that are a day old, 100 on average')
})

test('equal views: pairs beyond chance', () => {
  const equal = posts([
    ...new Array(5).fill({ views: 1_234 }),
    ...[1, 2, 3, 4, 5].map((i) => ({ views: 1_000 + 777 * i })),
  ])
  const equal_below = new Array(10).fill({ views: 777 })
  expect(equalViews.measure(reads({ posts: equal }))).toMatchObject({ facts: { pairs: 10, posts: 10 } })
  expect(value(equalViews, { posts: equal })).toBeGreaterThan(10)
  const other = posts(Array.from({ length: 10 }, (_, i) => ({ views: 1_011 + 333 * i })))
  expect(equalViews.measure(reads({ posts: other }))).toMatchObject({ facts: { pairs: 0 } })
  expect(value(equalViews, { posts: posts(new Array(10).fill({ views: 1_200 })) })).toContain('rounded')
  // 2.59K: three digits are known.
  expect(value(equalViews, { posts: posts(new Array(10).fill({ views: 2_590 })) })).toContain('rounded')
  expect(value(equalViews, { posts: posts(new Array(10).fill({ views: 2_593 })) })).toBeCloseTo(46 / 13.69, 1)
  expect(value(equalViews, { posts: posts([...new Array(5).fill({ views: 2_590 }), ...equal_below]) })).toBeCloseTo(
    46 / 13.69,
    1,
  )
})

test('caps: views that stop just above a round number', () => {
  const capped = Array.from({ length: 12 }, (_, i) => post(20 - i, { views: 5_000 + i }))
  expect(viewCaps.measure(reads({ posts: capped }))).toMatchObject({ facts: { near: 12, posts: 12 } })
  const other = Array.from({ length: 12 }, (_, i) => post(20 - i, { views: 5_400 + i }))
  expect(viewCaps.measure(reads({ posts: other }))).toMatchObject({ facts: { near: 0, posts: 12 } })
})

test('views above members', () => {
  const given = posts([{ views: 3_000 }, { views: 2_000 }, { views: 4_000 }])
  expect(viewsAboveMembers.measure(reads({ posts: given }))).toMatchObject({
    value: 3,
    facts: { views: 3_000, members: 1_000 },
  })
  expect(value(viewsAboveMembers, { posts: given, members_count: null })).toContain('100 members')
  expect(value(viewsAboveMembers, { posts: given.slice(1) })).toContain('views of 3 posts')
})
