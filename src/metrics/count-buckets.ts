// How the counts of a message grew: the running totals reached by the end of each interval in which it was observed.

/** Unix seconds and what was read then; a null is unknown. */
export type CountReading = {
  at: number
  views: number | null
  forwards: number | null
  comments: number | null
  reactions: number | null
}

/** One entry per interval with a reading, at its start. A count not read in an interval keeps the last one known. */
export const countsByBucket = (readings: readonly CountReading[], seconds: number): CountReading[] => {
  const buckets: CountReading[] = []
  let known: CountReading = { at: 0, views: null, forwards: null, comments: null, reactions: null }
  for (const reading of readings) {
    const at = Math.floor(reading.at / seconds) * seconds
    known = {
      at,
      views: reading.views ?? known.views,
      forwards: reading.forwards ?? known.forwards,
      comments: reading.comments ?? known.comments,
      reactions: reading.reactions ?? known.reactions,
    }
    if (buckets.at(-1)?.at === at) buckets.pop()
    buckets.push(known)
  }
  return buckets
}
