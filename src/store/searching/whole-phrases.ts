// Whether a row of the search has some words one after the other.
import { type SqlFragment, sql } from '../db.ts'

/** Rows of closed months have the first three of the four bytes of each word (docs/adr/0102), so that both forms are looked for. */
export const hasWords = (table: SqlFragment, words: Uint8Array): SqlFragment =>
  sql`(position(${words}::bytea in ${table}.words) > 0 or position(${packed(words)}::bytea in ${table}.words) > 0)`

/** As `packed_words` in the database. */
const packed = (words: Uint8Array): Uint8Array => words.filter((_, at) => at % 4 !== 3)
