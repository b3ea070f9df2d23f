// How an answer becomes JSON by its schema. The function of a schema is made at its first answer and shared by all servers of the process: Fastify
// would make those of all operations at every start, also of the many that nobody calls.
import fastJsonStringify, { type Schema } from 'fast-json-stringify'

type Serializer = (answer: unknown) => string

const made = new WeakMap<object, Serializer>()

const make = (schema: object): Serializer => {
  const serializer = fastJsonStringify(schema as Schema)
  made.set(schema, serializer)
  return serializer
}

export const serializerOf =
  ({ schema }: { schema: object }): Serializer =>
  (answer) =>
    (made.get(schema) ?? make(schema))(answer)
