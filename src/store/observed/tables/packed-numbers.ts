// Many rows of small numbers as one text, which takes a quarter of the bytes of JSON: a few bits for each number, and decimals beside them for what does not fit.
import { joinSql, ownSql, type SqlFragment, sql } from '../../db.ts'

/** How many bits each column gets. Those of a group, at most 48, are whole bytes. */
export type PackedGroups = readonly Readonly<Record<string, number>>[]

export type PackedRows = { packed: string | null; large: string | null }

/** The number with all bits set is null, and the one below it stands in the decimals. */
const mostOf = (bits: number) => 2 ** bits - 3
const isLarge = (bits: number) => 2 ** bits - 2
const isNull = (bits: number) => 2 ** bits - 1

/** Aggregates of rows that have these columns: `packed` and `large`. Both have the rows in the same order, that in which the database reads them. */
export const packedColumns = (groups: PackedGroups): SqlFragment => sql`
  encode(string_agg(${joinSql(groups.map(bytesOf), ' || ')}, ''::bytea), 'base64') as packed,
  string_agg(case when ${joinSql(groups.flatMap(columnsOf).map(isLargeIn), ' or ')}
    then concat_ws(' ', ${joinSql(groups.flatMap(columnsOf).map(decimalOf), ', ')}) end, ' ') as large`

const columnsOf = (group: Readonly<Record<string, number>>): [string, number][] => Object.entries(group)

const bytesOf = (group: Readonly<Record<string, number>>): SqlFragment => {
  let shift = bitsOf(group)
  const bytes = shift / 8
  const placed = columnsOf(group).map(([name, bits]) => {
    shift -= bits
    return `((case when ${name} is null then ${isNull(bits)} when ${name} between 0 and ${mostOf(bits)} then ${name} else ${isLarge(bits)} end)::bigint << ${shift})`
  })
  return ownSql(`substring(int8send(${placed.join(' | ')}) from ${9 - bytes})`)
}

const isLargeIn = ([name, bits]: [string, number]): SqlFragment => ownSql(`${name} not between 0 and ${mostOf(bits)}`)

const decimalOf = ([name, bits]: [string, number]): SqlFragment =>
  ownSql(`case when ${name} not between 0 and ${mostOf(bits)} then ${name} end`)

const bitsOf = (group: Readonly<Record<string, number>>) => Object.values(group).reduce((sum, bits) => sum + bits, 0)

/** Calls `visit` with the numbers of each row, in the order of the columns. The array is the same for all rows. */
export const forEachPacked = (
  groups: PackedGroups,
  { packed, large }: PackedRows,
  visit: (row: readonly (number | null)[]) => void,
) => {
  const bytes = Buffer.from(packed ?? '', 'base64')
  const decimals = large?.split(' ') ?? []
  const layout = groups.map((group) => {
    const bits = bitsOf(group)
    return { length: bits / 8, unit: 2 ** bits, sizes: Object.values(group).map((bits) => 2 ** bits) }
  })
  const row: (number | null)[] = groups.flatMap((group) => Object.keys(group).map(() => null))
  let next = 0
  for (let place = 0; place < bytes.length; ) {
    let column = 0
    for (const group of layout) {
      let rest = 0
      for (const end = place + group.length; place < end; place++) rest = rest * 256 + bytes[place]!
      let unit = group.unit
      for (const size of group.sizes) {
        unit /= size
        const value = Math.floor(rest / unit)
        rest -= value * unit
        row[column++] = value === size - 1 ? null : value === size - 2 ? Number(decimals[next++]) : value
      }
    }
    visit(row)
  }
}
