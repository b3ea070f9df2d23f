// Random words of letters and digits: ids that tell nothing and secrets that cannot be guessed.
import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const randomBase62 = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** An internal id of a chat; two in a hundred million million are the same, and the database refuses the second. */
export const newInternalId = (): string => randomBase62(8)
