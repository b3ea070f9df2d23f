// The argument `types` of the tools about watches: names of types of events, or an object that has thresholds for each.
import { Type } from 'typebox'
import { type EventTypeName, eventTypes } from '#sdk/values'
import { UnusableArgument } from './tool.ts'

type Thresholds = Record<string, Record<string, number>>
export type TypesGiven = string[] | Thresholds

/** What the names may be is in the description, because the schema would repeat it for both forms. */
export const typesArgument = (description: string) =>
  Type.Optional(
    Type.Unsafe<TypesGiven>({
      anyOf: [
        { type: 'array', items: { type: 'string' } },
        { type: 'object', additionalProperties: { type: 'object' } },
      ],
      description,
    }),
  )

/** Both forms as an object. Throws if a name or a threshold is not known, and says which there are. */
export const thresholdsIn = (given: TypesGiven, known: readonly EventTypeName[]): Thresholds => {
  const types = Array.isArray(given) ? Object.fromEntries(given.map((name) => [name, {}])) : given
  if (Object.keys(types).length === 0) throw new UnusableArgument(`types must name at least one of ${known.join(', ')}`)
  for (const [name, thresholds] of Object.entries(types)) {
    if (!isKnown(name, known)) throw new UnusableArgument(`types: there is no ${name}; known are ${known.join(', ')}`)
    const allowed = Object.keys(eventTypes[name].thresholds)
    for (const [threshold, value] of Object.entries(thresholds)) {
      if (!allowed.includes(threshold))
        throw new UnusableArgument(
          `types.${name} has no threshold ${threshold}; ${allowed.length ? `known are ${allowed.join(', ')}` : 'it has none'}`,
        )
      if (typeof value !== 'number' || !(value >= 0))
        throw new UnusableArgument(`types.${name}.${threshold} must be a number from 0`)
    }
  }
  return types
}

const isKnown = (name: string, known: readonly EventTypeName[]): name is EventTypeName =>
  (known as readonly string[]).includes(name)
