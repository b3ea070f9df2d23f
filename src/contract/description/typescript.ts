// Generates the SDK's types from the endpoints: one type per titled schema, and input and output of every operation.
import type { TSchema } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import { CreditShortfall, ErrorMessage, QuotaLimit, SnapshotError } from '../errors.ts'
import { GraphExportQuery, rowListOf } from '../exports.ts'
import { children, type Json } from '../schemas.ts'

const WIDTH = 140

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')

/** Lists after the first paragraph are for pages, not for hints in an editor. */
const comment = (...sentences: unknown[]) => {
  const paragraphs = sentences.filter(Boolean).map((sentence) => String(sentence).split('\n\n', 1)[0])
  const text = paragraphs.join(' ').replaceAll('*/', '*\\/')
  return text ? `/** ${text} */\n` : ''
}

const fieldComment = ({ description, default: preset, deprecated }: Json) =>
  comment(description, preset !== undefined && `The default is \`${preset}\`.`, deprecated && '@deprecated')

/** A comment stands before its field on the line, if that line is not long. */
const commented = (comment: string, field: string) =>
  comment && !field.includes('\n') && comment.length + field.length < WIDTH
    ? `${comment.trimEnd()} ${field}\n`
    : `${comment}${field}\n`

const union = (types: string[]) => [...new Set(types)].join(' | ')

const isNullable = ({ anyOf }: Json) => (anyOf as Json[]).some(({ type }) => type === 'null')

/** Where a schema is used. Only in a query may a list be an array: the SDK joins it with commas. */
type SchemaPlace = 'query' | 'body' | 'answer'

/** Renders schemas. A titled schema becomes a type of its own, which is collected in `named`. */
const renderer = () => {
  const named = new Map<string, { schema: string; text: string }>()

  const fields = (schema: Json, place: SchemaPlace): string => {
    const required = new Set(schema.required as string[] | undefined)
    const own = Object.entries(children(schema)).map(([name, field]) => {
      // With `exactOptionalPropertyTypes` a caller could not pass an undefined filter otherwise.
      const orUndefined = place !== 'answer' && !required.has(name) ? ' | undefined' : ''
      const named = /^\w+$/.test(name) ? name : `'${name}'`
      const optional = required.has(name) ? '' : '?'
      return commented(fieldComment(field), `${named}${optional}: ${typeOf(field, place)}${orUndefined}`)
    })
    if (schema.additionalProperties === true)
      own.push('/** Further fields depend on the type. */\n[field: string]: unknown\n')
    return own.join('')
  }

  const untitled = (schema: Json, place: SchemaPlace): string => {
    if (schema['x-time']) return isNullable(schema) ? 'string | number | Date | null' : 'string | number | Date'
    if (schema['x-enum']) return 'PricedOperation'
    if (schema['x-extensible-enum'])
      return union([...(schema['x-extensible-enum'] as string[]).map((word) => `'${word}'`), '(string & {})'])
    if (schema.const !== undefined) return `'${schema.const}'`
    if (schema.enum) return union((schema.enum as string[]).map((word) => `'${word}'`))
    if (Array.isArray(schema.type))
      return union(schema.type.map((type) => (type === 'null' ? type : untitled({ ...schema, type }, place))))
    if (schema.anyOf) return union((schema.anyOf as Json[]).map((option) => typeOf(option, place)))
    if (schema.type === 'array') {
      const item = typeOf(schema.items as Json, place)
      return / [|&] /.test(item) ? `(${item})[]` : `${item}[]`
    }
    if (schema.type === 'object') {
      if (typeof schema.additionalProperties === 'object')
        return `Record<string, ${typeOf(schema.additionalProperties as Json, place)}>`
      return `{\n${indent(fields(schema, place))}}`
    }
    if (schema.type === 'string') return place === 'query' && schema['x-list'] ? 'string | readonly string[]' : 'string'
    if (schema.type === 'integer' || schema.type === 'number') return 'number'
    if (schema.type === 'boolean') return 'boolean'
    throw new Error(`no TypeScript type for the schema ${JSON.stringify(schema)}`)
  }

  const typeOf = (of: TSchema | Json, place: SchemaPlace): string => {
    const { default: _, ...schema } = of as Json
    const title = schema.title as string | undefined
    if (title === undefined) return untitled(schema, place)
    const known = named.get(title)
    if (known && known.schema !== JSON.stringify(schema)) throw new Error(`two schemas are named ${title}`)
    if (!known) {
      named.set(title, { schema: JSON.stringify(schema), text: '' })
      const text =
        schema.type === 'object'
          ? `export interface ${title} {\n${indent(fields(schema, 'answer'))}}\n`
          : `export type ${title} = ${untitled(schema, 'answer')}\n`
      named.get(title)!.text = `${comment(schema.description)}${text}`
    }
    return title
  }

  return { typeOf, fields, named }
}

