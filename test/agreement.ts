// How far two divisions of the same things into groups agree.

type Groups = ArrayLike<number | string>

const counted = (keys: Iterable<number | string>): number[] => {
  const counts = new Map<number | string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts.values()]
}

const pairs = (count: number) => (count * (count - 1)) / 2
const sumOf = (counts: number[], of: (count: number) => number) => counts.reduce((sum, count) => sum + of(count), 0)

/**
 * `ari` (adjusted Rand index) and `nmi` (normalised mutual information): 1 if both are the same, `ari` about 0 by chance. `same` is how many of the pairs that the
 * first division puts together the second one puts together too, and `chance` how many of any pairs it does.
 */
export const agreement = (found: Groups, expected: Groups) => {
  const all = found.length
  const [a, b] = [counted(Array.from(found)), counted(Array.from(expected))]
  const both = counted(Array.from(found, (group, i) => `${group} ${expected[i]}`))
  const [together, inA, inB] = [sumOf(both, pairs), sumOf(a, pairs), sumOf(b, pairs)]
  const usual = (inA * inB) / pairs(all)
  const entropy = (counts: number[]) => -sumOf(counts, (count) => (count / all) * Math.log(count / all))
  const [entropyA, entropyB] = [entropy(a), entropy(b)]
  return {
    ari: (together - usual) / ((inA + inB) / 2 - usual),
    nmi: (entropyA + entropyB - entropy(both)) / Math.sqrt(entropyA * entropyB),
    same: together / inA,
    chance: inB / pairs(all),
  }
}
