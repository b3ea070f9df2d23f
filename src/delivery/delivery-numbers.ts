// The numbers by which owners know their deliveries. Those in the database count the deliveries of all accounts, so a permutation with a secret key hides them.
import { createHmac } from 'node:crypto'
import type { Secrets } from '../accounts/secrets.ts'

const PURPOSE = 'numbers of deliveries'
/** Numbers of 52 bits, so that JavaScript and JSON keep them: two halves of a Feistel network. */
const HALF = 2 ** 26
const ROUNDS = 6

const mixed = (key: Uint8Array, round: number, half: number): number =>
  createHmac('sha256', key).update(`${round} ${half}`).digest().readUInt32BE(0) % HALF

const permuted = (key: Uint8Array, number: number): number => {
  let [left, right] = [Math.floor(number / HALF), number % HALF]
  for (let round = 0; round < ROUNDS; round++) [left, right] = [right, left ^ mixed(key, round, right)]
  return left * HALF + right
}

const restored = (key: Uint8Array, number: number): number => {
  let [left, right] = [Math.floor(number / HALF), number % HALF]
  for (let round = ROUNDS - 1; round >= 0; round--) [left, right] = [right ^ mixed(key, round, left), left]
  return left * HALF + right
}

/** From 1 on. */
export const shownNumber = (secrets: Pick<Secrets, 'sign'>, delivery_id: number): number =>
  permuted(secrets.sign(PURPOSE), delivery_id) + 1

/** What a number may stand for: one for each master key, the newest first, of which the others hardly ever exist. */
export const numbersFrom = (secrets: Pick<Secrets, 'signatures'>, shown: number): number[] =>
  shown >= 1 && shown <= HALF * HALF
    ? secrets
        .signatures(PURPOSE)
        .map((key) => restored(key, shown - 1))
        .reverse()
    : []
