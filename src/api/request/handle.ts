// Makes a route of an endpoint's declaration and its handler, and serves GET requests: checks, answer, conditional request, bill.
import { BlockList } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Plans } from '../../accounts/plans.ts'
import type { Prices } from '../../accounts/prices.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import type { CatalogReads } from '../../catalog/catalog.ts'
import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  rowListOf,
} from '../../contract/index.ts'
import { type GraphReads, noGraph } from '../../graph/graph.ts'
import type { ChatRow } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { onWire } from '../../text/wire.ts'
import { addVary } from '../http/compression.ts'
import type { Refusal } from '../refuse.ts'
import { askAll, atTheEndpoint } from './admit.ts'
import { bill, freeOfCharge } from './bill.ts'
import type { Call } from './call.ts'
import type { Caller } from './caller.ts'
import { entityTag, isKnown } from './conditional.ts'
import { type Cursors, cursorsFor } from './cursor.ts'
import type { ApiDeps, ChatAdditions, DeliveryMeans } from './deps.ts'
import { answerAllPages, answerPage } from './export.ts'
import { withNames } from './export-names.ts'
import { pageOf } from './export-pages.ts'
import type { ExportServing } from './export-stream.ts'
import { isFreeAfter } from './free-after.ts'
import type { FreeReads } from './free-reads.ts'
import { isHead, sendHead, sendHeadOfFile } from './head.ts'
import type { Lookups } from './lookups.ts'

export type HandlerInput<E> = {
  query: QueryOf<E>
  params: ParamsOf<E>
  body: BodyOf<E>
  /** The chat that `internal_id` names. It exists only for endpoints that declare `chat`. */
  chat: ChatRow
  chats: ChatRow[]
  /** What the caller named in a list of channels and what is no known channel. */
  unknown: string[]
  caller: Caller
  /** Reads this query's cursor and writes that of the next page. */
  cursors: Cursors
  lookups: Lookups
  catalog: CatalogAsked
  graph: GraphReads
  answer: AnswerMarks
  plans: Plans
  prices: Prices
  secrets: Secrets
  adding: ChatAdditions
  delivering: DeliveryMeans
  /** In a request that changes something, this is the transaction of the change and its charge. */
  db: Db
  now: Date
}

type WithoutDb<Read> = Read extends (...given: [...infer Given, Db]) => infer Result
  ? (...given: Given) => Result
  : never

/** The catalog, with the database of this request. */
type CatalogAsked = { [Name in keyof CatalogReads]: WithoutDb<CatalogReads[Name]> }

/** What a handler says of its answer besides the answer itself. */
export type AnswerMarks = {
  /** Adds a header to the answer to a GET, if it is sent. */
  addHeader: (name: string, value: string) => void
  /** Counts what a message search searched for; a term that was counted before in the month is not counted again. */
  countTerm: (term: string) => void
  /** Counts chats that the request did not name, such as those of a list. */
  countChats: (chat_ids: number[]) => void
  /** Says how many entries the page has before some are left out: a page that is short for that reason is not the last. */
  countFound: (entries: number) => void
  /** Says which parts of an answer that is made of parts are charged. */
  chargeParts: (parts: Record<string, Endpoint>) => void
  /** Makes this answer free; not for lists, whose exports are billed by page. */
  makeFree: () => void
}

/** Handlers may return null for an optional field, because nulls are dropped before serialisation. */
export type Answer<Value> = Value extends Date
  ? Date
  : Value extends (infer Item)[]
    ? Answer<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Answer<Value[Name]> | (undefined extends Value[Name] ? null : never) }
      : Value

/** A named lock that one request at a time may hold, and the refusal for all others meanwhile. */
export type Hold = { name: string; refusal: () => Refusal }

export type Route = {
  endpoint: Endpoint
  work: (asked: HandlerInput<Endpoint>) => Promise<unknown>
  holds: (asked: { params: never; caller: Caller }) => Hold[]
  ofRecord?: boolean
  isShared?: boolean
  /** Runs after the change is committed, and its answer is sent instead. */
  finish?: (asked: HandlerInput<Endpoint>, answer: unknown) => Promise<unknown>
  /** Answers by itself, for as long as it likes. The request has passed the checks of the endpoint. */
  stream?: Stream
}

/** `stopping` aborts when the process should end. */
type HttpExchange = { request: FastifyRequest; reply: FastifyReply; stopping: AbortSignal | undefined }

