// When the fields of a chat were first and last seen, as its row has it: what most fields share is in one column, the rest in another.

type FieldTimes = Record<string, number>

/** Times are unix seconds. */
export type SeenTimes = { observed_at: number; seen_at: FieldTimes }
export type FirstTimes = { first_seen_at: number | null; first_seen: FieldTimes | null }

/** Zero if no source has reported it. */
export const lastSeen = ({ seen_at, observed_at }: SeenTimes, column: string): number => seen_at[column] ?? observed_at

export const firstSeen = (row: SeenTimes & FirstTimes, column: string): number =>
  row.first_seen?.[column] ?? row.first_seen_at ?? lastSeen(row, column)

/** The columns for these times. A chat whose values were each seen once needs none of them. */
export const firstTimes = (first: FieldTimes, last: FieldTimes): FirstTimes => {
  const columns = Object.keys(first).sort()
  if (columns.every((column) => first[column] === last[column])) return { first_seen_at: null, first_seen: null }
  const earliest = Math.min(...Object.values(first))
  const others = columns.filter((column) => first[column] !== earliest)
  return {
    first_seen_at: earliest,
    first_seen: others.length ? Object.fromEntries(others.map((column) => [column, first[column]!])) : null,
  }
}
