// Converts a handler's result for the wire: nulls are dropped and times become whole seconds in UTC. This happens before
// serialisation, because the serialiser would write a null string as "" and a null number as 0.

export const onWire = (value: unknown): unknown => {
  if (value instanceof Date) return isoSeconds(value)
  if (Array.isArray(value)) return value.map(onWire)
  if (value === null || typeof value !== 'object') return value
  const kept: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) {
    if (inner !== null && inner !== undefined) kept[name] = typeof inner === 'object' ? onWire(inner) : inner
  }
  return kept
}

export const isoSeconds = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`
