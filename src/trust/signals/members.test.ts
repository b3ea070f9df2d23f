// The signals of members: step, leak, mass leave and no conversion.
import { expect, test } from 'vitest'
import { daily, days, NOW, post, reads } from '../../../test/trust-reads.ts'
import { DAY } from '../../time/spans.ts'
import { leak } from './leak.ts'
import { massLeave } from './mass-leave.ts'
import { noConversion } from './no-conversion.ts'
import { step } from './step.ts'

const jump = daily(...days(25, 1_000), ...days(10, 1_100))

test('a step is the growth beyond the share of its length, with 100 members as a floor', () => {
  const found = step.measure(reads(jump))
  // 100 of 1,000 members and 100 more, in multiples of 2 %.
  expect(found).toMatchObject({
    value: 100 / 1_100 / 0.02,
    from: NOW - 10 * DAY,
    to: NOW - 9 * DAY,
    facts: { gain: 100, days: 1, growth_percent: 10, explained: 0 },
  })
  expect(step.sentence({ gain: 100, days: 1, growth_percent: 10, explained: 0 })).toBe(
    'Members grew by 100 (10 %) within 1 day; mentions and posts of those days explain about 0 of them.',
  )
})

test('growth over a fortnight is a step too, where each day is small', () => {
  const counts = Array.from({ length: 14 }, (_, i) => 1_000 + 20 * (i + 1))
  expect(step.measure(reads(daily(...days(20, 1_000), ...counts)))).toMatchObject({
    value: 280 / 1_100 / 0.08,
    facts: { gain: 280, days: 14 },
  })
})

test('a mention explains a fiftieth of the members of its source, and a post that spread a fiftieth of its views', () => {
  const at = NOW - 10 * DAY + 3_600
  const mentioned = reads({ ...jump, mentions: [{ at, source_chat_id: 7, members: 4_000 }] })
  expect(step.measure(mentioned)).toMatchObject({ value: 20 / 1_100 / 0.02, facts: { gain: 100, explained: 80 } })
  const views = [post(20, { views: 100 }), post(15, { views: 100 }), post(10, { views: 2_200 })]
  expect(step.measure(reads({ ...jump, posts: views }))).toMatchObject({ facts: { gain: 100, explained: 40 } })
  const unknown = reads({ ...jump, mentions: [{ at, source_chat_id: 7, members: null }] })
  expect(step.measure(unknown)).toMatchObject({ facts: { explained: 0 } })
})

test('without growth the step is 0', () => {
  expect(step.measure(reads(daily(...days(35, 1_000))))).toMatchObject({ value: 0 })
})

test.each([
  ['14 days', daily(...days(14, 1_000))],
  ['a gap of more than a week', { members: [...daily(...days(40, 1_000)).members].filter((_, i) => i < 20 || i > 30) }],
  ['fewer than 100 members', daily(...days(32, 1_000), 99, 99, 99)],
])('%s are too little for the signals of members', (_, given) => {
  for (const signal of [step, massLeave, leak, noConversion])
    expect(signal.measure(reads(given))).toEqual({
      needs: 'counts of members of the last 15 days, 100 or more, with no gap of more than a week',
    })
})

test('a leak is the share of a step that was gone within 30 days', () => {
  const series = daily(...days(30, 1_000), ...days(10, 1_200), ...days(15, 1_050))
  expect(leak.measure(reads(series))).toMatchObject({
    value: 0.75,
    facts: { gain: 200, lost: 150, lost_percent: 75, days: 24 },
  })
  // Of those who left, 300 were members before.
  const more = daily(...days(30, 1_000), ...days(10, 1_200), ...days(15, 700))
  expect(leak.measure(reads(more))).toMatchObject({ value: 1, facts: { lost: 200 } })
  expect(leak.measure(reads(daily(...days(35, 1_000))))).toEqual({
    needs: 'a step of the members, and 7 days after it',
  })
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
