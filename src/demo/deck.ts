// Things to say in an order of their own for each chat. They sit in seats: in a round each seat says one thing, in nearly the same order each time, so that
// nothing comes again soon.
import { type Random, stream } from './random.ts'

/** The nth thing. It depends on nothing that was drawn before, so that a day can be told without those before it. */
export type Deck<T> = (n: number) => T

/** Those that sit in one seat take turns. */
export type Seat<T> = readonly T[]

/** With so many seats a thing comes again after nine others at the earliest. */
const ENOUGH_SEATS = 11

/** Each thing has a seat of its own if it weighs enough. The light ones share seats, but only so many that enough seats are left. */
export const seatsOf = <T>(things: readonly T[], weightOf: (thing: T) => number, enough: number): Seat<T>[] => {
  const seats: T[][] = []
  let weight = enough
  for (const thing of things.toSorted((a, b) => weightOf(a) - weightOf(b))) {
    if (weight >= enough) {
      seats.push([])
      weight = 0
    }
    seats.at(-1)!.push(thing)
    weight += weightOf(thing)
  }
  const isEnough = seats.length >= Math.min(ENOUGH_SEATS, things.length)
  return isEnough ? seats : seatsOf(things, weightOf, enough - 1)
}

/** Each name has another order, and begins at another place. */
export const deckOf = <T>(seed: number, name: string, seats: readonly Seat<T>[]): Deck<T> => {
  const random = stream(seed, name, -1)
  const order = [...seats]
  shuffle(random, order, 0, order.length)
  const first = random.int(ROUNDS * order.length)
  let current = -1
  let round: T[] = []
  return (n) => {
    const number = Math.floor((first + n) / order.length)
    if (number !== current) {
      round = roundOf(stream(seed, name, number), order, number)
      current = number
    }
    return round[(first + n) % order.length]!
  }
}

/** It begins in one of so many rounds. */
const ROUNDS = 60

/** Only neighbours change places, in groups of a quarter of the seats. So between two turns of a seat at least three quarters of the seats have theirs. */
const roundOf = <T>(random: Random, order: readonly Seat<T>[], number: number): T[] => {
  const round = order.map((seat) => seat[number % seat.length]!)
  const size = Math.max(2, Math.floor(order.length / 4))
  for (let from = 0; from < round.length; from += size)
    shuffle(random, round, from, Math.min(round.length, from + size))
  return round
}

/** Shuffles the part from one place up to another. */
const shuffle = (random: Random, list: unknown[], from: number, to: number): void => {
  for (let last = to - 1; last > from; last--) {
    const drawn = from + random.int(last - from + 1)
    const one = list[drawn]
    list[drawn] = list[last]
    list[last] = one
  }
}
