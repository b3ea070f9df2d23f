// Readings of counters, packed into arrays: values where they changed, and only the time where they were read again unchanged.

/** What was read at one moment; a null is unknown. */
export type Reading = { at: number; values: (number | null)[] }

export type PackedSeries = {
  at: number[]
  /** One array per counter, as long as `at`. */
  columns: (number | null)[][]
  confirmed_at: number[]
}

/** The readings in order of time, one per moment. Two readings of one moment become one with the greater counts. */
export const orderedReadings = (readings: Reading[]): Reading[] => {
  let sorted = true
  for (let i = 1; i < readings.length; i++) if (readings[i]!.at <= readings[i - 1]!.at) sorted = false
  if (sorted) return readings
  const ordered: Reading[] = []
  for (const reading of readings.toSorted((a, b) => a.at - b.at)) {
    const last = ordered.at(-1)
    if (last?.at === reading.at)
      ordered[ordered.length - 1] = {
        at: last.at,
        values: last.values.map((value, i) => greater(value, reading.values[i]!)),
      }
    else ordered.push(reading)
  }
  return ordered
}

export const packedSeries = (ordered: Reading[], width: number): PackedSeries => {
  const packed: PackedSeries = { at: [], columns: Array.from({ length: width }, () => []), confirmed_at: [] }
  let last: Reading | undefined
  for (const reading of ordered) {
    if (last?.values.every((value, i) => value === reading.values[i])) packed.confirmed_at.push(reading.at)
    else {
      packed.at.push(reading.at)
      for (let i = 0; i < width; i++) packed.columns[i]!.push(reading.values[i]!)
    }
    last = reading
  }
  return packed
}

export const unpackedSeries = (
  at: number[],
  columns: ((number | null)[] | null)[],
  confirmed_at: number[] | null | undefined,
): Reading[] => {
  const readings: Reading[] = []
  let confirmed = 0
  at.forEach((time, i) => {
    const values = columns.map((column) => column?.[i] ?? null)
    readings.push({ at: time, values })
    const end = at[i + 1] ?? Number.POSITIVE_INFINITY
    while (confirmed_at && confirmed < confirmed_at.length && confirmed_at[confirmed]! < end)
      readings.push({ at: confirmed_at[confirmed++]!, values })
  })
  return readings
}

/** The newest known value of one counter and when it was read. */
export const lastKnown = (ordered: Reading[], column: number): { at: number; value: number } | undefined => {
  for (let i = ordered.length - 1; i >= 0; i--) {
    const value = ordered[i]!.values[column]
    if (value !== null && value !== undefined) return { at: ordered[i]!.at, value }
  }
  return undefined
}

const greater = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b)
