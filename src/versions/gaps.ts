// When a message was gone, from when it was found to be gone and when it was seen.

/**
 * Unix seconds, oldest first: gone, there again, gone and so on, so the number of them up to a moment is odd if the message was gone then. Whoever saw it in
 * the same second is right.
 */
export const gapsOf = (gone_at: number[], seen_at: number[]): number[] => {
  const seen = new Set(seen_at)
  const gone = gone_at.filter((at) => !seen.has(at))
  const gaps: number[] = []
  for (const at of [...gone, ...seen].sort((a, b) => a - b)) if (seen.has(at) === (gaps.length % 2 === 1)) gaps.push(at)
  return gaps
}

/** Since when the message was gone at a moment; undefined if it was there. */
export const goneSince = (gaps: number[], at: number): number | undefined => {
  const until = gaps.filter((time) => time <= at)
  return until.length % 2 === 1 ? until.at(-1) : undefined
}
