// Stretches of time in which the values of a field were seen, as pairs of times.

/** Unix seconds. */
export type Span = { first: number; last: number }

/** First, last, first, last. */
export const spansIn = (times: number[]): Span[] =>
  Array.from({ length: times.length / 2 }, (_, i) => ({ first: times[2 * i]!, last: times[2 * i + 1]! }))

/** As they are stored for one value: nothing where its first and its last time say all. */
export const storedSpans = (spans: Span[]): number[] | null =>
  spans.length > 1 ? spans.flatMap(({ first, last }) => [first, last]) : null
