// Words of letters and digits, drawn at random: ids that reveal nothing, and secrets that cannot be guessed.
import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `draw(below)` returns a whole number from 0 up to, but not including, `below`. */
export const base62Word = (length: number, draw: (below: number) => number): string => {
  let word = ''
  for (let i = 0; i < length; i++) word += alphabet[draw(alphabet.length)]
  return word
}

export const randomBase62 = (length: number): string => base62Word(length, (below) => randomInt(below))

/** An internal id of a chat, one of 2 × 10¹⁴. If two chats draw the same one, a unique index refuses the second. */
export const newInternalId = (): string => {
  const id = randomBase62(8)
  // Callers may also name a chat by its platform id, so an internal id must not look like one.
  return /^\d+$/.test(id) ? newInternalId() : id
}
