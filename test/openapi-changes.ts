// Finds the changes between two OpenAPI documents that would break a client of the older one, operation by operation.
import { type ComparedSchema, isAccepted } from './schema-changes.ts'

type Reference = { $ref?: string }
type MediaTypes = Record<string, { schema: ComparedSchema }>
type ApiParameter = Reference & { name: string; in: string; required?: boolean; schema: ComparedSchema }
type Response = Reference & { headers?: Record<string, unknown>; content?: MediaTypes }
export type Operation = {
  operationId: string
  security?: unknown
  'x-counts'?: string
  'x-preview'?: boolean
  parameters?: ApiParameter[]
  requestBody?: { required?: boolean; content: MediaTypes }
  responses: Record<string, Response>
}
export type OpenApi = {
  security?: unknown
  paths: Record<string, Record<string, Operation>>
  components?: Record<string, Record<string, unknown>>
}

/** Each change as one line: where, and what. What a preview answers may change at any time, so previews are left out. */
export const breakingChanges = (old: OpenApi, current: OpenApi): string[] => [
  ...operationChanges(old, current),
  ...lostNames(old, current),
]

/** Generated clients name their types after the components, so a name that was published stays. */
const lostNames = (old: OpenApi, current: OpenApi): string[] =>
  Object.entries(old.components ?? {}).flatMap(([kind, components]) =>
    Object.keys(components)
      .filter((name) => !Object.hasOwn(current.components?.[kind] ?? {}, name))
      .map((name) => `components: ${kind}/${name} is gone`),
  )

const operationChanges = (old: OpenApi, current: OpenApi): string[] =>
  Object.entries(old.paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => !operation['x-preview'])
        .flatMap(([method, operation]) => {
          const where = `${method.toUpperCase()} ${path}`
          const now = current.paths[path]?.[method]
          if (!now) return [`${where}: the operation is gone`]
          return changesOf({ document: old, operation }, { document: current, operation: now }).map(
            (change) => `${where}: ${change}`,
          )
        }),
    )

type OperationSide = { document: OpenApi; operation: Operation }

const changesOf = (old: OperationSide, now: OperationSide): string[] => [
  ...differs('operationId', old.operation.operationId, now.operation.operationId),
  ...differs('x-counts', old.operation['x-counts'], now.operation['x-counts']),
  ...differs('security', securityOf(old), securityOf(now)),
  ...parameterChanges(old, now),
  ...bodyChanges(old, now),
  ...responseChanges(old, now),
]

const differs = (name: string, old: string | undefined, now: string | undefined) =>
  old === now ? [] : [`${name} was ${old} and is ${now}`]

const securityOf = ({ document, operation }: OperationSide) =>
  JSON.stringify(operation.security ?? document.security ?? [])

/** Follows a reference to a component. */
const found = <Thing extends Reference>(document: OpenApi, thing: Thing): Thing =>
  thing.$ref === undefined
    ? thing
    : (thing.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as Thing)

const parametersOf = ({ document, operation }: OperationSide) =>
  new Map(
    (operation.parameters ?? []).map((given) => {
      const parameter = found(document, given)
      // Header names have no letter case.
      const name = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name
      return [`${parameter.in} parameter ${name}`, parameter]
    }),
  )

const parameterChanges = (old: OperationSide, now: OperationSide): string[] => {
  const before = parametersOf(old)
  const after = parametersOf(now)
  const kept = [...before].flatMap(([name, was]) => {
    const is = after.get(name)
    if (!is) return [`${name} is gone`]
    const preset = differs(`default of ${name}`, defaultOf(was), defaultOf(is))
    const narrower = isAccepted('request', [old.document, was.schema], [now.document, is.schema])
    return [
      ...(is.required && !was.required ? [`${name} is required now`] : []),
      ...preset,
      ...narrower.map((problem) => `${name}${problem}`),
    ]
  })
  const added = [...after].filter(([name, { required }]) => required && !before.has(name))
  return [...kept, ...added.map(([name]) => `${name} is new and required`)]
}

const defaultOf = ({ schema }: ApiParameter) => JSON.stringify(schema.default)

const bodyChanges = (old: OperationSide, now: OperationSide): string[] => {
  const before = old.operation.requestBody
  const after = now.operation.requestBody
  if (!before) return after?.required ? ['a body is required now'] : []
  if (!after) return ['the body is gone']
  return [
    ...(after.required && !before.required ? ['the body is required now'] : []),
    ...mediaChanges('request', 'body', [old.document, before.content], [now.document, after.content]),
  ]
}

/** Refusals may come and go, because a client must expect any; those that stay keep the shape of their body. */
const responseChanges = (old: OperationSide, now: OperationSide): string[] =>
  Object.entries(old.operation.responses).flatMap(([status, given]) => {
    const successful = Number(status) < 400
    const is = now.operation.responses[status]
    if (!is) return successful ? [`the answer ${status} is gone`] : []
    const before = found(old.document, given)
    const after = found(now.document, is)
    const headers = Object.keys(before.headers ?? {}).filter((name) => !Object.hasOwn(after.headers ?? {}, name))
    return [
      ...headers.map((name) => `header ${name} of ${status} is gone`),
      ...mediaChanges(
        'response',
        `answer ${status}`,
        [old.document, before.content ?? {}],
        [now.document, after.content ?? {}],
      ),
    ]
  })

const mediaChanges = (
  direction: 'request' | 'response',
  what: string,
  [old, before]: [OpenApi, MediaTypes],
  [now, after]: [OpenApi, MediaTypes],
): string[] =>
  Object.entries(before).flatMap(([type, { schema }]) => {
    const is = after[type]
    if (!is) return [`${what} is no longer there as ${type}`]
    return isAccepted(direction, [old, schema], [now, is.schema]).map((problem) => `${what}${problem}`)
  })
