// Counter readings packed into arrays: values are stored where they changed, and only the time where they were read unchanged.

/** What was read at one moment: unix seconds and each counter by its name. Null means unknown. */
export type Reading<Counter extends string> = { at: number } & { [Name in Counter]: number | null }

/** One array for each counter, as long as `at`; null for a counter that was never known. */
type PackedSeries<Counter extends string> = { at: number[]; confirmed_at: number[] | null } & {
  [Name in Counter]: (number | null)[] | null
}

/** Sorts readings by time. Two readings of the same moment are merged into one with the greater counts. */
export const orderedReadings = <Counter extends string>(
  readings: Reading<Counter>[],
  counters: readonly Counter[],
): Reading<Counter>[] => {
  let sorted = true
  for (let i = 1; i < readings.length; i++) if (readings[i]!.at <= readings[i - 1]!.at) sorted = false
  if (sorted) return readings
  const ordered: Reading<Counter>[] = []
  for (const reading of readings.toSorted((a, b) => a.at - b.at)) {
    const last = ordered.at(-1)
    if (last?.at !== reading.at) ordered.push(reading)
    else {
      const merged = { ...last }
      for (const name of counters) (merged[name] as number | null) = greater(last[name], reading[name])
      ordered[ordered.length - 1] = merged
    }
  }
  return ordered
}

export const packedSeries = <Counter extends string>(
  ordered: Reading<Counter>[],
  counters: readonly Counter[],
): PackedSeries<Counter> => {
  const at: number[] = []
  const confirmed_at: number[] = []
  const kept: Reading<Counter>[] = []
  for (const reading of ordered) {
    const last = kept.at(-1)
    if (last && sameCounts(last, reading, counters)) confirmed_at.push(reading.at)
    else {
      at.push(reading.at)
      kept.push(reading)
    }
  }
  const packed = { at, confirmed_at: confirmed_at.length ? confirmed_at : null } as PackedSeries<Counter>
  for (const name of counters) (packed[name] as (number | null)[] | null) = knownOrNull(kept.map((one) => one[name]))
  return packed
}

export const unpackedSeries = <Counter extends string>(
  packed: PackedSeries<Counter>,
  counters: readonly Counter[],
): Reading<Counter>[] => {
  const readings: Reading<Counter>[] = []
  forEachReading(packed, (at, i) => {
    const reading = { at } as Reading<Counter>
    for (const name of counters) (reading[name] as number | null) = packed[name]?.[i] ?? null
    readings.push(reading)
  })
  return readings
}

/** Calls `visit` with the time of each reading, oldest first, and the place of its counts. */
export const forEachReading = (
  { at, confirmed_at }: { at: number[]; confirmed_at: number[] | null },
  visit: (at: number, i: number) => void,
) => {
  let confirmed = 0
  for (let i = 0; i < at.length; i++) {
    visit(at[i]!, i)
    const end = at[i + 1] ?? Number.POSITIVE_INFINITY
    while (confirmed_at && confirmed < confirmed_at.length && confirmed_at[confirmed]! < end)
      visit(confirmed_at[confirmed++]!, i)
  }
}

/** The newest known value of one counter and when it was read. */
export const lastKnown = <Counter extends string>(
  ordered: Reading<Counter>[],
  name: Counter,
): { at: number; value: number } | undefined => {
  for (let i = ordered.length - 1; i >= 0; i--) {
    const value = ordered[i]![name]
    if (value !== null) return { at: ordered[i]!.at, value }
  }
  return undefined
}

export const sameReadings = <Counter extends string>(
  a: Reading<Counter>[],
  b: Reading<Counter>[],
  counters: readonly Counter[],
): boolean => a.length === b.length && a.every((one, i) => one.at === b[i]!.at && sameCounts(one, b[i]!, counters))

const sameCounts = <Counter extends string>(
  a: Reading<Counter>,
  b: Reading<Counter>,
  counters: readonly Counter[],
): boolean => {
  for (const name of counters) if (a[name] !== b[name]) return false
  return true
}

const knownOrNull = (values: (number | null)[]) => (values.every((value) => value === null) ? null : values)

const greater = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b)
