// Generates the client of the SDK: one line for each operation, in groups.
import type { Endpoint } from '../endpoint.ts'
import { rowListOf } from '../exports.ts'
import type { Json } from '../schemas.ts'

const propertiesOf = (schema: unknown) => ((schema as Json | undefined)?.properties ?? {}) as Record<string, Json>

/** What all methods of a group share. */
const groupNotes: Record<string, string> = {
  pictures: 'Charts as SVG text, at the price of the chart.',
  operator: 'For operators, with an operator key, where the operator has switched it on. Free.',
}

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`

/** The field that has the entries of a page, the first one of several, also where they are no rows of files. Undefined if the answer is the list. */
const pagedList = (endpoint: Endpoint): string | undefined => {
  const rows = rowListOf(endpoint)
  if (rows) return rows.property ?? rows.lists?.[0]
  return Object.entries(propertiesOf(endpoint.response)).find(([, { type }]) => type === 'array')?.[0]
}

/** A list is read page by page, by `cursor` or by `skip`; changes follow from the HTTP method. */
const callOf = (endpoint: Endpoint): string => {
  const { operation, method, path, query, media_type, beyond_skip } = endpoint
  const named = `${quoted(operation)}, ${quoted(path)}`
  if (method !== 'GET') return `${{ POST: 'create', PATCH: 'update', DELETE: 'remove' }[method]}(${named})`
  if (media_type === 'text/event-stream') return `stream(${named})`
  const { cursor, skip, limit } = propertiesOf(query)
  if (!cursor && !skip) return `read(${named})`
  const property = pagedList(endpoint)
  const field = property === undefined ? 'undefined' : quoted(property)
  if (cursor) return `byCursor(${named}, ${field}, ${limit!.maximum})`
  return `bySkip(${named}, ${field}, { limit: ${limit!.maximum}, skip: ${skip!.maximum}, more: ${quoted(beyond_skip!)} })`
}

const lineOf = (endpoint: Endpoint): string => {
  const { sdk, summary, path, counts, deprecated, preview } = endpoint
  const isFree = counts === 'nothing' && !path.startsWith('/admin/')
  const notes = [
    `${summary}.`,
    isFree && 'Free.',
    preview && 'Alpha preview, off until the operator switches it on.',
    deprecated && '@deprecated',
  ]
  return `      /** ${notes.filter(Boolean).join(' ')} */\n      ${sdk!.split('.')[1]}: ${callOf(endpoint)},\n`
}

/** The names of the methods, by group, in the order of the endpoints. */
export const methodsOf = (endpoints: readonly Endpoint[]): [group: string, endpoints: Endpoint[]][] => [
  ...Map.groupBy(
    endpoints.filter(({ sdk }) => sdk !== undefined),
    ({ sdk }) => sdk!.split('.')[0]!,
  ),
]

export const client = (endpoints: readonly Endpoint[]): string => {
  const groups = methodsOf(endpoints).map(([group, members]) => {
    const note = groupNotes[group]
    return `${note ? `    /** ${note} */\n` : ''}    ${group}: {\n${members.map(lineOf).join('')}    },\n`
  })
  return `// Generated from the contract by \`npm run generate\`: do not edit.
import { methodsOver } from './methods.ts'
import type { ClientOptions } from './options.ts'

/**
 * A client of one service and one key.
 *
 * @example
 * const scope = channelscope({ url: 'http://127.0.0.1:8080', key })
 * const { data, cost_mc } = await scope.channels.search({ term: 'news' })
 */
export const channelscope = (options: ClientOptions) => {
  const { read, byCursor, bySkip, stream, create, update, remove } = methodsOver(options)
  return {
${groups.join('')}  }
}

export type Channelscope = ReturnType<typeof channelscope>
`
}