type Stream = (asked: HandlerInput<Endpoint>, exchange: HttpExchange) => Promise<FastifyReply>

export const handle = <E extends Endpoint>(
  endpoint: E,
  work: (asked: HandlerInput<E>) => Promise<Answer<ResponseOf<E>>>,
  /** Locks of an endpoint that changes something. The first one that is taken decides the refusal. */
  holds: (asked: Pick<HandlerInput<E>, 'params' | 'caller'>) => Hold[] = () => [],
): Route => ({
  endpoint,
  work: work as Route['work'],
  holds,
})

/**
 * For a change whose answer waits for something outside: no transaction stays open meanwhile. `finish` also gets the answer of a request that is
 * repeated with its `Idempotency-Key`.
 */
export const handleThen = <E extends Endpoint>(
  endpoint: E,
  work: (asked: HandlerInput<E>) => Promise<Answer<ResponseOf<E>>>,
  finish: (asked: HandlerInput<E>, answer: ResponseOf<E>) => Promise<Answer<ResponseOf<E>>>,
): Route => ({ ...handle(endpoint, work), finish: finish as Route['finish'] & {} })

/**
 * For answers that depend on the chat's row alone. They are serialised once per looked-up row and then reused. Those for a moment of the past
 * need more than the row.
 */
export const handleRecord = <E extends Endpoint>(
  endpoint: E,
  make: (chat: ChatRow) => Answer<ResponseOf<E>>,
  makePast: (asked: HandlerInput<E>) => Promise<Answer<ResponseOf<E>>>,
): Route => ({
  ...handle(endpoint, async (asked) => (isPast(asked) ? makePast(asked) : make(asked.chat))),
  ofRecord: true,
})

const isPast = ({ query }: { query: object }): boolean => (query as { as_of?: number }).as_of !== undefined

/** For answers to a query without parameters that are the same object while nothing changed. Each object is serialised once. */
export const handleShared = <E extends Endpoint>(
  endpoint: E,
  work: (asked: HandlerInput<E>) => Promise<Answer<ResponseOf<E>>>,
): Route => ({ ...handle(endpoint, work), isShared: true })

/** For answers that have no end. They are free. */
export const handleStream = <E extends Endpoint>(
  endpoint: E,
  stream: (asked: HandlerInput<E>, exchange: HttpExchange) => Promise<FastifyReply>,
): Route => ({ ...handle(endpoint, async () => '' as never), stream: stream as Stream })

export const serveStream =
  (deps: ApiDeps, { endpoint, stream }: Route, stopping: AbortSignal | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const call = callOf(deps, endpoint, request, reply)
    await askAll(atTheEndpoint, call)
    if (isHead(call)) return reply.type(endpoint.media_type!).send()
    return stream!(askedOf(call, deps.db), { request, reply, stopping })
  }

type CachedAnswer = {
  status: number
  body: string
  tag: { etag: string; 'cache-control': string }
  headers?: Record<string, string>
}

