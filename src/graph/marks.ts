// Marks: short hashes of what two channels have in common if one looks like the other. Chats that share one are compared exactly afterwards.
import { hash } from 'node:crypto'

/** A hash of 48 bits, which is a whole number in JavaScript and in PostgreSQL. */
export const markOf = (kind: 'title' | 'description' | 'name' | 'post', text: string): number =>
  Number.parseInt(hash('sha1', `${kind} ${text}`, 'hex').slice(0, 12), 16)
