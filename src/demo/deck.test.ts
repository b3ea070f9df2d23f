// The order in which a chat says things.
import { expect, test } from 'vitest'
import { deckOf, seatsOf } from './deck.ts'

const things = [...'abcdefghijkl']
const seats = things.map((thing) => [thing])

test('each thing comes once before any comes again, in another order nearly each time', () => {
  const deck = deckOf(1, 'test', seats)
  // It begins at any place of a round.
  const first = things.findIndex((_, from) => new Set(things.map((_, i) => deck(from + i))).size === things.length)
  const rounds = Array.from({ length: 40 }, (_, round) => things.map((_, i) => deck(first + round * things.length + i)))
  for (const round of rounds) expect(round.toSorted()).toEqual(things)
  expect(new Set(rounds.map((round) => round.join(''))).size).toBeGreaterThan(35)
})

test.each([11, 12, 13, 16, 22, 32])(
  'of %i things, none comes again before three quarters of them or nine came',
  (count) => {
    const deck = deckOf(
      1,
      'test',
      Array.from({ length: count }, (_, n) => [n]),
    )
    const latest = new Map<number, number>()
    let least = Number.POSITIVE_INFINITY
    for (let n = 0; n < 200 * count; n++) {
      const thing = deck(n)
      least = Math.min(least, n - 1 - (latest.get(thing) ?? Number.NEGATIVE_INFINITY))
      latest.set(thing, n)
    }
    expect(least).toBeGreaterThanOrEqual(Math.max(9, Math.floor(0.75 * count)))
  },
)

test('light things take turns in a seat, and at least eleven seats are left', () => {
  const many = Array.from({ length: 15 }, (_, n) => n)
  const shared = seatsOf(many, (n) => (n < 2 ? 1 : n < 4 ? 5 : 11), 11)
  expect(shared).toEqual([[0, 1, 2, 3], ...many.slice(4).map((n) => [n])])
  expect(seatsOf(many, () => 1, 11).length).toBeGreaterThanOrEqual(11)
  expect(seatsOf(many.slice(0, 7), () => 1, 11)).toEqual(many.slice(0, 7).map((n) => [n]))
  const deck = deckOf(1, 'test', shared)
  const said = Array.from({ length: 4 * 12 }, (_, n) => deck(n))
  // It begins within a round, so that the last round may be another one for some.
  expect(new Set(said).size).toBeGreaterThanOrEqual(14)
  for (const n of many.slice(4)) expect(said.filter((one) => one === n).length).toBeGreaterThanOrEqual(3)
})

test('the nth thing does not depend on what was asked before', () => {
  const given = Array.from({ length: 100 }, (_, n) => deckOf(1, 'test', seats)(n))
  const deck = deckOf(1, 'test', seats)
  expect(Array.from({ length: 100 }, (_, i) => deck(99 - i)).reverse()).toEqual(given)
  expect(Array.from({ length: 100 }, (_, n) => deckOf(2, 'test', seats)(n))).not.toEqual(given)
})
