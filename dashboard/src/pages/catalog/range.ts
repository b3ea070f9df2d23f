// Positions of the handles of a histogram. Position 0 and the last one are open; between them are the bounds of the buckets.

/** The bounds between the buckets. */
export const boundsOf = (buckets: readonly { min?: number | undefined }[]): number[] =>
  buckets.flatMap(({ min }) => (min === undefined ? [] : [min]))

/** The value at a position, or undefined at the open ends. */
export const valueAt = (bounds: readonly number[], position: number): number | undefined => bounds[position - 1]

/** The position of a value: that of the last bound which is not above it. */
export const positionOf = (bounds: readonly number[], value: number): number =>
  bounds.filter((bound) => bound <= value).length
