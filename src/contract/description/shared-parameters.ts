// Parameters that several operations take, as components that the operations refer to.
import type { Json } from '../schemas.ts'

type Operation = Json & { operationId: string; parameters: Json[] }

/**
 * Replaces the parameters of the paths by references, and returns the components. A component has the name of its parameter; if there are several of that name, those that fewer
 * operations take are also named after the first operation.
 */
export const shareParameters = (paths: Record<string, Json>) => {
  const uses = new Map<string, { first: string; count: number }>()
  const keys = new Map<Json, string>()
  for (const { operationId, parameters } of operationsIn(paths))
    for (const parameter of parameters) {
      const key = JSON.stringify(parameter)
      keys.set(parameter, key)
      const known = uses.get(key)
      if (known) known.count++
      else uses.set(key, { first: operationId, count: 1 })
    }

  const parameters: Record<string, Json> = {}
  const names = new Map<string, string>()
  const shared = [...uses].filter(([, { count }]) => count > 1)
  for (const [key, { first }] of shared.toSorted(([, a], [, b]) => b.count - a.count)) {
    const parameter = JSON.parse(key) as Json & { name: string }
    const name = parameter.name in parameters ? `${parameter.name}-${first}` : parameter.name
    parameters[name] = parameter
    names.set(key, name)
  }

  for (const operation of operationsIn(paths))
    operation.parameters = operation.parameters.map((parameter) => {
      const name = names.get(keys.get(parameter)!)
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
    })
  return Object.fromEntries(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const operationsIn = (paths: Record<string, Json>) =>
  Object.values(paths).flatMap((methods) => Object.values(methods) as Operation[])
