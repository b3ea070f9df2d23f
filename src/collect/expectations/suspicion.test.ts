// How readings add up to a doubt: numbers of chats, chance, learning, and the end of a doubt.
import { expect, test } from 'vitest'
import type { Expectation } from './expectation.ts'
import { expectations } from './expectations.ts'
import {
  afterOutcome,
  type ExpectationState,
  noState,
  type Outcome,
  othersSaidAtLast,
  othersSay,
  shareOtherwise,
} from './suspicion.ts'

const now = new Date('2026-09-01T12:00:00Z')
const deviation = { expected: 'a', seen: 'b' }
const descriptions = expectations['descriptions are there']
const views = expectations['views are there']

const after = (expectation: Expectation, outcomes: Outcome[], from = noState()): ExpectationState =>
  outcomes.reduce((state, outcome) => afterOutcome(state, expectation, outcome, now), from)
const chats = (n: number, finding: Outcome['finding'], first = 0): Outcome[] =>
  Array.from({ length: n }, (_, i) => ({ chat: `@chat_${first + i}`, finding }))

test('without a comparison, four chats in a row make a doubt; one chat that is read four times does not', () => {
  expect(after(views, chats(3, deviation)).doubted_since).toBeNull()
  expect(after(views, chats(4, deviation))).toMatchObject({
    doubted_since: now,
    doubt: { chat: '@chat_3', ...deviation },
  })
  expect(after(views, Array(50).fill(chats(1, deviation)[0])).doubted_since).toBeNull()
})

test('others that deviate too make a doubt at the first chat; others that do not clear it', () => {
  const [outcome] = chats(1, deviation) as [Outcome]
  expect(after(views, [{ ...outcome, others: 'alike' }]).doubted_since).toEqual(now)
  expect(after(views, [{ ...outcome, others: 'as expected' }])).toMatchObject({
    own_chats: ['@chat_0'],
    doubted_since: null,
  })
})

test('of what no chat can do by itself two chats are enough', () => {
  expect(after(views, chats(2, { ...deviation, impossible: true })).doubted_since).toEqual(now)
})

test('half of all new channels may have no description by chance, none of thirty may not', () => {
  const mixed = Array.from({ length: 2_000 }, (_, i) => chats(1, i % 2 ? deviation : 'as expected', i)[0]!)
  expect(after(descriptions, mixed).doubted_since).toBeNull()
  expect(after(descriptions, chats(16, deviation, 5_000)).doubted_since).toBeNull()
  expect(after(descriptions, chats(30, deviation, 5_000)).doubted_since).toEqual(now)
})

test('where nearly all have one, it is learned, and far fewer without one make a doubt', () => {
  const learned = after(
    descriptions,
    Array.from({ length: 3_000 }, (_, i) => chats(1, i % 20 ? 'as expected' : deviation, i)[0]!),
  )
  expect(learned.doubted_since).toBeNull()
  expect(shareOtherwise(learned, descriptions)).toBeCloseTo(0.064, 2)
  expect(after(descriptions, chats(5, deviation, 5_000), learned).doubted_since).toEqual(now)
})

test('a change that comes to a fifth of the pages is found among 40 chats, and chance of one in a hundred is not among 20,000', () => {
  const some = (n: number, every: number) =>
    Array.from({ length: n }, (_, i) => chats(1, i % every ? 'as expected' : deviation, i)[0]!)
  expect(after(views, some(40, 5)).doubted_since).toEqual(now)
  expect(after(views, some(20_000, 100)).doubted_since).toBeNull()
})

test('three readings in a row that are as expected end a doubt about all chats; one that is not begins the row anew', () => {
  const doubted = after(views, [{ ...chats(1, deviation)[0]!, others: 'alike' }])
  const [good, bad] = [chats(1, 'as expected')[0]!, chats(1, deviation)[0]!]
  expect(after(views, [good, good, bad, good, good], doubted).doubted_since).toEqual(now)
  expect(after(views, [good, good, good], doubted)).toMatchObject({
    doubted_since: null,
    doubt: null,
    suspicion: 0,
    suspect_chats: [],
  })
})

test.each([
  [{ alike: 0, expected: 3 }, 'as expected'],
  [{ alike: 2, expected: 0 }, 'alike'],
  [{ alike: 1, expected: 0 }, undefined],
  [{ alike: 1, expected: 2 }, undefined],
  [{ alike: 1, expected: 3 }, 'unclear'],
  [{ alike: 3, expected: 1 }, 'unclear'],
] as const)('what others say: %o is %s', (answers, verdict) => {
  expect(othersSay(noState(), views, answers)).toBe(verdict)
})

test.each([
  [{ alike: 0, expected: 1 }, 3, 'as expected'],
  [{ alike: 1, expected: 0 }, 1, 'alike'],
  [{ alike: 1, expected: 0 }, 3, 'unclear'],
  [{ alike: 2, expected: 0 }, 3, 'alike'],
  [{ alike: 0, expected: 0 }, 3, undefined],
] as const)('what they say at last: %o of %i is %s', (answers, others, verdict) => {
  expect(othersSaidAtLast(answers, others)).toBe(verdict)
})

test('an alarm quotes no letters that steer a terminal or that a database refuses', () => {
  const finding = { expected: 'a\u001b[2Jb\0', seen: '\ud800c\u202ed' }
  expect(after(views, [{ chat: '@x', finding, others: 'alike' }]).doubt).toEqual({
    chat: '@x',
    expected: 'a [2Jb',
    seen: expect.stringMatching(/^.?c d$/u),
  })
})
