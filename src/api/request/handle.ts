// From an endpoint's declaration and its handler to a route, and how a reading request is served: admission, answer,
// conditional request, bill.
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Prices } from '../../accounts/prices.ts'
import type { Filter, FoundPage, FoundSet, PageOrder } from '../../catalog/query.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../contract/index.ts'
import type { ChatRow } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import type { Refusal } from '../refuse.ts'
import { askAll, atTheEndpoint } from './admit.ts'
import { bill } from './bill.ts'
import type { Call } from './call.ts'
import type { Caller } from './caller.ts'
import { type Cursors, cursorsFor } from './cursor.ts'
import type { ApiDeps } from './deps.ts'
import { onWire } from './wire.ts'

export type Asked<E> = {
  query: QueryOf<E>
  params: ParamsOf<E>
  body: BodyOf<E>
  /** The chat that `internal_id` names, for endpoints that declare one. */
  chat: ChatRow
  chats: ChatRow[]
  caller: Caller
  /** For lists in pages: reads this query's cursor and writes the next. */
  cursors: Cursors
  /** A page of the channels that match, with totals. */
  search: (filter: Filter, order: PageOrder) => Promise<FoundPage>
  /** All channels that match. */
  matching: (filter: Filter) => Promise<FoundSet>
  prices: Prices
  /** By what an unknown chat may be added. */
  opens: NonNullable<ApiDeps['opens']>
  /** For requests that change something: the transaction in which it happens and is billed. */
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

/** What only one request at a time may do, and how the others are refused meanwhile. */
export type Hold = { name: string; refusal: () => Refusal }

export type Route = {
  endpoint: Endpoint
  work: (asked: Asked<Endpoint>) => Promise<unknown>
  holds: (asked: { params: never; caller: Caller }) => Hold[]
  ofRecord?: boolean
}

export const handle = <E extends Endpoint>(
  endpoint: E,
  work: (asked: Asked<E>) => Promise<Answer<ResponseOf<E>>>,
  /** For endpoints that change something; the first that cannot be had refuses. */
  holds: (asked: Pick<Asked<E>, 'params' | 'caller'>) => Hold[] = () => [],
): Route => ({
  endpoint,
  work: work as Route['work'],
  holds,
})

/** For answers that say nothing but what the chat's record says: made once for each time the record is looked up. */
export const handleRecord = <E extends Endpoint>(
  endpoint: E,
  make: (chat: ChatRow) => Answer<ResponseOf<E>>,
): Route => ({ ...handle(endpoint, async ({ chat }) => make(chat)), ofRecord: true })

type Made = { status: number; body: string; tag: { etag: string; 'cache-control': string } }

export const serve = (deps: ApiDeps, { endpoint, work, ofRecord }: Route) => {
  const ofRecords = new WeakMap<ChatRow, Made>()
  const make = async (call: Call): Promise<Made> => {
    const { status, body } = written(call, await work(askedOf(call, deps.db)))
    const made = { status, body, tag: { etag: entityTag(body), 'cache-control': 'private, no-cache' } }
    const [record] = call.chats
    if (ofRecord && record) ofRecords.set(record, made)
    return made
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = callOf(deps, endpoint, request, reply)
    const asking = askAll(atTheEndpoint, call)
    if (asking) await asking
    // Only an answer that leaves carries the tag: a refusal must not tell what the content is.
    const { status, body, tag } = ofRecords.get(call.chats[0]!) ?? (await make(call))
    if (isKnown(tag.etag, request.headers['if-none-match'])) return reply.code(304).headers(tag).send()
    reply.headers(await bill(call, deps.cashier))
    reply.code(status).headers(tag).type('application/json; charset=utf-8')
    return body
  }
}

export const callOf = (deps: ApiDeps, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Call => ({
  deps,
  request,
  reply,
  endpoint,
  now: deps.now(),
  caller: request.caller!,
  query: {},
  params: {},
  body: {},
  chats: [],
})

const usuallyOpened: Asked<Endpoint>['opens'] = new Set(['name', 'invite'] as const)

export const askedOf = (call: Call, db: Db): Asked<Endpoint> => {
  const { deps, endpoint, query, params, body, chats, caller, now } = call
  return {
    query: query as never,
    params: params as never,
    body,
    chat: chats[0]!,
    chats,
    caller,
    cursors: cursorsFor(deps.secrets, endpoint.operation, { ...query, ...params }),
    search: (filter, order) => deps.search(filter, order, db),
    matching: (filter) => deps.matching(filter, db),
    prices: deps.prices,
    opens: deps.opens ?? usuallyOpened,
    db,
    now,
  }
}

/** The answer as it leaves. */
export const written = ({ endpoint, reply }: Call, answer: unknown) => {
  const status = endpoint.status ?? 200
  return { status, body: reply.serializeInput(onWire(answer) as Record<string, unknown>, String(status)) as string }
}

/** A hash of the content alone, not of who asks. It is weak, because the same content travels under several encodings. */
const entityTag = (body: string): string => `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`

const isKnown = (tag: string, known: string | undefined): boolean =>
  known?.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === tag.slice(2)) ?? false
