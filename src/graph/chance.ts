// How many chats may be expected to mention two channels, although the two have nothing to do with each other.

/** What chance reaches in more than this share of cases shows nothing. */
export const BY_CHANCE = 0.1

/** The greatest expected number of common sources at which so many or more are found in at most `BY_CHANCE` of cases, if they come singly (a Poisson distribution). */
export const mostExpected = (common: number): number => {
  const known = solved[common]
  if (known !== undefined) return known
  let [low, high] = [0, common]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (atLeast(common, middle) > BY_CHANCE) high = middle
    else low = middle
  }
  solved[common] = low
  return low
}

/** As many as a question may have sources. */
const solved: number[] = []

const atLeast = (count: number, expected: number): number => {
  let below = 0
  for (let k = 0, part = Math.exp(-expected); k < count; k++) {
    below += part
    part *= expected / (k + 1)
  }
  return 1 - below
}