export const serve = (
  deps: ApiDeps,
  { endpoint, work, ofRecord, isShared }: Route,
  freeReads: FreeReads,
  exportServing: ExportServing,
) => {
  const ofRecords = new WeakMap<ChatRow, CachedAnswer>()
  const ofAnswers = new WeakMap<object, CachedAnswer>()
  const make = async (call: Call): Promise<CachedAnswer> => {
    const answer = (await work(askedOf(call, deps.db))) as object
    const known = isShared && ofAnswers.get(answer)
    if (known) return known
    const { status, body } = written(call, answer)
    const made: CachedAnswer = {
      status,
      body,
      tag: { etag: entityTag(deps.secrets, call, body), 'cache-control': 'private, no-cache' },
      ...(call.headers && { headers: call.headers }),
    }
    const [record] = call.chats
    if (ofRecord && record && !isPast(call)) ofRecords.set(record, made)
    if (isShared) ofAnswers.set(answer, made)
    return made
  }
  const knownOf = (call: Call) => (isPast(call) ? undefined : ofRecords.get(call.chats[0]!))
  const isList = rowListOf(endpoint) !== undefined
  const inTurn = <Result>(call: Call, read: () => Promise<Result>): Promise<Result> =>
    endpoint.counts === 'nothing' || endpoint.free_after || isHead(call)
      ? freeReads(call.caller.holder.account_id, read)
      : read()
  const readPage = async (call: Call) => {
    const { list, names } = call.export!
    const answered = onWire(await work(askedOf(call, deps.db)))
    const page = pageOf({ ...call, list }, answered)
    return names ? { ...page, rows: await withNames(deps.db, list, page.rows) } : page
  }
  const exporting = {
    ...exportServing,
    readPage,
    // The turn in which the first page was read ends when the stream begins: `answer` must not return the reply.
    readLaterPage: (call: Call) => inTurn(call, () => readPage(call)),
    callAgain: (request: FastifyRequest, reply: FastifyReply) => callOf(deps, endpoint, request, reply),
  }
  /** Returns the body, or nothing if the answer was sent. */
  const answer = async (call: Call): Promise<string | undefined> => {
    const { reply } = call
    const asking = askAll(atTheEndpoint, call)
    if (asking) await asking
    if (isList) addVary(reply, 'accept')
    if (call.export && isHead(call)) {
      await sendHeadOfFile(call, readPage)
      return undefined
    }
    if (call.export) {
      await (call.export.pages === 'one' ? answerPage(call, readPage) : answerAllPages(call, exporting))
      return undefined
    }
    // The tag and the handler's headers are set only on answers that are sent, because on a refusal they would reveal the content.
    const { status, body, tag, headers = {} } = knownOf(call) ?? (await make(call))
    if (isKnown(call, tag.etag)) {
      reply.code(304).headers(tag).send()
      return undefined
    }
    if (isHead(call)) {
      sendHead(call, { status, body, tag, headers })
      return undefined
    }
    if (endpoint.free_after && (await isFreeAfter(call))) call.is_free = true
    reply.headers(call.is_free ? await freeOfCharge(call, deps.db) : await bill(call, deps.cashier))
    reply
      .code(status)
      .headers(tag)
      .headers(headers)
      .type(`${endpoint.media_type ?? 'application/json'}; charset=utf-8`)
    return body
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | FastifyReply> => {
    const call = callOf(deps, endpoint, request, reply)
    return (await inTurn(call, () => answer(call))) ?? reply
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
  names: [],
  unknown: [],
})

export const askedOf = (call: Call, db: Db): HandlerInput<Endpoint> => {
  const { deps, endpoint, query, params, body, chats, unknown, caller, now } = call
  return {
    query: query as never,
    params: params as never,
    body,
    chat: chats[0]!,
    chats,
    unknown,
    caller,
    lookups: deps.lookups,
    cursors: cursorsFor(deps.secrets, endpoint.operation, { ...query, ...call.bound, ...params }),
    catalog: catalogFor(deps.catalog, db),
    graph: deps.graph ?? noGraph,
    answer: marksOf(call),
    plans: deps.tariff().plans,
    prices: deps.tariff().prices,
    secrets: deps.secrets,
    adding: { ...usualAdding, ...deps.adding },
    delivering: deliveringOf(deps),
    db,
    now,
  }
}

export const deliveringOf = ({ delivering }: Pick<ApiDeps, 'delivering'>): DeliveryMeans => ({
  reach: { allow_http: false, allow_networks: new BlockList() },
  mail: false,
  bot: false,
  public_url: '',
  ...delivering,
})

const usualAdding: ChatAdditions = { opens: new Set(['name', 'invite'] as const), isRemoved: async () => false }

const catalogFor = (catalog: CatalogReads, db: Db): CatalogAsked => ({
  search: (filter, order) => catalog.search(filter, order, db),
  matching: (filter) => catalog.matching(filter, db),
  facets: (filter) => catalog.facets(filter, db),
  names: (filter, term, page) => catalog.names(filter, term, page, db),
})

const marksOf = (call: Call): AnswerMarks => ({
  addHeader: (name, value) => {
    call.headers = { ...call.headers, [name]: value }
  },
  countTerm: (term) => {
    call.search_term = term
  },
  countChats: (chat_ids) => {
    call.counted_chat_ids = chat_ids
  },
  countFound: (entries) => {
    call.found = entries
  },
  chargeParts: (parts) => {
    call.charged_parts = parts
  },
  makeFree: () => {
    call.is_free = true
  },
})

/** Serialises the answer. */
export const written = ({ endpoint, reply }: Call, answer: unknown) => {
  const status = endpoint.status ?? 200
  if (endpoint.media_type) return { status, body: answer as string }
  return { status, body: reply.serializeInput(onWire(answer) as Record<string, unknown>, String(status)) as string }
}