/** All that an operation takes, as one flat object: the SDK puts each field where it belongs. */
const inputOf = (
  { operation, method, params, query, body, takes_file }: Endpoint,
  fields: (schema: Json, place: SchemaPlace) => string,
) => {
  const parts = [params, query, body] as (Json | undefined)[]
  const names = parts.flatMap((part) => Object.keys(part?.properties ?? {}))
  if (new Set(names).size < names.length) throw new Error(`${operation} takes two values of the same name`)
  if (query && method === 'POST' && !takes_file)
    throw new Error(`${operation} has a query, but the SDK sends all fields of a POST in the body`)
  const texts = parts.map((part) => part && fields(part, part === body ? 'body' : 'query'))
  return names.length ? `{\n${indent(texts.join(''))}}` : 'Record<never, never>'
}

const operationType = (declared: Endpoint, { typeOf, fields }: ReturnType<typeof renderer>, isFile: boolean) => {
  const { operation, method, path, summary, description, deprecated } = declared
  return `${comment(`${summary}.`, description, deprecated && '@deprecated')}${operation}: {
  method: '${method}'
  path: '${path}'
  input: ${indent(inputOf(declared, fields)).trimStart()}
  output: ${indent(typeOf(declared.response, 'answer')).trimStart()}
${isFile ? '  file: FileInput\n' : ''}}\n`
}

const ofPagesText = (pages: string[]) =>
  `/** What only pages of the service call, with their session and without this SDK. */\nexport interface PageOperations {\n${indent(pages.join(''))}}\n`

/** `free` are operations that are in no price list, those of the operator. `ofPages` are for the pages of the service alone. */
export const typescript = (
  endpoints: readonly Endpoint[],
  free: readonly Endpoint[] = [],
  ofPages: readonly Endpoint[] = [],
): string => {
  const render = renderer()
  const operations = [...endpoints, ...free].map((declared) =>
    operationType(declared, render, rowListOf(declared) !== undefined),
  )
  const pages = ofPages.map((declared) => operationType(declared, render, false))
  const unpriced = union(free.map(({ operation }) => `'${operation}'`)) || 'never'
  for (const body of [ErrorMessage, CreditShortfall, QuotaLimit, SnapshotError]) render.typeOf(body, 'answer')
  const texts = [...render.named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { text }]) => text)
  return [
    '// Generated from the contract by `npm run generate`: do not edit.\n',
    `/** Every operation of the service: how it is called, what it takes, and the body of its answer. */\nexport interface Operations {\n${indent(operations.join(''))}}\n`,
    ...(pages.length ? [ofPagesText(pages)] : []),
    ...texts,
    `/** What a list takes in addition when it is read as a file, with \`stream\`. The formats \`graphml\` and \`gexf\` are for graphs. */\nexport interface FileInput {\n${indent(render.fields(GraphExportQuery as unknown as Json, 'query'))}}\n`,
    `/** The operations of the price list. */\nexport type PricedOperation = Exclude<keyof Operations, ${unpriced}>\n`,
  ].join('\n')
}
