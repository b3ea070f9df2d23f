// Builders for fields of schemas, each with a description and an example, and the fields that events share with other answers.
import { type TSchema, type TSchemaOptions, Type } from 'typebox'
import { trustSignals } from './vocabulary.ts'

export const int32Max = 2_147_483_647

export const text = (description: string, example: string, options: TSchemaOptions = {}) =>
  Type.String({ description, examples: [example], ...options })

export const flag = (description: string, example: boolean, options: TSchemaOptions = {}) =>
  Type.Boolean({ description, examples: [example], ...options })

/** A count is an integer and never negative. */
export const count = (description: string, example: number, options: TSchemaOptions = {}) =>
  Type.Integer({ minimum: 0, description, examples: [example], ...options })

/** An integer that may be negative, such as a difference or an id of the platform. */
export const integer = (description: string, example: number, options: TSchemaOptions = {}) =>
  Type.Integer({ description, examples: [example], ...options })

export const decimal = (description: string, example: number, options: TSchemaOptions = {}) =>
  Type.Number({ minimum: 0, description, examples: [example], ...options })

/** A time in an answer: a `Date` in the program, ISO-8601 in UTC on the wire. */
export const time = (description: string, example: string, options: TSchemaOptions = {}) =>
  Type.Unsafe<Date>({ type: 'string', format: 'date-time', description, examples: [example], ...options })

export const oneOf = <const Words extends readonly string[]>(
  words: Words,
  description: string,
  example: Words[number],
  options: TSchemaOptions = {},
) => Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], description, examples: [example], ...options })

export const list = <Item extends TSchema>(items: Item, description: string, options: TSchemaOptions = {}) =>
  Type.Array(items, { description, ...options })

/** These characters never need escaping in a url. */
export const idPattern = '^[0-9A-Za-z_-]+$'

export const identifier = (description: string, example: string) =>
  text(description, example, { minLength: 1, maxLength: 64, pattern: idPattern })

export const DestinationId = identifier('Id of the destination.', 'ds_4Gd81xWqPz0b')

export const TrustSignalField = oneOf(trustSignals, 'Name of the signal.', 'step')
