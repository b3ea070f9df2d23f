// How the counts of a message grew: the running totals reached by the end of each interval in which it was observed.

/** The counts that were read at a unix time; null means unknown. */
type CountReading = {
  at: number
  views: number | null
  forwards: number | null
  comments: number | null
  reactions: number | null
}

/** One entry per interval with a reading, dated at the interval's start. A count that was not read keeps its last known value. */
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
