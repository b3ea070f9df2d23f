// Compares values as JSON does, whatever the order of their keys: the database returns keys in an order of its own.

/** Equal values give equal text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Whether both have the same canonical JSON, found without writing it. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => isSameValue(item, b[i]))
    )
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const name in one) if (!isSameValue(one[name], other[name])) return false
  // JSON does not contain undefined, so a field that is undefined counts as absent.
  for (const name in other) if (other[name] !== undefined && !(name in one)) return false
  return true
}
