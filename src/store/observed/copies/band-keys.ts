// The entries of the index by bands: fourteen bits of each band with its number, and one entry of channel and signature together.
import { BAND_BYTES, BANDS } from '../../../copies/bands.ts'
import { joinSql, ownSql, type SqlFragment, sql } from '../../db.ts'

const KEYS = 16_384

const numbers = Array.from({ length: BANDS }, (_, band) => band)

const byte = (table: string, at: number) => `get_byte(${table}.bands, ${at})`
const ofBand = (table: string, band: number) =>
  `${byte(table, BAND_BYTES * band)} * 64 + ${byte(table, BAND_BYTES * band + 1)} / 4${band === 0 ? '' : ` + ${band * KEYS}`}`
const ofChannel = (table: string) =>
  `((${table}.chat_id % ${KEYS})::integer # (${byte(table, 1)} * 64 + ${byte(table, 2)} / 4)) + ${BANDS * KEYS}`

/** The expression of the index of migration 0093, for the rows of `table`. */
export const keysOf = (table: string): SqlFragment =>
  ownSql(`array[${[...numbers.map((band) => ofBand(table, band)), ofChannel(table)].join(', ')}]`)

/** Two of them that hardly any other channel or text has together: reading all nine for each message would take longer. */
export const ownKeysOf = (table: string): SqlFragment => ownSql(`array[${ofBand(table, 0)}, ${ofChannel(table)}]`)

/** Rows of the index. */
export const isIndexed = (table: string): SqlFragment =>
  ownSql(`${table}.bands is not null and ${table}.copy_place < 2`)

const hexOf = (bands: string, band: number) => bands.slice(2 * BAND_BYTES * band, 2 * BAND_BYTES * (band + 1))

/** The entries of a signature, without the one of its channel. */
export const keysOfBands = (bands: string): number[] =>
  numbers.map((band) => (Number.parseInt(hexOf(bands, band).slice(0, 4), 16) >> 2) + band * KEYS)

/** Whether a row has a band of the signature, and not only its first fourteen bits. */
export const sharesBand = (table: string, bands: string): SqlFragment => {
  const same = numbers.map(
    (band) =>
      sql`substr(${ownSql(`${table}.bands, ${BAND_BYTES * band + 1}, ${BAND_BYTES}`)}) = ${`\\x${hexOf(bands, band)}`}::bytea`,
  )
  return sql`(${joinSql(same, ' or ')})`
}
