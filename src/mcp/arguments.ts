// Arguments of tools: words of closed sets, and the check of all arguments, with messages that name the argument and what is allowed.
import type { jsonSchemaValidator } from '@modelcontextprotocol/server'
import { Type } from 'typebox'
import { Errors } from 'typebox/value'

/** An optional argument that is one of the words. */
export const word = <const Words extends readonly string[]>(words: Words, usual?: Words[number]) =>
  Type.Optional(
    Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], ...(usual !== undefined && { default: usual }) }),
  )

type ArgumentSchema = { properties?: Record<string, unknown> }

export const namingValidator: jsonSchemaValidator = {
  getValidator: <Value>(schema: unknown) => {
    const known = Object.keys((schema as ArgumentSchema).properties ?? {})
    return (value: unknown) => {
      const errorMessage = problemOf(schema as object, known, value)
      return errorMessage === undefined
        ? { valid: true, data: value as Value, errorMessage: undefined }
        : { valid: false, data: undefined, errorMessage }
    }
  },
}

const problemOf = (schema: object, known: string[], value: unknown): string | undefined => {
  const unknown = Object.keys(value ?? {}).filter((name) => !known.includes(name))
  if (unknown.length) return `unknown arguments: ${unknown.join(', ')}; known are ${known.join(', ')}`
  const [problem] = Errors(schema, value)
  if (!problem) return undefined
  const { instancePath, message, params } = problem as { instancePath: string; message: string; params: object }
  const allowed = 'allowedValues' in params ? `: ${(params.allowedValues as unknown[]).join(', ')}` : ''
  return `${instancePath.slice(1).replaceAll('/', '.') || 'the arguments'} ${message}${allowed}`
}
