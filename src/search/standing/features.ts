// What stored queries require or exclude, each once however many queries have it. The keys of a message lead to them.

/** A searched word, or the chat that a message is in. */
export type Feature<Query> = {
  /** A message has it if it has one of these keys. */
  keys: readonly string[]
  /** How many places in queries name it. */
  uses: number
  /** The number of the last message that had it. */
  last_in: number
  /** About how many of the messages counted had it. */
  count: number
  /** The queries that are looked at when a message has it. */
  queries: Query[]
}

export const featuresOf = <Query>() => {
  const byKey = new Map<string, Feature<Query>[]>()

  const enter = (keys: readonly string[], count: number): Feature<Query> => {
    const feature: Feature<Query> = { keys, uses: 0, last_in: 0, count, queries: [] }
    for (const key of keys) {
      const others = byKey.get(key)
      if (others) others.push(feature)
      else byKey.set(key, [feature])
    }
    return feature
  }

  return {
    /** `countOf` says how many messages had one of the keys, as far as is known. It is asked when no query names the feature yet. */
    named: (keys: readonly string[], countOf: (keys: readonly string[]) => number): Feature<Query> => {
      const known = byKey.get(keys[0]!)?.find((feature) => isSame(feature.keys, keys))
      const feature = known ?? enter(keys, countOf(keys))
      feature.uses++
      return feature
    },

    /** A feature that no query names any more is forgotten. */
    release: (feature: Feature<Query>): void => {
      if (--feature.uses > 0) return
      for (const key of feature.keys) {
        const others = byKey.get(key)!.filter((other) => other !== feature)
        if (others.length) byKey.set(key, others)
        else byKey.delete(key)
      }
    },

    having: (key: string): readonly Feature<Query>[] | undefined => byKey.get(key),

    /** Older messages count half as much from now on. */
    halveCounts: (): void => {
      for (const [key, features] of byKey)
        for (const feature of features) if (feature.keys[0] === key) feature.count >>= 1
    },

    keys: (): number => byKey.size,
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, at) => key === b[at])
