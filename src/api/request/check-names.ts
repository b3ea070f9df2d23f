// Compares the names of query parameters with those that an endpoint knows.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import { refuse } from '../refuse.ts'
import { parameterNames, type Raw } from './input.ts'
import { ignoredHeader, prefersStrict, unknownMessage } from './unknown-parameters.ts'

/** Refuses unknown parameters if the caller prefers that, and names them in a header otherwise. `shared` has parameters of many endpoints. */
export const checkNames = (
  schema: TObject | undefined,
  raw: Raw,
  request: FastifyRequest,
  reply: FastifyReply,
  shared?: TObject,
): void => {
  const { known, unknown } = parameterNames(schema, raw, shared)
  if (prefersStrict(request.headers.prefer)) {
    reply.header('preference-applied', 'handling=strict')
    if (unknown.length) throw refuse.unknownParameter(unknownMessage(unknown, known))
  } else if (unknown.length) reply.header('x-ignored-params', ignoredHeader(unknown))
}
