// Things to say in an order of their own for each chat: in a round each comes once, and some come in a few rounds only.
import { type Random, stream } from './random.ts'

/** The nth thing. It depends on nothing that was drawn before, so that a day can be told without those before it. */
export type Deck<T> = (n: number) => T

/** Of so many rounds, a thing comes in as many as it has turns. */
export const ROUNDS = 16

/** What is said in each round. The turns of a thing are spread evenly over the rounds. */
export const roundsOf = <T>(things: readonly T[], turnsOf: (thing: T) => number = () => ROUNDS): T[][] => {
  const rounds: T[][] = Array.from({ length: ROUNDS }, () => [])
  for (const [i, thing] of things.entries()) {
    const turns = Math.min(ROUNDS, Math.max(1, turnsOf(thing)))
    // Neighbours begin in distant rounds.
    for (let turn = 0; turn < turns; turn++) rounds[(i * 7 + Math.floor((turn * ROUNDS) / turns)) % ROUNDS]!.push(thing)
  }
  return rounds
}

/** Each name has another order, and begins at another place. */
export const deckOf = <T>(seed: number, name: string, rounds: readonly T[][]): Deck<T> => {
  const length = rounds.reduce((sum, round) => sum + round.length, 0)
  const first = stream(seed, name, -1).int(length)
  let current = -1
  let order: T[] = []
  return (n) => {
    let at = (first + n) % length
    let number = Math.floor((first + n) / length) * ROUNDS
    for (let i = 0; at >= rounds[i]!.length; i++) {
      at -= rounds[i]!.length
      number++
    }
    if (number !== current) {
      order = shuffled(stream(seed, name, number), rounds[number % ROUNDS]!)
      current = number
    }
    return order[at]!
  }
}

const shuffled = <T>(random: Random, things: readonly T[]): T[] => {
  const order = [...things]
  for (let left = order.length - 1; left > 0; left--) {
    const drawn = random.int(left + 1)
    const one = order[drawn]!
    order[drawn] = order[left]!
    order[left] = one
  }
  return order
}
