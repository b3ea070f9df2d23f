// The declaration of an endpoint as data, from which routing, validation, serialisation, types and OpenAPI are derived.
import type { Static, TObject, TSchema } from 'typebox'
import type { KeyPermission, Permission } from '../vocabulary.ts'

/** Headers that only some answers carry. */
export type ExtraHeader =
  | 'x-did-you-mean'
  | 'x-graph-cut'
  | 'Content-Security-Policy'
  | 'X-Content-Type-Options'
  | 'Cross-Origin-Resource-Policy'

export type Endpoint<
  Query extends TObject = TObject,
  Params extends TObject = TObject,
  Body extends TSchema = TSchema,
  Response extends TSchema = TSchema,
> = {
  /** A unique camelCase name. It is also the key of the price list. */
  operation: string
  /** The group and the name of its method in the SDK. Without it there is none. */
  sdk?: `${string}.${string}`
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /**
   * Operators have an interface of their own, with keys of their own. Hooks are called by other services, which sign what they send.
   * `/session` is for the pages of the service.
   */
  path: `/v1/${string}` | `/admin/v1/${string}` | `/hooks/${string}` | `/session${string}`
  tag: string
  summary: string
  description?: string
  query?: Query
  params?: Params
  body?: Body
  /** The body is a file of any type, read as it arrives, and the rest of the input is in the query. */
  takes_file?: true
  response: Response
  /**
   * The property of the answer that is exported as rows, where it is not the only required list; several properties with rows of the same
   * kind; `false` where the answer is no table.
   */
  rows?: string | readonly string[] | false
  /** The answer is a graph with `nodes` and `edges`. As a table it is one of them, which `part` names; it is also answered in formats for graphs. */
  graph?: true
  /** What to do about entries that `skip` cannot reach. */
  beyond_skip?: string
  /** The media type of a successful answer that is not JSON. The handler then returns its text. */
  media_type?: 'image/svg+xml' | 'text/event-stream'
  /** The status of a successful answer; the default is 200. */
  status?: 200 | 201
  /** The monthly counters that a successful answer adds to, and the basis of its price in credits. */
  counts: 'nothing' | 'request' | 'request and channel' | 'request and channels' | 'message search'
  /** The operation whose price applies, unless the price list names this one. */
  priced_as?: string
  /** The operations whose answers this one is usually made of, by their names in the answer. It costs what those that were answered cost together. */
  parts?: Readonly<Record<string, Endpoint>>
  /** Free when the account was charged for one of these operations with the same filters in the last ten minutes. */
  free_after?: readonly string[]
  /** The type of the chat that `internal_id` names. Before the handler runs, the chat is found and the caller may read it. */
  chat?: 'Channel' | 'Group' | 'Channel or Group'
  /** A caller without this permission gets a 403. */
  needs?: Permission
  /**
   * What a named key needs to call it. `any key`: every named key may. `full key`: none may, only the two keys of the account; this is also
   * so where nothing is declared.
   */
  permission?: KeyPermission | 'any key' | 'full key'
  /** How often an account may call it, beyond its request rate: `burst` times at once, then `per_hour`. More are 429. */
  at_most?: { per_hour: number; burst: number }
  /** Refusals beyond those that every endpoint shares, with their bodies. */
  refusals?: Partial<Record<404 | 410 | 422, 'ErrorMessage' | 'SnapshotError'>>
  /** Headers of a successful answer beyond those that every answer carries. */
  headers?: readonly ExtraHeader[]
  /** The answer has a secret: nobody may cache it, and what is stored for a repeated request is encrypted. */
  has_secret?: boolean
  /** A preview may be switched off in a running service. */
  preview?: boolean
  /** The endpoint exists only for clients of an older interface. */
  deprecated?: boolean
}

export const endpoint = <
  Query extends TObject = TObject<Record<never, never>>,
  Params extends TObject = TObject<Record<never, never>>,
  Body extends TSchema = TSchema,
  Response extends TSchema = TSchema,
>(
  declared: Endpoint<Query, Params, Body, Response>,
): Endpoint<Query, Params, Body, Response> => declared

export type QueryOf<E> = E extends Endpoint<infer Q, TObject, TSchema, TSchema> ? Static<Q> : never
export type ParamsOf<E> = E extends Endpoint<TObject, infer P, TSchema, TSchema> ? Static<P> : never
export type BodyOf<E> = E extends Endpoint<TObject, TObject, infer B, TSchema> ? Static<B> : never
export type ResponseOf<E> = E extends Endpoint<TObject, TObject, TSchema, infer R> ? Static<R> : never
