// The order in which a chat says things.
import { expect, test } from 'vitest'
import { deckOf, ROUNDS, roundsOf } from './deck.ts'

const things = [...'abcdefghij']

test('each thing comes once before any comes again, in another order each time', () => {
  const deck = deckOf(1, 'test', roundsOf(things))
  // It begins at any place of a round.
  const first = things.findIndex((_, from) => new Set(things.map((_, i) => deck(from + i))).size === things.length)
  const rounds = Array.from({ length: 40 }, (_, round) => things.map((_, i) => deck(first + round * things.length + i)))
  for (const round of rounds) expect(round.toSorted()).toEqual(things)
  expect(new Set(rounds.map((round) => round.join(''))).size).toBeGreaterThan(35)
})

test('a thing with fewer turns comes in fewer rounds', () => {
  const deck = deckOf(
    1,
    'test',
    roundsOf(things, (thing) => (thing === 'a' ? 1 : thing === 'b' ? 4 : ROUNDS)),
  )
  const length = 8 * ROUNDS + 5
  const said = Array.from({ length }, (_, n) => deck(n))
  const count = (thing: string) => said.filter((one) => one === thing).length
  expect([count('a'), count('b')]).toEqual([1, 4])
  // It begins within a round, so that the last one may say some things once more.
  expect(count('c')).toBeGreaterThanOrEqual(ROUNDS - 1)
})

test('the nth thing does not depend on what was asked before', () => {
  const given = Array.from({ length: 100 }, (_, n) => deckOf(1, 'test', roundsOf(things))(n))
  const deck = deckOf(1, 'test', roundsOf(things))
  expect(Array.from({ length: 100 }, (_, i) => deck(99 - i)).reverse()).toEqual(given)
  expect(Array.from({ length: 100 }, (_, n) => deckOf(2, 'test', roundsOf(things))(n))).not.toEqual(given)
})
