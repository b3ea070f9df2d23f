// Fields of the API, such as parameters and ids, beside the builders that events use too.
import { type Static, type TSchema, type TSchemaOptions, Type } from 'typebox'
import { count, identifier, int32Max, list, text } from '../fields.ts'

export * from '../fields.ts'

/** A field of a body that may be null, which the handler then gets as null. Otherwise null counts as absent. */
export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: [(schema as { type?: string }).type, 'null'] })

/** A parameter that names one entry of a dictionary. */
export const dictionaryId = (
  dictionary: 'countries' | 'languages' | 'categories',
  description: string,
  example: string,
  options: TSchemaOptions = {},
) => text(description, example, { maxLength: 64, 'x-dictionary': dictionary, ...options })

const olderName = (word: string) => `Older name of \`${word}\`.`

/**
 * An older name of a parameter or a field of a body, with the same values. It is read as the newer one. Whoever sends both is refused, because
 * only one of them could count.
 */
export const olderInput = <Schema extends TSchema>(schema: Schema, word: string) => {
  const { default: _, ...rest } = schema as Schema & { default?: unknown }
  return Type.Optional(
    Type.Unsafe<Static<Schema>>({ ...rest, description: olderName(word), deprecated: true, 'x-replaced-by': word }),
  )
}

/** An older name of a field of an answer, which keeps its value beside the newer one. */
export const olderField = <Schema extends TSchema>(schema: Schema, word: string) =>
  Type.Unsafe<Static<Schema>>({ ...schema, description: olderName(word), deprecated: true })

/** A parameter with comma-separated values. */
export const commaList = (max: number, description: string, example: string, options: TSchemaOptions = {}) =>
  text(`${description} Separate several with commas, at most ${max}.`, example, {
    maxLength: max * 65,
    'x-list': { max },
    ...options,
  })

type ListRules = {
  type: string
  description: string
  examples: string[]
  maxLength?: number
  'x-list'?: { max: number }
}

/** A list in a body: an array, or text with commas as in a query. It is read as the text, and stored so. */
export const listInBody = <Schema extends TSchema>(schema: Schema): Schema => {
  const { type, description, ...rules } = schema as unknown as ListRules
  const { maxLength, examples, 'x-list': bounds } = rules
  const text = { type, ...(maxLength !== undefined && { maxLength }) }
  const items = { type, examples: [examples[0]!.split(',')[0]] }
  const array = { type: 'array', items, minItems: 1, ...(bounds && { maxItems: bounds.max }) }
  return {
    ...rules,
    anyOf: [array, text],
    description: `${description} As a list, or as text.`,
    'x-joined': true,
  } as never
}

/** The fields of a body that takes what a query takes. */
export const fieldsInBody = <Fields extends Record<string, TSchema>>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const isList = 'x-list' in schema || 'x-words' in schema || 'x-numbers' in schema
      return [name, isList ? Type.Optional(listInBody(schema)) : schema]
    }),
  ) as Fields

const int32 = (description: string, example: number, options: TSchemaOptions = {}) =>
  count(description, example, { format: 'int32', maximum: int32Max, ...options })

/** An optional bound or offset in a query. */
export const int32Parameter = (description: string, example: number, options: TSchemaOptions = {}) =>
  Type.Optional(int32(description, example, options))

export const limit = (minimum: number, maximum: number, defaultLimit: number, options: TSchemaOptions = {}) =>
  int32Parameter(`How many entries to return, from ${minimum} to ${maximum}.`, Math.max(defaultLimit, minimum), {
    minimum,
    maximum,
    default: defaultLimit,
    ...options,
  })

export const skip = (maximum: number) =>
  int32Parameter(`How many entries to pass over before the first one returned, up to ${maximum}.`, 40, {
    maximum,
    default: 0,
  })

/** What a batch could not find, so that a misspelt name is seen. */
export const unknownEntries = (parameter: string, more = '') =>
  list(
    text('As it was given.', 'Zz81kQw0'),
    `Entries of \`${parameter}\` that name no known chat. They cost nothing.${more}`,
    { examples: [['Zz81kQw0']] },
  )

