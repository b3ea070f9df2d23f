// Checks the arguments of a tool, with messages that name the argument and what is allowed.
import type { jsonSchemaValidator } from '@modelcontextprotocol/server'
import { Errors } from 'typebox/value'

type Schema = { properties?: Record<string, unknown> }

export const namingValidator: jsonSchemaValidator = {
  getValidator: <Value>(schema: unknown) => {
    const known = Object.keys((schema as Schema).properties ?? {})
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
  return `${instancePath.slice(1) || 'the arguments'} ${message}${allowed}`
}
