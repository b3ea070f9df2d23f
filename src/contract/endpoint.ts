// The form in which an endpoint is declared: once, as data that drives routing, validation, serialisation, types and OpenAPI.
import type { Static, TObject, TSchema } from 'typebox'
import type { Permission } from '../vocabulary.ts'

export type Endpoint<
  Query extends TObject = TObject,
  Params extends TObject = TObject,
  Body extends TSchema = TSchema,
  Response extends TSchema = TSchema,
> = {
  /** camelCase, unique; also the SDK's method name and the key of the price list. */
  operation: string
  method: 'GET' | 'POST' | 'DELETE'
  path: `/v1/${string}`
  tag: string
  summary: string
  description?: string
  query?: Query
  params?: Params
  body?: Body
  response: Response
  /** Of a successful answer; 200 unless told. */
  status?: 200 | 201
  /** What a successful answer counts towards: the monthly counters of a subscription, the price in credits. */
  counts: 'nothing' | 'request' | 'request and channel' | 'request and channels' | 'message search'
  /** The chat named by `internal_id`: found, of this type and readable by the caller before the handler runs. */
  chat?: 'Channel' | 'Group' | 'Channel or Group'
  /** 403 without it. */
  needs?: Permission
  /** Refusals beyond those every endpoint shares, with the body each carries. */
  refusals?: Partial<Record<404 | 410 | 422, 'ErrorMessage' | 'SnapshotError'>>
  /** May be absent in a running service. */
  preview?: boolean
  /** Kept for clients of an older interface. */
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