const cursorExample = 'eyJiIjoxNzg4MjIwODAwfQ.9fQ2mZ'

const cursorParameter = (maxLength: number) =>
  Type.Optional(
    text(
      'Where to continue: the `cursor` of the previous answer, sent with otherwise unchanged parameters.',
      cursorExample,
      { maxLength },
    ),
  )

export const CursorParameter = cursorParameter(1024)

/** Of a cursor that remembers what was shown. It fits into an address still. */
export const LongCursorParameter = cursorParameter(4096)

export const NextCursor = Type.Optional(
  text('Send it as `cursor` to read the next page. Absent on the last page.', cursorExample),
)

/**
 * What people write in one line: no control or format characters, but the joiners that Persian words and many emoji have within. Never `\P{C}`: a
 * validator without the `u` flag reads that in a class as the letters themselves and refuses our own examples.
 */
export const LINE_PATTERN = '^([^\\p{C}]|[\\u200c\\u200d])+$'
/** The same without spaces at its ends. */
export const NAME_PATTERN = '^[^\\p{C}\\s](([^\\p{C}]|[\\u200c\\u200d])*[^\\p{C}\\s])?$'

export const InternalId = identifier(
  'Internal id of the chat: opaque, stable and case-sensitive. Search, the catalog and the resolver return it.',
  'k3Xp9QaZ',
)

/** A chat, named in any way. */
export const chatParameter = (which: string, example = 'k3Xp9QaZ') =>
  text(
    `${which}: its internal id, its \`@name\`, a link such as \`t.me/name\`, or its id on the platform (with or without -100). A word without \`@\` is an internal id, never a name.`,
    example,
    { minLength: 1, maxLength: 256, 'x-chat-name': true },
  )

/** `namedChat` in `api/request/admit.ts` replaces it by the internal id. */
export const ChatParameter = chatParameter('Which chat')

export const MessageIdParameter = Type.Integer({
  minimum: 1,
  maximum: int32Max,
  format: 'int32',
  description: 'Number of the message within its chat, as the platform counts.',
  examples: [1842],
})

/**
 * A moment that bounds a range, parsed to unix seconds. `earliest` and `latest` say which end a date without a time of day means: its
 * first or its last second.
 */
export const timeParameter = (bound: 'earliest' | 'latest', description: string, example: number | string) =>
  Type.Optional(
    Type.Unsafe<number>({
      anyOf: [
        { type: 'integer', format: 'int32', minimum: 0, maximum: int32Max },
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
      ],
      description: `${description} In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset).`,
      examples: [example],
      'x-time': bound,
    }),
  )

/** A moment in a body, which null removes. It stays as it was given. */
export const nullableTime = (description: string, example: string) =>
  Type.Unsafe<string | number | null>({
    anyOf: [
      { type: 'integer', format: 'int32', minimum: 0, maximum: int32Max },
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
      { type: 'null' },
    ],
    description: `${description} In unix seconds, or as an ISO 8601 date or instant (UTC unless it has an offset).`,
    examples: [example],
    'x-time': 'earliest',
  })

export const FromDate = timeParameter(
  'earliest',
  'Earliest moment to include. Without it there is no lower bound but the history your plan may read.',
  1_785_542_400,
)

export const AsOf = timeParameter(
  'latest',
  'Answer as of this moment of the past: only what was published and read until then counts, and all periods end there. A date means its end. Not in the future, and not before the history your plan may read.',
  '2026-08-15',
)

export const RecordAsOf = timeParameter(
  'latest',
  'The record as it was known at this moment of the past: title, name, description, verification, kind and members. What has no stored past is left out. A date means its end. Not in the future, and not before the history your plan may read.',
  '2026-08-15',
)

export const ToDate = timeParameter(
  'latest',
  'Latest moment to include; a date is included whole. Without it: now.',
  1_788_220_800,
)

export const TimeZone = Type.Optional(
  text('Time zone of weekdays and hours: an IANA name. Changes of its clocks are respected.', 'Europe/Berlin', {
    maxLength: 64,
    default: 'UTC',
    'x-time-zone': true,
  }),
)
