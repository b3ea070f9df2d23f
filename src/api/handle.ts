// From an endpoint's declaration and its handler to a route: admission, answer, conditional request, bill.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, QueryOf, ResponseOf } from '../contract/index.ts'
import type { ChatRow } from '../store/chats.ts'
import type { Db } from '../store/db.ts'
import { atTheEndpoint } from './admit.ts'
import { bill } from './bill.ts'
import { type Cursors, cursorsFor } from './cursor.ts'
import type { ApiDeps } from './deps.ts'
import type { Caller, Visit } from './visit.ts'
import { onWire } from './wire.ts'

export type Asked<E> = {
  query: QueryOf<E>
  /** The chat that `internal_id` names, for endpoints that declare one. */
  chat: ChatRow
  chats: ChatRow[]
  caller: Caller
  /** For lists in pages: reads this query's cursor and writes the next. */
  cursors: Cursors
  db: Db
  now: Date
}

/** Fields that are null are as good as absent: they do not reach the wire. */
export type Answer<Value> = Value extends Date
  ? Date
  : Value extends (infer Item)[]
    ? Answer<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Answer<Value[Name]> | (undefined extends Value[Name] ? null : never) }
      : Value

export type Route = { endpoint: Endpoint; work: (asked: Asked<Endpoint>) => Promise<unknown> }

export const handle = <E extends Endpoint>(
  endpoint: E,
  work: (asked: Asked<E>) => Promise<Answer<ResponseOf<E>>>,
): Route => ({
  endpoint,
  work: work as Route['work'],
})

export const serve = (deps: ApiDeps, { endpoint, work }: Route) => {
  const status = endpoint.status ?? 200
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit: Visit = {
      deps,
      request,
      reply,
      endpoint,
      now: deps.now(),
      caller: request.caller!,
      query: {},
      chats: [],
    }
    for (const question of atTheEndpoint) await question(visit)
    const { query, chats, caller, now } = visit
    const cursors = cursorsFor(deps.secrets, endpoint.operation, query)
    const answer = await work({ query: query as never, chat: chats[0]!, chats, caller, cursors, db: deps.db, now })
    const body = reply.serializeInput(onWire(answer) as Record<string, unknown>, String(status)) as string
    // Only an answer that leaves carries the tag: a refusal must not tell what the content is.
    const tag = endpoint.method === 'GET' ? { etag: entityTag(body), 'cache-control': 'private, no-cache' } : undefined
    if (tag && isKnown(tag.etag, request.headers['if-none-match'])) return reply.code(304).headers(tag).send()
    await bill(visit)
    return reply
      .code(status)
      .headers(tag ?? {})
      .type('application/json; charset=utf-8')
      .send(body)
  }
}

/** A hash of the content alone, not of who asks. It is weak, because the same content travels under several encodings. */
const entityTag = (body: string): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

const isKnown = (tag: string, known: string | undefined): boolean =>
  known?.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === tag.slice(2)) ?? false
