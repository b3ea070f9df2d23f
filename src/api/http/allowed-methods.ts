// The methods of every path, so that a wrong method on a known path can be told from an unknown path.

type AllowedMethods = {
  /** Records a route. Parameters of the path are written `:name`. */
  add(path: string, method: string | string[]): void
  /** The methods of the path that a url names, in alphabetical order; none if no route has it. */
  of(url: string): string[]
}

export const openAllowedMethods = (): AllowedMethods => {
  const known = new Map<string, { segments: string[]; methods: Set<string> }>()
  return {
    add: (path, method) => {
      const entry = known.get(path) ?? { segments: path.split('/'), methods: new Set() }
      for (const one of [method].flat()) entry.methods.add(one)
      known.set(path, entry)
    },
    of: (url) => {
      const given = segmentsOf(url)
      const found = given && [...known.values()].find(({ segments }) => matches(segments, given))
      return found ? [...found.methods].sort() : []
    },
  }
}

/** Decoded like the router does it. A segment can hold an encoded slash, which matches no fixed segment. */
const segmentsOf = (url: string): string[] | undefined => {
  const path = url.split(/[?#]/, 1)[0]!
  try {
    return (path.length > 1 ? path.replace(/\/$/, '') : path).split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const matches = (segments: string[], given: string[]) =>
  segments.length === given.length &&
  segments.every((segment, i) => (segment.startsWith(':') ? given[i] !== '' : segment === given[i]))
