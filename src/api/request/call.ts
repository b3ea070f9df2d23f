// The state of one request while it is served: the caller, the parsed input and the chats it names.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/index.ts'
import type { ChatRow } from '../../store/chats/chats.ts'
import type { Caller } from './caller.ts'
import type { ApiDeps } from './deps.ts'
import type { Export } from './export-format.ts'

/** Before admission only the request is known. */
export type IncomingCall = { deps: ApiDeps; request: FastifyRequest; reply: FastifyReply; now: Date }

/** After admission the caller is known, and the checks at the endpoint fill in the rest. */
export type Call = IncomingCall & {
  endpoint: Endpoint
  caller: Caller
  query: Record<string, unknown>
  params: Record<string, unknown>
  /** Values as they were sent, with defaults filled in. */
  body: Record<string, unknown>
  idempotency_key?: string
  /** A list that is not answered as JSON. */
  export?: Export
  /** What cursors are bound to in place of values of the query that an export has raised. */
  bound?: { limit: unknown }
  /** Chats that the request names. A successful answer is billed for each of them. */
  chats: ChatRow[]
  /** Chats that the answer is billed for beside those that the request names. Set by the handler. */
  counted_chat_ids?: number[]
  /** What the caller named each of these chats by. */
  names: string[]
  /** Entries of a list of channels that name none. */
  unknown: string[]
  /** Set by a handler whose answer is made of parts: those that are charged. */
  charged_parts?: Record<string, Endpoint>
  /** Set by the handler of a message search: what was searched for, in one spelling. */
  search_term?: string
  /** Set by a handler whose answer costs nothing, although its endpoint usually does. */
  is_free?: true
  /** Set by a handler that leaves out entries of a page: how many the page had before. */
  found?: number
  /** Headers that the handler adds to the answer. */
  headers?: Record<string, string>
}
